//! Changing a plan at random.

use super::{costs::Costs, plan::Plan};
use unslide_solver::grid::{Cell, Direction};

/// Of so many steps, one moves a block and the rest single tiles.
const STEPS_PER_BLOCK: usize = 4;

/// A plan that is changed step by step.
pub(super) struct Walk<'a> {
    pub(super) plan: Plan,
    pub(super) cost: f32,
    /// Whether the plan can be slid to.
    pub(super) is_reachable: bool,
    costs: &'a Costs,
    partners: &'a Partners,
    random: Random,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        plan: Plan,
        costs: &'a Costs,
        partners: &'a Partners,
        is_reachable: &impl Fn(&Plan) -> bool,
        seed: u64,
    ) -> Self {
        let (cost, is_reachable) = (plan.cost(costs), is_reachable(&plan));
        Self { plan, cost, is_reachable, costs, partners, random: Random(seed) }
    }

    /// A step that makes the plan better, or sometimes worse: the more so, the more `heat` there is
    /// (Metropolis and others, 'Equation of state calculations by fast computing machines', 1953).
    pub(super) fn step(&mut self, heat: f32, is_reachable: &impl Fn(&Plan) -> bool) {
        let limit = -heat * self.random.share().max(f32::MIN_POSITIVE).ln();
        if self.random.below(STEPS_PER_BLOCK) == 0 {
            self.move_block(limit, is_reachable);
        } else {
            self.move_tile(limit);
        }
    }

    /// Puts a tile beside another one that it goes with, if that costs no more than `limit`.
    fn move_tile(&mut self, limit: f32) {
        let Self { plan, random, partners, .. } = self;
        let at = Cell(random.below(plan.size.area()) as u16);
        let direction = Direction::ALL[random.below(4)];
        let Some(beside) = plan.size.neighbour(at, direction) else { return };
        let wanted = match plan.tiles[at.index()] {
            Some(tile) if random.below(4) > 0 => Some(partners.of(tile, direction, random)),
            _ => plan.tiles[random.below(plan.size.area())],
        };
        let Some(from) = plan.tiles.iter().position(|tile| *tile == wanted) else { return };
        let from = Cell(from as u16);
        if from == beside {
            return;
        }
        let change = plan.gain_of_swap(self.costs, from, beside);
        if change > limit {
            return;
        }
        let is_of_hole = [from, beside].iter().any(|cell| plan.tiles[cell.index()].is_none());
        let is_far = plan.size.distance(from, beside).is_multiple_of(2);
        // One swap more; and the hole lies so many steps elsewhere.
        self.is_reachable ^= !is_of_hole || is_far;
        plan.tiles.swap(from.index(), beside.index());
        self.cost += change;
    }

    /// Rolls a block of cells by one row or column, or by more, if that costs no more than `limit`.
    fn move_block(&mut self, limit: f32, is_reachable: &impl Fn(&Plan) -> bool) {
        let rolled = rolled_in_part(&self.plan, &mut self.random);
        let change = rolled.cost(self.costs) - self.cost;
        if change <= limit {
            self.cost += change;
            self.is_reachable = is_reachable(&rolled);
            self.plan = rolled;
        }
    }
}

/// A plan of which some rows and columns, where they cross, are rolled.
fn rolled_in_part(plan: &Plan, random: &mut Random) -> Plan {
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
    rolled
}

/// For each tile and direction, the tiles that go best there.
pub(super) struct Partners {
    best: Vec<[[usize; 2]; 4]>,
}

impl Partners {
    pub(super) fn new(costs: &Costs) -> Self {
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
