//! Packed positions of boards of cars (Rush Hour), up to 8 × 8.
//!
//! A lane is the cells of a row or column between two walls. Its cars never change their order, so
//! a lane of six cells has at most six configurations. A position is packed into one word: the
//! index of each lane's configuration, about three bits each. The next configurations of a lane
//! depend on its configuration and on its cells that crossing cars occupy, and are looked up in a
//! table by both. Cells of horizontal cars are numbered column by column and those of vertical cars
//! row by row, so that the cells of a crossing lane are adjacent bits.

mod cars;
mod kind;
mod layout;
mod move_generator;
mod occupancy;
mod successors;

pub(super) use cars::cars;
pub(super) use layout::{Layout, Tables};
