//! Walking distance (Ken'ichiro Takahashi, 2002), in either metric.
//!
//! The abstraction for vertical moves keeps only the number of tiles of each kind in each row;
//! tiles with the same goal row are of one kind. A move exchanges the blank with any tile of a
//! neighbouring row. The distance in this abstract space is a lower bound on the vertical moves.
//! The columns give a lower bound on the horizontal moves, and both add up. In multi-tile moves,
//! consecutive exchanges in one direction count as one.

use super::Heuristic;
use crate::{
    grid::{Cell, Size},
    tiles::{
        Metric,
        small::{Board, Instance},
    },
};
use hashbrown::HashMap;

/// Maximum number of states of one abstract space.
const MAX_STATES: usize = 200_000;

/// The index that stands for no state.
const NONE: u32 = u32::MAX;

/// The walking distance: the abstract spaces of vertical and horizontal moves.
pub(in crate::tiles) struct WalkingDistance {
    spaces: [AxisSpace; 2],
}

/// The states of both abstract spaces and their distances.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    states: [u32; 2],
    distances: [u8; 2],
}

/// The abstract space of the moves along one axis.
struct AxisSpace {
    cells: u8,
    /// By cell.
    line: [u8; 16],
    /// By tile.
    kind: [u8; 16],
    indices: HashMap<Lines, u32>,
    /// By state, direction and kind: the state after a tile of that kind has come from the line
    /// before the blank's (0) or after it (1).
    next: Vec<[[u32; 16]; 2]>,
    /// By state.
    distances: Vec<u8>,
}

/// An abstract state: the number of tiles of each kind in each line, and the blank's line.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Lines {
    counts: Vec<[u8; 16]>,
    blank: u8,
}

impl WalkingDistance {
    /// `None` if an abstract space has more than [`MAX_STATES`] states.
    pub(in crate::tiles) fn new(instance: &Instance, metric: Metric) -> Option<Self> {
        let [rows, cols] =
            [Size::row, Size::col].map(|line| AxisSpace::new(instance, line, metric));
        Some(Self { spaces: [rows?, cols?] })
    }
}

impl Heuristic for WalkingDistance {
    type Memo = Memo;

    fn evaluate(&self, board: Board) -> Memo {
        let states = [0, 1].map(|axis: usize| self.spaces[axis].state(board));
        let distance = |axis: usize| self.spaces[axis].distances[states[axis] as usize];
        Memo { states, distances: [0, 1].map(distance) }
    }

    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let mut memo = *memo;
        for ((space, state), distance) in
            self.spaces.iter().zip(&mut memo.states).zip(&mut memo.distances)
        {
            if let Some(behind) = space.crosses(from, to) {
                let kind = space.kind[usize::from(tile)];
                *state = space.next[*state as usize][usize::from(behind)][usize::from(kind)];
                *distance = space.distances[*state as usize];
            }
        }
        (Self::estimate(&memo) <= left).then_some(memo)
    }

    fn estimate(memo: &Memo) -> u8 {
        memo.distances[0] + memo.distances[1]
    }
}

impl AxisSpace {
    fn new(instance: &Instance, line_of: fn(Size, Cell) -> usize, metric: Metric) -> Option<Self> {
        let mut space = Self {
            cells: instance.cells(),
            line: [0; 16],
            kind: [0; 16],
            indices: HashMap::new(),
            next: Vec::new(),
            distances: Vec::new(),
        };
        for cell in instance.size.cells() {
            space.line[cell.index()] = line_of(instance.size, cell) as u8;
        }
        space.kind = space.kinds(instance);
        space.enumerate(&instance.goals)?;
        if metric == Metric::MultiTile {
            space.distances = space.multi_tile_distances();
        }
        Some(space)
    }

    /// The kind of each tile: equal for tiles whose labels have equal goal lines in every goal.
    fn kinds(&self, instance: &Instance) -> [u8; 16] {
        let mut known = Vec::new();
        let mut kind = [0; 16];
        for tile in 1..self.cells {
            let homes = |goal: &Board| {
                let cells = (0..self.cells).filter(|cell| instance.alike(goal.tile(*cell), tile));
                let mut lines: Vec<_> = cells.map(|cell| self.line[usize::from(cell)]).collect();
                lines.sort_unstable();
                lines
            };
            let homes: Vec<_> = instance.goals.iter().map(homes).collect();
            let number = known.iter().position(|other| *other == homes);
            kind[usize::from(tile)] = number.unwrap_or(known.len()) as u8;
            if number.is_none() {
                known.push(homes);
            }
        }
        kind
    }

    /// Enumerates the states by breadth-first search from the goals.
    fn enumerate(&mut self, goals: &[Board]) -> Option<()> {
        let mut found = Vec::new();
        for goal in goals {
            let lines = self.lines(*goal);
            self.index(lines, 0, &mut found);
        }
        while let Some(lines) = found.get(self.next.len()).cloned() {
            let distance = self.distances[self.next.len()] + 1;
            let next = [false, true].map(|behind| {
                std::array::from_fn(|kind| match lines.after(behind, kind) {
                    Some(lines) => self.index(lines, distance, &mut found),
                    None => NONE,
                })
            });
            self.next.push(next);
            if found.len() > MAX_STATES {
                return None;
            }
        }
        Some(())
    }

    /// The distances by state if consecutive exchanges in one direction count as one.
    fn multi_tile_distances(&self) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.next.len()];
        let goals =
            (0..self.next.len() as u32).filter(|state| self.distances[*state as usize] == 0);
        let mut frontier: Vec<_> = goals.collect();
        for distance in 0.. {
            // Each state once, though many ways lead to it.
            frontier.retain(|state| {
                let known = &mut distances[*state as usize];
                let is_new = *known == u8::MAX;
                *known = distance.min(*known);
                is_new
            });
            if frontier.is_empty() {
                break;
            }
            frontier = frontier.iter().flat_map(|state| self.one_way(*state)).collect();
        }
        distances
    }

    /// The states reachable by consecutive exchanges in one direction.
    fn one_way(&self, state: u32) -> Vec<u32> {
        let mut reached = Vec::new();
        for behind in [0, 1] {
            let mut last = vec![state];
            while !last.is_empty() {
                let next = last.iter().flat_map(|state| self.next[*state as usize][behind]);
                last = next.filter(|state| *state != NONE).collect();
                reached.extend_from_slice(&last);
            }
        }
        reached
    }

    /// The index of a state; a new one has this `distance` from the nearest goal.
    fn index(&mut self, lines: Lines, distance: u8, found: &mut Vec<Lines>) -> u32 {
        *self.indices.entry(lines).or_insert_with_key(|lines| {
            found.push(lines.clone());
            self.distances.push(distance);
            found.len() as u32 - 1
        })
    }

    fn lines(&self, board: Board) -> Lines {
        let count =
            usize::from(self.line[..usize::from(self.cells)].iter().max().unwrap_or(&0) + 1);
        let mut lines = Lines { counts: vec![[0; 16]; count], blank: 0 };
        for cell in 0..self.cells {
            let (line, tile) = (self.line[usize::from(cell)], usize::from(board.tile(cell)));
            match tile {
                0 => lines.blank = line,
                _ => lines.counts[usize::from(line)][usize::from(self.kind[tile])] += 1,
            }
        }
        lines
    }

    /// The abstract state of a board, from which a goal must be reachable.
    fn state(&self, board: Board) -> u32 {
        self.indices[&self.lines(board)]
    }

    /// `None` if a move stays in its line; otherwise whether it comes from the line after the
    /// blank's.
    fn crosses(&self, from: u8, to: u8) -> Option<bool> {
        let [from, to] = [from, to].map(|cell| self.line[usize::from(cell)]);
        (from != to).then_some(from > to)
    }
}

impl Lines {
    /// The state after a tile of `kind` has come to the blank's line from the line before or
    /// `behind` it, or `None` if there is no such line or tile.
    fn after(&self, behind: bool, kind: usize) -> Option<Self> {
        let from = if behind { self.blank + 1 } else { self.blank.checked_sub(1)? };
        let mut next = self.clone();
        let count = &mut next.counts.get_mut(usize::from(from))?[kind];
        *count = count.checked_sub(1)?;
        next.counts[usize::from(self.blank)][kind] += 1;
        next.blank = from;
        Some(next)
    }
}
