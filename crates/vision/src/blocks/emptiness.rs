//! Which cells are empty: the maps' log-odds, and similarity to cells that are certainly empty.

use super::{cells::CellSamples, division::Division};
use crate::{maps::MappedBlocks, sorting::sort_least_first};

/// Mean difference of cells at which they give no evidence, in levels.
const SAME: f32 = 20.0;
/// Difference in levels that changes the log-odds by 1.
const STEP: f32 = 5.0;
/// Maximum change of the log-odds by samples.
const MAX_SAMPLE_ODDS: f32 = 4.0;
/// Maximum number of looks of empty cells: a board may be checkered, and partly lit. A cell of the maps that is wrongly
/// certain has a look of its own.
pub(super) const LOOKS: usize = 4;
/// Log-odds from which a cell is a sample of empty ones.
const CERTAIN: f32 = 2.0;

/// Log-odds that each cell is empty. `by_maps` is the division by the maps alone, `samples` are of all cells.
pub(super) fn empty_log_odds(
    mapped: &MappedBlocks,
    by_maps: &Division,
    samples: &[CellSamples],
) -> Vec<f32> {
    let empty = by_maps.empty();
    let most = empty.iter().map(|cell| mapped.empty[*cell]).fold(f32::MIN, f32::max).min(CERTAIN);
    let certain: Vec<usize> =
        empty.into_iter().filter(|cell| mapped.empty[*cell] >= most).collect();
    let change = |cell: usize| {
        let others = certain.iter().filter(|other| **other != cell);
        let mut differences: Vec<f32> =
            others.map(|other| samples[cell].difference(&samples[*other])).collect();
        sort_least_first(&mut differences, |difference| *difference);
        let difference = differences.get(differences.len() / LOOKS)?;
        Some(((SAME - difference) / STEP).clamp(-MAX_SAMPLE_ODDS, MAX_SAMPLE_ODDS))
    };
    let odds = mapped.empty.iter().zip(0..);
    odds.map(|(odds, cell)| odds + change(cell).unwrap_or(0.0)).collect()
}
