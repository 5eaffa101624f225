//! Search for the cheapest arrangement: greedy growth, local search, simulated annealing.

use super::{
    anneal::{Best, anneal},
    arrangement::Arrangement,
    costs::Costs,
    grow::grow,
};
use crate::sorting::sort_least_first;
use unslide_solver::grid::{Cell, Size};

/// Pairs from which arrangements are grown.
const SEEDS: usize = 4;
/// Number of tiles above which a search takes long: it has fewer seeds and one walk.
const LARGE: usize = 144;
const LARGE_SEEDS: usize = 2;
/// Maximum regrowths of an arrangement from its largest segment.
const REGROWTHS: usize = 6;
/// Annealing runs; and the clearness above which one run suffices.
const WALKS: u64 = 3;
const CLEAR_SHARE: f32 = 0.8;

/// The cheapest reachable arrangement that is found. `start` is tried as well.
pub(super) fn search(
    size: Size,
    costs: &Costs,
    start: Option<Arrangement>,
    is_reachable: &impl Fn(&Arrangement) -> bool,
) -> Option<Arrangement> {
    let mut best = Best::default();
    let grown = seeds(size, costs).into_iter().map(|seed| grow(size, costs, &seed));
    for arrangement in start.into_iter().chain(grown) {
        let arrangement = improved(arrangement, costs);
        best.record(&arrangement, arrangement.cost(costs), is_reachable(&arrangement));
    }
    let start = best.any.as_ref()?;
    let walks = if start.1.clearness(costs) > CLEAR_SHARE { 1 } else { walk_count(costs.count) };
    for walk in 0..walks {
        let (_, start) = best.any.clone()?;
        let walked = anneal(start, costs, is_reachable, walk);
        for (_, arrangement) in walked.reachable.into_iter().chain(walked.any) {
            let better = improved(arrangement.clone(), costs);
            for arrangement in [arrangement, better] {
                best.record(&arrangement, arrangement.cost(costs), is_reachable(&arrangement));
            }
        }
    }
    let (_, mut cheapest) = best.any.clone()?;
    if !is_reachable(&cheapest) {
        cheapest.swap_cheapest(costs);
        best.record(&cheapest, cheapest.cost(costs), is_reachable(&cheapest));
    }
    Some(best.reachable.map_or(cheapest, |(_, arrangement)| arrangement))
}

fn walk_count(tiles: usize) -> u64 {
    if tiles > LARGE { 1 } else { WALKS }
}

/// The cheapest pairs of tiles, in the middle of the frame.
fn seeds(size: Size, costs: &Costs) -> Vec<Vec<(Cell, usize)>> {
    let mut pairs: Vec<(f32, usize)> =
        costs.right.iter().enumerate().map(|(pair, cost)| (*cost, pair)).collect();
    sort_least_first(&mut pairs, |(cost, _)| *cost);
    let middle = size.cell(size.rows() / 2, size.cols() / 2 - 1);
    let beside = Cell(middle.0 + 1);
    let pair =
        |(_, pair): &(f32, usize)| vec![(middle, pair / costs.count), (beside, pair % costs.count)];
    let enough = if costs.count > LARGE { LARGE_SEEDS } else { SEEDS };
    pairs.iter().take(enough).map(pair).collect()
}

fn improved(mut arrangement: Arrangement, costs: &Costs) -> Arrangement {
    polish(&mut arrangement, costs);
    for _ in 0..REGROWTHS {
        let segment = arrangement.largest_segment(costs);
        let seed: Vec<(Cell, usize)> = segment
            .iter()
            .filter_map(|cell| Some((*cell, arrangement.tiles[cell.index()]?)))
            .collect();
        let mut next = grow(arrangement.size, costs, &seed);
        polish(&mut next, costs);
        if next.cost(costs) > arrangement.cost(costs) - 1e-4 {
            break;
        }
        arrangement = next;
    }
    arrangement
}

/// Local search by swaps and cyclic shifts.
fn polish(arrangement: &mut Arrangement, costs: &Costs) {
    arrangement.improve_by_swaps(costs);
    let (rows, cols) = (arrangement.size.rows(), arrangement.size.cols());
    let rolls = (0..rows).map(|row| (row, 0)).chain((1..cols).map(|col| (0, col)));
    let mut best = arrangement.clone();
    for (row, col) in rolls {
        let mut rolled = arrangement.rolled(row, col);
        if row + col == 1 || row + 1 == rows || col + 1 == cols {
            rolled.improve_by_swaps(costs);
        }
        if rolled.cost(costs) < best.cost(costs) {
            best = rolled;
        }
    }
    *arrangement = best;
}
