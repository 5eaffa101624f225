//! Boards of blocks on the maps.

use super::{
    Map,
    lattice::{LINE_COST, Lattice, hill_climb},
    likelihood::Likelihood,
};
use crate::{quad::Quad, read::Hints, sorting::sort_least_first};

/// Numbers of rows and columns that are tried.
const COUNTS: std::ops::RangeInclusive<usize> = 3..=12;
/// Maximum aspect ratio of cells, as seen.
const MAX_SKEW: f64 = 1.4;
/// Number of sizes that are refined.
const MAX_LATTICES: usize = 4;

/// A board of blocks, divided into areas by the lines between pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    pub(super) lattice: Lattice,
    /// Area of each cell, row by row: a piece, or empty cells.
    pub(super) areas: Vec<usize>,
    /// Log-odds that each cell is empty.
    pub(super) empty: Vec<f32>,
    pub(super) score: f32,
}

impl Pieces {
    /// The best board of blocks near a quad.
    pub(super) fn fit_near(likelihood: &Likelihood, quad: Quad, hints: &Hints) -> Option<Self> {
        let (lattice, score) = Self::fits_near(likelihood, quad, hints).into_iter().next()?;
        Some(Self::on(likelihood, lattice, score))
    }

    /// Lattices of blocks near a quad with their scores, one for each likely size, the best first.
    pub(super) fn fits_near(
        likelihood: &Likelihood,
        quad: Quad,
        hints: &Hints,
    ) -> Vec<(Lattice, f32)> {
        let start = Lattice { quad, rows: 1, cols: 1, gap: 0.0 };
        let hull =
            hill_climb(start, &|lattice: &Lattice| likelihood.within(Map::Blocks, &lattice.quad));
        let score = |lattice: &Lattice| score(likelihood, lattice);
        let sizes = COUNTS.flat_map(|rows| COUNTS.map(move |cols| Lattice { rows, cols, ..hull }));
        let mut fitting: Vec<(Lattice, f32)> = sizes
            .filter(|lattice| has_square_cells(lattice) && lattice.has_size(hints))
            .map(|lattice| (lattice, score(&lattice)))
            .collect();
        fitting.sort_by(|a, b| b.1.total_cmp(&a.1));
        let found = fitting.into_iter().take(MAX_LATTICES).map(|(lattice, _)| {
            let lattice = hill_climb(lattice, &score);
            (lattice, score(&lattice))
        });
        let mut found: Vec<(Lattice, f32)> = found.collect();
        sort_least_first(&mut found, |(_, score)| -score);
        found
    }

    fn on(likelihood: &Likelihood, lattice: Lattice, score: f32) -> Self {
        let Lattice { rows, cols, .. } = lattice;
        let places = || (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let empty =
            places().map(|(row, col)| lattice.empty_log_odds(likelihood, row, col)).collect();
        let mut areas: Vec<usize> = (0..rows * cols).collect();
        for (row, col) in places() {
            let cell = row * cols + col;
            let right = (col + 1 < cols).then_some((Map::VerticalLine, cell + 1));
            let below = (row + 1 < rows).then_some((Map::HorizontalLine, cell + cols));
            for (map, other) in [right, below].into_iter().flatten() {
                if side(likelihood, &lattice, map, row, col) < 0.0 {
                    let (here, there) = (areas[cell], areas[other]);
                    areas.iter_mut().filter(|area| **area == there).for_each(|area| *area = here);
                }
            }
        }
        Self { lattice, areas, empty, score }
    }
}

/// Mean log-odds of a line at the right or lower side of a cell.
fn side(likelihood: &Likelihood, lattice: &Lattice, map: Map, row: usize, col: usize) -> f32 {
    let Some((from, to)) = lattice.side(map, row, col) else { return 0.0 };
    likelihood.along(map, from, to) / from.to(to).length().max(1.0) as f32
}

/// Log-likelihood ratio of a lattice to no board.
fn score(likelihood: &Likelihood, lattice: &Lattice) -> f32 {
    let Lattice { rows, cols, .. } = *lattice;
    let outer = Lattice { rows: 1, cols: 1, ..*lattice };
    let inner = |map: Map| {
        let sides = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let sides =
            sides.filter(
                |(row, col)| if map == Map::VerticalLine { col + 1 < cols } else { row + 1 < rows },
            );
        let odds = sides.filter_map(|(row, col)| {
            let (from, to) = lattice.side(map, row, col)?;
            Some(likelihood.along(map, from, to).max(0.0))
        });
        odds.sum::<f32>()
    };
    let cost = LINE_COST * lattice.length() * (rows + cols) as f32;
    likelihood.within(Map::Blocks, &lattice.quad)
        + likelihood.lines(&outer)
        + inner(Map::VerticalLine)
        + inner(Map::HorizontalLine)
        - cost
}

fn has_square_cells(lattice: &Lattice) -> bool {
    let [top, right, bottom, left] = lattice.quad.edges();
    let skew = (top + bottom) / lattice.cols as f64 / ((left + right) / lattice.rows as f64);
    (1.0 / MAX_SKEW..MAX_SKEW).contains(&skew)
}

#[cfg(test)]
mod tests {
    use super::{super::synthetic::SyntheticMaps, *};

    #[test]
    fn areas_are_separated_by_the_sides_of_pieces() {
        let pieces = "AA.BCC.BXXDDEE..";
        let board = SyntheticMaps { left: 24.0, top: 30.0, pitch: 19.5, rows: 4, cols: 4, pieces };
        let rough = Quad::from([[26.0, 28.0], [100.0, 31.0], [103.0, 106.0], [22.0, 108.5]]);
        let found = Pieces::fit_near(&board.likelihood(), rough, &Hints::default()).unwrap();
        assert_eq!((found.lattice.rows, found.lattice.cols), (4, 4));
        let names: Vec<char> = pieces.chars().collect();
        for a in 0..16 {
            assert_eq!(found.empty[a] > 0.0, names[a] == '.');
            let is_one = |b: usize| names[a] == names[b] && (names[a] != '.' || a / 8 == b / 8);
            assert!((0..16).all(|b| (found.areas[a] == found.areas[b]) == is_one(b)), "{a}");
        }
        assert!(found.score > 0.0);
    }
}
