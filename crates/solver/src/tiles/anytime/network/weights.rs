//! [`NetworkWeights`]: the weights of the network, for boards of all sizes.

use super::geometry::{BLANKS, SPOTS, Spot};

/// Number of hidden numbers for each of two views of a board: as it is, and reflected over the diagonal.
const HALF: usize = 16;
/// Number of hidden numbers.
pub(in super::super) const HIDDEN: usize = 2 * HALF;
/// Number of products of a row's factor and a column's that are summed for a tile.
const RANK: usize = 3;

const ROWS: usize = 0;
const COLS: usize = ROWS + SPOTS * RANK * HALF;
const BIAS: usize = COLS + SPOTS * RANK * HALF;
const OUTPUTS: usize = BIAS + HALF;
const EVALUATION: usize = OUTPUTS + BLANKS * HALF;
/// Number of weights.
pub(in super::super) const COUNT: usize = EVALUATION + 1;

/// The unit of a byte.
const UNIT: f32 = 1.0 / 48.0;
/// The greatest weight of a byte.
pub(in super::super) const MAX_WEIGHT: f32 = i8::MAX as f32 * UNIT;

/// A number for each hidden one.
pub(in super::super) type Vector = [f32; HIDDEN];

/// A number for each weight: the weights, or a gradient of theirs.
///
/// What a tile adds to the hidden layer is a sum of products of its row's factors with its column's (a canonical
/// polyadic decomposition: Hitchcock, 'The expression of a tensor or a polyadic as a sum of products', 1927), so that
/// few weights suffice for all homes and cells.
#[derive(Clone, Debug)]
pub(in super::super) struct NetworkWeights(pub(in super::super) Vec<f32>);

impl NetworkWeights {
    /// Numbers that are all 0.
    pub(in super::super) fn zero() -> Self {
        Self(vec![0.0; COUNT])
    }

    /// Weights before training. `random` returns numbers from -1 to 1.
    pub(in super::super) fn initial(mut random: impl FnMut() -> f32) -> Self {
        let mut all = Self::zero();
        all.0[..BIAS].fill_with(|| 0.43 * random());
        all.0[BIAS..OUTPUTS].fill(0.3);
        all.0[EVALUATION] = 0.7;
        all
    }

    /// Reads a byte with its sign for each weight.
    pub(in super::super) fn parse(bytes: &[u8]) -> Self {
        Self(bytes.iter().map(|byte| f32::from(byte.cast_signed()) * UNIT).collect())
    }

    /// The inverse of [`Self::parse`], of the nearest bytes.
    pub(in super::super) fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().map(|weight| ((weight / UNIT).round() as i8).cast_unsigned()).collect()
    }

    /// What a tile adds to the hidden layer.
    pub(in super::super) fn of_tile(&self, spots: [Spot; 2]) -> Vector {
        let mut sum = [0.0; HIDDEN];
        for (half, row, col) in factors(spots) {
            let (rows, cols) = (&self.0[row..row + HALF], &self.0[col..col + HALF]);
            for ((sum, row), col) in sum[half..half + HALF].iter_mut().zip(rows).zip(cols) {
                *sum += row * col;
            }
        }
        sum
    }

    /// Adds the gradient of what a tile adds, multiplied by `change`.
    pub(in super::super) fn add_tile(&mut self, weights: &Self, spots: [Spot; 2], change: &Vector) {
        for (half, row, col) in factors(spots) {
            for k in 0..HALF {
                self.0[row + k] += change[half + k] * weights.0[col + k];
                self.0[col + k] += change[half + k] * weights.0[row + k];
            }
        }
    }

    /// The hidden layer of a board without tiles.
    pub(in super::super) fn bias(&self) -> Vector {
        std::array::from_fn(|k| self.0[BIAS + k % HALF])
    }

    pub(in super::super) fn add_bias(&mut self, change: &Vector) {
        change.iter().enumerate().for_each(|(k, change)| self.0[BIAS + k % HALF] += change);
    }

    /// The weights of the hidden numbers in the output, for the classes of the blank's cell and of its reflection.
    pub(in super::super) fn output(&self, blank: [usize; 2]) -> Vector {
        std::array::from_fn(|k| self.0[output(blank, k)])
    }

    pub(in super::super) fn add_output(&mut self, blank: [usize; 2], change: &Vector) {
        change.iter().enumerate().for_each(|(k, change)| self.0[output(blank, k)] += change);
    }

    /// The factor of the evaluation to which the output is added.
    pub(in super::super) fn of_evaluation(&self) -> f32 {
        self.0[EVALUATION]
    }

    pub(in super::super) fn add_evaluation(&mut self, change: f32) {
        self.0[EVALUATION] += change;
    }
}

/// For each product of a tile: the first of its hidden numbers, and the places of its row's and its column's factors.
fn factors([row, col]: [Spot; 2]) -> impl Iterator<Item = (usize, usize, usize)> {
    [(0, row, col), (HALF, col, row)].into_iter().flat_map(|(half, row, col)| {
        let place = |begin: usize, spot: Spot, rank: usize| begin + (spot * RANK + rank) * HALF;
        (0..RANK).map(move |rank| (half, place(ROWS, row, rank), place(COLS, col, rank)))
    })
}

fn output(blank: [usize; 2], k: usize) -> usize {
    OUTPUTS + blank[k / HALF] * HALF + k % HALF
}
