//! How sure it is that a tile belongs where a plan has it.

use super::{
    costs::Costs,
    plan::Plan,
    walk::{Partners, Walk},
};
use unslide_solver::grid::{Cell, Direction};

/// How many steps are made for each cell, and at most; after how many for each cell is looked.
const STEPS_PER_CELL: usize = 2000;
const MAX_STEPS: usize = 200_000;
const PAUSE: usize = 2;
/// How much worse a plan may become in one step, usually: tiles that lie well stay where they are.
const HEAT: f32 = 2.0;

/// What stays nearly always or never says no more than this.
const NEVER: f64 = 0.003;
/// What the odds of [`likelihood`] are made of.
const LEARNED: [f64; 5] = [-0.17, 0.857, 1.78, 1.841, -2.704];
/// A tile is as sure as it is that this number of tiles like it are right, all of them: where one
/// is wrong, others mostly are as well.
const CAUTION: i32 = 4;

/// For each cell of a plan how sure its tile is, from 0 to 1. Tiles of one of the `looks` are the same.
pub(super) fn certainty(
    plan: &Plan,
    costs: &Costs,
    looks: &[usize],
    is_reachable: &impl Fn(&Plan) -> bool,
) -> Vec<f64> {
    let framed = framed(plan, costs, looks, is_reachable);
    let stays = stays(plan, costs, looks);
    let gains: Vec<f64> = plan.size.cells().map(|cell| gain(plan, costs, cell)).collect();
    let whole = stays.iter().sum::<f64>() / stays.len() as f64;
    let whole_gain = gains.iter().sum::<f64>() / costs.count as f64;
    let each = framed.iter().zip(stays.iter().zip(&gains));
    let certainty = |(framed, (stays, gain)): (&f64, (&f64, &f64))| {
        (framed * likelihood(*stays, whole, *gain, whole_gain)).powi(CAUTION)
    };
    each.map(certainty).collect()
}

/// For each cell how likely it shows what it does, next to plans that cost hardly more as most tiles lie
/// beside the same ones: rows or columns are taken from one end to the other, or a part of one is pushed
/// into the hole.
fn framed(
    plan: &Plan,
    costs: &Costs,
    looks: &[usize],
    is_reachable: &impl Fn(&Plan) -> bool,
) -> Vec<f64> {
    let cost = plan.cost(costs);
    let (rows, cols) = (plan.size.rows(), plan.size.cols());
    let rolls = (0..rows).flat_map(|row| (0..cols).map(move |col| plan.rolled(row, col)));
    let others = rolls.skip(1).chain(plan.pushed()).filter(is_reachable);
    let look = |tile: &Option<usize>| tile.map(|tile| looks[tile]);
    let (mut all, mut differing) = (1.0, vec![0.0; plan.tiles.len()]);
    for other in others {
        let weight = f64::from(cost - other.cost(costs)).exp();
        all += weight;
        for (sum, (own, other)) in differing.iter_mut().zip(plan.tiles.iter().zip(&other.tiles)) {
            *sum += if look(own) == look(other) { 0.0 } else { weight };
        }
    }
    differing.into_iter().map(|sum| 1.0 - sum / all).collect()
}

/// For each cell, how often its tile or one that looks the same is there while the plan is changed at
/// random.
fn stays(plan: &Plan, costs: &Costs, looks: &[usize]) -> Vec<f64> {
    let partners = Partners::new(costs);
    let mut walk = Walk::new(plan.clone(), costs, &partners, 1);
    let area = plan.size.area();
    let mut seen = vec![0u32; area];
    let look = |tile: &Option<usize>| tile.map(|tile| looks[tile]);
    let rounds = (STEPS_PER_CELL * area).min(MAX_STEPS) / (PAUSE * area);
    for _ in 0..rounds {
        (0..PAUSE * area).for_each(|_| walk.step(HEAT));
        for (seen, (now, then)) in seen.iter_mut().zip(walk.plan.tiles.iter().zip(&plan.tiles)) {
            *seen += u32::from(look(now) == look(then));
        }
    }
    seen.into_iter().map(|seen| f64::from(seen) / rounds as f64).collect()
}

/// How well a cell's tile goes with its neighbours: 0 as by chance, 1 where it could not be better.
fn gain(plan: &Plan, costs: &Costs, cell: Cell) -> f64 {
    let has_tile = |direction: &Direction| {
        let next = plan.size.neighbour(cell, *direction);
        next.is_some_and(|next| plan.tiles[next.index()].is_some())
    };
    let beside: Vec<Direction> = Direction::ALL.into_iter().filter(has_tile).collect();
    let sum: f32 = beside.iter().map(|direction| plan.seam(costs, cell, *direction)).sum();
    let best = (costs.count as f32).ln() * beside.len().max(1) as f32;
    f64::from(-sum / best)
}

/// What was learned from made boards: how likely a tile is right that `stays` in its cell for this
/// share of the time and goes with its neighbours as well as `gain` says, where `whole` and
/// `whole_gain` are the means of the two over all tiles.
fn likelihood(stays: f64, whole: f64, gain: f64, whole_gain: f64) -> f64 {
    let odds = |share: f64| {
        let share = share.clamp(NEVER, 1.0 - NEVER);
        (share / (1.0 - share)).ln()
    };
    let [of_stays, of_whole, of_gain, of_whole_gain, bias] = LEARNED;
    let sum = of_stays * odds(stays) + of_whole * odds(whole) + of_gain * gain;
    1.0 / (1.0 + (-sum - of_whole_gain * whole_gain - bias).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::grid::Size;

    /// Eight tiles in order, the last cell left over.
    fn plan() -> Plan {
        let tiles = (0..9).map(|cell| (cell < 8).then_some(cell)).collect();
        Plan { size: Size::new(3, 3).unwrap(), tiles }
    }

    /// All that lies side by side goes together well, but the last two tiles go with what is above them as by chance.
    fn costs() -> Costs {
        let mut costs =
            Costs { count: 8, right: vec![3.0; 64], below: vec![3.0; 64], places: Vec::new() };
        for (tile, next) in plan().pairs(Direction::Right) {
            costs.right[tile * 8 + next] = -5.0;
        }
        for (tile, next) in plan().pairs(Direction::Down) {
            costs.below[tile * 8 + next] = -5.0;
        }
        for above in 0..8 {
            costs.below[above * 8 + 6..][..2].fill(0.0);
        }
        costs
    }

    #[test]
    fn tiles_that_may_as_well_be_pushed_into_the_hole_are_less_sure_than_others() {
        let looks: Vec<usize> = (0..8).collect();
        let sure = framed(&plan(), &costs(), &looks, &|_| true);
        assert!(sure[..6].iter().all(|sure| *sure > 0.99), "{sure:?}");
        assert!(sure[6..].iter().all(|sure| *sure < 0.9), "{sure:?}");
    }

    #[test]
    fn what_looks_the_same_wherever_tiles_are_pushed_is_as_sure_as_others() {
        let sure = framed(&plan(), &costs(), &[0, 1, 2, 3, 4, 5, 6, 6], &|_| true);
        assert!(sure[7] > 0.99 && sure[6] < 0.9 && sure[8] < 0.9, "{sure:?}");
    }
}
