//! Beam search: breadth-first search that keeps the best boards of each depth (Lowerre, 'The Harpy
//! speech recognition system', 1976).

use super::{
    Effort,
    evaluation::{Around, Evaluation, NOWHERE, Places},
    hashes::Hashes,
    layer::{Layer, State},
    network::Network,
    selection::{Candidate, Selection},
    subgoal::Subgoal,
    trace::Trace,
    weights::SCALE,
};
use crate::{
    grid::{Cell, Direction, Size},
    search::Limit,
    tiles::{Metric, Move},
};

/// The parameters of a beam search.
#[derive(Clone, Copy)]
pub(super) struct Parameters<'a> {
    pub(super) size: Size,
    /// The goal of the blank, which is also its name.
    pub(super) goal_blank: u16,
    pub(super) evaluation: &'a Evaluation<'a>,
    /// Corrects the evaluation, in the metric of single tiles.
    pub(super) network: Option<&'a Network<'a>>,
    pub(super) subgoal: &'a Subgoal,
    pub(super) metric: Metric,
    /// Maximum number of boards per depth.
    pub(super) width: usize,
    /// Maximum number of moves of a path.
    pub(super) max_length: usize,
    /// Number of depths after the first solution in which more solutions are collected.
    pub(super) slack: usize,
    /// Seed of the hashes, which break ties: beams with different seeds differ.
    pub(super) seed: u64,
}

/// The result of a beam search.
#[derive(Debug)]
pub(super) enum End {
    /// Boards that reach the subgoal, in at least one layer, by ascending depth.
    Found(Vec<Layer>),
    /// A path would have more moves than [`Parameters::max_length`], or the trace is full.
    TooLong,
    /// The smallest rank has not improved for [`PATIENCE`] depths per row and column.
    Stalled,
}

/// Searches from the layers `starts`, by ascending depth, for boards that reach the subgoal.
///
/// The trace may be pruned to the boards of `starts` and of the search; then all boards, those of
/// `starts` too, get new numbers.
///
/// # Errors
/// The limit that was met.
pub(super) fn search(
    parameters: &Parameters,
    starts: &mut [Layer],
    trace: &mut Trace,
    effort: &mut Effort,
) -> Result<End, Limit> {
    search_watched(parameters, starts, trace, effort, &mut |_| {})
}

/// Like [`search`]; calls `watch` with each layer that is kept.
pub(super) fn search_watched(
    parameters: &Parameters,
    starts: &mut [Layer],
    trace: &mut Trace,
    effort: &mut Effort,
    watch: &mut dyn FnMut(&Layer),
) -> Result<End, Limit> {
    let size = parameters.size;
    let patience = PATIENCE * (size.rows() + size.cols());
    let mut joined = 0;
    let mut beam = Beam::new(parameters, trace);
    beam.layer.depth = starts.first().map_or(0, |layer| layer.depth);
    let (mut min_rank, mut improved_at) = (i32::MAX, beam.layer.depth);
    let mut ends: Vec<Layer> = Vec::new();
    while beam.layer.depth <= parameters.max_length && beam.trace.has_room_for(parameters.width) {
        let depth = beam.layer.depth;
        if let Some(layer) = starts.get(joined).filter(|layer| layer.depth == depth) {
            beam.insert(layer);
            joined += 1;
            improved_at = depth;
        }
        ends.extend(beam.layer.take_solved(beam.cells));
        if are_enough(&ends, depth, parameters) || depth > improved_at + patience {
            break;
        }
        beam.prune(starts, &mut ends);
        beam.expand(effort)?;
        let rank = beam.select();
        watch(&beam.layer);
        if rank < min_rank {
            (min_rank, improved_at) = (rank, depth);
        }
    }
    Ok(if !ends.is_empty() {
        End::Found(ends)
    } else if beam.layer.depth > improved_at + patience {
        End::Stalled
    } else {
        End::TooLong
    })
}

/// Whether the search ends with these solutions, all of which are in memory.
fn are_enough(ends: &[Layer], depth: usize, parameters: &Parameters) -> bool {
    let boards: usize = ends.iter().map(|layer| layer.states.len()).sum();
    ends.first().is_some_and(|first| depth >= first.depth + parameters.slack)
        || boards > MAX_ENDS_PER_WIDTH * parameters.width
}

/// Number of solutions, relative to the width, after which no more are collected.
const MAX_ENDS_PER_WIDTH: usize = 1;
/// A successor is corrected if its rank, with the correction of its parent, is by this much smaller than the greatest rank
/// of the layer before. Ranks fall by far more on average, and corrections seldom change by as much.
const MARGIN: i32 = SCALE as i32 / 2;
/// Maximum number of depths without a smaller rank, per row and column of the board.
const PATIENCE: usize = 4;

struct Beam<'a> {
    parameters: &'a Parameters<'a>,
    trace: &'a mut Trace,
    hashes: Hashes,
    cells: usize,
    layer: Layer,
    next: Layer,
    candidates: Vec<Candidate>,
    selection: Selection,
    /// A copy of the expanded board, on which a multi-tile move is made tile by tile.
    scratch: Vec<u16>,
    /// By tile: its cell on that board.
    places: Places,
    /// Successors with greater ranks, by the corrections of their parents, are left out.
    max_rank: i32,
}

impl<'a> Beam<'a> {
    fn new(parameters: &'a Parameters<'a>, trace: &'a mut Trace) -> Self {
        let Parameters { size, goal_blank, subgoal, seed, .. } = *parameters;
        let cells = size.area();
        Self {
            parameters,
            trace,
            hashes: Hashes::new(cells, goal_blank, subgoal, seed),
            cells,
            layer: Layer::default(),
            next: Layer::default(),
            candidates: Vec::new(),
            selection: Selection::default(),
            scratch: vec![0; cells],
            places: NOWHERE,
            max_rank: i32::MAX,
        }
    }

    /// Adds the boards of `layer` to the current layer, which must have its depth.
    fn insert(&mut self, layer: &Layer) {
        let Parameters { evaluation, network, subgoal, .. } = *self.parameters;
        for (state, board) in layer.states.iter().zip(layer.tiles.chunks(self.cells)) {
            let mut correction = 0;
            if let Some(network) = network {
                let hidden = network.hidden(board);
                correction = network.output(&hidden, state.blank);
                self.layer.hidden.push(hidden);
            }
            self.layer.states.push(State {
                evaluation: evaluation.of(board, state.blank),
                correction,
                hash: self.hashes.of(board),
                misplaced: subgoal.misplaced(board),
                guided: subgoal.guided(board),
                ..*state
            });
        }
        self.layer.tiles.extend_from_slice(&layer.tiles);
    }

    /// Prunes the trace if it has many boards that lead to no board of the search.
    fn prune(&mut self, starts: &mut [Layer], ends: &mut [Layer]) {
        if !self.trace.is_overgrown() {
            return;
        }
        let mut layers: Vec<&mut Layer> = starts.iter_mut().chain(ends).collect();
        layers.push(&mut self.layer);
        let wanted = layers.iter().flat_map(|layer| &layer.states).map(|state| state.number);
        let survivors = self.trace.prune(wanted);
        for state in layers.into_iter().flat_map(|layer| &mut layer.states) {
            state.number = survivors.number(state.number);
        }
    }

    /// Lists the successors of all boards of the layer, without those that are not worth a correction.
    ///
    /// # Errors
    /// The limit that was met.
    fn expand(&mut self, effort: &mut Effort) -> Result<(), Limit> {
        self.list_successors(Some(effort))?;
        if self.max_rank < i32::MAX && self.candidates.len() < self.parameters.width {
            self.max_rank = i32::MAX;
            self.list_successors(None)?;
        }
        effort.generate(self.candidates.len());
        Ok(())
    }

    /// Counts the expansions as `effort`; none where a layer is listed again.
    ///
    /// # Errors
    /// The limit that was met.
    fn list_successors(&mut self, mut effort: Option<&mut Effort>) -> Result<(), Limit> {
        self.candidates.clear();
        for parent in 0..self.layer.states.len() {
            if let Some(effort) = &mut effort {
                effort.expand()?;
            }
            let state = self.layer.states[parent];
            let board = self.layer.board(parent, self.cells);
            let evaluation = self.parameters.evaluation;
            evaluation.locate(board, &mut self.places);
            let around = evaluation.around(board, state.blank);
            for direction in Direction::ALL {
                self.slide(parent, &around, direction);
            }
        }
        Ok(())
    }

    /// Lists the successors of a state by moves in one direction.
    #[inline]
    fn slide(&mut self, parent: usize, around: &Around, direction: Direction) {
        let state = self.layer.states[parent];
        let max_count = self.max_count(&state, direction);
        if max_count == 0 {
            return;
        }
        let Parameters { subgoal, evaluation, .. } = *self.parameters;
        if max_count > 1 {
            self.scratch.copy_from_slice(self.layer.board(parent, self.cells));
        }
        let (mut to, mut guided, mut hash, mut rank) =
            (state.blank, state.guided, state.hash, state.evaluation);
        for count in 1..=max_count as u8 {
            let from = evaluation.neighbour(to, direction.reversed());
            if subgoal.is_frozen(from) {
                break;
            }
            let board =
                if count == 1 { self.layer.board(parent, self.cells) } else { &self.scratch };
            let tile = board[usize::from(from)];
            let around = if count == 1 { *around } else { evaluation.around(board, to) };
            rank += evaluation.change((board, &self.places), &around, to, direction.reversed());
            hash = hash.wrapping_add(self.hashes.change(tile, from, to));
            subgoal.track(&mut guided, tile, to);
            let sum = rank + subgoal.guidance(guided, from);
            let Some(correction) = self.correction_after(parent, sum, (tile, from, to)) else {
                break;
            };
            self.candidates.push(Candidate {
                rank: sum + correction,
                correction,
                parent: parent as u32,
                hash,
                blank: from,
                step: Move { direction, count },
            });
            if max_count > 1 {
                self.scratch.swap(from.into(), to.into());
                self.places[usize::from(tile)] = to;
            }
            to = from;
        }
        if max_count > 1 {
            evaluation.locate(self.layer.board(parent, self.cells), &mut self.places);
        }
    }

    /// The correction of a successor, by the tile that moves from one cell to another; `None` if the rank `sum` without
    /// it is too great.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    #[inline]
    fn correction_after(
        &self,
        parent: usize,
        sum: i32,
        (tile, from, to): (u16, u16, u16),
    ) -> Option<i32> {
        let Some(network) = self.parameters.network else { return Some(0) };
        if sum.saturating_add(self.layer.states[parent].correction) > self.max_rank {
            return None;
        }
        let hidden = network.hidden_after(&self.layer.hidden[parent], tile, from, to);
        Some(network.output(&hidden, from))
    }

    /// Maximum number of tiles of a move in `direction`; 0 if it would undo or continue the last
    /// move.
    fn max_count(&self, state: &State, direction: Direction) -> usize {
        let side = direction.reversed();
        match self.parameters.metric {
            _ if state.last == Some(side) => 0,
            Metric::MultiTile if state.last == Some(direction) => 0,
            Metric::MultiTile => self.parameters.size.room(Cell(state.blank), side),
            Metric::SingleTile => {
                (self.parameters.evaluation.neighbour(state.blank, side) != state.blank).into()
            }
        }
    }

    /// Makes the next layer from the candidates with the smallest ranks. Returns the smallest rank.
    fn select(&mut self) -> i32 {
        self.next.clear();
        self.next.depth = self.layer.depth + 1;
        let Parameters { network, subgoal, width, .. } = *self.parameters;
        self.selection.choose(&self.candidates, width, self.cells, subgoal.is_guided());
        let limit = self.selection.limit.filter(|_| network.is_some());
        self.max_rank = limit.map_or(i32::MAX, |limit| limit - MARGIN);
        let capacity = self.selection.chosen.len().next_power_of_two().min(width);
        self.next.reserve(capacity, self.cells);
        for place in 0..self.selection.chosen.len() {
            self.insert_candidate(self.candidates[self.selection.chosen[place] as usize]);
        }
        std::mem::swap(&mut self.layer, &mut self.next);
        self.selection.min_rank
    }

    /// Adds the board of a candidate to the next layer.
    fn insert_candidate(&mut self, candidate: Candidate) {
        let Parameters { evaluation, network, subgoal, .. } = *self.parameters;
        let Candidate { rank, correction, hash, step, .. } = candidate;
        let Move { direction, count } = step;
        let parent = self.layer.states[candidate.parent as usize];
        let board = self.layer.board(candidate.parent as usize, self.cells);
        let begin = self.next.tiles.len();
        self.next.tiles.extend_from_slice(board);
        let tiles = &mut self.next.tiles[begin..];
        let State { mut blank, mut guided, mut misplaced, .. } = parent;
        for _ in 0..count {
            let from = evaluation.neighbour(blank, direction.reversed());
            let tile = tiles[usize::from(from)];
            subgoal.track(&mut guided, tile, blank);
            misplaced = subgoal.misplaced_after(misplaced, tile, from, blank);
            tiles.swap(from.into(), blank.into());
            if let Some(network) = network {
                let hidden = &self.layer.hidden[candidate.parent as usize];
                self.next.hidden.push(network.hidden_after(hidden, tile, from, blank));
            }
            blank = from;
        }
        self.next.states.push(State {
            evaluation: rank - correction - subgoal.guidance(guided, blank),
            correction,
            blank,
            misplaced,
            guided,
            last: Some(direction),
            number: self.trace.add(parent.number, step),
            hash,
        });
    }
}
