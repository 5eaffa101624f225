//! Ideal maps of known boards, for tests.

use super::{
    MAPS, Map, SIDE,
    likelihood::{LINE_DEVIATION, Likelihood},
};

/// An upright board on its maps.
pub(super) struct SyntheticMaps {
    pub(super) left: f32,
    pub(super) top: f32,
    /// Pitch, in map pixels.
    pub(super) pitch: f32,
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// Piece in each cell of a board of blocks, `.` for none; empty for a board of tiles.
    pub(super) pieces: &'static str,
}

/// Log-odds of marked map pixels; those of others are negative.
const PRESENT: f32 = 4.0;

impl SyntheticMaps {
    /// Log-odds of all maps.
    pub(super) fn scores(&self) -> Vec<[f32; MAPS]> {
        (0..SIDE * SIDE).map(|at| self.place(at % SIDE, at / SIDE)).collect()
    }

    pub(super) fn likelihood(&self) -> Likelihood {
        Likelihood::of(&self.scores())
    }

    fn place(&self, x: usize, y: usize) -> [f32; MAPS] {
        let [u, v] = [(x, self.left), (y, self.top)]
            .map(|(at, start)| (at as f32 + 0.5 - start) / self.pitch);
        let mut scores = [-PRESENT; MAPS];
        let (cols, rows) = (self.cols as f32, self.rows as f32);
        if !(0.0..cols).contains(&u) || !(0.0..rows).contains(&v) {
            return scores;
        }
        let family = if self.pieces.is_empty() { Map::Tiles } else { Map::Blocks };
        scores[family as usize] = PRESENT;
        scores[Map::VerticalLine as usize] = self.line(u, |at| self.piece(at, v));
        scores[Map::HorizontalLine as usize] = self.line(v, |at| self.piece(u, at));
        if self.piece(u, v) == Some('.') {
            scores[Map::Empty as usize] = PRESENT;
        }
        scores
    }

    /// Log-odds of a line between pieces at a position.
    fn line(&self, at: f32, piece: impl Fn(f32) -> Option<char>) -> f32 {
        let [before, after] = [-0.5, 0.5].map(|off| piece(at.round() + off));
        if !self.pieces.is_empty() && before == after {
            return -PRESENT;
        }
        let off = (at - at.round()) * self.pitch / LINE_DEVIATION;
        let share = (-0.5 * off * off).exp();
        (share / (1.0 - share)).ln().clamp(-PRESENT, PRESENT)
    }

    fn piece(&self, u: f32, v: f32) -> Option<char> {
        let is_inside = u >= 0.0 && v >= 0.0 && u < self.cols as f32 && v < self.rows as f32;
        is_inside.then(|| self.pieces.chars().nth(v as usize * self.cols + u as usize)).flatten()
    }
}
