//! A search cut into parts, for several searchers.

use super::{Automaton, Board, Instance, ida_star::Exits};
use crate::tiles::{Move, Path};

/// Boards, each with a way to it, such that every shortest path to a goal begins with one of these
/// ways: at least `at_least` of them, unless there are fewer within [`MOST_MOVES`] moves.
///
/// What a search does is the sum of what it does from each of them.
pub(in crate::tiles) fn divide(
    instance: &Instance,
    automaton: &Automaton,
    at_least: usize,
) -> Vec<(Board, Path)> {
    let exits = Exits::new(instance.size);
    let mut front = vec![(instance.start, Automaton::START, Path::default())];
    for _ in 0..MOST_MOVES {
        if front.len() >= at_least {
            break;
        }
        let mut next = Vec::new();
        for (board, state, path) in front {
            if instance.is_goal(board) {
                next.push((board, state, path));
                continue;
            }
            for (from, direction) in exits.of(board.blank) {
                if let Some(state) = automaton.next(state, direction) {
                    let mut path = path.clone();
                    path.0.push(Move::single(direction));
                    next.push((board.slide(from), state, path));
                }
            }
        }
        front = next;
    }
    front.into_iter().map(|(board, _, path)| (board, path)).collect()
}

/// Ways are no longer than this: a few thousand of them.
const MOST_MOVES: usize = 14;
