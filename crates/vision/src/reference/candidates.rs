//! Where in the finished picture the board may lie: frames of all kinds, and those that may well be right.

use super::{
    Extent,
    comparison::{Comparison, Match},
    frame::{Frame, everywhere, frames},
    patch::{Light, Patch},
    settle::{Seat, Settled},
};
use crate::sorting::sort_least_first;
use unslide_solver::grid::Cell;

/// How far a frame that is nearly right is moved to begin with, in cells.
const PLAY: f32 = 0.3;
/// By how many tiles a frame is looked for in which others lie beside them as in another plan.
const TELLING: usize = 12;
/// How many of these frames are looked at closely.
const CLOSE: usize = 4;
/// In how many frames light is looked for, times how many tiles there are; and how many at least and at most,
/// both by all that tiles show and by details alone.
const STARTS: usize = 150;
const FEWEST: usize = 2;
const MOST: usize = 8;
/// A board that differs less from the whole picture shows it, and all of it.
const FITS_WHOLLY: f32 = 0.02;

impl Comparison {
    /// The matches in frames of all kinds that may well be right.
    pub(super) fn candidates(&self, shape: f32, extent: Extent) -> Vec<Match> {
        let whole = Frame::whole(&self.picture, self.size);
        let mut found = self.near(whole);
        let best = self.refined(found.swap_remove(0));
        if extent == Extent::Same || best.cost < FITS_WHOLLY {
            return vec![best];
        }
        found.extend(self.near(whole.shaped(self.size, shape)));
        let laid = frames(&self.picture, self.size, &self.tiles, shape);
        found.extend(laid.into_iter().map(|frame| self.matched(frame)));
        let enough = (STARTS / self.tiles.len()).clamp(FEWEST, MOST);
        let mut by_details: Vec<(f32, Match)> =
            found.iter().map(|found| (self.likeness_of_all(found), found.clone())).collect();
        sort_least_first(&mut by_details, |(likeness, _)| -likeness);
        sort_least_first(&mut found, |found| found.cost);
        found.truncate(enough);
        let by_details = by_details.into_iter().map(|(_, found)| found).take(enough);
        [best].into_iter().chain(found).chain(by_details).collect()
    }

    /// Whether tiles differ less from the cells of a frame a cell further across or down.
    pub(super) fn may_lie_beside(&self, frame: Frame) -> bool {
        let cost = self.matched(frame).cost;
        self.beside(frame).any(|beside| beside.cost < cost)
    }

    /// The matches in the frames a cell further across and down.
    fn beside(&self, frame: Frame) -> impl Iterator<Item = Match> + '_ {
        let sides = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];
        let frames = sides.map(|[across, down]| frame.moved(self.size, [across, down, 0.0, 0.0]));
        frames.into_iter().map(|frame| self.matched(frame))
    }

    /// The same a cell further across or down, as long as tiles are likelier there.
    pub(super) fn shifted(&self, seats: &[Seat], mut best: Settled) -> Settled {
        for _ in 0..self.size.rows().max(self.size.cols()) {
            let beside = self.beside(best.frame).map(|found| self.nearly(seats, &found));
            let next = beside.max_by(|a, b| a.total.total_cmp(&b.total));
            let Some(next) = next.filter(|next| next.total > best.total) else { break };
            best = self.settled(seats, next);
        }
        best
    }

    /// The matches near a frame that may be off by some part of a cell, the best one first.
    fn near(&self, frame: Frame) -> Vec<Match> {
        let step = [-PLAY, 0.0, PLAY];
        let moves = (0..27).map(|at| {
            frame.moved(self.size, [step[at % 3], step[at / 3 % 3], step[at / 9], step[at / 9]])
        });
        let mut found: Vec<Match> =
            [frame].into_iter().chain(moves).map(|frame| self.matched(frame)).collect();
        sort_least_first(&mut found, |found| found.cost);
        found
    }

    /// The best match in the frame where the tiles that tell most differ least from these cells.
    pub(super) fn aligned(&self, frame: Frame, cells: &[usize]) -> Match {
        let telling = self.telling(TELLING);
        let apart = |frame: &Frame| self.apart_of(frame, cells, &telling);
        let [width, height] = frame.cell;
        let all = everywhere(&self.picture, self.size, width / height).into_iter();
        let mut found: Vec<(f32, Frame)> = all.map(|frame| (apart(&frame), frame)).collect();
        sort_least_first(&mut found, |(apart, _)| *apart);
        found.truncate(CLOSE);
        let closer = found.into_iter().map(|(_, frame)| frame).chain([frame]);
        let best = closer.map(|frame| self.moved(frame, cells)).min_by(|a, b| a.0.total_cmp(&b.0));
        self.matched(best.map_or(frame, |(_, frame)| frame))
    }

    /// How much some tiles differ from these cells of a frame, in sum, in their own light.
    fn apart_of(&self, frame: &Frame, cells: &[usize], tiles: &[usize]) -> f32 {
        let at = |tile: &usize| frame.place(self.size, Cell(cells[*tile] as u16));
        let seen: Vec<Option<Patch>> =
            tiles.iter().map(|tile| self.picture.patch(at(tile))).collect();
        let light = Light::of(seen.iter().flatten());
        let own = Light::of(tiles.iter().map(|tile| &self.tiles[*tile]));
        let pairs = tiles.iter().zip(seen);
        let cost = |(tile, seen): (&usize, Option<Patch>)| {
            let seen = seen.map(|patch| light.to(&own, &patch));
            self.cost(&self.tiles[*tile], seen.as_ref())
        };
        pairs.map(cost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{super::patch::Sums, *};
    use crate::raster::Raster;
    use std::rc::Rc;
    use unslide_solver::grid::Size;

    #[test]
    fn tiles_that_lie_a_row_off_are_seen_to_lie_beside() {
        let level =
            |x: usize, y: usize| [((x / 6 * 37 + y / 6 * 91 + x / 6 * (y / 6)) % 251) as f32; 3];
        let tile = |at: usize| {
            Raster::from_fn(24, 24, move |x, y| level(at % 4 * 24 + x, at / 4 * 24 + y))
        };
        let tiles: Vec<Raster> = (0..15).map(tile).collect();
        let picture = Rc::new(Sums::of(&Raster::from_fn(96, 96, level)));
        let size = Size::new(4, 4).unwrap();
        let comparison = Comparison::of(size, &tiles.iter().collect::<Vec<_>>(), picture).unwrap();
        let whole = Frame::whole(&comparison.picture, size);
        assert!(!comparison.may_lie_beside(whole));
        assert!(comparison.may_lie_beside(whole.moved(size, [0.0, 1.0, 0.0, 0.0])));
    }
}
