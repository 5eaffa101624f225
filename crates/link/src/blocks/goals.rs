//! Where blocks must get to, as digits.

use super::{
    field::Piece,
    grid::{Grid, Place},
};
use crate::{
    Lane,
    digits::{Reader, Writer},
};
use alloc::vec::Vec;

/// A block's number, and where its top left corner must be.
pub type Goal = (usize, Place);

/// Where a block can be, if no other is in its way.
pub fn spots(walls: &Grid, piece: &Piece) -> Vec<Place> {
    let is_in_lane = |place: &Place| match piece.kind.lane {
        Some(Lane::Row) => place.row == piece.at.row,
        Some(Lane::Column) => place.col == piece.at.col,
        None => true,
    };
    let has_room = |place: &Place| walls.has_room(piece.kind, *place);
    walls.places().filter(|place| is_in_lane(place) && has_room(place)).collect()
}

/// How many blocks the next goal can be of, if `left` goals come after it: from the `next` block on, all
/// but the last `left` ones.
fn choices(pieces: &[Piece], next: usize, left: usize) -> usize {
    pieces.len() - next - left
}

/// Takes goals, of which there is one at least; `None` if there are no blocks to have them.
pub fn read(digits: &mut Reader, walls: &Grid, pieces: &[Piece]) -> Option<Vec<Goal>> {
    let most = pieces.len().checked_sub(1)?;
    let count = if digits.flag() { 2 + digits.index(most) } else { 1 };
    let (mut goals, mut next) = (Vec::new(), 0);
    for left in (0..count.min(pieces.len())).rev() {
        let block = next + digits.index(choices(pieces, next, left));
        let spots = spots(walls, &pieces[block]);
        goals.push((block, spots[digits.index(spots.len())]));
        next = block + 1;
    }
    Some(goals)
}

/// Appends goals, in the order of their blocks; `None` if a block cannot be where it should.
pub fn write(digits: &mut Writer, walls: &Grid, pieces: &[Piece], goals: &[Goal]) -> Option<()> {
    digits.flag(goals.len() > 1);
    if goals.len() > 1 {
        digits.digit(goals.len() as u32 - 2, pieces.len() as u32 - 1);
    }
    let mut next = 0;
    for (left, (block, at)) in (0..goals.len()).rev().zip(goals) {
        digits.digit((block - next) as u32, choices(pieces, next, left) as u32);
        let spots = spots(walls, &pieces[*block]);
        let spot = spots.iter().position(|spot| spot == at)?;
        digits.digit(spot as u32, spots.len() as u32);
        next = block + 1;
    }
    Some(())
}
