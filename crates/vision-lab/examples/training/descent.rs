//! Gradient descent by Adam.

/// Weights of the latest gradient in the moving averages of gradients and of their squares.
const AVERAGING: [f32; 2] = [0.1, 0.01];

/// The state of Adam (Kingma and Ba, 2014): steps of equal length for weights of small and of large gradients.
pub struct Descent {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    /// The state for `count` weights before the first step.
    pub fn new(count: usize) -> Self {
        Self { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    /// Moves each weight by about `rate` against its gradient.
    pub fn step<'a>(
        &mut self,
        weights: impl IntoIterator<Item = &'a mut f32>,
        gradient: &[f32],
        rate: f32,
    ) {
        self.steps += 1;
        let bias_correction = AVERAGING.map(|share| 1.0 - (1.0 - share).powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, gradient), (mean, square)) in weights.into_iter().zip(gradient).zip(moments) {
            *mean += AVERAGING[0] * (gradient - *mean);
            *square += AVERAGING[1] * (gradient * gradient - *square);
            let deviation = (*square / bias_correction[1]).sqrt();
            *weight -= rate * *mean / bias_correction[0] / (deviation + 1e-8);
        }
    }
}

/// Share of the learning rate at a step: all of it for a third of the steps, then linearly less, down to 0.
pub fn rate_share(step: usize, steps: usize) -> f32 {
    (1.5 * (1.0 - step as f32 / steps as f32)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_has_equal_length_for_all_gradients() {
        let mut weights = [1.0, 1.0, 1.0];
        Descent::new(3).step(&mut weights, &[1000.0, 0.001, -5.0], 0.25);
        for (weight, expected) in weights.into_iter().zip([0.75, 0.75, 1.25]) {
            assert!((weight - expected).abs() < 1e-4, "{weight} is not {expected}");
        }
    }

    #[test]
    fn a_quadratic_function_is_minimised() {
        let mut weights = [3.0, -2.0];
        let mut descent = Descent::new(2);
        for step in 0..500 {
            let gradient = [2.0 * (weights[0] - 1.0), 20.0 * weights[1]];
            descent.step(&mut weights, &gradient, 0.1 * (1.0 - step as f32 / 500.0));
        }
        assert!((weights[0] - 1.0).abs() < 1e-2 && weights[1].abs() < 1e-2, "{weights:?}");
    }
}
