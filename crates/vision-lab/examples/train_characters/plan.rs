//! How characters are learned.

use serde::Serialize;

/// The numbers of a training.
#[derive(Clone, Copy, Serialize)]
pub struct Plan {
    /// Maximum number of fonts of a package.
    pub fonts_per_package: usize,
    /// Packages for each one that is kept apart for validation.
    pub packages_per_validation: usize,
    /// Drawings of each character in each font.
    pub drawings: usize,
    /// Passes over the samples without the validation set.
    pub epochs: usize,
    /// Passes over all samples after these.
    pub final_epochs: usize,
    /// Samples of one step.
    pub batch: usize,
    /// Length of the first step.
    pub rate: f32,
    /// Ratio of the rates of one epoch and the epoch before it.
    pub rate_decay: f32,
    pub hidden_neurons: usize,
}

/// The plan of the committed weights.
pub const PLAN: Plan = Plan {
    fonts_per_package: 4,
    packages_per_validation: 5,
    drawings: 40,
    epochs: 12,
    final_epochs: 2,
    batch: 32,
    rate: 0.002,
    rate_decay: 0.75,
    hidden_neurons: 56,
};
