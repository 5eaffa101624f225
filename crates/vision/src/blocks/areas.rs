//! Which areas of a board are pieces, and which are empty cells.

use super::cells::Look;
use crate::maps::MappedBlocks;

/// Cells that differ by less on average look the same.
const SAME: f32 = 20.0;
/// By how much looks must differ from that to count as one of log-odds.
const STEP: f32 = 5.0;
/// What looks count at most, in log-odds.
const MOST: f32 = 4.0;
/// A cell that is likelier empty than this, in log-odds, shows how empty ones look.
const SURELY: f32 = 2.0;
/// An area that is less clear, in log-odds, is in doubt.
const CLEAR: f32 = 1.5;

/// The areas of a board, and for each how likely it is empty, in log-odds.
pub(super) struct Areas(Vec<(Vec<usize>, f32)>);

impl Areas {
    /// Told by the maps, by its shape, and by how much an area looks like those that are surely empty.
    pub(super) fn of(mapped: &MappedBlocks, looks: &[Look]) -> Self {
        let mut areas: Vec<(Vec<usize>, f32)> = Vec::new();
        for first in 0..mapped.areas.len() {
            let cells: Vec<usize> = (0..mapped.areas.len())
                .filter(|cell| mapped.areas[*cell] == mapped.areas[first])
                .collect();
            if cells[0] == first {
                let odds = mean(cells.iter().map(|cell| mapped.empty[*cell]));
                let is_piece = is_rectangle(&cells, mapped.cols);
                areas.push((cells, if is_piece { odds } else { odds.max(SURELY + MOST) }));
            }
        }
        let bare = bare(&areas, looks);
        for (cells, odds) in &mut areas {
            let off = mean(cells.iter().filter_map(|cell| difference(looks.get(*cell)?, &bare)));
            if !bare.is_empty() {
                *odds += ((SAME - off) / STEP).clamp(-MOST, MOST);
            }
        }
        Self(areas)
    }

    /// The empty cells, and the cells of each piece.
    pub(super) fn parted(&self) -> (Vec<usize>, Vec<Vec<usize>>) {
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

    /// The cells of areas that are in doubt, in order.
    pub(super) fn doubtful(&self) -> Vec<usize> {
        let doubtful = self.0.iter().filter(|(_, odds)| odds.abs() < CLEAR);
        let mut cells: Vec<usize> = doubtful.flat_map(|(cells, _)| cells).copied().collect();
        cells.sort_unstable();
        cells
    }
}

/// How the cells look that are surely empty, or those of the area that is likeliest so.
fn bare(areas: &[(Vec<usize>, f32)], looks: &[Look]) -> Vec<Look> {
    let most = areas.iter().map(|(_, odds)| *odds).fold(f32::MIN, f32::max).min(SURELY);
    let surely = areas.iter().filter(|(_, odds)| *odds >= most);
    surely.flat_map(|(cells, _)| cells).filter_map(|cell| looks.get(*cell).copied()).collect()
}

/// How much a cell differs from the most similar one of these.
fn difference(look: &Look, others: &[Look]) -> Option<f32> {
    others.iter().map(|other| look.difference(other)).min_by(f32::total_cmp)
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
        assert_eq!(areas.parted(), (vec![3, 4, 1, 2], vec![vec![0]]));
    }

    #[test]
    fn areas_of_whole_rows_and_columns_are_rectangles() {
        assert!(is_rectangle(&[3, 4, 9, 10], 6) && is_rectangle(&[3], 6));
        assert!(!is_rectangle(&[3, 4, 9], 6) && !is_rectangle(&[3, 10], 6));
    }
}
