//! How the cells of a lattice look, and the seams between them.

use super::lattice::Lattice;
use crate::raster::{Colour, Raster, largest_difference};

/// No more rows and columns are looked at.
const MOST: i32 = 17;
/// How much of a cell is looked at, from its middle.
const MIDDLE: f32 = 0.64;
/// How many places of a cell are looked at, across and down.
const PLACES: usize = 5;
/// How many lines over a seam are looked at, and how many places of each.
const LINES: usize = 25;
const STEPS: usize = 15;
/// How far from a seam lines begin and end, and how far to both sides they lie, in cells.
const REACH: f32 = 0.3;
const BREADTH: f32 = 0.42;

/// What is seen of a cell: colours all over its middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look([Colour; PLACES * PLACES]);

impl Look {
    /// How much another cell differs, on average over its middle.
    pub(super) fn difference(&self, other: &Self) -> f32 {
        let pairs = self.0.iter().zip(&other.0);
        pairs.map(|(a, b)| largest_difference(*a, *b)).sum::<f32>() / self.0.len() as f32
    }

    /// The colour that is neither the lightest nor the darkest.
    pub(super) fn colour(&self) -> Colour {
        std::array::from_fn(|channel| middle(self.0.iter().map(|colour| colour[channel]).collect()))
    }

    /// What most of these cells look like.
    pub(super) fn middle(looks: &[Self]) -> Self {
        Self(std::array::from_fn(|place| {
            std::array::from_fn(|channel| {
                middle(looks.iter().map(|look| look.0[place][channel]).collect())
            })
        }))
    }
}

/// A line across a seam.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The colours on both sides.
    pub(super) ends: [Colour; 2],
    /// How much what lies between differs from an even change from one to the other.
    pub(super) strangest: f32,
}

/// Every whole cell of a lattice in a picture.
pub(super) struct Cells {
    pub(super) cols: i32,
    pub(super) rows: i32,
    pub(super) looks: Vec<Look>,
    /// For each cell the lines to the one on its right, and to the one below.
    pub(super) crossings: Vec<[Vec<Crossing>; 2]>,
}

impl Cells {
    pub(super) fn of(picture: &Raster, lattice: &Lattice) -> Self {
        let whole = |axis: usize, side: usize| {
            (((side as f32 - lattice.origin[axis]) / lattice.pitch + 0.02) as i32).min(MOST)
        };
        let (cols, rows) = (whole(0, picture.width), whole(1, picture.height));
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let looks = places.clone().map(|cell| look(picture, lattice, cell)).collect();
        let both =
            |cell| [true, false].map(|is_across| crossings(picture, lattice, cell, is_across));
        Self { cols, rows, looks, crossings: places.map(both).collect() }
    }

    /// The number of a cell among all.
    pub(super) fn number(&self, (col, row): (i32, i32)) -> usize {
        (row * self.cols + col) as usize
    }
}

fn crossings(
    picture: &Raster,
    lattice: &Lattice,
    (col, row): (i32, i32),
    is_across: bool,
) -> Vec<Crossing> {
    let (along, beside, numbers) = if is_across { (0, 1, [col, row]) } else { (1, 0, [row, col]) };
    let seam = lattice.start(along, numbers[0] + 1);
    let middle = lattice.start(beside, numbers[1]) + lattice.pitch / 2.0;
    let seen = |along: f32, beside: f32| {
        let (x, y) = if is_across { (along, beside) } else { (beside, along) };
        picture.between(f64::from(x), f64::from(y))
    };
    let even = |index: usize, count: usize| 2.0 * index as f32 / (count - 1) as f32 - 1.0;
    let line = |line: usize| {
        let beside = middle + even(line, LINES) * BREADTH * lattice.pitch;
        let colours: [Colour; STEPS] = std::array::from_fn(|step| {
            seen(seam + even(step, STEPS) * REACH * lattice.pitch, beside)
        });
        let ends = [colours[0], colours[STEPS - 1]];
        let blend = |step: usize| {
            let share = step as f32 / (STEPS - 1) as f32;
            std::array::from_fn(|i| ends[0][i] + (ends[1][i] - ends[0][i]) * share)
        };
        let off = |step: usize| largest_difference(colours[step], blend(step));
        Crossing { ends, strangest: (0..STEPS).map(off).fold(0.0, f32::max) }
    };
    (0..LINES).map(line).collect()
}

fn look(picture: &Raster, lattice: &Lattice, (col, row): (i32, i32)) -> Look {
    let side = MIDDLE * lattice.pitch / PLACES as f32;
    let margin = lattice.pitch * (1.0 - MIDDLE) / 2.0;
    let start =
        |axis, number, place: usize| lattice.start(axis, number) + margin + place as f32 * side;
    Look(std::array::from_fn(|place| {
        let (left, top) = (start(0, col, place % PLACES), start(1, row, place / PLACES));
        mean(picture, (left, top), side)
    }))
}

/// The mean colour of a square, in which at least one pixel is looked at.
fn mean(picture: &Raster, (left, top): (f32, f32), side: f32) -> Colour {
    let span = |from: f32, length: usize| {
        let first = (from.max(0.0) as usize).min(length - 1);
        first..((from + side) as usize).clamp(first + 1, length)
    };
    let (across, down) = (span(left, picture.width), span(top, picture.height));
    let count = (across.len() * down.len()) as f32;
    let mut sum = [0.0; 3];
    for y in down {
        for x in across.clone() {
            let colour = picture.at(x, y);
            (0..3).for_each(|i| sum[i] += colour[i] / count);
        }
    }
    sum
}

/// The middle one of some numbers; 0 if there are none.
fn middle(mut numbers: Vec<f32>) -> f32 {
    let half = numbers.len() / 2;
    if numbers.is_empty() { 0.0 } else { *numbers.select_nth_unstable_by(half, f32::total_cmp).1 }
}
