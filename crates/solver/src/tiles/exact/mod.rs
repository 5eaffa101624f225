//! Optimal answers on boards of up to 16 cells.

mod automaton;
mod board;
mod division;
mod ida_star;
mod instance;
mod long_moves;
mod state_set;
mod tally;
mod two_lines;

/// The most cells of a board that is searched exactly.
pub(super) const MAX_CELLS: usize = 16;

pub(super) use automaton::{Automaton, State};
pub(super) use board::Board;
pub(super) use division::divide;
pub(super) use ida_star::{Search, ida_star};
pub(super) use instance::Instance;
pub(super) use long_moves::{LongMoves, long_moves, long_moves_of};
pub(super) use tally::Tally;
pub(super) use two_lines::{has_two_lines, two_lines};

#[cfg(test)]
mod tests;
