//! A long solution that several solvers make shorter, job by job.

use unslide_solver::{
    search::{Demand, Host, Limit, Limits, Progress},
    tiles::{Answer, BadPath, Job, Metric, Outcome, Path, Puzzle, Setup, Solver},
};

/// Tiles 1, 2, 3 … with the blank 0 last, to be reached from `start`, which is written row by row.
fn puzzle(start: &str) -> Puzzle {
    let rows: Vec<usize> = start.split('/').map(|row| row.split(' ').count()).collect();
    let area: usize = rows.iter().sum();
    let labels: Vec<String> = (1..=area).map(|number| (number % area).to_string()).collect();
    let goal = labels.chunks(rows[0]).map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
    let setup = Setup::parse(start, "0").unwrap().with_goal(&goal).unwrap();
    setup.validate().unwrap()
}

/// A random board of 8 × 8.
fn eight() -> Puzzle {
    puzzle(
        "20 1 34 58 62 27 44 2/43 33 39 37 18 31 47 59/13 52 14 45 3 42 49 28/50 53 9 21 16 4 38 22/\
         48 41 8 61 32 5 26 0/11 60 29 17 40 6 25 63/24 57 36 46 51 7 12 55/10 54 15 19 23 35 30 56",
    )
}

/// A random board of 6 × 6.
fn six() -> Puzzle {
    puzzle(
        "33 28 12 17 9 31/4 32 7 15 35 16/27 2 26 8 25 29/18 11 0 14 10 22/5 19 20 34 21 3/\
         6 13 23 1 24 30",
    )
}

/// Eight moves from its goal: along the first row and down the last column.
fn near() -> Puzzle {
    puzzle("0 1 2 3 4/6 7 8 9 5/11 12 13 14 10/16 17 18 19 15/21 22 23 24 20")
}

/// The solution that is there at once.
fn first(solver: &mut Solver, puzzle: &Puzzle, metric: Metric) -> Path {
    let limits = Limits::default().with_expanded(0);
    let answer = solver.solve(puzzle, metric, Demand::Best, &limits, &mut ());
    path_of(puzzle, &answer)
}

/// The path of an answer, which must lead to the goal and be no shorter than its bound.
fn path_of(puzzle: &Puzzle, answer: &Answer) -> Path {
    let path = answer.outcome.path().unwrap().clone();
    assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
    assert!(answer.progress.lower_bound <= path.len());
    path
}

fn run(
    solver: &mut Solver,
    puzzle: &Puzzle,
    metric: Metric,
    path: &Path,
    job: Job,
) -> (Path, Answer) {
    let limits = Limits::default();
    let answer = solver.run_job(puzzle, metric, path.clone(), job, &limits, &mut ()).unwrap();
    (path_of(puzzle, &answer), answer)
}

#[test]
fn ways_there_and_back_are_shorter_than_the_first_one_in_both_metrics() {
    let (mut solver, puzzle) = (Solver::default(), eight());
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let known = first(&mut solver, &puzzle, metric);
        for seed in [0, 1] {
            let job = Job::Whole { width: 64, seed, solvers: 1 };
            let (path, _) = run(&mut solver, &puzzle, metric, &known, job);
            assert!(4 * path.len() < 3 * known.len(), "{} of {}", path.len(), known.len());
        }
    }
}

#[test]
fn a_beam_that_finds_nothing_shorter_expands_no_more_than_its_width_for_each_move() {
    let (mut solver, puzzle, metric) = (Solver::default(), six(), Metric::SingleTile);
    let mut known = first(&mut solver, &puzzle, metric);
    for seed in [0, 1] {
        let wide = Job::Whole { width: 2048, seed, solvers: 1 };
        known = run(&mut solver, &puzzle, metric, &known, wide).0;
    }
    let narrow = Job::Whole { width: 64, seed: 0, solvers: 1 };
    let (path, answer) = run(&mut solver, &puzzle, metric, &known, narrow);
    assert_eq!(path, known);
    assert!(answer.progress.expanded <= 64 * known.len() as u64, "{}", answer.progress.expanded);
}

#[test]
fn a_beam_keeps_within_the_memory_that_all_solvers_share() {
    let (mut solver, puzzle, metric) = (Solver::default(), eight(), Metric::SingleTile);
    let known = first(&mut solver, &puzzle, metric);
    let widest = Job::Whole { width: usize::MAX, seed: 0, solvers: 500 };
    let (_, answer) = run(&mut solver, &puzzle, metric, &known, widest);
    assert!(answer.progress.expanded <= 600 * known.len() as u64, "{}", answer.progress.expanded);
}

#[test]
fn pieces_leave_the_moves_outside_as_they_are() {
    let (mut solver, puzzle) = (Solver::default(), eight());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let (from, to) = (known.len() / 4, known.len() / 2);
    let job = Job::Pieces { from, to, width: 16, seed: 0, solvers: 1 };
    let (path, _) = run(&mut solver, &puzzle, Metric::SingleTile, &known, job);
    assert!(path.len() < known.len());
    assert_eq!(path.0[..from], known.0[..from]);
    let after = known.len() - to;
    assert_eq!(path.0[path.len() - after..], known.0[to..]);
}

#[test]
fn pieces_beyond_the_end_are_none() {
    let (mut solver, puzzle) = (Solver::default(), near());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let job = Job::Pieces { from: 900, to: 1000, width: 0, seed: 0, solvers: 1 };
    let (path, answer) = run(&mut solver, &puzzle, Metric::SingleTile, &known, job);
    assert_eq!((path, answer.progress.expanded), (known, 0));
}

/// A search of the whole tree for the lower bound.
fn proof(expansions: u64) -> Job {
    Job::Proof { part: 0, parts: 1, bound: 0, expansions }
}

#[test]
fn a_proof_goes_on_where_the_last_job_left_it() {
    let (mut solver, puzzle) = (Solver::default(), six());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let job = proof(30_000);
    let bounds: Vec<usize> = (0..8)
        .map(|_| run(&mut solver, &puzzle, Metric::SingleTile, &known, job))
        .map(|(_, answer)| answer.progress.lower_bound)
        .collect();
    assert!(bounds.is_sorted() && bounds[0] < bounds[7], "{bounds:?}");
}

#[test]
fn a_proof_ends_with_a_shortest_path() {
    let (mut solver, puzzle) = (Solver::default(), near());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let job = proof(1_000_000);
    let (path, answer) = run(&mut solver, &puzzle, Metric::SingleTile, &known, job);
    let demand = Demand::Optimal;
    let found = solver.solve(&puzzle, Metric::SingleTile, demand, &Limits::default(), &mut ());
    assert!(matches!(answer.outcome, Outcome::Optimal(_)));
    assert!(matches!(found.outcome, Outcome::Optimal(_)));
    assert_eq!(Some(path.len()), found.outcome.path().map(Path::len));
}

#[test]
fn the_parts_of_a_proof_together_have_a_shortest_path() {
    const PARTS: usize = 3;
    // Two boards are 31 moves from the goal, and none is farther.
    let farthest = puzzle("8 6 7/2 5 4/3 0 1");
    let (mut solvers, metric) = ([Solver::default(), Solver::default()], Metric::SingleTile);
    let (mut path, mut bounds) = (first(&mut solvers[0], &farthest, metric), [0; PARTS]);
    assert!(path.len() > 31);
    while let Some(part) = (0..PARTS).find(|part| bounds[*part] < path.len()) {
        let solver = &mut solvers[part % 2];
        let job = Job::Proof { part, parts: PARTS, bound: bounds[part], expansions: 500 };
        let (found, answer) = run(solver, &farthest, metric, &path, job);
        (path, bounds[part]) = (found, answer.progress.lower_bound);
    }
    assert_eq!((path.len(), bounds.iter().min()), (31, Some(&31)));
}

#[test]
fn a_part_without_paths_has_no_shorter_one() {
    let (puzzle, metric) = (puzzle("8 6 7/2 5 4/3 0 1"), Metric::SingleTile);
    let mut solver = Solver::default();
    let known = first(&mut solver, &puzzle, metric);
    let mut bound = 0;
    while bound < known.len() {
        // More parts than there are paths of the moves after which the tree is divided.
        let job = Job::Proof { part: 7, parts: 1 << 30, bound, expansions: 100_000 };
        let (path, answer) = run(&mut solver, &puzzle, metric, &known, job);
        assert_eq!(path, known);
        bound = answer.progress.lower_bound;
    }
    assert_eq!(bound, known.len());
}

#[test]
fn a_solver_begins_a_part_under_the_bound_that_is_proved() {
    let (puzzle, metric) = (puzzle("8 6 7/2 5 4/3 0 1"), Metric::SingleTile);
    let known = first(&mut Solver::default(), &puzzle, metric);
    let job = Job::Proof { part: 1, parts: 4, bound: 29, expansions: 1 };
    let (_, answer) = run(&mut Solver::default(), &puzzle, metric, &known, job);
    assert_eq!(answer.progress.lower_bound, 29);
}

#[test]
fn no_proof_is_attempted_where_tiles_are_alike() {
    let setup = Setup::parse("2 2 3/1 0 1/2 1 2/1 3 1/2 2 2/1 1 1", "0").unwrap();
    let setup = setup.with_goal("1 1 1/1 1 1/1 1 2/2 2 2/2 2 2/3 3 0").unwrap();
    let (mut solver, puzzle) = (Solver::default(), setup.validate().unwrap());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let job = proof(1000);
    let (_, answer) = run(&mut solver, &puzzle, Metric::SingleTile, &known, job);
    assert_eq!(answer.progress.expanded, 0);
}

#[test]
fn a_proof_about_single_moves_is_none_about_long_ones() {
    let (mut solver, puzzle) = (Solver::default(), near());
    let job = proof(1000);
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let _ = run(&mut solver, &puzzle, Metric::SingleTile, &known, job);
    let known = "L4U4".parse().unwrap();
    let (_, answer) = run(&mut solver, &puzzle, Metric::MultiTile, &known, job);
    assert_eq!((answer.progress.expanded, answer.progress.lower_bound), (0, 2));
}

#[test]
fn a_solved_board_stays_as_it_is_whatever_the_job() {
    let (mut solver, puzzle) = (Solver::default(), puzzle("1 2 3 4/5 6 7 8/9 10 11 0"));
    let jobs = [
        Job::Whole { width: 4, seed: 0, solvers: 1 },
        Job::Pieces { from: 0, to: 1, width: 4, seed: 0, solvers: 1 },
        proof(10),
    ];
    for job in jobs {
        let (path, _) = run(&mut solver, &puzzle, Metric::SingleTile, &Path::default(), job);
        assert!(path.is_empty(), "{job:?}");
    }
}

/// A host that stops the search at the first report.
fn stop(_: &Progress) -> Result<(), Limit> {
    Err(Limit::Time)
}

#[test]
fn a_job_that_is_stopped_keeps_the_path() {
    let (mut solver, puzzle) = (Solver::default(), eight());
    let known = first(&mut solver, &puzzle, Metric::SingleTile);
    let job = Job::Whole { width: 1000, seed: 0, solvers: 1 };
    let (limits, metric) = (Limits::default(), Metric::SingleTile);
    let answer = solver.run_job(&puzzle, metric, known.clone(), job, &limits, &mut stop);
    let answer = answer.unwrap();
    assert_eq!((path_of(&puzzle, &answer), answer.stopped), (known, Some(Limit::Time)));
}

#[test]
fn a_job_for_a_shortest_path_is_not_said_to_have_been_stopped_before_the_proof() {
    let (mut solver, puzzle) = (Solver::default(), near());
    let limits = Limits::default().with_expanded(0);
    let (path, job) =
        ("LLLLUUUU".parse().unwrap(), Job::Whole { width: 1000, seed: 0, solvers: 1 });
    let metric = Metric::SingleTile;
    let answer = solver.run_job(&puzzle, metric, path, job, &limits, &mut ()).unwrap();
    assert_eq!((path_of(&puzzle, &answer).len(), answer.stopped), (8, None));
    assert!(matches!(answer.outcome, Outcome::Optimal(_)));
}

#[test]
fn a_search_that_is_stopped_names_what_stopped_it() {
    let (limits, puzzle) = (Limits::default(), eight());
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let mut solver = Solver::default();
        let answer = solver.solve(&puzzle, metric, Demand::Best, &limits, &mut stop);
        path_of(&puzzle, &answer);
        assert_eq!(answer.stopped, Some(Limit::Time));
    }
}

/// A host that records the lower bound at the first path, and stops then.
#[derive(Default)]
struct BoundAtFirstPath {
    known: usize,
    at_first: Option<usize>,
}

impl Host<Path> for BoundAtFirstPath {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.known = progress.lower_bound;
        if self.at_first.is_some() { Err(Limit::Time) } else { Ok(()) }
    }

    fn on_better(&mut self, _: &Path) {
        self.at_first.get_or_insert(self.known);
    }
}

#[test]
fn a_lower_bound_is_told_before_the_first_solution() {
    let (limits, puzzle) = (Limits::default(), near());
    for (metric, bound) in [(Metric::SingleTile, 8), (Metric::MultiTile, 2)] {
        let mut host = BoundAtFirstPath::default();
        let _ = Solver::default().solve(&puzzle, metric, Demand::Best, &limits, &mut host);
        assert_eq!(host.at_first, Some(bound));
    }
}

#[test]
fn a_path_that_is_no_solution_is_refused() {
    let (mut solver, puzzle) = (Solver::default(), near());
    let job = proof(1);
    let mut refusal = |path: &str, metric| {
        let path = path.parse().unwrap();
        solver.run_job(&puzzle, metric, path, job, &Limits::default(), &mut ()).unwrap_err()
    };
    assert!(matches!(refusal("D", Metric::SingleTile), BadPath::Illegal(_)));
    assert_eq!(refusal("L", Metric::SingleTile), BadPath::MissesGoal);
    assert!(matches!(refusal("L4U4", Metric::SingleTile), BadPath::Illegal(_)));
}
