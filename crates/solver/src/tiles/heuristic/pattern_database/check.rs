//! A check of tables that were stored: samples of their distances against fresh searches.
//!
//! A table serves proofs, and whoever writes a wrong one can compute its checksum. By
//! construction, neighbours differ by one in the distance that the table tells; so no distance is
//! too large if that of the goals is right. What is sampled is whether the table tells the distances
//! of states near the goals, and leads from states far away to a goal in as many moves as it says.
//! A table that is wrong in some places only may pass.

use super::{
    blank_regions::BlankRegions,
    key::GoalState,
    orders::Orders,
    regions::Regions,
    table::{Entry, Table},
    tile_move::TileMove,
};
use crate::math::hash::splitmix64;
use hashbrown::HashMap;
use std::collections::VecDeque;

/// Number of states near the goals.
const NEAR: usize = 500;
/// Length of the random walk, in moves.
const WALK: u64 = 1 << 14;
/// Moves of the walk from one sample to the next.
const STRIDE: u64 = 1 << 6;

/// Added to the distances of the walk, so that wrong ones stay positive; a multiple of four, as the
/// table tells distances modulo four.
const BIAS: u8 = 100;

/// A state with the blank in one cell of its region.
type State = (Entry, u8);

/// Whether the samples are right.
pub(super) fn is_right(
    table: &Table,
    regions: &Regions,
    orders: &Orders,
    goal_states: &[GoalState],
) -> bool {
    let goals: Vec<State> = goal_states
        .iter()
        .filter_map(|goal| {
            Some((Entry::new(goal.occupied, orders.number(goal.code)?, BIAS), goal.blank))
        })
        .collect();
    let check = Check { table, regions, goals };
    check.is_right_near_goals() && check.is_right_on_a_walk()
}

struct Check<'a> {
    table: &'a Table,
    regions: &'a Regions,
    goals: Vec<State>,
}

impl Check<'_> {
    /// Breadth-first search from the goals, as far as [`NEAR`] states.
    fn is_right_near_goals(&self) -> bool {
        let parity = |goal: &State| self.regions.parity(goal.0.state().0);
        let first = parity(&self.goals[0]);
        let (even, odd): (Vec<State>, Vec<State>) =
            self.goals.iter().partition(|goal| parity(goal) == first);
        let mut depths = HashMap::new();
        let mut queue = VecDeque::new();
        // Goals of the other parity count as one move away.
        for (depth, goals) in [(0, even), (1, odd)] {
            for goal in goals {
                if depths.insert(self.id(goal), depth).is_none() {
                    queue.push_back((goal, depth));
                }
            }
        }
        while let Some((state, depth)) = queue.pop_front() {
            if self.distance(state) != Some(depth) {
                return false;
            }
            for way in self.moves(state) {
                let next = (self.table.step(self.regions, state.0, &way), way.from);
                if depths.len() < NEAR && !depths.contains_key(&self.id(next)) {
                    depths.insert(self.id(next), depth + 1);
                    queue.push_back((next, depth + 1));
                }
            }
        }
        true
    }

    /// A random walk from the first goal, with the distance that a search would have: from each
    /// sample the table leads to a goal in as many moves.
    fn is_right_on_a_walk(&self) -> bool {
        let mut state = self.goals[0];
        for moves in 1..=WALK {
            let ways = self.moves(state);
            if ways.is_empty() {
                break;
            }
            let way = &ways[(splitmix64(moves) % ways.len() as u64) as usize];
            state = (self.table.step(self.regions, state.0, way), way.from);
            let distance = state.0.distance().checked_sub(BIAS);
            if moves % STRIDE == 0 && (distance.is_none() || self.distance(state) != distance) {
                return false;
            }
        }
        true
    }

    /// The length of the path that the table tells; `None` if it leads to no goal.
    fn distance(&self, (entry, blank): State) -> Option<u8> {
        let descent = self.table.descend(self.regions, entry, blank)?;
        let end = self.id((descent.end, descent.blank));
        self.goals.iter().any(|goal| self.id(*goal) == end).then_some(descent.distance)
    }

    fn moves(&self, (entry, blank): State) -> Vec<TileMove> {
        let mut moves = Vec::new();
        let region = self.regions.containing(entry.state().0, blank);
        self.regions.each_move(region, &mut |tile_move| moves.push(*tile_move));
        moves
    }

    /// Cells, order and blank region: what the table distinguishes.
    fn id(&self, (entry, blank): State) -> (u32, u16, u32) {
        let (occupied, order) = entry.state();
        (occupied, order, self.regions.index_of(occupied, blank))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{BadTable, Tables, file, key::TableKey, orders},
        *,
    };
    use crate::grid::Size;

    /// Three tiles of two classes on 3 × 3 cells, for goals of both parities.
    fn key() -> TableKey {
        let goal = |occupied, blank| GoalState { occupied, code: orders::code([0, 1, 0]), blank };
        let goal_states = vec![goal(0b0_0000_1110, 0), goal(0b0_0000_0111, 8)];
        TableKey { size: Size::new(3, 3).unwrap(), classes: vec![2, 1], goal_states }
    }

    fn built(key: &TableKey) -> Vec<u8> {
        let mut tables = Tables::default();
        tables.table(key);
        tables.export(&key.name()).unwrap().0.to_vec()
    }

    /// Imports bits with a checksum that is right.
    fn import(bits: &[u8]) -> Result<(), BadTable> {
        Tables::default().import([bits, &file::footer(&key(), bits)].concat())
    }

    #[test]
    fn a_table_that_was_built_is_right() {
        assert_eq!(import(&built(&key())), Ok(()));
    }

    #[test]
    fn a_table_of_other_goals_is_wrong() {
        let mut other = key();
        other.goal_states.truncate(1);
        assert_eq!(import(&built(&other)), Err(BadTable::Wrong));
        other.goal_states[0].blank = 8;
        assert_eq!(import(&built(&other)), Err(BadTable::Wrong));
    }

    #[test]
    fn a_table_without_distances_is_wrong() {
        let length = built(&key()).len();
        assert_eq!(import(&vec![0; length]), Err(BadTable::Wrong));
        assert_eq!(import(&vec![0xFF; length]), Err(BadTable::Wrong));
        let noise: Vec<u8> = (0..length as u64).map(|at| splitmix64(at) as u8).collect();
        assert_eq!(import(&noise), Err(BadTable::Wrong));
    }

    #[test]
    fn a_table_with_one_wrong_byte_in_ten_is_wrong() {
        let good = built(&key());
        for first in 0..10 {
            let mut bits = good.clone();
            for byte in bits.iter_mut().skip(first).step_by(10) {
                *byte = !*byte;
            }
            assert_eq!(import(&bits), Err(BadTable::Wrong), "from byte {first}");
        }
    }
}
