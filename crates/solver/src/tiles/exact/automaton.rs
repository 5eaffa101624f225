//! Which sequences of moves need not be tried, because others lead to the same board.
//!
//! Taking a tile back is the shortest of them. Others go around a cycle of boards one way where the
//! other way is no longer: six steps around a 2 × 2 block one way and six the other way meet. The
//! sequences were found once by breadth-first search on a board without edges, and are looked for with
//! an automaton (Taylor and Korf, 'Pruning duplicate nodes in depth-first search', 1993; Aho and
//! Corasick, 'Efficient string matching', 1975).

use crate::grid::Direction;
use std::collections::VecDeque;

/// All sequences of up to eight moves that end on a board which one before them, no longer and within the
/// same box, ends on; none of them has another one inside. The tests find them again.
const WORDS: &str = "\
    DU LR RL UD LDRULD LURDLU RDLURD RULDRU DLURURDL DRULULDR LDDLURUR LDLDRUUR LDLURRUL \
    LDRDRULL LDRRDLUL LDRUURDL LLDRURUL LLURDRDL LULDRRDL LULURDDR LURDDRUL LURRULDL \
    LURURDLL LUULDRDR RDDRULUL RDLDLURR RDLLDRUR RDLULURD RDLUULDR RDRDLUUL RDRULLUR \
    RRDLULUR RRULDLDR RULDDLUR RULDLDRU RULLURDR RULULDRR RURDLLDR RURULDDL RUURDLDL";

/// Reads the moves of a path one by one, and says which next ones are superfluous.
#[derive(Debug)]
pub(in crate::tiles) struct Automaton {
    /// By state and direction.
    next: Vec<[u16; 4]>,
}

/// Where the reader stands after some moves.
pub(in crate::tiles) type State = u16;

/// The move would complete a sequence that need not be tried.
const SUPERFLUOUS: State = State::MAX;

impl Automaton {
    /// Before the first move.
    pub(in crate::tiles) const START: State = 0;

    pub(in crate::tiles) fn new() -> Self {
        let mut trie = Trie::default();
        for word in WORDS.split(' ') {
            trie.insert(word);
        }
        Self { next: trie.into_table() }
    }

    /// The state after one more move, or `None` if that move is superfluous.
    #[inline]
    pub(in crate::tiles) fn next(&self, state: State, direction: Direction) -> Option<State> {
        let next = self.next[usize::from(state)][direction as usize];
        (next != SUPERFLUOUS).then_some(next)
    }
}

/// The words as a tree of their letters, the root first.
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

    /// The automaton of Aho and Corasick: a state is the longest end of what was read that is the
    /// beginning of a word.
    fn into_table(self) -> Vec<[State; 4]> {
        let mut table = vec![[0; 4]; self.children.len()];
        let mut shorter = vec![0; self.children.len()];
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            for (letter, child) in self.children[node].into_iter().enumerate() {
                let fallback = if node == 0 { 0 } else { table[shorter[node]][letter] };
                table[node][letter] = match child {
                    Some(child) if self.ends[usize::from(child)] => SUPERFLUOUS,
                    Some(child) => child,
                    None => fallback,
                };
                // No word has another one inside, so no fallback from within a word is superfluous.
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
