//! [`PackedSpace`]: boards of up to 16 cells in one word, four bits per cell, the first cell
//! lowest.

use super::{Metric, Move, Position, Tile};
use crate::{
    grid::{Cell, Direction, Size},
    search::{Reversible, Space},
};

/// The state space of a puzzle of up to 16 cells, with states as words.
pub(super) struct PackedSpace {
    start: u64,
    /// Sorted.
    goals: Vec<u64>,
    /// By the blank's cell: its [`Slide`]s, one for each possible direction.
    slides: Vec<Vec<Slide>>,
}

/// The tiles that can move in one direction, for one cell of the blank.
struct Slide {
    direction: Direction,
    /// Maximum number of tiles of a move.
    room: u8,
    /// Distance between adjacent tiles of the line, in bits.
    stride: i32,
}

impl PackedSpace {
    /// Requires boards of one size, with at most 16 cells.
    pub(super) fn new(start: &Position, goals: &[Position], metric: Metric) -> Self {
        let size = start.size();
        let slides = size.cells().map(|cell| slides(size, cell, metric)).collect();
        let mut goals: Vec<_> = goals.iter().map(|goal| pack(goal.tiles())).collect();
        goals.sort_unstable();
        Self { start: pack(start.tiles()), goals, slides }
    }
}

fn slides(size: Size, blank: Cell, metric: Metric) -> Vec<Slide> {
    let slide = |direction: Direction| {
        let away = direction.reversed();
        let room = size.room(blank, away);
        let room = if metric == Metric::SingleTile { room.min(1) } else { room } as u8;
        Slide { direction, room, stride: 4 * i32::from(size.stride(away)) }
    };
    Direction::ALL.map(slide).into_iter().filter(|slide| slide.room > 0).collect()
}

/// Packs a board of at most 16 cells with tile numbers below 16.
fn pack(tiles: &[Tile]) -> u64 {
    tiles.iter().rev().fold(0, |word, tile| word << 4 | u64::from(tile.0))
}

/// The bit position of the blank, the lowest nibble that is 0. Nibbles after the last cell are 0
/// too.
fn blank_shift(board: u64) -> u32 {
    const LOW: u64 = 0x1111_1111_1111_1111;
    // In this subtraction the lowest nibble that is 0 is the first to borrow.
    let borrowed = board.wrapping_sub(LOW) & !board & (LOW << 3);
    borrowed.trailing_zeros() & !3
}

impl Space for PackedSpace {
    type State = u64;
    type Move = Move;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, board: &u64) -> bool {
        self.goals.binary_search(board).is_ok()
    }

    fn expand(&self, &board: &u64, mut visit: impl FnMut(Move, u64)) {
        let blank = blank_shift(board);
        for slide in &self.slides[blank as usize / 4] {
            let (mut next, mut hole) = (board, blank);
            for count in 1..=slide.room {
                let from = hole.wrapping_add_signed(slide.stride);
                let tile = next >> from & 0xF;
                next ^= tile << from | tile << hole;
                hole = from;
                visit(Move { direction: slide.direction, count }, next);
            }
        }
    }
}

/// The goal is the first one.
impl Reversible for PackedSpace {
    fn goal(&self) -> u64 {
        self.goals[0]
    }

    fn reversed(&self, step: Move) -> Move {
        step.reversed()
    }
}
