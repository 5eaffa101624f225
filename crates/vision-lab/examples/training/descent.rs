//! A way down to where a loss is small.

/// How much the mean slope, and its mean square, follow the latest one.
const FOLLOWS: [f32; 2] = [0.1, 0.01];

/// Steps that are as long for a weight that hardly counts as for one that counts much (Kingma and Ba,
/// 'Adam', 2014).
pub struct Descent {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    /// A descent of `count` weights, before its first step.
    pub fn new(count: usize) -> Self {
        Self { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    /// Moves each weight about as far as `rate` against its slope.
    pub fn step<'a>(
        &mut self,
        weights: impl IntoIterator<Item = &'a mut f32>,
        slope: &[f32],
        rate: f32,
    ) {
        self.steps += 1;
        let started = FOLLOWS.map(|share| 1.0 - (1.0 - share).powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.into_iter().zip(slope).zip(moments) {
            *mean += FOLLOWS[0] * (slope - *mean);
            *square += FOLLOWS[1] * (slope * slope - *square);
            let spread = (*square / started[1]).sqrt();
            *weight -= rate * *mean / started[0] / (spread + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_is_as_long_for_every_weight_however_steep_it_is() {
        let mut weights = [1.0, 1.0, 1.0];
        Descent::new(3).step(&mut weights, &[1000.0, 0.001, -5.0], 0.25);
        for (weight, expected) in weights.into_iter().zip([0.75, 0.75, 1.25]) {
            assert!((weight - expected).abs() < 1e-4, "{weight} is not {expected}");
        }
    }

    #[test]
    fn a_bowl_is_descended_to_its_bottom() {
        let mut weights = [3.0, -2.0];
        let mut descent = Descent::new(2);
        for step in 0..500 {
            let slope = [2.0 * (weights[0] - 1.0), 20.0 * weights[1]];
            descent.step(&mut weights, &slope, 0.1 * (1.0 - step as f32 / 500.0));
        }
        assert!((weights[0] - 1.0).abs() < 1e-2 && weights[1].abs() < 1e-2, "{weights:?}");
    }
}
