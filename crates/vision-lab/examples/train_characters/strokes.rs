//! A typeface of seven segments, which needs no file.

use crate::tile::{Coverage, Typeface};

/// Segments of the digits, as bits: top, left top, right top, middle, left bottom, right bottom, bottom.
const SEGMENTS: [u8; 10] = [
    0b111_0111, 0b010_0100, 0b101_1101, 0b110_1101, 0b010_1110, 0b110_1011, 0b111_1011, 0b010_0101,
    0b111_1111, 0b110_1111,
];

/// Characters drawn in straight strokes; what is no digit is a middle bar.
pub struct Strokes {
    /// Thickness of a stroke, in tenths of the width.
    pub weight: usize,
}

impl Typeface for Strokes {
    fn draw(&self, character: char, size: f32) -> Coverage {
        let (width, height) = (size as usize / 2 + 1, size as usize + 1);
        let thick = (width * self.weight / 10).max(1);
        let segments = character.to_digit(10).map_or(0b000_1000, |digit| SEGMENTS[digit as usize]);
        let middle = height / 2 - thick / 2;
        let boxes = [
            [0, width, 0, thick],
            [0, thick, 0, height / 2],
            [width - thick, width, 0, height / 2],
            [0, width, middle, middle + thick],
            [0, thick, height / 2, height],
            [width - thick, width, height / 2, height],
            [0, width, height - thick, height],
        ];
        let mut values = vec![0.0; width * height];
        for (bit, [left, right, top, bottom]) in boxes.into_iter().enumerate() {
            if segments >> bit & 1 == 1 {
                (top..bottom).for_each(|y| values[y * width..][left..right].fill(1.0));
            }
        }
        Coverage { width, height, values }
    }
}
