//! Illumination of a board: a gain and an offset that vary smoothly over it.
//!
//! Both are linear in a fixed basis (a quadratic polynomial and a grid of Gaussian bumps). The coefficients have a
//! normal prior (Bayesian linear regression), so that few or uncertain samples change little.

/// Number of monomials up to the second degree; bumps along each side of their grid.
const MONOMIALS: usize = 6;
const BUMPS: usize = 4;
pub(crate) const BASIS: usize = MONOMIALS + BUMPS * BUMPS;
/// Standard deviation of a bump, where the board is 2 wide.
const BUMP_WIDTH: f32 = 0.55;
/// Prior standard deviations of the coefficients of gain: constant, linear, quadratic, bumps.
const GAIN_DEVIATIONS: [f32; 4] = [0.3, 0.3, 0.2, 0.15];
/// Prior standard deviations of the coefficients of offset, relative to those of gain and to `MAX_LEVEL`.
const OFFSET_FACTOR: f32 = 0.4;
const MAX_LEVEL: f32 = 255.0;
/// Number of coefficients: of gain, then of offset.
pub(crate) const COEFFICIENTS: usize = 2 * BASIS;

/// Derivatives of the observed level by the coefficients, where the expected level is `expected`.
pub(crate) fn regressors(basis: &[f32; BASIS], expected: f32) -> [f32; COEFFICIENTS] {
    std::array::from_fn(|at| {
        if at < BASIS { basis[at] * expected } else { basis[at - BASIS] * MAX_LEVEL }
    })
}

/// Gain and offset where the basis functions have the values `basis`. The gain is 0.1 at least.
pub(crate) fn gain_and_offset(
    coefficients: &[f32; COEFFICIENTS],
    basis: &[f32; BASIS],
) -> (f32, f32) {
    let sum = |from: usize| (0..BASIS).map(|at| coefficients[from + at] * basis[at]).sum::<f32>();
    ((1.0 + sum(0)).max(0.1), sum(BASIS) * MAX_LEVEL)
}

/// Values of the basis functions at a position on the board, from -1 to 1 across and down.
pub(crate) fn basis_at([x, y]: [f32; 2]) -> [f32; BASIS] {
    let mut basis = [0.0; BASIS];
    basis[..MONOMIALS].copy_from_slice(&[1.0, x, y, x * x, x * y, y * y]);
    for (bump, value) in basis[MONOMIALS..].iter_mut().enumerate() {
        let place = |at: usize| 2.0 * at as f32 / (BUMPS - 1) as f32 - 1.0;
        let (u, v) = (x - place(bump % BUMPS), y - place(bump / BUMPS));
        *value = (-(u * u + v * v) / (2.0 * BUMP_WIDTH * BUMP_WIDTH)).exp();
    }
    basis
}

fn prior_deviation(at: usize) -> f32 {
    let gain = match at % BASIS {
        0 => GAIN_DEVIATIONS[0],
        1 | 2 => GAIN_DEVIATIONS[1],
        3..MONOMIALS => GAIN_DEVIATIONS[2],
        _ => GAIN_DEVIATIONS[3],
    };
    if at < BASIS { gain } else { gain * OFFSET_FACTOR }
}

pub(crate) fn dot(a: &[f32; COEFFICIENTS], b: &[f32; COEFFICIENTS]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Normal equations of the coefficients: the prior and the samples added so far.
#[derive(Clone)]
pub(crate) struct NormalEquations {
    left: Vec<f64>,
    right: [f64; COEFFICIENTS],
}

impl NormalEquations {
    pub(crate) fn new() -> Self {
        let mut left = vec![0.0; COEFFICIENTS * COEFFICIENTS];
        for at in 0..COEFFICIENTS {
            left[at * COEFFICIENTS + at] = 1.0 / f64::from(prior_deviation(at)).powi(2);
        }
        Self { left, right: [0.0; COEFFICIENTS] }
    }

    /// Adds a sample: the dot product of `regressors` and the coefficients is observed as `value`.
    pub(crate) fn add(&mut self, regressors: &[f32; COEFFICIENTS], value: f32, weight: f32) {
        for (row, a) in self.left.chunks_exact_mut(COEFFICIENTS).zip(regressors) {
            let a = f64::from(a * weight);
            row.iter_mut().zip(regressors).for_each(|(cell, b)| *cell += a * f64::from(*b));
        }
        let value = f64::from(value * weight);
        self.right.iter_mut().zip(regressors).for_each(|(cell, a)| *cell += value * f64::from(*a));
    }

    /// The coefficients, and the Cholesky factor of the left side.
    pub(crate) fn solve(&self) -> ([f32; COEFFICIENTS], Vec<f64>) {
        let mut factor = self.left.clone();
        for i in 0..COEFFICIENTS {
            for j in 0..=i {
                let (rows, own) = factor.split_at(i * COEFFICIENTS);
                let other = if j == i { own } else { &rows[j * COEFFICIENTS..] };
                let sum: f64 = (0..j).map(|k| own[k] * other[k]).sum();
                let left = own[j] - sum;
                let value =
                    if i == j { left.max(1e-9).sqrt() } else { left / rows[j * COEFFICIENTS + j] };
                factor[i * COEFFICIENTS + j] = value;
            }
        }
        let mut coefficients = forward_substitution(&factor, &self.right);
        for i in (0..COEFFICIENTS).rev() {
            let sum: f64 =
                (i + 1..COEFFICIENTS).map(|k| factor[k * COEFFICIENTS + i] * coefficients[k]).sum();
            coefficients[i] = (coefficients[i] - sum) / factor[i * COEFFICIENTS + i];
        }
        (coefficients.map(|count| count as f32), factor)
    }
}

pub(crate) fn forward_substitution(
    factor: &[f64],
    right: &[f64; COEFFICIENTS],
) -> [f64; COEFFICIENTS] {
    let mut coefficients = *right;
    for i in 0..COEFFICIENTS {
        let sum: f64 = (0..i).map(|k| factor[i * COEFFICIENTS + k] * coefficients[k]).sum();
        coefficients[i] = (coefficients[i] - sum) / factor[i * COEFFICIENTS + i];
    }
    coefficients
}
