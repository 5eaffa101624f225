//! A resumable IDA* (Korf, 'Depth-first iterative-deepening', 1985), which raises a lower bound.

use super::{
    Effort,
    conflicts::Conflicts,
    patterns::{Estimate, IncrementalBuilder, Patterns},
    problem::Problem,
    tree_part::TreePart,
};
use crate::{
    grid::Direction,
    search::Limit,
    tiles::{
        Move,
        exact::{Automaton, State},
    },
};

/// The pattern databases that replace the heuristic, one after the other: after how many expansions in
/// total they are built, which takes about as long as these, and the number of tiles in a pattern. Near
/// goals are found before.
const TABLES: [(u64, usize); 2] = [(1_000_000, 5), (10_000_000, 6)];

/// The depth-first searches for a path of single-tile moves, one bound after the other, in a part of
/// the tree.
#[derive(Debug)]
pub(in crate::tiles) struct LowerBoundSearch {
    start: Problem,
    part: TreePart,
    /// By the blank's cell and the direction of a move: the cell of the tile.
    sources: Vec<[Option<u16>; 4]>,
    heuristic: Heuristic,
    automaton: Automaton,
    /// Index in [`TABLES`] of the next pattern databases, or its length without any.
    stage: usize,
    /// The builder of the next ones, once begun.
    incremental_builder: Option<IncrementalBuilder>,
    expanded: u64,
    /// The board at the end of the path.
    tiles: Vec<u16>,
    /// The nodes on the path, the start first.
    path: Vec<Node>,
    bound: usize,
    /// The smallest f that exceeded the bound.
    next_bound: usize,
}

/// The heuristic, from the weaker to the stronger one.
#[derive(Debug)]
enum Heuristic {
    Conflicts(Conflicts),
    Patterns(Patterns),
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
struct Node {
    blank: u16,
    state: State,
    /// Number of directions tried.
    tried: u8,
    /// The estimate; with pattern databases, also the states that the last move replaced.
    estimate: Estimate,
}

impl Heuristic {
    /// The estimate of a board.
    fn evaluate(&self, tiles: &[u16]) -> Estimate {
        match self {
            Self::Conflicts(conflicts) => Estimate::of_moves(conflicts.estimate(tiles)),
            Self::Patterns(patterns) => patterns.evaluate(),
        }
    }

    /// The estimate after a move `from` one cell `to` another, given the one before. If it exceeds
    /// `most`, it may be too low, but still exceeds `most`.
    #[inline]
    fn after(
        &self,
        tiles: &mut [u16],
        before: &Estimate,
        [from, to]: [u16; 2],
        most: usize,
    ) -> Estimate {
        match self {
            Self::Conflicts(conflicts) => {
                Estimate::of_moves(conflicts.after(tiles, before.moves.into(), [from, to]))
            }
            Self::Patterns(patterns) => {
                patterns.after(before.sums, tiles[usize::from(from)], [from, to], most as u16)
            }
        }
    }

    /// Exchanges the states of the patterns of `tile` with those in `estimate`: applies a move, or
    /// undoes it.
    #[inline]
    fn exchange(&mut self, tile: u16, estimate: &mut Estimate) {
        if let Self::Patterns(patterns) = self {
            estimate.states = patterns.exchange(tile, estimate.states);
        }
    }
}

impl LowerBoundSearch {
    /// A search for `problem`, whose tiles must be distinct.
    pub(super) fn new(problem: &Problem) -> Self {
        let size = problem.size;
        let source = |blank, way: Direction| Some(size.neighbour(blank, way.reversed())?.0);
        let mut search = Self {
            start: problem.clone(),
            part: TreePart::WHOLE,
            sources: size
                .cells()
                .map(|blank| Direction::ALL.map(|way| source(blank, way)))
                .collect(),
            heuristic: Heuristic::Conflicts(Conflicts::new(size, problem.goal_blank)),
            automaton: Automaton::new(),
            stage: if IncrementalBuilder::supports(size) { 0 } else { TABLES.len() },
            incremental_builder: None,
            expanded: 0,
            tiles: Vec::new(),
            path: Vec::new(),
            bound: 0,
            next_bound: 0,
        };
        search.begin();
        search
    }

    /// This search, or one for another `problem`, whose tiles must be distinct. It keeps the tables if
    /// they suit.
    pub(super) fn continued(self, problem: &Problem) -> Self {
        let goal = |problem: &Problem| (problem.size, problem.goal_blank);
        if self.start == *problem {
            return self;
        }
        let mut search = Self::new(problem);
        if goal(&self.start) == goal(problem) {
            (search.stage, search.incremental_builder) = (self.stage, self.incremental_builder);
            if let Heuristic::Patterns(mut patterns) = self.heuristic {
                patterns.place(problem);
                search.heuristic = Heuristic::Patterns(patterns);
            }
            search.begin();
        }
        search
    }

    /// Searches `part` of the tree, where every path has at least `bound` moves. It continues if that
    /// is the part it searches.
    pub(super) fn enter(&mut self, part: TreePart, bound: usize) {
        let bound = if part == self.part { bound.max(self.bound) } else { bound };
        if (part, bound) != (self.part, self.bound) {
            (self.part, self.bound) = (part, bound);
            self.begin();
        }
    }

    /// Whether it uses pattern databases or builds them: about
    /// [`FAST_POSITIONS`](super::FAST_POSITIONS) positions, or rows, in the time of one position of
    /// a beam.
    pub(super) fn is_fast(&self) -> bool {
        matches!(self.heuristic, Heuristic::Patterns(_)) || self.builds_tables()
    }

    fn builds_tables(&self) -> bool {
        self.incremental_builder.is_some()
            || TABLES.get(self.stage).is_some_and(|(after, _)| self.expanded >= *after)
    }

    /// The proved lower bound on paths in the part, in moves.
    pub(super) fn bound(&self) -> usize {
        self.bound
    }

    /// Continues for about `expansions` expansions, or rows of the tables, or until the bound is raised.
    /// Returns a shortest path of the part once it is found.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn resume(
        &mut self,
        expansions: u64,
        effort: &mut Effort,
    ) -> Result<Option<Vec<Move>>, Limit> {
        let (mut left, bound) = (expansions, self.bound);
        while left > 0 && self.bound == bound {
            if self.path.last().is_some_and(|node| node.estimate.moves == 0) {
                return Ok(Some(self.moves()));
            }
            let done = self.advance();
            (0..done).try_for_each(|_| effort.expand())?;
            left = left.saturating_sub(done.max(1));
        }
        Ok(None)
    }

    /// Expands one board, or builds a slice of the tables. Returns the number of expansions or
    /// rows.
    fn advance(&mut self) -> u64 {
        if self.builds_tables() {
            return self.build_tables();
        }
        self.expanded += 1;
        self.next_node();
        1
    }

    /// Builds a slice of the tables. Returns the number of rows.
    fn build_tables(&mut self) -> u64 {
        let (_, tiles) = TABLES[self.stage];
        let new = || IncrementalBuilder::new(&self.start, tiles);
        let mut incremental_builder = self.incremental_builder.take().unwrap_or_else(new);
        let rows = incremental_builder.advance();
        if incremental_builder.is_done() {
            self.heuristic = Heuristic::Patterns(incremental_builder.finish(&self.start));
            self.stage += 1;
            self.begin();
        } else {
            self.incremental_builder = Some(incremental_builder);
        }
        rows
    }

    /// Begins the depth-first search under the current bound.
    fn begin(&mut self) {
        let Problem { blank, ref tiles, .. } = self.start;
        self.tiles.clone_from(tiles);
        let estimate = self.heuristic.evaluate(tiles);
        self.path = vec![Node { blank, state: Automaton::START, tried: 0, estimate }];
        self.bound = self.bound.max(estimate.moves.into());
        self.next_bound = usize::MAX;
    }

    /// Advances to the next node of the part within the bound; without one, begins again under the next
    /// bound.
    fn next_node(&mut self) {
        while let Some(node) = self.path.last_mut() {
            let Some(way) = Direction::ALL.get(usize::from(node.tried)) else {
                self.undo();
                continue;
            };
            node.tried += 1;
            let node = *node;
            if self.try_move(&node, *way) {
                return;
            }
        }
        self.bound = self.next_bound;
        self.begin();
    }

    /// Makes a move unless f exceeds the bound, the automaton prunes it, or it leaves the part. Whether
    /// it was made.
    #[inline]
    fn try_move(&mut self, node: &Node, way: Direction) -> bool {
        let to = node.blank;
        let Some(from) = self.sources[usize::from(to)][way as usize] else { return false };
        let Some(state) = self.automaton.next(node.state, way) else { return false };
        let moves = self.path.len();
        if self.part.divides_after(moves) && !self.has_subtree() {
            return false;
        }
        let most = self.bound - moves.min(self.bound);
        let mut estimate = self.heuristic.after(&mut self.tiles, &node.estimate, [from, to], most);
        let f = moves + usize::from(estimate.moves);
        if f > self.bound {
            self.next_bound = self.next_bound.min(f);
            return false;
        }
        self.heuristic.exchange(self.tiles[usize::from(from)], &mut estimate);
        self.tiles.swap(from.into(), to.into());
        self.path.push(Node { blank: from, state, tried: 0, estimate });
        true
    }

    /// Whether the part has the subtree after the path and the direction that its last node tries.
    fn has_subtree(&self) -> bool {
        self.part.has(self.path.iter().map(|node| node.tried))
    }

    /// Undoes the last move and removes its node.
    fn undo(&mut self) {
        let Some(mut node) = self.path.pop() else { return };
        let Some(last) = self.path.last() else { return };
        self.tiles.swap(node.blank.into(), last.blank.into());
        self.heuristic.exchange(self.tiles[usize::from(node.blank)], &mut node.estimate);
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

    /// The board after `moves` random moves from the solved one, none of which undoes its
    /// predecessor.
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

    /// A shortest path, and the number of expanded boards.
    fn shortest(mut search: LowerBoundSearch) -> (Vec<Move>, u64) {
        let (limits, mut progress) = (Limits::default(), Progress::default());
        let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
        loop {
            if let Some(moves) = search.resume(1000, &mut effort).unwrap() {
                return (moves, search.expanded);
            }
        }
    }

    #[test]
    fn tables_and_conflicts_find_paths_of_equal_length() {
        find_paths_of_equal_length(&[(2, 9), (3, 7)]);
    }

    #[test]
    #[ignore = "takes seconds without optimisation: the step `hard` runs it"]
    fn tables_and_conflicts_find_paths_of_equal_length_on_nearly_square_boards() {
        find_paths_of_equal_length(&[(5, 5), (4, 5), (6, 4)]);
    }

    fn find_paths_of_equal_length(sizes: &[(usize, usize)]) {
        let mut random = Random(13);
        for &(rows, cols) in sizes {
            let size = Size::new(rows, cols).unwrap();
            let problem = scrambled(size, random.below(size.area()) as u16, 34, &mut random);
            let by_conflicts =
                LowerBoundSearch { stage: TABLES.len(), ..LowerBoundSearch::new(&problem) };
            let (moves, _) = shortest(by_conflicts);
            for (stage, (expanded, _)) in TABLES.into_iter().enumerate() {
                let by_tables =
                    LowerBoundSearch { stage, expanded, ..LowerBoundSearch::new(&problem) };
                let (found, _) = shortest(by_tables);
                assert_eq!(found.len(), moves.len());
                let mut end = problem.clone();
                for step in found {
                    end.make(step);
                }
                assert!(end.tiles.is_sorted());
            }
        }
    }

    #[test]
    fn a_search_for_another_board_keeps_the_tables_of_its_goal() {
        let mut random = Random(15);
        let size = Size::new(3, 6).unwrap();
        let [one, other] = [17, 17].map(|blank| scrambled(size, blank, 40, &mut random));
        let kept = LowerBoundSearch { expanded: TABLES[0].0, ..LowerBoundSearch::new(&one) };
        let kept = with_tables(kept).continued(&other);
        assert_eq!((kept.stage, kept.expanded), (1, 0));
        let fresh = LowerBoundSearch { expanded: TABLES[0].0, ..LowerBoundSearch::new(&other) };
        let fresh = with_tables(fresh);
        assert_eq!(kept.bound(), fresh.bound());
        assert_eq!(shortest(kept).0, shortest(fresh).0);
    }

    /// The search after its tables are built.
    fn with_tables(mut search: LowerBoundSearch) -> LowerBoundSearch {
        while search.builds_tables() {
            search.build_tables();
        }
        search
    }

    /// The bound after `boards` more expansions. Checks that it never falls.
    fn bound_after(mut search: LowerBoundSearch, boards: u64) -> usize {
        let (limits, mut progress) = (Limits::default(), Progress::default());
        let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
        let end = search.expanded + boards;
        while search.expanded < end {
            let before = search.bound;
            assert_eq!(search.resume(1000, &mut effort), Ok(None));
            assert!(search.bound >= before);
        }
        search.bound
    }

    #[test]
    fn tables_raise_the_bound_more_than_conflicts_do_in_equal_numbers_of_boards() {
        let problem = scrambled(Size::new(4, 5).unwrap(), 19, 400, &mut Random(14));
        let by_conflicts =
            LowerBoundSearch { stage: TABLES.len(), ..LowerBoundSearch::new(&problem) };
        let by_tables =
            LowerBoundSearch { expanded: TABLES[0].0 - 10_000, ..LowerBoundSearch::new(&problem) };
        let [one, other] = [by_conflicts, by_tables].map(|search| bound_after(search, 100_000));
        assert!(one < other, "{one} by conflicts, {other} by tables");
    }
}
