//! The ready-made boards of blocks of the page.

use serde_json::Value;
use unslide_solver::{
    blocks::{Metric, Outcome, Setup, Solver},
    search::Limits,
};

#[test]
fn the_boards_that_are_ready_on_the_page_take_as_many_slides_as_they_say() {
    let boards = include_str!("../../../www/samples/ready-boards.json");
    let boards: Vec<Value> = serde_json::from_str(boards).unwrap();
    let mut solver = Solver::default();
    for board in boards {
        let text = board["text"].as_str().unwrap();
        let puzzle = text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap();
        let answer = solver.solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
        let Outcome::Optimal(path) = answer.outcome else { panic!("{text}") };
        assert_eq!(Some(path.len() as u64), board["moves"].as_u64(), "{text}");
        assert!(puzzle.is_goal(&puzzle.start().after(&puzzle, &path).unwrap()), "{text}");
    }
}
