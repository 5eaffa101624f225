//! An independent reference: breadth-first search over arrays, without code of the crate.

use std::collections::HashMap;

/// Labels row by row; 0 is the blank.
pub type Board = Vec<u8>;

/// All boards reachable from `start`, with their distances.
pub fn distances(rows: usize, cols: usize, start: &Board, multi: bool) -> HashMap<Board, usize> {
    let mut distance = HashMap::from([(start.clone(), 0)]);
    let mut front = vec![start.clone()];
    for depth in 1.. {
        let mut next_front = Vec::new();
        for next in front.iter().flat_map(|board| neighbours(rows, cols, board, multi)) {
            if !distance.contains_key(&next) {
                distance.insert(next.clone(), depth);
                next_front.push(next);
            }
        }
        if next_front.is_empty() {
            break;
        }
        front = next_front;
    }
    distance
}

/// The boards one move away: the blank moves along its row or column.
pub fn neighbours(rows: usize, cols: usize, board: &Board, multi: bool) -> Vec<Board> {
    let blank = board.iter().position(|label| *label == 0).expect("a board has a blank");
    let (row, col) = ((blank / cols) as isize, (blank % cols) as isize);
    let mut found = Vec::new();
    for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let mut next = board.clone();
        let (mut r, mut c) = (row, col);
        while (0..rows as isize).contains(&(r + down)) && (0..cols as isize).contains(&(c + right))
        {
            next.swap(
                (r * cols as isize + c) as usize,
                ((r + down) * cols as isize + c + right) as usize,
            );
            (r, c) = (r + down, c + right);
            found.push(next.clone());
            if !multi {
                break;
            }
        }
    }
    found
}

/// All distinct orders of `labels`.
pub fn arrangements(labels: &[u8]) -> Vec<Board> {
    if labels.is_empty() {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (place, first) in labels.iter().enumerate() {
        if labels[..place].contains(first) {
            continue;
        }
        let rest: Board = [&labels[..place], &labels[place + 1..]].concat();
        found.extend(arrangements(&rest).into_iter().map(|tail| [&[*first], &tail[..]].concat()));
    }
    found
}

/// The board in the notation of the crate.
pub fn written(cols: usize, board: &Board) -> String {
    let rows: Vec<_> = board
        .chunks(cols)
        .map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    rows.join("/")
}
