//! The search for the board that stands out best in a picture that shows it straight.

use super::{
    align::Seen,
    checkers::is_checkered,
    comb::{self, bordered, ends_seen, sharpened, shifted},
    fill::filling,
    grid::{Grid, pair},
    halves::whole,
    lattice::{Lattice, lattices},
    profile::{Axis, Edges, quantile},
    regions::{Region, regions},
    seams::{EXPECTED, seam_strength},
    settle::{fitted, with_gaps_seen},
};
use crate::raster::Raster;
use std::{cell::RefCell, ops::Range};
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// How often each axis is searched, each time within what the other one has shown.
const ROUNDS: usize = 3;
/// How much the part of the picture that a board fills counts.
const PREFER_LARGE: f32 = 0.2;
/// How often place and gap are made exact in turn.
const SETTLINGS: usize = 2;
/// An outer row or column is none if its seams are weaker than this, compared with the others.
const WEAK: f32 = 0.35;
/// A row or column beyond the ends is one more if its seams are stronger than this.
const STRONG: f32 = 0.65;
/// How far from the edge of the picture the board may end and still fill it, in pixels.
const FRAME: f32 = 4.0;
/// How often a board is laid on what is seen of it, and how much more clearly that must be seen then.
const ALIGNMENTS: usize = 3;
const CLEARER: f32 = 0.1;
/// Outlines of tiles in the colour of gaps: the least width, in pixels, and how clearly they are
/// seen at least where a board ends.
const LEAST_OUTLINE: usize = 2;
const OUTLINED: f32 = 0.7;
/// How far beyond the picture a board may seem to reach, in pixels.
const EDGE_SLACK: f32 = 1.5;
/// How far from a whole number of tiles the length of a picture may be.
const WHOLE: f32 = 0.04;
/// What the seams of a board amount to at least, for each of them: within the picture, and where the
/// board fills it.
const MIN_SUPPORT: f32 = 0.5;
const MIN_SUPPORT_FILLING: f32 = 0.2;

pub(super) struct Search {
    pub(super) x: Edges,
    pub(super) y: Edges,
    rows: Option<usize>,
    cols: Option<usize>,
    strengths: Strengths,
    /// Whether tiles may be wider than high, or higher than wide, because they are seen askew.
    is_foreshortened: bool,
}

impl Search {
    pub(super) fn new(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        let (x, y) = (Edges::of(picture, Axis::X), Edges::of(picture, Axis::Y));
        Self { x, y, rows, cols, strengths: Strengths::default(), is_foreshortened: false }
    }

    /// A search in what was cut out of a photo: its edges are no borders.
    pub(super) fn within_part(part: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        let mut search = Self::new(part, rows, cols);
        search.x.ends_show = false;
        search.y.ends_show = false;
        search.is_foreshortened = true;
        search
    }

    /// How many tiles there are along an axis, if that is known.
    fn wanted(&self, axis: Axis) -> Option<usize> {
        match axis {
            Axis::X => self.cols,
            Axis::Y => self.rows,
        }
    }

    /// The axes along which the number of tiles is to be found out.
    pub(super) fn open_axes(&self) -> impl Iterator<Item = Axis> {
        [Axis::X, Axis::Y].into_iter().filter(|axis| self.wanted(*axis).is_none())
    }

    pub(super) fn best(&self, picture: &Raster) -> Option<Grid> {
        let best = self.best_expecting(picture, EXPECTED)?;
        Some(self.clearer(picture, &best).unwrap_or(best))
    }

    /// The best board where only seams count for one that stand out by more than is `expected`.
    pub(super) fn best_expecting(&self, picture: &Raster, expected: f32) -> Option<Grid> {
        let regions = regions(&self.x, &self.y);
        let mut known = Known::default();
        let found = |region: Region| self.in_region(region, &mut known, expected);
        let grids = regions.into_iter().filter_map(found);
        let boards = grids.filter(|grid| !is_checkered(picture, grid));
        let boards = boards.map(|grid| whole(self, &grid).unwrap_or(grid));
        boards.max_by(|a, b| self.weight(a).total_cmp(&self.weight(b)))
    }

    /// The score of a grid, a little less the smaller the part of the picture that it fills.
    pub(super) fn weight(&self, grid: &Grid) -> f32 {
        grid.score() * self.share(grid).powf(PREFER_LARGE)
    }

    /// How much of the picture a grid fills, from 0 to 1.
    pub(super) fn share(&self, grid: &Grid) -> f32 {
        let side =
            |lattice: &Lattice, length: usize| (lattice.end() - lattice.start) / length as f32;
        (side(&grid.x, self.x.length) * side(&grid.y, self.y.length)).clamp(0.0, 1.0)
    }

    /// Whether there are seams enough; a board that fills the picture needs fewer.
    pub(super) fn is_supported(&self, grid: &Grid) -> bool {
        let fills =
            [Axis::X, Axis::Y].iter().all(|axis| self.spans_picture(*axis, grid.along(*axis)));
        grid.support() >= if fills { MIN_SUPPORT_FILLING } else { MIN_SUPPORT }
    }

    /// The board that goes by the whole picture.
    pub(super) fn in_whole(&self) -> Option<Grid> {
        let whole = Region { x: 0..self.x.length, y: 0..self.y.length };
        self.in_region(whole, &mut Known::default(), EXPECTED)
    }

    fn in_region(&self, mut region: Region, known: &mut Known, expected: f32) -> Option<Grid> {
        let mut best: Option<Grid> = None;
        for _ in 0..ROUNDS {
            let grid = known.grid(&region, |region| self.shown_by(region, expected))?;
            if best.is_none_or(|best| best.score() < grid.score()) {
                best = Some(grid);
            }
            let next = self.around(&grid);
            if next == region {
                break;
            }
            region = next;
        }
        best
    }

    fn shown_by(&self, region: &Region, expected: f32) -> Option<Grid> {
        let x = self.lattices(region, Axis::X, expected);
        let y = self.lattices(region, Axis::Y, expected);
        let found = pair(&x, &y, self.is_foreshortened)?;
        let found = self.completed(self.trimmed(self.extended(found)));
        let boards = self.filling_board(&x, &y).into_iter().chain([found]);
        boards.max_by(|a, b| self.weight(a).total_cmp(&self.weight(b)))
    }

    /// The best board of some lattices that fills the picture; four tiles may do so by chance.
    fn filling_board(&self, x: &[Lattice], y: &[Lattice]) -> Option<Grid> {
        let spanning = |axis: Axis, lattices: &[Lattice]| -> Vec<Lattice> {
            lattices.iter().copied().filter(|lattice| self.spans_picture(axis, lattice)).collect()
        };
        let grid = pair(&spanning(Axis::X, x), &spanning(Axis::Y, y), self.is_foreshortened)?;
        (grid.x.count.max(grid.y.count) > MIN_SIDE).then_some(grid)
    }

    /// Cuts off outer rows and columns that nothing divides into tiles: a border of the board and a
    /// line of the window at the right distance look like one more of them.
    fn trimmed(&self, mut grid: Grid) -> Grid {
        while let Some(smaller) = self.without_weakest(&grid) {
            grid = smaller;
        }
        grid
    }

    fn without_weakest(&self, grid: &Grid) -> Option<Grid> {
        let shorter = |axis: Axis| {
            let lattice = grid.along(axis);
            if lattice.count == MIN_SIDE || self.spans_picture(axis, lattice) {
                return None;
            }
            let strengths = self.strengths(axis, grid);
            let usual = quantile(&strengths, 0.5);
            let ends = [strengths[0], strengths[strengths.len() - 1]];
            let cut = lattice.without_ends().into_iter().zip(ends);
            let weak = cut.filter(|(_, strength)| *strength < WEAK * usual);
            let weakest = weak.min_by(|a, b| a.1.total_cmp(&b.1));
            weakest.map(|(lattice, _)| grid.with(axis, lattice))
        };
        self.open_axes().find_map(shorter)
    }

    /// Adds rows and columns that the seams of the other axis run on into.
    fn extended(&self, mut grid: Grid) -> Grid {
        while let Some(larger) = self.with_next(&grid) {
            grid = larger;
        }
        grid
    }

    fn with_next(&self, grid: &Grid) -> Option<Grid> {
        let longer = |axis: Axis| {
            let usual = quantile(&self.strengths(axis, grid), 0.5);
            let fits = |lattice: &Lattice| {
                let length = self.edges(axis).length as f32;
                let inside = lattice.start > -EDGE_SLACK && lattice.end() < length + EDGE_SLACK;
                inside && lattice.count <= MAX_SIDE
            };
            let strengthened =
                grid.along(axis).with_ends().into_iter().filter(fits).map(|lattice| {
                    let next = grid.with(axis, lattice);
                    let is_first = lattice.start < grid.along(axis).start;
                    let added = if is_first { 0 } else { lattice.count - 1 };
                    (self.strength(axis, &next, added), next)
                });
            let strongest = strengthened.max_by(|a, b| a.0.total_cmp(&b.0));
            strongest
                .filter(|(strength, _)| *strength > STRONG * usual.max(0.2))
                .map(|(_, next)| next)
        };
        self.open_axes().find_map(longer)
    }

    /// A board that fills the picture along one axis fills it along the other as well, if that makes
    /// whole tiles.
    fn completed(&self, grid: Grid) -> Grid {
        let filled = |axis: Axis| {
            let (known, other) = (grid.along(axis), grid.along(axis.other()));
            if !self.spans_picture(axis, known) || self.spans_picture(axis.other(), other) {
                return None;
            }
            let length = self.edges(axis.other()).length as f32;
            let tiles = (length + known.gap) / known.pitch;
            let phase = other.start / known.pitch;
            let count = tiles.round();
            let is_whole =
                (tiles - count).abs() < WHOLE && (phase - phase.round()).abs() < 2.0 * WHOLE;
            let in_range = (other.count..=MAX_SIDE).contains(&(count as usize));
            let pitch = (length + known.gap) / count;
            let full =
                Lattice { start: 0.0, pitch, count: count as usize, gap: known.gap, ..*other };
            (is_whole && in_range).then(|| grid.with(axis.other(), full))
        };
        self.open_axes().find_map(|axis| filled(axis.other())).unwrap_or(grid)
    }

    fn spans_picture(&self, axis: Axis, lattice: &Lattice) -> bool {
        let Edges { length, ends_show, .. } = *self.edges(axis);
        let ends = [lattice.start, length as f32 - lattice.end()];
        ends_show && ends.iter().all(|off| off.abs() < FRAME)
    }

    /// How clearly each column (along X) or row shows the seams of the other axis.
    fn strengths(&self, axis: Axis, grid: &Grid) -> Vec<f32> {
        (0..grid.along(axis).count).map(|index| self.strength(axis, grid, index)).collect()
    }

    fn strength(&self, axis: Axis, grid: &Grid, index: usize) -> f32 {
        let (edges, lattice) = (self.edges(axis.other()), grid.along(axis.other()));
        let (start, end) = grid.along(axis).tile(index);
        let band =
            (start + 2.0).max(0.0) as usize..((end - 2.0).max(0.0) as usize).min(edges.breadth);
        self.strengths.of(axis, band, *lattice, |band| seam_strength(edges, band, lattice))
    }

    fn lattices(&self, region: &Region, axis: Axis, expected: f32) -> Vec<Lattice> {
        let along = region.along(axis);
        let range = along.start..along.end + 1;
        lattices(self.edges(axis), region.across(axis), &range, self.wanted(axis), expected)
    }

    pub(super) fn edges(&self, axis: Axis) -> &Edges {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    /// The exact place of a grid whose gaps are as they were found: in a photo, light and shade keep
    /// them from having one colour.
    pub(super) fn fitted(&self, grid: &Grid) -> Grid {
        self.moved(grid, fitted)
    }

    /// The exact place of a grid. One that lay a bevel off may have left out its last row or column, which did not lie
    /// in the picture.
    pub(super) fn settled(&self, picture: &Raster, grid: &Grid) -> Grid {
        let settled = self.exact(picture, grid);
        let whole = self.extended(settled);
        let is_more = whole.x.count + whole.y.count > settled.x.count + settled.y.count;
        if is_more { self.exact(picture, &whole) } else { settled }
    }

    /// The exact place of some tiles: a gap is seen the better the nearer the seams are.
    fn exact(&self, picture: &Raster, grid: &Grid) -> Grid {
        let region = self.around(grid);
        let [x, y] = sharpened(
            &comb::Seen { edges: &self.x, band: region.y, lattice: grid.x },
            &comb::Seen { edges: &self.y, band: region.x, lattice: grid.y },
        );
        let rough = Grid { x, y };
        let gapped = (0..SETTLINGS).fold(rough, |grid, settling| {
            let [x, y] = with_gaps_seen(picture, &grid.x, &grid.y);
            let is_lost = settling > 0 && grid.x.gap > 0.0 && x.gap <= 0.0;
            if is_lost { grid } else { self.moved(&Grid { x, y }, shifted) }
        });
        let placed = if gapped.x.gap > 0.0 { gapped } else { self.moved(&gapped, bordered) };
        filling([&self.x, &self.y], [&rough, &placed])
            .unwrap_or_else(|| self.cleared(self.outlined(&placed).unwrap_or(placed)))
    }

    /// The tiles of a grid with the outlines that were taken for a part of its gaps: at the ends of the board
    /// they are seen by themselves.
    fn outlined(&self, grid: &Grid) -> Option<Grid> {
        let most = grid.x.gap.min(grid.y.gap) as usize;
        let seen = |grid: &Grid| {
            let region = self.around(grid);
            let across = ends_seen(&self.x, &region.y, &grid.x);
            across.min(ends_seen(&self.y, &region.x, &grid.y))
        };
        let outlined = (2 * LEAST_OUTLINE..=most).map(|gap| grid.with_outlines(gap as f32 / 2.0));
        let seen = outlined.map(|grid| (seen(&grid), grid));
        let best = seen.max_by(|a, b| a.0.total_cmp(&b.0))?;
        (best.0 > OUTLINED).then_some(best.1)
    }

    /// The grid laid on what is seen beside its seams and borders, if tiles are seen more clearly,
    /// by more than [`CLEARER`], to start and end there.
    fn cleared(&self, grid: Grid) -> Grid {
        let seen = Seen::of(&self.x, &self.y, &grid);
        if !seen.has_borders() {
            return grid;
        }
        let mut best = (seen.clearness(), grid);
        let first = best.0;
        for _ in 0..ALIGNMENTS {
            let seen = Seen::of(&self.x, &self.y, &best.1);
            let Some(next) = seen.upright() else { break };
            let clearness = Seen::of(&self.x, &self.y, &next).clearness();
            let is_gap_lost = grid.x.gap > 0.0 && next.x.gap <= 0.0;
            if clearness <= best.0 || is_gap_lost {
                break;
            }
            best = (clearness, next);
        }
        if best.0 > first + CLEARER { best.1 } else { grid }
    }

    /// Both lattices of a grid moved, each within what the other one has shown.
    fn moved(&self, grid: &Grid, by: impl Fn(&Edges, &Range<usize>, &Lattice) -> Lattice) -> Grid {
        let region = self.around(grid);
        Grid { x: by(&self.x, &region.y, &grid.x), y: by(&self.y, &region.x, &grid.y) }
    }

    /// The tiles of a grid and a little around them.
    pub(super) fn around(&self, grid: &Grid) -> Region {
        Region { x: span(&grid.x, self.x.length), y: span(&grid.y, self.y.length) }
    }
}

/// How clearly columns and rows show the seams of a lattice across them, as far as that was asked: what
/// is made longer and shorter in turn asks the same of most of its tiles.
#[derive(Default)]
struct Strengths(RefCell<Vec<Strength>>);

struct Strength {
    axis: Axis,
    band: Range<usize>,
    across: Lattice,
    value: f32,
}

impl Strengths {
    fn of(
        &self,
        axis: Axis,
        band: Range<usize>,
        across: Lattice,
        value: impl FnOnce(&Range<usize>) -> f32,
    ) -> f32 {
        let is_it =
            |known: &&Strength| known.axis == axis && known.band == band && known.across == across;
        if let Some(known) = self.0.borrow().iter().find(is_it) {
            return known.value;
        }
        let value = value(&band);
        self.0.borrow_mut().push(Strength { axis, band, across, value });
        value
    }
}

/// What parts of a picture have shown: those that a search begins with often end in the same one.
#[derive(Default)]
struct Known(Vec<(Region, Option<Grid>)>);

impl Known {
    fn grid(
        &mut self,
        region: &Region,
        shown: impl FnOnce(&Region) -> Option<Grid>,
    ) -> Option<Grid> {
        if let Some((_, grid)) = self.0.iter().find(|(other, _)| other == region) {
            return *grid;
        }
        let grid = shown(region);
        self.0.push((region.clone(), grid));
        grid
    }
}

fn span(lattice: &Lattice, length: usize) -> Range<usize> {
    let start = lattice.start.round().max(0.0) as usize;
    start..(lattice.end().round() as usize).min(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of dark lines of four pixels between tiles, taken for gaps, if dark lines of two pixels and a
    /// frame lie around all of them.
    fn outlined(frame: usize) -> Option<Grid> {
        let picture = Raster::from_fn(260, 260, |x, y| {
            let at = [x, y].map(|at| at as f32 - 30.0);
            let is_beyond = |by: f32| at.iter().any(|at| !(-by..200.0 + by).contains(at));
            if is_beyond(0.0) {
                return [if is_beyond(frame as f32) { 220.0 } else { 20.0 }; 3];
            }
            let is_rim = at.iter().any(|at| !(2.0..48.0).contains(&at.rem_euclid(50.0)));
            [if is_rim { 20.0 } else { 90.0 + ((x / 50 * 3 + y / 50) % 4) as f32 * 20.0 }; 3]
        });
        let lattice = Lattice { start: 32.0, pitch: 50.0, gap: 4.0, count: 4, score: 0.0 };
        Search::new(&picture, None, None).outlined(&Grid { x: lattice, y: lattice })
    }

    #[test]
    fn a_board_that_lay_a_bevel_off_gets_its_last_row_and_column_back() {
        let picture = Raster::from_fn(200, 200, |x, y| {
            let is_gap = [x, y].iter().any(|at| at % 40 >= 36);
            [if is_gap { 10.0 } else { 90.0 + ((x / 40 * 3 + y / 40) % 4) as f32 * 40.0 }; 3]
        });
        let lattice = Lattice { start: 6.0, pitch: 40.0, gap: 2.0, count: 4, score: 3.0 };
        let grid = Grid { x: lattice, y: lattice };
        let settled = Search::new(&picture, None, None).settled(&picture, &grid);
        assert_eq!([settled.x, settled.y].map(|along| along.count), [5, 5]);
    }

    #[test]
    fn outlines_that_end_with_the_board_belong_to_its_tiles() {
        let grid = outlined(0).expect("outlines");
        for lattice in [grid.x, grid.y] {
            let off = (lattice.start - 30.0).abs().max((lattice.end() - 230.0).abs());
            assert!(off + lattice.gap < 1e-3, "{lattice:?}");
        }
    }

    #[test]
    fn gaps_in_a_wider_frame_are_no_outlines() {
        assert!(outlined(6).is_none());
    }

    #[test]
    fn a_board_is_laid_where_its_tiles_are_seen_to_start() {
        let picture = Raster::from_fn(260, 260, |x, y| {
            let at = [x, y].map(|at| at as f32 - 30.0);
            let is_beyond = at.iter().any(|at| !(0.0..200.0).contains(at));
            let is_rim = at.iter().any(|at| at.rem_euclid(50.0) >= 49.0);
            [if is_beyond {
                220.0
            } else if is_rim {
                20.0
            } else {
                120.0
            }; 3]
        });
        let lattice = Lattice { start: 26.0, pitch: 51.0, gap: 0.0, count: 4, score: 0.0 };
        let grid = Grid { x: lattice, y: lattice };
        let cleared = Search::new(&picture, None, None).cleared(grid);
        for lattice in [cleared.x, cleared.y] {
            let off = (lattice.start - 30.0).abs().max((lattice.end() - 230.0).abs());
            assert!(off < 1.2, "{lattice:?}");
        }
    }
}
