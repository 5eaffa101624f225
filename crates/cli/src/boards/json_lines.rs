//! Boards as lines of JSON: a text, rows of cells, or an object with `board` and, if wanted, `id` and
//! `goal`.

use super::{Entry, Line, NO_TEXT, cells};
use crate::family::Family;
use serde_json::{Map, Value};
use std::io;

/// The boards, without empty lines.
pub fn entries(
    lines: impl Iterator<Item = io::Result<Line>>,
    family: Family,
) -> impl Iterator<Item = io::Result<Entry>> {
    lines.filter_map(move |line| line.map(|line| entry(&line, family)).transpose())
}

fn entry(line: &Line, family: Family) -> Option<Entry> {
    let number = line.number;
    let Some(text) = &line.text else { return Some(Entry::wrong(number, NO_TEXT)) };
    if text.trim().is_empty() {
        return None;
    }
    Some(match serde_json::from_str(text) {
        Ok(Value::Object(object)) => named(number, &object, family),
        Ok(value) => Entry { line: number, id: None, goal: None, board: board(&value, family) },
        Err(error) => {
            let column = error.column();
            let error = error.to_string();
            let fault = error.split(" at line ").next().unwrap_or_default();
            Entry::wrong(number, format!("this is no JSON: {fault} at column {column}"))
        }
    })
}

fn named(line: usize, object: &Map<String, Value>, family: Family) -> Entry {
    let given = |name: &str| object.get(name).filter(|value| !value.is_null());
    let id = given("id").map(|id| id.as_str().map_or_else(|| id.to_string(), String::from));
    let of = |name: &str| given(name).map(|value| board(value, family)).transpose();
    let missing = "the object has no field 'board'".to_owned();
    let (board, goal) = match (of("board").and_then(|board| board.ok_or(missing)), of("goal")) {
        (Ok(board), Ok(goal)) => (Ok(board), goal),
        (Err(fault), _) | (_, Err(fault)) => (Err(fault), None),
    };
    Entry { line, id, goal, board }
}

/// The text of a board.
fn board(value: &Value, family: Family) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Array(rows) if !rows.is_empty() && rows.iter().all(Value::is_array) => {
            let rows = rows.iter().filter_map(Value::as_array).map(|row| labels(row));
            let rows = rows.collect::<Result<Vec<_>, _>>()?;
            cells::board(rows.iter().map(|row| row.iter().map(String::as_str)), family)
        }
        Value::Array(all) => {
            let all = labels(all)?;
            cells::square_board(&all.iter().map(String::as_str).collect::<Vec<_>>(), family)
        }
        _ => Err("a board is a text, or rows of cells".into()),
    }
}

fn labels(cells: &[Value]) -> Result<Vec<String>, String> {
    cells.iter().map(label).collect()
}

fn label(cell: &Value) -> Result<String, String> {
    match cell {
        Value::Null => Ok(String::new()),
        Value::String(label) => Ok(label.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(format!("{cell} is no cell: use a number, a text, or null for the empty one")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::lines::lines;

    fn only(line: &str) -> Entry {
        let mut entries = entries(lines(line.as_bytes()), Family::Tiles);
        entries.next().unwrap().unwrap()
    }

    #[test]
    fn a_board_is_a_text_or_rows_or_the_cells_of_a_square() {
        for line in [r#""1 2/_ 3""#, "[[1,2],[null,3]]", r#"[["1","2"],["_",3]]"#, r#"[1,2,"",3]"#]
        {
            assert_eq!(only(line).board.as_deref(), Ok("1 2/_ 3"), "{line}");
        }
    }

    #[test]
    fn an_object_has_a_board_and_perhaps_a_name_and_a_goal() {
        let entry = only(r#"{"id": 7, "board": [[1,2],[0,3]], "goal": "snake", "seen": true}"#);
        assert_eq!(entry.board.as_deref(), Ok("1 2/0 3"));
        assert_eq!((entry.id.as_deref(), entry.goal.as_deref()), (Some("7"), Some("snake")));
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (line, fault) in [
            ("{\"id\": 1}", "the object has no field 'board'"),
            ("[1, 2", "this is no JSON: EOF while parsing a list at column 5"),
            ("7", "a board is a text, or rows of cells"),
            (
                "[[1, [2]], [3, 0]]",
                "[2] is no cell: use a number, a text, or null for the empty one",
            ),
            ("[[1, \"a b\"], [3, 0]]", "'a b' is no cell: it has a blank or a '/' in it"),
        ] {
            assert_eq!(only(line).board, Err(fault.into()), "{line}");
        }
    }
}
