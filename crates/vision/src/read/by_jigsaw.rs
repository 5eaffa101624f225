//! The goal by the jigsaw: in which the sides of tiles fit.
//!
//! Where corners are slightly off, or a picture is blurred, each tile shows a line of its neighbour. Sides that bled
//! into each other fit in their present arrangement; further inside they do not.

use super::{
    Kind, TileReading,
    goal::{Duplicates, Goal, SURE_GOAL, are_sure},
    tiled_board::{TiledBoard, is_upright},
};
use crate::{
    jigsaw::{Assembly, Jigsaw, Placement, Prior},
    raster::Raster,
};
use unslide_solver::grid::{Cell, Direction};

/// Share of unchanged pairs of neighbours above which bleeding is suspected; share of these that must stay without the
/// outermost lines, or it is confirmed.
const MAX_UNCHANGED: f64 = 1.0 / 3.0;
const MAX_CONFIRMED: f64 = 2.0 / 3.0;
/// Width of the lines that are left out, relative to a tile, and minimum in pixels.
const BLEEDING_SHARE: f64 = 1.0 / 32.0;
const MIN_BLEEDING: usize = 2;
/// Rounds of relighting, each by the last arrangement.
const RELIGHTING_ROUNDS: usize = 2;
/// Maximum certainty of a tile whose goal relighting changed.
const MAX_MOVED_CERTAINTY: f64 = SURE_GOAL / 2.0;
/// Minimum width of a tile after cropping, in pixels.
const MIN_WIDTH: usize = 12;

/// A cell, a direction, and the neighbour in that direction.
type Pair = (Cell, Direction, Cell);

impl TiledBoard {
    /// The goal in which the sides of tiles fit.
    pub(super) fn by_jigsaw(&self) -> TileReading {
        let tiles = self.tiles();
        let duplicates = Duplicates::among(&tiles);
        match self.assemble(&tiles, &duplicates.looks) {
            Some(found) => {
                self.assembled(&self.without_bleeding(found, &tiles, &duplicates.looks), duplicates)
            }
            None => self.located.reading(Kind::Picture, Goal::unknown(self.located.board.size)),
        }
    }

    /// The assembly of some tiles. In a photo, one in doubt is repeated with illumination removed.
    fn assemble(&self, tiles: &[&Raster], looks: &[usize]) -> Option<Assembly> {
        let jigsaw = Jigsaw::new(self.located.board.size, tiles, looks);
        let found = self.assembled_from(&jigsaw, None)?;
        if is_upright(&self.located.board.quad) || are_sure(&found.sure) {
            return Some(found);
        }
        let before = found.goals.clone();
        let mut best = self.relight(&jigsaw, tiles, looks, found);
        doubt_moved(&mut best, &before);
        Some(best)
    }

    /// Removes illumination and assembles again, as long as that lowers the cost.
    fn relight(
        &self,
        jigsaw: &Jigsaw<'_>,
        tiles: &[&Raster],
        looks: &[usize],
        mut best: Assembly,
    ) -> Assembly {
        let cells: Vec<Cell> = self.located.tiles().collect();
        let placement = Placement { size: self.located.board.size, cells: &cells };
        let mut relit = jigsaw.relight(tiles, &placement, &best.goals);
        for _ in 0..RELIGHTING_ROUNDS {
            let pieces: Vec<&Raster> = relit.iter().collect();
            let jigsaw = Jigsaw::new(placement.size, &pieces, looks);
            let prior = Prior { goals: best.goals.clone(), unary: Vec::new() };
            let next =
                self.assembled_from(&jigsaw, Some(prior)).filter(|next| next.cost < best.cost);
            let Some(next) = next else { break };
            relit = jigsaw.relight(tiles, &placement, &next.goals);
            best = next;
            if are_sure(&best.sure) {
                break;
            }
        }
        best
    }

    pub(super) fn assembled_from(
        &self,
        jigsaw: &Jigsaw<'_>,
        prior: Option<Prior>,
    ) -> Option<Assembly> {
        jigsaw.assemble(prior, |goals, hole| self.can_be_reached(goals, hole))
    }

    /// `found`, or where sides have bled into each other, the assembly without the outermost lines.
    fn without_bleeding(&self, found: Assembly, tiles: &[&Raster], looks: &[usize]) -> Assembly {
        let pairs = self.pairs();
        let unchanged = self.unchanged(&pairs, &found);
        if unchanged.len() as f64 <= MAX_UNCHANGED * pairs.len() as f64 {
            return found;
        }
        let narrow: Vec<Raster> = tiles.iter().map(|tile| cropped(tile)).collect();
        let inner = self.assemble(&narrow.iter().collect::<Vec<_>>(), looks);
        let has_bled = |inner: &Assembly| {
            (self.unchanged(&unchanged, inner).len() as f64)
                < MAX_CONFIRMED * unchanged.len() as f64
        };
        inner.filter(has_bled).unwrap_or(found)
    }

    /// All pairs of neighbouring tiles.
    fn pairs(&self) -> Vec<Pair> {
        let (size, blank) = (self.located.board.size, self.located.blank);
        let directions = [Direction::Right, Direction::Down];
        let pairs =
            self.located.tiles().flat_map(|cell| directions.map(|direction| (cell, direction)));
        let pairs = pairs.filter_map(|(cell, direction)| {
            Some((cell, direction, size.neighbour(cell, direction)?))
        });
        pairs.filter(|(.., next)| *next != blank).collect()
    }

    /// The pairs that are neighbours in the goal as well.
    fn unchanged(&self, pairs: &[Pair], found: &Assembly) -> Vec<Pair> {
        let size = self.located.board.size;
        let mut goals = vec![found.hole; size.area()];
        self.located.tiles().zip(&found.goals).for_each(|(cell, goal)| goals[cell.index()] = *goal);
        let stays = |(cell, direction, next): &&Pair| {
            size.neighbour(goals[cell.index()], *direction) == Some(goals[next.index()])
        };
        pairs.iter().filter(stays).copied().collect()
    }
}

/// Limits the certainty of tiles that moved: the illumination was fitted to the arrangement.
fn doubt_moved(found: &mut Assembly, before: &[Cell]) {
    let each = found.sure.iter_mut().zip(found.goals.iter().zip(before));
    for (sure, _) in each.filter(|(_, (goal, before))| goal != before) {
        *sure = sure.min(MAX_MOVED_CERTAINTY);
    }
}

/// A tile without the lines that may have bled.
fn cropped(tile: &Raster) -> Raster {
    let side = tile.width.min(tile.height);
    let lines = (side as f64 * BLEEDING_SHARE).round() as usize;
    tile.without_border(lines.max(MIN_BLEEDING).min(side.saturating_sub(MIN_WIDTH) / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_placed_differently_by_relighting_alone_is_unsure() {
        let goals = vec![Cell(0), Cell(2), Cell(1)];
        let mut found = Assembly { goals, hole: Cell(3), sure: vec![1.0; 3], cost: 0.0 };
        doubt_moved(&mut found, &[Cell(0), Cell(1), Cell(2)]);
        let is_sure: Vec<bool> = found.sure.iter().map(|sure| *sure >= SURE_GOAL).collect();
        assert_eq!(is_sure, [true, false, false]);
    }
}
