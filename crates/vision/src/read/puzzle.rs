//! Whether a board that was found is a sliding puzzle at all.

use super::{FEW, Kind, Reading, cut::Cut, goal::SAME_LOOK};
use crate::{
    maps::{Proposals, Sight},
    numbers::Marks,
};

/// What each feature counts, and all of them together, in log-odds.
const WEIGHTS: [f32; 6] = [0.13, 0.25, -0.23, -6.59, -1.09, 3.78];
const BIAS: f32 = 1.4;
/// How clear places and cells may be at most, in log-odds.
const CLEAREST: f32 = 6.0;

/// Whether it is likelier one than not. Labels that are all surely read and differ leave no doubt.
pub(super) fn is_likely(proposals: &Proposals, cut: &Cut, reading: &Reading) -> bool {
    let is_sure = reading.goal.doubtful().next().is_none();
    if is_sure && matches!(reading.kind, Kind::Labels(_)) {
        return true;
    }
    let features = features(proposals, cut, reading).into_iter();
    let odds: f32 = features.zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
    odds + BIAS > 0.0
}

/// What speaks for a puzzle, and against one: how likely its places are those of a board, how likely the two cells are
/// empty that are likeliest so, which share of its tiles surely carries the label of another one, which share looks like
/// another one, and how surely all go together.
fn features(proposals: &Proposals, cut: &Cut, reading: &Reading) -> [f32; 6] {
    let Sight { within, mut empty, .. } = proposals.sight(&cut.sight.board);
    empty.sort_unstable_by(|a, b| b.total_cmp(a));
    let clear = |odds: f32| odds.clamp(-CLEAREST, CLEAREST);
    let repeated = Marks::on(&cut.tiles()).repeated();
    [clear(within), clear(empty[0]), clear(empty[1]), repeated, alike(cut), sureness(reading)]
}

/// How sure the places of its tiles are, on average; 0 where there are few.
fn sureness(reading: &Reading) -> f32 {
    let sure = &reading.goal.sure;
    let mean = sure.iter().sum::<f64>() / sure.len().max(1) as f64;
    if sure.len() > FEW { mean as f32 } else { 0.0 }
}

/// Which share of the tiles looks like another one.
fn alike(cut: &Cut) -> f32 {
    let tiles = cut.tiles();
    let is_alike = |tile: &usize| {
        let mut others = (0..tiles.len()).filter(|other| other != tile);
        others.any(|other| tiles[*tile].differs_less(tiles[other], SAME_LOOK))
    };
    (0..tiles.len()).filter(is_alike).count() as f32 / tiles.len() as f32
}
