//! Permutations.

/// The smallest number of transpositions that compose to `permutation`, which maps each index to
/// another: the number of items minus the number of cycles.
pub(crate) fn transpositions(permutation: &[usize]) -> usize {
    let mut visited = vec![false; permutation.len()];
    let mut transpositions = 0;
    for first in 0..permutation.len() {
        let mut item = first;
        while !std::mem::replace(&mut visited[item], true) {
            item = permutation[item];
            transpositions += usize::from(item != first);
        }
    }
    transpositions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_takes_one_transposition_less_than_it_has_items() {
        assert_eq!(transpositions(&[0, 1, 2]), 0);
        assert_eq!(transpositions(&[1, 0, 2]), 1);
        assert_eq!(transpositions(&[1, 2, 3, 0, 5, 4]), 4);
    }
}
