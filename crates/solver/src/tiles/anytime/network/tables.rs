//! [`Tables`]: what the network adds up, as integers, for boards of all sizes.

use super::{
    super::weights::SCALE,
    Hidden, LANES, NetworkWeights, Vector,
    geometry::{SPOTS, Spot, blanks},
    lanes::lanes,
};

/// The unit of a hidden number is 1 / 256, so that 16 bits hold it: on random boards it is between -128 and 128.
pub(super) const HIDDEN_BITS: u32 = 8;
/// Hidden numbers are shifted by this before they are squared, so that the upper half of a square has most digits.
pub(super) const SQUARE_SHIFT: u32 = 6;
/// The unit of the square of a hidden number is 1 / 4096.
const SQUARE_BITS: u32 = 2 * (HIDDEN_BITS + SQUARE_SHIFT) - u16::BITS;
/// The output is shifted by this to have the unit of an evaluation.
pub(super) const OUTPUT_BITS: u32 = 15;

/// The weights of the network, multiplied out and rounded.
#[derive(Clone, Debug)]
pub(in super::super) struct Tables {
    /// `[row spot * SPOTS + column spot]`: what a tile, or the blank, adds to the hidden layer.
    tiles: Vec<Hidden>,
    pub(super) bias: Hidden,
    /// By the class of the blank's cell: the weights of the squares.
    pub(super) outputs: Vec<Hidden>,
}

/// The place of a vector among those of all tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct TilePlace(u16);

impl TilePlace {
    pub(super) fn new([row, col]: [Spot; 2]) -> Self {
        Self((row * SPOTS + col) as u16)
    }
}

impl Tables {
    pub(in super::super) fn new(weights: &NetworkWeights) -> Self {
        let spots = (0..SPOTS).flat_map(|row| (0..SPOTS).map(move |col| [row, col]));
        let hidden = |vector| rounded(vector, (1 << HIDDEN_BITS) as f32);
        let unit = f32::from(SCALE) * (1 << (OUTPUT_BITS - SQUARE_BITS)) as f32;
        let output = |vector| rounded(vector, unit / weights.of_evaluation());
        Self {
            tiles: spots.map(|spots| hidden(weights.of_tile(spots))).collect(),
            bias: hidden(weights.bias()),
            outputs: blanks().map(|blank| output(weights.output(blank))).collect(),
        }
    }

    #[inline]
    pub(super) fn tile(&self, place: TilePlace) -> &Hidden {
        &self.tiles[usize::from(place.0)]
    }
}

/// The nearest integers. Rounding down positive numbers takes no call of a function, which would take most of the time.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn rounded(vector: Vector, unit: f32) -> Hidden {
    const OFFSET: i32 = 1 << 15;
    let rounded =
        vector.map(|number| ((number * unit + OFFSET as f32 + 0.5) as i32 - OFFSET) as i16);
    std::array::from_fn(|at| lanes(std::array::from_fn(|k| rounded[at * LANES + k])))
}
