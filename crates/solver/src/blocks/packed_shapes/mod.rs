//! Packed positions of boards with blocks of any shape.
//!
//! A placement is an index among all placements of its kind of block on the board without other
//! blocks. A position is the placements of all blocks in one word, those of interchangeable blocks
//! sorted.

mod group;
mod mask;
mod move_generator;
mod packing;

#[cfg(test)]
pub(super) use mask::Mask;
pub(super) use packing::PackedShapes;
