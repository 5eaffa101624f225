//! The goal of labelled tiles.

use super::{
    Kind, LocatedBoard, TileReading,
    goal::{Goal, are_sure, with_blank_sure},
};
use crate::{
    numbers::Numbers,
    orders::{are_in_order, in_order},
};
use unslide_solver::{grid::Cell, internal::is_reachable};

/// Number of cells up to which all labels may form a sequence by chance.
pub(super) const FEW_LABELS: usize = 4;

impl LocatedBoard {
    /// The goal that puts labels in order. Tiles in a named order stay. If the usual order cannot be reached, the first
    /// named order that can is taken if all labels are sure; otherwise the likeliest exchange of labels that makes it
    /// reachable.
    pub(super) fn numbered(self, numbers: &Numbers) -> TileReading {
        let (mut labels, mut goal) = self.in_order(numbers);
        if are_in_order(self.board.size, &labels) {
            goal.cells = self.board.size.cells().collect();
        } else if !self.is_reachable(&goal) {
            if are_sure(&goal.sure) {
                goal.cells = in_order(self.board.size, &labels, self.blank).unwrap_or(goal.cells);
            } else {
                let is_reachable = |other: &Numbers| self.is_reachable(&self.in_order(other).1);
                let other = numbers.likeliest_exchange(is_reachable);
                (labels, goal) = other.map_or((labels, goal), |other| self.in_order(&other));
            }
        }
        let is_sure = self.is_agreed && self.board.size.area() > FEW_LABELS && are_sure(&goal.sure);
        let located = if is_sure && numbers.are_all_read() { self.made_sure() } else { self };
        located.reading(Kind::Labels(labels), goal)
    }

    /// Makes board and blank sure: with a wrong division, labels would form no sequence.
    fn made_sure(self) -> Self {
        Self { board_is_sure: true, blank_is_sure: true, ..self }
    }

    /// Label and goal of each cell. The goal of the blank is the cell of the missing number.
    fn in_order(&self, numbers: &Numbers) -> (Vec<Option<String>>, Goal) {
        let size = self.board.size;
        let (values, sure) = with_zero_resolved(&numbers.values, &numbers.sure);
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

    fn is_reachable(&self, goal: &Goal) -> bool {
        let hole = goal.cells[self.blank.index()];
        is_reachable(self.board.size, &goal.cells, self.blank, hole)
    }
}

/// Numbers and certainties. A zero that is unlikely gets the first free number. All goals depend on where numbers
/// start, which limits their certainty.
fn with_zero_resolved(values: &[usize], sure: &[f64]) -> (Vec<usize>, Vec<f64>) {
    let (mut values, sure) = (values.to_vec(), sure.iter());
    let Some(zero) = values.iter().position(|value| *value == 0) else {
        return (values, sure.copied().collect());
    };
    let zero_certainty = sure.as_slice()[zero];
    let free = (1..=values.len()).find(|number| !values.contains(number));
    if let Some(free) = free.filter(|_| zero_certainty < 0.5) {
        values[zero] = free;
    }
    let start_certainty = zero_certainty.max(1.0 - zero_certainty);
    (values, sure.map(|sure| sure.min(start_certainty)).collect())
}

#[cfg(test)]
mod tests {
    use super::{super::goal::SURE_GOAL, *};

    #[test]
    fn a_doubtful_zero_is_read_as_the_missing_number() {
        assert_eq!(with_zero_resolved(&[1, 0, 3], &[1.0, 0.2, 1.0]).0, [1, 2, 3]);
    }

    #[test]
    fn numbers_start_at_a_sure_zero() {
        assert_eq!(
            with_zero_resolved(&[1, 0, 3], &[0.2, 1.0, 0.2]),
            (vec![1, 0, 3], vec![0.2, 1.0, 0.2])
        );
    }

    #[test]
    fn no_number_is_sure_beside_a_doubtful_zero() {
        let (_, sure) = with_zero_resolved(&[1, 0, 3], &[1.0, 0.6, 1.0]);
        assert!(sure.iter().all(|sure| *sure < SURE_GOAL), "{sure:?}");
    }
}
