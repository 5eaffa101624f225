//! Named orders of labelled tiles.

use unslide_solver::{
    grid::{Cell, Size},
    internal::is_reachable,
    tiles::{Arrangement, GoalOrder},
};

/// Text of the blank among labels.
const BLANK: &str = "_";

/// Whether labels lie in a named order.
pub(crate) fn are_in_order(size: Size, labels: &[Option<String>]) -> bool {
    GoalOrder::of(&arrangement(size, labels), BLANK).is_some()
}

/// Goal cell of each tile in the first named order that moves can reach; `None` if there is none.
pub(crate) fn in_order(size: Size, labels: &[Option<String>], blank: Cell) -> Option<Vec<Cell>> {
    let start = arrangement(size, labels);
    GoalOrder::NAMES.into_iter().find_map(|(_, order)| {
        let goal = order.arrange(&start, BLANK);
        let place = |label| goal.labels.iter().position(|other| other == label);
        let cells: Option<Vec<Cell>> =
            start.labels.iter().map(|label| Some(Cell(place(label)? as u16))).collect();
        cells.filter(|cells| is_reachable(size, cells, blank, cells[blank.index()]))
    })
}

fn arrangement(size: Size, labels: &[Option<String>]) -> Arrangement {
    let label = |label: &Option<String>| label.clone().unwrap_or_else(|| BLANK.to_owned());
    let labels = labels.iter().map(label).collect();
    Arrangement { rows: size.rows(), cols: size.cols(), labels }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size() -> Size {
        Size::new(3, 3).unwrap()
    }

    fn labels(numbers: [usize; 9]) -> [Option<String>; 9] {
        numbers.map(|number| (number > 0).then(|| number.to_string()))
    }

    fn goal(numbers: [usize; 9]) -> Option<Vec<u16>> {
        let labels = labels(numbers);
        let blank = labels.iter().position(Option::is_none).unwrap();
        let cells = in_order(size(), &labels, Cell(blank as u16));
        cells.map(|cells| cells.into_iter().map(|cell| cell.0).collect())
    }

    #[test]
    fn the_goal_of_tiles_in_order_is_their_order() {
        assert_eq!(goal([1, 2, 3, 4, 5, 6, 7, 8, 0]), Some((0..9).collect()));
    }

    #[test]
    fn with_two_tiles_exchanged_the_snake_order_is_reachable() {
        // On 3 × 3, the blank first differs from the blank last by an even number of swaps and of steps.
        assert_eq!(goal([2, 1, 3, 4, 5, 6, 7, 8, 0]), Some(vec![1, 0, 2, 5, 4, 3, 6, 7, 8]));
    }

    #[test]
    fn tiles_in_any_named_order_are_solved() {
        for numbers in [
            [1, 2, 3, 4, 5, 6, 7, 8, 0],
            [0, 1, 2, 3, 4, 5, 6, 7, 8],
            [1, 2, 3, 6, 5, 4, 7, 8, 0],
            [1, 2, 3, 8, 0, 4, 7, 6, 5],
        ] {
            assert!(are_in_order(size(), &labels(numbers)), "{numbers:?}");
        }
        assert!(!are_in_order(size(), &labels([2, 1, 3, 4, 5, 6, 7, 8, 0])));
    }
}
