//! Shows that fewer moves will not do: iterative deepening (Korf, 'Depth-first iterative-deepening',
//! 1985) that can be left and taken up again.

use super::{
    Effort,
    conflicts::Conflicts,
    patterns::{Change, IncrementalBuilder, Patterns},
    problem::Problem,
};
use crate::{
    grid::Direction,
    search::Limit,
    tiles::{
        Move,
        exact::{Automaton, State},
    },
};

/// After how many expanded boards tables are built: goals that are near are found before.
const TABLES_FROM: u64 = 1_000_000;

/// A depth-first search of all single-tile paths that may be short enough, one bound after the other.
#[derive(Debug)]
pub(in crate::tiles) struct Proof {
    start: Problem,
    /// By the blank's cell: the cells that a tile can come from, by its way.
    exits: Vec<[Option<u16>; 4]>,
    guide: Guide,
    automaton: Automaton,
    /// Where better estimates are made.
    incremental_builder: Option<IncrementalBuilder>,
    expanded: u64,
    /// The board at the end of the path.
    tiles: Vec<u16>,
    /// The boards on the path, the start first.
    path: Vec<Node>,
    bound: usize,
    /// The least number of moves beyond the bound that some path may have.
    beyond: usize,
}

/// What says how many moves are left at least.
#[derive(Debug)]
enum Guide {
    Conflicts(Conflicts),
    Patterns(Patterns),
}

/// A board on the path.
#[derive(Clone, Copy, Debug)]
struct Node {
    blank: u16,
    state: State,
    /// How many of the ways on have been tried.
    tried: u8,
    /// The estimate, and for patterns what the last move has replaced.
    change: Change,
}

impl Guide {
    /// The estimate of a board.
    fn look(&self, tiles: &[u16], blank: u16) -> Change {
        match self {
            Self::Conflicts(conflicts) => of_estimate(conflicts.estimate(tiles)),
            Self::Patterns(patterns) => patterns.look(blank),
        }
    }

    /// The estimate after a move from one cell to another, if `before` it was this. It may be too low
    /// where it is more than `most`.
    #[inline]
    fn change(&self, tiles: &mut [u16], before: &Change, way: [u16; 2], most: usize) -> Change {
        match self {
            Self::Conflicts(conflicts) => {
                of_estimate(conflicts.after(tiles, before.estimate.into(), way))
            }
            Self::Patterns(patterns) => {
                patterns.change(before.sums, tiles[usize::from(way[0])], way, most as u16)
            }
        }
    }

    /// Makes a change or takes it back.
    #[inline]
    fn put(&mut self, tile: u16, change: &mut Change) {
        if let Self::Patterns(patterns) = self {
            change.places = patterns.put(tile, change.places);
        }
    }
}

fn of_estimate(estimate: usize) -> Change {
    Change { estimate: estimate as u16, ..Change::default() }
}

impl Proof {
    /// Of `problem`, whose tiles must all be different, so that each has its own home.
    pub(super) fn new(problem: &Problem) -> Self {
        let size = problem.size;
        let exit = |blank, way: Direction| Some(size.neighbour(blank, way.reversed())?.0);
        let mut proof = Self {
            start: problem.clone(),
            exits: size.cells().map(|blank| Direction::ALL.map(|way| exit(blank, way))).collect(),
            guide: Guide::Conflicts(Conflicts::new(size, problem.goal_blank)),
            automaton: Automaton::new(),
            incremental_builder: IncrementalBuilder::new(problem),
            expanded: 0,
            tiles: Vec::new(),
            path: Vec::new(),
            bound: 0,
            beyond: 0,
        };
        proof.begin();
        proof
    }

    /// Whether it is about this problem.
    pub(super) fn is_of(&self, problem: &Problem) -> bool {
        self.start == *problem
    }

    /// Whether it goes on by tables, or builds them: many positions, or rows, in little time.
    pub(super) fn is_quick(&self) -> bool {
        matches!(self.guide, Guide::Patterns(_)) || self.builds_tables()
    }

    fn builds_tables(&self) -> bool {
        self.incremental_builder.is_some() && self.expanded >= TABLES_FROM
    }

    /// The lower bound, in moves, that is proved by now.
    pub(super) fn bound(&self) -> usize {
        self.bound
    }

    /// Goes on for about `expansions` expansions, or rows of the tables. Returns moves that are as few as
    /// can be, where they are found.
    pub(super) fn go_on(
        &mut self,
        expansions: u64,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let mut left = expansions;
        while left > 0 {
            if self.path.last().is_some_and(|node| node.change.estimate == 0) {
                return Ok(Some(self.moves()));
            }
            let done = self.advance();
            (0..done).try_for_each(|_| effort.expand())?;
            left = left.saturating_sub(done.max(1));
        }
        Ok(None)
    }

    /// Goes on by a board, or builds a slice of the tables. Returns how much work that was.
    fn advance(&mut self) -> u64 {
        if !self.builds_tables() {
            self.expanded += 1;
            self.deepen();
            return 1;
        }
        self.incremental_builder
            .take()
            .map_or(0, |incremental_builder| self.build(incremental_builder))
    }

    fn build(&mut self, mut incremental_builder: IncrementalBuilder) -> u64 {
        let rows = incremental_builder.advance();
        if incremental_builder.is_done() {
            self.guide = Guide::Patterns(incremental_builder.finish());
            self.begin();
        } else {
            self.incremental_builder = Some(incremental_builder);
        }
        rows
    }

    /// Goes back to the start, with the bound that is known by now.
    fn begin(&mut self) {
        let Problem { blank, ref tiles, .. } = self.start;
        self.tiles.clone_from(tiles);
        let change = self.guide.look(tiles, blank);
        self.path = vec![Node { blank, state: Automaton::START, tried: 0, change }];
        self.bound = self.bound.max(change.estimate.into());
        self.beyond = usize::MAX;
    }

    /// To the next board that is within the bound; where there is none, back to the start with the
    /// next bound.
    fn deepen(&mut self) {
        while let Some(node) = self.path.last_mut() {
            let Some(way) = Direction::ALL.get(usize::from(node.tried)) else {
                self.retreat();
                continue;
            };
            node.tried += 1;
            let node = *node;
            if self.go(&node, *way) {
                return;
            }
        }
        self.bound = self.beyond;
        self.begin();
    }

    /// Makes a move if the path may be short enough with it.
    #[inline]
    fn go(&mut self, node: &Node, way: Direction) -> bool {
        let to = node.blank;
        let Some(from) = self.exits[usize::from(to)][way as usize] else { return false };
        let Some(state) = self.automaton.next(node.state, way) else { return false };
        let moves = self.path.len();
        let most = self.bound - moves.min(self.bound);
        let mut change = self.guide.change(&mut self.tiles, &node.change, [from, to], most);
        let moves = moves + usize::from(change.estimate);
        if moves > self.bound {
            self.beyond = self.beyond.min(moves);
            return false;
        }
        self.guide.put(self.tiles[usize::from(from)], &mut change);
        self.tiles.swap(from.into(), to.into());
        self.path.push(Node { blank: from, state, tried: 0, change });
        true
    }

    /// Takes the last move back; leaves no path if there is none.
    fn retreat(&mut self) {
        let Some(mut node) = self.path.pop() else { return };
        let Some(last) = self.path.last() else { return };
        self.tiles.swap(node.blank.into(), last.blank.into());
        self.guide.put(self.tiles[usize::from(node.blank)], &mut node.change);
    }

    fn moves(&self) -> Vec<Move> {
        let way = |node: &Node| Direction::ALL[usize::from(node.tried) - 1];
        let before_last = &self.path[..self.path.len() - 1];
        before_last.iter().map(way).map(Move::single).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        grid::{Cell, Size},
        search::{Limits, Progress},
        tiles::constructive::boards::Random,
    };

    /// The board after `moves` random moves from the solved one, none of which takes back the one before.
    fn scrambled(size: Size, goal_blank: u16, moves: usize, random: &mut Random) -> Problem {
        let mut problem = Problem::of(size, (0..size.area() as u16).collect(), goal_blank);
        let mut last = None;
        for _ in 0..moves {
            let has_room = |way: &Direction| size.room(Cell(problem.blank), way.reversed()) > 0;
            let ways = Direction::ALL.into_iter().filter(has_room);
            let ways: Vec<_> = ways.filter(|way| Some(way.reversed()) != last).collect();
            let way = ways[random.below(ways.len())];
            problem.make(Move::single(way));
            last = Some(way);
        }
        problem
    }

    /// The moves that the proof finds, and how many boards that takes.
    fn shortest(mut proof: Proof) -> (Vec<Move>, u64) {
        let (limits, mut progress) = (Limits::default(), Progress::default());
        let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
        loop {
            if let Some(moves) = proof.go_on(1000, &mut effort).unwrap() {
                return (moves, proof.expanded);
            }
        }
    }

    #[test]
    fn tables_and_conflicts_come_to_ways_of_the_same_length() {
        come_to_ways_of_the_same_length(&[(2, 9), (3, 7)]);
    }

    #[test]
    #[ignore = "takes seconds without optimisation: the step `hard` runs it"]
    fn tables_and_conflicts_come_to_ways_of_the_same_length_on_boards_near_to_square() {
        come_to_ways_of_the_same_length(&[(5, 5), (4, 5), (6, 4)]);
    }

    fn come_to_ways_of_the_same_length(sizes: &[(usize, usize)]) {
        let mut random = Random(13);
        for &(rows, cols) in sizes {
            let size = Size::new(rows, cols).unwrap();
            let problem = scrambled(size, random.below(size.area()) as u16, 34, &mut random);
            let by_conflicts = Proof { incremental_builder: None, ..Proof::new(&problem) };
            let by_tables = Proof { expanded: TABLES_FROM, ..Proof::new(&problem) };
            let [one, other] = [by_conflicts, by_tables].map(shortest);
            assert_eq!(one.0.len(), other.0.len());
            let mut end = problem;
            other.0.into_iter().for_each(|step| end.make(step));
            assert!(end.tiles.is_sorted());
        }
    }

    /// The bound when `boards` more boards have been expanded. It must not fall on the way.
    fn bound_after(mut proof: Proof, boards: u64) -> usize {
        let (limits, mut progress) = (Limits::default(), Progress::default());
        let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
        let end = proof.expanded + boards;
        while proof.expanded < end {
            let before = proof.bound;
            assert_eq!(proof.go_on(1000, &mut effort), Ok(None));
            assert!(proof.bound >= before);
        }
        proof.bound
    }

    #[test]
    fn tables_take_the_bound_further_than_conflicts_do_in_as_many_boards() {
        let problem = scrambled(Size::new(4, 5).unwrap(), 19, 400, &mut Random(14));
        let by_conflicts = Proof { incremental_builder: None, ..Proof::new(&problem) };
        let by_tables = Proof { expanded: TABLES_FROM - 10_000, ..Proof::new(&problem) };
        let [one, other] = [by_conflicts, by_tables].map(|proof| bound_after(proof, 100_000));
        assert!(one < other, "{one} by conflicts, {other} by tables");
    }
}
