//! A random walk over arrangements, with the Metropolis criterion.

use super::{arrangement::Arrangement, costs::Costs, segment::Segment};
use crate::sorting::sort_least_first;
use unslide_solver::grid::{Cell, Direction};

/// One local step in this many rolls a block; the others move single tiles.
const STEPS_PER_ROLL: usize = 4;
/// One step in this many shifts a segment; the others are local steps.
const STEPS_PER_SEGMENT: usize = 4;
/// A segment's maximum cost of a seam is one of these; its maximum size is the whole area, a half or a quarter.
const SEGMENT_COSTS: [f32; 4] = [-0.3, -1.0, -1.7, -2.4];
const SEGMENT_SIZES: usize = 3;

/// A random walk.
pub(super) struct Walk<'a> {
    pub(super) arrangement: Arrangement,
    pub(super) cost: f32,
    /// The cell of each tile; last, that of the hole.
    places: Vec<Cell>,
    /// Whether moves can reach the arrangement, if known.
    is_reachable: Option<bool>,
    /// Buffer for a proposed arrangement.
    candidate: Arrangement,
    segment: Segment,
    costs: &'a Costs,
    partners: &'a Partners,
    random: Random,
}

impl<'a> Walk<'a> {
    /// A walk from an arrangement, which must have one hole.
    pub(super) fn new(
        arrangement: Arrangement,
        costs: &'a Costs,
        partners: &'a Partners,
        seed: u64,
    ) -> Self {
        let (cost, candidate) = (arrangement.cost(costs), arrangement.clone());
        let (segment, random) = (Segment::new(arrangement.size.area()), Random(seed));
        let places = vec![Cell(0); arrangement.size.area()];
        let is_reachable = None;
        let mut walk = Self {
            arrangement,
            cost,
            places,
            is_reachable,
            candidate,
            segment,
            costs,
            partners,
            random,
        };
        walk.record_places();
        walk
    }

    fn record_places(&mut self) {
        for (cell, tile) in self.arrangement.size.cells().zip(&self.arrangement.tiles) {
            let place = place_of(*tile, &self.places);
            self.places[place] = cell;
        }
    }

    /// Whether moves can reach the arrangement. Computed on demand: it takes longer than a step.
    pub(super) fn can_be_reached(&mut self, is_reachable: &impl Fn(&Arrangement) -> bool) -> bool {
        *self.is_reachable.get_or_insert_with(|| is_reachable(&self.arrangement))
    }

    /// Proposes a move of one tile or a block and accepts it by the Metropolis criterion (Metropolis and others,
    /// 'Equation of state calculations by fast computing machines', 1953).
    pub(super) fn local_step(&mut self, temperature: f32) {
        let acceptance = self.acceptance(temperature);
        if self.random.below(STEPS_PER_ROLL) == 0 {
            self.roll_block(&acceptance);
        } else {
            self.move_tile(&acceptance);
        }
    }

    /// A local step, or a proposal that shifts a segment.
    pub(super) fn step(&mut self, temperature: f32) {
        if self.random.below(STEPS_PER_SEGMENT) == 0 {
            let acceptance = self.acceptance(temperature);
            self.shift_segment(&acceptance);
        } else {
            self.local_step(temperature);
        }
    }

    fn acceptance(&mut self, temperature: f32) -> Acceptance {
        Acceptance { temperature, uniform: self.random.uniform() }
    }

    /// Proposes to swap a tile into the cell next to one of its best partners.
    fn move_tile(&mut self, acceptance: &Acceptance) {
        let Self { arrangement, random, partners, places, .. } = self;
        let at = Cell(random.below(arrangement.size.area()) as u16);
        let direction = Direction::ALL[random.below(4)];
        let Some(beside) = arrangement.neighbour(at, direction) else { return };
        let wanted = match arrangement.tiles[at.index()] {
            Some(tile) if random.below(4) > 0 => Some(partners.of(tile, direction, random)),
            _ => arrangement.tiles[random.below(arrangement.size.area())],
        };
        let from = places[place_of(wanted, places)];
        if from == beside {
            return;
        }
        let increase = arrangement.swap_change(self.costs, from, beside);
        if !acceptance.allows(increase) {
            return;
        }
        let is_of_hole =
            [from, beside].iter().any(|cell| arrangement.tiles[cell.index()].is_none());
        let is_far = arrangement.size.distance(from, beside).is_multiple_of(2);
        // Reachability flips if two tiles swap, or if the hole moves over an even distance.
        self.is_reachable = self.is_reachable.map(|is_so| is_so ^ (!is_of_hole || is_far));
        arrangement.tiles.swap(from.index(), beside.index());
        for cell in [from, beside] {
            let place = place_of(arrangement.tiles[cell.index()], places);
            places[place] = cell;
        }
        self.cost += increase;
    }

    /// Proposes a cyclic shift of a random block of cells.
    fn roll_block(&mut self, acceptance: &Acceptance) {
        roll_random_block(&self.arrangement, &mut self.candidate, &mut self.random);
        self.accept_candidate(acceptance);
    }

    /// Proposes to shift a tile, with its segment, to the cell next to one of its best partners.
    fn shift_segment(&mut self, acceptance: &Acceptance) {
        let Self { arrangement, random, partners, places, .. } = self;
        let at = Cell(random.below(arrangement.size.area()) as u16);
        let direction = Direction::ALL[random.below(4)];
        let Some(beside) = arrangement.neighbour(at, direction) else { return };
        let Some(tile) = arrangement.tiles[at.index()] else { return };
        let from = places[partners.of(tile, direction, random)];
        if from == beside {
            return;
        }
        let good = SEGMENT_COSTS[random.below(SEGMENT_COSTS.len())];
        let most = (arrangement.size.area() >> random.below(SEGMENT_SIZES)).max(1);
        self.segment.collect(arrangement, self.costs, [from, at], good, most);
        self.segment.shift(arrangement, from, beside, &mut self.candidate);
        self.accept_candidate(acceptance);
    }

    /// Moves to the candidate if it is accepted.
    fn accept_candidate(&mut self, acceptance: &Acceptance) {
        let increase = self.candidate.cost(self.costs) - self.cost;
        if acceptance.allows(increase) {
            self.cost += increase;
            self.is_reachable = None;
            std::mem::swap(&mut self.arrangement, &mut self.candidate);
            self.record_places();
        }
    }
}

/// The index of a tile, or of the hole, in [`Walk::places`].
fn place_of(tile: Option<usize>, places: &[Cell]) -> usize {
    tile.unwrap_or(places.len() - 1)
}

/// The Metropolis criterion with its random number drawn.
struct Acceptance {
    temperature: f32,
    uniform: f32,
}

impl Acceptance {
    /// Whether an increase of the cost is accepted. The logarithm is taken only where it can matter.
    fn allows(&self, increase: f32) -> bool {
        increase <= 0.0 || increase <= -self.temperature * self.uniform.max(f32::MIN_POSITIVE).ln()
    }
}

/// Writes to `rolled` the arrangement with a random block of cells shifted cyclically.
fn roll_random_block(arrangement: &Arrangement, rolled: &mut Arrangement, random: &mut Random) {
    let rows = random.span(arrangement.size.rows());
    let cols = random.span(arrangement.size.cols());
    let (height, width) = (rows[1] - rows[0], cols[1] - cols[0]);
    let (down, across) = (random.below(height), random.below(width));
    rolled.tiles.copy_from_slice(&arrangement.tiles);
    for row in 0..height {
        let to = if row + down < height { row + down } else { row + down - height };
        let place = |row: usize| (rows[0] + row) * arrangement.size.cols() + cols[0];
        let from = &arrangement.tiles[place(row)..][..width];
        let to = &mut rolled.tiles[place(to)..][..width];
        to[across..].copy_from_slice(&from[..width - across]);
        to[..across].copy_from_slice(&from[width - across..]);
    }
}

/// For each tile and direction the two cheapest neighbours.
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

/// Pseudorandom numbers (Marsaglia, 'Xorshift RNGs', 2003).
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

    /// A number from 0 to 1.
    fn uniform(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// The bounds of a random, non-empty range within `0..count`.
    fn span(&mut self, count: usize) -> [usize; 2] {
        let start = self.below(count);
        [start, start + 1 + self.below(count - start)]
    }
}
