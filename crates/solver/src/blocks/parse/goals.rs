//! Boards with a goal: `board => goal`.

use super::grid::{Grid, are_set_apart, close_up};
use crate::blocks::{Axis, GoalSetup, Motion, Setup, SetupError, Violation};

/// What names the blocks that keep to their lanes.
const LANES: [(&str, Axis); 2] = [("rows:", Axis::Row), ("columns:", Axis::Column)];

/// Reads what stands before and after the arrow.
pub(super) fn parse(board: &str, goal: &str) -> Result<Setup, SetupError> {
    let words = LANES.iter().filter_map(|(word, _)| goal.find(word)).min();
    let (goal, lanes) = goal.split_at(words.unwrap_or(goal.len()));
    let goal = if goal.contains('\n') { goal } else { goal.trim() };
    if goal.trim().is_empty() {
        return Err(Violation::NoGoal.into());
    }
    let (mut board, mut goal) = (rows(board), rows(goal));
    // Where points are empty cells, blanks are none.
    if board.iter().flatten().any(|c| *c == '.') && are_set_apart(&board) && are_set_apart(&goal) {
        board.iter_mut().chain(&mut goal).for_each(close_up);
    }
    even_out(&mut board, &mut goal);
    let cols = board.iter().chain(&goal).map(Vec::len).max().unwrap_or_default();
    let board = grid(board, cols)?;
    let goal = grid(goal, cols)?;
    for grid in [&board, &goal] {
        grid.check(|c| is_nothing(c) || is_name(c))?;
    }
    if goal.rows != board.rows {
        return Err(Violation::GoalSize { rows: goal.rows, cols: goal.cols }.into());
    }
    let mut setup = Setup {
        rows: board.rows,
        cols,
        walls: board.where_is(|c| c == '#'),
        blocks: board.blocks(is_name, Motion::Free),
        goals: goals(&goal),
        rival: None,
    };
    keep_to_lanes(&mut setup, lanes)?;
    Ok(setup)
}

/// The rows of one side of the arrow, without what only sets them off. Blanks before a row are
/// cells, unless the arrow stands before them.
fn rows(text: &str) -> Vec<Vec<char>> {
    let below = text.trim_start_matches(' ');
    let text =
        if below.starts_with(['\n', '\r']) { below.trim_start_matches(['\n', '\r']) } else { text };
    let lines = text.strip_suffix('\n').unwrap_or(text).split(['\n', '/']);
    lines.map(|line| line.trim_end().chars().collect()).collect()
}

/// Drops empty lines below the higher of the two.
fn even_out(board: &mut Vec<Vec<char>>, goal: &mut Vec<Vec<char>>) {
    let rows = board.len().min(goal.len());
    for side in [board, goal] {
        while side.len() > rows && side.last().is_some_and(Vec::is_empty) {
            side.pop();
        }
    }
}

/// A board of `cols` columns. Editors strip the blanks at the end of a line: where empty cells are
/// not points, they are put back.
fn grid(mut rows: Vec<Vec<char>>, cols: usize) -> Result<Grid, SetupError> {
    if !rows.iter().flatten().any(|c| *c == '.') {
        for row in &mut rows {
            row.resize(cols, ' ');
        }
    }
    Grid::of_rows(&rows)
}

fn goals(goal: &Grid) -> Vec<GoalSetup> {
    let goals = goal.blocks(is_name, Motion::Free).into_iter();
    goals.map(|block| GoalSetup { name: block.name, cells: block.cells }).collect()
}

/// Reads `rows:AB columns:C`.
fn keep_to_lanes(setup: &mut Setup, text: &str) -> Result<(), SetupError> {
    let mut axis = None;
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if let Some((word, known)) = LANES.iter().find(|(word, _)| rest.starts_with(word)) {
            axis = Some(*known);
            rest = &rest[word.len()..];
            continue;
        }
        let (Some(name), Some(axis)) = (rest.chars().next(), axis) else { return Ok(()) };
        let block = setup.blocks.iter_mut().find(|block| block.name == name);
        block.ok_or(Violation::Unknown { name, at: None })?.motion = Motion::Along(axis);
        rest = &rest[name.len_utf8()..];
    }
}

fn is_nothing(c: char) -> bool {
    matches!(c, ' ' | '.' | '#')
}

fn is_name(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !"./#:=>@,;".contains(c)
}
