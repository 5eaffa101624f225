use super::*;
use alloc::{collections::BTreeSet, string::ToString, vec};
use proptest::prelude::*;

type Split = RootSplit<u32, u32>;

/// A search in single-tile moves from 10 moves on.
fn single(subtrees: u32, known_length: usize) -> Request<u32> {
    Request { subtrees: (0..subtrees).collect(), bound: 10, known_length, step: 2, ahead: false }
}

/// A search in multi-tile moves from 10 moves on.
fn multi() -> Request<u32> {
    Request { subtrees: vec![0, 1], bound: 10, known_length: 20, step: 1, ahead: true }
}

fn next_batch(split: &mut Split) -> Batch<u32> {
    match split.next_batch() {
        Next::Batch(batch) => batch,
        next => panic!("{next:?}"),
    }
}

/// Searches until no batch is left. `picks` says which of the workers finishes next. Returns the
/// searched subtrees with their bounds, in the order of batches.
fn search(
    split: &mut Split,
    workers: usize,
    picks: &[usize],
    solves: impl Fn(u32, usize) -> bool,
) -> Vec<(usize, u32)> {
    let (mut seen, mut held) = (Vec::new(), Vec::new());
    for turn in 0.. {
        while held.len() < workers {
            let Next::Batch(batch) = split.next_batch() else { break };
            seen.extend(batch.subtrees.iter().map(|subtree| (batch.bound, *subtree)));
            held.push(batch);
        }
        if held.is_empty() {
            break;
        }
        let batch = held.remove(picks.get(turn).map_or(0, |pick| pick % held.len()));
        let solution =
            batch.subtrees.iter().find(|subtree| solves(**subtree, batch.bound)).copied();
        split.finish(&batch, solution, 1.0);
    }
    seen
}

proptest! {
    #[test]
    fn every_subtree_is_searched_under_each_bound_below_the_solution(
        subtrees in 1_u32..60,
        workers in 1_usize..5,
        solved in 0_usize..8,
        ahead: bool,
        picks in proptest::collection::vec(0_usize..9, 200),
    ) {
        let length = 10 + 2 * solved;
        let mut split = Split::new(Request { ahead, ..single(subtrees, 40) });
        let solves = |subtree: u32, bound: usize| subtree == subtrees / 2 && bound >= length;
        let seen = search(&mut split, workers, &picks, solves);
        prop_assert!(split.is_over());
        prop_assert_eq!((split.best(), split.bound()), (Some(&(subtrees / 2)), length));
        for bound in (10..length).step_by(2) {
            let at: Vec<_> = seen.iter().filter(|(other, _)| *other == bound).collect();
            prop_assert_eq!(at.len(), subtrees as usize);
            prop_assert_eq!(at.iter().collect::<BTreeSet<_>>().len(), subtrees as usize);
        }
    }
}

#[test]
fn no_subtree_is_searched_under_a_bound_before_all_are_under_the_one_below() {
    let mut split = Split::new(single(40, 16));
    let seen = search(&mut split, 1, &[], |_, _| false);
    assert!(seen.is_sorted_by_key(|(bound, _)| *bound));
}

#[test]
fn a_known_solution_is_proved_when_no_subtree_has_a_shorter_one() {
    let mut split = Split::new(single(40, 13));
    let seen = search(&mut split, 1, &[], |_, _| false);
    assert_eq!((split.best(), split.bound(), split.is_over()), (None, 13, true));
    assert_eq!(seen.len(), 2 * 40);
}

#[test]
fn after_a_solution_from_elsewhere_only_shorter_ones_are_looked_for() {
    let mut split = Split::new(single(40, 20));
    let first = next_batch(&mut split);
    assert!(split.offer(7, 14));
    split.return_batch(first);
    let seen = search(&mut split, 1, &[], |_, _| false);
    assert_eq!((split.best(), split.bound()), (Some(&7), 14));
    let bounds: BTreeSet<_> = seen.iter().map(|(bound, _)| *bound).collect();
    assert_eq!(bounds, BTreeSet::from([10, 12]));
}

#[test]
fn a_solution_from_elsewhere_that_meets_the_bound_ends_the_search() {
    let mut split = Split::new(single(40, 20));
    split.offer(7, 10);
    assert_eq!(split.next_batch(), Next::End);
    assert_eq!((split.best(), split.bound()), (Some(&7), 10));
}

#[test]
fn a_solution_that_is_no_shorter_is_not_taken() {
    let mut split = Split::new(single(40, 14));
    assert!(!split.offer(7, 14));
    assert_eq!(split.best(), None);
}

#[test]
fn returned_subtrees_are_handed_out_again() {
    let mut split = Split::new(single(40, 12));
    let dropped = next_batch(&mut split);
    let others = search(&mut split, 1, &[], |_, _| false);
    assert_eq!(others.len(), 40 - dropped.subtrees.len());
    assert!(!split.is_over());
    split.return_batch(dropped.clone());
    let again = search(&mut split, 1, &[], |_, _| false);
    assert_eq!(again.iter().map(|(_, subtree)| *subtree).collect::<Vec<_>>(), dropped.subtrees);
    assert!(split.is_over());
}

#[test]
fn stopping_keeps_what_is_proved_and_takes_no_more() {
    let mut split = Split::new(single(40, 20));
    let batch = next_batch(&mut split);
    split.stop();
    split.finish(&batch, Some(7), 1.0);
    assert_eq!(split.next_batch(), Next::End);
    assert_eq!((split.best(), split.bound()), (None, 10));
}

#[test]
fn batches_grow_with_the_pace_and_shrink_towards_the_end_of_a_bound() {
    let mut split = Split::new(single(1000, 12));
    let mut sizes = Vec::new();
    while let Next::Batch(batch) = split.next_batch() {
        sizes.push(batch.subtrees.len());
        split.finish(&batch, None, batch.subtrees.len() as f64 * 2.0);
    }
    assert_eq!((sizes.first(), sizes.iter().max(), sizes.last()), (Some(&1), Some(&30), Some(&1)));
}

/// The text of a batch: its bound and its subtrees.
fn text(batch: &Batch<u32>) -> alloc::string::String {
    let subtrees: Vec<_> = batch.subtrees.iter().map(ToString::to_string).collect();
    alloc::format!("{} {}", batch.bound, subtrees.join(" "))
}

#[test]
fn a_worker_that_would_wait_is_sent_to_the_next_bound_and_no_further() {
    let mut split = Split::new(multi());
    let batches: Vec<_> = (0..4).map(|_| next_batch(&mut split)).collect();
    assert_eq!(batches.iter().map(text).collect::<Vec<_>>(), ["10 0", "10 1", "11 0", "11 1"]);
    split.finish(&batches[1], None, 1.0);
    split.finish(&batches[2], None, 1.0);
    assert_eq!((split.next_batch(), split.bound()), (Next::Wait, 10));
    split.finish(&batches[0], None, 1.0);
    assert_eq!((text(&next_batch(&mut split)).as_str(), split.bound()), ("12 0", 11));
}

#[test]
fn a_solution_found_ahead_counts_when_all_below_it_is_done() {
    let mut split = Split::new(multi());
    let [first, second, ahead] = [(); 3].map(|()| next_batch(&mut split));
    split.finish(&ahead, Some(7), 1.0);
    assert_eq!(split.best(), Some(&7));
    split.finish(&first, None, 1.0);
    assert_eq!((split.bound(), split.is_over()), (10, false));
    split.finish(&second, None, 1.0);
    assert_eq!((split.best(), split.bound(), split.is_over()), (Some(&7), 11, true));
}

#[test]
fn a_shorter_solution_takes_the_place_of_one_found_ahead() {
    let mut split = Split::new(multi());
    let [first, _, ahead] = [(); 3].map(|()| next_batch(&mut split));
    split.finish(&ahead, Some(7), 1.0);
    split.finish(&first, Some(8), 1.0);
    assert_eq!((split.best(), split.bound()), (Some(&8), 10));
}

#[test]
fn stopping_leaves_a_solution_found_ahead_and_only_what_is_proved() {
    let mut split = Split::new(multi());
    let [.., ahead] = [(); 3].map(|()| next_batch(&mut split));
    split.finish(&ahead, Some(7), 1.0);
    split.stop();
    assert_eq!((split.best(), split.bound()), (Some(&7), 10));
}

#[test]
fn a_returned_subtree_comes_before_those_of_the_next_bound() {
    let mut split = Split::new(multi());
    let [first, _] = [(); 2].map(|()| next_batch(&mut split));
    split.return_batch(first);
    assert_eq!(text(&next_batch(&mut split)), "10 0");
    assert_eq!(text(&next_batch(&mut split)), "11 0");
}
