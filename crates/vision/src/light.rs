//! Light on a board, as gains and offsets that change smoothly over it.
//!
//! How much they do is held back by what is usual (Bayesian linear regression), so that few samples, or
//! unsure ones, change little.

/// The number of terms up to the second degree, and of bumps along each side of a grid of them.
const DEGREES: usize = 6;
const BUMPS: usize = 4;
pub(crate) const TERMS: usize = DEGREES + BUMPS * BUMPS;
/// How far a bump reaches: a board is 2 wide.
const REACH: f32 = 0.55;
/// How much the terms of gains usually are: the constant one, of the first degree, of the second, bumps.
const USUAL: [f32; 4] = [0.3, 0.3, 0.2, 0.15];
/// How large the terms of offsets usually are, compared with those of gains, if the brightest level
/// is 1.
const OFFSETS: f32 = 0.4;
const BRIGHTEST: f32 = 255.0;
/// All that is fitted: gains and offsets.
pub(crate) const COUNTS: usize = 2 * TERMS;

/// What gains and offsets count at a place, by its terms, where a level is `meant`.
pub(crate) fn features(terms: &[f32; TERMS], meant: f32) -> [f32; COUNTS] {
    std::array::from_fn(
        |at| {
            if at < TERMS { terms[at] * meant } else { terms[at - TERMS] * BRIGHTEST }
        },
    )
}

/// The gain and the offset at a place.
pub(crate) fn light(counts: &[f32; COUNTS], terms: &[f32; TERMS]) -> (f32, f32) {
    let sum = |from: usize| (0..TERMS).map(|at| counts[from + at] * terms[at]).sum::<f32>();
    ((1.0 + sum(0)).max(0.1), sum(TERMS) * BRIGHTEST)
}

/// A place on the board, from -1 to 1 across and down, as terms.
pub(crate) fn terms([x, y]: [f32; 2]) -> [f32; TERMS] {
    let mut terms = [0.0; TERMS];
    terms[..DEGREES].copy_from_slice(&[1.0, x, y, x * x, x * y, y * y]);
    for (bump, term) in terms[DEGREES..].iter_mut().enumerate() {
        let place = |at: usize| 2.0 * at as f32 / (BUMPS - 1) as f32 - 1.0;
        let (u, v) = (x - place(bump % BUMPS), y - place(bump / BUMPS));
        *term = (-(u * u + v * v) / (2.0 * REACH * REACH)).exp();
    }
    terms
}

fn usual(at: usize) -> f32 {
    let gain = match at % TERMS {
        0 => USUAL[0],
        1 | 2 => USUAL[1],
        3..DEGREES => USUAL[2],
        _ => USUAL[3],
    };
    if at < TERMS { gain } else { gain * OFFSETS }
}

pub(crate) fn dot(a: &[f32; COUNTS], b: &[f32; COUNTS]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Normal equations: what light is usually, and what samples say of it.
#[derive(Clone)]
pub(crate) struct System {
    left: Vec<f64>,
    right: [f64; COUNTS],
}

impl System {
    pub(crate) fn new() -> Self {
        let mut left = vec![0.0; COUNTS * COUNTS];
        for at in 0..COUNTS {
            left[at * COUNTS + at] = 1.0 / f64::from(usual(at)).powi(2);
        }
        Self { left, right: [0.0; COUNTS] }
    }

    /// That a feature is `value`.
    pub(crate) fn add(&mut self, feature: &[f32; COUNTS], value: f32, weight: f32) {
        for (row, a) in self.left.chunks_exact_mut(COUNTS).zip(feature) {
            let a = f64::from(a * weight);
            row.iter_mut().zip(feature).for_each(|(cell, b)| *cell += a * f64::from(*b));
        }
        let value = f64::from(value * weight);
        self.right.iter_mut().zip(feature).for_each(|(cell, a)| *cell += value * f64::from(*a));
    }

    /// The solution, and the factor of the left side (Cholesky).
    pub(crate) fn solved(&self) -> ([f32; COUNTS], Vec<f64>) {
        let mut factor = self.left.clone();
        for i in 0..COUNTS {
            for j in 0..=i {
                let (rows, own) = factor.split_at(i * COUNTS);
                let other = if j == i { own } else { &rows[j * COUNTS..] };
                let sum: f64 = (0..j).map(|k| own[k] * other[k]).sum();
                let left = own[j] - sum;
                let value =
                    if i == j { left.max(1e-9).sqrt() } else { left / rows[j * COUNTS + j] };
                factor[i * COUNTS + j] = value;
            }
        }
        let mut counts = forward(&factor, &self.right);
        for i in (0..COUNTS).rev() {
            let sum: f64 = (i + 1..COUNTS).map(|k| factor[k * COUNTS + i] * counts[k]).sum();
            counts[i] = (counts[i] - sum) / factor[i * COUNTS + i];
        }
        (counts.map(|count| count as f32), factor)
    }
}

pub(crate) fn forward(factor: &[f64], right: &[f64; COUNTS]) -> [f64; COUNTS] {
    let mut counts = *right;
    for i in 0..COUNTS {
        let sum: f64 = (0..i).map(|k| factor[i * COUNTS + k] * counts[k]).sum();
        counts[i] = (counts[i] - sum) / factor[i * COUNTS + i];
    }
    counts
}
