//! Whether a board that was found is a sliding puzzle at all.

use super::{FEW, Hints, Kind, TileReading, cut::Cut};
use crate::{
    maps::{MapEvidence, Proposals},
    numbers::Marks,
    puzzle,
};
use image::RgbaImage;

/// What each sign counts, in log-odds, and all of them together; made by `recipes/fit_puzzles.py` of the crate
/// `vision-lab`. The bias is larger than fitted: a puzzle that is refused is worse than another game that is read.
const WEIGHTS: [f32; SIGNS] = [0.53, 0.24, -0.36, 1.15, 1.79];
const BIAS: f32 = 0.7;
/// The log-odds of the network and of the maps are cut off beyond this.
const CLEAREST: f32 = 6.0;
const SIGNS: usize = 5;

/// What tells whether a board is a sliding puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleSigns([f32; SIGNS]);

impl PuzzleSigns {
    /// The signs of the board that is found in a picture, if one is.
    pub fn of(picture: &RgbaImage) -> Option<Self> {
        let hints = Hints::default();
        let proposals = Proposals::new(picture, &hints);
        let cut = Cut::of(&proposals, &hints, &mut |_| ()).ok()??;
        let reading = cut.read(picture, &hints, &mut |_| ());
        Some(Self::seen(&proposals, &cut, &reading))
    }

    /// The log-odds of its look, and of its places on the maps; the share of tiles that surely carry the label of another
    /// one; how surely its tiles go together, or its labels are read.
    fn seen(proposals: &Proposals, cut: &Cut, reading: &TileReading) -> Self {
        let MapEvidence { within, .. } = proposals.evidence(&cut.located.board);
        let look = puzzle::odds(proposals.picture, &cut.located.board, cut.located.blank);
        let clear = |odds: f32| odds.clamp(-CLEAREST, CLEAREST);
        let repeated = Marks::on(&cut.tiles()).repeated();
        let sure = sureness(reading);
        let (together, labels) = match reading.kind {
            Kind::Picture => (sure, 0.0),
            Kind::Labels(_) => (0.0, sure),
        };
        Self([clear(look.unwrap_or(0.0)), clear(within), repeated, together, labels])
    }

    /// The values.
    pub fn values(&self) -> &[f32] {
        &self.0
    }

    /// Whether a sliding puzzle is likelier than something else.
    pub(super) fn is_likely(&self) -> bool {
        let odds: f32 = self.0.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum();
        odds + BIAS > 0.0
    }
}

/// Whether a board is likelier a sliding puzzle than something else.
pub(super) fn is_likely(proposals: &Proposals, cut: &Cut, reading: &TileReading) -> bool {
    is_solved_for_sure(reading) || PuzzleSigns::seen(proposals, cut, reading).is_likely()
}

/// Whether labels leave no doubt, or many tiles that go together surely where most of them do not lie.
fn is_solved_for_sure(reading: &TileReading) -> bool {
    let (goal, size) = (&reading.goal, reading.board.size);
    let moved = size.cells().zip(&goal.cells).filter(|(cell, goal)| cell != *goal).count();
    let is_scrambled = size.area() > FEW && 2 * moved > size.area();
    goal.doubtful().next().is_none() && (matches!(reading.kind, Kind::Labels(_)) || is_scrambled)
}

/// How sure the places of its tiles are, on average; 0 where there are few.
fn sureness(reading: &TileReading) -> f32 {
    let sure = &reading.goal.sure;
    let mean = sure.iter().sum::<f64>() / sure.len().max(1) as f64;
    if sure.len() > FEW { mean as f32 } else { 0.0 }
}
