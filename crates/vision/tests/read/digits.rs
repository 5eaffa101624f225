//! Boards whose tiles carry drawn digits.

use crate::cases::read;
use image::{Rgba, RgbaImage};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::Hints;

/// The digits from 1 to 9 in rows of five pixels.
const DIGITS: [[u8; 7]; 9] = [
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
    [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b01110, 0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110],
];

/// Tiles of 70 pixels that carry these digits in white, the one with a 9 dimmed, that with a 4 on a dark ground.
fn numbered(digits: [usize; 9]) -> RgbaImage {
    RgbaImage::from_fn(210, 210, |x, y| {
        let digit = digits[(y / 70 * 3 + x / 70) as usize];
        let [col, row] = [(x % 70).wrapping_sub(15) / 8, (y % 70).wrapping_sub(7) / 8];
        let is_ink = col < 5 && row < 7 && DIGITS[digit - 1][row as usize] >> (4 - col) & 1 == 1;
        let ground = |channel: usize| (digit * [67, 41, 97][channel] % 160 + 20) as u8;
        let level = |channel: usize| match digit {
            _ if is_ink => 250,
            4 => 24,
            _ => ground(channel),
        };
        let dimmed = |channel: usize| if digit == 9 { level(channel) / 3 } else { level(channel) };
        Rgba([dimmed(0), dimmed(1), dimmed(2), 255])
    })
}

#[test]
fn the_number_in_the_dimmest_ink_is_that_of_the_blank() {
    let digits = [1, 4, 8, 2, 7, 9, 5, 6, 3];
    let reading = read(&numbered(digits), &Hints::default()).unwrap().expect("there is a board");
    assert_eq!((reading.blank, reading.blank_is_sure), (Cell(5), true));
    assert_eq!(reading.goal.cells, digits.map(|digit| Cell(digit as u16 - 1)));
}

/// Orange tiles of 70 pixels on a purple ground, in rows of three, that carry these digits in white.
fn tiled(digits: [usize; 6]) -> RgbaImage {
    RgbaImage::from_fn(246, 171, |x, y| {
        let [x, y] = [x, y].map(|at| at.wrapping_sub(10));
        let is_tile = x < 226 && y < 151 && x % 78 < 70 && y % 78 < 70;
        let [col, row] = [(x % 78).wrapping_sub(22) / 5, (y % 78).wrapping_sub(17) / 5];
        let digit = || digits[(y / 78 * 3 + x / 78) as usize];
        let is_ink =
            || col < 5 && row < 7 && DIGITS[digit() - 1][row as usize] >> (4 - col) & 1 == 1;
        Rgba(match is_tile {
            true if is_ink() => [250, 250, 250, 255],
            true => [233, 140, 67, 255],
            false => [88, 66, 124, 255],
        })
    })
}

#[test]
fn no_blank_is_sure_where_all_cells_show_their_numbers() {
    let picture = tiled([1, 2, 3, 4, 5, 6]);
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    assert_eq!((reading.blank, reading.blank_is_sure), (Cell(5), false));
}

#[test]
fn numbers_in_a_named_order_are_at_their_goal() {
    let size = Size::new(3, 3).expect("a size");
    for digits in [[1, 2, 3, 6, 5, 4, 7, 8, 9], [1, 2, 3, 8, 9, 4, 7, 6, 5]] {
        let reading =
            read(&numbered(digits), &Hints::default()).unwrap().expect("there is a board");
        assert_eq!(reading.goal.cells, size.cells().collect::<Vec<_>>(), "{digits:?}");
    }
}
