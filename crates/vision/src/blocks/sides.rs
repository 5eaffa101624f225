//! Where pieces end: the maps' log-odds, and the difference of the colours of both cells.

use super::{ONE_COLOUR, cells::CellSamples};
use crate::{
    maps::{MappedBlocks, SideOdds},
    raster::{Colour, largest_difference},
};

/// Difference in levels, beyond [`ONE_COLOUR`], that changes the log-odds by 1.
const STEP: f32 = 10.0;
/// Least and greatest change of the log-odds: neighbours may have one colour, and a piece may have several.
const LEAST: f32 = -1.0;
const GREATEST: f32 = 1.5;

/// Log-odds that pieces end at the sides of cells. `samples` are of all cells.
pub(super) fn side_log_odds(mapped: &MappedBlocks, samples: &[CellSamples]) -> SideOdds {
    let colours: Vec<Colour> = samples.iter().map(CellSamples::colour).collect();
    let change = |cell: usize, other: usize| {
        let difference = largest_difference(colours[cell], colours[other]);
        ((difference - ONE_COLOUR) / STEP).clamp(LEAST, GREATEST)
    };
    let changed = |odds: &[f32], step: usize, has_side: fn(usize, usize) -> bool| {
        let has_side = |cell: usize| cell + step < colours.len() && has_side(cell, mapped.cols);
        let odds = odds.iter().enumerate();
        odds.map(|(cell, odds)| odds + if has_side(cell) { change(cell, cell + step) } else { 0.0 })
            .collect()
    };
    SideOdds {
        right: changed(&mapped.sides.right, 1, |cell, cols| !(cell + 1).is_multiple_of(cols)),
        below: changed(&mapped.sides.below, mapped.cols, |_, _| true),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::mapped::tests::mapped, *};

    #[test]
    fn a_piece_ends_where_colours_differ_and_goes_on_where_they_do_not() {
        let mut board = mapped(2, 2, "AABC");
        board.sides.right = vec![0.0; 4];
        board.sides.below = vec![0.0; 4];
        let samples = [200.0, 202.0, 90.0, 30.0].map(|level| CellSamples::plain([level; 3]));
        let sides = side_log_odds(&board, &samples);
        assert_eq!((sides.right[0], sides.right[1], sides.right[2]), (LEAST, 0.0, GREATEST));
        assert_eq!((sides.below[0], sides.below[1], sides.below[2]), (GREATEST, GREATEST, 0.0));
    }
}
