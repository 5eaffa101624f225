//! Numbers on tiles, drawn as pocket calculators draw them.

use crate::{
    board::Board,
    paint::{Colour, fill},
};
use image::RgbImage;
use unslide_vision_lab::Random;

/// For each digit its strokes: top, upper left, upper right, middle, lower left, lower right, bottom.
const STROKES: [[u8; 7]; 10] = [
    [1, 1, 1, 0, 1, 1, 1],
    [0, 0, 1, 0, 0, 1, 0],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 0, 1, 1],
    [0, 1, 1, 1, 0, 1, 0],
    [1, 1, 0, 1, 0, 1, 1],
    [1, 1, 0, 1, 1, 1, 1],
    [1, 0, 1, 0, 0, 1, 0],
    [1, 1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 0, 1, 1],
];

/// Gives each tile of a board its number, on grounds of one colour or on the picture. The board must
/// be drawn again to show them.
pub fn write(board: &mut Board, cols: usize, random: &mut Random) {
    let ground: Option<Colour> =
        random.happens(70).then(|| std::array::from_fn(|_| random.between(10.0, 250.0)));
    let is_dark = ground.is_some_and(|ground| ground[1] < 128.0);
    let ink = if is_dark { random.between(190.0, 255.0) } else { random.between(0.0, 60.0) };
    let tile = board.tile as i32;
    let high = (tile as f32 * random.between(0.3, 0.6)) as i32;
    for goal in 0..board.goals.len() {
        let (left, top) = ((goal % cols) as i32 * tile, (goal / cols) as i32 * tile);
        if let Some(ground) = ground {
            fill(&mut board.whole, [left, top, tile, tile], ground);
        }
        number(&mut board.whole, goal + 1, [left + tile / 2, top + tile / 2], high, [ink; 3]);
    }
    board.alike.clear();
}

/// A number around the middle of a place.
fn number(picture: &mut RgbImage, value: usize, [x, y]: [i32; 2], high: i32, ink: Colour) {
    let digits = value.to_string();
    let (wide, step) = (high / 2, high * 3 / 4);
    let left = x - i32::midpoint(step * (digits.len() as i32 - 1), wide);
    for (at, digit) in digits.bytes().enumerate() {
        let place = [left + step * at as i32, y - high / 2];
        strokes(picture, usize::from(digit - b'0'), place, [wide, high], ink);
    }
}

fn strokes(
    picture: &mut RgbImage,
    digit: usize,
    [x, y]: [i32; 2],
    [wide, high]: [i32; 2],
    ink: Colour,
) {
    let (thick, half) = ((high / 7).max(1), high / 2);
    let (right, middle) = (x + wide - thick, y + half - thick / 2);
    let places = [
        [x, y, wide, thick],
        [x, y, thick, half],
        [right, y, thick, half],
        [x, middle, wide, thick],
        [x, y + half, thick, half],
        [right, y + half, thick, half],
        [x, y + high - thick, wide, thick],
    ];
    for (place, _) in places.into_iter().zip(STROKES[digit]).filter(|(_, drawn)| *drawn == 1) {
        fill(picture, place, ink);
    }
}
