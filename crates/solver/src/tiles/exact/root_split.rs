//! Splits a search into subtrees, for several workers.

use super::{Automaton, ida_star::BlankMoves};
use crate::tiles::{
    Move, Path,
    small::{Board, Instance},
};

/// Boards with paths from the start such that every shortest path to a goal begins with one of
/// these paths: at least `min_subtrees`, unless there are fewer within [`MAX_MOVES`] moves.
///
/// The total effort of searches from all of them equals the effort of one search.
pub(in crate::tiles) fn split_root(
    instance: &Instance,
    automaton: &Automaton,
    min_subtrees: usize,
) -> Vec<(Board, Path)> {
    let blank_moves = BlankMoves::new(instance.size);
    let mut frontier = vec![(instance.start, Automaton::START, Path::default())];
    for _ in 0..MAX_MOVES {
        if frontier.len() >= min_subtrees {
            break;
        }
        let mut next = Vec::new();
        for (board, state, path) in frontier {
            if instance.is_goal(board) {
                next.push((board, state, path));
                continue;
            }
            for (from, direction) in blank_moves.of(board.blank) {
                if let Some(state) = automaton.next(state, direction) {
                    let mut path = path.clone();
                    path.0.push(Move::single(direction));
                    next.push((board.slide(from), state, path));
                }
            }
        }
        frontier = next;
    }
    frontier.into_iter().map(|(board, _, path)| (board, path)).collect()
}

/// Maximum length of a path: there are a few thousand of that length.
const MAX_MOVES: usize = 14;
