//! The lattice of a board as it lies on the maps.

use super::{Map, SIDE, likelihood::Likelihood};
use crate::{
    homography::Homography,
    quad::{Point, Quad},
    read::Hints,
};

/// Gaps are looked for that are as wide, compared with the distance from tile to tile.
const GAPS: [f64; 7] = [0.0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.25];
/// How far corners are moved in search of a better place, in places, one distance after the other.
const STEPS: [f64; 5] = [4.0, 2.0, 1.0, 0.5, 0.25];
/// How often all moves of one distance are tried at most.
const SWEEPS: usize = 6;
/// The numbers of rows, and of columns, that are looked for.
const COUNTS: std::ops::RangeInclusive<usize> = 2..=20;
/// How many numbers of rows, and of columns, are looked at closely.
const CLOSELY: usize = 3;
/// How many of all sizes that these make are laid exactly.
const FOLLOWED: usize = 3;
/// What each line costs, in the log-odds of a place: a lattice twice as fine has all lines of the true one.
pub(super) const COST: f32 = 0.4;

/// How much of a cell is left out at each of its sides where it is asked whether it is empty.
const RIM: f64 = 0.2;
/// How much of a cell's side is left out at each end.
const CORNER: f64 = 0.15;

/// Cells within a quad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lattice {
    /// The outer corners of the outermost cells.
    pub(super) quad: Quad,
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// The width of gaps, compared with the distance from cell to cell.
    pub(super) gap: f64,
}

impl Lattice {
    /// Where a line lies among those that part and end `count` cells, from 0 to 1.
    pub(super) fn line(&self, count: usize, number: usize) -> f64 {
        if number == 0 || number == count {
            return if number == 0 { 0.0 } else { 1.0 };
        }
        (number as f64 - self.gap / 2.0) / (count as f64 - self.gap)
    }

    /// Where a `share` of a cell is passed in a row or column of `count` cells, from 0 to 1.
    fn within(&self, count: usize, number: usize, share: f64) -> f64 {
        let (start, end) = (self.line(count, number), self.line(count, number + 1));
        start + (end - start) * share
    }

    /// How likely a cell is empty: the mean log-odds of its places.
    pub(super) fn emptiness(&self, likelihood: &Likelihood, row: usize, col: usize) -> f32 {
        let Some(cell) = self.cell(row, col, RIM) else { return 0.0 };
        let [top, right, bottom, left] = cell.edges();
        let area = (top + bottom) * (left + right) / 4.0;
        likelihood.within(Map::Empty, &cell) / area.max(1.0) as f32
    }

    /// The inner part of a cell, which a `margin` on each side is left out of, as a share of the cell.
    fn cell(&self, row: usize, col: usize, margin: f64) -> Option<Quad> {
        let onto = Homography::onto(&self.quad).ok()?;
        let at = |count: usize, number: usize, share: f64| self.within(count, number, share);
        let shares =
            [[margin, margin], [1.0 - margin, margin], [1.0 - margin; 2], [margin, 1.0 - margin]];
        Some(Quad(shares.map(|[x, y]| onto.map(at(self.cols, col, x), at(self.rows, row, y)))))
    }

    /// Where the right side of a cell begins and ends, or the lower one, clear of its corners.
    pub(super) fn side(&self, map: Map, row: usize, col: usize) -> Option<(Point, Point)> {
        let onto = Homography::onto(&self.quad).ok()?;
        let at = |count: usize, number: usize, share: f64| self.within(count, number, share);
        let ends = [CORNER, 1.0 - CORNER];
        let [from, to] = match map {
            Map::Upright => {
                ends.map(|share| onto.map(at(self.cols, col, 1.0), at(self.rows, row, share)))
            }
            _ => ends.map(|share| onto.map(at(self.cols, col, share), at(self.rows, row, 1.0))),
        };
        Some((from, to))
    }

    /// The lattice of tiles that the maps show best near a quad.
    pub(super) fn near(likelihood: &Likelihood, quad: Quad, hints: &Hints) -> Option<(Self, f32)> {
        let hull = ascended(Self { quad, rows: 1, cols: 1, gap: 0.0 }, &|lattice: &Self| {
            likelihood.within(Map::Tiles, &lattice.quad)
        });
        let best = |map: Map, told: Option<usize>| {
            let counts = COUNTS.filter(|count| told.is_none_or(|told| told == *count));
            let scored = counts.map(|count| {
                (
                    count,
                    likelihood.parting(map, &hull.with(map, count))
                        - COST * hull.length() * count as f32,
                )
            });
            let mut scored: Vec<(usize, f32)> = scored.collect();
            scored.sort_by(|a, b| b.1.total_cmp(&a.1));
            scored.into_iter().take(CLOSELY).map(|(count, _)| count).collect::<Vec<_>>()
        };
        let (all_rows, all_cols) = (best(Map::Level, hints.rows), best(Map::Upright, hints.cols));
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
        rough.sort_by(|a, b| b.1.total_cmp(&a.1));
        let found = rough.into_iter().take(FOLLOWED).map(|(lattice, _)| {
            let lattice = ascended(lattice, &score);
            (lattice, score(&lattice))
        });
        found.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// How much likelier the maps are with it than without a board: log-odds.
    pub(super) fn score(&self, likelihood: &Likelihood) -> f32 {
        let cost = COST * self.length() * (self.rows + self.cols) as f32;
        likelihood.within(Map::Tiles, &self.quad) + likelihood.lines(self) - cost
    }

    /// Whether it has the rows and columns that are known.
    pub(super) fn has_size(&self, hints: &Hints) -> bool {
        let is = |told: Option<usize>, count: usize| told.is_none_or(|told| told == count);
        is(hints.rows, self.rows) && is(hints.cols, self.cols)
    }

    /// The mean length of its sides, in places.
    pub(super) fn length(&self) -> f32 {
        self.quad.edges().iter().sum::<f64>() as f32 / 4.0
    }

    fn with(&self, map: Map, count: usize) -> Self {
        match map {
            Map::Upright => Self { cols: count, ..*self },
            _ => Self { rows: count, ..*self },
        }
    }

    /// The same with some corners moved.
    fn moved(&self, corners: &[usize], by: [f64; 2]) -> Self {
        let mut quad = self.quad;
        for corner in corners {
            let Point { x, y } = quad.0[*corner];
            let inside = |at: f64| at.clamp(0.0, SIDE as f64);
            quad.0[*corner] = Point { x: inside(x + by[0]), y: inside(y + by[1]) };
        }
        Self { quad, ..*self }
    }

    /// All that is one move away.
    fn neighbours(self, step: f64) -> impl Iterator<Item = Self> {
        let sides = [[0, 1], [1, 2], [2, 3], [3, 0]];
        let groups = sides
            .into_iter()
            .map(|side| side.to_vec())
            .chain((0..4).map(|corner| vec![corner]))
            .chain([vec![0, 1, 2, 3]]);
        let ways = [[step, 0.0], [-step, 0.0], [0.0, step], [0.0, -step]];
        groups.flat_map(move |group| ways.map(|way| self.moved(&group, way)))
    }
}

/// The lattice from which no small move leads to a better one.
pub(super) fn ascended(start: Lattice, score: &impl Fn(&Lattice) -> f32) -> Lattice {
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
        for _ in 0..SWEEPS {
            let before = best.1;
            for neighbour in 0..36 {
                let next = best.0.neighbours(step).nth(neighbour);
                next.map(|next| better(&mut best, next));
            }
            if best.1 <= before {
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
    best.0
}

#[cfg(test)]
mod tests {
    use super::{super::drawn::Drawn, *};

    const BOARD: Drawn = Drawn { left: 20.5, top: 31.0, pitch: 17.0, rows: 4, cols: 5, pieces: "" };

    fn quad([left, top, right, bottom]: [f64; 4]) -> Quad {
        Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    #[test]
    fn a_lattice_is_found_from_a_rough_outline() {
        let rough = quad([23.0, 29.0, 102.0, 97.5]);
        let (found, score) = Lattice::near(&BOARD.likelihood(), rough, &Hints::default()).unwrap();
        assert_eq!((found.rows, found.cols), (4, 5));
        assert!(found.quad.is_near(&quad([20.5, 31.0, 105.5, 99.0]), 1.0), "{found:?}");
        assert!(score > 0.0);
    }

    #[test]
    fn a_lattice_keeps_to_what_is_known() {
        let hints = Hints { rows: Some(2), ..Hints::default() };
        let rough = quad([20.5, 31.0, 105.5, 99.0]);
        let (found, _) = Lattice::near(&BOARD.likelihood(), rough, &hints).unwrap();
        assert_eq!((found.rows, found.cols), (2, 5));
    }

    #[test]
    fn where_there_is_nothing_a_lattice_is_less_likely_than_none() {
        let nothing = Likelihood::of(&vec![[-4.0; 5]; SIDE * SIDE]);
        let (_, score) =
            Lattice::near(&nothing, quad([20.0, 20.0, 90.0, 90.0]), &Hints::default()).unwrap();
        assert!(score < 0.0);
    }

    #[test]
    fn lines_part_cells_in_the_middle_of_their_gaps() {
        let lattice = Lattice { quad: quad([0.0, 0.0, 100.0, 100.0]), rows: 4, cols: 4, gap: 0.2 };
        let lines: Vec<f64> = (0..=4).map(|number| 3.8 * lattice.line(4, number)).collect();
        let wanted = [0.0, 0.9, 1.9, 2.9, 3.8];
        assert!(
            lines.iter().zip(wanted).all(|(line, wanted)| (line - wanted).abs() < 1e-9),
            "{lines:?}"
        );
    }
}
