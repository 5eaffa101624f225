//! What the finished picture is, from its tiles alone.

mod anneal;
mod edges;
mod grow;
mod plan;
mod rim;

use crate::raster::Raster;
use anneal::anneal;
use edges::{Costs, Measure, Tiles};
use grow::grow;
use plan::Plan;
use std::cmp::{Ordering, Reverse};
use unslide_solver::grid::{Cell, Direction, Size};

/// How far within the tiles their sides are compared, in pixels: bevels and smeared edges hide the
/// picture near them.
const INSETS: [usize; 5] = [0, 1, 2, 3, 5];
/// How many ways to compare tiles are searched with.
const SEARCHED: usize = 6;
/// Beyond so many tiles a search takes long: only the best ways are searched with.
const MANY: usize = 144;
const SEARCHED_OF_MANY: usize = 1;
/// From where the random walk starts that looks for a better plan.
const WALK: u64 = 0x9E37_79B9_7F4A_7C15;
/// How often a plan is grown anew from its best part.
const REGROWTHS: usize = 6;
/// With so large a share of good seams a plan may be chance, and with so large a one it is trusted.
const BY_CHANCE: f64 = 0.4;
const TRUSTED: f64 = 0.65;
/// How sure the place of a tile is that was swapped so that the goal can be reached.
const SWAPPED: f64 = 0.3;
/// From how many pairs plans are grown.
const SEEDS: usize = 4;

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
    let planned: Vec<(Plan, Costs)> =
        comparisons(pieces).into_iter().map(|costs| (search(size, &costs), costs)).collect();
    let key = |(plan, costs): &(Plan, Costs)| (plan.good_seams(costs), -plan.cost(costs));
    let best = planned.iter().max_by(|a, b| key(a).partial_cmp(&key(b)).unwrap_or(Ordering::Equal));
    let (mut plan, costs) = best.map(|(plan, costs)| (plan.clone(), costs))?;
    let chosen = plan.clone();
    if !is_reachable(&goals(&plan)?.0, goals(&plan)?.1) {
        plan.swap_cheapest(costs);
    }
    let (goals, hole) = goals(&plan)?;
    let quality = quality(&chosen, costs);
    let sure = goals.iter().enumerate().map(|(tile, cell)| {
        let is_swapped = chosen.tiles[cell.index()] != Some(tile);
        let agreed = agreement(&planned, *cell, looks[tile], looks);
        if is_swapped { SWAPPED } else { agreed * fit(&plan, costs, *cell) * quality }
    });
    Some(Assembly { sure: sure.collect(), goals, hole })
}

/// How much a plan is to be trusted as a whole: where few tiles find partners, chance has a say.
fn quality(plan: &Plan, costs: &Costs) -> f64 {
    let (rows, cols) = (plan.size.rows(), plan.size.cols());
    let share = plan.good_seams(costs) as f64 / (2 * rows * cols - rows - cols) as f64;
    ((share - BY_CHANCE) / (TRUSTED - BY_CHANCE)).clamp(0.0, 1.0)
}

/// The share of plans that put a tile of one look on a cell.
fn agreement(planned: &[(Plan, Costs)], cell: Cell, look: usize, looks: &[usize]) -> f64 {
    let has_look = |plan: &Plan| plan.tiles[cell.index()].is_some_and(|tile| looks[tile] == look);
    let agreed = planned.iter().filter(|(plan, _)| has_look(plan)).count();
    agreed as f64 / planned.len() as f64
}

/// How well a tile fits its neighbours: 1 where it is the best for half of them or more.
fn fit(plan: &Plan, costs: &Costs, cell: Cell) -> f64 {
    let beside = Direction::ALL.into_iter().filter(|direction| {
        let next = plan.size.neighbour(cell, *direction);
        next.is_some_and(|next| plan.tiles[next.index()].is_some())
    });
    let seams: Vec<f32> = beside.map(|direction| plan.seam(costs, cell, direction)).collect();
    let good = seams.iter().filter(|cost| **cost < 0.0).count();
    (2.0 * good as f64 / seams.len().max(1) as f64).min(1.0)
}

/// The tiles compared in the ways that find most partners, and the mean of those.
fn comparisons(pieces: &[&Raster]) -> Vec<Costs> {
    let measures = [Measure::Gradient, Measure::Prediction, Measure::Strips];
    let ways = measures.into_iter().flat_map(|measure| INSETS.map(|inset| (measure, inset)));
    let tiles = Tiles::new(pieces);
    let mut all: Vec<(usize, Costs)> = ways
        .map(|(measure, inset)| tiles.compared(measure, inset))
        .map(|costs| (costs.partners(), costs))
        .collect();
    all.sort_by_key(|(partners, _)| Reverse(*partners));
    let enough = all.first().map_or(0, |(most, _)| most * 4 / 5);
    let mut tried: Vec<Costs> =
        all.into_iter().filter(|(found, _)| *found >= enough).map(|(_, costs)| costs).collect();
    tried.truncate(if pieces.len() > MANY { SEARCHED_OF_MANY } else { SEARCHED });
    if tried.len() > 1 {
        tried.push(Costs::mean(&tried));
    }
    tried
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

fn search(size: Size, costs: &Costs) -> Plan {
    let plans =
        seeds(size, costs).into_iter().map(|seed| improved(grow(size, costs, &seed), costs));
    let best = plans.min_by(|a, b| a.cost(costs).total_cmp(&b.cost(costs)));
    let grown = best.unwrap_or_else(|| grow(size, costs, &[(Cell(0), 0)]));
    let walked = improved(anneal(grown.clone(), costs, WALK), costs);
    if walked.cost(costs) < grown.cost(costs) { walked } else { grown }
}

/// The surest pairs of tiles.
fn seeds(size: Size, costs: &Costs) -> Vec<Vec<(Cell, usize)>> {
    let mut pairs: Vec<(f32, usize)> =
        costs.right.iter().enumerate().map(|(pair, cost)| (*cost, pair)).collect();
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let middle = size.cell(size.rows() / 2, size.cols() / 2 - 1);
    let beside = Cell(middle.0 + 1);
    let pair =
        |(_, pair): &(f32, usize)| vec![(middle, pair / costs.count), (beside, pair % costs.count)];
    pairs.iter().take(SEEDS).map(pair).collect()
}

fn improved(mut plan: Plan, costs: &Costs) -> Plan {
    polish(&mut plan, costs);
    for _ in 0..REGROWTHS {
        let part = plan.largest_part(costs);
        let seed: Vec<(Cell, usize)> =
            part.iter().filter_map(|cell| Some((*cell, plan.tiles[cell.index()]?))).collect();
        let mut next = grow(plan.size, costs, &seed);
        polish(&mut next, costs);
        if next.cost(costs) > plan.cost(costs) - 1e-4 {
            break;
        }
        plan = next;
    }
    plan
}

/// The nearest plan that no swap and no move of the whole makes better.
fn polish(plan: &mut Plan, costs: &Costs) {
    plan.swap_while_it_helps(costs);
    let (rows, cols) = (plan.size.rows(), plan.size.cols());
    let rolls = (0..rows).map(|row| (row, 0)).chain((1..cols).map(|col| (0, col)));
    let mut best = plan.clone();
    for (row, col) in rolls {
        let mut rolled = plan.rolled(row, col);
        if row + col == 1 || row + 1 == rows || col + 1 == cols {
            rolled.swap_while_it_helps(costs);
        }
        if rolled.cost(costs) < best.cost(costs) {
            best = rolled;
        }
    }
    *plan = best;
}
