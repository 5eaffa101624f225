//! The finished picture, assembled from the tiles alone: a jigsaw puzzle of square tiles in known orientation.

mod anneal;
mod arrangement;
mod border;
mod certainty;
mod certainty_weights;
mod comparison;
mod compatibility;
mod costs;
pub(crate) mod features;
mod frame;
mod gradient;
mod grow;
mod measures;
mod relighting;
mod search;
mod segment;
mod sides;
mod unpaired;
mod walk;

use crate::raster::Raster;
use arrangement::Arrangement;
pub(crate) use certainty::INPUTS as CERTAINTY_INPUTS;
use certainty::{certainty, inputs};
use compatibility::pair_costs;
use costs::Costs;
pub(crate) use relighting::Placement;
use relighting::relight;
use search::search;
use sides::Tiles;
pub(crate) use unpaired::{partner_costs, relighting_gains};
use unslide_solver::grid::{Cell, Size};

/// Cost of a tile in a cell where it is known not to belong: more than all pairs together.
const FORBIDDEN_COST: f32 = 1e5;

/// Probability that a tile lies in a cell whatever they look like.
const OUTLIER: f32 = 0.003;

/// An assembled picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Assembly {
    /// Goal cell of each tile.
    pub(crate) goals: Vec<Cell>,
    /// The goal cell without a tile.
    pub(crate) hole: Cell,
    /// Certainty of each tile's goal, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// Cost of the arrangement, as a negative log-likelihood ratio.
    pub(crate) cost: f32,
}

/// Prior knowledge about the goals.
pub(crate) struct Prior {
    /// Goal cell of each tile, as a start of the search.
    pub(crate) goals: Vec<Cell>,
    /// Cost of each tile in each cell, tile by tile: negative log-likelihood ratio to chance. May be empty.
    pub(crate) unary: Vec<f32>,
}

/// The tiles of a board with one hole.
pub(crate) struct Jigsaw<'a> {
    size: Size,
    costs: Costs,
    looks: &'a [usize],
}

impl<'a> Jigsaw<'a> {
    /// `looks[tile]` is the first tile that looks like this one.
    pub(crate) fn new(size: Size, pieces: &[&Raster], looks: &'a [usize]) -> Self {
        Self { size, costs: pair_costs(&Tiles::new(pieces)), looks }
    }

    /// Assembles the tiles. `is_reachable` tells whether moves can reach an arrangement.
    pub(crate) fn assemble(
        &self,
        prior: Option<Prior>,
        is_reachable: impl Fn(&[Cell], Cell) -> bool,
    ) -> Option<Assembly> {
        let start = prior.as_ref().map(|prior| self.arrangement(&prior.goals));
        let unary = prior.map_or_else(Vec::new, |prior| prior.unary);
        let costs = Costs { unary, ..self.costs.clone() };
        let can_be_reached = |arrangement: &Arrangement| {
            goals(arrangement).is_some_and(|(goals, hole)| is_reachable(&goals, hole))
        };
        let arrangement = search(self.size, &costs, start, &can_be_reached)?;
        self.assembly(&arrangement, &costs, &can_be_reached)
    }

    /// Exchanges the tiles of an arrangement that are not known among each other, as long as that lowers the cost. The
    /// hole stays if it `is_hole_known`. `None` if the arrangement has no hole.
    pub(crate) fn complete(
        &self,
        known: &[Cell],
        is_known: &[bool],
        is_hole_known: bool,
        is_reachable: impl Fn(&[Cell], Cell) -> bool,
    ) -> Option<Assembly> {
        let mut arrangement = self.arrangement(known);
        let (_, hole) = goals(&arrangement)?;
        let unary = (0..known.len()).flat_map(|tile| {
            self.size.cells().map(move |cell| {
                let is_elsewhere = is_known[tile] && cell != known[tile];
                if is_elsewhere || (is_hole_known && cell == hole) { FORBIDDEN_COST } else { 0.0 }
            })
        });
        let costs = Costs { unary: unary.collect(), ..self.costs.clone() };
        let can_be_reached = |arrangement: &Arrangement| {
            goals(arrangement).is_some_and(|(goals, hole)| is_reachable(&goals, hole))
        };
        arrangement.improve_by_swaps(&costs);
        if !can_be_reached(&arrangement) && is_known.iter().filter(|known| !**known).count() > 1 {
            arrangement.swap_cheapest(&costs);
        }
        self.assembly(&arrangement, &costs, &can_be_reached)
    }

    /// An arrangement with its certainty; `None` if it has no hole.
    fn assembly(
        &self,
        arrangement: &Arrangement,
        costs: &Costs,
        can_be_reached: &impl Fn(&Arrangement) -> bool,
    ) -> Option<Assembly> {
        let (goals, hole) = goals(arrangement)?;
        let by_cell = certainty(arrangement, costs, self.looks, can_be_reached);
        let sure = goals.iter().map(|cell| by_cell[cell.index()]).collect();
        Some(Assembly { goals, hole, sure, cost: arrangement.cost(costs) })
    }

    /// Inputs of the certainty of each tile of an assembly, without a [`Prior`].
    pub(crate) fn certainty_inputs(&self, assembly: &Assembly) -> Vec<[f64; CERTAINTY_INPUTS]> {
        let by_cell = inputs(&self.arrangement(&assembly.goals), &self.costs, self.looks);
        assembly.goals.iter().map(|cell| by_cell[cell.index()]).collect()
    }

    /// The tiles, `pieces`, with the illumination of the board removed, as estimated from the seams of the arrangement
    /// in which `goals` puts them.
    pub(crate) fn relight(
        &self,
        pieces: &[&Raster],
        placement: &Placement<'_>,
        goals: &[Cell],
    ) -> Vec<Raster> {
        relight(pieces, placement, &self.arrangement(goals), &self.costs)
    }

    fn arrangement(&self, goals: &[Cell]) -> Arrangement {
        let mut tiles = vec![None; self.size.area()];
        for (tile, cell) in goals.iter().enumerate() {
            tiles[cell.index()] = Some(tile);
        }
        Arrangement::new(self.size, tiles)
    }
}

/// Costs of each tile in each cell, for a [`Prior`]: negative log-likelihood ratios to chance. `weight` multiplies the
/// log-likelihoods of the table, which has a row for each tile.
pub(crate) fn unary_costs(table: &[Vec<f32>], weight: f32) -> Vec<f32> {
    let unary_costs = |row: &Vec<f32>| -> Vec<f32> {
        let max = row.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = row.iter().map(|value| (weight * (value - max)).exp()).collect();
        let by_chance = shares.iter().sum::<f32>() / row.len() as f32;
        shares.iter().map(|share| -((share / by_chance) * (1.0 - OUTLIER) + OUTLIER).ln()).collect()
    };
    table.iter().flat_map(unary_costs).collect()
}

/// Goal cell of each tile, and the hole. `None` if the arrangement has no hole.
fn goals(arrangement: &Arrangement) -> Option<(Vec<Cell>, Cell)> {
    let mut goals = vec![Cell(0); arrangement.tiles.len() - 1];
    let mut hole = None;
    for (cell, tile) in arrangement.size.cells().zip(&arrangement.tiles) {
        match tile {
            Some(tile) => *goals.get_mut(*tile)? = cell,
            None => hole = Some(cell),
        }
    }
    Some((goals, hole?))
}
