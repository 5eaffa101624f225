//! The gradient of the loss.

use super::games::{Example, Game};
use crate::tiles::anytime::network::{Geometry, HIDDEN, MAX_HIDDEN, NetworkWeights, Vector};

/// The mean loss of examples of one game, and its gradient by the parts of the network.
pub(super) struct Gradient {
    geometry: Geometry,
    pub(super) loss: f32,
    /// `[cell][tile]`
    tiles: Vec<Vector>,
    bias: Vector,
    /// By the cell of the blank.
    outputs: Vec<Vector>,
    evaluation: f32,
}

/// The network for boards of one size with one home of the blank, in floating point.
struct FloatNetwork {
    cells: usize,
    goal_blank: u16,
    tiles: Vec<Vector>,
    bias: Vector,
    outputs: Vec<Vector>,
    evaluation: f32,
}

/// What the network makes of one board.
#[derive(Clone, Copy)]
struct Forward {
    blank: usize,
    /// Hidden numbers, cut off.
    hidden: Vector,
    rank: f32,
}

impl FloatNetwork {
    fn new(game: &Game, geometry: Geometry, weights: &NetworkWeights) -> Self {
        Self {
            cells: game.size.area(),
            goal_blank: game.goal_blank,
            tiles: geometry.tiles().map(|spots| weights.of_tile(spots)).collect(),
            bias: weights.bias(),
            outputs: geometry.blanks().map(|blank| weights.output(blank)).collect(),
            evaluation: weights.of_evaluation(),
        }
    }

    fn forward(&self, tiles: &[u8], evaluation: f32) -> Forward {
        let mut hidden = self.bias;
        for (cell, tile) in self.tiles.chunks_exact(self.cells).zip(tiles) {
            let own = &cell[usize::from(*tile)];
            for k in 0..HIDDEN {
                hidden[k] += own[k];
            }
        }
        let blank = tiles.iter().position(|tile| u16::from(*tile) == self.goal_blank);
        let blank = blank.unwrap_or_default();
        let mut rank = self.evaluation * evaluation;
        for (hidden, weight) in hidden.iter_mut().zip(&self.outputs[blank]) {
            *hidden = hidden.clamp(0.0, MAX_HIDDEN);
            rank += *hidden * *hidden * weight;
        }
        Forward { blank, hidden, rank }
    }
}

impl Gradient {
    pub(super) fn of(game: &Game, examples: &[&Example], weights: &NetworkWeights) -> Self {
        let geometry = Geometry::new(game.size, game.goal_blank);
        let network = FloatNetwork::new(game, geometry, weights);
        let zeros = |count| vec![[0.0; HIDDEN]; count];
        let cells = network.cells;
        let mut gradient = Self {
            geometry,
            loss: 0.0,
            tiles: zeros(cells * cells),
            bias: [0.0; HIDDEN],
            outputs: zeros(cells),
            evaluation: 0.0,
        };
        for example in examples {
            gradient.add_example(example, &network, 1.0 / examples.len() as f32);
        }
        gradient
    }

    /// Adds `share` of the cross-entropy of the first board in the softmax of all negated ranks.
    fn add_example(&mut self, example: &Example, network: &FloatNetwork, share: f32) {
        let boards = || example.tiles.chunks_exact(network.cells).zip(example.evaluations);
        let all: Vec<Forward> =
            boards().map(|(tiles, evaluation)| network.forward(tiles, evaluation)).collect();
        let least = all.iter().map(|board| board.rank).fold(f32::INFINITY, f32::min);
        let exponential = |board: &Forward| (least - board.rank).exp();
        let total: f32 = all.iter().map(exponential).sum();
        self.loss += share * (total.ln() + all[0].rank - least);
        for (at, ((tiles, evaluation), board)) in boards().zip(&all).enumerate() {
            let is_best = if at == 0 { 1.0 } else { 0.0 };
            let change = share * (is_best - exponential(board) / total);
            self.evaluation += change * evaluation;
            self.add_board(tiles, board, network, change);
        }
    }

    /// Adds the gradient of the rank of a board, multiplied by `change`.
    fn add_board(&mut self, tiles: &[u8], board: &Forward, network: &FloatNetwork, change: f32) {
        let weights = &network.outputs[board.blank];
        let outputs = &mut self.outputs[board.blank];
        let mut of_hidden = [0.0; HIDDEN];
        for k in 0..HIDDEN {
            let hidden = board.hidden[k];
            outputs[k] += change * hidden * hidden;
            let is_cut_off = hidden >= MAX_HIDDEN;
            of_hidden[k] = if is_cut_off { 0.0 } else { 2.0 * change * weights[k] * hidden };
            self.bias[k] += of_hidden[k];
        }
        for (cell, tile) in self.tiles.chunks_exact_mut(network.cells).zip(tiles) {
            let own = &mut cell[usize::from(*tile)];
            for k in 0..HIDDEN {
                own[k] += of_hidden[k];
            }
        }
    }

    /// The gradient by each weight.
    pub(super) fn to_weights(&self, weights: &NetworkWeights) -> NetworkWeights {
        let mut gradient = NetworkWeights::zero();
        for (spots, change) in self.geometry.tiles().zip(&self.tiles) {
            gradient.add_tile(weights, spots, change);
        }
        for (blank, change) in self.geometry.blanks().zip(&self.outputs) {
            gradient.add_output(blank, change);
        }
        gradient.add_bias(&self.bias);
        gradient.add_evaluation(self.evaluation);
        gradient
    }
}
