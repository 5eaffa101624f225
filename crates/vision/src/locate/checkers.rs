//! A checkerboard is no puzzle: it is how many games draw what is missing.

use super::Grid;
use crate::raster::{Colour, Raster, largest_difference};

/// Colours that differ by less are one.
const ALIKE: f32 = 16.0;
/// The least share of each of the two colours, and of both together.
const EACH: f32 = 0.33;
const BOTH: f32 = 0.75;
/// At how many places of each side a board is looked at.
const PLACES: usize = 48;

/// Whether what lies within a grid has two colours that share the place evenly.
pub(super) fn is_checkered(picture: &Raster, grid: &Grid) -> bool {
    let at = |lattice: &super::Lattice, index: usize| {
        let share = (index as f32 + 0.5) / PLACES as f32;
        f64::from(lattice.start + share * (lattice.end() - lattice.start))
    };
    let mut colours: Vec<Colour> = (0..PLACES * PLACES)
        .map(|place| picture.between(at(&grid.x, place % PLACES), at(&grid.y, place / PLACES)))
        .collect();
    colours.sort_by(|a, b| a[1].total_cmp(&b[1]));
    let [one, other] = [0.2, 0.8].map(|part| colours[(part * colours.len() as f32) as usize]);
    let [few, many] = [one, other].map(|colour| share(&colours, colour));
    let differ = largest_difference(one, other) > 2.0 * ALIKE;
    differ && few.min(many) > EACH && few + many > BOTH
}

fn share(colours: &[Colour], colour: Colour) -> f32 {
    let alike = colours.iter().filter(|other| largest_difference(**other, colour) < ALIKE);
    alike.count() as f32 / colours.len() as f32
}
