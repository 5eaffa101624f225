//! Photos of boards that lie on a table, taken by hand.

use super::blurred;
use crate::{
    board::Board,
    paint::{blend, colour, fill, pixel},
    scene::{Corners, framed, inverse, lay, light, table},
};
use image::{RgbImage, imageops};
use unslide_vision_lab::Random;

/// Longer sides of the photos, in pixels.
const SIDES: [f64; 4] = [800.0, 1100.0, 1500.0, 2200.0];

/// A photo of a board that is turned by `turn` radians, and some more by chance; and the corners of
/// the board in it.
pub fn show(
    board: &Board,
    photo: &RgbImage,
    turn: f64,
    random: &mut Random,
) -> (RgbImage, Corners) {
    let longer = random.one_of(&SIDES);
    let size = if random.happens(60) { [0.75 * longer, longer] } else { [longer, 0.75 * longer] };
    let size = size.map(|side| side as u32);
    let (wide, high) = (f64::from(board.picture.width()), f64::from(board.picture.height()));
    let frame = if random.happens(75) { random.between(0.01, 0.08) } else { 0.0 };
    let frame = (f64::from(frame) * wide.min(high)).floor();
    let (corners, outer) = thrown([wide, high], frame, (size, turn), random);
    let mut picture = ground(size, photo, random);
    if let Some(back) = inverse(&outer) {
        lay(&mut picture, &framed(&board.picture, frame as u32, random), &back);
    }
    if random.happens(50) {
        picture = blurred(&picture, 1);
    }
    if random.happens(30) {
        shade(&mut picture, random);
    }
    light(&mut picture, random);
    (picture, corners)
}

/// Where the corners of the board and of its frame come to lie when a camera looks at it askew.
fn thrown(
    [wide, high]: [f64; 2],
    frame: f64,
    (size, turn): ([u32; 2], f64),
    random: &mut Random,
) -> (Corners, Corners) {
    let number = |low: f32, high: f32, random: &mut Random| f64::from(random.between(low, high));
    let (sin, cos) = (turn + number(-0.4, 0.4, random)).sin_cos();
    let tilt = [number(-0.3, 0.3, random), number(-0.3, 0.3, random)];
    let middle = size.map(|side| f64::from(side) * number(0.46, 0.54, random));
    let share = number(0.5, 0.68, random);
    let reach = share * f64::from(size[0].min(size[1])) / wide.max(high);
    let seen = |x: f64, y: f64| {
        let (u, v) = (x / wide.max(high), y / wide.max(high));
        let (u, v) = (u * cos - v * sin, u * sin + v * cos);
        let depth = 1.0 + tilt[0] * u + tilt[1] * v;
        [
            middle[0] + u / depth * wide.max(high) * reach,
            middle[1] + v / depth * wide.max(high) * reach,
        ]
    };
    let corners = |more: f64| {
        let (x, y) = (wide / 2.0 + more, high / 2.0 + more);
        [[-x, -y], [x, -y], [x, y], [-x, y]].map(|[x, y]| seen(x, y))
    };
    (corners(0.0), corners(frame))
}

/// Wood, planks, or a picture that lies under the board.
fn ground(size: [u32; 2], photo: &RgbImage, random: &mut Random) -> RgbImage {
    match random.below(4) {
        0 => planks(size, random),
        1 => {
            let under = imageops::resize(photo, size[0], size[1], imageops::FilterType::Triangle);
            blurred(&imageops::rotate180(&under), 6)
        }
        _ => table(size, random),
    }
}

fn planks(size: [u32; 2], random: &mut Random) -> RgbImage {
    let mut picture = table(size, random);
    let step = size[1] as i32 / (3 + random.below(6) as i32);
    for plank in 1..=(size[1] as i32 / step) {
        fill(&mut picture, [0, plank * step, size[0] as i32, 3], [45.0, 35.0, 28.0]);
    }
    picture
}

/// The shadow of a person who stands beside the table: one straight, soft edge.
fn shade(picture: &mut RgbImage, random: &mut Random) {
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let (sin, cos) = random.between(0.0, 6.3).sin_cos();
    let (at, soft) = (random.between(-0.3, 0.3), random.between(0.02, 0.15));
    let dark = random.between(0.15, 0.45);
    for (x, y, here) in picture.enumerate_pixels_mut() {
        let (u, v) = (x as f32 / width - 0.5, y as f32 / height - 0.5);
        let share = ((u * cos + v * sin - at) / soft).clamp(0.0, 1.0);
        *here = pixel(blend(colour(*here), [0.0; 3], dark * share));
    }
}
