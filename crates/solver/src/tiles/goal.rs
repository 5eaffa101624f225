//! Named goals: orders of ascending labels.

use super::{labels, setup::Arrangement};
use crate::named::named;

named! {
    /// The order of ascending labels on the board.
    ///
    /// ```
    /// use unslide_solver::tiles::{Arrangement, GoalOrder};
    ///
    /// let start: Arrangement = "7 B 3/A _ 10".parse()?;
    /// let goal = GoalOrder::Snake.arrange(&start, "_");
    /// assert_eq!(goal.to_string(), "3 7 10/_ B A");
    /// assert_eq!(GoalOrder::of(&goal, "_"), Some(GoalOrder::Snake));
    ///
    /// assert_eq!("snake".parse(), Ok(GoalOrder::Snake));
    /// assert_eq!(GoalOrder::NAMES.map(|(name, _)| name)[2], GoalOrder::Snake.name());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    pub enum GoalOrder {
        /// Row by row, the blank last.
        #[default]
        Rows = "in-order",
        /// The blank first, then row by row.
        BlankFirst = "blank-first",
        /// The first row to the right, the second to the left, and so on, the blank last.
        Snake = "snake",
        /// Clockwise inwards from the top left corner, the blank last.
        Spiral = "spiral",
    }
    else "name of a goal"
}

impl GoalOrder {
    /// The order of the labels of `board`, or `None` if they are in none.
    pub fn of(board: &Arrangement, blank: &str) -> Option<Self> {
        let orders = Self::NAMES.into_iter().map(|(_, order)| order);
        orders.into_iter().find(|order| order.arrange(board, blank) == *board)
    }

    /// The labels of `start` in this order: numbers by value, then all other labels as text. Labels that are Roman numerals
    /// from I on ascend by value.
    #[must_use]
    pub fn arrange(self, start: &Arrangement, blank: &str) -> Arrangement {
        let (blanks, mut labels): (Vec<_>, Vec<_>) =
            start.labels.iter().cloned().partition(|label| label == blank);
        labels::sort(&mut labels);
        let at = if self == Self::BlankFirst { 0 } else { labels.len() };
        labels.splice(at..at, blanks);

        let mut arrangement = start.clone();
        for (cell, label) in self.cells(start.rows, start.cols).into_iter().zip(labels) {
            arrangement.labels[cell] = label;
        }
        arrangement
    }

    /// The cells in the order of their labels.
    fn cells(self, rows: usize, cols: usize) -> Vec<usize> {
        match self {
            Self::Rows | Self::BlankFirst => (0..rows * cols).collect(),
            Self::Snake => (0..rows).flat_map(|row| snake_row(row, cols)).collect(),
            Self::Spiral => spiral(rows, cols),
        }
    }
}

fn snake_row(row: usize, cols: usize) -> Vec<usize> {
    let mut cells: Vec<_> = (row * cols..(row + 1) * cols).collect();
    if row % 2 == 1 {
        cells.reverse();
    }
    cells
}

/// The cells in spiral order: removes the first row, rotates the rest by 90° counterclockwise, and
/// repeats.
fn spiral(rows: usize, cols: usize) -> Vec<usize> {
    let mut rest: Vec<Vec<usize>> =
        (0..rows).map(|row| (row * cols..(row + 1) * cols).collect()).collect();
    let mut cells = Vec::with_capacity(rows * cols);
    while !rest.is_empty() {
        cells.extend(rest.remove(0));
        let width = rest.first().map_or(0, Vec::len);
        rest = (0..width).rev().map(|col| rest.iter().map(|row| row[col]).collect()).collect();
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goal(order: GoalOrder, start: &str) -> String {
        order.arrange(&start.parse().unwrap(), "_").to_string()
    }

    #[test]
    fn labels_ascend_with_the_blank_last() {
        assert_eq!(goal(GoalOrder::Rows, "10 9 _/B A 1"), "1 9 10/A B _");
    }

    #[test]
    fn the_blank_may_come_first() {
        assert_eq!(goal(GoalOrder::BlankFirst, "1 2 3/4 5 _"), "_ 1 2/3 4 5");
    }

    #[test]
    fn a_snake_turns_at_each_row() {
        assert_eq!(goal(GoalOrder::Snake, "8 7 6/5 4 3/2 1 _"), "1 2 3/6 5 4/7 8 _");
    }

    #[test]
    fn a_spiral_ends_inside() {
        assert_eq!(goal(GoalOrder::Spiral, "8 7 6/5 4 3/2 1 _"), "1 2 3/8 _ 4/7 6 5");
        assert_eq!(
            goal(GoalOrder::Spiral, "7 6 5/4 3 2/1 8 9/10 11 _"),
            "1 2 3/10 11 4/9 _ 5/8 7 6"
        );
    }

    #[test]
    fn every_order_visits_every_cell_once() {
        for (name, order) in GoalOrder::NAMES {
            let mut cells = order.cells(5, 7);
            cells.sort_unstable();
            assert_eq!(cells, (0..35).collect::<Vec<_>>(), "{name}");
        }
    }
}
