//! Beams that must find the same paths everywhere; on wasm `tests/browser/beams.test.mjs` looks.

use serde_json::Value;
use unslide_solver::{
    search::Limits,
    tiles::{Job, Metric, Path, Setup, Solver},
};

#[test]
fn a_beam_finds_the_path_that_is_on_file() {
    let file: Value = serde_json::from_str(include_str!("../../../tests/data/beam.json")).unwrap();
    let text = |name: &str| file[name].as_str().unwrap();
    let setup = Setup::parse(text("start"), "0").unwrap().with_goal(text("goal")).unwrap();
    let puzzle = setup.validate().unwrap();
    let known: Path = text("known").parse().unwrap();
    let width = file["width"].as_u64().unwrap() as usize;
    for seed in [0, 1] {
        let job = Job::Whole { width, seed, solvers: 1 };
        let answer = Solver::default()
            .run_job(&puzzle, Metric::SingleTile, known.clone(), job, &Limits::default(), &mut ())
            .unwrap();
        let path = answer.outcome.path().unwrap().to_string();
        assert_eq!(path, file["paths"][seed as usize], "{width} {seed}");
    }
}
