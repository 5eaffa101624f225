//! [`Layout`]: packs the configurations of all lanes into one word.

use super::{
    cars::{Car, cars},
    kind::{Config, LaneKind, Step},
    move_generator::{MoveFilter, MoveGenerator, MoveSet},
};
use crate::{
    blocks::{Axis, Metric, Move, Path, Position, Puzzle, Run, bfs_packed::Packing},
    grid::{Cell, Size},
    math::sorting::sort_by_rank,
};
use hashbrown::HashMap;
use std::sync::Arc;

/// Maximum number of rows and columns: the side of a 64-bit bitboard.
pub(super) const SIDE: usize = 8;

/// A cache of tables, for lanes of equal kinds on one board and on the next boards.
#[derive(Default)]
pub(in crate::blocks) struct Tables {
    of: HashMap<(LaneKind, bool), Arc<KindTables>>,
}

/// The tables of one kind of lane in one metric.
struct KindTables {
    configs: Vec<Config>,
    steps: Vec<Vec<Step>>,
    table: Vec<u16>,
}

/// A lane with cars in it.
pub(super) struct Lane {
    pub(super) axis: Axis,
    /// Position of its configuration in the word, and mask of the configuration's bits.
    pub(super) shift: u32,
    pub(super) mask: u32,
    /// First bit of its cells in the occupancy of crossing lanes, and mask with one bit per cell.
    pub(super) base: u32,
    pub(super) cells: u32,
    pub(super) length: u32,
    /// Start of its table in the move generator.
    pub(super) table: usize,
    /// By configuration: the occupied cells, in the bit order of crossing lanes.
    pub(super) occupied: [u64; Self::CONFIGS],
    /// The configurations that satisfy all goals of its cars, one bit each; and whether it has
    /// goals.
    pub(super) goal: u16,
    pub(super) has_goal: bool,
    /// By pair of configurations, `from * configs + to`: the filter after that step.
    pub(super) filters: Vec<MoveFilter>,
    kind: Arc<KindTables>,
    /// Its blocks, in order, and its first cell.
    blocks: Vec<usize>,
    first: Cell,
}

/// The packing of a board of cars.
pub(in crate::blocks) struct Layout {
    pub(super) lanes: Vec<Lane>,
    pub(super) generator: MoveGenerator,
    /// The filter of the start, which allows all moves.
    pub(super) no_filter: MoveFilter,
    /// For each bit of a word the index of its lane.
    lane_of_bit: [u8; 64],
    start: u64,
    size: Size,
}

/// A lane before it is assigned bits of the word.
struct Draft {
    axis: Axis,
    first: Cell,
    length: usize,
    /// Block number, offset and length of each car.
    blocks: Vec<(usize, usize, usize)>,
}

impl Layout {
    /// The layout of a board, or `None` if a block is no car or the board does not fit.
    pub(in crate::blocks) fn new(
        puzzle: &Puzzle,
        metric: Metric,
        known: &mut Tables,
    ) -> Option<Self> {
        let size = puzzle.size();
        if size.rows() > SIDE || size.cols() > SIDE {
            return None;
        }
        let mut lanes: Vec<Lane> = Vec::new();
        let mut fixed = [0; 2];
        let mut tables = Vec::new();
        let mut placed: HashMap<LaneKind, usize> = HashMap::new();
        let (mut start, mut shift) = (0, 0);
        for draft in drafts(puzzle)? {
            let kind = draft.kind();
            let known = known.of(&kind, metric)?;
            let table = *placed.entry(kind).or_insert_with(|| {
                tables.extend(&known.table);
                tables.len() - known.table.len()
            });
            let lane = Lane::new(puzzle, &draft, known, shift, table);
            if lane.configs().len() == 1 && !lane.has_goal {
                fixed[usize::from(lane.axis == Axis::Column)] |= lane.occupied[0];
                continue;
            }
            start |= (draft.config(lane.configs())? as u64) << shift;
            shift += lane.mask.count_ones();
            lanes.push(lane);
            if shift > u64::BITS - 1 {
                return None;
            }
        }
        let generator = MoveGenerator::new(&lanes, tables, fixed)?;
        let no_filter =
            MoveFilter { allowed: [u64::MAX; 4], lanes: u32::MAX, ..MoveFilter::default() };
        let mut layout = Self { lanes, generator, no_filter, lane_of_bit: [0; 64], start, size };
        layout.build_filters(metric);
        Some(layout)
    }

    /// Computes the move filter of each step.
    ///
    /// Of two moves that commute only one order is generated: by increasing lane. So after a step,
    /// earlier lanes may only make moves that the step made possible or that would have obstructed
    /// it. A car does not move twice in a row, as one move does both; in unit moves it does not
    /// move back.
    fn build_filters(&mut self, metric: Metric) {
        for index in 0..self.lanes.len() {
            let lane = &self.lanes[index];
            let later = index + 1..self.lanes.len();
            let later =
                later.map(|lane| self.generator.moves_to(lane, u16::MAX)).fold([0; 4], union);
            let count = lane.configs().len();
            let mut filters = vec![MoveFilter::default(); count * count];
            for (from, step) in lane.all_steps() {
                let own = self.generator.moves_to(index, lane.continuations(step, metric));
                let filter = &mut filters[from * count + step.to];
                filter.allowed = union(own, later);
                filter.lanes = u32::MAX << index;
                if lane.axis == Axis::Column {
                    self.filter_crossing(lane, from, step, filter);
                }
            }
            let bits = lane.shift..lane.shift + lane.mask.count_ones();
            self.lane_of_bit[bits.start as usize..bits.end as usize].fill(index as u8);
            self.lanes[index].filters = filters;
        }
    }

    /// Adds the moves of horizontal lanes that are allowed after a step of a vertical lane.
    fn filter_crossing(&self, lane: &Lane, from: usize, step: &Step, filter: &mut MoveFilter) {
        let swept = lane.crossing_mask(self.size, step.swept);
        let [before, now] = [lane.occupied[from], lane.occupied[step.to]];
        filter.before = before;
        let horizontal = self.lanes.iter().filter(|lane| lane.axis == Axis::Row).enumerate();
        for (index, other) in horizontal {
            let cell = other.crossing_cells() & swept;
            if cell & now != 0 || cell == 0 {
                continue;
            }
            let allowed = if cell & before != 0 {
                filter.freed |= 1 << index;
                u16::MAX
            } else {
                other.configs_covering(cell >> other.base)
            };
            filter.allowed = union(filter.allowed, self.generator.moves_to(index, allowed));
            filter.lanes |= 1 << index;
        }
    }

    /// The lane of the move between two positions.
    #[inline]
    pub(super) fn moved_lane(&self, from: u64, to: u64) -> usize {
        self.lane_of_bit[(from ^ to).trailing_zeros() as usize % 64].into()
    }

    fn step(&self, from: u64, to: u64) -> Option<Move> {
        let lane = &self.lanes[self.moved_lane(from, to)];
        let to = lane.config(to);
        let step = lane.kind.steps[lane.config(from)].iter().find(|step| step.to == to)?;
        let direction = lane.axis.directions()[usize::from(step.distance > 0)];
        let run = Run { direction, count: step.distance.unsigned_abs() as u8 };
        Some(Move { block: lane.blocks[step.car], runs: vec![run] })
    }
}

impl Packing for Layout {
    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, state: u64) -> bool {
        self.lanes.iter().all(|lane| lane.goal >> lane.config(state) & 1 == 1)
    }

    fn position(&self, puzzle: &Puzzle, state: u64) -> Position {
        let mut position = puzzle.start().clone();
        for lane in &self.lanes {
            let config = &lane.configs()[lane.config(state)];
            for (block, offset) in lane.blocks.iter().zip(&config.offsets) {
                position = position.with(*block, lane.cell(self.size, *offset));
            }
        }
        position
    }

    fn path(&self, _: &Puzzle, states: &[u64]) -> Path {
        Path(states.windows(2).filter_map(|pair| self.step(pair[0], pair[1])).collect())
    }
}

impl Tables {
    /// The tables of a kind of lane, or `None` if it has too many configurations.
    fn of(&mut self, kind: &LaneKind, metric: Metric) -> Option<Arc<KindTables>> {
        let key = (kind.clone(), metric == Metric::Unit);
        let tables = self.of.entry(key).or_insert_with(|| Arc::new(KindTables::new(kind, metric)));
        (tables.configs.len() <= Lane::CONFIGS).then(|| tables.clone())
    }
}

impl KindTables {
    fn new(kind: &LaneKind, metric: Metric) -> Self {
        let configs = kind.configs();
        let steps = (0..configs.len()).map(|from| kind.steps(&configs, from, metric)).collect();
        let table =
            if configs.len() > Lane::CONFIGS { Vec::new() } else { kind.table(&configs, metric) };
        Self { configs, steps, table }
    }
}

impl Lane {
    /// Maximum number of configurations of a lane.
    pub(super) const CONFIGS: usize = 16;

    fn new(
        puzzle: &Puzzle,
        draft: &Draft,
        known: Arc<KindTables>,
        shift: u32,
        table: usize,
    ) -> Self {
        let size = puzzle.size();
        let Draft { axis, first, length, .. } = *draft;
        let mut lane = Self {
            axis,
            shift,
            // At least one bit, so that each bit of the word belongs to one lane.
            mask: known.configs.len().next_power_of_two().max(2) as u32 - 1,
            base: crossing_bit(axis, size, first),
            cells: (1 << length) - 1,
            length: length as u32,
            table,
            occupied: [0; Self::CONFIGS],
            goal: u16::MAX,
            has_goal: false,
            filters: Vec::new(),
            blocks: draft.blocks.iter().map(|block| block.0).collect(),
            first,
            kind: known,
        };
        for (index, config) in lane.kind.configs.iter().enumerate() {
            lane.occupied[index] = lane.crossing_mask(size, config.cells);
        }
        lane.mark_goals(puzzle);
        lane
    }

    fn mark_goals(&mut self, puzzle: &Puzzle) {
        for goal in puzzle.goals() {
            let car = self.blocks.iter().position(|block| *block == goal.block);
            let Some(car) = car else { continue };
            let offset = puzzle.size().distance(self.first, goal.anchor);
            let there = |config: &usize| self.configs()[*config].offsets[car] == offset;
            let all = (0..self.configs().len()).filter(there);
            self.goal &= all.fold(0, |all, config| all | 1 << config);
            self.has_goal = true;
        }
    }

    /// All configurations.
    pub(super) fn configs(&self) -> &[Config] {
        &self.kind.configs
    }

    /// All steps with their initial configurations.
    fn all_steps(&self) -> impl Iterator<Item = (usize, &Step)> {
        let steps = self.kind.steps.iter().enumerate();
        steps.flat_map(|(from, steps)| steps.iter().map(move |step| (from, step)))
    }

    /// The lane's configuration in a packed position.
    #[inline]
    pub(super) fn config(&self, state: u64) -> usize {
        ((state >> self.shift) as u32 & self.mask) as usize
    }

    /// The cell at `offset` in the lane.
    fn cell(&self, size: Size, offset: usize) -> Cell {
        let (row, col) = (size.row(self.first), size.col(self.first));
        match self.axis {
            Axis::Row => size.cell(row, col + offset),
            Axis::Column => size.cell(row + offset, col),
        }
    }

    /// Cells of this lane, one bit each, in the bit order of crossing lanes.
    fn crossing_mask(&self, size: Size, cells: u32) -> u64 {
        let own = (0..self.length as usize).filter(|offset| cells >> offset & 1 == 1);
        let bits = own.map(|offset| {
            let cell = self.cell(size, offset);
            match self.axis {
                Axis::Row => crossing_bit(Axis::Column, size, cell),
                Axis::Column => crossing_bit(Axis::Row, size, cell),
            }
        });
        bits.fold(0, |all, bit| all | 1 << bit)
    }

    /// All cells of this lane, in the bit order of the occupancy of crossing lanes.
    fn crossing_cells(&self) -> u64 {
        u64::from(self.cells) << self.base
    }

    /// The configurations that occupy one of `cells`.
    fn configs_covering(&self, cells: u64) -> u16 {
        let takes = |config: &usize| u64::from(self.configs()[*config].cells) & cells != 0;
        (0..self.configs().len()).filter(takes).fold(0, |all, config| all | 1 << config)
    }

    /// The configurations to which this lane may move directly after the step `done`.
    fn continuations(&self, done: &Step, metric: Metric) -> u16 {
        let onward = |step: &&Step| {
            step.car != done.car || metric == Metric::Unit && step.distance == done.distance
        };
        let steps = self.kind.steps[done.to].iter().filter(onward);
        steps.fold(0, |all, step| all | 1 << step.to)
    }
}

/// The bit of a cell in the occupancy that lanes of `axis` test: their cells are adjacent bits.
fn crossing_bit(axis: Axis, size: Size, cell: Cell) -> u32 {
    let (row, col) = (size.row(cell), size.col(cell));
    (match axis {
        Axis::Row => row * SIDE + col,
        Axis::Column => col * SIDE + row,
    }) as u32
}

impl Draft {
    fn kind(&self) -> LaneKind {
        let cars = self.blocks.iter().map(|block| block.2).collect();
        LaneKind { length: self.length, cars }
    }

    /// The index of the start configuration.
    fn config(&self, configs: &[Config]) -> Option<usize> {
        let offsets: Vec<_> = self.blocks.iter().map(|block| block.1).collect();
        configs.iter().position(|config| config.offsets == offsets)
    }
}

fn union(a: MoveSet, b: MoveSet) -> MoveSet {
    std::array::from_fn(|word| a[word] | b[word])
}

/// The lanes of a board, horizontal ones first, or `None` if a block is no car.
fn drafts(puzzle: &Puzzle) -> Option<Vec<Draft>> {
    let mut drafts: Vec<Draft> = Vec::new();
    let size = puzzle.size();
    for (block, Car { axis, first, length }) in cars(puzzle)?.into_iter().enumerate() {
        let [back, onward] = axis.directions();
        let free = |cell: &Cell| !puzzle.walls().contains(*cell);
        let towards = |way| {
            std::iter::successors(size.neighbour(first, way), move |cell| {
                size.neighbour(*cell, way)
            })
            .take_while(free)
        };
        let begin = towards(back).last().unwrap_or(first);
        let offset = size.distance(begin, first);
        let length_of_lane = offset + 1 + towards(onward).count();
        let known = drafts.iter_mut().find(|draft| (draft.axis, draft.first) == (axis, begin));
        match known {
            Some(draft) => draft.blocks.push((block, offset, length)),
            None => drafts.push(Draft {
                axis,
                first: begin,
                length: length_of_lane,
                blocks: vec![(block, offset, length)],
            }),
        }
    }
    for draft in &mut drafts {
        sort_by_rank(&mut draft.blocks, |block| block.1 as u32);
    }
    sort_by_rank(&mut drafts, |draft| {
        u32::from(draft.axis == Axis::Column) << 16 | u32::from(draft.first.0)
    });
    Some(drafts)
}
