//! Small neural networks: convolutions and dense layers with weights of eight bits.

/// Values on a square grid of places, row by row, the channels of a place together.
pub(crate) struct Grid {
    /// Places on each side.
    pub(crate) side: usize,
    /// All channels of the first place, then those of the next.
    pub(crate) values: Vec<f32>,
}

impl Grid {
    /// The same with each place become four.
    pub(crate) fn doubled(&self) -> Self {
        let side = 2 * self.side;
        let channels = self.values.len() / (self.side * self.side).max(1);
        let mut values = Vec::with_capacity(4 * self.values.len());
        for place in 0..side * side {
            let at = (place / side / 2 * self.side + place % side / 2) * channels;
            values.extend_from_slice(&self.values[at..at + channels]);
        }
        Self { side, values }
    }

    /// Adds the values of a grid of the same size.
    pub(crate) fn add(&mut self, other: &Self) {
        self.values.iter_mut().zip(&other.values).for_each(|(value, other)| *value += other);
    }
}

/// A layer that gives each output a weighted sum of inputs, and a bias.
struct Layer {
    inputs: usize,
    outputs: usize,
    /// The weights of one input for all outputs together, input by input.
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// The bytes of layers that are still to be decoded.
pub(crate) struct Stored<'a>(pub(crate) &'a [u8]);

impl Stored<'_> {
    /// The next layer: a scale (a little-endian `f32`), then weights and biases as signed bytes, those
    /// of one output together and its bias last.
    ///
    /// # Panics
    /// Where there are too few bytes.
    fn layer(&mut self, inputs: usize, outputs: usize) -> Layer {
        let (scale, rest) = self.0.split_at(4);
        let (bytes, rest) = rest.split_at(outputs * (inputs + 1));
        self.0 = rest;
        let scale = f32::from_le_bytes([scale[0], scale[1], scale[2], scale[3]]);
        let value =
            |output: usize, at: usize| f32::from(bytes[output * (inputs + 1) + at] as i8) * scale;
        let weights = (0..inputs).flat_map(|at| (0..outputs).map(move |output| (output, at)));
        Layer {
            inputs,
            outputs,
            weights: weights.map(|(output, at)| value(output, at)).collect(),
            biases: (0..outputs).map(|output| value(output, inputs)).collect(),
        }
    }
}

impl Layer {
    /// Adds to `sums`, which has a place for each output, inputs from the one at `first` on.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn add(&self, first: usize, inputs: &[f32], sums: &mut [f32]) {
        let weights = self.weights[first * self.outputs..].chunks_exact(self.outputs);
        for (input, weights) in inputs.iter().zip(weights) {
            // After a rectifier many inputs are nought.
            if *input != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }
}

/// What is negative becomes nought.
fn rectify(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// A convolution of 3 × 3 places, which a rectifier may follow.
pub(crate) struct Convolution {
    layer: Layer,
    channels: usize,
    step: usize,
}

impl Convolution {
    /// `step` is the distance of outputs from each other, in places of the input.
    pub(crate) fn decode(
        stored: &mut Stored,
        channels: usize,
        outputs: usize,
        step: usize,
    ) -> Self {
        Self { layer: stored.layer(9 * channels, outputs), channels, step }
    }

    /// The output of a grid; beyond its sides all is nought.
    pub(crate) fn apply(&self, grid: &Grid) -> Grid {
        let mut sums = self.sums(grid);
        rectify(&mut sums.values);
        sums
    }

    /// The output before it is rectified.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn sums(&self, grid: &Grid) -> Grid {
        let side = grid.side.div_ceil(self.step);
        let mut values = Vec::with_capacity(side * side * self.layer.outputs);
        for place in 0..side * side {
            let start = values.len();
            values.extend_from_slice(&self.layer.biases);
            let (row, col) = (place / side * self.step, place % side * self.step);
            self.add_window(grid, row, col, &mut values[start..]);
        }
        Grid { side, values }
    }

    /// Adds what the 3 × 3 places around one count.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn add_window(&self, grid: &Grid, row: usize, col: usize, sums: &mut [f32]) {
        for y in row.saturating_sub(1)..(row + 2).min(grid.side) {
            for x in col.saturating_sub(1)..(col + 2).min(grid.side) {
                let tap = (y + 1 - row) * 3 + x + 1 - col;
                let at = (y * grid.side + x) * self.channels;
                let inputs = &grid.values[at..at + self.channels];
                self.layer.add(tap * self.channels, inputs, sums);
            }
        }
    }
}

/// A layer whose outputs see all inputs.
pub(crate) struct Dense(Layer);

impl Dense {
    pub(crate) fn decode(stored: &mut Stored, inputs: usize, outputs: usize) -> Self {
        Self(stored.layer(inputs, outputs))
    }

    pub(crate) fn apply(&self, inputs: &[f32]) -> Vec<f32> {
        debug_assert_eq!(inputs.len(), self.0.inputs);
        let mut sums = self.0.biases.clone();
        self.0.add(0, inputs, &mut sums);
        sums
    }

    /// The same, followed by a rectifier.
    pub(crate) fn apply_rectified(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = self.apply(inputs);
        rectify(&mut sums);
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A layer's bytes with a scale of 1.
    fn bytes(weights: &[i8]) -> Vec<u8> {
        let weights = weights.iter().map(|weight| weight.cast_unsigned());
        1.0f32.to_le_bytes().into_iter().chain(weights).collect()
    }

    fn is_like(found: &[f32], wanted: &[f32]) -> bool {
        let mut pairs = found.iter().zip(wanted);
        found.len() == wanted.len() && pairs.all(|(a, b)| (a - b).abs() < 1e-5)
    }

    #[test]
    fn a_convolution_with_one_weight_in_the_middle_copies() {
        let stored = bytes(&[0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
        let convolution = Convolution::decode(&mut Stored(&stored), 1, 1, 1);
        let grid = Grid { side: 3, values: (0..9u8).map(f32::from).collect() };
        assert!(is_like(&convolution.apply(&grid).values, &grid.values));
    }

    #[test]
    fn a_convolution_of_ones_counts_the_places_around_within_the_grid() {
        let stored = bytes(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
        let grid = Grid { side: 3, values: vec![1.0; 9] };
        let each = Convolution::decode(&mut Stored(&stored), 1, 1, 1).apply(&grid);
        assert!(is_like(&each.values, &[4.0, 6.0, 4.0, 6.0, 9.0, 6.0, 4.0, 6.0, 4.0]));
        let second = Convolution::decode(&mut Stored(&stored), 1, 1, 2).apply(&grid);
        assert_eq!(second.side, 2);
        assert!(is_like(&second.values, &[4.0; 4]));
    }

    #[test]
    fn each_place_of_a_doubled_grid_is_one_of_the_grid() {
        let grid = Grid { side: 2, values: [1.0, 10.0, 2.0, 20.0, 3.0, 30.0, 4.0, 40.0].to_vec() };
        let mut doubled = grid.doubled();
        let first: Vec<f32> = doubled.values.chunks(2).map(|place| place[0]).collect();
        let rows = [[1.0, 1.0, 2.0, 2.0], [3.0, 3.0, 4.0, 4.0]];
        assert!(is_like(&first, [rows[0], rows[0], rows[1], rows[1]].as_flattened()));
        let copy = grid.doubled();
        doubled.add(&copy);
        assert!((doubled.values[31] - 80.0).abs() < 1e-5);
    }

    #[test]
    fn what_is_negative_becomes_nought() {
        let stored = bytes(&[-1, 0, 2, 1]);
        let dense = Dense::decode(&mut Stored(&stored), 1, 2);
        assert!(is_like(&dense.apply(&[3.0]), &[-3.0, 7.0]));
        assert!(is_like(&dense.apply_rectified(&[3.0]), &[0.0, 7.0]));
    }

    #[test]
    fn layers_are_decoded_one_after_the_other() {
        let stored: Vec<u8> = [bytes(&[2, 0]), bytes(&[0, 5])].concat();
        let mut stored = Stored(&stored);
        let layers = [Dense::decode(&mut stored, 1, 1), Dense::decode(&mut stored, 1, 1)];
        assert!(is_like(&layers.map(|layer| layer.apply(&[4.0])[0]), &[8.0, 5.0]));
    }
}
