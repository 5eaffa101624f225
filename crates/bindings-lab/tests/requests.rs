//! The requests of the worker, on wasm with JavaScript values.

#![cfg(target_arch = "wasm32")]

#[path = "../../bindings-shapes/tests/support/mod.rs"]
mod support;

use bindings_lab::{
    algorithms, blocks_graph, by_hand, compare, estimates, puzzle, space_size, tiles_space, trace,
};
use js_sys::{Array, Function, JSON, Uint8Array};
use support::{ask, field, json, message, quiet};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// The farthest board of 3 x 3.
const HARD: &str = r#"{
    "rows": 3, "cols": 3, "blank": "_",
    "start": ["8", "6", "7", "2", "5", "4", "3", "_", "1"],
    "goal": ["1", "2", "3", "4", "5", "6", "7", "8", "_"]
}"#;

fn text(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn run(algorithm: &str) -> Result<JsValue, wasm_bindgen::JsError> {
    let (setup, metric) = (json(HARD), "single");
    let ask = ask!(
        setup = setup,
        metric = metric,
        algorithm = algorithm,
        seconds = 100,
        stored = 1_000_000
    );
    compare(ask, &quiet())
}

#[wasm_bindgen_test]
fn a_board_has_its_goal_and_is_told_when_that_cannot_be_reached() {
    let of =
        |board: &str, goal: &str| puzzle(ask!(board = board, blank = "_", goal = goal), &quiet());
    let found = of("8 6 7/2 5 4/3 _ 1", "in-order").unwrap();
    let goal = r#"["1","2","3","4","5","6","7","8","_"]"#;
    assert_eq!(text(&field(&found, "goal")), goal);
    assert!(field(&found, "parity").is_null());
    let swapped = of("1 2 3/4 5 6/8 7 _", "1 2 3/4 5 6/7 8 _").unwrap();
    assert!(!field(&swapped, "parity").is_null());
    assert!(of("1 2/3", "in-order").is_err() && of("1 2/3 _", "1 2/4 _").is_err());
}

#[wasm_bindgen_test]
fn every_usual_search_solves_the_hardest_board_of_3_x_3() {
    let names: Array = algorithms(ask!(), &quiet()).unwrap().into();
    assert!(names.length() > 10);
    for name in names.iter().map(|name| name.as_string().unwrap()) {
        let report = field(&field(&run(&name).unwrap(), "comparison"), "report");
        assert!(field(&report, "length").as_f64() >= Some(31.0), "{name}");
    }
}

#[wasm_bindgen_test]
fn an_unknown_search_is_refused_with_its_name() {
    assert!(message(run("dijkstra").unwrap_err()).starts_with("'dijkstra' names no search"));
}

#[wasm_bindgen_test]
fn estimates_on_the_way_start_low_and_end_at_0() {
    let (setup, path) = (json(HARD), field(&run_path(), "path"));
    let all: Array =
        estimates(ask!(setup = setup, metric = "single", path = path), &quiet()).unwrap().into();
    assert_eq!(all.length(), 6);
    for one in all.iter() {
        let values: Array = field(&one, "values").into();
        let values: Vec<_> = values.iter().map(|value| value.as_f64().unwrap()).collect();
        assert_eq!((values.len(), values[31]), (32, 0.0));
        // Admissible: never above the moves that are left.
        assert!(values.iter().zip((0..=31).rev()).all(|(value, left)| *value <= f64::from(left)));
    }
}

fn run_path() -> JsValue {
    field(&field(&run("ida-star:manhattan").unwrap(), "comparison"), "report")
}

fn watched(algorithm: &str, steps: u32) -> Result<JsValue, wasm_bindgen::JsError> {
    let (setup, metric) = (json(HARD), "single");
    let ask = ask!(setup = setup, metric = metric, algorithm = algorithm, steps = steps);
    trace(ask, &quiet())
}

#[wasm_bindgen_test]
fn a_search_is_recorded_step_by_step_up_to_its_limit() {
    let found = field(&watched("a-star:manhattan", 5).unwrap(), "trace");
    assert_eq!(Array::from(&field(&found, "steps")).length(), 5);
    assert_eq!(field(&found, "limit"), "expanded");
    let start = Array::from(&field(&found, "nodes")).get(0);
    assert_eq!((field(&start, "g"), field(&start, "h")), (0.into(), 21.into()));
    assert_eq!(field(&start, "board"), "8 6 7/2 5 4/3 _ 1");
    assert!(field(&start, "parent").is_null());
}

#[wasm_bindgen_test]
fn what_cannot_be_recorded_is_told() {
    let found = watched("by-hand", 5).unwrap();
    assert!(field(&found, "trace").is_null());
    assert_eq!(field(&found, "unsuited"), "no_search");
    assert!(message(watched("dijkstra", 5).unwrap_err()).starts_with("'dijkstra' names no search"));
}

#[wasm_bindgen_test]
fn a_space_is_counted_and_reported_by_distance() {
    let seen = Array::new();
    let push = Function::new_with_args("progress", "this.push(progress)").bind0(&seen);
    let ask =
        ask!(rows = 2, cols = 3, blank = 5, metric = "single", seconds = 100, most_boards = 5);
    let report = tiles_space(ask, &push).unwrap();
    assert_eq!(field(&report, "positions"), 360);
    assert_eq!(text(&field(&report, "farthest_boards")), r#"["4 5 _/1 2 3"]"#);
    assert_eq!(seen.length(), 22);
    assert_eq!(text(&field(&seen.get(2), "depths")), "[1,2,3,5]");
}

#[wasm_bindgen_test]
fn a_space_that_is_too_large_is_told_with_what_is_published() {
    let size = space_size(ask!(rows = 4, cols = 4, metric = "single"), &quiet()).unwrap();
    assert_eq!(field(&size, "is_countable"), false);
    assert_eq!(field(&size, "positions"), "10461394944000");
    assert_eq!(field(&field(&size, "published"), "moves"), 80);
    let ask =
        ask!(rows = 4, cols = 4, blank = 15, metric = "single", seconds = 100, most_boards = 5);
    assert!(message(tiles_space(ask, &quiet()).unwrap_err()).contains("10461394944000"));
}

/// The graph of a board of blocks, if it has few positions.
fn graph_of(most: u32) -> Result<JsValue, wasm_bindgen::JsError> {
    let text = "..../XX../..../....";
    blocks_graph(
        ask!(text = text, metric = "slide", seconds = 100, most = most, clusters = 8),
        &quiet(),
    )
}

#[wasm_bindgen_test]
fn a_board_of_blocks_with_more_positions_than_asked_for_has_no_graph() {
    let found = graph_of(2).unwrap();
    assert!(field(&found, "graph").is_null());
    assert_eq!(field(&found, "limit"), "stored");
    assert!(!field(&graph_of(3).unwrap(), "graph").is_null());
}

#[wasm_bindgen_test]
fn the_positions_of_a_board_of_blocks_come_with_their_moves_as_bytes() {
    let found = graph_of(100);
    let graph = field(&found.unwrap(), "graph");
    let positions = field(&graph, "positions").as_f64().unwrap();
    let bytes = |name| Uint8Array::new(&field(&graph, name)).length();
    assert_eq!(f64::from(bytes("anchors")), positions);
    assert_eq!(f64::from(bytes("clusters")), positions);
    assert_eq!(f64::from(bytes("distances")), 4.0 * positions);
    // The car goes from any of its places to any other.
    assert_eq!(f64::from(bytes("edges")), 8.0 * positions * (positions - 1.0) / 2.0);
}

#[wasm_bindgen_test]
fn the_by_hand_method_has_reasons() {
    let lesson = by_hand(ask!(setup = json(HARD), metric = "single"), &quiet()).unwrap();
    let steps: Array = field(&lesson, "steps").into();
    assert!(steps.length() > 5);
    assert_eq!(field(&steps.get(0), "kind"), "place");
}
