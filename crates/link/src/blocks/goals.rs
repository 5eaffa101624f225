//! Goals of blocks as digits.

use super::{
    field::Piece,
    grid::{Grid, Place},
};
use crate::{
    Lane,
    digits::{Reader, Writer},
};
use alloc::vec::Vec;

/// A block's number and the required place of its top left corner.
pub(super) type Goal = (usize, Place);

/// The places of a block on the board without other blocks.
pub(super) fn placements(walls: &Grid, piece: &Piece) -> Vec<Place> {
    let is_in_lane = |place: &Place| match piece.kind.lane {
        Some(Lane::Row) => place.row == piece.at.row,
        Some(Lane::Column) => place.col == piece.at.col,
        None => true,
    };
    let has_room = |place: &Place| walls.has_room(piece.kind, *place);
    walls.places().filter(|place| is_in_lane(place) && has_room(place)).collect()
}

/// The number of blocks that can have the next goal if `left` goals follow: those from `next` on, except
/// the last `left`.
fn choices(pieces: &[Piece], next: usize, left: usize) -> usize {
    pieces.len() - next - left
}

/// Reads goals, at least one; `None` if there are no blocks.
pub(super) fn read(digits: &mut Reader, walls: &Grid, pieces: &[Piece]) -> Option<Vec<Goal>> {
    let most = pieces.len().checked_sub(1)?;
    let count = if digits.flag() { 2 + digits.index(most) } else { 1 };
    let (mut goals, mut next) = (Vec::new(), 0);
    for left in (0..count.min(pieces.len())).rev() {
        let block = next + digits.index(choices(pieces, next, left));
        let placements = placements(walls, &pieces[block]);
        goals.push((block, placements[digits.index(placements.len())]));
        next = block + 1;
    }
    Some(goals)
}

/// Writes goals, which must be in the order of their blocks; `None` if a goal is no legal place.
pub(super) fn write(
    digits: &mut Writer,
    walls: &Grid,
    pieces: &[Piece],
    goals: &[Goal],
) -> Option<()> {
    digits.flag(goals.len() > 1);
    if goals.len() > 1 {
        digits.digit(goals.len() as u32 - 2, pieces.len() as u32 - 1);
    }
    let mut next = 0;
    for (left, (block, at)) in (0..goals.len()).rev().zip(goals) {
        digits.digit((block - next) as u32, choices(pieces, next, left) as u32);
        let placements = placements(walls, &pieces[*block]);
        let spot = placements.iter().position(|spot| spot == at)?;
        digits.digit(spot as u32, placements.len() as u32);
        next = block + 1;
    }
    Some(())
}
