//! An automaton that detects duplicate sequences of moves: an earlier sequence, not longer, leads
//! to the same board (Taylor and Korf, 'Pruning duplicate nodes in depth-first search', 1993; Aho
//! and Corasick, 'Efficient string matching', 1975).
//!
//! The shortest duplicates move a tile back. Others go around a cycle of boards, such as six of the
//! twelve moves around a 2 × 2 block. They were found by breadth-first search on a board without
//! edges.

use crate::grid::Direction;
use std::collections::VecDeque;

/// All duplicate sequences of up to eight moves: a sequence that is earlier in breadth-first order,
/// and whose bounding box lies within theirs, has the same result. None contains another one. The
/// tests recompute them.
const WORDS: &str = "\
    DU LR RL UD LDRULD LURDLU RDLURD RULDRU DLURURDL DRULULDR LDDLURUR LDLDRUUR LDLURRUL \
    LDRDRULL LDRRDLUL LDRUURDL LLDRURUL LLURDRDL LULDRRDL LULURDDR LURDDRUL LURRULDL \
    LURURDLL LUULDRDR RDDRULUL RDLDLURR RDLLDRUR RDLULURD RDLUULDR RDRDLUUL RDRULLUR \
    RRDLULUR RRULDLDR RULDDLUR RULDLDRU RULLURDR RULULDRR RURDLLDR RURULDDL RUURDLDL";

/// Reads the moves of a path and detects duplicates.
#[derive(Debug)]
pub(in crate::tiles) struct Automaton {
    /// By state and direction.
    next: Vec<[u16; 4]>,
}

/// A state of the automaton.
pub(in crate::tiles) type State = u16;

/// The state after a move that completes a duplicate.
const DUPLICATE: State = State::MAX;

impl Automaton {
    /// The state before the first move.
    pub(in crate::tiles) const START: State = 0;

    pub(in crate::tiles) fn new() -> Self {
        let mut trie = Trie::default();
        for word in WORDS.split(' ') {
            trie.insert(word);
        }
        Self { next: trie.into_table() }
    }

    /// The state after one more move, or `None` if the move completes a duplicate.
    #[inline]
    pub(in crate::tiles) fn next(&self, state: State, direction: Direction) -> Option<State> {
        let next = self.next[usize::from(state)][direction as usize];
        (next != DUPLICATE).then_some(next)
    }
}

/// A trie of words, the root first.
struct Trie {
    children: Vec<[Option<State>; 4]>,
    ends: Vec<bool>,
}

impl Default for Trie {
    fn default() -> Self {
        Self { children: vec![[None; 4]], ends: vec![false] }
    }
}

impl Trie {
    fn insert(&mut self, word: &str) {
        let mut node = 0;
        for direction in word.chars().filter_map(Direction::from_letter) {
            node = self.child(node, direction as u8);
        }
        self.ends[node] = true;
    }

    fn child(&mut self, node: usize, letter: u8) -> usize {
        if let Some(child) = self.children[node][usize::from(letter)] {
            return child.into();
        }
        let child = self.children.len();
        self.children[node][usize::from(letter)] = Some(child as State);
        self.children.push([None; 4]);
        self.ends.push(false);
        child
    }

    /// The Aho-Corasick automaton. A state is the longest suffix of the input that is a prefix of a
    /// word.
    fn into_table(self) -> Vec<[State; 4]> {
        let mut table = vec![[0; 4]; self.children.len()];
        let mut shorter = vec![0; self.children.len()];
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            for (letter, child) in self.children[node].into_iter().enumerate() {
                let fallback = if node == 0 { 0 } else { table[shorter[node]][letter] };
                table[node][letter] = match child {
                    Some(child) if self.ends[usize::from(child)] => DUPLICATE,
                    Some(child) => child,
                    None => fallback,
                };
                // No word contains another one, so no fallback from inside a word is a duplicate.
                if let Some(child) = child {
                    shorter[usize::from(child)] = usize::from(fallback);
                    queue.push_back(child.into());
                }
            }
        }
        table
    }
}

#[cfg(test)]
mod tests;
