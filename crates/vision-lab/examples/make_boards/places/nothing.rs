//! Pictures without a board.

use crate::{
    paint::{Colour, fill},
    scene::{light, table, write},
};
use image::{RgbImage, imageops};
use unslide_vision_lab::Random;

/// A photo, an empty table, a page of text, or a list with a picture.
pub fn show(photo: &RgbImage, random: &mut Random) -> RgbImage {
    match random.below(4) {
        0 => photo.clone(),
        1 => empty_table(random),
        2 => page(random),
        _ => list(photo, random),
    }
}

fn empty_table(random: &mut Random) -> RgbImage {
    let mut picture = table([900, 700], random);
    light(&mut picture, random);
    picture
}

fn page(random: &mut Random) -> RgbImage {
    let mut picture = RgbImage::new(820, 900);
    fill(&mut picture, [0, 0, 820, 900], [252.0; 3]);
    let step = 18 + random.below(14) as i32;
    for line in 0..(860 / step) {
        for part in 0..4 {
            write(&mut picture, [30 + 190 * part, 20 + line * step], 10, 30.0, random);
        }
    }
    picture
}

/// Rows with a small picture and words each.
fn list(photo: &RgbImage, random: &mut Random) -> RgbImage {
    let mut picture = RgbImage::new(700, 800);
    let ground = random.one_of(&[250.0, 30.0]);
    fill(&mut picture, [0, 0, 700, 800], [ground; 3]);
    let accent: Colour = std::array::from_fn(|_| random.between(40.0, 220.0));
    fill(&mut picture, [0, 0, 700, 48], accent);
    let step = 70 + random.below(60) as i32;
    for row in 0..(740 / step) {
        let top = 60 + row * step;
        let small = imageops::thumbnail(photo, (step - 20) as u32, (step - 20) as u32);
        imageops::replace(&mut picture, &small, 16, i64::from(top));
        for line in 0..2 {
            write(&mut picture, [step + 20, top + 8 + 22 * line], 10, 255.0 - ground, random);
        }
        fill(&mut picture, [16, top + step - 12, 660, 1], [128.0; 3]);
    }
    picture
}
