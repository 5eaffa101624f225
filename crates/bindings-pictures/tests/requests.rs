//! The requests as the worker makes them: on wasm, with values of JavaScript.

#![cfg(target_arch = "wasm32")]

#[path = "../../bindings-shapes/tests/support/bytes.rs"]
mod bytes;
#[path = "../../bindings-shapes/tests/support/pixels.rs"]
mod pixels;
#[path = "../../bindings-shapes/tests/support/mod.rs"]
mod support;

use bindings_pictures::{place_by_reference, recognize, rectify};
use bytes::bytes;
use js_sys::{Array, Function, JSON};
use pixels::{board, pixels};
use support::{ask, field, json, message, quiet};
use wasm_bindgen::{JsError, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn bad_arguments_are_refused_with_their_names() {
    let error = rectify(
        ask!(picture = board(8), quad = json("[[0,0],[1,1]]"), rows = 2, cols = 2),
        &quiet(),
    )
    .unwrap_err();
    assert!(message(error).contains("'quad'"));
    let picture = json(r#"{ "width": 9, "height": 9, "data": [] }"#);
    let error = rectify(
        ask!(picture = picture, quad = json("[[0,0],[9,0],[9,9],[0,9]]"), rows = 2, cols = 2),
        &quiet(),
    )
    .unwrap_err();
    assert!(message(error).contains("'picture.data'"));
}

#[wasm_bindgen_test]
fn a_board_that_is_straight_already_comes_back_as_it_is() {
    let quad = json("[[0,0],[32,0],[32,32],[0,32]]");
    let cut =
        rectify(ask!(picture = board(16), quad = quad, rows = 2, cols = 2), &quiet()).unwrap();
    assert_eq!(bytes(&field(&cut, "data")), bytes(&field(&board(16), "data")));
}

#[wasm_bindgen_test]
fn the_tiles_of_a_board_with_gaps_lie_in_the_middle_of_their_cells() {
    for gap in [JsValue::NULL, 0.1.into()] {
        let quad = json("[[10,10],[184,10],[184,184],[10,184]]");
        let ask = ask!(picture = painted_tiles(), quad = quad, rows = 3, cols = 3, gap = gap);
        let cut = rectify(ask, &quiet()).unwrap();
        assert_eq!(field(&cut, "width"), 180);
        assert!((field(&cut, "gap").as_f64().unwrap() - 0.1).abs() < 0.02);
        let rows = bytes(&field(&cut, "data"));
        let is_gap = |x: usize| rows[4 * (20 * 180 + x)..][..3] == [20, 20, 20];
        for cell in [0, 60, 120] {
            let gap: Vec<usize> = (0..60).filter(|x| is_gap(cell + x)).collect();
            assert_eq!(gap, [0, 1, 2, 57, 58, 59]);
        }
    }
}

#[wasm_bindgen_test]
fn a_board_is_known_again_where_its_tiles_lie() {
    let recognized = |positions| {
        let quad = json("[[0,0],[32,0],[32,32],[0,32]]");
        let ask = ask!(
            picture = board(16),
            quad = quad,
            board = board(8),
            rows = 2,
            cols = 2,
            blank = 3,
            positions = json(positions)
        );
        recognize(ask, &quiet())
    };
    let cells = field(&recognized("[[3,1,2,0]]").unwrap(), "cells");
    assert_eq!(JSON::stringify(&cells).unwrap(), "[0,1,2,3]");
    let error = recognized("[[0,1,2,2]]").unwrap_err();
    assert!(message(error).contains("'positions'"));
}

/// A picture with much to see.
fn painted(side: u32) -> JsValue {
    pixels(side, side, |x, y| [((5 * x) ^ (3 * y)) as u8, (2 * x) as u8, (2 * y) as u8])
}

#[wasm_bindgen_test]
fn the_goal_is_laid_by_a_finished_picture() {
    let laid = place_by_reference(
        ask!(board = painted(96), rows = 3, cols = 3, blank = 8, finished = painted(96)),
        &quiet(),
    )
    .unwrap();
    assert_eq!(JSON::stringify(&field(&laid, "goal")).unwrap(), "[0,1,2,3,4,5,6,7,8]");
    let error = place_by_reference(
        ask!(board = painted(96), rows = 3, cols = 3, blank = 9, finished = painted(96)),
        &quiet(),
    )
    .unwrap_err();
    assert!(message(error).contains("no size with a cell 9"));
}

/// A screenshot of a board of 6 × 6 cells, each 30 pixels wide, in a frame.
fn screenshot(board: &'static [u8]) -> JsValue {
    pixels(260, 260, |x, y| {
        let is_framed = (32..228).contains(&x) && (32..228).contains(&y);
        if !(40..220).contains(&x) || !(40..220).contains(&y) {
            return if is_framed { [110, 70, 40] } else { [245, 245, 245] };
        }
        let (x, y) = (x - 40, y - 40);
        let at = |x: u32, y: u32| board[(y / 30 * 6 + x / 30) as usize];
        let car = at(x, y);
        // Cars keep off the edges of their cells, but for those that they cover.
        let ends = [(x + 3, y), (x.wrapping_sub(3), y), (x, y + 3), (x, y.wrapping_sub(3))];
        let is_inside = ends.iter().all(|(x, y)| *x < 180 && *y < 180 && at(*x, *y) == car);
        match car {
            b'X' if is_inside => [210, 40, 40],
            b'A'..=b'Z' if is_inside => [40 * (car % 5), 20 * (car % 7) + 60, 200],
            _ => [225, 220, 205],
        }
    })
}

const BOARD: &str = "BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH.=>\
    ....../....../....XX/....../....../......";

#[wasm_bindgen_test]
fn cars_are_read_from_a_screenshot_of_them() {
    let cells = b"BB...CD..E.CDXXE.CD..E..F...GGF.HHH.";
    let found = read(screenshot(cells), None, &told().1).unwrap();
    assert_eq!(field(&found, "kind"), "blocks");
    let shape = |text: &str| text.replace(|it: char| it.is_ascii_uppercase() && it != 'X', "A");
    let text = field(&found, "text").as_string().unwrap();
    assert_eq!(shape(text.split(' ').next().unwrap()), shape(BOARD));
    assert_eq!(field(&field(&found, "sure"), "car"), true);
    let tiles = read(screenshot(cells), Some("tiles".into()), &told().1).unwrap();
    assert!(tiles.is_null() || field(&tiles, "kind") != "blocks");
}

#[wasm_bindgen_test]
fn stages_are_told_as_they_begin() {
    let (seen, listener) = told();
    let found = read(painted_tiles(), Some("tiles".into()), &listener).unwrap();
    assert!(!found.is_null());
    let stages: Vec<_> = seen.iter().map(|told| field(&told, "stage").as_string()).collect();
    let names = ["board", "tiles", "numbers", "goal"].map(|name| Some(name.to_owned()));
    assert_eq!(stages, names);
    let located: Vec<_> = seen.iter().map(|told| field(&told, "located").is_null()).collect();
    assert_eq!(located, [true, true, false, true]);
}

/// A board of 3 × 3 with wide gaps; its tiles carry a pattern each.
fn painted_tiles() -> JsValue {
    pixels(200, 200, |x, y| {
        let (x, y) = (x.wrapping_sub(10), y.wrapping_sub(10));
        let is_tile = x < 180 && y < 180 && x % 60 < 54 && y % 60 < 54 && (x < 120 || y < 120);
        if !is_tile {
            return [20, 20, 20];
        }
        [x / 60 * 70 + x % 60, y / 60 * 60, 200 - y % 60].map(|level| level as u8)
    })
}

#[wasm_bindgen_test]
fn a_picture_without_a_board_shows_none_of_either_kind() {
    let plain = || pixels(64, 64, |_, _| [90, 120, 40]);
    for family in [None, Some("tiles"), Some("blocks")] {
        let found = read(plain(), family.map(ToOwned::to_owned), &told().1).unwrap();
        assert!(found.is_null());
    }
    let error = read(plain(), Some("cards".into()), &told().1).unwrap_err();
    assert!(message(error).contains("'family'"));
}

#[wasm_bindgen_test]
fn what_the_visitor_says_of_a_board_is_not_asked_of_the_picture() {
    let hints = json(
        r#"{ "quad": [[10,10],[184,10],[184,184],[10,184]], "rows": 3, "cols": 3, "blank": 4 }"#,
    );
    let read = |hints| {
        bindings_pictures::read(
            ask!(picture = painted_tiles(), hints = hints, finished = JsValue::NULL),
            &told().1,
        )
    };
    let found = read(hints).unwrap();
    assert_eq!(field(&found, "blank"), 4);
    assert_eq!(
        JSON::stringify(&field(&found, "quad")).unwrap(),
        "[[10,10],[184,10],[184,184],[10,184]]"
    );
    let nothing = r#"{ "quad": null, "rows": 1, "cols": null, "blank": null }"#;
    assert!(message(read(json(nothing)).unwrap_err()).contains("'hints'"));
}

#[wasm_bindgen_test]
fn a_finished_picture_says_how_tiles_should_lie() {
    let hints =
        json(r#"{ "quad": [[0,0],[96,0],[96,96],[0,96]], "rows": 3, "cols": 3, "blank": 8 }"#);
    let found = bindings_pictures::read(
        ask!(picture = painted(96), hints = hints, finished = painted(96)),
        &told().1,
    )
    .unwrap();
    assert_eq!(JSON::stringify(&field(&found, "goal")).unwrap(), "[0,1,2,3,4,5,6,7,8]");
}

/// What a picture shows of which nothing is known.
fn read(
    picture: JsValue,
    family: Option<String>,
    on_progress: &Function,
) -> Result<JsValue, JsError> {
    bindings_pictures::read(
        ask!(picture = picture, family = family, hints = JsValue::NULL, finished = JsValue::NULL),
        on_progress,
    )
}

/// What is told by a request, and what listens to it.
fn told() -> (Array, Function) {
    let seen = Array::new();
    let push = Function::new_with_args("progress", "this.push(progress)").bind0(&seen);
    (seen, push)
}
