//! The linear assignment problem.

/// For each row of a square matrix of `costs` a column of its own, such that the sum of the costs is
/// minimal.
///
/// The Hungarian method with potentials, one shortest augmenting path per row (Jonker and Volgenant,
/// 'A shortest augmenting path algorithm for dense and sparse linear assignment problems', 1987).
pub(crate) fn min_cost_assignment(costs: &[Vec<usize>]) -> Vec<usize> {
    let n = costs.len();
    let mut matching = Matching {
        costs,
        row_potential: vec![0; n],
        col_potential: vec![0; n],
        row_of: vec![None; n],
    };
    (0..n).for_each(|row| matching.add(row));
    let mut columns = vec![0; n];
    for (col, row) in matching.row_of.into_iter().enumerate() {
        if let Some(row) = row {
            columns[row] = col;
        }
    }
    columns
}

/// A matching of some rows with columns. The reduced cost
/// `costs[r][c] - row_potential[r] - col_potential[c]` is never negative, and 0 for matched pairs.
struct Matching<'a> {
    costs: &'a [Vec<usize>],
    row_potential: Vec<isize>,
    col_potential: Vec<isize>,
    /// The row that each column is matched with.
    row_of: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Matches one more row, by a shortest path (Dijkstra's) from it to a free column.
    fn add(&mut self, new_row: usize) {
        let n = self.costs.len();
        let mut distance = vec![isize::MAX; n];
        let mut previous = vec![None; n];
        let mut done = vec![false; n];
        let (mut row, mut at, mut reached) = (new_row, None, 0);
        let free = loop {
            for col in (0..n).filter(|col| !done[*col]) {
                let further = reached + self.reduced_cost(row, col);
                if further < distance[col] {
                    (distance[col], previous[col]) = (further, at);
                }
            }
            let open = (0..n).filter(|col| !done[*col]);
            let Some(nearest) = open.min_by_key(|col| distance[*col]) else {
                unreachable!("a row that is not matched leaves a column that is not matched")
            };
            (done[nearest], at, reached) = (true, Some(nearest), distance[nearest]);
            match self.row_of[nearest] {
                Some(next_row) => row = next_row,
                None => break nearest,
            }
        };
        self.shift_potentials(new_row, reached, &distance, &done);
        self.augment(new_row, free, &previous);
    }

    fn reduced_cost(&self, row: usize, col: usize) -> isize {
        self.costs[row][col] as isize - self.row_potential[row] - self.col_potential[col]
    }

    /// Makes all edges of the shortest path, of length `reached`, have reduced cost 0.
    fn shift_potentials(
        &mut self,
        new_row: usize,
        reached: isize,
        distance: &[isize],
        done: &[bool],
    ) {
        self.row_potential[new_row] += reached;
        for col in (0..done.len()).filter(|col| done[*col]) {
            self.col_potential[col] += distance[col] - reached;
            if let Some(row) = self.row_of[col] {
                self.row_potential[row] += reached - distance[col];
            }
        }
    }

    /// Exchanges matched and unmatched edges along the path that ends in the column `free`.
    fn augment(&mut self, new_row: usize, free: usize, previous: &[Option<usize>]) {
        let mut col = free;
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

    #[test]
    fn the_sum_of_costs_is_minimal() {
        let costs = [vec![4, 1, 3], vec![2, 0, 5], vec![3, 2, 2]];
        assert_eq!(min_cost_assignment(&costs), [1, 0, 2]);
        assert!(min_cost_assignment(&[]).is_empty());
    }
}
