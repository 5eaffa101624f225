//! Drawn tiles with a character.

use fontdue::Font;
use image::{Rgba, RgbaImage};
use unslide_vision_lab::Random;

/// A drawn character: the share of ink in each pixel, row by row.
pub struct Coverage {
    pub width: usize,
    pub height: usize,
    pub values: Vec<f32>,
}

impl Coverage {
    /// The share of ink at a place; 0 outside.
    fn at(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x.round(), y.round());
        let inside = x >= 0.0 && y >= 0.0 && x < self.width as f32 && y < self.height as f32;
        if inside { self.values[y as usize * self.width + x as usize] } else { 0.0 }
    }
}

/// What draws characters.
pub trait Typeface {
    /// A character in a font size, pixels.
    fn draw(&self, character: char, size: f32) -> Coverage;
}

impl Typeface for Font {
    fn draw(&self, character: char, size: f32) -> Coverage {
        let (metrics, coverage) = self.rasterize(character, size);
        let values = coverage.into_iter().map(|value| f32::from(value) / 255.0).collect();
        Coverage { width: metrics.width, height: metrics.height, values }
    }
}

/// A tile with a character on it; colours, size, shear, blur, light and noise are random.
pub fn draw_tile(typeface: &impl Typeface, character: char, random: &mut Random) -> RgbaImage {
    let side = 30 + random.below(70);
    let font_size = side as f32 * random.between(0.3, 0.75);
    let coverage = typeface.draw(character, 2.0 * font_size);
    let [shear_x, shear_y] = [random.between(-0.15, 0.15), random.between(-0.08, 0.08)];
    let [scale_x, scale_y] = [random.between(0.85, 1.15), random.between(0.9, 1.1)];
    let (ground, ink) = colours(random);
    let light = [0, 1].map(|_| random.between(-0.25, 0.25));
    let noise = random.between(0.0, 10.0);
    let blur_radius = random.between(0.4, 1.3 + side as f32 / 90.0);
    let centre = side as f32 / 2.0;
    RgbaImage::from_fn(side as u32, side as u32, |x, y| {
        let (x, y) = (x as f32 + 0.5 - centre, y as f32 + 0.5 - centre);
        let ink_share = (0..9)
            .map(|tap| {
                let x = x + ((tap % 3) as f32 - 1.0) * blur_radius;
                let y = y + ((tap / 3) as f32 - 1.0) * blur_radius;
                coverage.at(
                    2.0 * (x + shear_x * y) / scale_x + coverage.width as f32 / 2.0,
                    2.0 * (y + shear_y * x) / scale_y + coverage.height as f32 / 2.0,
                ) / 9.0
            })
            .sum::<f32>();
        let light = 1.0 + (light[0] * x + light[1] * y) / centre;
        let channel = |i: usize| {
            let colour = ground[i] * light * (1.0 - ink_share) + ink[i] * ink_share;
            (colour + noise * random.between(-1.0, 1.0)).clamp(0.0, 255.0) as u8
        };
        let [red, green, blue] = [0, 1, 2].map(channel);
        Rgba([red, green, blue, 255])
    })
}

/// Colours of ground and ink: at least 70 levels apart in RGB.
fn colours(random: &mut Random) -> ([f32; 3], [f32; 3]) {
    loop {
        let [a, b] = [0, 1].map(|_| [0, 1, 2].map(|_| random.between(0.0, 255.0)));
        let apart: f32 = (0..3).map(|i: usize| (a[i] - b[i]).powi(2)).sum();
        if apart.sqrt() > 70.0 {
            return (a, b);
        }
    }
}
