//! Search for the best grid in an upright picture.

use super::{
    alignment::Alignment,
    checkerboard::is_checkered,
    edges::{Axis, Edges, quantile},
    full_frame::full_frame_grid,
    gap::{detect_gaps, fit_to_edges},
    grid::{Grid, pair},
    lattice::{Lattice, lattices},
    pitch::{self, end_clearness, refine_pitches, shift_to_borders, shift_to_gaps},
    regions::{Region, regions},
    seams::{EXPECTED, seam_strength},
};
use crate::raster::Raster;
use std::{cell::RefCell, ops::Range};
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// Rounds of search, each within the region of the last result.
const ROUNDS: usize = 3;
/// Exponent of the share of the picture that a grid fills.
const AREA_EXPONENT: f32 = 0.2;
/// Rounds of refinement of position and gap.
const REFINEMENTS: usize = 2;
/// Minimum strength of seams in an outer row or column, relative to the median.
const MIN_RELATIVE_STRENGTH: f32 = 0.35;
/// Minimum strength of seams in an additional row or column, relative to the median.
const MIN_EXTENSION_STRENGTH: f32 = 0.65;
/// Maximum distance between the ends of the picture and of a board that spans it, in pixels.
const BORDER_TOLERANCE: f32 = 4.0;
/// Maximum alignments; minimum gain of clearness.
const ALIGNMENTS: usize = 3;
const MIN_CLEARNESS_GAIN: f32 = 0.1;
/// Outlines in the colour of gaps: minimum width in pixels, minimum clearness of the ends of the board.
const MIN_OUTLINE: usize = 2;
const MIN_OUTLINE_CLEARNESS: f32 = 0.7;
/// Maximum overhang of a board beyond the picture, in pixels.
const EDGE_SLACK: f32 = 1.5;
/// Deviation of a length from a whole number of tiles.
const WHOLE_TOLERANCE: f32 = 0.04;
/// Minimum support of a board: within the picture, and where it fills the picture.
const MIN_SUPPORT: f32 = 0.5;
const MIN_SUPPORT_FILLING: f32 = 0.2;

pub(super) struct Search {
    pub(super) x: Edges,
    pub(super) y: Edges,
    rows: Option<usize>,
    cols: Option<usize>,
    strengths: StrengthCache,
    /// Whether tiles may be foreshortened.
    is_foreshortened: bool,
}

impl Search {
    pub(super) fn new(picture: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        let (x, y) = (Edges::of(picture, Axis::X), Edges::of(picture, Axis::Y));
        Self { x, y, rows, cols, strengths: StrengthCache::default(), is_foreshortened: false }
    }

    /// For a part of a photo: its edges are no borders.
    pub(super) fn within_part(part: &Raster, rows: Option<usize>, cols: Option<usize>) -> Self {
        let mut search = Self::new(part, rows, cols);
        search.x.ends_show = false;
        search.y.ends_show = false;
        search.is_foreshortened = true;
        search
    }

    /// Number of tiles along an axis, if known.
    fn count_hint(&self, axis: Axis) -> Option<usize> {
        match axis {
            Axis::X => self.cols,
            Axis::Y => self.rows,
        }
    }

    /// Axes with an unknown number of tiles.
    pub(super) fn open_axes(&self) -> impl Iterator<Item = Axis> {
        [Axis::X, Axis::Y].into_iter().filter(|axis| self.count_hint(*axis).is_none())
    }

    pub(super) fn best(&self, picture: &Raster) -> Option<Grid> {
        let best = self.best_above(picture, EXPECTED)?;
        Some(self.clearer_grid(picture, &best).unwrap_or(best))
    }

    /// The best grid, where a seam scores by how much its strength exceeds `expected`.
    pub(super) fn best_above(&self, picture: &Raster, expected: f32) -> Option<Grid> {
        let regions = regions(&self.x, &self.y);
        let mut cache = GridCache::default();
        let found = |region: Region| self.in_region(region, &mut cache, expected);
        let grids = regions.into_iter().filter_map(found);
        let boards = grids.filter(|grid| !is_checkered(picture, grid));
        boards.max_by(|a, b| self.weight(a).total_cmp(&self.weight(b)))
    }

    /// Score of a grid, lower for smaller grids.
    pub(super) fn weight(&self, grid: &Grid) -> f32 {
        grid.score() * self.share(grid).powf(AREA_EXPONENT)
    }

    /// Share of the picture that a grid fills, from 0 to 1.
    pub(super) fn share(&self, grid: &Grid) -> f32 {
        let side =
            |lattice: &Lattice, length: usize| (lattice.end() - lattice.start) / length as f32;
        (side(&grid.x, self.x.length) * side(&grid.y, self.y.length)).clamp(0.0, 1.0)
    }

    /// Whether the support suffices; a board that fills the picture needs less.
    pub(super) fn is_supported(&self, grid: &Grid) -> bool {
        let fills =
            [Axis::X, Axis::Y].iter().all(|axis| self.spans_picture(*axis, grid.along(*axis)));
        grid.support() >= if fills { MIN_SUPPORT_FILLING } else { MIN_SUPPORT }
    }

    /// The best grid when the search starts from the whole picture.
    pub(super) fn in_whole_picture(&self) -> Option<Grid> {
        let region = Region { x: 0..self.x.length, y: 0..self.y.length };
        self.in_region(region, &mut GridCache::default(), EXPECTED)
    }

    fn in_region(&self, mut region: Region, cache: &mut GridCache, expected: f32) -> Option<Grid> {
        let mut best: Option<Grid> = None;
        for _ in 0..ROUNDS {
            let grid = cache.grid(&region, |region| self.best_in(region, expected))?;
            if best.is_none_or(|best| best.score() < grid.score()) {
                best = Some(grid);
            }
            let next = self.region_around(&grid);
            if next == region {
                break;
            }
            region = next;
        }
        best
    }

    fn best_in(&self, region: &Region, expected: f32) -> Option<Grid> {
        let x = self.lattices(region, Axis::X, expected);
        let y = self.lattices(region, Axis::Y, expected);
        let found = pair(&x, &y, self.is_foreshortened)?;
        let found = self.complete(self.trim(self.extend(found)));
        let boards = self.filling_board(&x, &y).into_iter().chain([found]);
        boards.max_by(|a, b| self.weight(a).total_cmp(&self.weight(b)))
    }

    /// The best grid that fills the picture. Four tiles may do so by chance.
    fn filling_board(&self, x: &[Lattice], y: &[Lattice]) -> Option<Grid> {
        let spanning = |axis: Axis, lattices: &[Lattice]| -> Vec<Lattice> {
            lattices.iter().copied().filter(|lattice| self.spans_picture(axis, lattice)).collect()
        };
        let grid = pair(&spanning(Axis::X, x), &spanning(Axis::Y, y), self.is_foreshortened)?;
        (grid.x.count.max(grid.y.count) > MIN_SIDE).then_some(grid)
    }

    /// Removes outer rows and columns without clear seams: a border of the board and a line of the window may form one.
    fn trim(&self, mut grid: Grid) -> Grid {
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
            let weak = cut.filter(|(_, strength)| *strength < MIN_RELATIVE_STRENGTH * usual);
            let weakest = weak.min_by(|a, b| a.1.total_cmp(&b.1));
            weakest.map(|(lattice, _)| grid.with(axis, lattice))
        };
        self.open_axes().find_map(shorter)
    }

    /// Adds rows and columns into which the seams of the other axis continue.
    fn extend(&self, mut grid: Grid) -> Grid {
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
                .filter(|(strength, _)| *strength > MIN_EXTENSION_STRENGTH * usual.max(0.2))
                .map(|(_, next)| next)
        };
        self.open_axes().find_map(longer)
    }

    /// Extends a grid that spans the picture along one axis to span it along the other, if that gives whole tiles.
    fn complete(&self, grid: Grid) -> Grid {
        let filled = |axis: Axis| {
            let (filled, other) = (grid.along(axis), grid.along(axis.other()));
            if !self.spans_picture(axis, filled) || self.spans_picture(axis.other(), other) {
                return None;
            }
            let length = self.edges(axis.other()).length as f32;
            let tiles = (length + filled.gap) / filled.pitch;
            let phase = other.start / filled.pitch;
            let count = tiles.round();
            let is_whole = (tiles - count).abs() < WHOLE_TOLERANCE
                && (phase - phase.round()).abs() < 2.0 * WHOLE_TOLERANCE;
            let in_range = (other.count..=MAX_SIDE).contains(&(count as usize));
            let pitch = (length + filled.gap) / count;
            let full =
                Lattice { start: 0.0, pitch, count: count as usize, gap: filled.gap, ..*other };
            (is_whole && in_range).then(|| grid.with(axis.other(), full))
        };
        self.open_axes().find_map(|axis| filled(axis.other())).unwrap_or(grid)
    }

    fn spans_picture(&self, axis: Axis, lattice: &Lattice) -> bool {
        let Edges { length, ends_show, .. } = *self.edges(axis);
        let ends = [lattice.start, length as f32 - lattice.end()];
        ends_show && ends.iter().all(|off| off.abs() < BORDER_TOLERANCE)
    }

    /// Strength of the other axis' seams in each column (along X) or row.
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
        lattices(self.edges(axis), region.across(axis), &range, self.count_hint(axis), expected)
    }

    pub(super) fn edges(&self, axis: Axis) -> &Edges {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    /// Fits a grid to edges and keeps its gap: under uneven illumination gaps have no uniform colour.
    pub(super) fn fit_to_edges(&self, grid: &Grid) -> Grid {
        self.map_lattices(grid, fit_to_edges)
    }

    /// Refines a grid to the pixel. If the grid was off by a bevel, a last row or column that did not fit in the
    /// picture may follow.
    pub(super) fn refine(&self, picture: &Raster, grid: &Grid) -> Grid {
        let refined = self.refine_once(picture, grid);
        let extended = self.extend(refined);
        let is_more = extended.x.count + extended.y.count > refined.x.count + refined.y.count;
        if is_more { self.refine_once(picture, &extended) } else { refined }
    }

    /// Refines pitch, gap, position and borders. Position and gap alternate: each improves the other.
    fn refine_once(&self, picture: &Raster, grid: &Grid) -> Grid {
        let region = self.region_around(grid);
        let [x, y] = refine_pitches(
            &pitch::ObservedLattice { edges: &self.x, band: region.y, lattice: grid.x },
            &pitch::ObservedLattice { edges: &self.y, band: region.x, lattice: grid.y },
        );
        let rough = Grid { x, y };
        let gapped = (0..REFINEMENTS).fold(rough, |grid, round| {
            let [x, y] = detect_gaps(picture, &grid.x, &grid.y);
            let is_lost = round > 0 && grid.x.gap > 0.0 && x.gap <= 0.0;
            if is_lost { grid } else { self.map_lattices(&Grid { x, y }, shift_to_gaps) }
        });
        let placed =
            if gapped.x.gap > 0.0 { gapped } else { self.map_lattices(&gapped, shift_to_borders) };
        full_frame_grid([&self.x, &self.y], [&rough, &placed])
            .unwrap_or_else(|| self.aligned(self.with_clear_outlines(&placed).unwrap_or(placed)))
    }

    /// The grid with outlines added to its tiles, if the ends of the board show that they were taken for part of the
    /// gaps.
    fn with_clear_outlines(&self, grid: &Grid) -> Option<Grid> {
        let most = grid.x.gap.min(grid.y.gap) as usize;
        let seen = |grid: &Grid| {
            let region = self.region_around(grid);
            let across = end_clearness(&self.x, &region.y, &grid.x);
            across.min(end_clearness(&self.y, &region.x, &grid.y))
        };
        let outlined = (2 * MIN_OUTLINE..=most).map(|gap| grid.with_outlines(gap as f32 / 2.0));
        let seen = outlined.map(|grid| (seen(&grid), grid));
        let best = seen.max_by(|a, b| a.0.total_cmp(&b.0))?;
        (best.0 > MIN_OUTLINE_CLEARNESS).then_some(best.1)
    }

    /// The grid aligned with the profiles beside its seams and borders, if that raises the clearness by more than
    /// [`MIN_CLEARNESS_GAIN`].
    fn aligned(&self, grid: Grid) -> Grid {
        let seen = Alignment::of(&self.x, &self.y, &grid);
        if !seen.has_borders() {
            return grid;
        }
        let mut best = (seen.clearness(), grid);
        let first = best.0;
        for _ in 0..ALIGNMENTS {
            let seen = Alignment::of(&self.x, &self.y, &best.1);
            let Some(next) = seen.fit_upright() else { break };
            let clearness = Alignment::of(&self.x, &self.y, &next).clearness();
            let is_gap_lost = grid.x.gap > 0.0 && next.x.gap <= 0.0;
            if clearness <= best.0 || is_gap_lost {
                break;
            }
            best = (clearness, next);
        }
        if best.0 > first + MIN_CLEARNESS_GAIN { best.1 } else { grid }
    }

    /// Applies `by` to both lattices, each within the region of the grid.
    fn map_lattices(
        &self,
        grid: &Grid,
        by: impl Fn(&Edges, &Range<usize>, &Lattice) -> Lattice,
    ) -> Grid {
        let region = self.region_around(grid);
        Grid { x: by(&self.x, &region.y, &grid.x), y: by(&self.y, &region.x, &grid.y) }
    }

    /// The region of a grid.
    pub(super) fn region_around(&self, grid: &Grid) -> Region {
        Region { x: span(&grid.x, self.x.length), y: span(&grid.y, self.y.length) }
    }
}

/// Cache of strengths: trimming and extending ask for most of them repeatedly.
#[derive(Default)]
struct StrengthCache(RefCell<Vec<Strength>>);

struct Strength {
    axis: Axis,
    band: Range<usize>,
    across: Lattice,
    value: f32,
}

impl StrengthCache {
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

/// Cache of the best grid in each region: searches often meet in one region.
#[derive(Default)]
struct GridCache(Vec<(Region, Option<Grid>)>);

impl GridCache {
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

    /// The correction of gaps of four pixels that are outlines of two pixels around each tile, in a frame of `frame`
    /// pixels.
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
        Search::new(&picture, None, None).with_clear_outlines(&Grid { x: lattice, y: lattice })
    }

    #[test]
    fn a_board_located_one_bevel_off_regains_its_last_row_and_column() {
        let picture = Raster::from_fn(200, 200, |x, y| {
            let is_gap = [x, y].iter().any(|at| at % 40 >= 36);
            [if is_gap { 10.0 } else { 90.0 + ((x / 40 * 3 + y / 40) % 4) as f32 * 40.0 }; 3]
        });
        let lattice = Lattice { start: 6.0, pitch: 40.0, gap: 2.0, count: 4, score: 3.0 };
        let grid = Grid { x: lattice, y: lattice };
        let refined = Search::new(&picture, None, None).refine(&picture, &grid);
        assert_eq!([refined.x, refined.y].map(|along| along.count), [5, 5]);
    }

    #[test]
    fn outlines_that_end_with_the_board_are_part_of_its_tiles() {
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
    fn a_board_is_aligned_with_the_first_edges_of_its_tiles() {
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
        let aligned = Search::new(&picture, None, None).aligned(grid);
        for lattice in [aligned.x, aligned.y] {
            let off = (lattice.start - 30.0).abs().max((lattice.end() - 230.0).abs());
            assert!(off < 1.2, "{lattice:?}");
        }
    }
}
