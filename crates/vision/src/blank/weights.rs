//! What the signs of a blank weigh: written by `cargo xtask train blank`, not by hand.

use super::signs::COUNT;

/// For each sign how much likelier it makes a cell the blank, as a logarithm.
pub(super) const WEIGHTS: [f32; COUNT] = [
    2.162, // flatter than any other
    1.641, // stiller than any other
    2.811, // flat, in a colour that no other has
    5.448, // checkered
    1.765, // greyer than the others
    1.296, // brighter in its shadows than any other
    0.462, // dimmer in its highlights than any other
    2.061, // of colours that no other has
    1.945, // its sides find no partners
    1.949, // less so than those of any other
    1.735, // its sides find partners if it is lit up
    1.523, // without the rim of the others
];
/// What it weighs that no cell is blank.
pub(super) const NONE: f32 = 5.691;
/// Of boards that were never seen, and on which a blank was at least so likely, 99 of 100 were read
/// rightly, full ones among them.
pub(super) const SURE: f32 = 0.624;
