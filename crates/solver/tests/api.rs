//! What holds of the whole interface: what crosses threads, and what errors say.

use std::error::Error;
use unslide_solver::{
    UnknownName,
    blocks::{self, Graph},
    grid::Direction,
    search::{Limit, Limits},
    tiles::{
        self, Algorithm, Arrangement, BadPath, BadTable, GoalOrder, GoalRule, GoalRuleError, Goals,
        GoalsError, IllegalMove, Job, Metric, Move, PathError, Setup, Solver, SpaceError,
        TextError, UnknownAlgorithm, Unsolvable, Unsuited, WholeSpace,
    },
};

/// An error that any thread may report.
fn boxed<E: Error + Send + Sync + 'static>(error: E) -> Box<dyn Error + Send + Sync> {
    error.into()
}

fn may_cross_threads<T: Send + Sync>() {}

#[test]
fn puzzles_solvers_and_answers_may_cross_threads() {
    may_cross_threads::<Solver>();
    may_cross_threads::<blocks::Solver>();
    may_cross_threads::<tiles::Puzzle>();
    may_cross_threads::<blocks::Puzzle>();
    may_cross_threads::<tiles::Answer>();
    may_cross_threads::<blocks::Answer>();
    may_cross_threads::<Goals>();
    may_cross_threads::<WholeSpace>();
    may_cross_threads::<Graph>();
}

/// Errors of all kinds, as they come from wrong input.
fn errors() -> Vec<Box<dyn Error + Send + Sync>> {
    let board: Arrangement = "A B/C _".parse().unwrap();
    let magic = Goals::new(&board, "_", &[GoalRule::Magic]).unwrap_err();
    let swapped = Setup::parse("2 1/3 _", "_").unwrap().validate().unwrap();
    let twice = Setup::parse("1 1/2 _", "_").unwrap().validate().unwrap();
    let path = twice.start().after(&"U".parse().unwrap()).unwrap_err();
    let foreign = Solver::default().import_table(Vec::new()).unwrap_err();
    let long = "a-star:manhattan".parse::<Algorithm>().unwrap();
    let limits = Limits::default();
    let unsuited = tiles::compare(&twice, Metric::MultiTile, long, &limits, &mut |_| Ok(()));
    vec![
        boxed::<TextError>("1 2/3".parse::<Arrangement>().unwrap_err()),
        boxed::<tiles::SetupError>(Setup::parse("1 _", "_").unwrap().validate().unwrap_err()),
        boxed::<Unsolvable>(swapped.solvable().unwrap_err()),
        boxed::<PathError>("X".parse::<tiles::Path>().unwrap_err()),
        boxed::<IllegalMove>(path),
        boxed::<UnknownName>("up".parse::<Metric>().unwrap_err()),
        boxed::<UnknownName>("up".parse::<GoalOrder>().unwrap_err()),
        boxed::<GoalRuleError>("up".parse::<GoalRule>().unwrap_err()),
        boxed::<GoalsError>(magic),
        boxed::<UnknownAlgorithm>("up".parse::<Algorithm>().unwrap_err()),
        boxed::<Unsuited>(unsuited.unwrap_err()),
        boxed::<BadTable>(foreign),
        boxed::<SpaceError>(WholeSpace::new(twice.start(), Metric::SingleTile).unwrap_err()),
        boxed::<blocks::SetupError>("ab/c".parse::<blocks::Setup>().unwrap_err()),
        boxed::<Limit>(Limit::Expanded(1)),
    ]
}

#[test]
fn messages_of_errors_can_stand_inside_a_sentence() {
    for error in errors() {
        let text = error.to_string();
        assert!(!text.starts_with(char::is_uppercase), "{text}");
        assert!(!text.ends_with('.'), "{text}");
        assert_ne!(text, "");
    }
}

#[test]
fn an_error_that_comes_of_another_names_it_as_its_source_and_does_not_repeat_it() {
    let puzzle = Setup::parse("1 2/3 _", "_").unwrap().validate().unwrap();
    let up = tiles::Path(vec![Move::single(Direction::Up)]);
    let (metric, limits) = (Metric::SingleTile, Limits::default());
    let error =
        Solver::default().run_job(&puzzle, metric, up, Job::SHORTEN, &limits, &mut ()).unwrap_err();
    let BadPath::Illegal(illegal) = error else { panic!("{error:?}") };
    assert_eq!(error.source().and_then(|it| it.downcast_ref()), Some(&illegal));
    assert!(!error.to_string().contains(&illegal.to_string()));
}
