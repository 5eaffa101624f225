//! The requests as the worker makes them: on wasm, with values of JavaScript.

#![cfg(target_arch = "wasm32")]

#[path = "../../bindings-shapes/tests/support/bytes.rs"]
mod bytes;
#[path = "../../bindings-shapes/tests/support/mod.rs"]
mod support;

use bindings::{
    build_table_slice, check, export_table, import_table, improve, link, list_tables, nearest_goal,
    order_goal, qr, search_parts, solve, split_root,
};
use bytes::bytes;
use js_sys::{Array, JSON, Reflect, Uint8Array};
use support::{ask, field, json, message, quiet};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// The article's board, which takes 20 moves.
const EIGHT: &str = r#"{
    "rows": 3, "cols": 3, "blank": "8",
    "start": ["0", "1", "2", "3", "4", "5", "6", "7", "8"],
    "goal": ["1", "0", "4", "6", "3", "5", "2", "7", "8"]
}"#;

#[wasm_bindgen_test]
fn the_articles_board_takes_20_moves_on_wasm_too() {
    let report =
        solve(ask!(setup = json(EIGHT), metric = "single", seconds = 30.0), &quiet()).unwrap();
    assert_eq!(field(&report, "status"), "optimal");
    assert_eq!(field(&report, "length"), 20.0);
    assert_eq!(field(&report, "parity"), JsValue::NULL);
}

#[wasm_bindgen_test]
fn a_15_puzzle_is_answered_optimally_on_wasm() {
    let setup = json(
        r#"{ "rows": 4, "cols": 4, "blank": "0",
        "start": ["14","13","15","7","11","12","9","5","6","0","2","1","4","8","10","3"],
        "goal": ["0","1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"] }"#,
    );
    let report = solve(ask!(setup = setup, metric = "single", seconds = 60.0), &quiet()).unwrap();
    assert_eq!(field(&report, "length"), 57.0);
}

#[wasm_bindgen_test]
fn a_search_without_time_still_brings_a_solution() {
    let setup = json(
        r#"{ "rows": 4, "cols": 4, "blank": "0",
        "start": ["0","12","9","13","15","11","10","14","3","7","2","5","4","8","6","1"],
        "goal": ["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","0"] }"#,
    );
    let report = solve(ask!(setup = setup, metric = "single", seconds = 0.0), &quiet()).unwrap();
    assert_eq!(field(&report, "status"), "bounded");
    assert!(field(&report, "lower_bound").as_f64() <= Some(80.0));
    assert!(field(&report, "length").as_f64() >= Some(80.0));
}

#[wasm_bindgen_test]
fn a_search_is_handed_over_with_the_first_solution_after_its_time() {
    let tiles: Vec<String> = (0..81).map(|cell| ((cell * 40 + 7) % 81).to_string()).collect();
    let goal: Vec<String> = (1..81).chain([0]).map(|label| label.to_string()).collect();
    let setup = format!(
        r#"{{ "rows": 9, "cols": 9, "blank": "0", "start": {tiles:?}, "goal": {goal:?} }}"#
    );
    let report = solve(
        ask!(setup = json(&setup), metric = "single", seconds = 60.0, handover = 0.0),
        &quiet(),
    )
    .unwrap();
    assert_eq!(field(&report, "status"), "bounded");
    assert!(field(&report, "expanded").as_f64() <= Some(1024.0));
}

#[wasm_bindgen_test]
fn a_verdict_names_violations_or_parity() {
    let verdict = check(ask!(setup = json(EIGHT)), &quiet()).unwrap();
    assert_eq!(Array::from(&field(&verdict, "violations")).length(), 0);
    let swapped = EIGHT.replace(r#""0", "1", "2""#, r#""1", "0", "2""#);
    let verdict = check(ask!(setup = json(&swapped)), &quiet()).unwrap();
    assert_eq!(field(&field(&verdict, "parity"), "blank_steps"), 0.0);
    assert_eq!(field(&field(&verdict, "repairs"), "pairs"), 28.0);
    let doubled = EIGHT.replace(r#""0", "1", "2""#, r#""1", "1", "2""#);
    let verdict = check(ask!(setup = json(&doubled)), &quiet()).unwrap();
    assert_eq!(Array::from(&field(&verdict, "violations")).length(), 2);
}

#[wasm_bindgen_test]
fn labels_are_arranged_in_a_named_order() {
    let labels = json(r#"["3", "_", "1", "2"]"#);
    let snake = order_goal(
        ask!(rows = 2, cols = 2, labels = labels, blank = "_", order = "snake"),
        &quiet(),
    )
    .unwrap();
    assert_eq!(JSON::stringify(&snake).unwrap(), r#"["1","2","_","3"]"#);
}

#[wasm_bindgen_test]
fn the_nearest_goal_that_leaves_tiles_open_is_laid_in_full() {
    let setup = json(
        r#"{ "rows": 2, "cols": 3, "blank": "_", "goal": [],
        "start": ["1", "2", "3", "5", "4", "_"] }"#,
    );
    let nearest = nearest_goal(
        ask!(setup = setup, goal = "1 2 3/? ? _", metric = "single", seconds = 9.0),
        &quiet(),
    )
    .unwrap();
    assert_eq!(
        JSON::stringify(&field(&nearest, "labels")).unwrap(),
        r#"["1","2","3","5","4","_"]"#
    );
    assert_eq!(field(&nearest, "length"), 0.0);
    assert_eq!(field(&nearest, "proved"), true);
}

#[wasm_bindgen_test]
fn a_goal_that_makes_no_sense_is_told_by_its_kind() {
    let letters =
        r#"{ "rows": 2, "cols": 2, "blank": "_", "goal": [], "start": ["a", "b", "c", "_"] }"#;
    let kind = |goal: &str| {
        let nearest = nearest_goal(
            ask!(setup = json(letters), goal = goal, metric = "single", seconds = 9.0),
            &quiet(),
        )
        .unwrap();
        field(&field(&nearest, "problem"), "key")
    };
    assert_eq!(kind("magic"), "magic-of");
    assert_eq!(kind("a b c/d _ ?"), "setup");
    assert_eq!(kind("sideways"), "text");
}

#[wasm_bindgen_test]
fn bad_arguments_are_refused_with_their_names() {
    let error =
        solve(ask!(setup = json("{}"), metric = "single", seconds = 1.0), &quiet()).unwrap_err();
    assert!(message(error).contains("'setup.rows'"));
}

const SHARED: &str = r#"{
    "version": 1, "family": "tiles", "rows": 2, "cols": 2, "blank": "_", "metric": "single",
    "start": ["1", "2", "_", "3"], "goal": ["1", "2", "3", "_"],
    "answer": { "status": "optimal", "lowerBound": null, "path": "L", "step": 1 },
    "title": "Four",
    "options": {
        "autoplay": true, "controls": "play", "speed": 0.5, "theme": "dark", "lang": "en",
        "numbers": null
    },
    "miniature": null
}"#;

#[wasm_bindgen_test]
fn a_link_says_what_was_asked_for_byte_for_byte() {
    let content = json(SHARED);
    let picture = json(r#"{ "type": "image/webp" }"#);
    Reflect::set(&picture, &"bytes".into(), &Uint8Array::from(&[1, 2, 3][..])).unwrap();
    Reflect::set(&content, &"miniature".into(), &picture).unwrap();
    let text = link(ask!(content = content), &quiet()).unwrap().as_string().unwrap();
    let found = unslide_link::decode(&text).unwrap();
    let told = unslide_link::json::content(&found);
    let shared: String = SHARED.split_whitespace().collect();
    let expected = shared
        .replace(r#""miniature":null"#, r#""miniature":{"type":"image/webp","bytes":[1,2,3]}"#);
    assert_eq!(sorted(&told), sorted(&expected));
}

/// The characters of a JSON text, whatever the order of its fields.
fn sorted(json: &str) -> Vec<char> {
    let mut letters: Vec<_> = json.chars().collect();
    letters.sort_unstable();
    letters
}

#[wasm_bindgen_test]
fn a_link_to_moves_that_lead_elsewhere_is_refused() {
    let error =
        link(ask!(content = json(&SHARED.replace(r#""path": "L""#, r#""path": "D""#))), &quiet())
            .unwrap_err();
    assert!(message(error).contains("do not lead to the goal"));
}

#[wasm_bindgen_test]
fn a_qr_code_has_its_three_corners() {
    let modules = bytes(&qr(ask!(text = "https://example.org/#1AAJVkjzpKoA"), &quiet()).unwrap());
    let side = modules.len().isqrt();
    assert_eq!(side * side, modules.len());
    let is_corner = |x: usize, y: usize| (0..7).all(|at| modules[y * side + x + at] == 1);
    assert!(is_corner(0, 0) && is_corner(side - 7, 0) && is_corner(0, side - 7));
}

#[wasm_bindgen_test]
fn a_text_too_long_for_a_qr_code_has_none() {
    assert!(qr(ask!(text = "x".repeat(3000)), &quiet()).unwrap().is_null());
}

/// A board of 42 moves, with tables that are built in a moment.
fn twelve() -> JsValue {
    json(
        r#"{ "rows": 3, "cols": 4, "blank": "0",
        "start": ["0","11","9","10","3","7","6","2","8","4","1","5"],
        "goal": ["0","1","2","3","4","5","6","7","8","9","10","11"] }"#,
    )
}

/// The report of a search of these parts of [`twelve`].
fn report_of_parts(metric: &str, parts: &JsValue, bound: usize) -> JsValue {
    let setup = twelve();
    let parts = parts.clone();
    let ask = ask!(setup = setup, metric = metric, parts = parts, bound = bound, seconds = 60.0);
    field(&search_parts(ask, &quiet()).unwrap(), "report")
}

#[wasm_bindgen_test]
fn a_search_in_parts_finds_a_path_under_the_first_bound_that_allows_one() {
    let parts =
        split_root(ask!(setup = twelve(), metric = "single", at_least = 100), &quiet()).unwrap();
    assert!(Array::from(&parts).length() >= 100);
    let report = |bound| report_of_parts("single", &parts, bound);
    assert_eq!(report(40), JsValue::NULL);
    assert_eq!(field(&report(42), "status"), "optimal");
    assert_eq!(field(&report(42), "length"), 42.0);
}

#[wasm_bindgen_test]
fn a_search_in_long_moves_has_a_part_for_each_axis() {
    let solution =
        solve(ask!(setup = twelve(), metric = "multi", seconds = 60.0), &quiet()).unwrap();
    let length = field(&solution, "length").as_f64().unwrap() as usize;
    let parts =
        split_root(ask!(setup = twelve(), metric = "multi", at_least = 100), &quiet()).unwrap();
    assert_eq!(JSON::stringify(&parts).unwrap(), r#"["|","-"]"#);
    let report = |bound| report_of_parts("multi", &parts, bound);
    assert_eq!(report(length - 1), JsValue::NULL);
    assert_eq!(field(&report(length), "length"), length as f64);
    assert_eq!(field(&report(length), "metric"), "multi");
}

#[wasm_bindgen_test]
fn a_part_whose_time_is_up_is_not_done() {
    let setup = json(
        r#"{ "rows": 4, "cols": 4, "blank": "0",
        "start": ["0","12","9","13","15","11","10","14","3","7","2","5","4","8","6","1"],
        "goal": ["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","0"] }"#,
    );
    for (metric, parts, bound) in [("single", r#"[""]"#, 78), ("multi", r#"["|"]"#, 40)] {
        let result = search_parts(
            ask!(
                setup = setup.clone(),
                metric = metric,
                parts = json(parts),
                bound = bound,
                seconds = 0.0
            ),
            &quiet(),
        )
        .unwrap();
        assert_eq!(field(&result, "done"), false);
        assert_eq!(field(&result, "report"), JsValue::NULL);
    }
}

#[wasm_bindgen_test]
fn tables_are_built_in_slices_and_leave_as_bytes_that_are_checked() {
    while build_table_slice(ask!(setup = twelve(), metric = "single"), &quiet()).unwrap() == true {}
    for state in
        Array::from(&list_tables(ask!(setup = twelve(), metric = "single"), &quiet()).unwrap())
    {
        assert_eq!(field(&state, "built"), true);
        let bytes = export_table(ask!(name = field(&state, "name")), &quiet()).unwrap();
        assert!(import_table(ask!(bytes = bytes.clone()), &quiet()).is_ok());
        let view = Uint8Array::new(&bytes);
        view.set_index(0, view.get_index(0) ^ 1);
        assert!(
            message(import_table(ask!(bytes = bytes), &quiet()).unwrap_err()).contains("damaged")
        );
    }
    assert!(
        message(export_table(ask!(name = "of nothing"), &quiet()).unwrap_err())
            .contains("'of nothing'")
    );
}

#[wasm_bindgen_test]
fn a_table_is_built_by_its_name_alone() {
    // Of a board whose tables no other test builds.
    let setup = || {
        json(
            r#"{"rows":2,"cols":5,"blank":"0","start":["0","9","8","7","6","5","4","3","2","1"],"goal":["1","2","3","4","5","6","7","8","9","0"]}"#,
        )
    };
    let tables =
        || Array::from(&list_tables(ask!(setup = setup(), metric = "single"), &quiet()).unwrap());
    let name = field(&tables().get(0), "name");
    let build = || {
        build_table_slice(ask!(setup = setup(), metric = "single", name = name.clone()), &quiet())
    };
    while build().unwrap() == true {}
    let built = tables().iter().filter(|state| field(state, "built") == true).count();
    assert_eq!(built, 1);
}

#[wasm_bindgen_test]
fn only_searches_that_can_be_cut_have_parts_and_tables() {
    assert_eq!(
        split_root(ask!(setup = json(EIGHT), metric = "single", at_least = 100), &quiet()).unwrap(),
        JsValue::NULL
    );
    assert_eq!(
        Array::from(&list_tables(ask!(setup = twelve(), metric = "multi"), &quiet()).unwrap())
            .length(),
        0
    );
    assert_eq!(
        build_table_slice(ask!(setup = json(EIGHT), metric = "single"), &quiet()).unwrap(),
        false
    );
    let error = search_parts(
        ask!(
            setup = json(EIGHT),
            metric = "single",
            parts = json("[]"),
            bound = 20,
            seconds = 60.0
        ),
        &quiet(),
    )
    .unwrap_err();
    assert!(message(error).contains("cut"));
}

/// Four moves from its goal.
fn eighteen() -> JsValue {
    json(
        r#"{ "rows": 3, "cols": 6, "blank": "0",
        "start": ["1","2","3","4","5","6","7","8","0","9","10","11","13","14","15","16","17","12"],
        "goal": ["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","16","17","0"] }"#,
    )
}

#[wasm_bindgen_test]
fn a_job_brings_a_shorter_path() {
    let run = |path: &str, job: &str| {
        improve(
            ask!(
                setup = eighteen(),
                metric = "single",
                path = path,
                job = json(job),
                seconds = 30.0
            ),
            &quiet(),
        )
    };
    for job in [
        r#"{ "kind": "whole", "width": 64, "seed": 1, "solvers": 1 }"#,
        r#"{ "kind": "pieces", "from": 0, "to": 8, "width": 16, "seed": 0, "solvers": 1 }"#,
        r#"{ "kind": "proof", "part": 0, "parts": 1, "bound": 0, "expansions": 1000 }"#,
    ] {
        let report = run("LRLRLLLU", job).unwrap();
        assert_eq!(field(&report, "path"), "LLLU", "{job}");
    }
    assert!(message(run("LLLU", r#"{ "kind": "nothing" }"#).unwrap_err()).contains("'job'"));
    let error =
        run("L", r#"{ "kind": "proof", "part": 0, "parts": 1, "bound": 0, "expansions": 1 }"#)
            .unwrap_err();
    assert!(message(error).contains("does not lead to the goal"));
}
