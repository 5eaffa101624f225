//! Small neural networks: convolutions and dense layers with weights of 8 bits.

/// A square grid of pixels, row by row, with the channels of a pixel together.
pub(crate) struct Grid {
    /// Pixels on each side.
    pub(crate) side: usize,
    /// Channels of the first pixel, then those of the next.
    pub(crate) values: Vec<f32>,
}

impl Grid {
    /// Nearest-neighbour upsampling by 2.
    pub(crate) fn upsampled(&self) -> Self {
        let side = 2 * self.side;
        let channels = self.values.len() / (self.side * self.side).max(1);
        let mut values = Vec::with_capacity(4 * self.values.len());
        for place in 0..side * side {
            let at = (place / side / 2 * self.side + place % side / 2) * channels;
            values.extend_from_slice(&self.values[at..at + channels]);
        }
        Self { side, values }
    }

    /// Zero padding by one pixel on each side.
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

    /// Adds a grid of this size.
    pub(crate) fn add(&mut self, other: &Self) {
        self.values.iter_mut().zip(&other.values).for_each(|(value, other)| *value += other);
    }
}

/// A linear layer with biases.
struct Layer {
    inputs: usize,
    outputs: usize,
    /// Weights, input by input.
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// Bytes of layers that are not yet decoded.
pub(crate) struct WeightReader<'a>(pub(crate) &'a [u8]);

impl WeightReader<'_> {
    /// Decodes the next layer: a scale (little-endian `f32`), then signed bytes: for each output its weights and its
    /// bias.
    ///
    /// # Panics
    /// If there are too few bytes.
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
    /// Adds the products of some inputs, of which the first has the index `first`, to the sums of all outputs.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn add(&self, first: usize, inputs: &[f32], sums: &mut [f32]) {
        let weights = self.weights[first * self.outputs..].chunks_exact(self.outputs);
        for (input, weights) in inputs.iter().zip(weights) {
            // After `ReLU`, many inputs are zero.
            if *input != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }
}

/// `ReLU`.
fn rectify(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// Outputs that are summed as one vector.
const LANES: usize = 4;
/// Output pixels that share loaded weights: enough sums for additions not to wait for each other.
const TILE_PIXELS: usize = 8;

/// A convolution of 3 × 3 pixels.
pub(crate) struct Convolution {
    /// Weights, for each group of [`LANES`] outputs input by input.
    weights: Vec<[f32; LANES]>,
    biases: Vec<f32>,
    channels: usize,
    step: usize,
}

impl Convolution {
    /// `step` is the stride.
    ///
    /// # Panics
    /// If the number of outputs is no multiple of [`LANES`].
    pub(crate) fn decode(
        stored: &mut WeightReader,
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

    /// Output with `ReLU`; zero padding.
    pub(crate) fn apply(&self, grid: &Grid) -> Grid {
        let mut sums = self.sums(grid);
        rectify(&mut sums.values);
        sums
    }

    /// Output without `ReLU`.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(crate) fn sums(&self, grid: &Grid) -> Grid {
        let (padded, outputs) = (grid.padded(), self.biases.len());
        let side = grid.side.div_ceil(self.step);
        let mut values = vec![0.0; side * side * outputs];
        let mut inputs = vec![[0.0; TILE_PIXELS]; 9 * self.channels];
        let firsts = (0..).step_by(TILE_PIXELS);
        for (first, values) in firsts.zip(values.chunks_mut(TILE_PIXELS * outputs)) {
            for place in 0..values.len() / outputs {
                self.gather(&padded, [first + place, side], &mut inputs, place);
            }
            for (group, weights) in self.weights.chunks_exact(inputs.len()).enumerate() {
                let sums = summed(&inputs, weights);
                let biases = &self.biases[group * LANES..];
                for (place, values) in values.chunks_exact_mut(outputs).enumerate() {
                    let values = values[group * LANES..].iter_mut().zip(biases);
                    values.zip(&sums).for_each(|((value, bias), sums)| *value = sums[place] + bias);
                }
            }
        }
        Grid { side, values }
    }

    /// Copies the inputs of output pixel `at`, from 3 × 3 pixels of a padded grid, to `place` of each input. The output
    /// has `side` pixels in a row.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn gather(
        &self,
        padded: &Grid,
        [at, side]: [usize; 2],
        inputs: &mut [[f32; TILE_PIXELS]],
        place: usize,
    ) {
        let (row, col) = (at / side * self.step, at % side * self.step);
        for (line, inputs) in inputs.chunks_exact_mut(3 * self.channels).enumerate() {
            let values = &padded.values[((row + line) * padded.side + col) * self.channels..];
            inputs.iter_mut().zip(values).for_each(|(input, value)| input[place] = *value);
        }
    }
}

/// Weighted sums of the inputs of several pixels. Not inlined: only where they are stored one after the other does LLVM
/// compute them as vectors on wasm.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn summed(inputs: &[[f32; TILE_PIXELS]], weights: &[[f32; LANES]]) -> [[f32; TILE_PIXELS]; LANES] {
    let mut sums = [[0.0; TILE_PIXELS]; LANES];
    for (inputs, weights) in inputs.iter().zip(weights) {
        for (sums, weight) in sums.iter_mut().zip(weights) {
            sums.iter_mut().zip(inputs).for_each(|(sum, input)| *sum += weight * input);
        }
    }
    sums
}

/// A dense layer.
pub(crate) struct Dense(Layer);

impl Dense {
    pub(crate) fn decode(stored: &mut WeightReader, inputs: usize, outputs: usize) -> Self {
        Self(stored.layer(inputs, outputs))
    }

    pub(crate) fn apply(&self, inputs: &[f32]) -> Vec<f32> {
        debug_assert_eq!(inputs.len(), self.0.inputs);
        let mut sums = self.0.biases.clone();
        self.0.add(0, inputs, &mut sums);
        sums
    }

    /// Output with `ReLU`.
    pub(crate) fn apply_rectified(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = self.apply(inputs);
        rectify(&mut sums);
        sums
    }
}

/// Positions of a profile that a convolution sees.
const TAPS: usize = 5;

/// A convolution along a profile: positions in a row, the channels of each together.
pub(crate) struct ProfileConvolution(Layer);

impl ProfileConvolution {
    pub(crate) fn decode(stored: &mut WeightReader, channels: usize, outputs: usize) -> Self {
        Self(stored.layer(TAPS * channels, outputs))
    }

    /// Output for each position; zero padding.
    pub(crate) fn apply(&self, profile: &[f32]) -> Vec<f32> {
        let Layer { inputs, outputs, biases, .. } = &self.0;
        let channels = inputs / TAPS;
        let margin = vec![0.0; TAPS / 2 * channels];
        let padded = [&margin, profile, &margin].concat();
        let mut values = biases.repeat(profile.len() / channels);
        for (at, sums) in values.chunks_exact_mut(*outputs).enumerate() {
            self.0.add(0, &padded[at * channels..][..*inputs], sums);
        }
        values
    }

    /// Output with `ReLU`.
    pub(crate) fn apply_rectified(&self, profile: &[f32]) -> Vec<f32> {
        let mut values = self.apply(profile);
        rectify(&mut values);
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of a layer with a scale of 1.
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
    fn a_convolution_with_a_central_weight_alone_is_the_identity() {
        let stored = bytes(&[[0, 0, 0, 0, 1, 0, 0, 0, 0, 0]; 4].concat());
        let convolution = Convolution::decode(&mut WeightReader(&stored), 1, 4, 1);
        let grid = Grid { side: 3, values: (0..9u8).map(f32::from).collect() };
        for lane in 0..4 {
            assert!(is_like(&every_fourth(&convolution.apply(&grid), lane), &grid.values));
        }
    }

    #[test]
    fn a_convolution_of_ones_counts_neighbours_within_the_grid() {
        let stored = bytes(&[[1, 1, 1, 1, 1, 1, 1, 1, 1, 0]; 4].concat());
        let grid = Grid { side: 3, values: vec![1.0; 9] };
        let each = Convolution::decode(&mut WeightReader(&stored), 1, 4, 1).apply(&grid);
        let wanted = [4.0, 6.0, 4.0, 6.0, 9.0, 6.0, 4.0, 6.0, 4.0];
        assert!(is_like(&every_fourth(&each, 1), &wanted));
        let second = Convolution::decode(&mut WeightReader(&stored), 1, 4, 2).apply(&grid);
        assert_eq!(second.side, 2);
        assert!(is_like(&every_fourth(&second, 3), &[4.0; 4]));
    }

    #[test]
    fn an_upsampled_grid_repeats_each_place() {
        let grid = Grid { side: 2, values: [1.0, 10.0, 2.0, 20.0, 3.0, 30.0, 4.0, 40.0].to_vec() };
        let mut upsampled = grid.upsampled();
        let first: Vec<f32> = upsampled.values.chunks(2).map(|place| place[0]).collect();
        let rows = [[1.0, 1.0, 2.0, 2.0], [3.0, 3.0, 4.0, 4.0]];
        assert!(is_like(&first, [rows[0], rows[0], rows[1], rows[1]].as_flattened()));
        let copy = grid.upsampled();
        upsampled.add(&copy);
        assert!((upsampled.values[31] - 80.0).abs() < 1e-5);
    }

    #[test]
    fn a_convolution_along_a_profile_of_ones_counts_positions_within_it() {
        let stored = bytes(&[[1, 1, 1, 1, 1, 0], [0, 0, 2, 0, 0, -5]].concat());
        let convolution = ProfileConvolution::decode(&mut WeightReader(&stored), 1, 2);
        let found = convolution.apply(&[1.0; 4]);
        assert!(is_like(&found, &[3.0, -3.0, 4.0, -3.0, 4.0, -3.0, 3.0, -3.0]));
        let rectified = convolution.apply_rectified(&[1.0; 4]);
        assert!(is_like(&rectified, &[3.0, 0.0, 4.0, 0.0, 4.0, 0.0, 3.0, 0.0]));
    }

    #[test]
    fn negative_activations_become_zero() {
        let stored = bytes(&[-1, 0, 2, 1]);
        let dense = Dense::decode(&mut WeightReader(&stored), 1, 2);
        assert!(is_like(&dense.apply(&[3.0]), &[-3.0, 7.0]));
        assert!(is_like(&dense.apply_rectified(&[3.0]), &[0.0, 7.0]));
    }

    #[test]
    fn layers_are_decoded_one_after_the_other() {
        let stored: Vec<u8> = [bytes(&[2, 0]), bytes(&[0, 5])].concat();
        let mut stored = WeightReader(&stored);
        let layers = [Dense::decode(&mut stored, 1, 1), Dense::decode(&mut stored, 1, 1)];
        assert!(is_like(&layers.map(|layer| layer.apply(&[4.0])[0]), &[8.0, 5.0]));
    }
}
