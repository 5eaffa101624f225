//! Certainty of each tile of an arrangement.

use super::{
    arrangement::Arrangement,
    certainty_weights::{BIAS, WEIGHTS},
    costs::Costs,
    walk::{Partners, Walk},
};
use unslide_solver::grid::{Cell, Direction};

/// Steps of the walk per cell, and at most; steps per cell between samples.
const STEPS_PER_CELL: usize = 2000;
const MAX_STEPS: usize = 200_000;
const STEPS_PER_SAMPLE: usize = 2;
/// Temperature of the walk: tiles that fit stay.
const TEMPERATURE: f32 = 2.0;

/// Persistence is clamped to this distance from 0 and 1.
const MIN_SHARE: f64 = 0.003;
/// Number of inputs of [`probability`].
pub(crate) const INPUTS: usize = WEIGHTS.len();
/// Exponent of the probabilities: if one tile is wrong, others usually are as well.
const EXPONENT: i32 = 4;

/// Certainty of the tile in each cell, from 0 to 1. Tiles with equal `looks` look alike.
pub(super) fn certainty(
    arrangement: &Arrangement,
    costs: &Costs,
    looks: &[usize],
    is_reachable: &impl Fn(&Arrangement) -> bool,
) -> Vec<f64> {
    let shift_certainty = shift_certainty(arrangement, costs, looks, is_reachable);
    let inputs = inputs(arrangement, costs, looks);
    let certainty = |(shift_certainty, inputs): (&f64, &[f64; INPUTS])| {
        (shift_certainty * probability(inputs)).powi(EXPONENT)
    };
    shift_certainty.iter().zip(&inputs).map(certainty).collect()
}

/// Inputs of [`probability`] for the tile in each cell: the log-odds of its persistence and of the mean of all, its fit and
/// the mean of all.
pub(super) fn inputs(
    arrangement: &Arrangement,
    costs: &Costs,
    looks: &[usize],
) -> Vec<[f64; INPUTS]> {
    let persistence = persistence(arrangement, costs, looks);
    let fits: Vec<f64> =
        arrangement.size.cells().map(|cell| fit(arrangement, costs, cell)).collect();
    let mean_persistence = odds(persistence.iter().sum::<f64>() / persistence.len() as f64);
    let mean_fit = fits.iter().sum::<f64>() / costs.count as f64;
    let each = persistence.iter().zip(&fits);
    each.map(|(persistence, fit)| [odds(*persistence), mean_persistence, *fit, mean_fit]).collect()
}

/// For each cell the probability of its look among arrangements that keep most seams: cyclic shifts of the whole, and
/// lines pushed into the hole.
fn shift_certainty(
    arrangement: &Arrangement,
    costs: &Costs,
    looks: &[usize],
    is_reachable: &impl Fn(&Arrangement) -> bool,
) -> Vec<f64> {
    let cost = arrangement.cost(costs);
    let (rows, cols) = (arrangement.size.rows(), arrangement.size.cols());
    let rolls = (0..rows).flat_map(|row| (0..cols).map(move |col| arrangement.rolled(row, col)));
    let others = rolls.skip(1).chain(arrangement.pushed()).filter(is_reachable);
    let look = |tile: &Option<usize>| tile.map(|tile| looks[tile]);
    let (mut all, mut differing) = (1.0, vec![0.0; arrangement.tiles.len()]);
    for other in others {
        let weight = f64::from(cost - other.cost(costs)).exp();
        all += weight;
        for (sum, (own, other)) in
            differing.iter_mut().zip(arrangement.tiles.iter().zip(&other.tiles))
        {
            *sum += if look(own) == look(other) { 0.0 } else { weight };
        }
    }
    differing.into_iter().map(|sum| 1.0 - sum / all).collect()
}

/// For each cell, how often it has its look during a random walk, from 0 to 1.
fn persistence(arrangement: &Arrangement, costs: &Costs, looks: &[usize]) -> Vec<f64> {
    let partners = Partners::new(costs);
    let mut walk = Walk::new(arrangement.clone(), costs, &partners, 1);
    let area = arrangement.size.area();
    let mut seen = vec![0u32; area];
    let look = |tile: &Option<usize>| tile.map(|tile| looks[tile]);
    let rounds = (STEPS_PER_CELL * area).min(MAX_STEPS) / (STEPS_PER_SAMPLE * area);
    for _ in 0..rounds {
        (0..STEPS_PER_SAMPLE * area).for_each(|_| walk.local_step(TEMPERATURE));
        for (seen, (now, then)) in
            seen.iter_mut().zip(walk.arrangement.tiles.iter().zip(&arrangement.tiles))
        {
            *seen += u32::from(look(now) == look(then));
        }
    }
    seen.into_iter().map(|seen| f64::from(seen) / rounds as f64).collect()
}

/// How well a cell's tile fits its neighbours: 0 as by chance, 1 at best.
fn fit(arrangement: &Arrangement, costs: &Costs, cell: Cell) -> f64 {
    let has_tile = |direction: &Direction| {
        let next = arrangement.neighbour(cell, *direction);
        next.is_some_and(|next| arrangement.tiles[next.index()].is_some())
    };
    let beside: Vec<Direction> = Direction::ALL.into_iter().filter(has_tile).collect();
    let sum: f32 = beside.iter().map(|direction| arrangement.seam(costs, cell, *direction)).sum();
    let best = (costs.count as f32).ln() * beside.len().max(1) as f32;
    f64::from(-sum / best)
}

/// Logarithm of the odds of a share.
fn odds(share: f64) -> f64 {
    let share = share.clamp(MIN_SHARE, 1.0 - MIN_SHARE);
    (share / (1.0 - share)).ln()
}

/// Probability that a tile is right, by logistic regression.
fn probability(inputs: &[f64; INPUTS]) -> f64 {
    let sum: f64 = WEIGHTS.iter().zip(inputs).map(|(weight, input)| weight * input).sum();
    1.0 / (1.0 + (-sum - BIAS).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::grid::Size;

    /// Eight tiles in order, the hole last.
    fn arrangement() -> Arrangement {
        let tiles = (0..9).map(|cell| (cell < 8).then_some(cell)).collect();
        Arrangement::new(Size::new(3, 3).unwrap(), tiles)
    }

    /// All neighbours fit, but the last two tiles fit below any tile only as by chance.
    fn costs() -> Costs {
        let mut costs =
            Costs { count: 8, right: vec![3.0; 64], below: vec![3.0; 64], unary: Vec::new() };
        for (tile, next) in arrangement().pairs(Direction::Right) {
            costs.right[tile * 8 + next] = -5.0;
        }
        for (tile, next) in arrangement().pairs(Direction::Down) {
            costs.below[tile * 8 + next] = -5.0;
        }
        for above in 0..8 {
            costs.below[above * 8 + 6..][..2].fill(0.0);
        }
        costs
    }

    #[test]
    fn tiles_that_fit_equally_in_the_hole_are_less_sure() {
        let looks: Vec<usize> = (0..8).collect();
        let sure = shift_certainty(&arrangement(), &costs(), &looks, &|_| true);
        assert!(sure[..6].iter().all(|sure| *sure > 0.99), "{sure:?}");
        assert!(sure[6..].iter().all(|sure| *sure < 0.9), "{sure:?}");
    }

    #[test]
    fn interchangeable_tiles_do_not_lower_certainty() {
        let sure = shift_certainty(&arrangement(), &costs(), &[0, 1, 2, 3, 4, 5, 6, 6], &|_| true);
        assert!(sure[7] > 0.99 && sure[6] < 0.9 && sure[8] < 0.9, "{sure:?}");
    }
}
