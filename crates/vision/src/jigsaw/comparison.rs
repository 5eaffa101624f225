//! One dissimilarity of all pairs of tiles, relative to the best other pair of either side.

/// Limit of the logarithms, both ways.
const MAX_LOG_RATIO: f32 = 1.5;
/// A pair is clear if its logarithm is below this: better than all others by 2 percent.
const CLEAR_LOG_RATIO: f32 = -0.02;

/// For each pair the logarithm of its dissimilarity over the least one of all other pairs of either side: negative for
/// the best pair.
#[derive(Debug)]
pub(super) struct Comparison {
    pub(super) count: usize,
    /// For pairs across, and for pairs down: row by row, `count` × `count`.
    pub(super) tables: [Vec<f32>; 2],
}

impl Comparison {
    /// `raw` are the dissimilarities of all pairs of `count` tiles.
    pub(super) fn of(raw: [Vec<f32>; 2], count: usize) -> Self {
        Self { count, tables: raw.map(|raw| relative(&raw, count)) }
    }

    /// Number of clear pairs per tile and axis.
    pub(super) fn clearness(&self) -> f32 {
        let clear = self.tables.iter().flatten().filter(|worse| **worse < CLEAR_LOG_RATIO).count();
        clear as f32 / (2 * self.count) as f32
    }
}

fn relative(raw: &[f32], count: usize) -> Vec<f32> {
    let floor = 1e-3 + raw.iter().copied().fold(0.0, f32::max) * 1e-3;
    let others = |tile: usize| (0..count).filter(move |other| *other != tile);
    let rows: Vec<[f32; 2]> =
        (0..count).map(|a| two_least(others(a).map(|b| raw[a * count + b]))).collect();
    let cols: Vec<[f32; 2]> =
        (0..count).map(|b| two_least(others(b).map(|a| raw[a * count + b]))).collect();
    let cell = |a: usize, b: usize| {
        let cost = raw[a * count + b];
        let other = |[least, second]: [f32; 2]| if cost <= least { second } else { least };
        let best = other(rows[a]).min(other(cols[b]));
        ((cost + floor) / (best + floor)).ln().clamp(-MAX_LOG_RATIO, MAX_LOG_RATIO)
    };
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    pairs.map(|(a, b)| if a == b { MAX_LOG_RATIO } else { cell(a, b) }).collect()
}

fn two_least(values: impl Iterator<Item = f32>) -> [f32; 2] {
    values.fold([f32::MAX; 2], |[least, second], value| {
        if value < least { [value, least] } else { [least, second.min(value)] }
    })
}
