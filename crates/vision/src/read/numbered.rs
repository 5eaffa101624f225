//! The goal of tiles that carry numbers.

use super::{
    Kind, LocatedBoard, TileReading,
    goal::{Goal, are_sure, with_blank_sure},
};
use crate::{
    numbers::Numbers,
    orders::{are_in_order, in_order},
    parity::can_be_reached,
};
use unslide_solver::grid::Cell;

/// Of no more cells all labels may follow each other by chance.
const FEW_LABELS: usize = 4;

impl LocatedBoard {
    /// The goal in which numbers lie in order: as they lie, if that is an order with a name. Where that cannot be reached, another order is meant if no number is in
    /// doubt, and else what is likeliest that can.
    pub(super) fn numbered(self, numbers: &Numbers) -> TileReading {
        let (mut labels, mut goal) = self.in_order(numbers);
        if are_in_order(self.board.size, &labels) {
            goal.cells = self.board.size.cells().collect();
        } else if !self.is_reached(&goal) {
            if are_sure(&goal.sure) {
                goal.cells = in_order(self.board.size, &labels, self.blank).unwrap_or(goal.cells);
            } else {
                let is_reached = |other: &Numbers| self.is_reached(&self.in_order(other).1);
                let other = numbers.exchanged(is_reached);
                (labels, goal) = other.map_or((labels, goal), |other| self.in_order(&other));
            }
        }
        let is_sure = self.is_agreed && self.board.size.area() > FEW_LABELS && are_sure(&goal.sure);
        let located = if is_sure && numbers.are_all_read() { self.surely() } else { self };
        located.reading(Kind::Labels(labels), goal)
    }

    /// The same without a doubt: were it cut otherwise, its labels would not follow each other.
    fn surely(self) -> Self {
        Self { board_is_sure: true, blank_is_sure: true, ..self }
    }

    /// What stands in each cell, and where it belongs: what is missing is the blank's place.
    fn in_order(&self, numbers: &Numbers) -> (Vec<Option<String>>, Goal) {
        let size = self.board.size;
        let (values, sure) = counted(&numbers.values, &numbers.sure);
        let first = usize::from(!values.contains(&0));
        let missing =
            (first..first + size.area()).find(|number| !values.contains(number)).unwrap_or(first);
        let goal = |number: usize| Cell((number - first) as u16);
        let mut labels = vec![None; size.area()];
        let mut cells = vec![goal(missing); size.area()];
        let tiles: Vec<Cell> = self.tiles().collect();
        for (cell, number) in tiles.iter().zip(&values) {
            labels[cell.index()] = Some(numbers.label(*number));
            cells[cell.index()] = goal(*number);
        }
        let sure = with_blank_sure(size, &tiles, &sure);
        (labels, Goal { cells, sure, interchangeable: Vec::new() })
    }

    fn is_reached(&self, goal: &Goal) -> bool {
        let hole = goal.cells[self.blank.index()];
        can_be_reached(self.board.size, &goal.cells, self.blank, hole)
    }
}

/// The numbers of tiles, and how sure each is. A nought that is likely none gets the first number that no
/// other tile has. All lie one cell off if that is wrong: none is surer than where numbers begin.
fn counted(values: &[usize], sure: &[f64]) -> (Vec<usize>, Vec<f64>) {
    let (mut values, sure) = (values.to_vec(), sure.iter());
    let Some(nought) = values.iter().position(|value| *value == 0) else {
        return (values, sure.copied().collect());
    };
    let is_nought = sure.as_slice()[nought];
    let free = (1..=values.len()).find(|number| !values.contains(number));
    if let Some(free) = free.filter(|_| is_nought < 0.5) {
        values[nought] = free;
    }
    let begins = is_nought.max(1.0 - is_nought);
    (values, sure.map(|sure| sure.min(begins)).collect())
}

#[cfg(test)]
mod tests {
    use super::{super::goal::SURE_GOAL, *};

    #[test]
    fn a_nought_that_is_likely_none_is_the_number_that_no_tile_has() {
        assert_eq!(counted(&[1, 0, 3], &[1.0, 0.2, 1.0]).0, [1, 2, 3]);
    }

    #[test]
    fn a_nought_that_is_sure_is_where_numbers_begin() {
        assert_eq!(counted(&[1, 0, 3], &[0.2, 1.0, 0.2]), (vec![1, 0, 3], vec![0.2, 1.0, 0.2]));
    }

    #[test]
    fn no_number_is_sure_where_a_nought_is_in_doubt() {
        let (_, sure) = counted(&[1, 0, 3], &[1.0, 0.6, 1.0]);
        assert!(sure.iter().all(|sure| *sure < SURE_GOAL), "{sure:?}");
    }
}
