//! The linear assignment problem.

use std::ops::{AddAssign, Sub, SubAssign};

/// A number that serves as a cost. It must not be NaN.
pub trait Cost: Copy + PartialOrd + Sub<Output = Self> + AddAssign + SubAssign {
    /// Zero.
    const ZERO: Self;
    /// A number above all costs.
    const MAX: Self;
}

impl Cost for isize {
    const ZERO: Self = 0;
    const MAX: Self = Self::MAX;
}

impl Cost for f32 {
    const ZERO: Self = 0.0;
    const MAX: Self = Self::INFINITY;
}

/// For each row of the matrix `costs` a column of its own, such that the sum of the costs is
/// minimal. The matrix must have at least as many columns as rows.
///
/// The Hungarian method with potentials, one shortest augmenting path per row (Kuhn, 'The Hungarian
/// method for the assignment problem', 1955; Jonker and Volgenant, 'A shortest augmenting path
/// algorithm for dense and sparse linear assignment problems', 1987), in cubic time.
pub fn min_cost_assignment<C: Cost>(costs: &[Vec<C>]) -> Vec<usize> {
    let cols = costs.first().map_or(0, Vec::len);
    let mut matching = Matching {
        costs,
        row_potential: vec![C::ZERO; costs.len()],
        col_potential: vec![C::ZERO; cols],
        row_of: vec![None; cols],
    };
    (0..costs.len()).for_each(|row| matching.add(row));
    let mut columns = vec![0; costs.len()];
    for (col, row) in matching.row_of.into_iter().enumerate() {
        if let Some(row) = row {
            columns[row] = col;
        }
    }
    columns
}

/// A matching of some rows with columns. The reduced cost
/// `costs[r][c] - row_potential[r] - col_potential[c]` is never negative, and 0 for matched pairs.
struct Matching<'a, C> {
    costs: &'a [Vec<C>],
    row_potential: Vec<C>,
    col_potential: Vec<C>,
    /// The row matched with each column.
    row_of: Vec<Option<usize>>,
}

impl<C: Cost> Matching<'_, C> {
    /// Matches one more row, by a shortest path (Dijkstra's) from it to an unmatched column.
    fn add(&mut self, new_row: usize) {
        let cols = self.col_potential.len();
        // Lengths of shortest paths to the columns, less that to the last column done.
        let mut distance = vec![C::MAX; cols];
        let mut previous = vec![None; cols];
        let mut is_done = vec![false; cols];
        let (mut row, mut at) = (new_row, None);
        let unmatched = loop {
            let (mut nearest, mut step) = (0, C::MAX);
            for col in (0..cols).filter(|col| !is_done[*col]) {
                let reduced = self.reduced_cost(row, col);
                if reduced < distance[col] {
                    (distance[col], previous[col]) = (reduced, at);
                }
                if distance[col] < step {
                    (nearest, step) = (col, distance[col]);
                }
            }
            self.shift_potentials(new_row, &mut distance, &is_done, step);
            is_done[nearest] = true;
            match self.row_of[nearest] {
                Some(matched) => (row, at) = (matched, Some(nearest)),
                None => break nearest,
            }
        };
        self.augment(new_row, unmatched, &previous);
    }

    fn reduced_cost(&self, row: usize, col: usize) -> C {
        self.costs[row][col] - self.row_potential[row] - self.col_potential[col]
    }

    /// Makes the edge to the nearest column, at distance `step`, have reduced cost 0.
    fn shift_potentials(&mut self, new_row: usize, distance: &mut [C], is_done: &[bool], step: C) {
        self.row_potential[new_row] += step;
        for col in 0..distance.len() {
            match self.row_of[col] {
                Some(row) if is_done[col] => {
                    self.row_potential[row] += step;
                    self.col_potential[col] -= step;
                }
                _ => distance[col] -= step,
            }
        }
    }

    /// Exchanges matched and unmatched edges along the path that ends in the column `unmatched`.
    fn augment(&mut self, new_row: usize, unmatched: usize, previous: &[Option<usize>]) {
        let mut col = unmatched;
        while let Some(before) = previous[col] {
            self.row_of[col] = self.row_of[before];
            col = before;
        }
        self.row_of[col] = Some(new_row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_sum_of_costs_is_minimal() {
        let costs = [vec![4, 1, 3], vec![2, 0, 5], vec![3, 2, 2]];
        assert_eq!(min_cost_assignment::<isize>(&costs), [1, 0, 2]);
        assert!(min_cost_assignment::<isize>(&[]).is_empty());
    }

    fn total(costs: &[Vec<f32>], columns: &[usize]) -> f32 {
        columns.iter().zip(costs).map(|(col, row)| row[*col]).sum()
    }

    /// Minimum sum of the rows from `row` on, by trying all assignments.
    fn least(costs: &[Vec<f32>], row: usize, is_used: &mut Vec<bool>) -> f32 {
        if row == costs.len() {
            return 0.0;
        }
        let mut best = f32::INFINITY;
        for col in 0..is_used.len() {
            if !is_used[col] {
                is_used[col] = true;
                best = best.min(costs[row][col] + least(costs, row + 1, is_used));
                is_used[col] = false;
            }
        }
        best
    }

    fn costs() -> impl Strategy<Value = Vec<Vec<f32>>> {
        (1..6usize).prop_flat_map(|rows| {
            (rows..7).prop_flat_map(move |cols| {
                prop::collection::vec(prop::collection::vec(0.0..9.0f32, cols), rows)
            })
        })
    }

    proptest! {
        #[test]
        fn no_assignment_is_cheaper(costs in costs()) {
            let columns = min_cost_assignment(&costs);
            let cheapest = least(&costs, 0, &mut vec![false; costs[0].len()]);
            prop_assert!((total(&costs, &columns) - cheapest).abs() < 1e-3);
        }

        #[test]
        fn no_column_is_given_twice(costs in costs()) {
            let mut columns = min_cost_assignment(&costs);
            columns.sort_unstable();
            columns.dedup();
            prop_assert_eq!(columns.len(), costs.len());
        }
    }
}
