//! One comparison of all tiles, seen against the other pairs of each side.

/// Beyond that, a pair is no better or worse.
const FARTHEST: f32 = 1.5;
/// A pair goes together clearly if it is worse than the best other one by less than this, as a
/// logarithm: if it is better by 2 percent.
const CLEARLY: f32 = -0.02;

/// How much worse a pair is than the best other pair of either side, as a logarithm: below 0 for a
/// pair that is better than all others.
pub(super) struct Comparison {
    pub(super) count: usize,
    /// For tiles across, and for tiles down: each with each.
    pub(super) tables: [Vec<f32>; 2],
}

impl Comparison {
    /// `raw` is how badly each of `count` tiles goes with each.
    pub(super) fn of(raw: [Vec<f32>; 2], count: usize) -> Self {
        Self { count, tables: raw.map(|raw| relative(&raw, count)) }
    }

    /// For each tile how often it has found its partner clearly.
    pub(super) fn clearness(&self) -> f32 {
        let clear = self.tables.iter().flatten().filter(|worse| **worse < CLEARLY).count();
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
        ((cost + floor) / (best + floor)).ln().clamp(-FARTHEST, FARTHEST)
    };
    let pairs = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    pairs.map(|(a, b)| if a == b { FARTHEST } else { cell(a, b) }).collect()
}

fn two_least(values: impl Iterator<Item = f32>) -> [f32; 2] {
    values.fold([f32::MAX; 2], |[least, second], value| {
        if value < least { [value, least] } else { [least, second.min(value)] }
    })
}
