//! [`Adam`]: the optimizer, with the mean of its weights.

/// The decay rates of an [`Adam`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Decays {
    /// Of the mean gradient.
    pub(super) mean: f64,
    /// Of the mean squared gradient.
    pub(super) square: f64,
    /// Added to the root of the mean squared gradient, so that smaller gradients change little.
    pub(super) epsilon: f64,
}

/// Adam (Kingma and Ba, 'Adam: a method for stochastic optimization', 2015) without bias correction.
pub(super) struct Adam {
    pub(super) weights: Vec<f64>,
    decays: Decays,
    mean_gradient: Vec<f64>,
    mean_square: Vec<f64>,
    sum: Vec<f64>,
    summands: f64,
}

impl Adam {
    pub(super) fn new(weights: Vec<f64>, decays: Decays) -> Self {
        let zeros = || vec![0.0; weights.len()];
        Self {
            decays,
            mean_gradient: zeros(),
            mean_square: zeros(),
            sum: zeros(),
            summands: 0.0,
            weights,
        }
    }

    /// Changes the weights against a gradient of the first of them.
    pub(super) fn step(&mut self, gradient: &[f64], rate: f64) {
        let Decays { mean: mean_decay, square: square_decay, epsilon } = self.decays;
        for (i, part) in gradient.iter().enumerate() {
            let (mean, square) = (&mut self.mean_gradient[i], &mut self.mean_square[i]);
            *mean = mean_decay * *mean + (1.0 - mean_decay) * part;
            *square = square_decay * *square + (1.0 - square_decay) * part * part;
            self.weights[i] -= rate * *mean / (square.sqrt() + epsilon);
        }
    }

    /// Adds the weights to the mean.
    pub(super) fn add_to_mean(&mut self) {
        for (sum, weight) in self.sum.iter_mut().zip(&self.weights) {
            *sum += weight;
        }
        self.summands += 1.0;
    }

    /// The mean of the weights that were added; the last weights if none were.
    pub(super) fn mean(self) -> Vec<f64> {
        if self.summands == 0.0 {
            return self.weights;
        }
        self.sum.iter().map(|sum| sum / self.summands).collect()
    }
}
