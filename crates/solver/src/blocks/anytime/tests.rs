//! Paths of the anytime searches, checked by replay and by plain breadth-first search.

use super::{
    action_elimination::eliminate_actions, beam::Beam, neighbourhood::Neighbourhood, plan::path,
    portfolio::Portfolio, state_space::StateSpace, width_search::WidthSearch,
};
use crate::{
    blocks::{Metric, Outcome, Path, Puzzle, Setup, Solver},
    search::{Host, Limit, Limits, Progress},
};
use proptest::prelude::*;

/// Solvable boards of cars and of other blocks.
const SMALL: [&str; 4] = [
    "..B.../..B.../AAB.../....../....../......",
    "AAB./..B./..B./..../CC..",
    "ab/c.=>.a/..",
    "a**b/a**b/cdde/cfge/h..i=>..../..../..../.**./.**.",
];

/// 48 cars, scrambled from a solved board.
const DENSE: &str = "..CCiiUUUO../R.nn..IIQO../RNNNEE.sQ.../vee..kαsQqqc/vjjttkαsmmpc/XX.DVTF...pc/.ffDVTF.uuww/\
                     rrJJ.T...lbb/.SBBγγK..l.g/dSaa.AKHHGLg/dShh.AKP.GL./..MMMA.P.Gββ";

fn puzzle(text: &str) -> Puzzle {
    text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
}

fn leads_to_the_goal(puzzle: &Puzzle, path: &Path) -> bool {
    puzzle.start().after(puzzle, path).is_ok_and(|end| puzzle.is_goal(&end))
}

fn shortest(puzzle: &Puzzle, metric: Metric) -> usize {
    let answer = Solver::default().solve_by_plain_bfs(puzzle, metric, &Limits::default(), &mut ());
    answer.outcome.path().unwrap().len()
}

#[test]
fn any_way_is_a_way_in_each_metric_and_stays_one_when_it_is_tidied_and_cut_short() {
    for text in SMALL {
        let puzzle = puzzle(text);
        for metric in Metric::ALL {
            let space = StateSpace::new(&puzzle, metric);
            let mut search = WidthSearch::new(&space, 100_000);
            let plan = search.resume(u64::MAX, &mut |_| Ok(())).unwrap().unwrap();
            assert!(leads_to_the_goal(&puzzle, &path(&space, &plan)), "{text}");
            let shortened = eliminate_actions(&space, plan.clone(), &mut |_| Ok(())).unwrap();
            assert!(leads_to_the_goal(&puzzle, &path(&space, &shortened)), "{text}");
            assert!(shortened.len() <= plan.len());
            let around = Neighbourhood { size: 100_000, all_blocks: true };
            let short =
                around.shortcut(&space, &shortened, &mut |_| Ok(())).unwrap().unwrap_or(shortened);
            assert!(leads_to_the_goal(&puzzle, &path(&space, &short)), "{text}");
            // This neighbourhood contains all reachable states.
            assert_eq!(short.len(), shortest(&puzzle, metric), "{text} {}", metric.name());
        }
    }
}

/// A square of blocks of one cell with names of their own, one cell of it vacant, and two of the blocks to be swapped.
fn named(side: usize) -> Puzzle {
    let mut names: Vec<_> = ('一'..).take(side * side - 1).chain(['.']).collect();
    let text =
        |names: &[char]| names.chunks(side).map(String::from_iter).collect::<Vec<_>>().join("/");
    let start = text(&names);
    names.swap(side * side - 3, side * side - 2);
    puzzle(&format!("{start}=>{}", text(&names)))
}

#[test]
fn a_first_path_is_looked_for_in_the_same_memory_however_many_blocks_there_are() {
    const STORED: u64 = 100_000;
    for side in [5, 15] {
        let puzzle = named(side);
        let space = StateSpace::new(&puzzle, Metric::Unit);
        let limits = Limits { stored: STORED, ..Limits::default() };
        let bytes = Portfolio::new(&space, &limits).bytes_of_first() as u64 / STORED;
        assert!(bytes <= 16, "{side} × {side}: {bytes}");
    }
}

#[test]
fn a_beam_that_keeps_everything_finds_a_shortest_way() {
    for text in &SMALL[..3] {
        let puzzle = puzzle(text);
        for metric in Metric::ALL {
            let space = StateSpace::new(&puzzle, metric);
            let beam = Beam { width: usize::MAX, seed: 3, too_long: usize::MAX };
            let plan = beam.search(&space, &mut |_| Ok(())).unwrap().unwrap();
            assert!(leads_to_the_goal(&puzzle, &path(&space, &plan)), "{text}");
            assert_eq!(plan.len(), shortest(&puzzle, metric), "{text} {}", metric.name());
        }
    }
}

/// A pseudorandom number generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = crate::math::hash::splitmix64(self.0);
        (self.0 % end as u64) as usize
    }
}

/// A solvable board of cars, made from a solved one by random moves.
fn scrambled(side: usize, cars: usize, seed: u64) -> Puzzle {
    let mut random = Random(seed);
    let row = side / 2;
    let mut cells = vec![vec!['.'; side]; side];
    cells[row][..2].fill('X');
    let mut names = ('A'..='V').chain('a'..='n').chain('p'..='w');
    for _ in 0..20 * cars {
        let length = 2 + random.below(2);
        let (lane, at, stands) =
            (random.below(side), random.below(side + 1 - length), random.below(2));
        let place = |along| if stands == 1 { (along, lane) } else { (lane, along) };
        let car: Vec<_> = (at..at + length).map(place).collect();
        let is_free = |(r, c): &(usize, usize)| *r != row && cells[*r][*c] == '.';
        if car.iter().all(is_free)
            && let Some(name) = names.next()
        {
            for (r, c) in &car {
                cells[*r][*c] = name;
            }
        }
    }
    let rows: Vec<String> = cells.into_iter().map(|row| row.into_iter().collect()).collect();
    let board = puzzle(&rows.join("/"));
    let goal = board.goals()[0];
    let out = board.moves(board.start(), Metric::Slide).into_iter();
    let mut position = out.map(|(_, next)| next).find(|next| board.is_goal(next)).unwrap();
    let far =
        |at: &crate::blocks::Position| board.size().distance(at.anchor(goal.block), goal.anchor);
    let mut farthest = position.clone();
    for _ in 0..2_000 {
        let moves = board.moves(&position, Metric::Slide);
        position = moves[random.below(moves.len())].1.clone();
        if far(&position) >= far(&farthest) {
            farthest = position.clone();
        }
    }
    board.starting_at(farthest)
}

/// A host that stops a search after a number of positions and records the lengths of its paths.
struct After(u64, Vec<usize>);

impl Host<Path> for After {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        if progress.reached < self.0 { Ok(()) } else { Err(Limit::Time) }
    }

    fn on_better(&mut self, path: &Path) {
        self.1.push(path.len());
    }
}

/// Fixed boards: of 6,000 random ones three have no answer so soon.
#[test]
fn scrambled_boards_have_an_answer_after_few_positions() {
    for seed in 0..20 {
        let mut random = Random(seed);
        let puzzle = scrambled(9 + random.below(4), 4 + random.below(36), seed);
        let mut host = After(100_000, Vec::new());
        let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut host);
        assert!(answer.outcome.path().is_some(), "{}", puzzle.text());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn answers_for_scrambled_boards_are_paths_and_each_is_better(
        side in 9..13usize, cars in 4..40usize, seed in any::<u64>(),
    ) {
        let puzzle = scrambled(side, cars, seed);
        let mut host = After(100_000, Vec::new());
        let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut host);
        if let Some(path) = answer.outcome.path() {
            prop_assert!(leads_to_the_goal(&puzzle, path));
            prop_assert!(answer.progress.lower_bound <= path.len());
        }
        prop_assert!(host.1.is_sorted_by(|one, next| one > next), "each answer is better");
    }

    #[test]
    fn a_small_board_that_is_left_and_taken_up_again_ends_with_the_fewest_moves(
        side in 4..6usize, cars in 2..8usize, seed in any::<u64>(),
    ) {
        use super::interleave;
        use crate::search::Demand;
        use crate::blocks::{provers::PlainProver, dispatch::Request};
        let puzzle = scrambled(side, cars, seed);
        for metric in Metric::ALL {
            let request = Request { puzzle: &puzzle, metric, limits: &Limits::default(), host: &mut () };
            let mut proof = PlainProver::new(&request);
            let known = interleave(request, Demand::Best, 1, &mut proof);
            let path = known.found.unwrap().or(known.best).unwrap();
            prop_assert!(leads_to_the_goal(&puzzle, &path));
            prop_assert_eq!(path.len(), shortest(&puzzle, metric));
        }
    }
}

#[test]
fn a_search_that_is_cut_short_has_an_answer_and_says_how_much_too_long_it_may_be() {
    let puzzle = puzzle(DENSE);
    let mut host = After(1_000_000, Vec::new());
    let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut host);
    match answer.outcome {
        Outcome::Bounded { path, lower_bound } => {
            assert!(leads_to_the_goal(&puzzle, &path) && lower_bound < path.len());
        }
        other => panic!("{other:?}"),
    }
}
