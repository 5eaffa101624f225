//! The goal in which the sides of tiles go together.
//!
//! Where corners are a little off, or a picture is blurred, each tile shows a line of the one beside it:
//! sides have run into each other, and go together as they lie on the board. Further in they do not.

use super::{
    Kind, TileReading,
    cut::{Cut, is_upright},
    goal::{Alike, Goal, SURE_GOAL, are_sure},
};
use crate::{
    jigsaw::{Assembly, Jigsaw, Placement, Prior},
    raster::Raster,
};
use unslide_solver::grid::{Cell, Direction};

/// Where a larger share of all pairs stays as it lies on the board, sides may have run into each other;
/// where a smaller one of these goes together further in as well, they have.
const MANY_STAY: f64 = 1.0 / 3.0;
const STILL_GO: f64 = 2.0 / 3.0;
/// How far in that is, compared with the side of a tile, and in pixels at least.
const FURTHER_IN: f64 = 1.0 / 32.0;
const LEAST_FURTHER_IN: usize = 2;
/// How often light is made even, each time by what went together before.
const LIGHTS: usize = 2;
/// No tile is surer that even light alone has brought to its goal.
const MOVED: f64 = SURE_GOAL / 2.0;
/// Tiles are left as many pixels wide.
const MIN_WIDTH: usize = 12;

/// A tile's cell, the direction of one beside it, and that one's cell.
type Pair = (Cell, Direction, Cell);

impl Cut {
    /// The goal in which the sides of tiles go together.
    pub(super) fn by_sides(&self) -> TileReading {
        let tiles = self.tiles();
        let alike = Alike::among(&tiles);
        match self.laid(&tiles, &alike.looks) {
            Some(found) => self.assembled(&self.not_run(found, &tiles, &alike.looks), alike),
            None => self.located.reading(Kind::Picture, Goal::unknown(self.located.board.size)),
        }
    }

    /// What goes together: in a photo that leaves doubt, also in even light.
    fn laid(&self, tiles: &[&Raster], looks: &[usize]) -> Option<Assembly> {
        let jigsaw = Jigsaw::new(self.located.board.size, tiles, looks);
        let found = self.assembly(&jigsaw, None)?;
        if is_upright(&self.located.board.quad) || are_sure(&found.sure) {
            return Some(found);
        }
        let before = found.goals.clone();
        let mut best = self.relit(&jigsaw, tiles, looks, found);
        doubt_moved(&mut best, &before);
        Some(best)
    }

    /// What goes together better in light that is made even by what went together `best` so far.
    fn relit(
        &self,
        jigsaw: &Jigsaw<'_>,
        tiles: &[&Raster],
        looks: &[usize],
        mut best: Assembly,
    ) -> Assembly {
        let cells: Vec<Cell> = self.located.tiles().collect();
        let placement = Placement { size: self.located.board.size, cells: &cells };
        let mut even = jigsaw.relight(tiles, &placement, &best.goals);
        for _ in 0..LIGHTS {
            let pieces: Vec<&Raster> = even.iter().collect();
            let jigsaw = Jigsaw::new(placement.size, &pieces, looks);
            let prior = Prior { goals: best.goals.clone(), unary: Vec::new() };
            let next = self.assembly(&jigsaw, Some(prior)).filter(|next| next.cost < best.cost);
            let Some(next) = next else { break };
            even = jigsaw.relight(tiles, &placement, &next.goals);
            best = next;
            if are_sure(&best.sure) {
                break;
            }
        }
        best
    }

    fn assembly(&self, jigsaw: &Jigsaw<'_>, prior: Option<Prior>) -> Option<Assembly> {
        jigsaw.assemble(prior, |goals, hole| self.can_be_reached(goals, hole))
    }

    /// What was found, or where sides have run into each other, what goes together further in.
    fn not_run(&self, found: Assembly, tiles: &[&Raster], looks: &[usize]) -> Assembly {
        let pairs = self.pairs();
        let staying = self.that_stay(&pairs, &found);
        if staying.len() as f64 <= MANY_STAY * pairs.len() as f64 {
            return found;
        }
        let narrow: Vec<Raster> = tiles.iter().map(|tile| further_in(tile)).collect();
        let inner = self.laid(&narrow.iter().collect::<Vec<_>>(), looks);
        let has_run = |inner: &Assembly| {
            (self.that_stay(&staying, inner).len() as f64) < STILL_GO * staying.len() as f64
        };
        inner.filter(has_run).unwrap_or(found)
    }

    /// All tiles that lie beside each other on the board.
    fn pairs(&self) -> Vec<Pair> {
        let (size, blank) = (self.located.board.size, self.located.blank);
        let ways = [Direction::Right, Direction::Down];
        let pairs = self.located.tiles().flat_map(|cell| ways.map(|way| (cell, way)));
        let pairs = pairs.filter_map(|(cell, way)| Some((cell, way, size.neighbour(cell, way)?)));
        pairs.filter(|(.., next)| *next != blank).collect()
    }

    /// Those of some pairs that belong beside each other in the same way.
    fn that_stay(&self, pairs: &[Pair], found: &Assembly) -> Vec<Pair> {
        let size = self.located.board.size;
        let mut goals = vec![found.hole; size.area()];
        self.located.tiles().zip(&found.goals).for_each(|(cell, goal)| goals[cell.index()] = *goal);
        let stays = |(cell, way, next): &&Pair| {
            size.neighbour(goals[cell.index()], *way) == Some(goals[next.index()])
        };
        pairs.iter().filter(stays).copied().collect()
    }
}

/// Light that was found by a plan speaks for that plan: no tile is sure that lay elsewhere `before`.
fn doubt_moved(found: &mut Assembly, before: &[Cell]) {
    let each = found.sure.iter_mut().zip(found.goals.iter().zip(before));
    for (sure, _) in each.filter(|(_, (goal, before))| goal != before) {
        *sure = sure.min(MOVED);
    }
}

/// A tile without what may be of those beside it.
fn further_in(tile: &Raster) -> Raster {
    let side = tile.width.min(tile.height);
    let lines = (side as f64 * FURTHER_IN).round() as usize;
    tile.without_rim(lines.max(LEAST_FURTHER_IN).min(side.saturating_sub(MIN_WIDTH) / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_that_even_light_alone_has_moved_is_not_sure() {
        let goals = vec![Cell(0), Cell(2), Cell(1)];
        let mut found = Assembly { goals, hole: Cell(3), sure: vec![1.0; 3], cost: 0.0 };
        doubt_moved(&mut found, &[Cell(0), Cell(1), Cell(2)]);
        let is_sure: Vec<bool> = found.sure.iter().map(|sure| *sure >= SURE_GOAL).collect();
        assert_eq!(is_sure, [true, false, false]);
    }
}
