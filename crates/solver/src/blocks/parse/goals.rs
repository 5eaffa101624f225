//! The notation with a goal: `board => goal`.

use super::grid::{Grid, are_separated, remove_gaps};
use crate::blocks::{Axis, GoalSetup, Motion, Setup, SetupError, Violation};

/// Keywords before the names of blocks that move along one axis.
const LANES: [(&str, Axis); 2] = [("rows:", Axis::Row), ("columns:", Axis::Column)];

/// Parses the texts before and after the arrow.
pub(super) fn parse(board: &str, goal: &str) -> Result<Setup, SetupError> {
    let words = LANES.iter().filter_map(|(word, _)| goal.find(word)).min();
    let (goal, lanes) = goal.split_at(words.unwrap_or(goal.len()));
    let goal = if goal.contains('\n') { goal } else { goal.trim() };
    if goal.trim().is_empty() {
        return Err(Violation::NoGoal.into());
    }
    let (mut board, mut goal) = (rows(board), rows(goal));
    // If '.' marks empty cells, spaces are separators.
    if board.iter().flatten().any(|c| *c == '.') && are_separated(&board) && are_separated(&goal) {
        board.iter_mut().chain(&mut goal).for_each(remove_gaps);
    }
    trim_empty_rows(&mut board, &mut goal);
    let cols = board.iter().chain(&goal).map(Vec::len).max().unwrap_or_default();
    let board = grid(board, cols)?;
    let goal = grid(goal, cols)?;
    for grid in [&board, &goal] {
        grid.check(|c| is_background(c) || is_name(c))?;
    }
    if goal.rows != board.rows {
        return Err(Violation::GoalSize { rows: goal.rows, cols: goal.cols }.into());
    }
    let mut setup = Setup {
        rows: board.rows,
        cols,
        walls: board.cells_where(|c| c == '#'),
        blocks: board.blocks(is_name, Motion::Free),
        goals: goals(&goal),
        rival: None,
    };
    keep_to_lanes(&mut setup, lanes)?;
    Ok(setup)
}

/// The rows on one side of the arrow. Spaces at the start of a row are cells, except directly after
/// the arrow.
fn rows(text: &str) -> Vec<Vec<char>> {
    let below = text.trim_start_matches(' ');
    let text =
        if below.starts_with(['\n', '\r']) { below.trim_start_matches(['\n', '\r']) } else { text };
    let lines = text.strip_suffix('\n').unwrap_or(text).split(['\n', '/']);
    lines.map(|line| line.trim_end().chars().collect()).collect()
}

/// Removes empty rows at the end of the one that has more rows.
fn trim_empty_rows(board: &mut Vec<Vec<char>>, goal: &mut Vec<Vec<char>>) {
    let rows = board.len().min(goal.len());
    for side in [board, goal] {
        while side.len() > rows && side.last().is_some_and(Vec::is_empty) {
            side.pop();
        }
    }
}

/// A board of `cols` columns. If spaces mark empty cells, those at the end of a line, which editors
/// remove, are restored.
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

/// Parses lists of lanes: `rows:AB columns:C`.
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

fn is_background(c: char) -> bool {
    matches!(c, ' ' | '.' | '#')
}

fn is_name(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !"./#:=>@,;".contains(c)
}
