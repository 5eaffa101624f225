//! A\*: what promises the shortest path is expanded first.

use super::{
    bound::Bound,
    roads::{Offsets, Roads},
};
use crate::{
    blocks::{CellSet, Host, Path, Progress, anytime::Prover},
    search::{Limit, Limits},
};
use hashbrown::{HashMap, hash_map::Entry};

/// A position is stored in `N` words, 16 cars each.
type Word<const N: usize> = [u64; N];

/// A position that was entered.
struct Node<const N: usize> {
    state: Word<N>,
    from: u32,
    /// The fewest moves that are known to lead here.
    g: u16,
    /// The least number of moves from here to a goal.
    h: u16,
    is_expanded: bool,
}

struct Search<'a, const N: usize> {
    roads: &'a Roads,
    unit: bool,
    bound: Bound<'a>,
    nodes: Vec<Node<N>>,
    numbers: HashMap<Word<N>, u32>,
    /// For each length the nodes that promise a path of that length.
    open: Vec<Vec<u32>>,
    progress: Progress,
}

/// The search for a shortest path, in moves of one cell where `unit`, or else in slides.
pub(in crate::blocks) fn a_star<'a>(roads: &'a Roads, unit: bool) -> Box<dyn Prover + 'a> {
    match roads.cars.len() {
        0..=16 => Box::new(Search::<1>::new(roads, unit)),
        17..=32 => Box::new(Search::<2>::new(roads, unit)),
        33..=64 => Box::new(Search::<4>::new(roads, unit)),
        _ => Box::new(Search::<8>::new(roads, unit)),
    }
}

impl<const N: usize> Prover for Search<'_, N> {
    fn go_on(
        &mut self,
        limits: &Limits,
        ceiling: usize,
        host: &mut dyn Host,
    ) -> Result<Option<Path>, Limit> {
        loop {
            check_limits(&self.progress, limits, host)?;
            let Some(node) = self.next(ceiling) else { return Ok(None) };
            let offsets = unpack(&self.nodes[node as usize].state);
            if self.roads.is_goal(&offsets) {
                return Ok(Some(self.path_to(node)));
            }
            self.expand(node, &offsets, ceiling);
            self.progress.positions = self.nodes.len() as u64;
        }
    }

    fn progress(&self) -> Progress {
        self.progress
    }

    fn positions_per_estimate(&self) -> u64 {
        1
    }

    fn size(&self) -> u64 {
        (N as u64 / 2).max(1)
    }
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(roads: &'a Roads, unit: bool) -> Self {
        let bound = Bound::new(roads, unit);
        let (nodes, numbers, open) = (Vec::new(), HashMap::new(), Vec::new());
        let progress = Progress { positions: 1, lower_bound: 0 };
        let mut search = Self { roads, unit, bound, nodes, numbers, open, progress };
        let start = roads.start;
        if let Some((h, _)) = search.bound.of(&start, &roads.grid(&start)) {
            search.enter(pack(&start), 0, 0, h);
        }
        search
    }

    /// The node that promises most, deepest first; none that promises no less than `ceiling`.
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
        let roads = self.roads;
        let Node { g, h, .. } = self.nodes[number as usize];
        let grid = roads.grid(offsets);
        let seen = self.bound.of(offsets, &grid).map_or(CellSet::EMPTY, |(_, seen)| seen);
        roads.slides(offsets, &grid, self.unit, |car, to, hull| {
            let mut next = *offsets;
            next[car] = to;
            let state = pack(&next);
            let known = self.numbers.get(&state).copied();
            if known.is_some_and(|known| self.nodes[known as usize].g <= g + 1) {
                return;
            }
            let bound = match known {
                Some(known) => Some(self.nodes[known as usize].h.into()),
                None if !hull.intersects(&seen) => Some(h.into()),
                None => self.bound.of(&next, &roads.grid(&next)).map(|(bound, _)| bound),
            };
            if let Some(bound) = bound {
                // One move takes no more than one off, even where the bound was not sought to the end.
                let h = bound.max(usize::from(h.saturating_sub(1)));
                if usize::from(g + 1) + h < ceiling {
                    self.enter(state, number, g + 1, h);
                }
            }
        });
    }

    /// Notes a way of `g` moves to a position, which must be shorter than what is known.
    fn enter(&mut self, state: Word<N>, from: u32, g: u16, h: usize) {
        let number = match self.numbers.entry(state) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                let number = self.nodes.len() as u32;
                free.insert(number);
                self.nodes.push(Node { state, from, g, h: h as u16, is_expanded: false });
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
        Path(way.windows(2).filter_map(|pair| self.roads.step(&pair[0], &pair[1])).collect())
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
    let mut offsets = [0; super::roads::CARS];
    for (car, offset) in offsets.iter_mut().enumerate().take(16 * N) {
        *offset = (state[car / 16] >> (car % 16 * 4)) as u8 & 15;
    }
    offsets
}

fn check_limits(progress: &Progress, limits: &Limits, host: &mut dyn Host) -> Result<(), Limit> {
    // Nodes are numbered with 32 bits.
    let stored = limits.stored.min(u32::MAX.into());
    if progress.positions >= stored {
        return Err(Limit::Stored(stored));
    }
    host.on_progress(progress)
}
