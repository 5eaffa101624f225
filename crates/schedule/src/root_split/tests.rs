use super::*;
use alloc::{collections::BTreeSet, string::ToString, vec};
use proptest::prelude::*;

type Split = RootSplit<u32, u32>;

/// A search in single moves from 10 moves on.
fn single(parts: u32, most: usize) -> Request<u32> {
    Request { parts: (0..parts).collect(), bound: 10, most, step: 2, ahead: false }
}

/// A search in long moves from 10 moves on.
fn multi() -> Request<u32> {
    Request { parts: vec![0, 1], bound: 10, most: 20, step: 1, ahead: true }
}

fn taken(split: &mut Split) -> Batch<u32> {
    match split.next_batch() {
        Next::Batch(batch) => batch,
        next => panic!("{next:?}"),
    }
}

/// Searches all there is with workers that finish in any order: `picks` says whose turn it is.
/// Returns what was searched, in the order of batches.
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
            seen.extend(batch.parts.iter().map(|part| (batch.bound, *part)));
            held.push(batch);
        }
        if held.is_empty() {
            break;
        }
        let batch = held.remove(picks.get(turn).map_or(0, |pick| pick % held.len()));
        let solution = batch.parts.iter().find(|part| solves(**part, batch.bound)).copied();
        split.finish(&batch, solution, 1.0);
    }
    seen
}

proptest! {
    #[test]
    fn every_part_is_searched_under_each_bound_below_the_solution(
        parts in 1_u32..60,
        workers in 1_usize..5,
        solved in 0_usize..8,
        ahead: bool,
        picks in proptest::collection::vec(0_usize..9, 200),
    ) {
        let length = 10 + 2 * solved;
        let mut split = Split::new(Request { ahead, ..single(parts, 40) });
        let solves = |part: u32, bound: usize| part == parts / 2 && bound >= length;
        let seen = search(&mut split, workers, &picks, solves);
        prop_assert!(split.is_over());
        prop_assert_eq!((split.best(), split.bound()), (Some(&(parts / 2)), length));
        for bound in (10..length).step_by(2) {
            let at: Vec<_> = seen.iter().filter(|(other, _)| *other == bound).collect();
            prop_assert_eq!(at.len(), parts as usize);
            prop_assert_eq!(at.iter().collect::<BTreeSet<_>>().len(), parts as usize);
        }
    }
}

#[test]
fn no_part_is_searched_under_a_bound_before_all_are_under_the_one_below() {
    let mut split = Split::new(single(40, 16));
    let seen = search(&mut split, 1, &[], |_, _| false);
    assert!(seen.is_sorted_by_key(|(bound, _)| *bound));
}

#[test]
fn a_known_solution_is_proved_when_no_part_has_a_shorter_one() {
    let mut split = Split::new(single(40, 13));
    let seen = search(&mut split, 1, &[], |_, _| false);
    assert_eq!((split.best(), split.bound(), split.is_over()), (None, 13, true));
    assert_eq!(seen.len(), 2 * 40);
}

#[test]
fn after_a_solution_from_elsewhere_only_shorter_ones_are_looked_for() {
    let mut split = Split::new(single(40, 20));
    let first = taken(&mut split);
    assert!(split.offer(7, 14));
    split.give_back(first);
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
fn parts_that_were_given_back_are_handed_out_again() {
    let mut split = Split::new(single(40, 12));
    let dropped = taken(&mut split);
    let others = search(&mut split, 1, &[], |_, _| false);
    assert_eq!(others.len(), 40 - dropped.parts.len());
    assert!(!split.is_over());
    split.give_back(dropped.clone());
    let again = search(&mut split, 1, &[], |_, _| false);
    assert_eq!(again.iter().map(|(_, part)| *part).collect::<Vec<_>>(), dropped.parts);
    assert!(split.is_over());
}

#[test]
fn stopping_keeps_what_is_proved_and_takes_no_more() {
    let mut split = Split::new(single(40, 20));
    let batch = taken(&mut split);
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
        sizes.push(batch.parts.len());
        split.finish(&batch, None, batch.parts.len() as f64 * 2.0);
    }
    assert_eq!((sizes.first(), sizes.iter().max(), sizes.last()), (Some(&1), Some(&30), Some(&1)));
}

/// A batch in short: its bound and its parts.
fn short(batch: &Batch<u32>) -> alloc::string::String {
    let parts: Vec<_> = batch.parts.iter().map(ToString::to_string).collect();
    alloc::format!("{} {}", batch.bound, parts.join(" "))
}

#[test]
fn a_worker_that_would_wait_is_sent_to_the_next_bound_and_no_further() {
    let mut split = Split::new(multi());
    let batches: Vec<_> = (0..4).map(|_| taken(&mut split)).collect();
    assert_eq!(batches.iter().map(short).collect::<Vec<_>>(), ["10 0", "10 1", "11 0", "11 1"]);
    split.finish(&batches[1], None, 1.0);
    split.finish(&batches[2], None, 1.0);
    assert_eq!((split.next_batch(), split.bound()), (Next::Wait, 10));
    split.finish(&batches[0], None, 1.0);
    assert_eq!((short(&taken(&mut split)).as_str(), split.bound()), ("12 0", 11));
}

#[test]
fn a_solution_found_ahead_counts_when_all_below_it_is_done() {
    let mut split = Split::new(multi());
    let [first, second, ahead] = [(); 3].map(|()| taken(&mut split));
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
    let [first, _, ahead] = [(); 3].map(|()| taken(&mut split));
    split.finish(&ahead, Some(7), 1.0);
    split.finish(&first, Some(8), 1.0);
    assert_eq!((split.best(), split.bound()), (Some(&8), 10));
}

#[test]
fn stopping_leaves_a_solution_found_ahead_and_only_what_is_proved() {
    let mut split = Split::new(multi());
    let [.., ahead] = [(); 3].map(|()| taken(&mut split));
    split.finish(&ahead, Some(7), 1.0);
    split.stop();
    assert_eq!((split.best(), split.bound()), (Some(&7), 10));
}

#[test]
fn a_part_that_was_given_back_comes_before_those_of_the_next_bound() {
    let mut split = Split::new(multi());
    let [first, _] = [(); 2].map(|()| taken(&mut split));
    split.give_back(first);
    assert_eq!(short(&taken(&mut split)), "10 0");
    assert_eq!(short(&taken(&mut split)), "11 0");
}
