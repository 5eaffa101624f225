//! Looking for the plan that costs least.

use super::{
    anneal::{Found, anneal},
    costs::Costs,
    grow::grow,
    plan::Plan,
};
use crate::sorting::sort_least_first;
use unslide_solver::grid::{Cell, Size};

/// From how many pairs plans are grown.
const SEEDS: usize = 4;
/// The tiles beyond which a search takes long: it starts from fewer pairs, and walks once.
const MANY: usize = 144;
const SEEDS_OF_MANY: usize = 2;
/// How often a plan is grown anew from its best part.
const REGROWTHS: usize = 6;
/// How many random walks look for a better plan; and the share of all seams that is clear in a plan
/// that one walk is enough for.
const WALKS: u64 = 3;
const CLEAR: f32 = 0.8;

/// The best plan that is found and can be reached; `start` is one to begin with.
pub(super) fn search(
    size: Size,
    costs: &Costs,
    start: Option<Plan>,
    is_reachable: &impl Fn(&Plan) -> bool,
) -> Option<Plan> {
    let mut found = Found::default();
    let grown = seeds(size, costs).into_iter().map(|seed| grow(size, costs, &seed));
    for plan in start.into_iter().chain(grown) {
        let plan = improved(plan, costs);
        found.note(&plan, plan.cost(costs), is_reachable(&plan));
    }
    let start = found.any.as_ref()?;
    let walks = if start.1.clearness(costs) > CLEAR { 1 } else { walks_among(costs.count) };
    for walk in 0..walks {
        let (_, start) = found.any.clone()?;
        let walked = anneal(start, costs, is_reachable, walk);
        for (_, plan) in walked.reachable.into_iter().chain(walked.any) {
            let better = improved(plan.clone(), costs);
            for plan in [plan, better] {
                found.note(&plan, plan.cost(costs), is_reachable(&plan));
            }
        }
    }
    let (_, mut best) = found.any.clone()?;
    if !is_reachable(&best) {
        best.swap_cheapest(costs);
        found.note(&best, best.cost(costs), is_reachable(&best));
    }
    Some(found.reachable.map_or(best, |(_, plan)| plan))
}

fn walks_among(tiles: usize) -> u64 {
    if tiles > MANY { 1 } else { WALKS }
}

/// The surest pairs of tiles.
fn seeds(size: Size, costs: &Costs) -> Vec<Vec<(Cell, usize)>> {
    let mut pairs: Vec<(f32, usize)> =
        costs.right.iter().enumerate().map(|(pair, cost)| (*cost, pair)).collect();
    sort_least_first(&mut pairs, |(cost, _)| *cost);
    let middle = size.cell(size.rows() / 2, size.cols() / 2 - 1);
    let beside = Cell(middle.0 + 1);
    let pair =
        |(_, pair): &(f32, usize)| vec![(middle, pair / costs.count), (beside, pair % costs.count)];
    let enough = if costs.count > MANY { SEEDS_OF_MANY } else { SEEDS };
    pairs.iter().take(enough).map(pair).collect()
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
