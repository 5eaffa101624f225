use super::*;
use crate::{
    grid::{Cell, Size},
    search::{Found, Limits, Progress},
    tiles::{
        Metric, Position, Tile,
        heuristic::{Capacity, Heuristic, PatternDatabases, Tables},
        small::Instance,
    },
};
use hashbrown::HashMap;

/// All positions reachable from `goal`, with their distances, by breadth-first search.
pub(super) fn distances(goal: &Position, metric: Metric) -> HashMap<Position, u8> {
    let mut distance = HashMap::from_iter([(goal.clone(), 0)]);
    let mut queue = std::collections::VecDeque::from([goal.clone()]);
    while let Some(position) = queue.pop_front() {
        let next_distance = distance[&position] + 1;
        for step in position.legal_moves(metric) {
            let mut next = position.clone();
            next.make(step).unwrap();
            if !distance.contains_key(&next) {
                distance.insert(next.clone(), next_distance);
                queue.push_back(next);
            }
        }
    }
    distance
}

pub(super) fn position(rows: usize, cols: usize, tiles: &[u16]) -> Position {
    let size = Size::new(rows, cols).unwrap();
    Position::new(size, tiles.iter().map(|tile| Tile(*tile)).collect()).unwrap()
}

/// The goal with ascending tiles and the blank in `cell`.
pub(super) fn goal_with_blank(rows: usize, cols: usize, cell: usize) -> Position {
    let mut tiles: Vec<_> = (1..(rows * cols) as u16).collect();
    tiles.insert(cell, 0);
    position(rows, cols, &tiles)
}

/// Checks an estimate on all positions reachable from `goal`: it is admissible and consistent, and
/// `step` agrees with `evaluate`.
fn holds_everywhere(goal: &Position) {
    let mut tables = Tables::default();
    for (start, distance) in distances(goal, Metric::SingleTile) {
        let instance = Instance::new(&start, &[goal]);
        let databases = PatternDatabases::new(&mut tables, &instance, Capacity::Five);
        let memo = databases.evaluate(instance.start);
        let estimate = PatternDatabases::estimate(&memo);
        assert!(estimate <= distance, "{start:?}");
        for step in start.legal_moves(Metric::SingleTile) {
            let from = start.moved_cells(step).unwrap()[0].0 as u8;
            let next = instance.start.slide(from);
            let (tile, to) = (instance.start.tile(from), instance.start.blank);
            let stepped = databases.step(&memo, tile, from, to, u8::MAX).unwrap();
            let looked = PatternDatabases::estimate(&databases.evaluate(next));
            assert_eq!(PatternDatabases::estimate(&stepped), looked);
            assert!(looked.abs_diff(estimate) <= 1, "{start:?}");
        }
    }
}

fn length_with(capacity: Capacity, start: &Position, goal: &Position) -> usize {
    let instance = Instance::new(start, &[goal]);
    let databases = PatternDatabases::new(&mut Tables::default(), &instance, capacity);
    let (automaton, limits) = (Automaton::new(), Limits::default());
    let mut progress = Progress::default();
    let found =
        ida_star(&instance, &databases, &automaton, &limits, &mut progress, &mut |_| Ok(()));
    let Found::Shortest(moves) = found else { panic!("{found:?}") };
    moves.len()
}

#[test]
fn pattern_databases_are_admissible_and_consistent_on_all_of_2_x_3_for_every_goal_blank() {
    for cell in 0..6 {
        holds_everywhere(&goal_with_blank(2, 3, cell));
        holds_everywhere(&goal_with_blank(3, 2, cell));
    }
}

#[test]
fn pattern_databases_are_admissible_and_consistent_on_all_of_2_x_4() {
    holds_everywhere(&goal_with_blank(2, 4, 0));
    holds_everywhere(&goal_with_blank(4, 2, 5));
}

#[test]
fn pattern_databases_are_admissible_and_consistent_with_alike_tiles() {
    holds_everywhere(&position(3, 3, &[1, 1, 2, 2, 0, 3, 3, 3, 3]));
    holds_everywhere(&position(2, 4, &[1, 1, 1, 2, 2, 3, 0, 4]));
}

#[test]
fn the_search_finds_the_distance_of_every_2_x_4_position() {
    let goal = goal_with_blank(2, 4, 7);
    let mut tables = Tables::default();
    let (automaton, limits) = (Automaton::new(), Limits::default());
    for (start, distance) in distances(&goal, Metric::SingleTile) {
        let instance = Instance::new(&start, &[&goal]);
        let databases = PatternDatabases::new(&mut tables, &instance, Capacity::Five);
        let mut progress = Progress::default();
        let found =
            ida_star(&instance, &databases, &automaton, &limits, &mut progress, &mut |_| Ok(()));
        assert!(matches!(found, Found::Shortest(moves) if moves.len() == usize::from(distance)));
    }
}

#[test]
fn patterns_of_five_and_of_six_come_to_the_same_length() {
    let goal = goal_with_blank(3, 4, 5);
    let mut start = goal.clone();
    for turn in 0..60usize {
        let moves: Vec<_> = start.legal_moves(Metric::SingleTile).collect();
        start.make(moves[turn * turn % 7 % moves.len()]).unwrap();
    }
    let lengths = [Capacity::Five, Capacity::Six].map(|c| length_with(c, &start, &goal));
    assert_eq!(lengths[0], lengths[1]);
}

#[test]
fn the_first_bound_has_the_parity_of_the_blanks_way() {
    let start = goal_with_blank(2, 3, 0);
    let [near, far] = [1, 2].map(|cell| goal_with_blank(2, 3, cell));
    assert_eq!(Instance::new(&start, &[&near]).first_bound(4), (5, 2));
    assert_eq!(Instance::new(&start, &[&far]).first_bound(4), (4, 2));
    assert_eq!(Instance::new(&start, &[&near, &far]).first_bound(4), (4, 1));
    assert_eq!(start.size().distance(Cell(0), Cell(2)), 2);
}
