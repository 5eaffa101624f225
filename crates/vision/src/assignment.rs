//! Linear assignment with costs that may be missing.

use unslide_solver::internal::min_cost_assignment;

/// For each row the column assigned to it; the sum of `costs` is minimal. There are at least as many columns as rows.
/// A cost that is NaN or infinite counts as [`MAX_COST`], so that it is avoided.
pub(crate) fn assign(costs: &[Vec<f32>]) -> Vec<usize> {
    let row = |row: &Vec<f32>| row.iter().copied().map(known).collect::<Vec<_>>();
    min_cost_assignment(&costs.iter().map(row).collect::<Vec<_>>())
}

/// Maximum cost. NaN counts as this, so that it never is a minimum.
const MAX_COST: f32 = 1e9;

fn known(cost: f32) -> f32 {
    if cost.is_nan() { MAX_COST } else { cost.clamp(-MAX_COST, MAX_COST) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nan_costs_are_avoided() {
        let costs = [vec![f32::NAN, 1.0], vec![2.0, f32::NAN]];
        assert_eq!(assign(&costs), [1, 0]);
    }

    #[test]
    fn rows_of_infinite_costs_are_assigned_columns() {
        let costs = vec![vec![f32::NAN, f32::INFINITY, f32::NAN]; 3];
        let mut columns = assign(&costs);
        columns.sort_unstable();
        assert_eq!(columns, [0, 1, 2]);
    }
}
