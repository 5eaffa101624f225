//! The requests of the worker, on wasm with JavaScript values.

#![cfg(target_arch = "wasm32")]

#[path = "../../bindings-shapes/tests/support/bytes.rs"]
mod bytes;
#[path = "../../bindings-shapes/tests/support/pixels.rs"]
mod pixels;
#[path = "../../bindings-shapes/tests/support/mod.rs"]
mod support;

use bindings_drawings::{blocks_gif, blocks_sheet, blocks_steps, gif, sheet, steps};
use bytes::bytes;
use js_sys::{Array, Function, JSON};
use pixels::board;
use support::{ask, field, json, message, quiet};
use wasm_bindgen_test::wasm_bindgen_test;

const REPORTS: &str = r#"[{"done":1,"total":2},{"done":2,"total":2}]"#;

const FOUR: &str = r#"{
    "rows": 2, "cols": 2, "blank": "_",
    "start": ["1", "2", "_", "3"], "goal": ["1", "2", "3", "_"]
}"#;

/// The recorded progress reports, and the callback that records them.
fn told() -> (Array, Function) {
    let seen = Array::new();
    let push = Function::new_with_args("progress", "this.push(progress)").bind0(&seen);
    (seen, push)
}

fn text(seen: &Array) -> String {
    JSON::stringify(seen).unwrap().into()
}

#[wasm_bindgen_test]
fn the_sheet_is_a_png_that_reports_its_rows() {
    let (seen, push) = told();
    let png =
        bytes(&sheet(ask!(board = board(16), setup = json(FOUR), path = "L"), &push).unwrap());
    assert_eq!(png[..4], *b"\x89PNG");
    assert!(text(&seen).ends_with(r#"{"done":92,"total":92}]"#), "{}", text(&seen));
}

#[wasm_bindgen_test]
fn the_steps_are_a_zip_that_comes_in_a_part_for_each_of_them() {
    let (seen, push) = told();
    let ask = ask!(board = board(16), setup = json(FOUR), path = "L");
    let end = bytes(&steps(ask, &push).unwrap());
    let parts: Vec<_> = seen.iter().map(|report| bytes(&field(&report, "part"))).collect();
    assert_eq!(parts.len(), 2);
    assert!(parts.iter().all(|part| part.starts_with(b"PK\x03\x04")));
    let zip = [parts.concat(), end].concat();
    let names = zip.windows(10).filter(|window| window.starts_with(b"step_")).count();
    assert_eq!(names, 2 * 2);
    let done = seen.iter().map(|report| field(&report, "done").as_f64().unwrap());
    assert_eq!(done.collect::<Vec<_>>(), [1.0, 2.0]);
}

#[wasm_bindgen_test]
fn a_part_that_nobody_takes_is_an_error() {
    let fails = Function::new_no_args("throw new Error('full')");
    let ask = ask!(board = board(16), setup = json(FOUR), path = "L");
    let told = message(steps(ask, &fails).unwrap_err());
    assert!(told.contains("could not be handed over"), "{told}");
}

#[wasm_bindgen_test]
fn the_gif_reports_each_of_its_frames() {
    let (seen, push) = told();
    let gif = bytes(&gif(ask!(board = board(16), setup = json(FOUR), path = "L"), &push).unwrap());
    assert_eq!(gif[..6], *b"GIF89a");
    assert_eq!(text(&seen), REPORTS);
}

#[wasm_bindgen_test]
fn blocks_are_drawn_in_the_same_three_ways() {
    let exit = r#"{ "cell": 1, "direction": "R" }"#;
    let car =
        || json(&format!(r#"{{ "rows": 2, "cols": 2, "blocks": [[0, 2]], "exit": {exit} }}"#));
    let right = || json(r#"[{ "block": 0, "steps": "R1" }]"#);
    let draw = [blocks_sheet, blocks_steps, blocks_gif];
    for (draw, start) in draw.into_iter().zip(["\u{89}PNG", "PK\u{3}\u{4}", "GIF8"]) {
        let (seen, push) = told();
        let asked = ask!(
            floor = board(16),
            plates = board(16),
            lit = board(16),
            board = car(),
            moves = right()
        );
        let file = draw(asked, &push).unwrap();
        let start: Vec<u8> = start.chars().map(|letter| letter as u8).collect();
        let reported = field(&seen.get(0), "part");
        let first = if reported.is_undefined() { file } else { reported };
        assert_eq!(bytes(&first)[..4], start);
        assert!(seen.length() >= 2);
    }
}

#[wasm_bindgen_test]
fn a_block_that_cannot_go_is_refused() {
    let wide = json(r#"{ "rows": 2, "cols": 2, "blocks": [[0, 1]] }"#);
    let moves = json(r#"[{ "block": 0, "steps": "R1" }]"#);
    let error = blocks_gif(
        ask!(floor = board(16), plates = board(16), lit = board(16), board = wide, moves = moves),
        &quiet(),
    )
    .unwrap_err();
    assert!(message(error).contains("move 1"));
}

#[wasm_bindgen_test]
fn a_path_that_leads_over_the_edge_is_refused() {
    let error =
        sheet(ask!(board = board(16), setup = json(FOUR), path = "LL"), &quiet()).unwrap_err();
    assert!(!message(error).is_empty());
}
