//! A board of up to 16 cells in one machine word: four bits a cell, the first cell lowest.

use super::{Metric, Move, Position, Tile};
use crate::{
    grid::{Cell, Direction, Size},
    search::Space,
};

/// A tile puzzle of up to [`MAX_CELLS`] cells whose states are words.
pub(super) struct PackedSpace {
    start: u64,
    /// Sorted.
    goals: Vec<u64>,
    /// For each cell, its [`Slide`]s: one for each direction that has room.
    slides: Vec<Vec<Slide>>,
}

/// Tiles that can go in one direction while the blank is in one certain cell.
struct Slide {
    direction: Direction,
    /// How many of them there are, in a line.
    room: u8,
    /// From one of them to the next, in bits.
    stride: i32,
}

impl PackedSpace {
    /// Requires boards of at most [`MAX_CELLS`] cells, all of the same size.
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

/// The word of a board, whose tiles must number 16 at most.
fn pack(tiles: &[Tile]) -> u64 {
    tiles.iter().rev().fold(0, |word, tile| word << 4 | u64::from(tile.0))
}

/// Where the blank, the nibble 0, is, in bits. Nibbles beyond the last cell are 0 too, but higher.
fn blank_shift(board: u64) -> u32 {
    const LOW: u64 = 0x1111_1111_1111_1111;
    // The lowest nibble that is 0 is the lowest one to borrow.
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
