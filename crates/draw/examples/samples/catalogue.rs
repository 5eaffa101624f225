//! The list of samples.

use crate::stage::Stage;
use std::ops::RangeInclusive;

/// A sample: a photo, its division and scramble, and its game.
pub struct Sample {
    pub name: &'static str,
    /// The file in `tests/data/photos`.
    pub photo: &'static str,
    /// The author and licence of the photo.
    pub credit: &'static str,
    pub rows: usize,
    pub cols: usize,
    /// Width and height of a cell including its gaps, in pixels.
    pub cell: u32,
    pub stage: Stage,
    pub seed: u64,
    /// The range of the number of moves of its shortest solution.
    pub moves: RangeInclusive<usize>,
}

pub const CATALOGUE: [Sample; 4] = [
    Sample {
        name: "coffee",
        photo: "coffee.jpg",
        credit: "Rachel Michetti, CC0",
        rows: 3,
        cols: 3,
        cell: 132,
        stage: Stage::Window,
        seed: 1,
        moves: 20..=24,
    },
    Sample {
        name: "cat",
        photo: "cat.jpg",
        credit: "Stéfan van der Walt, CC0",
        rows: 2,
        cols: 3,
        cell: 156,
        stage: Stage::Phone,
        seed: 2,
        moves: 12..=16,
    },
    Sample {
        name: "astronaut",
        photo: "astronaut.jpg",
        credit: "NASA, public domain",
        rows: 3,
        cols: 3,
        cell: 160,
        stage: Stage::Bare,
        seed: 3,
        moves: 22..=26,
    },
    Sample {
        name: "rocket",
        photo: "rocket.jpg",
        credit: "SpaceX, CC0",
        rows: 3,
        cols: 3,
        cell: 144,
        stage: Stage::Night,
        seed: 4,
        moves: 24..=31,
    },
];
