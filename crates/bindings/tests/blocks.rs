//! The requests about boards of blocks as the worker makes them: on wasm, with values of JavaScript.

#![cfg(target_arch = "wasm32")]

#[path = "../../bindings-shapes/tests/support/mod.rs"]
mod support;

use bindings::{blocks_locks, blocks_read, blocks_solve, blocks_space};
use js_sys::{Array, JSON};
use support::{ask, field, message, quiet};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const ARTICLE: &str = "333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222";
const DONKEY: &str = "a**b/a**b/cdde/cfge/h..i=>..../..../..../.**./.**.";

#[wasm_bindgen_test]
fn the_articles_board_takes_93_unit_moves_and_49_slides_on_wasm_too() {
    for (metric, length) in [("unit", 93_u32), ("slide", 49)] {
        let report =
            blocks_solve(ask!(text = ARTICLE, metric = metric, seconds = 30.0), &quiet()).unwrap();
        assert_eq!(field(&report, "status"), "optimal");
        assert_eq!(field(&report, "length"), length);
        assert_eq!(Array::from(&field(&report, "moves")).length(), length);
    }
}

#[wasm_bindgen_test]
fn the_red_donkey_goes_any_way_in_81_moves_on_wasm_too() {
    let report =
        blocks_solve(ask!(text = DONKEY, metric = "any-path", seconds = 30.0), &quiet()).unwrap();
    assert_eq!(field(&report, "length"), 81.0);
}

#[wasm_bindgen_test]
fn a_board_is_read_with_its_blocks_goal_and_exit() {
    let read = blocks_read(ask!(text = "..B/AAB/..."), &quiet()).unwrap();
    let board = JSON::stringify(&field(&read, "board")).unwrap();
    let expected = r#"{"rows":3,"cols":3,"walls":[],"blocks":[{"name":"B","cells":[2,5],"lane":"column","primary":false},{"name":"A","cells":[3,4],"lane":"row","primary":true}],"goals":[{"block":1,"cells":[4,5]}],"exit":{"cell":5,"direction":"R"},"rival":null,"text":"..B/AAB/..."}"#;
    assert_eq!(board, expected);
}

#[wasm_bindgen_test]
fn a_problem_names_its_cell() {
    let read = blocks_read(ask!(text = "AA./BB./B.."), &quiet()).unwrap();
    assert_eq!(field(&read, "board"), JsValue::NULL);
    let problem = Array::from(&field(&read, "problems")).get(0);
    assert_eq!(field(&problem, "key"), "bent");
    assert_eq!(field(&problem, "cell"), 6.0);
    assert_eq!(field(&problem, "name"), "B");
}

#[wasm_bindgen_test]
fn all_positions_are_counted() {
    let space =
        blocks_space(ask!(text = ARTICLE, metric = "slide", seconds = 30.0), &quiet()).unwrap();
    assert_eq!(field(&space, "positions"), 24132.0);
    assert_eq!(field(&space, "goals"), 1023.0);
    assert_eq!(field(&space, "farthest"), 65.0);
    assert_eq!(field(&space, "complete"), true);
}

#[wasm_bindgen_test]
fn the_blocks_that_lock_the_way_are_named() {
    let locks = blocks_locks(ask!(text = "CC../AA.B/D..B/D..B", seconds = 5.0), &quiet()).unwrap();
    assert_eq!(JSON::stringify(&locks).unwrap(), r#"{"blocks":[2]}"#);
    assert_eq!(
        blocks_locks(ask!(text = "AA../...B/...B", seconds = 5.0), &quiet()).unwrap(),
        JsValue::NULL
    );
}

#[wasm_bindgen_test]
fn a_text_that_is_no_board_is_refused() {
    let refusal = |text, metric| {
        let asked = ask!(text = text, metric = metric, seconds = 1.0);
        message(blocks_solve(asked, &quiet()).unwrap_err())
    };
    assert!(refusal("AA/B", "slide").contains("row 2"));
    assert!(refusal(ARTICLE, "leap").contains("'metric': 'leap'"));
}
