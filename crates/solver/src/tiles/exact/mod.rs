//! Optimal answers on boards of up to 16 cells.

mod automaton;
mod board;
mod ida_star;
mod instance;

/// The most cells of a board that is searched exactly.
pub(super) const MAX_CELLS: usize = 16;

pub(super) use automaton::Automaton;
pub(super) use board::Board;
pub(super) use ida_star::ida_star;
pub(super) use instance::Instance;

#[cfg(test)]
mod tests;
