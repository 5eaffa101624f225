//! What the finished picture is, from its tiles alone.

mod anneal;
mod comparison;
mod costs;
mod doubt;
mod evidence;
mod gradient;
mod grow;
mod judge;
mod measures;
mod plan;
mod rim;
mod search;
mod sides;
mod walk;

use crate::raster::Raster;
use doubt::certainty;
pub use evidence::Evidence;
use judge::judged;
use plan::Plan;
use search::search;
use sides::Tiles;
use unslide_solver::grid::{Cell, Size};

/// The finished picture that tiles make up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Assembly {
    /// The goal cell of each tile.
    pub(crate) goals: Vec<Cell>,
    /// The goal cell that is left over: the missing tile's.
    pub(crate) hole: Cell,
    /// For each tile how sure that is, from 0 to 1.
    pub(crate) sure: Vec<f64>,
}

/// Assembles the tiles of a board of which one is missing. Tiles of one of the `looks` are the same
/// to the eye; `is_reachable` says whether an arrangement can be slid to.
pub(crate) fn assemble(
    size: Size,
    pieces: &[&Raster],
    looks: &[usize],
    is_reachable: impl Fn(&[Cell], Cell) -> bool,
) -> Option<Assembly> {
    let costs = judged(&Tiles::new(pieces));
    let can_be_reached =
        |plan: &Plan| goals(plan).is_some_and(|(goals, hole)| is_reachable(&goals, hole));
    let plan = search(size, &costs, &can_be_reached)?;
    let (goals, hole) = goals(&plan)?;
    let by_cell = certainty(&plan, &costs, looks, &can_be_reached);
    let sure = goals.iter().map(|cell| by_cell[cell.index()]).collect();
    Some(Assembly { goals, hole, sure })
}

/// The goal cell of each tile, and the hole.
fn goals(plan: &Plan) -> Option<(Vec<Cell>, Cell)> {
    let mut goals = vec![Cell(0); plan.tiles.len() - 1];
    let mut hole = None;
    for (cell, tile) in plan.size.cells().zip(&plan.tiles) {
        match tile {
            Some(tile) => *goals.get_mut(*tile)? = cell,
            None => hole = Some(cell),
        }
    }
    Some((goals, hole?))
}
