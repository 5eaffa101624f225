//! Candidate frames: positions and scales at which the finished picture may show the board.

use super::{
    Extent,
    alternation::{Estimate, Placement},
    comparison::{Comparison, Match},
    frame::{Frame, frame_grid, frames_by_tiles},
    patch::{ColourStatistics, Patch},
};
use crate::sorting::sort_least_first;
use unslide_solver::grid::Cell;

/// Initial shifts and scalings of a frame, in cells.
const MAX_SHIFT: f32 = 0.3;
/// Tiles by which the frame of another arrangement is searched: those with most detail.
const TELLING: usize = 12;
/// Frames of that search that are refined.
const CLOSE: usize = 4;
/// Number of candidates times the number of tiles; minimum and maximum of candidates, by cost and by correlation each.
const STARTS: usize = 150;
const MIN_STARTS: usize = 2;
const MAX_STARTS: usize = 8;
/// Below this cost the finished picture shows the board, and nothing else.
const WHOLE_COST: f32 = 0.02;

impl Comparison {
    /// Matches in candidate frames.
    pub(super) fn candidates(&self, shape: f32, extent: Extent) -> Vec<Match> {
        let whole = Frame::whole(&self.picture, self.size);
        let mut found = self.nearby_matches(whole);
        let best = self.refine(found.swap_remove(0));
        if extent == Extent::Same || best.cost < WHOLE_COST {
            return vec![best];
        }
        found.extend(self.nearby_matches(whole.shaped(self.size, shape)));
        let detected = frames_by_tiles(&self.picture, self.size, &self.tiles, shape);
        found.extend(detected.into_iter().map(|frame| self.best_match(frame)));
        let enough = (STARTS / self.tiles.len()).clamp(MIN_STARTS, MAX_STARTS);
        let mut by_details: Vec<(f32, Match)> =
            found.iter().map(|found| (self.total_correlation(found), found.clone())).collect();
        sort_least_first(&mut by_details, |(correlation, _)| -correlation);
        sort_least_first(&mut found, |found| found.cost);
        found.truncate(enough);
        let by_details = by_details.into_iter().map(|(_, found)| found).take(enough);
        [best].into_iter().chain(found).chain(by_details).collect()
    }

    /// Whether a shift by a cell lowers the cost.
    pub(super) fn may_be_shifted(&self, frame: Frame) -> bool {
        let cost = self.best_match(frame).cost;
        self.shifted_matches(frame).any(|shifted| shifted.cost < cost)
    }

    /// Matches with the frame shifted by a cell in each direction.
    fn shifted_matches(&self, frame: Frame) -> impl Iterator<Item = Match> + '_ {
        let sides = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];
        let frames = sides.map(|[across, down]| frame.moved(self.size, [across, down, 0.0, 0.0]));
        frames.into_iter().map(|frame| self.best_match(frame))
    }

    /// Shifts the frame by a cell as long as that raises the likelihood.
    pub(super) fn shift_by_cells(&self, placements: &[Placement], mut best: Estimate) -> Estimate {
        for _ in 0..self.size.rows().max(self.size.cols()) {
            let shifted = self
                .shifted_matches(best.frame)
                .map(|found| self.initial_estimate(placements, &found));
            let next = shifted.max_by(|a, b| a.total.total_cmp(&b.total));
            let Some(next) = next.filter(|next| next.total > best.total) else { break };
            best = self.estimate(placements, next);
        }
        best
    }

    /// Matches in frames shifted and scaled by part of a cell, the cheapest first.
    fn nearby_matches(&self, frame: Frame) -> Vec<Match> {
        let step = [-MAX_SHIFT, 0.0, MAX_SHIFT];
        let moves = (0..27).map(|at| {
            frame.moved(self.size, [step[at % 3], step[at / 3 % 3], step[at / 9], step[at / 9]])
        });
        let mut found: Vec<Match> =
            [frame].into_iter().chain(moves).map(|frame| self.best_match(frame)).collect();
        sort_least_first(&mut found, |found| found.cost);
        found
    }

    /// The match in the frame that minimizes the difference of the tiles with most detail to `cells`.
    pub(super) fn aligned(&self, frame: Frame, cells: &[usize]) -> Match {
        let most_detailed = self.most_detailed(TELLING);
        let difference = |frame: &Frame| self.difference_of(frame, cells, &most_detailed);
        let [width, height] = frame.cell;
        let all = frame_grid(&self.picture, self.size, width / height).into_iter();
        let mut found: Vec<(f32, Frame)> = all.map(|frame| (difference(&frame), frame)).collect();
        sort_least_first(&mut found, |(difference, _)| *difference);
        found.truncate(CLOSE);
        let closer = found.into_iter().map(|(_, frame)| frame).chain([frame]);
        let best = closer.map(|frame| self.moved(frame, cells)).min_by(|a, b| a.0.total_cmp(&b.0));
        self.best_match(best.map_or(frame, |(_, frame)| frame))
    }

    /// Sum of differences of some tiles to their cells of a frame, after a colour transfer to these tiles.
    fn difference_of(&self, frame: &Frame, cells: &[usize], tiles: &[usize]) -> f32 {
        let at = |tile: &usize| frame.place(self.size, Cell(cells[*tile] as u16));
        let seen: Vec<Option<Patch>> =
            tiles.iter().map(|tile| self.picture.patch(at(tile))).collect();
        let statistics = ColourStatistics::of(seen.iter().flatten());
        let own = ColourStatistics::of(tiles.iter().map(|tile| &self.tiles[*tile]));
        let pairs = tiles.iter().zip(seen);
        let cost = |(tile, seen): (&usize, Option<Patch>)| {
            let seen = seen.map(|patch| statistics.to(&own, &patch));
            self.cost(&self.tiles[*tile], seen.as_ref())
        };
        pairs.map(cost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{super::patch::SummedAreaTable, *};
    use crate::raster::Raster;
    use std::rc::Rc;
    use unslide_solver::grid::Size;

    #[test]
    fn a_shift_by_one_row_is_detected() {
        let level =
            |x: usize, y: usize| [((x / 6 * 37 + y / 6 * 91 + x / 6 * (y / 6)) % 251) as f32; 3];
        let tile = |at: usize| {
            Raster::from_fn(24, 24, move |x, y| level(at % 4 * 24 + x, at / 4 * 24 + y))
        };
        let tiles: Vec<Raster> = (0..15).map(tile).collect();
        let picture = Rc::new(SummedAreaTable::of(&Raster::from_fn(96, 96, level)));
        let size = Size::new(4, 4).unwrap();
        let comparison = Comparison::of(size, &tiles.iter().collect::<Vec<_>>(), picture).unwrap();
        let whole = Frame::whole(&comparison.picture, size);
        assert!(!comparison.may_be_shifted(whole));
        assert!(comparison.may_be_shifted(whole.moved(size, [0.0, 1.0, 0.0, 0.0])));
    }
}
