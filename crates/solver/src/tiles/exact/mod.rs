//! Optimal search on boards of up to 16 cells.

mod automaton;
mod budget;
mod ida_star;
mod multi_tile;
mod root_split;
mod state_set;
mod two_by_n;

pub(super) use automaton::{Automaton, State};
pub(super) use budget::Budget;
pub(super) use ida_star::{Search, ida_star};
pub(super) use multi_tile::{MultiTileCache, multi_tile_search, multi_tile_search_of_cost};
pub(super) use root_split::split_root;
pub(super) use two_by_n::{is_two_by_n, two_by_n_search};

#[cfg(test)]
mod tests;
