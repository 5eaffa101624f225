//! What boards are drawn with.

use image::{Rgba, RgbaImage};

/// Red, green and blue, which may exceed what a pixel holds.
pub type Paint = [i32; 3];

/// Numbers that only look random.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        ((self.0 >> 33) % u64::from(count)) as u32
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    /// Something between -most and most.
    pub fn about(&mut self, most: i32) -> i32 {
        self.below(2 * most as u32 + 1) as i32 - most
    }
}

/// A rectangle in pixels; it may lie outside the picture in part.
#[derive(Clone, Copy, Debug)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Rect {
    pub fn grown(self, by: i32) -> Self {
        let Self { x, y, width, height } = self;
        Self { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
    }

    pub fn shifted(self, by: i32) -> Self {
        Self { x: self.x + by, y: self.y + by, ..self }
    }

    /// A part of it, in hundredths of its length and its breadth: whichever way it lies, along first.
    pub fn part(self, along: (i32, i32), across: (i32, i32)) -> Self {
        let is_lying = self.width > self.height;
        let (x, y) = if is_lying { (along, across) } else { (across, along) };
        Self {
            x: self.x + self.width * x.0 / 100,
            y: self.y + self.height * y.0 / 100,
            width: self.width * (x.1 - x.0) / 100,
            height: self.height * (y.1 - y.0) / 100,
        }
    }

    /// Whether a pixel of it is left over when its corners are rounded.
    fn holds(self, (x, y): (i32, i32), radius: i32) -> bool {
        let off = |at: i32, from: i32, length: i32| {
            let at = at - from;
            (radius - at).max(at - (length - 1 - radius)).max(0)
        };
        let (across, down) = (off(x, self.x, self.width), off(y, self.y, self.height));
        across == 0 || down == 0 || across * across + down * down <= radius * radius
    }
}

/// Fills a rectangle with rounded corners; `paint` is asked for each pixel, counted from its corner.
pub fn fill(
    picture: &mut RgbaImage,
    rect: Rect,
    radius: i32,
    mut paint: impl FnMut(i32, i32) -> Paint,
) {
    let radius = radius.min(rect.width / 2).min(rect.height / 2);
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    for y in rect.y.max(0)..(rect.y + rect.height).min(height) {
        for x in rect.x.max(0)..(rect.x + rect.width).min(width) {
            if rect.holds((x, y), radius) {
                let colour = paint(x - rect.x, y - rect.y);
                picture.put_pixel(x as u32, y as u32, pixel(colour));
            }
        }
    }
}

/// Each channel lighter by `by` levels, or darker if that is below 0.
pub fn shifted(paint: Paint, by: i32) -> Paint {
    paint.map(|channel| channel + by)
}

fn pixel(colour: Paint) -> Rgba<u8> {
    let [red, green, blue] = colour.map(|channel| channel.clamp(0, 255) as u8);
    Rgba([red, green, blue, 255])
}
