//! What boards and windows are drawn with.

use image::{Rgb, RgbImage};

/// Red, green, blue, from 0 to 255.
pub type Colour = [f32; 3];

pub fn pixel(colour: Colour) -> Rgb<u8> {
    Rgb(colour.map(|channel| channel.round().clamp(0.0, 255.0) as u8))
}

pub fn colour(pixel: Rgb<u8>) -> Colour {
    pixel.0.map(f32::from)
}

/// From one colour towards another.
pub fn blend(from: Colour, to: Colour, share: f32) -> Colour {
    std::array::from_fn(|i| from[i] + (to[i] - from[i]) * share)
}

/// A rectangle of one colour; what lies beyond the picture is left out.
pub fn fill(picture: &mut RgbImage, [x, y, width, height]: [i32; 4], ink: Colour) {
    for row in y.max(0)..(y + height).min(picture.height() as i32) {
        for col in x.max(0)..(x + width).min(picture.width() as i32) {
            picture.put_pixel(col as u32, row as u32, pixel(ink));
        }
    }
}

/// The colour between the centres of pixels, or `None` outside.
pub fn between(picture: &RgbImage, x: f32, y: f32) -> Option<Colour> {
    let (width, height) = picture.dimensions();
    if x < 0.0 || y < 0.0 || x >= width as f32 || y >= height as f32 {
        return None;
    }
    let split = |at: f32, count: u32| {
        let at = (at - 0.5).clamp(0.0, (count - 1) as f32);
        (at as u32, (at as u32 + 1).min(count - 1), at.fract())
    };
    let (left, right, across) = split(x, width);
    let (top, bottom, down) = split(y, height);
    let at = |x: u32, y: u32| colour(*picture.get_pixel(x, y));
    let row = |y: u32| blend(at(left, y), at(right, y), across);
    Some(blend(row(top), row(bottom), down))
}
