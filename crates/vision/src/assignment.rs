//! Linear assignment.

/// For each row the column assigned to it; the sum of `costs` is minimal. There are at least as many columns as rows.
/// The Hungarian method (Kuhn, 'The Hungarian method for the assignment problem', 1955) with potentials, in cubic time.
pub(crate) fn assign(costs: &[Vec<f32>]) -> Vec<usize> {
    let cols = costs.first().map_or(0, Vec::len);
    let mut matching = Matching::new(costs.len(), cols);
    for row in 0..costs.len() {
        matching.add(costs, row);
    }
    let mut columns = vec![0; costs.len()];
    for (col, row) in matching.row_of.iter().enumerate() {
        if let Some(row) = row {
            columns[*row] = col;
        }
    }
    columns
}

/// Maximum cost. NaN counts as this, so that it never is a minimum.
const MAX_COST: f32 = 1e9;

struct Matching {
    rows: Vec<f32>,
    cols: Vec<f32>,
    row_of: Vec<Option<usize>>,
}

impl Matching {
    fn new(rows: usize, cols: usize) -> Self {
        Self { rows: vec![0.0; rows], cols: vec![0.0; cols], row_of: vec![None; cols] }
    }

    /// Assigns one more row along the cheapest augmenting path.
    fn add(&mut self, costs: &[Vec<f32>], new: usize) {
        let count = self.cols.len();
        let mut least = vec![f32::INFINITY; count];
        let mut from: Vec<Option<usize>> = vec![None; count];
        let mut is_done = vec![false; count];
        let mut row = new;
        let mut through = None;
        let end = loop {
            let mut next = 0;
            let mut step = f32::INFINITY;
            for col in (0..count).filter(|col| !is_done[*col]) {
                let cost = known(costs[row][col]) - self.rows[row] - self.cols[col];
                if cost < least[col] {
                    least[col] = cost;
                    from[col] = through;
                }
                if least[col] < step {
                    step = least[col];
                    next = col;
                }
            }
            self.shift(new, &mut least, &is_done, step);
            is_done[next] = true;
            match self.row_of[next] {
                Some(matched) => (row, through) = (matched, Some(next)),
                None => break next,
            }
        };
        self.augment(new, end, &from);
    }

    fn shift(&mut self, new: usize, least: &mut [f32], is_done: &[bool], step: f32) {
        self.rows[new] += step;
        for col in 0..self.cols.len() {
            match self.row_of[col] {
                Some(row) if is_done[col] => {
                    self.rows[row] += step;
                    self.cols[col] -= step;
                }
                _ => least[col] -= step,
            }
        }
    }

    /// Moves the columns along an augmenting path.
    fn augment(&mut self, new: usize, end: usize, from: &[Option<usize>]) {
        let mut col = end;
        while let Some(before) = from[col] {
            self.row_of[col] = self.row_of[before];
            col = before;
        }
        self.row_of[col] = Some(new);
    }
}

fn known(cost: f32) -> f32 {
    if cost.is_nan() { MAX_COST } else { cost.clamp(-MAX_COST, MAX_COST) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn costs_that_are_no_numbers_are_avoided() {
        let costs = [vec![f32::NAN, 1.0], vec![2.0, f32::NAN]];
        assert_eq!(assign(&costs), [1, 0]);
    }

    #[test]
    fn rows_without_any_cost_get_columns_too() {
        let costs = vec![vec![f32::NAN, f32::INFINITY, f32::NAN]; 3];
        let mut columns = assign(&costs);
        columns.sort_unstable();
        assert_eq!(columns, [0, 1, 2]);
    }

    fn total(costs: &[Vec<f32>], columns: &[usize]) -> f32 {
        columns.iter().zip(costs).map(|(col, row)| row[*col]).sum()
    }

    /// Minimum sum for the rows from `row` on, by trying all assignments.
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
        fn no_way_is_cheaper(costs in costs()) {
            let columns = assign(&costs);
            let cheapest = least(&costs, 0, &mut vec![false; costs[0].len()]);
            prop_assert!((total(&costs, &columns) - cheapest).abs() < 1e-3);
        }

        #[test]
        fn no_column_is_given_twice(costs in costs()) {
            let mut columns = assign(&costs);
            columns.sort_unstable();
            columns.dedup();
            prop_assert_eq!(columns.len(), costs.len());
        }
    }
}
