//! [`Repairs`]: changes that make an unsolvable puzzle solvable.

use super::{
    Arrangement, GoalOrder, Metric, Position, Puzzle, Setup, Tile, heuristic::manhattan_bound,
};
use crate::grid::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Number of swaps that are listed.
const LISTED: usize = 3;

/// Changes that make an unsolvable puzzle solvable. A swap of any two tiles does, since it changes
/// the parity of the permutation but not the blank's steps; a rotation of the board may.
///
/// ```
/// use unslide_solver::tiles::{Repairs, Setup};
///
/// // Sam Loyd's puzzle of 1878.
/// let loyd = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _";
/// let repairs = Repairs::of(&Setup::parse(loyd, "_")?.validate()?).ok_or("it is solvable")?;
/// assert_eq!(repairs.swaps[0].labels, ["15", "14"]);
/// assert_eq!(repairs.pairs, 105);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Repairs {
    /// Number of pairs of tiles.
    pub pairs: usize,
    /// The likeliest swaps, the likeliest first.
    pub swaps: Vec<Swap>,
    /// Clockwise rotations of the board, in degrees, after which the goal is reachable. Labels stay
    /// upright; a goal in a named order is arranged again for the rotated board.
    pub turns: Vec<usize>,
}

/// Two tiles of the start.
///
/// ```
/// use unslide_solver::tiles::{Repairs, Setup, Swap};
///
/// let puzzle = Setup::parse("2 1/3 _", "_")?.validate()?;
/// let repairs = Repairs::of(&puzzle).ok_or("it is solvable")?;
/// let Swap { cells, labels, .. } = &repairs.swaps[0];
/// assert_eq!((cells, labels), (&[0, 1], &["2".to_owned(), "1".to_owned()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Swap {
    /// Their cells, from 0.
    pub cells: [usize; 2],
    /// Their labels.
    pub labels: [String; 2],
}

impl Repairs {
    /// The repairs of `puzzle`, or `None` if it is solvable.
    ///
    /// Swaps are ranked by the distance of the two tiles, then by the Manhattan distance of the
    /// board after the swap.
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        puzzle.solvable().err()?;
        let start = puzzle.start();
        let mut pairs = pairs_of_tiles(start);
        let count = pairs.len();
        let distance = |[one, other]: &[Cell; 2]| start.size().distance(*one, *other);
        pairs.sort_by_key(distance);
        // Of 79,401 pairs on 20 × 20, steps rank the 760 or so that are as near as the third.
        if let Some(farthest) = pairs.get(LISTED - 1).map(distance) {
            pairs.retain(|pair| distance(pair) <= farthest);
        }
        pairs.sort_by_cached_key(|pair| (distance(pair), steps_after(puzzle, *pair)));
        Some(Self::listing(puzzle, count, pairs))
    }

    /// Like [`Self::of`], with swaps ranked by `cost`, for example the visual difference of the
    /// tiles.
    ///
    /// ```
    /// use unslide_solver::tiles::{Repairs, Setup};
    ///
    /// let puzzle = Setup::parse("2 1 3/4 5 _", "_")?.validate()?;
    /// let farthest = |one, other| -(puzzle.start().size().distance(one, other) as isize);
    /// let repairs = Repairs::ranked(&puzzle, farthest).ok_or("it is solvable")?;
    /// assert_eq!(repairs.swaps[0].labels, ["3", "4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ranked<C: PartialOrd>(
        puzzle: &Puzzle,
        mut cost: impl FnMut(Cell, Cell) -> C,
    ) -> Option<Self> {
        puzzle.solvable().err()?;
        let pairs = pairs_of_tiles(puzzle.start());
        let mut ranked: Vec<_> =
            pairs.into_iter().map(|pair| (cost(pair[0], pair[1]), pair)).collect();
        ranked.sort_by(|(one, _), (other, _)| {
            one.partial_cmp(other).unwrap_or(std::cmp::Ordering::Equal)
        });
        let count = ranked.len();
        Some(Self::listing(puzzle, count, ranked.into_iter().map(|(_, pair)| pair)))
    }

    /// Repairs with the first of `ranked`, of `pairs` pairs in all.
    fn listing(puzzle: &Puzzle, pairs: usize, ranked: impl IntoIterator<Item = [Cell; 2]>) -> Self {
        let swap = |cells: [Cell; 2]| Swap {
            cells: cells.map(Cell::index),
            labels: cells.map(|cell| puzzle.label(puzzle.start().tile(cell)).to_owned()),
        };
        let swaps = ranked.into_iter().take(LISTED).map(swap).collect();
        Self { pairs, swaps, turns: repairing_turns(puzzle) }
    }
}

/// All pairs of cells with tiles.
fn pairs_of_tiles(position: &Position) -> Vec<[Cell; 2]> {
    let tiles: Vec<_> =
        position.size().cells().filter(|cell| position.tile(*cell) != Tile::BLANK).collect();
    (1..tiles.len())
        .flat_map(|b| (0..b).map(move |a| (a, b)))
        .map(|(a, b)| [tiles[a], tiles[b]])
        .collect()
}

/// The Manhattan distance of the board after a swap.
fn steps_after(puzzle: &Puzzle, [one, other]: [Cell; 2]) -> usize {
    manhattan_bound(&swapped(puzzle.start(), one, other), puzzle.goal(), Metric::SingleTile)
}

/// The position with the tiles of two cells exchanged; neither may be the blank.
fn swapped(position: &Position, one: Cell, other: Cell) -> Position {
    let mut tiles = position.tiles().to_vec();
    tiles.swap(one.index(), other.index());
    Position::new(position.size(), tiles).unwrap_or_else(|| position.clone())
}

fn repairing_turns(puzzle: &Puzzle) -> Vec<usize> {
    let goal = puzzle.shown(puzzle.goal());
    let blank = puzzle.label(Tile::BLANK).to_owned();
    let order = GoalOrder::of(&goal, &blank);
    let mut start = puzzle.shown(puzzle.start());
    let mut repairs = |_: &usize| {
        start = rotated(&start);
        let goal = order.map_or_else(|| goal.clone(), |order| order.arrange(&start, &blank));
        let setup = Setup { start: start.clone(), goal, blank: blank.clone() };
        setup.validate().is_ok_and(|puzzle| puzzle.solvable().is_ok())
    };
    [90, 180, 270].into_iter().filter(&mut repairs).collect()
}

/// The board rotated by 90° clockwise.
fn rotated(board: &Arrangement) -> Arrangement {
    let Arrangement { rows, cols, labels } = board;
    let cells = (0..*cols).flat_map(|col| (0..*rows).rev().map(move |row| row * cols + col));
    Arrangement {
        rows: *cols,
        cols: *rows,
        labels: cells.map(|cell| labels[cell].clone()).collect(),
    }
}

impl fmt::Display for Repairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let swaps: Vec<_> =
            self.swaps.iter().map(|Swap { labels: [a, b], .. }| format!("{a} and {b}")).collect();
        write!(f, "most likely {}", swaps.join(", "))?;
        let turns: Vec<_> = self.turns.iter().map(ToString::to_string).collect();
        match turns[..] {
            [] => write!(f, "; turning the board would not"),
            _ => write!(f, "; so would turning the board by {} degrees", turns.join(" or ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(start: &str) -> Puzzle {
        Setup::parse(start, "_").unwrap().validate().unwrap()
    }

    const LOYD: &str = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _";

    #[test]
    fn the_14_15_board_is_mended_by_swapping_those_two() {
        let repairs = Repairs::of(&puzzle(LOYD)).unwrap();
        assert_eq!(repairs.pairs, 105);
        assert_eq!(repairs.swaps[0].labels, ["15", "14"]);
        assert_eq!(repairs.swaps[0].cells, [13, 14]);
    }

    #[test]
    fn swapping_any_two_tiles_mends_it() {
        let unsolvable = puzzle("8 1 2/_ 4 3/7 6 5");
        let (start, tiles) = (unsolvable.start(), 0..9);
        let cells: Vec<_> = tiles.map(Cell).filter(|cell| *cell != start.blank()).collect();
        for (a, b) in cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b))) {
            let start = unsolvable.shown(&swapped(start, a, b));
            let mended = Setup::parse(&start.to_string(), "_").unwrap().validate().unwrap();
            assert_eq!(mended.solvable().is_ok(), a != b);
        }
    }

    #[test]
    fn the_nearest_swaps_are_the_first_of_all_pairs_by_distance_and_steps() {
        for start in
            [LOYD, "8 1 2/_ 4 3/7 6 5", "2 1/3 _", "3 7 1 9/4 8 2 6/5 10 11 _", "2 1 3/4 5 _"]
        {
            let puzzle = puzzle(start);
            let size = puzzle.start().size();
            let of_all = Repairs::ranked(&puzzle, |one, other| {
                (size.distance(one, other), steps_after(&puzzle, [one, other]))
            });
            assert_eq!(Repairs::of(&puzzle), Some(of_all.unwrap()));
        }
    }

    #[test]
    fn swaps_are_named_by_any_cost() {
        let far = |a: Cell, b: Cell| -f64::from(a.0.abs_diff(b.0));
        let repairs = Repairs::ranked(&puzzle(LOYD), far).unwrap();
        assert_eq!(repairs.swaps[0].labels, ["1", "14"]);
    }

    /// Whether the order with the blank last is reachable, by the textbook rule: inversions and the
    /// row of the blank.
    fn textbook(labels: &[u16], cols: usize) -> bool {
        let tiles: Vec<_> = labels.iter().filter(|label| **label != 0).collect();
        let later = |at: usize| tiles[at + 1..].iter().filter(|tile| **tile < tiles[at]).count();
        let inversions: usize = (0..tiles.len()).map(later).sum();
        let blank = labels.iter().position(|label| *label == 0).unwrap();
        let from_below = labels.len() / cols - blank / cols - 1;
        (if cols % 2 == 1 { inversions } else { inversions + from_below }).is_multiple_of(2)
    }

    #[test]
    fn turning_the_box_is_checked_anew() {
        for (start, cols) in [(LOYD, 4), ("2 1 3/4 5 6/7 8 _", 3), ("2 1 3 4/5 6 7 _", 4)] {
            let mut board: Arrangement = start.parse().unwrap();
            assert_eq!(board.cols, cols);
            let repairs = Repairs::of(&puzzle(start)).unwrap();
            for degrees in [90, 180, 270] {
                board = rotated(&board);
                let labels: Vec<u16> =
                    board.labels.iter().map(|label| label.parse().unwrap_or(0)).collect();
                let expected = textbook(&labels, board.cols);
                assert_eq!(repairs.turns.contains(&degrees), expected, "{start} by {degrees}");
            }
        }
    }

    #[test]
    fn a_quarter_turn_takes_the_first_column_to_the_first_row() {
        assert_eq!(rotated(&"1 2 3/4 5 _".parse().unwrap()).to_string(), "4 1/5 2/_ 3");
    }

    #[test]
    fn a_goal_of_its_own_does_not_fit_a_board_on_its_side() {
        let setup = Setup::parse("1 2 3/4 5 _", "_").unwrap().with_goal("5 4 3/2 _ 1").unwrap();
        let puzzle = setup.validate().unwrap();
        let solvable = puzzle.solvable().is_ok();
        let turns = Repairs::of(&puzzle).map(|repairs| repairs.turns).unwrap_or_default();
        assert!(solvable || turns.iter().all(|degrees| *degrees == 180));
    }

    #[test]
    fn what_can_be_solved_needs_no_mending() {
        assert_eq!(Repairs::of(&puzzle("1 2/_ 3")), None);
    }
}
