//! [`Trace`]: the parents of the boards of a search.

use crate::{grid::Direction, tiles::Move};

/// For each kept board its parent and the move from it, in four bytes, as there may be millions.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// Pieces of [`PIECE`] entries; only the last one may be shorter. No piece is ever copied to
    /// grow.
    pieces: Vec<Vec<u32>>,
    /// Number of boards after the last pruning.
    pruned: usize,
}

/// The boards kept by a pruning, by their old numbers.
#[derive(Debug)]
pub(super) struct Survivors {
    /// One bit per old number: whether the board is kept.
    marks: Vec<u64>,
    /// Number of kept boards before each word of `marks`.
    before: Vec<u32>,
}

/// Number of bits of a move: two for the direction above five for the count. The parent has the
/// others.
const STEP_BITS: u32 = 7;
const STEP: u32 = (1 << STEP_BITS) - 1;
const PIECE: usize = 1 << 16;
const WORD: usize = u64::BITS as usize;
/// A trace is pruned when it has more boards than `GROWTH` (16 MB; less in tests), and more than
/// `GROWTH_FACTOR` times the number after the last pruning.
const GROWTH: usize = if cfg!(test) { 1 << 10 } else { 1 << 22 };
const GROWTH_FACTOR: usize = 2;

impl Trace {
    /// The number of a start, which has no parent.
    pub(super) const ROOT: u32 = Self::CAPACITY as u32;
    /// Maximum number of boards: 128 MB.
    pub(super) const CAPACITY: usize = (1 << (u32::BITS - STEP_BITS)) - 1;

    fn len(&self) -> usize {
        self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len())
    }

    /// Whether `boards` more boards fit.
    pub(super) fn has_room_for(&self, boards: usize) -> bool {
        self.len().saturating_add(boards) <= Self::CAPACITY
    }

    /// Adds a board, for which there must be room, and returns its number.
    pub(super) fn add(&mut self, parent: u32, step: Move) -> u32 {
        let number = self.len() as u32;
        if self.pieces.last().is_none_or(|last| last.len() == PIECE) {
            self.pieces.push(Vec::with_capacity(PIECE));
        }
        if let Some(piece) = self.pieces.last_mut() {
            piece.push(parent << STEP_BITS | packed(step));
        }
        number
    }

    /// Whether a pruning is due.
    pub(super) fn is_overgrown(&self) -> bool {
        self.len() > GROWTH.max(GROWTH_FACTOR * self.pruned)
    }

    /// Removes all boards but those of the `wanted` numbers and their ancestors, which get new
    /// numbers.
    pub(super) fn prune(&mut self, wanted: impl Iterator<Item = u32>) -> Survivors {
        let mut marks = vec![0; self.len().div_ceil(WORD)];
        wanted.for_each(|number| mark(&mut marks, number));
        for number in (0..self.len()).rev() {
            if is_marked(&marks, number) {
                mark(&mut marks, self.entry(number) >> STEP_BITS);
            }
        }
        let survivors = Survivors::new(marks);
        self.pruned = 0;
        for number in 0..self.len() {
            if survivors.has(number) {
                let entry = self.entry(number);
                let parent = survivors.number(entry >> STEP_BITS);
                let own = self.pruned;
                self.pieces[own / PIECE][own % PIECE] = parent << STEP_BITS | entry & STEP;
                self.pruned += 1;
            }
        }
        self.truncate(self.pruned);
        survivors
    }

    fn truncate(&mut self, len: usize) {
        self.pieces.truncate(len.div_ceil(PIECE));
        if let Some(last) = self.pieces.last_mut() {
            last.truncate((len - 1) % PIECE + 1);
        }
    }

    fn entry(&self, number: usize) -> u32 {
        self.pieces[number / PIECE][number % PIECE]
    }

    /// The moves to the board `number`.
    pub(super) fn path(&self, mut number: u32) -> Vec<Move> {
        let mut path = Vec::new();
        while number != Self::ROOT {
            let entry = self.entry(number as usize);
            path.push(unpacked(entry));
            number = entry >> STEP_BITS;
        }
        path.reverse();
        path
    }
}

impl Survivors {
    fn new(marks: Vec<u64>) -> Self {
        let mut sum = 0;
        let before = marks.iter().map(|word| {
            sum += word.count_ones();
            sum - word.count_ones()
        });
        Self { before: before.collect(), marks }
    }

    fn has(&self, number: usize) -> bool {
        is_marked(&self.marks, number)
    }

    /// The new number of a kept board.
    pub(super) fn number(&self, old: u32) -> u32 {
        if old == Trace::ROOT {
            return old;
        }
        let (word, bit) = (old as usize / WORD, old as usize % WORD);
        self.before[word] + (self.marks[word] & ((1 << bit) - 1)).count_ones()
    }
}

fn mark(marks: &mut [u64], number: u32) {
    if number != Trace::ROOT {
        marks[number as usize / WORD] |= 1 << (number as usize % WORD);
    }
}

fn is_marked(marks: &[u64], number: usize) -> bool {
    marks[number / WORD] >> (number % WORD) & 1 == 1
}

fn packed(step: Move) -> u32 {
    let direction = match step.direction {
        Direction::Up => 0,
        Direction::Down => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    };
    direction << 5 | u32::from(step.count)
}

fn unpacked(entry: u32) -> Move {
    let direction = Direction::ALL[(entry >> 5 & 3) as usize];
    Move { direction, count: (entry & 31) as u8 }
}
