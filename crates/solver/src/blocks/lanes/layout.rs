//! How the lanes of a board are packed into a word.

use super::{
    cars::{Car, cars},
    hot::{After, Choices, Hot},
    kind::{Config, LaneKind, Step},
};
use crate::{
    blocks::{Axis, Metric, Move, Path, Position, Puzzle, Run, bfs::Packing},
    grid::{Cell, Size},
};
use hashbrown::HashMap;
use std::rc::Rc;

/// The most cells of a side of the board: as many as the rows of a bit board have.
pub(super) const SIDE: usize = 8;

/// What is known of kinds of lanes, from one board to the next.
#[derive(Default)]
pub(in crate::blocks) struct Tables {
    of: HashMap<(LaneKind, bool), Rc<KindTables>>,
}

/// What is known of one kind of lane in one metric.
struct KindTables {
    configs: Vec<Config>,
    steps: Vec<Vec<Step>>,
    table: Vec<u16>,
}

/// A lane with cars in it.
pub(super) struct Lane {
    pub(super) axis: Axis,
    /// Where its configuration stands in the word, and as many ones as it takes bits.
    pub(super) shift: u32,
    pub(super) mask: u32,
    /// Where the cells that are taken by crossing cars begin, and as many ones as it has cells.
    pub(super) base: u32,
    pub(super) cells: u32,
    pub(super) length: u32,
    /// Where its table begins.
    pub(super) table: usize,
    /// For each configuration the cells that it takes, as crossing lanes see them.
    pub(super) taken: [u64; Self::CONFIGS],
    /// The configurations in which every car that has a goal is there, and whether there is one.
    pub(super) goal: u16,
    pub(super) has_goal: bool,
    /// For each pair of configurations what may follow a step from the first to the second.
    pub(super) after: Vec<After>,
    kind: Rc<KindTables>,
    /// The blocks in it, and where its first cell is.
    blocks: Vec<usize>,
    first: Cell,
}

/// A board whose positions are words.
pub(in crate::blocks) struct Layout {
    pub(super) lanes: Vec<Lane>,
    pub(super) hot: Hot,
    /// What may be done at first.
    pub(super) at_first: After,
    /// For each bit of a word the lane that it belongs to.
    lane_of_bit: [u8; 64],
    start: u64,
    size: Size,
}

/// A lane before it has its place in the word.
struct Draft {
    axis: Axis,
    first: Cell,
    length: usize,
    /// Number, offset and length of each block.
    blocks: Vec<(usize, usize, usize)>,
}

impl Layout {
    /// The layout of a board, if all of its blocks are cars and it fits into a word.
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
                fixed[usize::from(lane.axis == Axis::Column)] |= lane.taken[0];
                continue;
            }
            start |= (draft.config(lane.configs())? as u64) << shift;
            shift += lane.mask.count_ones();
            lanes.push(lane);
            if shift > u64::BITS - 1 {
                return None;
            }
        }
        let hot = Hot::new(&lanes, tables, fixed)?;
        let at_first = After { open: [u64::MAX; 4], lanes: u32::MAX, ..After::default() };
        let mut layout = Self { lanes, hot, at_first, lane_of_bit: [0; 64], start, size };
        layout.order(metric);
        Some(layout)
    }

    /// Says what may follow which step.
    ///
    /// Where two moves can be made in either order, one order is enough: the first in the order of
    /// lanes. So lanes before that of the step may do only what the step made possible, or what would
    /// have stood in its way. Nor may a car move twice in a row, as it could have got there at once; in
    /// unit steps it may not turn back.
    fn order(&mut self, metric: Metric) {
        for index in 0..self.lanes.len() {
            let lane = &self.lanes[index];
            let later = index + 1..self.lanes.len();
            let later = later.map(|lane| self.hot.choices(lane, u16::MAX)).fold([0; 4], both);
            let count = lane.configs().len();
            let mut after = vec![After::default(); count * count];
            for (from, step) in lane.all_steps() {
                let own = self.hot.choices(index, lane.going_on(step, metric));
                let after = &mut after[from * count + step.to];
                after.open = both(own, later);
                after.lanes = u32::MAX << index;
                if lane.axis == Axis::Column {
                    self.order_crossing(lane, from, step, after);
                }
            }
            let bits = lane.shift..lane.shift + lane.mask.count_ones();
            self.lane_of_bit[bits.start as usize..bits.end as usize].fill(index as u8);
            self.lanes[index].after = after;
        }
    }

    /// Says which moves of lying lanes may follow the step of an upright one.
    fn order_crossing(&self, lane: &Lane, from: usize, step: &Step, after: &mut After) {
        let hull = lane.seen_across(self.size, step.hull);
        let [before, now] = [lane.taken[from], lane.taken[step.to]];
        after.before = before;
        let lying = self.lanes.iter().filter(|lane| lane.axis == Axis::Row).enumerate();
        for (index, other) in lying {
            let cell = other.track() & hull;
            if cell & now != 0 || cell == 0 {
                continue;
            }
            let open = if cell & before != 0 {
                after.freed |= 1 << index;
                u16::MAX
            } else {
                other.taking(cell >> other.base)
            };
            after.open = both(after.open, self.hot.choices(index, open));
            after.lanes |= 1 << index;
        }
    }

    /// The lane in which two positions differ that are one step apart.
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

    fn path(&self, _: &Puzzle, way: &[u64]) -> Path {
        Path(way.windows(2).filter_map(|pair| self.step(pair[0], pair[1])).collect())
    }
}

impl Tables {
    /// What is known of a kind; `None` where it has too many configurations.
    fn of(&mut self, kind: &LaneKind, metric: Metric) -> Option<Rc<KindTables>> {
        let key = (kind.clone(), metric == Metric::Unit);
        let tables = self.of.entry(key).or_insert_with(|| Rc::new(KindTables::new(kind, metric)));
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
    /// The most configurations that a lane may have.
    pub(super) const CONFIGS: usize = 16;

    fn new(
        puzzle: &Puzzle,
        draft: &Draft,
        known: Rc<KindTables>,
        shift: u32,
        table: usize,
    ) -> Self {
        let size = puzzle.size();
        let Draft { axis, first, length, .. } = *draft;
        let mut lane = Self {
            axis,
            shift,
            // A bit at least, so that no two lanes begin at the same one.
            mask: known.configs.len().next_power_of_two().max(2) as u32 - 1,
            base: crossing_bit(axis, size, first),
            cells: (1 << length) - 1,
            length: length as u32,
            table,
            taken: [0; Self::CONFIGS],
            goal: u16::MAX,
            has_goal: false,
            after: Vec::new(),
            blocks: draft.blocks.iter().map(|block| block.0).collect(),
            first,
            kind: known,
        };
        for (index, config) in lane.kind.configs.iter().enumerate() {
            lane.taken[index] = lane.seen_across(size, config.cells);
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

    /// Every way for its cars to stand.
    pub(super) fn configs(&self) -> &[Config] {
        &self.kind.configs
    }

    /// Every step with the configuration that it begins at.
    fn all_steps(&self) -> impl Iterator<Item = (usize, &Step)> {
        let steps = self.kind.steps.iter().enumerate();
        steps.flat_map(|(from, steps)| steps.iter().map(move |step| (from, step)))
    }

    /// The lane's configuration in a word.
    #[inline]
    pub(super) fn config(&self, state: u64) -> usize {
        ((state >> self.shift) as u32 & self.mask) as usize
    }

    /// The cell at `offset`.
    fn cell(&self, size: Size, offset: usize) -> Cell {
        let (row, col) = (size.row(self.first), size.col(self.first));
        match self.axis {
            Axis::Row => size.cell(row, col + offset),
            Axis::Column => size.cell(row + offset, col),
        }
    }

    /// Cells of this lane as the lanes across see them.
    fn seen_across(&self, size: Size, cells: u32) -> u64 {
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

    /// The cells of this lane, in the way of those that are taken across it.
    fn track(&self) -> u64 {
        u64::from(self.cells) << self.base
    }

    /// The configurations in which one of `cells` is taken.
    fn taking(&self, cells: u64) -> u16 {
        let takes = |config: &usize| u64::from(self.configs()[*config].cells) & cells != 0;
        (0..self.configs().len()).filter(takes).fold(0, |all, config| all | 1 << config)
    }

    /// The configurations to which this lane may go on after a step.
    fn going_on(&self, done: &Step, metric: Metric) -> u16 {
        let onward = |step: &&Step| {
            step.car != done.car || metric == Metric::Unit && step.distance == done.distance
        };
        let steps = self.kind.steps[done.to].iter().filter(onward);
        steps.fold(0, |all, step| all | 1 << step.to)
    }
}

/// The bit of a cell among those that are taken across lanes of `axis`.
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

    /// How the cars stand, among all ways to stand.
    fn config(&self, configs: &[Config]) -> Option<usize> {
        let offsets: Vec<_> = self.blocks.iter().map(|block| block.1).collect();
        configs.iter().position(|config| config.offsets == offsets)
    }
}

fn both(a: Choices, b: Choices) -> Choices {
    std::array::from_fn(|word| a[word] | b[word])
}

/// The lanes of a board, those that lie first; `None` where a block is no car.
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
        draft.blocks.sort_unstable_by_key(|block| block.1);
    }
    drafts.sort_unstable_by_key(|draft| (draft.axis == Axis::Column, draft.first));
    Some(drafts)
}
