//! Boards of any blocks: of any shape, moving both ways or along their lanes.
//!
//! Where blocks of one kind are is a sorted list, so that it makes no difference which of them is
//! where. A place is its number among those where such a block has room on the empty board; a
//! position is the places of all blocks in one word.

mod group;
mod mask;
mod packing;
mod steps;

#[cfg(test)]
pub(super) use mask::Mask;
pub(super) use packing::Board;
