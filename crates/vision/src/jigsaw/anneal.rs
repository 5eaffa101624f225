//! Changing a plan at random, for the better as a rule.

use super::{edges::Costs, plan::Plan};
use unslide_solver::grid::{Cell, Direction};

/// How much worse a plan may become in one step, usually: at first and in the end.
const HOT: f32 = 0.5;
const COLD: f32 = 0.03;
/// How many steps are made for each cell, and at most.
const STEPS_PER_CELL: usize = 2500;
const MAX_STEPS: usize = 250_000;
/// Of so many steps, one moves a block and the rest single tiles.
const STEPS_PER_BLOCK: usize = 4;

/// The best plan on the way of a random walk that starts at `plan`.
pub(crate) fn anneal(mut plan: Plan, costs: &Costs, seed: u64) -> Plan {
    let mut random = Random(seed);
    let partners = Partners::new(costs);
    let steps = (STEPS_PER_CELL * plan.size.area()).min(MAX_STEPS);
    let mut cost = plan.cost(costs);
    let mut best = (cost, plan.clone());
    for step in 0..steps {
        let heat = HOT * (COLD / HOT).powf(step as f32 / steps as f32);
        let limit = -heat * random.share().max(f32::MIN_POSITIVE).ln();
        let change = if step % STEPS_PER_BLOCK == 0 {
            move_block(&mut plan, costs, cost, limit, &mut random)
        } else {
            move_tile(&mut plan, costs, &partners, limit, &mut random)
        };
        cost += change;
        if cost < best.0 - 1e-3 {
            best = (cost, plan.clone());
        }
    }
    best.1
}

/// Puts a tile beside another one that it goes with, if that costs no more than `limit`; returns
/// what it costs.
fn move_tile(
    plan: &mut Plan,
    costs: &Costs,
    partners: &Partners,
    limit: f32,
    random: &mut Random,
) -> f32 {
    let at = Cell(random.below(plan.size.area()) as u16);
    let direction = Direction::ALL[random.below(4)];
    let Some(beside) = plan.size.neighbour(at, direction) else { return 0.0 };
    let wanted = match plan.tiles[at.index()] {
        Some(tile) if random.below(4) > 0 => Some(partners.of(tile, direction, random)),
        _ => plan.tiles[random.below(plan.size.area())],
    };
    let Some(from) = plan.tiles.iter().position(|tile| *tile == wanted) else { return 0.0 };
    let from = Cell(from as u16);
    if from == beside {
        return 0.0;
    }
    let change = plan.gain_of_swap(costs, from, beside);
    if change > limit {
        return 0.0;
    }
    plan.tiles.swap(from.index(), beside.index());
    change
}

/// Rolls a block of cells by one row or column, or by more, if that costs no more than `limit`.
fn move_block(plan: &mut Plan, costs: &Costs, cost: f32, limit: f32, random: &mut Random) -> f32 {
    let rows = random.span(plan.size.rows());
    let cols = random.span(plan.size.cols());
    let (height, width) = (rows[1] - rows[0], cols[1] - cols[0]);
    let (down, across) = (random.below(height), random.below(width));
    let mut rolled = plan.clone();
    for row in 0..height {
        for col in 0..width {
            let from = plan.size.cell(rows[0] + row, cols[0] + col);
            let (row, col) = ((row + down) % height, (col + across) % width);
            let to = plan.size.cell(rows[0] + row, cols[0] + col);
            rolled.tiles[to.index()] = plan.tiles[from.index()];
        }
    }
    let change = rolled.cost(costs) - cost;
    if change > limit {
        return 0.0;
    }
    *plan = rolled;
    change
}

/// For each tile and direction, the tiles that go best there.
struct Partners {
    best: Vec<[[usize; 2]; 4]>,
}

impl Partners {
    fn new(costs: &Costs) -> Self {
        let best = |tile: usize, direction: Direction| {
            let mut others: Vec<usize> = (0..costs.count).filter(|other| *other != tile).collect();
            others.sort_by(|a, b| {
                let cost = |other: usize| costs.pair(tile, direction, other);
                cost(*a).total_cmp(&cost(*b))
            });
            [0, 1].map(|rank| others.get(rank).copied().unwrap_or(tile))
        };
        Self { best: (0..costs.count).map(|tile| Direction::ALL.map(|d| best(tile, d))).collect() }
    }

    fn of(&self, tile: usize, direction: Direction, random: &mut Random) -> usize {
        self.best[tile][direction as usize][random.below(2)]
    }
}

/// Numbers without a plan, the same each time (Marsaglia, 'Xorshift RNGs', 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `count`, which must not be 0.
    fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    /// From 0 to 1.
    fn share(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// From one place to a later one, of `count` places.
    fn span(&mut self, count: usize) -> [usize; 2] {
        let start = self.below(count);
        [start, start + 1 + self.below(count - start)]
    }
}
