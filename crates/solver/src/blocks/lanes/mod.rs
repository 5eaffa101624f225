//! Boards on which every block keeps to its lane, up to 8 × 8: Rush Hour.
//!
//! The cars of a lane (the cells of a row or column between two walls) never change their order, so
//! that a lane of six cells has at most six configurations. A position is the number of each lane's
//! configuration, three bits or so each, in one word. What is one move away from a configuration
//! depends on which of the lane's cells are taken by crossing cars: a table knows, for each set of
//! cells. Cells that lying cars take are kept column by column, and those of upright cars row by row:
//! so the cells of a lane that are taken stand side by side, a shift and a mask away.

mod cars;
mod hot;
mod kind;
mod layout;
mod steps;
mod taken;

pub(super) use cars::cars;
pub(super) use layout::{Layout, Tables};
