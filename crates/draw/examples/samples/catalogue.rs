//! Which samples there are.

use crate::stage::Stage;
use std::ops::RangeInclusive;

/// A sample: a photo, how it is cut and scrambled, and the game that it is seen in.
pub struct Sample {
    pub name: &'static str,
    /// The file in `tests/data/photos`.
    pub photo: &'static str,
    /// Who made the photo, and its licence.
    pub credit: &'static str,
    pub rows: usize,
    pub cols: usize,
    /// Width and height of a cell, with its share of the gaps.
    pub cell: u32,
    pub stage: Stage,
    pub seed: u64,
    /// How many moves it must take.
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
