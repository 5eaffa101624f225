//! Scrambled boards of the wanted difficulty.

use crate::catalogue::Sample;
use std::iter;
use unslide_solver::{
    search::Limits,
    tiles::{Arrangement, Metric, Path, Puzzle, Setup, solve},
};

/// For each cell the start cell of its piece: the first shuffle from the sample's seed whose shortest solution
/// has a length in range. The last piece of the photo is the blank.
pub fn goal(sample: &Sample) -> Vec<usize> {
    let mut random = random(sample.seed);
    let mut cells: Vec<usize> = (0..sample.rows * sample.cols).collect();
    loop {
        shuffle(&mut cells, &mut random);
        if moves(sample, &cells).is_some_and(|moves| sample.moves.contains(&moves)) {
            return cells;
        }
    }
}

/// The length of a shortest solution, or `None` if the goal is unreachable.
fn moves(sample: &Sample, goal: &[usize]) -> Option<usize> {
    let puzzle = puzzle(sample.rows, sample.cols, goal);
    let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
    answer.outcome.path().map(Path::len)
}

/// The puzzle with tiles labelled by their start cells.
pub fn puzzle(rows: usize, cols: usize, goal: &[usize]) -> Puzzle {
    let arrangement = |labels: &mut dyn Iterator<Item = usize>| Arrangement {
        rows,
        cols,
        labels: labels.map(|label| label.to_string()).collect(),
    };
    let setup = Setup {
        start: arrangement(&mut (0..rows * cols)),
        goal: arrangement(&mut goal.iter().copied()),
        blank: goal[goal.len() - 1].to_string(),
    };
    setup.validate().expect("the goal is a permutation of the cells")
}

fn shuffle(cells: &mut [usize], random: &mut impl Iterator<Item = u64>) {
    for (last, number) in (1..cells.len()).rev().zip(random) {
        cells.swap(last, (number % (last as u64 + 1)) as usize);
    }
}

/// Vigna's `SplitMix64`.
fn random(seed: u64) -> impl Iterator<Item = u64> {
    let states =
        iter::successors(Some(seed), |state| Some(state.wrapping_add(0x9E37_79B9_7F4A_7C15)));
    states.skip(1).map(|state| {
        let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        state ^ state >> 31
    })
}
