//! What speaks for a cell being the blank.

use super::{look::Look, view::View};
use crate::raster::largest_difference;

/// How many signs there are.
pub(super) const COUNT: usize = 13;

/// The signs of one cell, each 0 where nothing speaks for its being the blank.
pub(super) type Signs = [f32; COUNT];

/// What they say of it.
pub(super) const NAMES: [&str; COUNT] = [
    "flatter than any other",
    "stiller than any other",
    "flat, in a colour that no other has",
    "checkered",
    "greyer than the others",
    "brighter in its shadows than any other",
    "dimmer in its highlights than any other",
    "of colours that no other has",
    "its sides find no partners",
    "as tiles are judged, they are likelier to have none",
    "its sides find partners if it is lit up",
    "without the rim of the others",
    "as tiles are judged, it has partners once it is lit up",
];

/// What is added to values before they are compared as ratios.
const SPREAD: f32 = 0.4;
const GRAIN: f32 = 0.2;
const DARK: f32 = 8.0;
/// Cells whose colours lie more than the first number of levels from their middle, on average, are
/// not flat, and colours that are apart by the second begin to be different ones.
const FLAT: f32 = 6.0;
const APART: f32 = 8.0;
/// How much worse than those of others, as a logarithm, sides may fit and still be a tile's.
const LONELY: f32 = 0.3;
/// Which sign tells what sides and their partners cost, as the judge of pairs has it; and the cost,
/// a logarithm, at which they surely belong together.
const UNPAIRED: usize = 9;
pub(super) const PAIRED: f32 = -6.0;
/// Which sign tells how much less they cost once the cell is lit up.
const GAINING: usize = 12;
/// What tiles may gain by chance, as a logarithm.
const GAINED: f32 = 1.0;
/// Which sign tells how dim a cell seems to be, and from where on it may be that it gains.
pub(super) const DIMMED: usize = 10;
const DIM: f32 = 0.5;
/// No sign is stronger.
const MOST: f32 = 3.0;

/// The signs of all cells, as if the sides of each surely had partners, and no better ones once it is lit up.
pub(super) fn signs(view: &View) -> Vec<Signs> {
    let of_looks = looks_signs(&view.looks);
    let all = |at: usize| {
        let [flat, still, new, grey, bright, dim] = of_looks[at];
        let partners = &view.partners[at];
        let [lonely, dimmed] =
            [partners.lonely - LONELY, partners.dimmed].map(|sign| sign.max(0.0));
        let (checkered, strange, rimless) =
            (view.checkered[at], view.strange[at], view.rimless[at]);
        let paint = [flat, still, new, checkered, grey, bright, dim, strange];
        let rest = [lonely, 0.0, dimmed, rimless, 0.0];
        let mut signs = paint.into_iter().chain(rest).map(|sign| sign.min(MOST));
        std::array::from_fn(|_| signs.next().unwrap_or_default())
    };
    (0..view.count()).map(all).collect()
}

/// The same, where this is what the sides of each cell and their best partners cost.
pub(super) fn with_partners(signs: &[Signs], costs: &[f32]) -> Vec<Signs> {
    let told = |(signs, cost): (&Signs, &f32)| {
        let mut signs = *signs;
        signs[UNPAIRED] = (MOST * (1.0 - cost / PAIRED)).clamp(0.0, MOST);
        signs
    };
    signs.iter().zip(costs).map(told).collect()
}

/// The same, where the judge of pairs says what each cell gains once it is lit up: `gains`,
/// logarithms.
pub(super) fn with_light(signs: &[Signs], gains: &[f32]) -> Vec<Signs> {
    let told = |(signs, gain): (&Signs, &f32)| {
        let mut signs = *signs;
        signs[GAINING] = (gain - GAINED).clamp(0.0, MOST);
        signs
    };
    signs.iter().zip(gains).map(told).collect()
}

/// Whether a cell's sides find clearly better partners if it is lit up: then the judge of pairs may
/// say so, too.
pub(super) fn seems_dim(signs: &Signs) -> bool {
    signs[DIMMED] > DIM
}

/// What the look of cells says: flat, still, new, grey, bright and dim.
fn looks_signs(looks: &[Look]) -> Vec<[f32; 6]> {
    let flat = over_others(looks, |look| -(look.spread + SPREAD).ln());
    let still = over_others(looks, |look| -(look.grain + GRAIN).ln());
    let bright = over_others(looks, |look| (look.shadows + DARK).ln());
    let dim = over_others(looks, |look| -(look.highlights + DARK).ln());
    let saturation: f32 = looks.iter().map(|look| look.saturation).sum();
    let grey = |look: &Look| {
        let others = (saturation - look.saturation) / (looks.len() - 1) as f32;
        ((others + DARK) / (look.saturation + DARK)).ln()
    };
    let all = |at: usize| {
        let look = &looks[at];
        [flat[at], still[at], new(looks, at), grey(look), bright[at], dim[at]]
            .map(|sign| sign.max(0.0))
    };
    (0..looks.len()).map(all).collect()
}

/// How much a value of each thing is above that of all others.
fn over_others<T>(all: &[T], value: impl Fn(&T) -> f32) -> Vec<f32> {
    let values: Vec<f32> = all.iter().map(value).collect();
    let others = |at: usize| values[..at].iter().chain(&values[at + 1..]);
    let over = |(at, value): (usize, &f32)| value - others(at).copied().fold(f32::MIN, f32::max);
    values.iter().enumerate().map(over).collect()
}

/// How flat a cell is, and how far from the colours of the others.
fn new(looks: &[Look], at: usize) -> f32 {
    let look = &looks[at];
    let others = looks[..at].iter().chain(&looks[at + 1..]);
    let nearest = others
        .map(|other| largest_difference(other.colour, look.colour) + other.spread)
        .fold(f32::MAX, f32::min);
    (1.0 - look.spread / FLAT).max(0.0) * (nearest / APART).ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::{Colour, Raster};

    /// Nine pieces of one motley picture with a bevel each, and the middle one made by `blank`.
    fn pieces_with(blank: impl Fn(usize, usize) -> Colour) -> Vec<Raster> {
        let tile = |left: usize, top: usize, x: usize, y: usize| -> Colour {
            let (u, v) = ((left + x) as f32 / 9.0, (top + y) as f32 / 7.0);
            let rim = if x.min(y) < 2 { 70.0 } else { 0.0 };
            [110.0 + 60.0 * u.sin() + rim, 120.0 + 60.0 * v.cos() + rim, 60.0 + rim]
        };
        let piece = |at: usize| {
            let (left, top) = (at % 3 * 40, at / 3 * 40);
            Raster::from_fn(40, 40, |x, y| match at {
                4 => blank(x, y),
                _ => tile(left, top, x, y),
            })
        };
        (0..9).map(piece).collect()
    }

    /// The signs, by their places, that only the middle piece has clearly.
    fn of_the_middle(pieces: &[Raster]) -> Vec<usize> {
        let signs = signs(&View::of(pieces));
        let is_clear = |cell: usize, sign: usize| signs[cell][sign] > 0.5;
        let is_alone = |sign: &usize| (0..9).all(|cell| is_clear(cell, *sign) == (cell == 4));
        (0..COUNT).filter(is_alone).collect()
    }

    fn has(found: &[usize], name: &str) -> bool {
        found.iter().any(|sign| NAMES[*sign] == name)
    }

    #[test]
    fn a_grey_blank_is_flat_new_grey_and_without_a_rim() {
        let found = of_the_middle(&pieces_with(|_, _| [128.0; 3]));
        let names = [NAMES[0], NAMES[1], NAMES[2], NAMES[4], "without the rim of the others"];
        assert!(names.iter().all(|name| has(&found, name)), "{found:?}");
        assert!(!has(&found, "checkered"));
    }

    #[test]
    fn a_checkered_blank_is_checkered_in_warm_light_too() {
        let warm = |x: usize, y: usize| {
            let level = if (x / 6 + y / 6).is_multiple_of(2) { 140.0 } else { 200.0 };
            [level * 1.1, level, level * 0.9]
        };
        assert!(has(&of_the_middle(&pieces_with(warm)), "checkered"));
    }

    #[test]
    fn a_cell_whose_sides_have_no_partners_is_likelier_the_blank() {
        let signs = with_partners(&[[0.0; COUNT]; 3], &[PAIRED, -1.0, 0.5]);
        assert!((signs[0][UNPAIRED]).abs() < 1e-6);
        assert!(signs[1][UNPAIRED] > 2.0 && signs[1][UNPAIRED] < signs[2][UNPAIRED]);
        assert!((signs[2][UNPAIRED] - MOST).abs() < 1e-6);
    }

    #[test]
    fn only_a_cell_that_gains_by_light_has_that_sign() {
        let signs = with_light(&[[0.0; COUNT]; 3], &[-2.0, GAINED + 1.0, 9.0]);
        let found: Vec<f32> = signs.iter().map(|signs| signs[GAINING]).collect();
        assert_eq!(found, [0.0, 1.0, MOST]);
    }

    #[test]
    fn full_boards_have_no_cell_that_is_flat_or_without_a_rim() {
        let pieces = pieces_with(|_, _| [128.0; 3]);
        let full: Vec<Raster> = pieces
            .into_iter()
            .enumerate()
            .filter_map(|(at, piece)| (at != 4).then_some(piece))
            .collect();
        for signs in signs(&View::of(&full)) {
            let of = |name: &str| NAMES.iter().position(|other| *other == name).map(|at| signs[at]);
            let rimless = of("without the rim of the others");
            assert!(signs[0] < 0.5 && rimless < Some(0.5), "{signs:?}");
        }
    }
}
