use super::*;
use alloc::vec;

const WORKERS: usize = 2;

/// A solution of `length` moves, numbered from 0 on.
fn path(length: u32) -> Vec<u32> {
    (0..length).collect()
}

fn with(path: Vec<u32>, lower_bound: usize, expanded: u64, workers: usize) -> Schedule<u32> {
    Schedule::new(Known { path, lower_bound, expanded, cells: 25, workers, provers: 1 })
}

fn schedule(length: u32, lower_bound: usize) -> Schedule<u32> {
    with(path(length), lower_bound, 0, WORKERS)
}

/// The next jobs of a worker that does not prove.
fn given(schedule: &mut Schedule<u32>, count: usize) -> Vec<Assignment<u32>> {
    (0..count).map(|_| schedule.next_job(1, f64::INFINITY)).collect()
}

fn ranges(assignments: &[Assignment<u32>]) -> Vec<(usize, usize)> {
    let range = |one: &Assignment<u32>| match one.job {
        Job::Pieces { from, to, .. } => Some((from, to)),
        _ => None,
    };
    assignments.iter().filter_map(range).collect()
}

fn finished(path: Vec<u32>, lower_bound: usize) -> Finished<u32> {
    Finished { path, lower_bound, expanded: 100, cost: 1.0 }
}

/// The path of an assignment for pieces, without the first `moves` of its range.
fn without(assignment: &Assignment<u32>, moves: usize) -> Vec<u32> {
    let (from, _) = ranges(core::slice::from_ref(assignment))[0];
    [&assignment.path[..from], &assignment.path[from + moves..]].concat()
}

/// Finishes a job of the second worker with this path.
fn finish(schedule: &mut Schedule<u32>, assignment: &Assignment<u32>, path: Vec<u32>) -> bool {
    schedule.finish_job(1, assignment, finished(path, 10))
}

#[test]
fn a_pair_of_beams_and_all_pieces_come_before_a_wider_pair() {
    let seen = given(&mut schedule(1000, 10), 40);
    let wholes: Vec<_> = seen.iter().filter(|one| matches!(one.job, Job::Whole { .. })).collect();
    let whole = |width, seed| Job::Whole { width, seed, solvers: WORKERS };
    let expected = [whole(64, 0), whole(128, 1), whole(256, 2), whole(512, 3)];
    assert_eq!(wholes.iter().take(4).map(|one| one.job).collect::<Vec<_>>(), expected);
    assert_eq!(ranges(&seen)[..4], [(0, 250), (250, 500), (500, 750), (750, 1000)]);
    assert_eq!(seen[6].job, expected[2]);
}

#[test]
fn cuts_lie_elsewhere_the_next_time() {
    let begins: Vec<_> = ranges(&given(&mut schedule(1000, 10), 13)).iter().map(|r| r.0).collect();
    assert_eq!(begins, [0, 250, 500, 750, 0, 125, 375, 625, 875]);
}

#[test]
fn one_worker_takes_the_solution_in_one_section_or_two() {
    let mut schedule = with(path(1000), 10, 0, 1);
    assert_eq!(ranges(&given(&mut schedule, 6)), [(0, 1000), (0, 500), (500, 1000)]);
}

#[test]
fn the_first_beam_is_wider_than_those_that_one_worker_had_come_to() {
    let mut schedule = with(path(1000), 10, 2 * 1000 * 300, WORKERS);
    let whole = Job::Whole { width: 512, seed: 0, solvers: WORKERS };
    assert_eq!(schedule.next_job(1, f64::INFINITY).job, whole);
}

#[test]
fn beams_of_many_workers_share_the_memory() {
    let mut schedule = with(path(1000), 10, 1_000_000_000_000, 4);
    let whole = Job::Whole { width: 100_000, seed: 0, solvers: 4 };
    assert_eq!(schedule.next_job(1, f64::INFINITY).job, whole);
}

#[test]
fn sections_that_became_shorter_at_the_same_time_are_put_together() {
    let mut schedule = schedule(1000, 10);
    let jobs = given(&mut schedule, 5);
    assert!(finish(&mut schedule, &jobs[4], without(&jobs[4], 8)));
    assert!(finish(&mut schedule, &jobs[2], without(&jobs[2], 4)));
    assert!(!finish(&mut schedule, &jobs[3], jobs[3].path.clone()));
    let expected: Vec<_> = (4..500).chain(508..1000).collect();
    assert_eq!(schedule.best(), expected);
}

#[test]
fn the_next_section_is_of_the_best_solution_where_it_lies_there_now() {
    let mut schedule = schedule(1000, 10);
    let jobs = given(&mut schedule, 4);
    finish(&mut schedule, &jobs[3], without(&jobs[3], 10));
    finish(&mut schedule, &jobs[2], without(&jobs[2], 20));
    let next = given(&mut schedule, 1);
    assert_eq!((next[0].path.len(), ranges(&next)), (970, vec![(470, 720)]));
}

#[test]
fn sections_of_a_solution_that_was_replaced_are_dropped() {
    let mut schedule = schedule(1000, 10);
    let jobs = given(&mut schedule, 3);
    assert!(finish(&mut schedule, &jobs[0], path(800)));
    assert!(!finish(&mut schedule, &jobs[2], without(&jobs[2], 30)));
    assert_eq!(schedule.best(), path(800));
}

#[test]
fn a_solution_that_is_no_shorter_changes_nothing() {
    let mut schedule = schedule(1000, 10);
    let jobs = given(&mut schedule, 1);
    assert!(!finish(&mut schedule, &jobs[0], vec![7; 1000]));
    assert_eq!(schedule.best(), path(1000));
}

#[test]
fn a_shorter_solution_from_elsewhere_is_gone_on_with() {
    let mut schedule = schedule(1000, 10);
    assert!(schedule.offer(path(800)));
    assert!(!schedule.offer(path(800)));
    assert_eq!(schedule.next_job(1, f64::INFINITY).path, path(800));
}

#[test]
fn a_bound_that_meets_the_length_proves_the_solution() {
    let mut schedule = schedule(1000, 10);
    schedule.raise_bound(999);
    assert!(!schedule.is_proved());
    let whole = schedule.next_job(1, f64::INFINITY);
    assert!(schedule.finish_job(1, &whole, finished(path(999), 20)));
    assert_eq!((schedule.is_proved(), schedule.bound()), (true, 999));
}

/// What part of the first worker's time goes into the lower bound within some turns. A job costs
/// the same for each expansion of a proof, and a fixed amount otherwise. `finds` says whether each
/// beam finds a shorter solution.
fn share(schedule: &mut Schedule<u32>, turns: usize, finds: bool) -> f64 {
    let (mut spent, mut spent_on_proof) = (0.0, 0.0);
    for _ in 0..turns {
        let assignment = schedule.next_job(0, f64::INFINITY);
        let (expanded, cost) = match assignment.job {
            Job::Proof { expansions, .. } => (expansions, expansions as f64 * 1e-6),
            _ => (1, 0.01),
        };
        let is_whole = matches!(assignment.job, Job::Whole { .. });
        let path = assignment.path[usize::from(finds && is_whole)..].to_vec();
        spent += cost;
        spent_on_proof += if expanded > 1 { cost } else { 0.0 };
        schedule.finish_job(0, &assignment, Finished { path, lower_bound: 0, expanded, cost });
    }
    spent_on_proof / spent
}

fn assert_near(share: f64, expected: f64) {
    assert!((share - expected).abs() < expected / 4.0, "{share} instead of {expected}");
}

#[test]
fn a_tenth_of_all_work_goes_into_a_proof_that_may_be_in_reach() {
    // Two workers: a fifth of what the first one does.
    assert_near(share(&mut schedule(1000, 900), 100, true), 0.2);
}

#[test]
fn most_of_all_work_does_when_nothing_shorter_is_found_for_long() {
    let mut schedule = with(path(1000), 900, 0, 1);
    share(&mut schedule, 100, false);
    assert_near(share(&mut schedule, 100, false), 0.9);
}

#[test]
fn a_shorter_solution_takes_the_proof_back_to_its_tenth() {
    let mut schedule = with(path(1000), 900, 0, 1);
    share(&mut schedule, 100, false);
    schedule.offer(path(990));
    assert_near(share(&mut schedule, 100, true), 0.1);
}

#[test]
fn little_goes_into_a_proof_that_is_far_out_of_reach() {
    assert_near(share(&mut schedule(1000, 700), 200, true), 0.02);
}

#[test]
fn a_tenth_goes_into_a_proof_far_out_of_reach_when_nothing_shorter_is_found_for_long() {
    let mut schedule = with(path(1000), 700, 0, 1);
    share(&mut schedule, 100, false);
    assert_near(share(&mut schedule, 200, false), 0.1);
}

#[test]
fn nothing_goes_into_a_proof_that_the_solver_does_not_attempt() {
    let mut schedule = schedule(1000, 900);
    for _ in 0..40 {
        let assignment = schedule.next_job(0, f64::INFINITY);
        let is_proof = matches!(assignment.job, Job::Proof { .. });
        let path = assignment.path.clone();
        let expanded = if is_proof { 0 } else { 100 };
        let finished = Finished { path, lower_bound: 0, expanded, cost: 1.0 };
        schedule.finish_job(0, &assignment, finished);
    }
    for _ in 0..40 {
        assert!(!matches!(schedule.next_job(0, 1.0).job, Job::Proof { .. }));
    }
}

#[test]
fn what_is_proved_of_one_part_is_not_proved_of_all() {
    let known =
        Known { path: path(100), lower_bound: 90, expanded: 0, cells: 25, workers: 2, provers: 2 };
    let mut schedule = Schedule::new(known);
    let mut parts = Vec::new();
    while schedule.bound() == 90 {
        let assignment = schedule.next_job(0, f64::INFINITY);
        let Job::Proof { part, bound, .. } = assignment.job else {
            schedule.finish_job(0, &assignment, finished(path(100), 0));
            continue;
        };
        parts.push(part);
        schedule.finish_job(0, &assignment, finished(path(100), bound + 2));
    }
    assert_eq!((parts, schedule.bound()), ((0..16).collect(), 92));
}

#[test]
fn only_the_first_workers_prove() {
    let mut schedule = schedule(1000, 900);
    for _ in 0..40 {
        let assignment = schedule.next_job(1, f64::INFINITY);
        assert!(!matches!(assignment.job, Job::Proof { .. }));
        let path = assignment.path.clone();
        schedule.finish_job(1, &assignment, finished(path, 0));
    }
}
