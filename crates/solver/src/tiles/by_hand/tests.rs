use super::*;
use crate::{
    grid::Size,
    tiles::{
        Outcome, Position, Setup, Tile,
        constructive::boards::{Draw, Labels, Random, SOME_SIDES},
    },
};

/// Replays the steps and checks the result of each.
fn follow(start: &Position, goal: &Position) {
    let mut position = start.clone();
    for step in method::row_by_row(start, goal) {
        assert!(!step.path.is_empty() && step.path.iter().all(|step| step.count == 1));
        position = position.after(&step.path).unwrap();
        if step.kind != HandKind::Rotate {
            assert_eq!(position.tile(step.cell), step.tile, "{step:?}");
        }
    }
    assert_eq!(&position, goal, "from {start:?}");
}

fn draw(labels: Labels) -> Draw {
    Draw { seed: 2027, share: 20_000, labels }
}

fn solve(boards: &[(Position, Position)]) {
    for (start, goal) in boards {
        follow(start, goal);
    }
}

#[test]
fn boards_of_many_sizes_with_any_goal_are_solved_by_hand() {
    solve(&draw(Labels::Different).of_sides(&SOME_SIDES));
    solve(&draw(Labels::Repeated).of_sides(&SOME_SIDES));
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn boards_of_every_size_with_any_goal_are_solved_by_hand() {
    solve(&draw(Labels::Different).of_every_size());
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn boards_of_every_size_with_repeated_labels_are_solved_by_hand() {
    solve(&draw(Labels::Repeated).of_every_size());
}

#[test]
fn every_position_of_3_x_3_and_2_x_4_is_solved_by_hand_for_every_goal_blank() {
    for (rows, cols) in [(3, 3), (2, 4), (4, 2)] {
        let size = Size::new(rows, cols).unwrap();
        for blank in 0..rows * cols {
            let mut tiles: Vec<_> = (1..(rows * cols) as u16).map(Tile).collect();
            tiles.insert(blank, Tile::BLANK);
            let goal = Position::new(size, tiles).unwrap();
            let mut random = Random(blank as u64);
            for _ in 0..300 {
                follow(&wandered(&goal, &mut random), &goal);
            }
        }
    }
}

/// The end of a random walk from `position`.
fn wandered(position: &Position, random: &mut Random) -> Position {
    let mut position = position.clone();
    for _ in 0..100 {
        let moves: Vec<_> = position.legal_moves(Metric::SingleTile).collect();
        position.make(moves[random.below(moves.len())]).unwrap();
    }
    position
}

fn told(start: &str, goal: &str) -> Vec<(String, String)> {
    let setup = Setup::parse(start, "_").unwrap().with_goal(goal).unwrap();
    let puzzle = setup.validate().unwrap();
    let steps = by_hand(&puzzle, Metric::SingleTile).steps;
    steps.iter().map(|step| (step.reason(&puzzle), step.path.to_string())).collect()
}

#[test]
fn each_step_has_its_reason() {
    let told = told("1 2 3/5 4 8/_ 7 6", "1 2 3/4 5 6/7 8 _");
    let reasons: Vec<_> = told.iter().map(|(reason, _)| reason.as_str()).collect();
    assert_eq!(
        reasons,
        [
            "Park 4 in row 3, column 1, where 7 belongs, so that both fit in.",
            "7 stands where 4 belongs, and they cannot pass each other: trade their places with the \
             manoeuvre for that.",
            "The last 2 x 2: send its three tiles round until they are home.",
        ]
    );
}

#[test]
fn the_last_two_of_a_line_turn_its_corner() {
    let told = told("1 2 5/4 8 6/7 _ 3", "1 2 3/4 5 6/7 8 _");
    let reasons: Vec<_> = told.iter().map(|(reason, _)| reason.as_str()).collect();
    assert_eq!(
        reasons[..3],
        [
            "Park 2 in row 1, column 3, where 3 belongs, so that both fit in.",
            "Bring 3 behind 2, to row 2, column 3.",
            "Turn the corner: 2 goes home to row 1, column 2, and 3 follows.",
        ]
    );
}

#[test]
fn two_that_cannot_pass_each_other_trade_places_by_a_manoeuvre() {
    let told = told("1 3 2/4 5 6/8 7 _", "1 2 3/4 5 6/7 8 _");
    assert!(told[0].0.starts_with("3 stands where 2 belongs"), "{told:?}");
    assert!(told[0].1.len() >= 17);
}

#[test]
fn an_empty_place_that_ends_inside_comes_last() {
    let told = told("1 2 3/4 5 6/7 8 _", "1 2 3/4 _ 5/7 8 6");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].0.starts_with("Every tile is in order"), "{told:?}");
}

#[test]
fn lines_that_are_laid_need_no_step() {
    assert_eq!(told("1 2 3/4 5 6/7 8 _", "1 2 3/4 5 6/7 8 _"), []);
    assert_eq!(told("1 2 3/4 5 6/7 _ 8", "1 2 3/4 5 6/7 8 _").len(), 1);
}

#[test]
fn long_moves_are_made_as_one_within_a_step() {
    let puzzle = Setup::parse("3 4 2 1/_ 7 6 5", "_").unwrap().validate().unwrap();
    let Lesson { answer, steps } = by_hand(&puzzle, Metric::MultiTile);
    assert!(steps.iter().all(|step| step.path == step.path.merged()));
    let path = answer.outcome.path().unwrap();
    assert!(path.iter().any(|step| step.count > 1));
    assert_eq!(path.len(), steps.iter().map(|step| step.path.len()).sum::<usize>());
}

#[test]
fn what_cannot_be_solved_cannot_be_solved_by_hand() {
    let puzzle = Setup::parse("2 1 3/4 5 6/7 8 _", "_").unwrap().validate().unwrap();
    let Lesson { answer, steps } = by_hand(&puzzle, Metric::SingleTile);
    assert!(matches!(answer.outcome, Outcome::Unsolvable(_)) && steps.is_empty());
}
