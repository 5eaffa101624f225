//! The layout of blocks and walls as digits: one digit for each cell that no earlier block covers, with the
//! thing that begins there.

use super::grid::{Grid, Kind, Place};
use alloc::vec::Vec;

/// The thing that begins in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Nothing,
    Wall,
    /// A block of the kind with this index.
    Block(usize),
}

/// The blocks and walls of a board, in the order of their first cells.
#[derive(Default)]
pub(super) struct Layout {
    pub walls: Vec<Place>,
    /// The kind and place of each block.
    pub blocks: Vec<(usize, Place)>,
}

/// The things that may begin in a cell.
struct Choices<'a> {
    kinds: &'a [Kind],
    has_walls: bool,
    /// Number of kinds that have a number. Kinds are numbered in the order of their first use.
    met: usize,
}

impl Choices<'_> {
    fn at(&self, grid: &Grid, place: Place) -> Vec<Item> {
        let known = &self.kinds[..self.kinds.len().min(self.met + 1)];
        let fits = |kind: &Kind| corner(kind, place).is_some_and(|at| grid.has_room(kind, at));
        let blocks = known.iter().enumerate().filter(|(_, kind)| fits(kind));
        let wall = self.has_walls.then_some(Item::Wall);
        [Item::Nothing]
            .into_iter()
            .chain(wall)
            .chain(blocks.map(|(kind, _)| Item::Block(kind)))
            .collect()
    }
}

/// The top left corner of a block with this first cell.
fn corner(kind: &Kind, first: Place) -> Option<Place> {
    Some(Place { col: first.col.checked_sub(kind.first_col())?, ..first })
}

/// Builds a board: `choose` selects for each cell the thing that begins there, among the possible ones.
/// `None` if a kind, or the walls, are never used, since that is not the canonical form.
pub(super) fn build(
    grid: &mut Grid,
    kinds: &[Kind],
    has_walls: bool,
    mut choose: impl FnMut(Place, &[Item]) -> usize,
) -> Option<Layout> {
    let mut choices = Choices { kinds, has_walls, met: 0 };
    let mut layout = Layout::default();
    for place in grid.places() {
        if grid.is_occupied(place) {
            continue;
        }
        let items = choices.at(grid, place);
        match *items.get(choose(place, &items))? {
            Item::Nothing => {}
            Item::Wall => {
                grid.take(place);
                layout.walls.push(place);
            }
            Item::Block(kind) => {
                let at = corner(&kinds[kind], place)?;
                grid.toggle(&kinds[kind], at);
                layout.blocks.push((kind, at));
                choices.met = choices.met.max(kind + 1);
            }
        }
    }
    let all_met = choices.met == kinds.len() && has_walls != layout.walls.is_empty();
    all_met.then_some(layout)
}
