//! What the finished picture is, from its tiles alone.

mod anneal;
mod comparison;
mod costs;
mod doubt;
mod even;
mod evidence;
mod gradient;
mod grow;
mod judge;
mod lonely;
mod measures;
mod part;
mod plan;
mod rim;
mod search;
mod sides;
mod walk;

use crate::raster::Raster;
use costs::Costs;
use doubt::certainty;
pub(crate) use even::Lie;
use even::evened;
pub use evidence::Evidence;
use judge::judged;
pub(crate) use lonely::{gains_of_light, partners_cost};
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
    /// What it costs, as the logarithm of a likelihood.
    pub(crate) cost: f32,
}

/// What else is known of where tiles belong.
pub(crate) struct Hint {
    /// The goal cell of each tile, as far as that tells.
    pub(crate) goals: Vec<Cell>,
    /// What it costs that a tile lies in a cell, tile by tile: 0 where that is as likely as by chance,
    /// less where it is likelier, as logarithms.
    pub(crate) places: Vec<f32>,
}

/// The tiles of a board of which one is missing.
pub(crate) struct Jigsaw<'a> {
    size: Size,
    costs: Costs,
    looks: &'a [usize],
}

impl<'a> Jigsaw<'a> {
    /// Tiles of one of the `looks` are the same to the eye.
    pub(crate) fn new(size: Size, pieces: &[&Raster], looks: &'a [usize]) -> Self {
        Self { size, costs: judged(&Tiles::new(pieces)), looks }
    }

    /// Assembles the tiles; `is_reachable` says whether an arrangement can be slid to.
    pub(crate) fn assembled(
        &self,
        hint: Option<Hint>,
        is_reachable: impl Fn(&[Cell], Cell) -> bool,
    ) -> Option<Assembly> {
        let start = hint.as_ref().map(|hint| self.plan(&hint.goals));
        let places = hint.map_or_else(Vec::new, |hint| hint.places);
        let costs = Costs { places, ..self.costs.clone() };
        let can_be_reached =
            |plan: &Plan| goals(plan).is_some_and(|(goals, hole)| is_reachable(&goals, hole));
        let plan = search(self.size, &costs, start, &can_be_reached)?;
        let (goals, hole) = goals(&plan)?;
        let by_cell = certainty(&plan, &costs, self.looks, &can_be_reached);
        let sure = goals.iter().map(|cell| by_cell[cell.index()]).collect();
        Some(Assembly { goals, hole, sure, cost: plan.cost(&costs) })
    }

    /// The tiles, `pieces`, as they would be seen in even light, by what goes together where their goals
    /// are these.
    pub(crate) fn evened(&self, pieces: &[&Raster], lie: &Lie<'_>, goals: &[Cell]) -> Vec<Raster> {
        evened(pieces, lie, &self.plan(goals), &self.costs)
    }

    fn plan(&self, goals: &[Cell]) -> Plan {
        let mut tiles = vec![None; self.size.area()];
        for (tile, cell) in goals.iter().enumerate() {
            tiles[cell.index()] = Some(tile);
        }
        Plan { size: self.size, tiles }
    }
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
