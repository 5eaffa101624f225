//! Weights of the features of a blank: written by `cargo xtask train blank`, not by hand.

use super::features::COUNT;

/// Gain of the log-odds by each feature.
pub(super) const WEIGHTS: [f32; COUNT] = [
    1.335, // flatter than any other
    0.561, // stiller than any other
    3.478, // flat, in a colour that no other has
    6.035, // checkered
    1.724, // greyer than the others
    0.868, // brighter in its shadows than any other
    0.205, // dimmer in its highlights than any other
    2.922, // of colours that no other has
    2.358, // its sides find no partners
    3.062, // its sides more likely have none, by pair costs
    2.913, // its sides find partners if relit
    1.687, // without the border of the others
    1.943, // its sides have partners if relit, by pair costs
];
/// Score of no blank.
pub(super) const NONE: f32 = 11.643;
/// Probability from which 99 of 100 boards of the test set were read correctly, full boards among them.
pub(super) const SURE: f32 = 0.500;
