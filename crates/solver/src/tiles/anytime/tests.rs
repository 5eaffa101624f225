use super::*;
use crate::{
    grid::{Cell, Direction, Size},
    tiles::{
        Move,
        constructive::{boards::Random, constructive},
    },
};
use evaluation::Evaluation;
use proptest::prelude::*;
use std::collections::HashSet;
use trace::Trace;

const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

/// A random walk of single-tile moves from a solved board.
fn scrambled(size: Size, goal_blank: u16, turns: &[usize]) -> Problem {
    let mut problem = Problem::of(size, (0..size.area() as u16).collect(), goal_blank);
    for turn in turns {
        problem.make(legal_move(&problem, *turn));
    }
    problem
}

fn legal_move(problem: &Problem, turn: usize) -> Move {
    let has_room =
        |direction: &Direction| problem.size.room(Cell(problem.blank), direction.reversed()) > 0;
    let legal: Vec<_> = Direction::ALL.into_iter().filter(has_room).collect();
    Move::single(legal[turn % legal.len()])
}

/// The board over its diagonal and, unless the blank's home is in the middle column, from left to right: there lines have
/// no direction.
pub(super) fn reflections(problem: &Problem) -> Vec<Problem> {
    let size = problem.size;
    let transposed = Size::new(size.cols(), size.rows()).unwrap();
    let mut all = vec![reflected(problem, transposed, &|row, col| (col, row))];
    if 2 * size.col(Cell(problem.goal_blank)) + 1 != size.cols() {
        all.push(reflected(problem, size, &|row, col| (row, size.cols() - 1 - col)));
    }
    all
}

/// The board after the map `to` of rows and columns, for cells and homes.
fn reflected(
    problem: &Problem,
    size: Size,
    to: &dyn Fn(usize, usize) -> (usize, usize),
) -> Problem {
    let reflect = |cell: u16| {
        let (row, col) = to(problem.size.row(Cell(cell)), problem.size.col(Cell(cell)));
        size.cell(row, col).0
    };
    let mut tiles = vec![0; problem.tiles.len()];
    for (tile, cell) in problem.tiles.iter().zip(0..) {
        tiles[usize::from(reflect(cell))] = reflect(*tile);
    }
    Problem::of(size, tiles, reflect(problem.goal_blank))
}

/// A size, a home of the blank, and at least one turn of a random walk.
fn walks() -> impl Strategy<Value = (Size, u16, Vec<usize>)> {
    (2..9usize, 2..9usize, 0..81usize, prop::collection::vec(0..12usize, 1..60)).prop_map(
        |(rows, cols, blank, turns)| {
            let size = Size::new(rows, cols).unwrap();
            (size, (blank % size.area()) as u16, turns)
        },
    )
}

/// Random boards, solvable or not.
fn boards() -> impl Strategy<Value = Problem> {
    (2..=20usize, 2..=20usize, 0..400usize).prop_flat_map(|(rows, cols, blank)| {
        let size = Size::new(rows, cols).unwrap();
        let tiles = Just((0..size.area() as u16).collect::<Vec<_>>()).prop_shuffle();
        tiles.prop_map(move |tiles| Problem::of(size, tiles, (blank % size.area()) as u16))
    })
}

/// A host that records all paths, and stops the search after a number of expansions.
#[derive(Default)]
struct Recorder {
    paths: Vec<Path>,
    max_expanded: Option<u64>,
}

impl Host<Path> for Recorder {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        let is_over = self.max_expanded.is_some_and(|most| progress.expanded >= most);
        if is_over { Err(Limit::Cancelled) } else { Ok(()) }
    }

    fn on_better(&mut self, path: &Path) {
        self.paths.push(path.clone());
    }
}

/// The first path, and those found within `expanded` expansions.
fn improvements((start, goal): &(Position, Position), metric: Metric, expanded: u64) -> Vec<Path> {
    let request = Request { start, goal, metric };
    let lower_bound = steps(start, goal).div_ceil(20);
    let mut progress = Progress { lower_bound, ..Progress::default() };
    let limits = Limits { expanded, ..Limits::default() };
    let mut recorder = Recorder::default();
    let first = constructive(start, goal);
    let (path, _) =
        improve(&request, first.clone(), &mut None, &limits, &mut progress, &mut recorder);
    let mut paths = vec![first];
    paths.append(&mut recorder.paths);
    assert_eq!(paths.last(), Some(&path));
    assert!(progress.expanded <= expanded);
    paths
}

fn steps(start: &Position, goal: &Position) -> usize {
    Board::new(start, goal).manhattan()
}

#[test]
fn every_better_path_is_shorter_and_solves_the_board() {
    let mut random = Random(7);
    for (rows, cols) in [(2, 2), (2, 3), (2, 9), (3, 3), (5, 5), (9, 4), (8, 8)] {
        let size = Size::new(rows, cols).unwrap();
        for (metric, labels) in METRICS.into_iter().zip([size.area() - 1, size.area() / 2]) {
            let boards = random.boards(size, labels);
            let paths = improvements(&boards, metric, 100_000);
            assert!(paths.is_sorted_by(|longer, shorter| longer.len() > shorter.len()));
            assert!(paths.iter().all(|path| boards.0.after(path).as_ref() == Ok(&boards.1)));
            let single = |path: &Path| path.iter().all(|step| step.count == 1);
            assert!(metric == Metric::MultiTile || paths.iter().all(single));
        }
    }
}

#[test]
fn an_8_x_8_board_takes_few_moves_for_each_step_that_its_tiles_have_to_go() {
    let boards = Random(8).boards(Size::new(8, 8).unwrap(), 63);
    let steps = steps(&boards.0, &boards.1);
    for (metric, most) in METRICS.into_iter().zip([1.75, 0.75]) {
        let paths = improvements(&boards, metric, 1_000_000);
        let moves = paths[paths.len() - 1].len();
        assert!((moves as f64) < most * steps as f64, "{moves} moves for {steps} steps");
    }
}

#[test]
fn a_board_that_is_too_large_for_one_beam_is_solved_in_stages() {
    let boards = Random(9).boards(Size::new(13, 11).unwrap(), 142);
    let paths = improvements(&boards, Metric::SingleTile, 2_000_000);
    let moves = paths[paths.len() - 1].len();
    assert!(moves < 5 * steps(&boards.0, &boards.1) / 2, "{moves}");
}

#[test]
fn a_search_beyond_its_limit_ends_at_once() {
    let (start, goal) = Random(2).boards(Size::new(5, 5).unwrap(), 24);
    let request = Request { start: &start, goal: &goal, metric: Metric::SingleTile };
    let mut progress = Progress { expanded: 9, ..Progress::default() };
    let limits = Limits { expanded: 5, ..Limits::default() };
    let first = constructive(&start, &goal);
    let (path, end) = improve(&request, first.clone(), &mut None, &limits, &mut progress, &mut ());
    assert_eq!((path, end), (first, Err(Limit::Expanded(5))));
}

#[test]
fn a_path_that_cannot_be_shorter_stays() {
    let (_, goal) = Random(1).boards(Size::new(6, 6).unwrap(), 35);
    let paths = improvements(&(goal.clone(), goal), Metric::SingleTile, 1000);
    assert_eq!(paths.len(), 1);
}

#[test]
fn equal_searches_find_equal_paths() {
    let boards = Random(3).boards(Size::new(6, 5).unwrap(), 29);
    let found = || improvements(&boards, Metric::MultiTile, 50_000);
    assert_eq!(found(), found());
}

#[test]
fn the_host_can_stop_the_search_and_keeps_the_best() {
    let (start, goal) = Random(4).boards(Size::new(9, 9).unwrap(), 80);
    let metric = Metric::SingleTile;
    let request = Request { start: &start, goal: &goal, metric };
    let mut progress = Progress::default();
    let mut recorder = Recorder { max_expanded: Some(200_000), ..Recorder::default() };
    let first = constructive(&start, &goal);
    let (path, _) =
        improve(&request, first, &mut None, &Limits::default(), &mut progress, &mut recorder);
    assert!((200_000..200_000 + REPORT_EVERY).contains(&progress.expanded));
    assert_eq!(recorder.paths.last(), Some(&path));
}

#[test]
fn there_is_a_weight_for_each_feature() {
    let [single, multi]: [&[u8]; 2] =
        [include_bytes!("weights/single.bin"), include_bytes!("weights/multi.bin")];
    let homes = include_bytes!("weights/homes.bin");
    assert_eq!(homes.len(), features::COUNT);
    assert_eq!([single, multi].map(<[u8]>::len), [features::COUNT_WITHOUT_HOMES; 2]);
}

#[test]
fn a_path_is_proved_to_be_shortest_where_a_proof_is_in_reach() {
    for (rows, cols) in [(5, 5), (3, 8), (7, 6)] {
        let size = Size::new(rows, cols).unwrap();
        let (_, goal) = Random(rows as u64).boards(size, size.area() - 1);
        let mut start = goal.clone();
        for turn in 0..16 {
            let moves: Vec<Move> = start.legal_moves(Metric::SingleTile).collect();
            start.make(moves[(turn * turn + turn / 3) % moves.len()]).unwrap();
        }
        let request = Request { start: &start, goal: &goal, metric: Metric::SingleTile };
        let mut progress = Progress::default();
        let path = constructive(&start, &goal);
        let (path, _) =
            improve(&request, path, &mut None, &Limits::default(), &mut progress, &mut ());
        let shortest = shortest_length(&start, &goal);
        assert_eq!((path.len(), progress.lower_bound), (shortest, shortest));
    }
}

#[test]
fn the_proved_bound_counts_when_a_limit_ends_the_search() {
    let (start, goal) = Random(7).boards(Size::new(3, 3).unwrap(), 8);
    let request = Request { start: &start, goal: &goal, metric: Metric::SingleTile };
    let limits = Limits { expanded: 100, ..Limits::default() };
    let job = Job::Proof { part: 0, parts: 1, bound: 0, expansions: u64::MAX };
    let (mut search, mut progress) = (None, Progress::default());
    let path = constructive(&start, &goal);
    let mut run = || {
        let path = path.clone();
        run_job((&request, job), path, &mut search, &limits, &mut progress, &mut ()).1
    };
    let end = std::iter::repeat_with(&mut run).find(Result::is_err);
    assert_eq!(end, Some(Err(Limit::Expanded(100))));
    let problem = Problem::new(&Board::new(&start, &goal));
    let estimate =
        conflicts::Conflicts::new(problem.size, problem.goal_blank).estimate(&problem.tiles);
    let shortest = shortest_length(&start, &goal);
    let bound = progress.lower_bound;
    assert!(estimate < bound && bound <= shortest, "{estimate} {bound} {shortest}");
}

/// The length of a shortest path, by breadth-first search.
fn shortest_length(start: &Position, goal: &Position) -> usize {
    let mut boards = HashSet::from([start.clone()]);
    let mut length = 0;
    while !boards.contains(goal) {
        let next = boards.iter().flat_map(|board| {
            let step = |step| {
                let mut next = board.clone();
                next.make(step).map(|()| next)
            };
            board.legal_moves(Metric::SingleTile).flat_map(step).collect::<Vec<_>>()
        });
        boards = next.collect();
        length += 1;
    }
    length
}

#[test]
fn training_leads_to_fewer_moves() {
    let metric = Metric::SingleTile;
    let training = learn::evaluation::Training {
        metric,
        sides: vec![4],
        width: 30,
        homes: true,
        games: 400,
        rate: 0.05,
        seed: 1,
    };
    let mut reports = Vec::new();
    let initial = learn::evaluation::initial_weights();
    let learned =
        learn::evaluation::learn(&training, initial, &mut |progress| reports.push(progress));
    assert_eq!(learned.len(), features::COUNT);
    let mean = |reports: &[learn::evaluation::TrainingProgress]| {
        reports.iter().map(|report| report.moves_per_step).sum::<f64>() / reports.len() as f64
    };
    assert!(mean(&reports[15..]) < mean(&reports[..5]), "{reports:?}");
}

#[test]
fn equal_seeds_lead_to_equal_weights() {
    let metric = Metric::MultiTile;
    let training = learn::evaluation::Training {
        metric,
        sides: vec![4, 5],
        width: 20,
        homes: false,
        games: 20,
        rate: 0.05,
        seed: 5,
    };
    let learned =
        || learn::evaluation::learn(&training, learn::evaluation::initial_weights(), &mut |_| ());
    let bytes = || learn::evaluation::to_bytes(&learned(), metric, true);
    assert_eq!(bytes(), bytes());
}

#[test]
fn weights_read_from_bytes_are_written_as_these_bytes() {
    let bytes = include_bytes!("weights/homes.bin");
    let weights = learn::evaluation::from_bytes(bytes, Metric::SingleTile);
    assert_eq!(learn::evaluation::to_bytes(&weights, Metric::SingleTile, true), bytes);
}

#[test]
fn a_long_path_is_read_back_from_its_trace() {
    let steps: Vec<Move> = (0..100_000)
        .map(|i| Move { direction: Direction::ALL[i % 4], count: (i % 19) as u8 + 1 })
        .collect();
    let mut trace = Trace::default();
    let last = steps.iter().fold(Trace::ROOT, |parent, step| trace.add(parent, *step));
    assert_eq!(trace.path(last), steps);
}

#[test]
fn paths_that_a_pruned_trace_keeps_are_unchanged() {
    let mut trace = Trace::default();
    let mut random = random::SplitMix64(1);
    let numbers: Vec<u32> = (0..200_000)
        .map(|i: u32| {
            let parent = i.checked_sub(1 + (random.next() % 64) as u32).unwrap_or(Trace::ROOT);
            trace.add(parent, Move::single(Direction::ALL[random.next() as usize % 4]))
        })
        .collect();
    let wanted = [numbers[199_999], numbers[150_000], Trace::ROOT];
    let before = wanted.map(|number| trace.path(number));
    let survivors = trace.prune(wanted.into_iter());
    assert_eq!(wanted.map(|number| trace.path(survivors.number(number))), before);
    let next = trace.add(survivors.number(wanted[0]), Move::single(Direction::Up));
    assert!(next < 20_000, "{next} boards are left");
}

#[test]
fn a_stage_ends_with_as_many_boards_as_fit_into_two_layers() {
    let size = Size::new(12, 12).unwrap();
    let problem = Problem::of(size, (0..144).rev().collect(), 143);
    let weights = Learned::of(Metric::MultiTile);
    let all: Vec<u16> = (0..144).collect();
    let parameters = beam::Parameters {
        size,
        goal_blank: 143,
        evaluation: &Evaluation::new(size, 143, &weights.for_few),
        network: None,
        subgoal: &subgoal::Subgoal::few(size, &all[..1], &[], &all),
        metric: Metric::MultiTile,
        width: 200,
        max_length: 1000,
        slack: 24,
        seed: 0,
    };
    let (limits, mut progress) = (Limits::default(), Progress::default());
    let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
    let mut starts = [layer::Layer::start(&problem)];
    let end = beam::search(&parameters, &mut starts, &mut Trace::default(), &mut effort);
    let Ok(beam::End::Found(ends)) = end else { panic!("{end:?}") };
    let boards: usize = ends.iter().map(|layer| layer.states.len()).sum();
    assert!((200..=400).contains(&boards), "{boards}");
}

proptest! {
    #[test]
    fn an_updated_evaluation_equals_a_fresh_one((before, turn) in (boards(), 0..12usize)) {
        let weights = Learned::of(Metric::SingleTile).for_all;
        let evaluation = Evaluation::new(before.size, before.goal_blank, &weights);
        let mut after = before.clone();
        after.make(legal_move(&before, turn));
        let around = evaluation.around(&before.tiles, before.blank);
        let is_way = |side: &Direction| evaluation.neighbour(before.blank, *side) == after.blank;
        let side = Direction::ALL.into_iter().find(is_way).unwrap();
        let mut places = evaluation::NOWHERE;
        evaluation.locate(&before.tiles, &mut places);
        let change = evaluation.change((&before.tiles, &places), &around, before.blank, side);
        let [old, new] = [before, after].map(|problem| evaluation.of(&problem.tiles, problem.blank));
        prop_assert_eq!(old + change, new);
    }

    #[test]
    fn a_board_has_the_evaluation_of_its_reflections(problem in boards()) {
        let weights = Learned::of(Metric::SingleTile).for_all;
        let evaluation = |problem: &Problem| Evaluation::new(problem.size, problem.goal_blank, &weights).of(&problem.tiles, problem.blank);
        for reflection in reflections(&problem) {
            prop_assert_eq!(evaluation(&reflection), evaluation(&problem));
        }
    }

    #[test]
    fn an_evaluation_is_the_sum_of_the_weights_of_its_features(problem in boards()) {
        let weights = Learned::of(Metric::SingleTile).for_all;
        let extractor = learn::evaluation::FeatureExtractor::new(problem.size, problem.goal_blank);
        let features = extractor.features(&problem.tiles);
        let sum: i32 = features.iter().map(|feature| i32::from(weights.of(*feature))).sum();
        let evaluation = Evaluation::new(problem.size, problem.goal_blank, &weights);
        prop_assert_eq!(evaluation.of(&problem.tiles, problem.blank), sum);
    }

    #[test]
    fn an_updated_estimate_equals_a_fresh_one_and_a_move_changes_it_by_one((size, blank, turns) in walks()) {
        let conflicts = conflicts::Conflicts::new(size, blank);
        let before = scrambled(size, blank, &turns[1..]);
        let mut after = before.clone();
        after.make(legal_move(&before, turns[0]));
        let [old, new] = [&before, &after].map(|problem| conflicts.estimate(&problem.tiles));
        let swapped = [before.blank, after.blank];
        prop_assert_eq!(conflicts.after(&mut before.tiles.clone(), old, swapped), new);
        prop_assert_eq!(old.abs_diff(new), 1);
    }

    #[test]
    fn a_reversed_problem_is_solved_by_the_moves_from_the_goal(
        rows in 2..6usize,
        cols in 2..6usize,
        turns in prop::collection::vec(0..12usize, 0..40),
    ) {
        let size = Size::new(rows, cols).unwrap();
        let mut problem = scrambled(size, 0, &[]);
        let moves: Vec<_> = turns.iter().map(|turn| {
            let step = legal_move(&problem, *turn);
            problem.make(step);
            step
        }).collect();
        let mut back = problem.reversed();
        for step in moves {
            back.make(step);
        }
        prop_assert!(back.tiles.is_sorted());
    }
}
