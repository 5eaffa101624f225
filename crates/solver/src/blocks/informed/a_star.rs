//! A\* over positions of cars.

use super::{
    car_board::{CarBoard, Offsets},
    lower_bound::LowerBound,
};
use crate::{
    blocks::{CellSet, Path, anytime::Prover},
    search::{Host, Limit, Limits, Progress},
};
use hashbrown::{HashMap, hash_map::Entry};

/// A packed position: `N` words of 16 cars, four bits per offset.
type Word<const N: usize> = [u64; N];

/// A reached position.
struct Node<const N: usize> {
    state: Word<N>,
    from: u32,
    /// Length of the shortest known path from the start.
    g: u16,
    /// Lower bound on the distance to a goal.
    h: u16,
    is_expanded: bool,
}

struct Search<'a, const N: usize> {
    board: &'a CarBoard,
    unit: bool,
    bound: LowerBound<'a>,
    nodes: Vec<Node<N>>,
    index: HashMap<Word<N>, u32>,
    /// By f = g + h: the nodes to expand. May hold outdated entries.
    open: Vec<Vec<u32>>,
    progress: Progress,
}

/// A search for a shortest path, in moves of one cell if `unit`, otherwise in slides.
pub(in crate::blocks) fn a_star<'a>(board: &'a CarBoard, unit: bool) -> Box<dyn Prover + 'a> {
    match board.cars.len() {
        0..=16 => Box::new(Search::<1>::new(board, unit)),
        17..=32 => Box::new(Search::<2>::new(board, unit)),
        33..=64 => Box::new(Search::<4>::new(board, unit)),
        _ => Box::new(Search::<8>::new(board, unit)),
    }
}

impl<const N: usize> Prover for Search<'_, N> {
    fn resume(
        &mut self,
        limits: &Limits,
        ceiling: usize,
        host: &mut dyn Host<Path>,
    ) -> Result<Option<Path>, Limit> {
        loop {
            limits.check(self.progress.expanded, self.nodes.len())?;
            host.on_progress(&self.progress)?;
            let Some(node) = self.next(ceiling) else { return Ok(None) };
            let offsets = unpack(&self.nodes[node as usize].state);
            if self.board.is_goal(&offsets) {
                return Ok(Some(self.path_to(node)));
            }
            self.expand(node, &offsets, ceiling);
        }
    }

    fn progress(&self) -> Progress {
        self.progress
    }

    fn positions_per_estimate(&self) -> u64 {
        1
    }

    fn size(&self) -> u64 {
        // Nodes and index double, and where the smaller ones lay nothing else may fit: at the default limit
        // they take 160 to 365 MB with those.
        N as u64 + 1
    }
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(board: &'a CarBoard, unit: bool) -> Self {
        let bound = LowerBound::new(board, unit);
        let (nodes, index, open) = (Vec::new(), HashMap::new(), Vec::new());
        let progress = Progress { reached: 1, ..Progress::default() };
        let mut search = Self { board, unit, bound, nodes, index, open, progress };
        let start = board.start;
        if let Some((h, _)) = search.bound.of(&start, &board.grid(&start)) {
            search.enter(pack(&start), 0, 0, h);
        }
        search
    }

    /// Removes a node with the smallest f, the latest entry first; `None` if f is not below
    /// `ceiling`.
    fn next(&mut self, ceiling: usize) -> Option<u32> {
        loop {
            let lengths = self.progress.lower_bound..self.open.len().min(ceiling);
            let length = { lengths }.find(|length| !self.open[*length].is_empty())?;
            self.progress.lower_bound = length;
            let number = self.open[length].pop()?;
            let node = &mut self.nodes[number as usize];
            let promised = usize::from(node.g + node.h);
            if !node.is_expanded && promised == length {
                node.is_expanded = true;
                return Some(number);
            }
        }
    }

    fn expand(&mut self, number: u32, offsets: &Offsets, ceiling: usize) {
        self.progress.expanded += 1;
        let board = self.board;
        let Node { g, h, .. } = self.nodes[number as usize];
        let grid = board.grid(offsets);
        let depends_on =
            self.bound.of(offsets, &grid).map_or(CellSet::EMPTY, |(_, depends_on)| depends_on);
        board.slides(offsets, &grid, self.unit, |car, to, swept| {
            self.progress.generated += 1;
            let mut next = *offsets;
            next[car] = to;
            let state = pack(&next);
            let known = self.index.get(&state).copied();
            if known.is_some_and(|known| self.nodes[known as usize].g <= g + 1) {
                return;
            }
            let bound = match known {
                Some(known) => Some(self.nodes[known as usize].h.into()),
                None if !swept.intersects(&depends_on) => Some(h.into()),
                None => self.bound.of(&next, &board.grid(&next)).map(|(bound, _)| bound),
            };
            if let Some(bound) = bound {
                // One move lowers the distance by at most one. The bound alone may be lower, where
                // its search was cut off.
                let h = bound.max(usize::from(h.saturating_sub(1)));
                if usize::from(g + 1) + h < ceiling {
                    self.enter(state, number, g + 1, h);
                }
            }
        });
    }

    /// Records a path of `g` moves to a position; it must be shorter than the known one.
    fn enter(&mut self, state: Word<N>, from: u32, g: u16, h: usize) {
        let number = match self.index.entry(state) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                let number = self.nodes.len() as u32;
                free.insert(number);
                self.nodes.push(Node { state, from, g, h: h as u16, is_expanded: false });
                self.progress.reached = self.nodes.len() as u64;
                number
            }
        };
        let node = &mut self.nodes[number as usize];
        (node.from, node.g, node.h, node.is_expanded) = (from, g, h as u16, false);
        let length = usize::from(g) + h;
        if length >= self.open.len() {
            self.open.resize_with(length + 1, Vec::new);
        }
        self.open[length].push(number);
    }

    fn path_to(&self, node: u32) -> Path {
        let node_at = |number: u32| &self.nodes[number as usize];
        let back = |number: &u32| (*number != 0).then(|| node_at(*number).from);
        let mut way: Vec<_> = std::iter::successors(Some(node), back)
            .map(|number| unpack(&node_at(number).state))
            .collect();
        way.reverse();
        Path(way.windows(2).filter_map(|pair| self.board.step(&pair[0], &pair[1])).collect())
    }
}

fn pack<const N: usize>(offsets: &Offsets) -> Word<N> {
    let word = |chunk: usize| {
        let cars = offsets[16 * chunk..16 * (chunk + 1)].iter().rev();
        cars.fold(0, |word, offset| word << 4 | u64::from(*offset))
    };
    std::array::from_fn(word)
}

fn unpack<const N: usize>(state: &Word<N>) -> Offsets {
    let mut offsets = [0; super::car_board::MAX_CARS];
    for (car, offset) in offsets.iter_mut().enumerate().take(16 * N) {
        *offset = (state[car / 16] >> (car % 16 * 4)) as u8 & 15;
    }
    offsets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::{POSITION_BYTES, Puzzle, Setup};
    use std::iter;

    impl<const N: usize> Search<'_, N> {
        /// Memory in use, in bytes: control bytes of the hash table included.
        fn bytes(&self) -> usize {
            let open = self.open.iter().map(|nodes| nodes.capacity() * size_of::<u32>());
            self.nodes.capacity() * size_of::<Node<N>>()
                + self.index.allocation_size()
                + open.sum::<usize>()
        }
    }

    /// A red car that cannot get out, with a wall below.
    const LOCKED: [&str; 7] =
        ["HHIEDD", "..IEC.", "AA..C.", ".BBBC.", ".FG.JJ", ".FG...", "######"];

    /// A red car that cannot get out, above `rows` of `free` cars each, `width` cells long.
    fn unsolvable(rows: usize, free: usize, width: usize) -> Puzzle {
        let mut names = '一'..;
        let mut text: Vec<_> = LOCKED.iter().map(|row| format!("{row:#>width$}")).collect();
        for _ in 0..rows {
            let cars = names.by_ref().take(free).flat_map(|name| [name, name]);
            text.push(cars.chain(iter::repeat_n('.', width - 2 * free)).collect());
        }
        let text = text.join("/");
        text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
    }

    /// Bytes in use at a limit of positions, and those that were told.
    fn used_and_told<const N: usize>(puzzle: &Puzzle, stored: u64) -> (u64, u64) {
        let board = CarBoard::new(puzzle).unwrap();
        assert_eq!(board.cars.len().div_ceil(16).next_power_of_two(), N);
        let mut search = Search::<N>::new(&board, true);
        let limits = Limits { stored, ..Limits::default() };
        assert!(matches!(search.resume(&limits, usize::MAX, &mut ()), Err(Limit::Stored(_))));
        (search.bytes() as u64, stored * search.size() * POSITION_BYTES)
    }

    #[test]
    fn a_search_that_meets_its_limit_holds_no_more_than_was_told() {
        // Tables that double are half empty then.
        let (used, told) = used_and_told::<1>(&unsolvable(6, 1, 6), 530_000);
        assert!(used <= told, "{used} bytes for {told}");
        let (used, told) = used_and_told::<2>(&unsolvable(9, 1, 6), 530_000);
        assert!(used <= told, "{used} bytes for {told}");
        let (used, told) = used_and_told::<8>(&unsolvable(9, 7, 16), 132_000);
        assert!(used <= told, "{used} bytes for {told}");
    }
}
