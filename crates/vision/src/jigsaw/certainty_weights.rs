//! Weights of the certainty of a tile.

/// Gains of the log-odds by each input.
pub(super) const WEIGHTS: [f64; 4] = [
    -0.17, // persistence
    0.857, // mean persistence
    1.78,  // fit
    1.841, // mean fit
];
/// The log-odds without them.
pub(super) const BIAS: f64 = -2.704;
