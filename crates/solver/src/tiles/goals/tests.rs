use super::*;
use crate::{
    search::{Demand, Limit, Limits},
    tiles::{Metric, Outcome, Solver, Tile},
};
use hashbrown::{HashMap, HashSet};

fn goals(start: &str, rules: &[&str]) -> Result<Goals, GoalsError> {
    let rules: Vec<GoalRule> = rules.iter().map(|rule| rule.parse().unwrap()).collect();
    Goals::new(&start.parse().unwrap(), "0", &rules)
}

fn solve(goals: &Goals, metric: Metric, limits: &Limits) -> Nearest {
    Solver::default().solve_nearest(goals, metric, Demand::Optimal, limits, &mut ())
}

/// The labels of a position as numbers.
type Labels = Vec<u16>;

fn shown(puzzle: &Puzzle, position: &Position) -> Labels {
    let label = |tile: &Tile| puzzle.label(*tile).parse().unwrap();
    position.tiles().iter().map(label).collect()
}

/// The length of an answer, which must be optimal, and the labels at its end.
fn optimal(goals: &Goals, metric: Metric) -> (usize, Labels) {
    let answer = solve(goals, metric, &Limits::default()).answer;
    let Outcome::Optimal(path) = answer.outcome else { panic!("not optimal: {answer:?}") };
    let reached = goals.reached(&path);
    (path.len(), shown(&reached, reached.goal()))
}

/// All labellings reachable from the start, with their distances, by breadth-first search.
fn walk(goals: &Goals, metric: Metric) -> HashMap<Labels, usize> {
    let (mut found, mut seen) = (HashMap::new(), HashSet::new());
    let mut front = vec![goals.start().clone()];
    for distance in 0.. {
        front.retain(|position| seen.insert(position.clone()));
        for position in &front {
            found.entry(shown(&goals.given, position)).or_insert(distance);
        }
        if front.is_empty() {
            break;
        }
        front = front.iter().flat_map(|position| neighbours(position, metric)).collect();
    }
    found
}

fn neighbours(position: &Position, metric: Metric) -> Vec<Position> {
    let after = |step| {
        let mut next = position.clone();
        next.make(step).unwrap();
        next
    };
    position.legal_moves(metric).map(after).collect()
}

/// Compares an answer with breadth-first search over all reachable positions.
fn agrees_with_the_walk(start: &str, rules: &[&str], is_goal: impl Fn(&[u16]) -> bool) {
    let goals = goals(start, rules).unwrap();
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let reached = walk(&goals, metric);
        let nearest = reached.iter().filter(|(labels, _)| is_goal(labels)).map(|(_, d)| *d).min();
        let (length, end) = optimal(&goals, metric);
        assert_eq!(Some(length), nearest, "{start} to {rules:?}");
        assert!(is_goal(&end), "{end:?}");
    }
}

/// A rule with 1, 2 and 3 in the first cells and the blank in the last.
fn ends_are_named(start: &str, rule: &str) {
    agrees_with_the_walk(start, &[rule], |labels| {
        labels[..3] == [1, 2, 3] && labels.last() == Some(&0)
    });
}

#[test]
fn cells_left_open_may_hold_anything() {
    ends_are_named("7 2 5 4/3 6 1 0", "1 2 3 ?/? ? ? 0");
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn cells_left_open_may_hold_anything_on_3_x_3() {
    ends_are_named("8 6 7/2 5 4/3 0 1", "1 2 3/? ? ?/? ? 0");
}

/// A rule with 1 and 2 in the first cells and 5 in a given cell.
fn blank_is_open(start: &str, rule: &str, cell_of_5: usize) {
    agrees_with_the_walk(start, &[rule], |labels| labels[..2] == [1, 2] && labels[cell_of_5] == 5);
}

#[test]
fn the_blank_may_be_left_open_too() {
    blank_is_open("7 2 5 4/3 6 1 0", "1 2 ? ?/? 5 ? ?", 5);
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_blank_may_be_left_open_on_3_x_3_too() {
    blank_is_open("8 6 7/2 5 4/3 0 1", "1 2 ?/? 5 ?/? ? ?", 4);
}

#[test]
fn of_equal_tiles_some_may_be_named() {
    agrees_with_the_walk("1 1 2/2 3 3/1 2 0", &["? ? 1/? 2 ?/0 ? ?"], |labels| {
        labels[2] == 1 && labels[4] == 2 && labels[6] == 0
    });
}

#[test]
fn where_one_tile_is_left_open_nothing_is() {
    let open = goals("1 2 3/4 5 6/7 0 8", &["1 2 3/4 ? 6/7 8 0"]).unwrap();
    assert_eq!(optimal(&open, Metric::SingleTile), (1, vec![1, 2, 3, 4, 5, 6, 7, 8, 0]));
}

/// The nearest of these boards.
fn nearest_of(start: &str, list: &[&str]) {
    let labels = |board: &&str| -> Labels {
        board.split([' ', '/']).map(|label| label.parse().unwrap()).collect()
    };
    let boards: Vec<Labels> = list.iter().map(labels).collect();
    agrees_with_the_walk(start, list, |labels| boards.iter().any(|board| board == labels));
}

#[test]
fn the_nearest_of_a_list_is_found() {
    let list = ["7 6 5 4/3 2 1 0", "1 2 3 4/5 6 7 0", "0 1 2 3/4 5 6 7"];
    nearest_of("2 7 3 1/6 4 0 5", &list);
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_nearest_of_a_list_of_3_x_3_is_found() {
    let list = ["8 7 6/5 4 3/2 1 0", "1 2 3/8 0 4/7 6 5", "0 1 2/3 4 5/6 7 8"];
    nearest_of("2 8 3/1 6 4/7 0 5", &list);
}

fn is_magic(labels: &[u16]) -> bool {
    let lines =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    lines.iter().all(|line| line.iter().map(|cell: &usize| labels[*cell]).sum::<u16>() == 12)
}

#[test]
fn there_are_eight_magic_squares_of_3_x_3_and_the_nearest_is_found() {
    let start = "1 2 3/4 5 6/7 8 0";
    assert_eq!(goals(start, &["magic"]).unwrap().count(), 8);
    agrees_with_the_walk(start, &["magic"], is_magic);
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_nearest_magic_square_is_35_moves_from_the_solved_board_and_the_only_one_so_near() {
    let magic = goals("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", &["magic"]).unwrap();
    let nearest = solve(&magic, Metric::SingleTile, &Limits::default());
    let Outcome::Optimal(path) = &nearest.answer.outcome else { panic!("{nearest:?}") };
    assert_eq!(path.len(), 35);
    assert_eq!((nearest.goals, nearest.reachable, nearest.nearest), (7040, 3520, Some(1)));
    let reached = magic.reached(path);
    let end = shown(&reached, reached.goal());
    assert!((0..4).all(|row| end[4 * row..][..4].iter().sum::<u16>() == 30), "{end:?}");
    assert!((0..4).all(|col| end.iter().skip(col).step_by(4).sum::<u16>() == 30), "{end:?}");
    assert_eq!((0..4).map(|i| end[5 * i]).sum::<u16>(), 30);
    assert_eq!((1..5).map(|i| end[3 * i]).sum::<u16>(), 30);
}

#[test]
fn the_list_of_magic_squares_tells_how_far_it_is() {
    let start: Arrangement = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap();
    let mut told = Vec::new();
    let mut on_listing = |listing: Listing| told.push((listing.share, listing.found));
    let goals = Goals::listed(&start, "0", &[GoalRule::Magic], &mut on_listing).unwrap();
    assert!(told.is_sorted());
    assert!(told.len() > 1000 && told.windows(2).all(|pair| pair[1].0 - pair[0].0 < 0.02));
    assert!(told.iter().all(|(share, found)| *share <= 1.0 && *found <= goals.count()));
    let [(first, _), .., (last, _)] = told[..] else { panic!("{told:?}") };
    assert!(first == 0.0 && last > 0.9);
}

#[test]
fn a_rectangle_is_magic_without_diagonals() {
    let magic = goals("0 1 2 3/4 5 6 7", &["magic"]).unwrap();
    let (_, end) = optimal(&magic, Metric::SingleTile);
    assert_eq!(end[..4].iter().sum::<u16>(), 14);
    assert!((0..4).all(|col| end[col] + end[col + 4] == 7), "{end:?}");
}

#[test]
fn what_cannot_be_magic_is_said() {
    assert_eq!(goals("1 2/3 0", &["magic"]).unwrap_err(), GoalsError::NoMagic);
    assert_eq!(goals("1 2 3 4/5 6 7 8/9 10 11 0", &["magic"]).unwrap_err(), GoalsError::NoMagic);
    let label = "A".to_owned();
    assert_eq!(goals("A B/C 0", &["magic"]).unwrap_err(), GoalsError::MagicOf { label });
    let wide = (0..8).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let tall = (8..16).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    let error = goals(&format!("{wide}/{tall}"), &["magic"]).unwrap_err();
    assert_eq!(error, GoalsError::TooMany);
    let large = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 0";
    assert_eq!(goals(large, &["magic"]).unwrap_err(), GoalsError::MagicTooLarge);
}

#[test]
fn goals_that_cannot_be_reached_are_counted_but_not_looked_for() {
    let list = ["1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0"];
    let nearest =
        solve(&goals("1 2 3/4 5 6/0 7 8", &list).unwrap(), Metric::SingleTile, &Limits::default());
    assert_eq!((nearest.goals, nearest.reachable), (2, 1));
    assert_eq!(nearest.answer.outcome.path().map(Path::len), Some(2));
}

#[test]
fn where_no_goal_can_be_reached_there_is_a_reason() {
    let list = ["2 1 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"];
    let nearest =
        solve(&goals("1 2 3/4 5 6/7 8 0", &list).unwrap(), Metric::SingleTile, &Limits::default());
    assert!(matches!(nearest.answer.outcome, Outcome::Unsolvable(_)));
}

#[test]
fn a_set_of_goals_on_a_large_board_gets_a_solution_and_a_bound() {
    let numbers: Vec<String> = (0..25).rev().map(|number| number.to_string()).collect();
    let start = numbers.chunks(5).map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
    let goal = "1 2 3 4 5/? ? ? ? ?/? ? ? ? ?/? ? ? ? ?/21 22 23 24 ?";
    let goals = goals(&start, &[goal]).unwrap();
    let limits = Limits { expanded: 20_000, ..Limits::default() };
    let nearest = solve(&goals, Metric::SingleTile, &limits);
    let Outcome::Bounded { path, lower_bound } = &nearest.answer.outcome else { panic!() };
    assert_eq!(nearest.answer.stopped, Some(Limit::Expanded(20_000)));
    assert!(*lower_bound > 0 && *lower_bound < path.len());
    let reached = goals.reached(path);
    assert_eq!(shown(&reached, reached.goal())[..5], [1, 2, 3, 4, 5]);
}

#[test]
fn several_goals_leave_the_same_tiles_open() {
    let error = goals("1 2/3 0", &["1 ?/? 0", "? 2/? 0"]).unwrap_err();
    assert_eq!(error, GoalsError::Mixed);
}

#[test]
fn a_tile_that_is_not_there_cannot_be_asked_for() {
    let error = goals("1 2/3 0", &["9 ?/? 0"]).unwrap_err().to_string();
    assert!(error.contains("the label '9' differs: 0 in the start, 1 in the goal"), "{error}");
}

#[test]
fn a_fault_of_the_start_is_told_once() {
    let error = goals("1 2/3 4", &["in-order"]).unwrap_err().to_string();
    assert_eq!(error, "the start has no blank: no label is '0'");
}
