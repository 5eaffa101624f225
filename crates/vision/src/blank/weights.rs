//! What the signs of a blank weigh: written by `cargo xtask train blank`, not by hand.

use super::signs::COUNT;

/// For each sign how much likelier it makes a cell the blank, as a logarithm.
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
    3.062, // as tiles are judged, they are likelier to have none
    2.913, // its sides find partners if it is lit up
    1.687, // without the rim of the others
    1.943, // as tiles are judged, it has partners once it is lit up
];
/// What it weighs that no cell is blank.
pub(super) const NONE: f32 = 11.643;
/// Of boards that were never seen, and on which a blank had at least this probability, 99 of 100 were read
/// rightly, full ones among them.
pub(super) const SURE: f32 = 0.500;
