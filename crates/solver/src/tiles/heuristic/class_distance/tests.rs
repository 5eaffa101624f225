use super::*;
use crate::grid::{Cell, Direction};
use hashbrown::{HashMap, hash_map::Entry};

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

fn ways(axis: Axis) -> [Direction; 2] {
    match axis {
        Axis::Vertical => [Direction::Up, Direction::Down],
        Axis::Horizontal => [Direction::Left, Direction::Right],
    }
}

/// The boards one multi-tile move along `axis` away.
fn moved(size: Size, board: Board, axis: Axis) -> Vec<Board> {
    let mut boards = Vec::new();
    for way in ways(axis) {
        let mut next = board;
        while let Some(cell) = size.neighbour(Cell(next.blank.into()), way) {
            next = next.slide(cell.0 as u8);
            boards.push(next);
        }
    }
    boards
}

/// All boards from which `target` is reachable, with the minimum number of moves along `axis` if
/// moves across it are free.
fn costs(size: Size, target: Board, axis: Axis) -> HashMap<u64, (Board, u8)> {
    let mut costs = HashMap::new();
    let mut front = vec![target];
    for cost in 0.. {
        let mut next_front = Vec::new();
        while let Some(board) = front.pop() {
            if let Entry::Vacant(entry) = costs.entry(board.word) {
                entry.insert((board, cost));
                front.extend(moved(size, board, axis.other()));
                next_front.extend(moved(size, board, axis));
            }
        }
        if next_front.is_empty() {
            break;
        }
        front = next_front;
    }
    costs
}

/// The distance with all abstractions.
fn with_all_abstractions(tables: &mut ClassTables, size: Size, target: Board) -> ClassDistance {
    let mut distance = ClassDistance::new(tables, size, target);
    while !distance.pending.is_empty() {
        distance.add_abstraction(tables);
    }
    distance
}

/// Checks that bounds are admissible and that a move changes the bound of its own axis only, by at
/// most one.
fn holds_everywhere(size: Size, tiles: &[u8]) {
    let target = Board::new(tiles);
    let distance = with_all_abstractions(&mut ClassTables::default(), size, target);
    for axis in Axis::BOTH {
        for (board, cost) in costs(size, target, axis).into_values() {
            let bound = distance.evaluate(board).along(axis);
            assert!(bound <= cost, "{board:?}");
            for next in moved(size, board, axis) {
                assert!(distance.evaluate(next).along(axis).abs_diff(bound) <= 1, "{board:?}");
            }
            for next in moved(size, board, axis.other()) {
                assert_eq!(distance.evaluate(next).along(axis), bound, "{board:?}");
            }
        }
    }
}

#[test]
fn bounds_are_admissible_and_consistent_on_all_of_2_x_3_for_every_goal_blank() {
    for blank in 0..6 {
        let mut tiles = vec![1, 2, 3, 4, 5];
        tiles.insert(blank, 0);
        holds_everywhere(size(2, 3), &tiles);
        holds_everywhere(size(3, 2), &tiles);
    }
}

#[test]
fn bounds_are_admissible_and_consistent_on_all_of_2_x_4() {
    holds_everywhere(size(2, 4), &[1, 2, 0, 3, 4, 5, 6, 7]);
    holds_everywhere(size(4, 2), &[0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn bounds_are_admissible_and_consistent_with_alike_tiles() {
    holds_everywhere(size(3, 3), &[1, 1, 3, 3, 0, 5, 5, 5, 5]);
    holds_everywhere(size(3, 3), &[1, 2, 1, 2, 3, 3, 4, 4, 0]);
    holds_everywhere(size(2, 4), &[1, 1, 1, 4, 4, 6, 0, 7]);
}

#[test]
fn steps_come_to_what_is_seen_from_nothing() {
    let size = size(3, 4);
    let mut board = Board::new(&[1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11]);
    let distance = with_all_abstractions(&mut ClassTables::default(), size, board);
    let mut memo = distance.evaluate(board);
    for turn in 0..500usize {
        let axis = Axis::BOTH[turn % 2];
        let blank = Cell(board.blank.into());
        let cells: Vec<_> =
            ways(axis).into_iter().filter_map(|way| size.neighbour(blank, way)).collect();
        let from = cells[turn * turn / 3 % cells.len()].0 as u8;
        distance.step(&mut memo, board.tile(from), from, board.blank);
        board = board.slide(from);
        assert!(distance.update_bound(&mut memo, axis, board.blank, u8::MAX));
        let seen = distance.evaluate(board);
        assert_eq!(
            Axis::BOTH.map(|axis| memo.along(axis)),
            Axis::BOTH.map(|axis| seen.along(axis))
        );
    }
}

#[test]
fn six_tables_do_for_every_goal_of_a_15_puzzle() {
    let mut tables = ClassTables::default();
    for blank in 0..16 {
        let mut tiles: Vec<u8> = (1..16).collect();
        tiles.insert(blank, 0);
        with_all_abstractions(&mut tables, size(4, 4), Board::new(&tiles));
    }
    assert_eq!(tables.tables.len(), 6);
}
