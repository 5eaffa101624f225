//! The requests as the worker makes them: on wasm, with values of JavaScript.

#![cfg(target_arch = "wasm32")]

use bindings_pictures::{
    blocks_gif, blocks_sheet, blocks_steps, gif, read, recognize, rectify, sheet, steps,
};
use js_sys::{Array, ArrayBuffer, Function, JSON, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

fn json(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

fn message(error: JsError) -> String {
    field(&error.into(), "message").as_string().unwrap()
}

/// Red, green, blue and white: a board of 2 × 2 tiles of `side` pixels.
fn board(side: u32) -> JsValue {
    let colours = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]];
    let pixel = |at: u32| colours[(at / (2 * side * side) * 2 + at % (2 * side) / side) as usize];
    let bytes: Vec<u8> = (0..4 * side * side).flat_map(pixel).collect();
    let object = json("{}");
    let data = Uint8Array::from(&bytes[..]).buffer();
    for (name, value) in
        [("width", (2 * side).into()), ("height", (2 * side).into()), ("data", data.into())]
    {
        Reflect::set(&object, &name.into(), &value).unwrap();
    }
    object
}

fn bytes(value: &JsValue) -> Vec<u8> {
    Uint8Array::new(value.dyn_ref::<ArrayBuffer>().unwrap()).to_vec()
}

const REPORTS: &str = r#"[{"done":1,"total":2},{"done":2,"total":2}]"#;

const FOUR: &str = r#"{
    "rows": 2, "cols": 2, "blank": "_",
    "start": ["1", "2", "_", "3"], "goal": ["1", "2", "3", "_"]
}"#;

#[wasm_bindgen_test]
fn bad_arguments_are_refused_with_their_names() {
    let error = rectify(board(8), json("[[0,0],[1,1]]"), 2, 2).unwrap_err();
    assert!(message(error).contains("'quad'"));
    let picture = json(r#"{ "width": 9, "height": 9, "data": [] }"#);
    let error = rectify(picture, json("[[0,0],[9,0],[9,9],[0,9]]"), 2, 2).unwrap_err();
    assert!(message(error).contains("'picture'"));
}

#[wasm_bindgen_test]
fn a_board_that_is_straight_already_comes_back_as_it_is() {
    let quad = json("[[0,0],[32,0],[32,32],[0,32]]");
    let cut = rectify(board(16), quad, 2, 2).unwrap();
    assert_eq!(bytes(&field(&cut, "data")), bytes(&field(&board(16), "data")));
}

#[wasm_bindgen_test]
fn a_board_is_known_again_where_its_tiles_lie() {
    let quad = json("[[0,0],[32,0],[32,32],[0,32]]");
    let likely = |text| json(text);
    let seen = recognize(board(16), quad.clone(), board(8), 2, 2, 3, likely("[[3,1,2,0]]"));
    let cells = field(&seen.unwrap(), "cells");
    assert_eq!(JSON::stringify(&cells).unwrap(), "[0,1,2,3]");
    let error = recognize(board(16), quad, board(8), 2, 2, 3, likely("[[0,1,2,2]]")).unwrap_err();
    assert!(message(error).contains("'positions'"));
}

/// Pixels of a picture that is drawn cell by cell.
fn pixels(width: u32, height: u32, colour: impl Fn(u32, u32) -> [u8; 3]) -> JsValue {
    let pixel = |at: u32| {
        let [red, green, blue] = colour(at % width, at / width);
        [red, green, blue, 255]
    };
    let bytes: Vec<u8> = (0..width * height).flat_map(pixel).collect();
    let object = json("{}");
    let data = Uint8Array::from(&bytes[..]).buffer();
    for (name, value) in [("width", width.into()), ("height", height.into()), ("data", data.into())]
    {
        Reflect::set(&object, &name.into(), &value).unwrap();
    }
    object
}

/// A screenshot of a board of 6 × 6 cells, each 30 pixels wide, in a frame.
fn parking(board: &'static [u8]) -> JsValue {
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
    let found = read(parking(cells), None, &told().1).unwrap();
    assert_eq!(field(&found, "kind"), "blocks");
    let shape = |text: &str| text.replace(|it: char| it.is_ascii_uppercase() && it != 'X', "A");
    let text = field(&found, "text").as_string().unwrap();
    assert_eq!(shape(text.split(' ').next().unwrap()), shape(BOARD));
    assert_eq!(field(&field(&found, "sure"), "car"), true);
    let tiles = read(parking(cells), Some("tiles".into()), &told().1).unwrap();
    assert!(tiles.is_null() || field(&tiles, "kind") != "blocks");
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

/// What is told by a request, and what listens to it.
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
    let png = bytes(&sheet(board(16), json(FOUR), "L", &push).unwrap());
    assert_eq!(png[..4], *b"\x89PNG");
    assert!(text(&seen).ends_with(r#"{"done":32,"total":32}]"#), "{}", text(&seen));
}

#[wasm_bindgen_test]
fn the_steps_are_a_zip_that_reports_each_of_them() {
    let (seen, push) = told();
    let zip = bytes(&steps(board(16), json(FOUR), "L", &push).unwrap());
    assert_eq!(zip[..2], *b"PK");
    let names = zip.windows(10).filter(|window| window.starts_with(b"step_")).count();
    assert_eq!(names, 2 * 2);
    assert_eq!(text(&seen), REPORTS);
}

#[wasm_bindgen_test]
fn the_gif_reports_each_of_its_frames() {
    let (seen, push) = told();
    let gif = bytes(&gif(board(16), json(FOUR), "L", &push).unwrap());
    assert_eq!(gif[..6], *b"GIF89a");
    assert_eq!(text(&seen), REPORTS);
}

#[wasm_bindgen_test]
fn blocks_are_drawn_in_the_same_three_ways() {
    let car = || json(r#"{ "rows": 2, "cols": 2, "blocks": [[0, 2]] }"#);
    let right = || json(r#"[{ "block": 0, "steps": "R1" }]"#);
    let draw = [blocks_sheet, blocks_steps, blocks_gif];
    for (draw, start) in draw.into_iter().zip(["\u{89}PNG", "PK\u{3}\u{4}", "GIF8"]) {
        let (seen, push) = told();
        let file = draw(board(16), board(16), board(16), car(), right(), &push).unwrap();
        let start: Vec<u8> = start.chars().map(|letter| letter as u8).collect();
        assert_eq!(bytes(&file)[..4], start);
        assert!(seen.length() >= 2);
    }
}

#[wasm_bindgen_test]
fn a_block_that_cannot_go_is_refused() {
    let wide = json(r#"{ "rows": 2, "cols": 2, "blocks": [[0, 1]] }"#);
    let moves = json(r#"[{ "block": 0, "steps": "R1" }]"#);
    let (_, push) = told();
    let error = blocks_gif(board(16), board(16), board(16), wide, moves, &push).unwrap_err();
    assert!(message(error).contains("move 1"));
}

#[wasm_bindgen_test]
fn a_path_that_leads_over_the_edge_is_refused() {
    let error = sheet(board(16), json(FOUR), "LL", &told().1).unwrap_err();
    assert!(!message(error).is_empty());
}
