//! [`Builder`]: builds a table by breadth-first search.

use super::{ranks::Ranks, table::AbstractGoal};
use std::mem;

/// The value of an unreached state, above all distances.
const UNREACHED: u8 = 0xF;

/// Number of states that are moved together.
const CHUNK: usize = 1 << 10;

/// A breadth-first search for the distances of a table.
///
/// States are moved in groups of one line of the blank, without a branch that depends on a state:
/// whether a state is new is as good as random.
pub(super) struct Builder<'a> {
    goal: &'a AbstractGoal,
    ranks: &'a Ranks,
    frontier: Layer,
    /// The distances of the states of each line of the blank, by the rank of the order.
    distances: Vec<Vec<u8>>,
    /// The distance of the next layer.
    distance: u8,
}

/// The orders of the states of a layer, by the blank's line and the column by which they were
/// reached.
///
/// All moves along one column, from any of its states, lead to the same states. So a state need not
/// be moved along the column by which it was reached.
struct Layer(Vec<Vec<Vec<u32>>>);

impl Layer {
    fn new(goal: &AbstractGoal) -> Self {
        Self(vec![vec![Vec::new(); goal.width]; goal.lines])
    }

    fn len(&self) -> usize {
        self.0.iter().flatten().map(Vec::len).sum()
    }
}

impl<'a> Builder<'a> {
    /// A search that has reached the states one move away from the goal.
    pub(super) fn new(goal: &'a AbstractGoal, ranks: &'a Ranks) -> Self {
        let mut builder = Self {
            goal,
            ranks,
            frontier: Layer::new(goal),
            distances: vec![vec![UNREACHED; ranks.len()]; goal.lines],
            distance: 1,
        };
        builder.distances[goal.blank_line][ranks.rank(goal.order)] = 0;
        let mut layer = Layer::new(goal);
        for column in 0..goal.width {
            builder.move_along(column, goal.blank_line, &[goal.order], &mut layer);
        }
        builder.end_layer(layer);
        builder
    }

    /// The distances, two per byte. A search until two thirds of the states are reached; the others
    /// get the next distance, a lower bound: exact values would take as long again and hardly help
    /// a search.
    pub(super) fn finish(mut self) -> Box<[u8]> {
        let states = self.goal.lines * self.ranks.len();
        let mut unreached = states - 1 - self.frontier.len();
        while unreached > states / 3 && self.distance < UNREACHED && self.frontier.len() > 0 {
            self.add_layer();
            unreached -= self.frontier.len();
        }
        packed(&self.distances.concat(), self.distance)
    }

    /// Reaches the states of the next layer.
    fn add_layer(&mut self) {
        let mut layer = Layer::new(self.goal);
        let Layer(frontier) = mem::replace(&mut self.frontier, Layer(Vec::new()));
        for (line, by_column) in frontier.iter().enumerate() {
            for (reached_by, orders) in by_column.iter().enumerate() {
                for orders in orders.chunks(CHUNK) {
                    for column in (0..self.goal.width).filter(|column| *column != reached_by) {
                        self.move_along(column, line, orders, &mut layer);
                    }
                }
            }
        }
        self.end_layer(layer);
    }

    fn end_layer(&mut self, layer: Layer) {
        self.frontier = layer;
        self.distance += 1;
    }

    /// Reaches all states one move along a column away from states of a line.
    fn move_along(&mut self, column: usize, line: usize, orders: &[u32], layer: &mut Layer) {
        let goal = self.goal;
        let mut moved = orders.to_vec();
        for next in line + 1..goal.lines {
            for order in &mut moved {
                *order = goal.pulled(*order, next - 1, column);
            }
            self.enter(&moved, next, &mut layer.0[next][column]);
        }
        moved.copy_from_slice(orders);
        for next in (0..line).rev() {
            for order in &mut moved {
                *order = goal.pushed(*order, next + 1, column);
            }
            self.enter(&moved, next, &mut layer.0[next][column]);
        }
    }

    /// Adds the new ones among states of a line to the next layer.
    fn enter(&mut self, orders: &[u32], line: usize, layer: &mut Vec<u32>) {
        let distances = &mut self.distances[line][..];
        let mut len = layer.len();
        layer.resize(len + orders.len(), 0);
        for &order in orders {
            let entry = &mut distances[self.ranks.rank(order)];
            layer[len] = order;
            len += usize::from(*entry > self.distance);
            *entry = self.distance.min(*entry);
        }
        layer.truncate(len);
    }
}

/// Packs two distances per byte, each at most `most`.
fn packed(distances: &[u8], most: u8) -> Box<[u8]> {
    let pair = |pair: &[u8]| pair.iter().rev().fold(0, |pair, &each| pair << 4 | each.min(most));
    distances.chunks(2).map(pair).collect()
}
