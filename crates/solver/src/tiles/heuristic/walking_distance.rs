//! Walking distance, in either metric.
//!
//! Look at the rows alone: a row holds some number of tiles of each kind, and the blank trades places with
//! any tile of a neighbouring row. Tiles that belong in the same row are of one kind. The fewest
//! trades that bring the kinds home are a lower bound of the vertical moves; the same holds for the
//! columns and the horizontal moves, and the two add up (Ken'ichiro Takahashi, 2002). In long moves
//! trades one way, as many as there are lines that way, count as one.

use super::Heuristic;
use crate::{
    grid::{Cell, Size},
    tiles::{
        Metric,
        exact::{Board, Instance},
    },
};
use hashbrown::HashMap;

/// The most states of the game of lines that are worth their memory.
const MAX_STATES: usize = 200_000;

/// No state.
const NONE: u32 = u32::MAX;

/// The walking distance along the columns and along the rows.
pub(in crate::tiles) struct WalkingDistance {
    games: [Game; 2],
}

/// The states of both games, and their distances.
#[derive(Clone, Copy)]
pub(in crate::tiles) struct Memo {
    states: [u32; 2],
    distances: [u8; 2],
}

/// The game of lines along one axis.
struct Game {
    cells: u8,
    line: [u8; 16],
    /// By tile.
    kind: [u8; 16],
    numbers: HashMap<Lines, u32>,
    /// By state: the state after a tile of some kind has come from the line before (0) the blank's or
    /// behind it (1).
    next: Vec<[[u32; 16]; 2]>,
    /// By state.
    distances: Vec<u8>,
}

/// How many tiles of each kind lie in each line, and the blank's line.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Lines {
    counts: Vec<[u8; 16]>,
    blank: u8,
}

impl WalkingDistance {
    /// `None` for boards whose games of lines are too large.
    pub(in crate::tiles) fn new(instance: &Instance, metric: Metric) -> Option<Self> {
        let [rows, cols] = [Size::row, Size::col].map(|line| Game::new(instance, line, metric));
        Some(Self { games: [rows?, cols?] })
    }
}

impl Heuristic for WalkingDistance {
    type Memo = Memo;

    fn look(&self, board: Board) -> Memo {
        let states = [0, 1].map(|axis: usize| self.games[axis].state(board));
        let distance = |axis: usize| self.games[axis].distances[states[axis] as usize];
        Memo { states, distances: [0, 1].map(distance) }
    }

    fn step(&self, memo: &Memo, tile: u8, from: u8, to: u8, left: u8) -> Option<Memo> {
        let mut memo = *memo;
        for ((game, state), distance) in
            self.games.iter().zip(&mut memo.states).zip(&mut memo.distances)
        {
            if let Some(behind) = game.crosses(from, to) {
                let kind = game.kind[usize::from(tile)];
                *state = game.next[*state as usize][usize::from(behind)][usize::from(kind)];
                *distance = game.distances[*state as usize];
            }
        }
        (Self::estimate(&memo) <= left).then_some(memo)
    }

    fn estimate(memo: &Memo) -> u8 {
        memo.distances[0] + memo.distances[1]
    }
}

impl Game {
    fn new(instance: &Instance, line_of: fn(Size, Cell) -> usize, metric: Metric) -> Option<Self> {
        let mut game = Self {
            cells: instance.cells(),
            line: [0; 16],
            kind: [0; 16],
            numbers: HashMap::new(),
            next: Vec::new(),
            distances: Vec::new(),
        };
        for cell in instance.size.cells() {
            game.line[cell.index()] = line_of(instance.size, cell) as u8;
        }
        game.kind = game.kinds(instance);
        game.walk(&instance.goals)?;
        if metric == Metric::MultiTile {
            game.distances = game.long_distances();
        }
        Some(game)
    }

    /// Tiles are of one kind if they belong, in each goal, in the same lines.
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

    /// Numbers the states breadth-first from the goals.
    fn walk(&mut self, goals: &[Board]) -> Option<()> {
        let mut found = Vec::new();
        for goal in goals {
            let lines = self.lines(*goal);
            self.number(lines, 0, &mut found);
        }
        while let Some(lines) = found.get(self.next.len()).cloned() {
            let distance = self.distances[self.next.len()] + 1;
            let next = [false, true].map(|behind| {
                std::array::from_fn(|kind| match lines.after(behind, kind) {
                    Some(lines) => self.number(lines, distance, &mut found),
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

    /// The distances by state if trades one way count as one.
    fn long_distances(&self) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.next.len()];
        let goals =
            (0..self.next.len() as u32).filter(|state| self.distances[*state as usize] == 0);
        let mut front: Vec<_> = goals.collect();
        for distance in 0.. {
            front.retain(|state| distances[*state as usize] == u8::MAX);
            if front.is_empty() {
                break;
            }
            for state in &front {
                distances[*state as usize] = distance;
            }
            front = front.iter().flat_map(|state| self.one_way(*state)).collect();
        }
        distances
    }

    /// The states that trades one way lead to.
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

    /// The number of a state; a new one is `distance` from the nearest goal.
    fn number(&mut self, lines: Lines, distance: u8, found: &mut Vec<Lines>) -> u32 {
        *self.numbers.entry(lines).or_insert_with_key(|lines| {
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

    /// Requires a board from which a goal can be reached.
    fn state(&self, board: Board) -> u32 {
        self.numbers[&self.lines(board)]
    }

    /// Whether a move goes from line to line, and if so, whether from the one behind.
    fn crosses(&self, from: u8, to: u8) -> Option<bool> {
        let [from, to] = [from, to].map(|cell| self.line[usize::from(cell)]);
        (from != to).then_some(from > to)
    }
}

impl Lines {
    /// The lines after a tile of `kind` has come to the blank's line from the one before or behind, if
    /// there is such a line and such a tile.
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
