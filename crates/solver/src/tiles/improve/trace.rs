//! How each board of a search was reached.

use crate::{grid::Direction, tiles::Move};

/// For each board that was kept, its parent and the move from there, in four bytes: there may be
/// millions.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// All but the last are full. Growing in pieces, it never takes twice the memory that it needs.
    pieces: Vec<Vec<u32>>,
}

/// A move takes two bits for its direction above five for its count; its parent has the rest.
const STEP_BITS: u32 = 7;
const PIECE: usize = 1 << 16;

impl Trace {
    /// A board that has no parent.
    pub(super) const ROOT: u32 = Self::CAPACITY as u32;
    /// How many boards can be noted: 128 MB of them.
    pub(super) const CAPACITY: usize = (1 << (u32::BITS - STEP_BITS)) - 1;

    fn len(&self) -> usize {
        self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len())
    }

    /// Whether so many boards more can be noted.
    pub(super) fn has_room_for(&self, boards: usize) -> bool {
        self.len() + boards <= Self::CAPACITY
    }

    /// Notes a board, for which there must be room, and returns its number.
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

    /// The moves to the board `number`.
    pub(super) fn path(&self, mut number: u32) -> Vec<Move> {
        let mut path = Vec::new();
        while number != Self::ROOT {
            let entry = self.pieces[number as usize / PIECE][number as usize % PIECE];
            path.push(unpacked(entry));
            number = entry >> STEP_BITS;
        }
        path.reverse();
        path
    }
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
