//! The network that draws the maps: a small U-Net (Ronneberger et al., 2015), trained by `recipes/train_maps.py` of the
//! crate `vision-lab`.

use super::MAPS;
use crate::network::{Convolution, Grid, WeightReader};
use std::sync::LazyLock;

/// Contracting path: input channels, output channels and stride of each convolution.
const DOWN: [(usize, usize, usize); 10] = [
    (3, 12, 2),
    (12, 24, 2),
    (24, 24, 1),
    (24, 36, 2),
    (36, 36, 1),
    (36, 48, 2),
    (48, 48, 1),
    (48, 56, 2),
    (56, 56, 1),
    (56, 56, 1),
];
/// Expanding path: channels of the convolutions before and after each upsampling.
const UP: [[(usize, usize); 2]; 3] =
    [[(56, 48), (48, 48)], [(48, 36), (36, 36)], [(36, 24), (24, 24)]];
/// Number of contracting convolutions whose output each upsampling adds (skip connections).
const SKIP_LAYERS: [usize; 3] = [7, 5, 3];
/// Input channels of the last convolution. Each of its outputs holds 2 × 2 pixels of each map.
const LAST_CHANNELS: usize = 24;

static MAPPER: LazyLock<Mapper> = LazyLock::new(Mapper::decode);

struct Mapper {
    down: Vec<Convolution>,
    up: Vec<[Convolution; 2]>,
    last: Convolution,
}

impl Mapper {
    fn decode() -> Self {
        let mut reader = WeightReader(include_bytes!("maps.weights"));
        let mut layer =
            |(inputs, outputs), step| Convolution::decode(&mut reader, inputs, outputs, step);
        Self {
            down: DOWN
                .iter()
                .map(|(inputs, outputs, step)| layer((*inputs, *outputs), *step))
                .collect(),
            up: UP.iter().map(|pair| pair.map(|channels| layer(channels, 1))).collect(),
            last: layer((LAST_CHANNELS, 4 * MAPS), 1),
        }
    }

    fn scores(&self, view: Grid) -> Grid {
        let mut passed: Vec<Grid> = Vec::new();
        for layer in &self.down {
            passed.push(layer.apply(passed.last().unwrap_or(&view)));
        }
        let mut grid = passed.pop().unwrap_or(view);
        for ([first, second], joined) in self.up.iter().zip(SKIP_LAYERS) {
            grid = first.apply(&grid).upsampled();
            grid.add(&passed[joined - 1]);
            grid = second.apply(&grid);
        }
        self.last.sums(&grid)
    }
}

/// Log-odds of all maps at each map pixel, row by row.
pub(super) fn scores(view: Grid) -> Vec<[f32; MAPS]> {
    let grid = MAPPER.scores(view);
    let side = 2 * grid.side;
    let places = (0..side * side).map(|place| {
        let (x, y) = (place % side, place / side);
        let at = (y / 2 * grid.side + x / 2) * 4 + y % 2 * 2 + x % 2;
        std::array::from_fn(|map| grid.values[at * MAPS + map])
    });
    places.collect()
}
