//! Which sequences of moves need not be tried, because others lead to the same board.
//!
//! Taking a tile back is the shortest of them. Others go around a cycle of boards one way where the
//! other way is no longer: six steps around a 2 × 2 block one way and six the other way meet. The
//! sequences are found once by breadth-first search on a board without edges, and looked for with an
//! automaton (Taylor and Korf, 'Pruning duplicate nodes in depth-first search', 1993; Aho and
//! Corasick, 'Efficient string matching', 1975).

use crate::grid::Direction;
use hashbrown::{HashMap, HashSet};
use std::collections::VecDeque;

/// The longest sequences that are compared.
const LONGEST: usize = 8;

/// Reads the moves of a path one by one, and says which next ones are superfluous.
pub(in crate::tiles) struct Automaton {
    /// By state and direction.
    next: Vec<[u16; 4]>,
}

/// Where the reader stands after some moves.
pub(super) type State = u16;

/// The move would complete a sequence that need not be tried.
const SUPERFLUOUS: State = State::MAX;

/// Moves, as numbers of directions.
type Word = Vec<u8>;
/// A row and a column.
type Place = (i8, i8);
/// Where the blank is, and which places hold the tiles of which others: a word for each.
type Effect = (Place, Vec<u64>);

impl Automaton {
    /// Before the first move.
    pub(super) const START: State = 0;

    pub(in crate::tiles) fn new() -> Self {
        let mut trie = Trie::default();
        for word in superfluous_words() {
            trie.insert(&word);
        }
        Self { next: trie.into_table() }
    }

    /// The state after one more move, or `None` if that move is superfluous.
    #[inline]
    pub(super) fn next(&self, state: State, direction: Direction) -> Option<State> {
        let next = self.next[usize::from(state)][direction as usize];
        (next != SUPERFLUOUS).then_some(next)
    }
}

/// Words that end on a board which a word before them, no longer and within the same box, ends on;
/// none of them has another one inside.
fn superfluous_words() -> HashSet<Word> {
    let start = Walk::default();
    let mut extents: HashMap<Effect, Vec<Extent>> = HashMap::new();
    extents.insert(start.effect(), vec![start.extent]);
    let mut superfluous = HashSet::new();
    let mut front = vec![start];
    for _ in 0..LONGEST {
        let mut next_front = Vec::new();
        for next in front.iter().flat_map(|walk| (0..4).map(|direction| walk.step(direction))) {
            if (1..next.word.len()).any(|from| superfluous.contains(&next.word[from..])) {
                continue;
            }
            let known = extents.entry(next.effect()).or_default();
            if known.iter().any(|extent| extent.lies_in(next.extent)) {
                superfluous.insert(next.word);
            } else {
                known.push(next.extent);
                next_front.push(next);
            }
        }
        front = next_front;
    }
    superfluous
}

/// A way of the blank over a board without edges, and what it did to the tiles.
#[derive(Clone, Default)]
struct Walk {
    word: Word,
    blank: Place,
    /// The tiles that are not where they were: place, and the place that they come from.
    moved: HashMap<Place, Place>,
    extent: Extent,
}

/// The rows and columns that the blank has been in.
#[derive(Clone, Copy, Default)]
struct Extent {
    low: Place,
    high: Place,
}

impl Walk {
    /// The walk after a tile has gone in `direction`, the blank the other way.
    fn step(&self, direction: u8) -> Self {
        let mut next = self.clone();
        let (down, right) = [(1, 0), (-1, 0), (0, 1), (0, -1)][usize::from(direction)];
        next.blank = (self.blank.0 + down, self.blank.1 + right);
        let tile = next.moved.remove(&next.blank).unwrap_or(next.blank);
        if tile != self.blank {
            next.moved.insert(self.blank, tile);
        }
        next.extent.stretch(next.blank);
        next.word.push(direction);
        next
    }

    /// What lies where: equal for walks that end on the same board.
    fn effect(&self) -> Effect {
        let word = |(at, from): (&Place, &Place)| {
            let bytes = [at.0, at.1, from.0, from.1].map(i8::cast_unsigned);
            u64::from(u32::from_be_bytes(bytes))
        };
        let mut moved: Vec<_> = self.moved.iter().map(word).collect();
        moved.sort_unstable();
        (self.blank, moved)
    }
}

impl Extent {
    fn stretch(&mut self, (row, col): Place) {
        self.low = (self.low.0.min(row), self.low.1.min(col));
        self.high = (self.high.0.max(row), self.high.1.max(col));
    }

    fn lies_in(self, other: Self) -> bool {
        self.low.0 >= other.low.0
            && self.low.1 >= other.low.1
            && self.high.0 <= other.high.0
            && self.high.1 <= other.high.1
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
    fn insert(&mut self, word: &[u8]) {
        let mut node = 0;
        for &letter in word {
            node = self.child(node, letter);
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
mod tests {
    use super::*;

    /// Whether the automaton lets a path through.
    fn admits(path: &str) -> bool {
        let automaton = Automaton::new();
        let directions = path.chars().filter_map(Direction::from_letter);
        let mut state = Some(Automaton::START);
        for direction in directions {
            state = state.and_then(|state| automaton.next(state, direction));
        }
        state.is_some()
    }

    #[test]
    fn a_move_is_not_taken_back() {
        assert!(!admits("UD") && !admits("RRLU"));
    }

    #[test]
    fn of_two_ways_around_a_block_one_is_left() {
        assert!(admits("ULDRU") && admits("LURDL"));
        assert_ne!(admits("ULDRUL"), admits("LURDLU"));
    }

    #[test]
    fn a_walk_in_a_straight_line_is_never_superfluous() {
        assert!(admits("UUUUUUUUUUUUUUUUUUU"));
    }
}
