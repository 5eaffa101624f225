//! How blocks and walls lie on a board, as digits: a digit for each cell in which none of the blocks
//! before it lies, that says what begins there.

use super::grid::{Grid, Kind, Place};
use alloc::vec::Vec;

/// What begins in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Nothing,
    Wall,
    /// A block of the kind with this number.
    Block(usize),
}

/// What lies on a board, in the order of the first cells.
#[derive(Default)]
pub struct Layout {
    pub walls: Vec<Place>,
    /// The kind and place of each block.
    pub blocks: Vec<(usize, Place)>,
}

/// Which blocks and walls may begin in a cell.
struct Choices<'a> {
    kinds: &'a [Kind],
    has_walls: bool,
    /// How many kinds have been met. Kinds are numbered as they are met.
    met: usize,
}

impl Choices<'_> {
    fn at(&self, grid: &Grid, place: Place) -> Vec<Thing> {
        let known = &self.kinds[..self.kinds.len().min(self.met + 1)];
        let fits = |kind: &Kind| corner(kind, place).is_some_and(|at| grid.has_room(kind, at));
        let blocks = known.iter().enumerate().filter(|(_, kind)| fits(kind));
        let wall = self.has_walls.then_some(Thing::Wall);
        [Thing::Nothing]
            .into_iter()
            .chain(wall)
            .chain(blocks.map(|(kind, _)| Thing::Block(kind)))
            .collect()
    }
}

/// The top left corner of a block whose first cell this is.
fn corner(kind: &Kind, first: Place) -> Option<Place> {
    Some(Place { col: first.col.checked_sub(kind.lead())?, ..first })
}

/// Lays out a board: `choose` says for each cell which of the things that may begin there does.
/// `None` if some kind or the walls were not met, so that the board is not said as it should be.
pub fn lay(
    grid: &mut Grid,
    kinds: &[Kind],
    has_walls: bool,
    mut choose: impl FnMut(Place, &[Thing]) -> usize,
) -> Option<Layout> {
    let mut choices = Choices { kinds, has_walls, met: 0 };
    let mut layout = Layout::default();
    for place in grid.places() {
        if grid.is_taken(place) {
            continue;
        }
        let things = choices.at(grid, place);
        match *things.get(choose(place, &things))? {
            Thing::Nothing => {}
            Thing::Wall => {
                grid.take(place);
                layout.walls.push(place);
            }
            Thing::Block(kind) => {
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
