//! Beam search: breadth-first search that keeps only the most promising boards of each depth
//! (Lowerre, 'The Harpy speech recognition system', 1976).

use super::{
    Effort,
    aim::Aim,
    hashes::Hashes,
    key::Key,
    layer::{Layer, State},
    task::stride,
    trace::Trace,
};
use crate::{
    grid::{Cell, Direction, Size},
    search::Limit,
    tiles::{Metric, Move},
};
use hashbrown::{HashTable, hash_table::Entry};

/// What a beam needs to know.
#[derive(Clone, Copy)]
pub(super) struct Order<'a> {
    pub(super) size: Size,
    /// Where the blank has to go, and so its name.
    pub(super) goal_blank: u16,
    pub(super) key: &'a Key<'a>,
    pub(super) aim: &'a Aim,
    pub(super) metric: Metric,
    /// How many boards are kept at each depth.
    pub(super) width: usize,
    /// The most moves that an answer may have.
    pub(super) longest: usize,
    /// For so many moves after the first answer others are waited for.
    pub(super) slack: usize,
    /// Beams of one width and different seeds keep different ones of boards that are nearly
    /// equally good.
    pub(super) seed: u64,
}

/// Searches from layers of boards of ascending depth for boards that do what the aim of `order`
/// says: layers of them, too; and where the beam lost the way, none.
pub(super) fn search(
    order: &Order,
    starts: Vec<Layer>,
    trace: &mut Trace,
    effort: &mut Effort,
) -> Result<Vec<Layer>, Limit> {
    search_watched(order, starts, trace, effort, &mut |_| {})
}

/// The same; `watch` sees each layer that is kept.
pub(super) fn search_watched(
    order: &Order,
    starts: Vec<Layer>,
    trace: &mut Trace,
    effort: &mut Effort,
    watch: &mut dyn FnMut(&Layer),
) -> Result<Vec<Layer>, Limit> {
    let patience = PATIENCE * (order.size.rows() + order.size.cols());
    let mut starts = starts.into_iter().peekable();
    let mut beam = Beam::new(order, trace);
    beam.layer.depth = starts.peek().map_or(0, |layer| layer.depth);
    let (mut least, mut progress) = (i32::MAX, beam.layer.depth);
    let mut ends: Vec<Layer> = Vec::new();
    while beam.layer.depth <= order.longest && beam.trace.has_room_for(order.width) {
        let depth = beam.layer.depth;
        if let Some(layer) = starts.next_if(|layer| layer.depth == depth) {
            beam.join(layer);
            progress = depth;
        }
        ends.extend(beam.layer.take_solved(beam.cells));
        let enough = ends.first().is_some_and(|first| depth >= first.depth + order.slack);
        if enough || depth > progress + patience {
            break;
        }
        beam.expand(effort)?;
        let rank = beam.keep_the_best();
        watch(&beam.layer);
        if rank < least {
            (least, progress) = (rank, depth);
        }
    }
    Ok(ends)
}

/// A beam in which nothing became better for so many moves, for each row and column of the board,
/// has lost the way.
const PATIENCE: usize = 4;

/// A board that would be one move further: made only if it is kept.
#[derive(Clone, Copy)]
struct Candidate {
    /// What it is kept by: the key, and what the aim adds to it.
    rank: i32,
    key: i32,
    /// Which of the layer's states it comes from.
    parent: u32,
    step: Move,
    away: u16,
    hash: u64,
}

struct Beam<'a> {
    order: &'a Order<'a>,
    trace: &'a mut Trace,
    hashes: Hashes,
    cells: usize,
    layer: Layer,
    next: Layer,
    candidates: Vec<Candidate>,
    /// The hashes of the next layer.
    kept: HashTable<u64>,
    /// The board that is expanded, while several tiles are slid over it.
    sliding: Vec<u16>,
}

impl<'a> Beam<'a> {
    fn new(order: &'a Order, trace: &'a mut Trace) -> Self {
        let cells = order.size.area();
        Self {
            order,
            trace,
            hashes: Hashes::new(cells, order.goal_blank, order.aim, order.seed),
            cells,
            layer: Layer::default(),
            next: Layer::default(),
            candidates: Vec::new(),
            kept: HashTable::new(),
            sliding: vec![0; cells],
        }
    }

    /// Adds boards of the layer's depth to it.
    fn join(&mut self, layer: Layer) {
        for (state, board) in layer.states.iter().zip(layer.tiles.chunks(self.cells)) {
            self.layer.states.push(State {
                key: self.order.key.of(board, state.blank),
                hash: self.hashes.of(board),
                away: self.order.aim.away(board),
                led: self.order.aim.led(board),
                ..*state
            });
        }
        self.layer.tiles.extend(layer.tiles);
    }

    /// Lists every board that is one move further.
    fn expand(&mut self, effort: &mut Effort) -> Result<(), Limit> {
        self.candidates.clear();
        for parent in 0..self.layer.states.len() {
            effort.expand()?;
            for direction in Direction::ALL {
                self.slide(parent, direction);
            }
        }
        effort.generate(self.candidates.len());
        Ok(())
    }

    /// Lists the boards that a state comes to by moves in one direction.
    fn slide(&mut self, parent: usize, direction: Direction) {
        let state = self.layer.states[parent];
        let room = self.room(&state, direction);
        if room == 0 {
            return;
        }
        let Order { aim, key, size, .. } = *self.order;
        let stride = stride(size, direction);
        let board = &self.layer.tiles[parent * self.cells..][..self.cells];
        if room > 1 {
            self.sliding.copy_from_slice(board);
        }
        let mut next = Candidate {
            rank: 0,
            key: state.key,
            parent: parent as u32,
            step: Move { direction, count: 0 },
            away: state.away,
            hash: state.hash,
        };
        let (mut to, mut led) = (state.blank, state.led);
        for count in 1..=room as u8 {
            let from = to.wrapping_add_signed(stride);
            if aim.is_frozen(from) {
                break;
            }
            // The first tile slides over the board as it is.
            let board = if count == 1 { board } else { &self.sliding };
            let tile = board[usize::from(from)];
            next.step.count = count;
            next.key += key.change(board, from.into(), to.into());
            next.hash ^= self.hashes.change(tile, from, to);
            next.away = aim.away_after(next.away, tile, from, to);
            next.rank = next.key;
            if aim.is_guided() {
                aim.follow(&mut led, tile, to);
                next.rank += aim.guidance(led, from);
            }
            self.candidates.push(next);
            if room > 1 {
                self.sliding.swap(from.into(), to.into());
            }
            to = from;
        }
    }

    /// How many tiles may go in `direction`: none where that is no progress after the last move.
    fn room(&self, state: &State, direction: Direction) -> usize {
        let room = self.order.size.room(Cell(state.blank), direction.reversed());
        match self.order.metric {
            _ if state.last == Some(direction.reversed()) => 0,
            Metric::MultiTile if state.last == Some(direction) => 0,
            Metric::MultiTile => room,
            Metric::SingleTile => room.min(1),
        }
    }

    /// Makes the next layer of the candidates with the smallest ranks, and of those that are alike
    /// the first. Returns the smallest rank.
    fn keep_the_best(&mut self) -> i32 {
        let mut candidates = std::mem::take(&mut self.candidates);
        let limit = if self.order.aim.is_guided() {
            candidates.sort_unstable_by_key(|candidate| (candidate.rank, candidate.hash));
            i32::MAX
        } else {
            nth_smallest_rank(&candidates, self.order.width)
        };
        self.next.clear();
        self.next.depth = self.layer.depth + 1;
        self.kept.clear();
        let better = candidates.iter().filter(|candidate| candidate.rank < limit);
        let equal = candidates.iter().filter(|candidate| candidate.rank == limit);
        for candidate in better.chain(equal) {
            if self.next.states.len() == self.order.width {
                break;
            }
            self.keep(candidate);
        }
        std::mem::swap(&mut self.layer, &mut self.next);
        self.candidates = candidates;
        self.candidates.iter().map(|candidate| candidate.rank).min().unwrap_or(i32::MAX)
    }

    fn keep(&mut self, candidate: &Candidate) {
        let hash = candidate.hash;
        let entry = self.kept.entry(hash, |other| *other == hash, |other| *other);
        let Entry::Vacant(vacant) = entry else { return };
        vacant.insert(hash);
        let board = candidate.parent as usize * self.cells;
        let parent = self.layer.states[candidate.parent as usize];
        let begin = self.next.tiles.len();
        self.next.tiles.extend_from_slice(&self.layer.tiles[board..board + self.cells]);
        let (mut blank, mut led) = (parent.blank, parent.led);
        let tiles = &mut self.next.tiles[begin..];
        let stride = stride(self.order.size, candidate.step.direction);
        for _ in 0..candidate.step.count {
            let from = blank.wrapping_add_signed(stride);
            self.order.aim.follow(&mut led, tiles[usize::from(from)], blank);
            tiles.swap(from.into(), blank.into());
            blank = from;
        }
        self.next.states.push(State {
            key: candidate.key,
            blank,
            away: candidate.away,
            led,
            last: Some(candidate.step.direction),
            number: self.trace.add(parent.number, candidate.step),
            hash,
        });
    }
}

/// The rank that the first `n` candidates, in the order of their ranks, do not exceed.
fn nth_smallest_rank(candidates: &[Candidate], n: usize) -> i32 {
    let ranks = || candidates.iter().map(|candidate| candidate.rank);
    let (Some(least), Some(most)) = (ranks().min(), ranks().max()) else { return 0 };
    if candidates.len() <= n {
        return most;
    }
    let mut counts = vec![0; (most - least) as usize + 1];
    ranks().for_each(|rank| counts[(rank - least) as usize] += 1);
    let mut so_far = 0;
    let reached = counts.iter().position(|count| {
        so_far += count;
        so_far >= n
    });
    reached.map_or(most, |above| least + above as i32)
}
