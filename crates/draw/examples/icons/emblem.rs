//! The page's icon: rounded rectangles on a square; the first one is its ground.

use image::{Rgba, RgbaImage};
use unslide_draw::internal::{Rect, fill_rect, fill_rounded};

/// The outline of an icon.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// As drawn, transparent outside its corners.
    Own,
    /// A full square, with corners rounded by the phone.
    Filled,
    /// A full square that may be masked by a circle.
    Maskable,
}

/// Scale of the drawing on an icon that may be masked by a circle of 80 % of its width.
const MASKABLE: f32 = 0.78;

pub struct Emblem {
    /// The side of its square, in units of the SVG.
    side: f32,
    plates: Vec<Plate>,
}

struct Plate {
    rect: Rect,
    radius: f32,
    colour: Rgba<u8>,
}

impl Emblem {
    /// Parses an SVG of `<rect>`s, whose colour may be set by their group.
    pub fn parse(svg: &str) -> Result<Self, String> {
        let view = text(svg, "viewBox").ok_or("the drawing has no viewBox")?;
        let side = view.rsplit(' ').next().and_then(|side| side.parse().ok());
        let mut group = None;
        let mut plates = Vec::new();
        for tag in svg.split('<') {
            if tag.starts_with("g ") {
                group = text(tag, "fill");
            } else if tag.starts_with("/g") {
                group = None;
            } else if tag.starts_with("rect ") {
                plates.push(plate(tag, group).ok_or_else(|| format!("cannot read <{tag}"))?);
            }
        }
        Ok(Self { side: side.ok_or("the drawing has no size")?, plates })
    }

    pub fn draw(&self, side: u32, shape: Shape) -> RgbaImage {
        let scale = if shape == Shape::Maskable { MASKABLE } else { 1.0 };
        let unit = side as f32 / self.side;
        let [ground, tiles @ ..] = &self.plates[..] else { return RgbaImage::new(side, side) };
        let mut picture = RgbaImage::from_pixel(side, side, with_alpha(ground.colour, 0));
        if shape == Shape::Own {
            cut(&mut picture, ground, unit);
        } else {
            let all = Rect { x: 0.0, y: 0.0, width: side as f32, height: side as f32 };
            fill_rect(&mut picture, all, ground.colour);
        }
        let middle = side as f32 / 2.0;
        for Plate { rect, radius, colour } in tiles {
            let place = |at: f32| middle + (at * unit - middle) * scale;
            let [width, height] = [rect.width, rect.height].map(|length| length * unit * scale);
            let rect = Rect { x: place(rect.x), y: place(rect.y), width, height };
            fill_rounded(&mut picture, rect, radius * unit * scale, *colour);
        }
        picture
    }
}

/// Fills transparent pixels with the ground.
fn cut(picture: &mut RgbaImage, ground: &Plate, unit: f32) {
    let mut shape = RgbaImage::from_pixel(picture.width(), picture.height(), Rgba([0, 0, 0, 255]));
    let [x, y, width, height] =
        [ground.rect.x, ground.rect.y, ground.rect.width, ground.rect.height].map(|it| it * unit);
    let rect = Rect { x, y, width, height };
    fill_rounded(&mut shape, rect, ground.radius * unit, Rgba([255; 4]));
    for (pixel, share) in picture.pixels_mut().zip(shape.pixels()) {
        *pixel = with_alpha(ground.colour, share[0]);
    }
}

fn with_alpha(Rgba([red, green, blue, _]): Rgba<u8>, alpha: u8) -> Rgba<u8> {
    Rgba([red, green, blue, alpha])
}

fn plate(tag: &str, group: Option<&str>) -> Option<Plate> {
    let number = |name| text(tag, name).map_or(Some(0.0), |value| value.parse::<f32>().ok());
    let colour = text(tag, "fill").or(group)?;
    let rgb = u32::from_str_radix(colour.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = rgb.to_be_bytes();
    let rect = Rect {
        x: number("x")?,
        y: number("y")?,
        width: number("width")?,
        height: number("height")?,
    };
    Some(Plate { rect, radius: number("rx")?, colour: Rgba([red, green, blue, 255]) })
}

/// The value of an attribute.
fn text<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = tag.split_once(&format!(" {name}=\""))?;
    value.split_once('"').map(|(value, _)| value)
}
