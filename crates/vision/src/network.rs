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

    /// The same with a place of nought more on each side.
    fn padded(&self) -> Self {
        let side = self.side + 2;
        let channels = self.values.len() / (self.side * self.side).max(1);
        let mut values = vec![0.0; side * side * channels];
        let rows = self.values.chunks_exact((self.side * channels).max(1));
        for (row, line) in rows.enumerate() {
            let at = ((row + 1) * side + 1) * channels;
            values[at..at + line.len()].copy_from_slice(line);
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

/// Outputs that are summed together: a vector.
const LANES: usize = 4;
/// Places that share the weights that were loaded.
const PLACES: usize = 4;

/// A convolution of 3 × 3 places, which a rectifier may follow.
pub(crate) struct Convolution {
    /// For each [`LANES`] outputs the weights of all inputs, those of one input together.
    weights: Vec<[f32; LANES]>,
    biases: Vec<f32>,
    channels: usize,
    step: usize,
}

impl Convolution {
    /// `step` is the distance of outputs from each other, in places of the input.
    ///
    /// # Panics
    /// Where the number of outputs is no multiple of [`LANES`].
    pub(crate) fn decode(
        stored: &mut Stored,
        channels: usize,
        outputs: usize,
        step: usize,
    ) -> Self {
        assert!(outputs.is_multiple_of(LANES));
        let Layer { inputs, weights, biases, .. } = stored.layer(9 * channels, outputs);
        let lanes = (0..outputs / LANES).flat_map(|group| (0..inputs).map(move |at| (group, at)));
        let weight = |(group, at): (usize, usize)| {
            std::array::from_fn(|lane| weights[at * outputs + group * LANES + lane])
        };
        Self { weights: lanes.map(weight).collect(), biases, channels, step }
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
        let (padded, outputs) = (grid.padded(), self.biases.len());
        let side = grid.side.div_ceil(self.step);
        let mut values = vec![0.0; side * side * outputs];
        let inputs = 9 * self.channels;
        for row in 0..side {
            for col in (0..side).step_by(PLACES) {
                let places = PLACES.min(side - col);
                let windows: [[&[f32]; 3]; PLACES] = std::array::from_fn(|place| {
                    self.window(&padded, row, col + place.min(places - 1))
                });
                for (group, weights) in self.weights.chunks_exact(inputs).enumerate() {
                    let sums = summed(&windows, weights);
                    for (place, sums) in sums.iter().take(places).enumerate() {
                        let at = (row * side + col + place) * outputs + group * LANES;
                        for lane in 0..LANES {
                            values[at + lane] = sums[lane] + self.biases[group * LANES + lane];
                        }
                    }
                }
            }
        }
        Grid { side, values }
    }

    /// The inputs of an output: three stretches of a padded grid, one below the other.
    fn window<'a>(&self, padded: &'a Grid, row: usize, col: usize) -> [&'a [f32]; 3] {
        let from = |line: usize| {
            ((row * self.step + line) * padded.side + col * self.step) * self.channels
        };
        [0, 1, 2].map(|line| &padded.values[from(line)..][..3 * self.channels])
    }
}

/// The weighted sums of some windows.
#[inline]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn summed(windows: &[[&[f32]; 3]; PLACES], weights: &[[f32; LANES]]) -> [[f32; LANES]; PLACES] {
    let mut sums = [[0.0; LANES]; PLACES];
    for (line, weights) in weights.chunks_exact(weights.len() / 3).enumerate() {
        let [a, b, c, d] = windows.each_ref().map(|window| &window[line][..weights.len()]);
        for (at, weights) in weights.iter().enumerate() {
            let inputs = [a[at], b[at], c[at], d[at]];
            for place in 0..PLACES {
                for lane in 0..LANES {
                    sums[place][lane] += inputs[place] * weights[lane];
                }
            }
        }
    }
    sums
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

    fn every_fourth(grid: &Grid, first: usize) -> Vec<f32> {
        grid.values.iter().skip(first).step_by(4).copied().collect()
    }

    fn is_like(found: &[f32], wanted: &[f32]) -> bool {
        let mut pairs = found.iter().zip(wanted);
        found.len() == wanted.len() && pairs.all(|(a, b)| (a - b).abs() < 1e-5)
    }

    #[test]
    fn a_convolution_with_one_weight_in_the_middle_copies() {
        let stored = bytes(&[[0, 0, 0, 0, 1, 0, 0, 0, 0, 0]; 4].concat());
        let convolution = Convolution::decode(&mut Stored(&stored), 1, 4, 1);
        let grid = Grid { side: 3, values: (0..9u8).map(f32::from).collect() };
        for lane in 0..4 {
            assert!(is_like(&every_fourth(&convolution.apply(&grid), lane), &grid.values));
        }
    }

    #[test]
    fn a_convolution_of_ones_counts_the_places_around_within_the_grid() {
        let stored = bytes(&[[1, 1, 1, 1, 1, 1, 1, 1, 1, 0]; 4].concat());
        let grid = Grid { side: 3, values: vec![1.0; 9] };
        let each = Convolution::decode(&mut Stored(&stored), 1, 4, 1).apply(&grid);
        let wanted = [4.0, 6.0, 4.0, 6.0, 9.0, 6.0, 4.0, 6.0, 4.0];
        assert!(is_like(&every_fourth(&each, 1), &wanted));
        let second = Convolution::decode(&mut Stored(&stored), 1, 4, 2).apply(&grid);
        assert_eq!(second.side, 2);
        assert!(is_like(&every_fourth(&second, 3), &[4.0; 4]));
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
