//! Areas of a board: pieces and empty cells.

use super::cells::CellSamples;
use crate::maps::MappedBlocks;

/// Mean difference of cells at which they give no evidence, in levels.
const SAME: f32 = 20.0;
/// Difference in levels that changes the log-odds by 1.
const STEP: f32 = 5.0;
/// Maximum change of the log-odds by samples.
const MAX_SAMPLE_ODDS: f32 = 4.0;
/// Log-odds from which an area is a sample of empty cells.
const CERTAIN: f32 = 2.0;
/// Log-odds below which an area is in doubt, both ways.
const CLEAR: f32 = 1.5;

/// Cells of each area, and the log-odds that it is empty.
pub(super) struct Areas(Vec<(Vec<usize>, f32)>);

impl Areas {
    /// Log-odds by the maps, by shape (only a rectangle can be a piece), and by similarity to certainly empty cells.
    pub(super) fn of(mapped: &MappedBlocks, samples: &[CellSamples]) -> Self {
        let mut areas: Vec<(Vec<usize>, f32)> = Vec::new();
        for first in 0..mapped.areas.len() {
            let cells: Vec<usize> = (0..mapped.areas.len())
                .filter(|cell| mapped.areas[*cell] == mapped.areas[first])
                .collect();
            if cells[0] == first {
                let odds = mean(cells.iter().map(|cell| mapped.empty[*cell]));
                let is_piece = is_rectangle(&cells, mapped.cols);
                areas.push((
                    cells,
                    if is_piece { odds } else { odds.max(CERTAIN + MAX_SAMPLE_ODDS) },
                ));
            }
        }
        let empty_samples = empty_samples(&areas, samples);
        for (cells, odds) in &mut areas {
            let off = mean(
                cells.iter().filter_map(|cell| difference(samples.get(*cell)?, &empty_samples)),
            );
            if !empty_samples.is_empty() {
                *odds += ((SAME - off) / STEP).clamp(-MAX_SAMPLE_ODDS, MAX_SAMPLE_ODDS);
            }
        }
        Self(areas)
    }

    /// Empty cells, and cells of each piece.
    pub(super) fn divided(&self) -> (Vec<usize>, Vec<Vec<usize>>) {
        let (mut empty, mut pieces) = (Vec::new(), Vec::new());
        for (cells, odds) in &self.0 {
            if *odds > 0.0 {
                empty.extend(cells);
            } else {
                pieces.push(cells.clone());
            }
        }
        (empty, pieces)
    }

    /// Cells of areas in doubt, in order.
    pub(super) fn doubtful(&self) -> Vec<usize> {
        let doubtful = self.0.iter().filter(|(_, odds)| odds.abs() < CLEAR);
        let mut cells: Vec<usize> = doubtful.flat_map(|(cells, _)| cells).copied().collect();
        cells.sort_unstable();
        cells
    }
}

/// Samples of certainly empty cells, or of the most likely area.
fn empty_samples(areas: &[(Vec<usize>, f32)], samples: &[CellSamples]) -> Vec<CellSamples> {
    let most = areas.iter().map(|(_, odds)| *odds).fold(f32::MIN, f32::max).min(CERTAIN);
    let surely = areas.iter().filter(|(_, odds)| *odds >= most);
    surely.flat_map(|(cells, _)| cells).filter_map(|cell| samples.get(*cell).copied()).collect()
}

/// Difference from the most similar sample.
fn difference(samples: &CellSamples, others: &[CellSamples]) -> Option<f32> {
    others.iter().map(|other| samples.difference(other)).min_by(f32::total_cmp)
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    sum / count.max(1) as f32
}

fn is_rectangle(cells: &[usize], cols: usize) -> bool {
    let along = |place: fn(usize, usize) -> usize| {
        let places = || cells.iter().map(move |cell| place(*cell, cols));
        places().max().unwrap_or(0) - places().min().unwrap_or(0) + 1
    };
    along(|cell, cols| cell % cols) * along(|cell, cols| cell / cols) == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_doubt_where_it_is_not_clear_whether_they_are_empty() {
        let areas = Areas(vec![(vec![3, 4], 0.5), (vec![0], -1.0), (vec![1, 2], 4.0)]);
        assert_eq!(areas.doubtful(), [0, 3, 4]);
        assert_eq!(areas.divided(), (vec![3, 4, 1, 2], vec![vec![0]]));
    }

    #[test]
    fn areas_of_whole_rows_and_columns_are_rectangles() {
        assert!(is_rectangle(&[3, 4, 9, 10], 6) && is_rectangle(&[3], 6));
        assert!(!is_rectangle(&[3, 4, 9], 6) && !is_rectangle(&[3, 10], 6));
    }
}
