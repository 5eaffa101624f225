//! Lattices on the maps.

use super::{Map, SIDE, likelihood::Likelihood};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
    read::Hints,
    sorting::sort_least_first,
};

/// Gaps that are tried, relative to the pitch.
const GAPS: [f64; 7] = [0.0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.25];
/// Steps of hill climbing, in map pixels.
const STEPS: [f64; 5] = [4.0, 2.0, 1.0, 0.5, 0.25];
/// Maximum sweeps over all moves with one step.
const MAX_SWEEPS: usize = 6;
/// Numbers of rows and columns that are tried.
const COUNTS: std::ops::RangeInclusive<usize> = 2..=20;
/// Numbers of rows and of columns that are kept.
const MAX_COUNTS: usize = 3;
/// Number of sizes that are refined.
const MAX_SIZES: usize = 3;
/// Cost per line and map pixel of its length: a lattice twice as fine has all lines of the right one.
pub(super) const LINE_COST: f32 = 0.4;

/// Margin of a cell that is left out of its log-odds, as a share of its side.
const CELL_MARGIN: f64 = 0.2;
/// Margin at each end of a cell's side that is left out, as a share of the side.
const CORNER_MARGIN: f64 = 0.15;

/// A lattice of cells within a quad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lattice {
    /// The outer corners of the outermost cells.
    pub(super) quad: Quad,
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// Width of gaps, relative to the pitch.
    pub(super) gap: f64,
}

impl Lattice {
    /// Position of line `number` of a row or column of `count` cells, from 0 to 1.
    pub(super) fn line(&self, count: usize, number: usize) -> f64 {
        if number == 0 || number == count {
            return if number == 0 { 0.0 } else { 1.0 };
        }
        (number as f64 - self.gap / 2.0) / (count as f64 - self.gap)
    }

    /// Position of a `share` of cell `number`, from 0 to 1.
    fn within(&self, count: usize, number: usize, share: f64) -> f64 {
        let (start, end) = (self.line(count, number), self.line(count, number + 1));
        start + (end - start) * share
    }

    /// Mean log-odds that a cell is empty.
    pub(super) fn empty_log_odds(&self, likelihood: &Likelihood, row: usize, col: usize) -> f32 {
        let Some(cell) = self.cell(row, col, CELL_MARGIN) else { return 0.0 };
        let [top, right, bottom, left] = cell.edges();
        let area = (top + bottom) * (left + right) / 4.0;
        likelihood.within(Map::Empty, &cell) / area.max(1.0) as f32
    }

    /// The inner part of a cell without a `margin`, relative to its side.
    fn cell(&self, row: usize, col: usize, margin: f64) -> Option<Quad> {
        let onto = Homography::onto(&self.quad).ok()?;
        let at = |count: usize, number: usize, share: f64| self.within(count, number, share);
        let shares =
            [[margin, margin], [1.0 - margin, margin], [1.0 - margin; 2], [margin, 1.0 - margin]];
        Some(Quad(shares.map(|[x, y]| onto.map(at(self.cols, col, x), at(self.rows, row, y)))))
    }

    /// Ends of the right or lower side of a cell, without its corners. `onto` maps onto the quad.
    pub(super) fn side(
        &self,
        onto: &Homography,
        map: Map,
        row: usize,
        col: usize,
    ) -> (Point, Point) {
        let at = |count: usize, number: usize, share: f64| self.within(count, number, share);
        let ends = [CORNER_MARGIN, 1.0 - CORNER_MARGIN];
        let [from, to] = match map {
            Map::VerticalLine => {
                ends.map(|share| onto.map(at(self.cols, col, 1.0), at(self.rows, row, share)))
            }
            _ => ends.map(|share| onto.map(at(self.cols, col, share), at(self.rows, row, 1.0))),
        };
        (from, to)
    }

    /// Lattices of tiles near a quad with their scores, one for each likely size, the best first.
    pub(super) fn fits_near(
        likelihood: &Likelihood,
        quad: Quad,
        hints: &Hints,
    ) -> Vec<(Self, f32)> {
        let (hull, _) = hill_climb(Self { quad, rows: 1, cols: 1, gap: 0.0 }, &|lattice: &Self| {
            likelihood.within(Map::Tiles, &lattice.quad)
        });
        let best = |map: Map, told: Option<usize>| {
            let counts = COUNTS.filter(|count| told.is_none_or(|told| told == *count));
            let scored = counts.map(|count| {
                (
                    count,
                    likelihood.lines_along(map, &hull.with(map, count))
                        - LINE_COST * hull.length() * count as f32,
                )
            });
            let mut scored: Vec<(usize, f32)> = scored.collect();
            sort_least_first(&mut scored, |(_, score)| -score);
            scored.into_iter().take(MAX_COUNTS).map(|(count, _)| count).collect::<Vec<_>>()
        };
        let (all_rows, all_cols) =
            (best(Map::HorizontalLine, hints.rows), best(Map::VerticalLine, hints.cols));
        let score = |lattice: &Self| lattice.score(likelihood);
        let sizes =
            all_rows.iter().flat_map(|rows| all_cols.iter().map(move |cols| (*rows, *cols)));
        let mut rough: Vec<(Self, f32)> = sizes
            .map(|(rows, cols)| {
                let lattice = Self { rows, cols, ..hull };
                let gaps = GAPS.map(|gap| score(&Self { gap, ..lattice }));
                (lattice, gaps.into_iter().fold(f32::MIN, f32::max))
            })
            .collect();
        sort_least_first(&mut rough, |(_, score)| -score);
        let found =
            rough.into_iter().take(MAX_SIZES).map(|(lattice, _)| hill_climb(lattice, &score));
        let mut found: Vec<(Self, f32)> = found.collect();
        sort_least_first(&mut found, |(_, score)| -score);
        found
    }

    /// Log-likelihood ratio to no board.
    pub(super) fn score(&self, likelihood: &Likelihood) -> f32 {
        let cost = LINE_COST * self.length() * (self.rows + self.cols) as f32;
        likelihood.within(Map::Tiles, &self.quad) + likelihood.lines(self) - cost
    }

    /// Whether it has the known rows and columns.
    pub(super) fn has_size(&self, hints: &Hints) -> bool {
        hints.allow_size(self.rows, self.cols)
    }

    /// Mean length of its sides, in map pixels.
    pub(super) fn length(&self) -> f32 {
        self.quad.mean_edge() as f32
    }

    fn with(&self, map: Map, count: usize) -> Self {
        match map {
            Map::VerticalLine => Self { cols: count, ..*self },
            _ => Self { rows: count, ..*self },
        }
    }

    /// This lattice with some corners moved.
    fn moved(&self, corners: &[usize], by: [f64; 2]) -> Self {
        let mut quad = self.quad;
        for corner in corners {
            let Point { x, y } = quad.0[*corner];
            let inside = |at: f64| at.clamp(0.0, SIDE as f64);
            quad.0[*corner] = Point { x: inside(x + by[0]), y: inside(y + by[1]) };
        }
        Self { quad, ..*self }
    }

    /// The lattice after one of [`MOVES`] moves of a side, a corner or the whole.
    fn neighbour(&self, number: usize, step: f64) -> Self {
        let ways = [[step, 0.0], [-step, 0.0], [0.0, step], [0.0, -step]];
        self.moved(CORNERS[number / ways.len()], ways[number % ways.len()])
    }
}

/// Corners that move together.
const CORNERS: [&[usize]; 9] =
    [&[0, 1], &[1, 2], &[2, 3], &[3, 0], &[0], &[1], &[2], &[3], &[0, 1, 2, 3]];
/// Number of moves with one step: each of [`CORNERS`] in four directions.
const MOVES: usize = 4 * CORNERS.len();

/// Hill climbing to a local maximum of `score`. Returns it with its score.
pub(super) fn hill_climb(start: Lattice, score: &impl Fn(&Lattice) -> f32) -> (Lattice, f32) {
    let mut best = (start, score(&start));
    let better = |best: &mut (Lattice, f32), next: Lattice| {
        let value = score(&next);
        let is_better = value > best.1;
        if is_better {
            *best = (next, value);
        }
        is_better
    };
    for step in STEPS {
        // Moves tried since the last that led upwards.
        let mut failed = 0;
        for number in (0..MOVES).cycle().take(MAX_SWEEPS * MOVES) {
            let neighbour = best.0.neighbour(number, step);
            failed = if better(&mut best, neighbour) { 0 } else { failed + 1 };
            if failed == MOVES {
                break;
            }
        }
        if start.rows > 1 {
            for gap in GAPS {
                let next = Lattice { gap, ..best.0 };
                better(&mut best, next);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{super::synthetic::SyntheticMaps, *};

    const BOARD: SyntheticMaps =
        SyntheticMaps { left: 20.5, top: 31.0, pitch: 17.0, rows: 4, cols: 5, pieces: "" };

    fn quad([left, top, right, bottom]: [f64; 4]) -> Quad {
        Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    #[test]
    fn a_lattice_is_found_from_a_rough_outline() {
        let rough = quad([23.0, 29.0, 102.0, 97.5]);
        let (found, score) = Lattice::fits_near(&BOARD.likelihood(), rough, &Hints::default())[0];
        assert_eq!((found.rows, found.cols), (4, 5));
        assert!(found.quad.is_near(&quad([20.5, 31.0, 105.5, 99.0]), 1.0), "{found:?}");
        assert!(score > 0.0);
    }

    #[test]
    fn a_lattice_has_the_known_numbers_of_rows_and_columns() {
        let hints = Hints { rows: Some(2), ..Hints::default() };
        let rough = quad([20.5, 31.0, 105.5, 99.0]);
        let (found, _) = Lattice::fits_near(&BOARD.likelihood(), rough, &hints)[0];
        assert_eq!((found.rows, found.cols), (2, 5));
    }

    #[test]
    fn on_empty_maps_a_lattice_is_less_likely_than_none() {
        let nothing = Likelihood::of(&vec![[-4.0; 5]; SIDE * SIDE]);
        let near = quad([20.0, 20.0, 90.0, 90.0]);
        let (_, score) = Lattice::fits_near(&nothing, near, &Hints::default())[0];
        assert!(score < 0.0);
    }

    #[test]
    fn lines_between_cells_lie_in_the_middle_of_gaps() {
        let lattice = Lattice { quad: quad([0.0, 0.0, 100.0, 100.0]), rows: 4, cols: 4, gap: 0.2 };
        let lines: Vec<f64> = (0..=4).map(|number| 3.8 * lattice.line(4, number)).collect();
        let wanted = [0.0, 0.9, 1.9, 2.9, 3.8];
        assert!(
            lines.iter().zip(wanted).all(|(line, wanted)| (line - wanted).abs() < 1e-9),
            "{lines:?}"
        );
    }
}
