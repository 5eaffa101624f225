use super::*;
use hashbrown::{HashMap, HashSet};

/// Maximum length of the sequences.
const LONGEST: usize = 8;

/// Moves, as numbers of directions.
type Word = Vec<u8>;
/// A row and a column.
type Place = (i8, i8);
/// The blank's place, and for each moved tile one word with its old and new place.
type Effect = (Place, Vec<u64>);

/// The duplicate words, none of which contains another one: an earlier word within their bounding
/// box has the same effect.
fn duplicate_words() -> HashSet<Word> {
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

/// A path of the blank over a board without edges, and its effect on the tiles.
#[derive(Clone, Default)]
struct Walk {
    word: Word,
    blank: Place,
    /// The moved tiles: new place and old place.
    moved: HashMap<Place, Place>,
    extent: Extent,
}

/// The bounding box of the blank's path.
#[derive(Clone, Copy, Default)]
struct Extent {
    low: Place,
    high: Place,
}

impl Walk {
    /// The walk after a tile has moved in `direction` and the blank in the opposite one.
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

    /// The effect: equal for walks that lead to equal boards.
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

#[test]
fn the_words_are_those_that_breadth_first_search_finds() {
    let letter = |direction: &u8| Direction::ALL[usize::from(*direction)].letter();
    let found: HashSet<String> =
        duplicate_words().iter().map(|word| word.iter().map(letter).collect()).collect();
    let known: HashSet<String> = WORDS.split(' ').map(str::to_owned).collect();
    assert_eq!(found, known);
}

/// Whether the automaton finds no duplicate in a path.
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
