//! Beam search: breadth-first search that keeps only the most promising boards of each depth
//! (Lowerre, 'The Harpy speech recognition system', 1976).

use super::{
    Effort,
    evaluation::{Around, Evaluation},
    hashes::Hashes,
    layer::{Layer, State},
    selection::{Candidate, Selection},
    subgoal::Subgoal,
    trace::Trace,
};
use crate::{
    grid::{Cell, Direction, Size},
    search::Limit,
    tiles::{Metric, Move},
};

/// What a beam needs to know.
#[derive(Clone, Copy)]
pub(super) struct Order<'a> {
    pub(super) size: Size,
    /// Where the blank has to go, and so its name.
    pub(super) goal_blank: u16,
    pub(super) evaluation: &'a Evaluation<'a>,
    pub(super) subgoal: &'a Subgoal,
    pub(super) metric: Metric,
    /// How many boards are kept at each depth.
    pub(super) width: usize,
    /// The most moves that an answer may have.
    pub(super) longest: usize,
    /// For how many moves after the first answer others are waited for, unless there are many.
    pub(super) slack: usize,
    /// Beams of one width and different seeds keep different ones of boards that are nearly
    /// equally good.
    pub(super) seed: u64,
}

/// How a beam ends.
#[derive(Debug)]
pub(super) enum End {
    /// Layers of boards that do what the subgoal says, one at least, of ascending depth.
    Found(Vec<Layer>),
    /// What it might find has more moves than were asked for, or than can be noted.
    TooLong,
    /// It became no better for more moves than [`PATIENCE`] allows: it would find nothing.
    Lost,
}

/// Searches from layers of boards of ascending depth for boards that do what the subgoal of `order`
/// says. Boards may get other numbers in the `trace`, those of the `starts` too; what else it has
/// noted may be forgotten.
pub(super) fn search(
    order: &Order,
    starts: &mut [Layer],
    trace: &mut Trace,
    effort: &mut Effort,
) -> Result<End, Limit> {
    search_watched(order, starts, trace, effort, &mut |_| {})
}

/// The same; `watch` sees each layer that is kept.
pub(super) fn search_watched(
    order: &Order,
    starts: &mut [Layer],
    trace: &mut Trace,
    effort: &mut Effort,
    watch: &mut dyn FnMut(&Layer),
) -> Result<End, Limit> {
    let patience = PATIENCE * (order.size.rows() + order.size.cols());
    let mut joined = 0;
    let mut beam = Beam::new(order, trace);
    beam.layer.depth = starts.first().map_or(0, |layer| layer.depth);
    let (mut least, mut progress) = (i32::MAX, beam.layer.depth);
    let mut ends: Vec<Layer> = Vec::new();
    while beam.layer.depth <= order.longest && beam.trace.has_room_for(order.width) {
        let depth = beam.layer.depth;
        if let Some(layer) = starts.get(joined).filter(|layer| layer.depth == depth) {
            beam.join(layer);
            joined += 1;
            progress = depth;
        }
        ends.extend(beam.layer.take_solved(beam.cells));
        if are_enough(&ends, depth, order) || depth > progress + patience {
            break;
        }
        beam.prune(starts, &mut ends);
        beam.expand(effort)?;
        let rank = beam.keep_the_best();
        watch(&beam.layer);
        if rank < least {
            (least, progress) = (rank, depth);
        }
    }
    Ok(if !ends.is_empty() {
        End::Found(ends)
    } else if beam.layer.depth > progress + patience {
        End::Lost
    } else {
        End::TooLong
    })
}

/// Whether no further answers are waited for: they lie in memory all at once.
fn are_enough(ends: &[Layer], depth: usize, order: &Order) -> bool {
    let boards: usize = ends.iter().map(|layer| layer.states.len()).sum();
    ends.first().is_some_and(|first| depth >= first.depth + order.slack)
        || boards > MOST_ENDS * order.width
}

/// How many answers are enough, for each board that a beam is wide.
const MOST_ENDS: usize = 1;
/// For how many moves a beam may become no better, for each row and column of the board: after more it
/// has lost the way.
const PATIENCE: usize = 4;

struct Beam<'a> {
    order: &'a Order<'a>,
    trace: &'a mut Trace,
    hashes: Hashes,
    cells: usize,
    layer: Layer,
    next: Layer,
    candidates: Vec<Candidate>,
    selection: Selection,
    /// The board that is expanded, while several tiles are slid over it.
    sliding: Vec<u16>,
    /// Where each tile of it lies.
    places: Vec<u16>,
}

impl<'a> Beam<'a> {
    fn new(order: &'a Order, trace: &'a mut Trace) -> Self {
        let cells = order.size.area();
        Self {
            order,
            trace,
            hashes: Hashes::new(cells, order.goal_blank, order.subgoal, order.seed),
            cells,
            layer: Layer::default(),
            next: Layer::default(),
            candidates: Vec::new(),
            selection: Selection::default(),
            sliding: vec![0; cells],
            places: vec![0; cells],
        }
    }

    /// Adds boards of the layer's depth to it.
    fn join(&mut self, layer: &Layer) {
        for (state, board) in layer.states.iter().zip(layer.tiles.chunks(self.cells)) {
            self.layer.states.push(State {
                evaluation: self.order.evaluation.of(board, state.blank),
                hash: self.hashes.of(board),
                away: self.order.subgoal.away(board),
                guided: self.order.subgoal.guided(board),
                ..*state
            });
        }
        self.layer.tiles.extend_from_slice(&layer.tiles);
    }

    /// Forgets how boards were reached that led nowhere, if there are many.
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

    /// Lists every board that is one move further.
    fn expand(&mut self, effort: &mut Effort) -> Result<(), Limit> {
        self.candidates.clear();
        for parent in 0..self.layer.states.len() {
            effort.expand()?;
            let state = self.layer.states[parent];
            let board = &self.layer.tiles[parent * self.cells..][..self.cells];
            self.order.evaluation.find(board, &mut self.places);
            let around = self.order.evaluation.around(board, state.blank);
            for direction in Direction::ALL {
                self.slide(parent, &around, direction);
            }
        }
        effort.generate(self.candidates.len());
        Ok(())
    }

    /// Lists the boards that a state comes to by moves in one direction.
    #[inline]
    fn slide(&mut self, parent: usize, around: &Around, direction: Direction) {
        let state = self.layer.states[parent];
        let room = self.room(&state, direction);
        if room == 0 {
            return;
        }
        let Order { subgoal, evaluation, .. } = *self.order;
        let board = &self.layer.tiles[parent * self.cells..][..self.cells];
        if room > 1 {
            self.sliding.copy_from_slice(board);
        }
        let (mut to, mut guided, mut hash, mut rank) =
            (state.blank, state.guided, state.hash, state.evaluation);
        for count in 1..=room as u8 {
            let from = evaluation.beside(to, direction.reversed());
            if subgoal.is_frozen(from) {
                break;
            }
            // The first tile slides over the board as it is.
            let board = if count == 1 { board } else { &self.sliding };
            let tile = board[usize::from(from)];
            let around = if count == 1 { *around } else { evaluation.around(board, to) };
            rank += evaluation.change((board, &self.places), &around, to, direction.reversed());
            hash = hash.wrapping_add(self.hashes.change(tile, from, to));
            subgoal.follow(&mut guided, tile, to);
            self.candidates.push(Candidate {
                rank: rank + subgoal.guidance(guided, from),
                parent: parent as u32,
                hash,
                blank: from,
                step: Move { direction, count },
            });
            if room > 1 {
                self.sliding.swap(from.into(), to.into());
                self.places[usize::from(tile)] = to;
            }
            to = from;
        }
        if room > 1 {
            evaluation
                .find(&self.layer.tiles[parent * self.cells..][..self.cells], &mut self.places);
        }
    }

    /// How many tiles may go in `direction`: none where that is no progress after the last move.
    fn room(&self, state: &State, direction: Direction) -> usize {
        let side = direction.reversed();
        match self.order.metric {
            _ if state.last == Some(side) => 0,
            Metric::MultiTile if state.last == Some(direction) => 0,
            Metric::MultiTile => self.order.size.room(Cell(state.blank), side),
            Metric::SingleTile => {
                (self.order.evaluation.beside(state.blank, side) != state.blank).into()
            }
        }
    }

    /// Makes the next layer of the candidates with the smallest ranks. Returns the smallest one.
    fn keep_the_best(&mut self) -> i32 {
        self.next.clear();
        self.next.depth = self.layer.depth + 1;
        let Order { subgoal, width, .. } = *self.order;
        self.selection.choose(&self.candidates, width, self.cells, subgoal.is_guided());
        let room = self.selection.chosen.len().next_power_of_two().min(width);
        self.next.make_room(room, self.cells);
        for place in 0..self.selection.chosen.len() {
            self.keep(self.candidates[self.selection.chosen[place] as usize]);
        }
        std::mem::swap(&mut self.layer, &mut self.next);
        self.selection.least
    }

    /// Makes a board of the next layer.
    fn keep(&mut self, candidate: Candidate) {
        let Order { evaluation, subgoal, .. } = *self.order;
        let Candidate { rank, hash, step, .. } = candidate;
        let Move { direction, count } = step;
        let parent = self.layer.states[candidate.parent as usize];
        let board = &self.layer.tiles[candidate.parent as usize * self.cells..][..self.cells];
        let begin = self.next.tiles.len();
        self.next.tiles.extend_from_slice(board);
        let tiles = &mut self.next.tiles[begin..];
        let (mut blank, mut guided, mut away) = (parent.blank, parent.guided, parent.away);
        for _ in 0..count {
            let from = evaluation.beside(blank, direction.reversed());
            let tile = tiles[usize::from(from)];
            subgoal.follow(&mut guided, tile, blank);
            away = subgoal.away_after(away, tile, from, blank);
            tiles.swap(from.into(), blank.into());
            blank = from;
        }
        self.next.states.push(State {
            evaluation: rank - subgoal.guidance(guided, blank),
            blank,
            away,
            guided,
            last: Some(direction),
            number: self.trace.add(parent.number, step),
            hash,
        });
    }
}
