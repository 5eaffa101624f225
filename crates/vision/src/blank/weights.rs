//! What the signs of a blank weigh: written by `cargo xtask train blank`, not by hand.

use super::signs::COUNT;

/// For each sign how much likelier it makes a cell the blank, as a logarithm.
pub(super) const WEIGHTS: [f32; COUNT] = [
    1.399, // flatter than any other
    1.558, // stiller than any other
    1.951, // flat, in a colour that no other has
    3.950, // checkered
    1.429, // greyer than the others
    1.240, // brighter in its shadows than any other
    0.719, // dimmer in its highlights than any other
    2.191, // of colours that no other has
    2.239, // its sides find no partners
    1.525, // as tiles are judged, they are likelier to have none
    2.560, // its sides find partners if it is lit up
    1.661, // without the rim of the others
];
/// What it weighs that no cell is blank.
pub(super) const NONE: f32 = 7.223;
/// Of boards that were never seen, and on which a blank was at least so likely, 99 of 100 were read
/// rightly, full ones among them.
pub(super) const SURE: f32 = 0.500;
