//! Changing a plan at random.

use super::{costs::Costs, part::Part, plan::Plan};
use crate::sorting::sort_least_first;
use unslide_solver::grid::{Cell, Direction};

/// The steps of which one, on average, moves a block, and the rest single tiles.
const STEPS_PER_BLOCK: usize = 4;
/// The leaps of which one, on average, takes a part elsewhere, and the rest are steps.
const LEAPS_PER_PART: usize = 4;
/// A part hangs together by seams that cost less than one of these, and is the whole, half of it, or a
/// quarter at most.
const GOOD: [f32; 4] = [-0.3, -1.0, -1.7, -2.4];
const HALVINGS: usize = 3;

/// A plan that is changed step by step.
pub(super) struct Walk<'a> {
    pub(super) plan: Plan,
    pub(super) cost: f32,
    /// Whether the plan can be slid to, if that is known.
    is_reachable: Option<bool>,
    /// Where the next plan is laid out.
    other: Plan,
    part: Part,
    costs: &'a Costs,
    partners: &'a Partners,
    random: Random,
}

impl<'a> Walk<'a> {
    pub(super) fn new(plan: Plan, costs: &'a Costs, partners: &'a Partners, seed: u64) -> Self {
        let (cost, other) = (plan.cost(costs), plan.clone());
        let (part, random) = (Part::new(plan.size.area()), Random(seed));
        Self { plan, cost, is_reachable: None, other, part, costs, partners, random }
    }

    /// Whether the plan can be slid to, which is asked of few plans and takes longer than a step.
    pub(super) fn can_be_reached(&mut self, is_reachable: &impl Fn(&Plan) -> bool) -> bool {
        *self.is_reachable.get_or_insert_with(|| is_reachable(&self.plan))
    }

    /// A step that makes the plan better, or sometimes worse: the more so, the more `heat` there is
    /// (Metropolis and others, 'Equation of state calculations by fast computing machines', 1953).
    pub(super) fn step(&mut self, heat: f32) {
        let limit = self.limit(heat);
        if self.random.below(STEPS_PER_BLOCK) == 0 {
            self.move_block(&limit);
        } else {
            self.move_tile(&limit);
        }
    }

    /// A step, or a part that is taken elsewhere in the same way.
    pub(super) fn leap(&mut self, heat: f32) {
        if self.random.below(LEAPS_PER_PART) == 0 {
            let limit = self.limit(heat);
            self.move_part(&limit);
        } else {
            self.step(heat);
        }
    }

    fn limit(&mut self, heat: f32) -> Limit {
        Limit { heat, share: self.random.share() }
    }

    /// Puts a tile beside another one that it goes with, if that costs no more than `limit`.
    fn move_tile(&mut self, limit: &Limit) {
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
        if !limit.allows(change) {
            return;
        }
        let is_of_hole = [from, beside].iter().any(|cell| plan.tiles[cell.index()].is_none());
        let is_far = plan.size.distance(from, beside).is_multiple_of(2);
        // What can be reached changes with one swap more, and with each step that the hole lies
        // elsewhere.
        self.is_reachable = self.is_reachable.map(|is_so| is_so ^ (!is_of_hole || is_far));
        plan.tiles.swap(from.index(), beside.index());
        self.cost += change;
    }

    /// Rolls a block of cells by one row or column, or by more, if that costs no more than `limit`.
    fn move_block(&mut self, limit: &Limit) {
        roll_in_part(&self.plan, &mut self.other, &mut self.random);
        self.change_over(limit);
    }

    /// Takes a tile, with all that hangs together with it, to where it lies beside another one that it
    /// goes with, if that costs no more than `limit`.
    fn move_part(&mut self, limit: &Limit) {
        let Self { plan, random, partners, .. } = self;
        let at = Cell(random.below(plan.size.area()) as u16);
        let direction = Direction::ALL[random.below(4)];
        let Some(beside) = plan.size.neighbour(at, direction) else { return };
        let Some(tile) = plan.tiles[at.index()] else { return };
        let wanted = Some(partners.of(tile, direction, random));
        let Some(from) = plan.tiles.iter().position(|tile| *tile == wanted) else { return };
        let from = Cell(from as u16);
        if from == beside {
            return;
        }
        let good = GOOD[random.below(GOOD.len())];
        let most = (plan.size.area() >> random.below(HALVINGS)).max(1);
        self.part.gather(plan, self.costs, [from, at], good, most);
        self.part.take(plan, from, beside, &mut self.other);
        self.change_over(limit);
    }

    /// Goes on with the other plan, if that costs no more than `limit`.
    fn change_over(&mut self, limit: &Limit) {
        let change = self.other.cost(self.costs) - self.cost;
        if limit.allows(change) {
            self.cost += change;
            self.is_reachable = None;
            std::mem::swap(&mut self.plan, &mut self.other);
        }
    }
}

/// By how much a step may make a plan worse: chance decides.
struct Limit {
    heat: f32,
    share: f32,
}

impl Limit {
    /// Whether a step may make a plan dearer by `change`. Few need a logarithm: what makes it
    /// better always may.
    fn allows(&self, change: f32) -> bool {
        change <= 0.0 || change <= -self.heat * self.share.max(f32::MIN_POSITIVE).ln()
    }
}

/// Makes `rolled` a plan of which some rows and columns, where they cross, are rolled.
fn roll_in_part(plan: &Plan, rolled: &mut Plan, random: &mut Random) {
    let rows = random.span(plan.size.rows());
    let cols = random.span(plan.size.cols());
    let (height, width) = (rows[1] - rows[0], cols[1] - cols[0]);
    let (down, across) = (random.below(height), random.below(width));
    rolled.tiles.copy_from_slice(&plan.tiles);
    for row in 0..height {
        let to = if row + down < height { row + down } else { row + down - height };
        let place = |row: usize| (rows[0] + row) * plan.size.cols() + cols[0];
        let from = &plan.tiles[place(row)..][..width];
        let to = &mut rolled.tiles[place(to)..][..width];
        to[across..].copy_from_slice(&from[..width - across]);
        to[..across].copy_from_slice(&from[width - across..]);
    }
}

/// For each tile and direction, the tiles that go best there.
pub(super) struct Partners {
    best: Vec<[[usize; 2]; 4]>,
}

impl Partners {
    pub(super) fn new(costs: &Costs) -> Self {
        let best = |tile: usize, direction: Direction| {
            let mut others: Vec<usize> = (0..costs.count).filter(|other| *other != tile).collect();
            sort_least_first(&mut others, |other| costs.pair(tile, direction, *other));
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
