//! Labels as they are drawn on tiles, in some font.

use crate::paint::{Colour, blend, colour, pixel};
use fontdue::{Font, Metrics};
use image::RgbImage;
use unslide_vision_lab::Random;

/// The font's size in pixels at which its digits are measured.
const MEASURED: f32 = 100.0;
/// The widest label, compared with its tile.
const WIDEST: f32 = 0.78;
/// How far from its tile's sides a label in a corner lies, compared with the tile.
const FROM_CORNER: f32 = 0.12;

/// How a character is filled.
#[derive(Clone, Copy, Debug)]
pub enum Face {
    Solid,
    /// With a line of another colour around it, whose thickness is a share of its height.
    Edged(f32, Colour),
    /// The line alone.
    Hollow(f32),
    /// On a disc of a colour.
    Plate(Colour),
}

/// How the labels of a board are drawn.
pub struct Lettering<'a> {
    pub font: &'a Font,
    /// The height of a digit, compared with the tile.
    pub high: f32,
    pub face: Face,
    pub spot: Spot,
}

/// Where on a tile its label is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    Middle,
    TopLeft,
    TopRight,
}

impl Lettering<'_> {
    /// Draws a label on a tile whose top left corner and side are given.
    pub fn write(
        &self,
        picture: &mut RgbImage,
        label: &str,
        [left, top, side]: [usize; 3],
        ink: Colour,
    ) {
        let (mask, wide) = self.mask(label, side);
        let line = (self.line() * self.high * side as f32).max(1.0);
        let around = grown(&mask, side, line);
        for (at, (mask, around)) in mask.iter().zip(&around).enumerate() {
            let place = [(left + at % side) as u32, (top + at / side) as u32];
            let here = picture.get_pixel_mut(place[0], place[1]);
            let was = colour(*here);
            *here = pixel(match self.face {
                Face::Solid => blend(was, ink, *mask),
                Face::Edged(_, line) => blend(blend(was, line, *around), ink, *mask),
                Face::Hollow(_) => blend(was, ink, around - mask),
                Face::Plate(ground) => {
                    blend(blend(was, ground, self.plate(at, side, wide)), ink, *mask)
                }
            });
        }
    }

    /// The name of what is drawn.
    pub fn name(&self) -> &'static str {
        match (self.face, self.spot == Spot::Middle) {
            (Face::Solid, true) => "solid",
            (Face::Solid, false) => "corner",
            (Face::Edged(..), true) => "edged",
            (Face::Edged(..), false) => "edged_corner",
            (Face::Hollow(_), _) => "hollow",
            (Face::Plate(_), _) => "plate",
        }
    }

    fn line(&self) -> f32 {
        match self.face {
            Face::Edged(line, _) | Face::Hollow(line) => line,
            Face::Solid | Face::Plate(_) => 0.0,
        }
    }

    /// The share of the pixel `at` that the disc behind a label covers, which is `wide` pixels
    /// wide.
    fn plate(&self, at: usize, side: usize, wide: f32) -> f32 {
        let reach = (0.75 * self.high * side as f32).max(0.65 * wide);
        let off = [at % side, at / side].map(|i| i as f32 + 0.5 - self.middle(side));
        (reach - off[0].hypot(off[1])).clamp(0.0, 1.0)
    }

    /// How far down its tile the middle of a label lies; in the middle, across as well.
    fn middle(&self, side: usize) -> f32 {
        let side = side as f32;
        match self.spot {
            Spot::Middle => side / 2.0,
            Spot::TopLeft | Spot::TopRight => (FROM_CORNER + self.high / 2.0) * side,
        }
    }

    /// Where a label of `width` pixels begins, in pixels from the left side of its tile.
    fn start(&self, side: usize, width: f32) -> f32 {
        let from_corner = FROM_CORNER * side as f32;
        match self.spot {
            Spot::Middle => self.middle(side) - width / 2.0,
            Spot::TopLeft => from_corner,
            Spot::TopRight => side as f32 - from_corner - width,
        }
    }

    /// How much of each pixel of a tile the label covers, and how wide it is.
    fn mask(&self, label: &str, side: usize) -> (Vec<f32>, f32) {
        let digit = self.font.metrics('0', MEASURED).height.max(1) as f32 / MEASURED;
        let wanted = self.high * side as f32 / digit;
        let wide: f32 = label.chars().map(|c| self.font.metrics(c, wanted).advance_width).sum();
        let pixels = wanted * (WIDEST * side as f32 / wide.max(1.0)).min(1.0);
        let width: f32 = label.chars().map(|c| self.font.metrics(c, pixels).advance_width).sum();
        let mut x = self.start(side, width);
        let base = self.middle(side) + digit * pixels / 2.0;
        let mut mask = vec![0.0f32; side * side];
        for character in label.chars() {
            let (metrics, coverage) = self.font.rasterize(character, pixels);
            let top = base.round() as i32 - metrics.ymin - metrics.height as i32;
            stamp(&mut mask, side, [x.round() as i32 + metrics.xmin, top], &metrics, &coverage);
            x += metrics.advance_width;
        }
        (mask, width)
    }
}

impl Face {
    /// A face that is seen on any ground.
    pub fn seen_anywhere(ink: Colour, random: &mut Random) -> Self {
        let contrary = [if ink[1] > 128.0 { 0.0 } else { 255.0 }; 3];
        if random.happens(50) {
            Self::Edged(random.between(0.06, 0.12), contrary)
        } else {
            Self::Plate(contrary)
        }
    }
}

fn stamp(mask: &mut [f32], side: usize, [x, y]: [i32; 2], metrics: &Metrics, coverage: &[u8]) {
    for (at, cover) in coverage.iter().enumerate() {
        let (col, row) = (x + (at % metrics.width) as i32, y + (at / metrics.width) as i32);
        let is_on_tile = (0..side as i32).contains(&col) && (0..side as i32).contains(&row);
        if is_on_tile {
            let here = &mut mask[row as usize * side + col as usize];
            *here = here.max(f32::from(*cover) / 255.0);
        }
    }
}

/// A mask with all that lies within a distance of it.
fn grown(mask: &[f32], side: usize, reach: f32) -> Vec<f32> {
    let far = reach.ceil() as i32;
    let near = |at: usize| {
        let (x, y) = ((at % side) as i32, (at / side) as i32);
        let places = (-far..=far).flat_map(move |dy| (-far..=far).map(move |dx| (dx, dy)));
        let covers = places.filter_map(|(dx, dy)| {
            let (col, row) = (x + dx, y + dy);
            let share = (reach + 0.5 - (dx as f32).hypot(dy as f32)).clamp(0.0, 1.0);
            let is_on_tile = (0..side as i32).contains(&col) && (0..side as i32).contains(&row);
            is_on_tile.then(|| share * mask[row as usize * side + col as usize])
        });
        covers.fold(0.0, f32::max)
    };
    (0..mask.len()).map(near).collect()
}
