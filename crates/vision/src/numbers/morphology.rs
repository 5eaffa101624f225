//! Morphological variants of ink: for characters drawn as outlines, or left out of a disc.

use super::ink::Ink;
use crate::components::{Components, Connectivity, dilated};

/// Gain of faint ink.
const BOLD: f32 = 2.0;

impl Ink {
    /// Fills the holes of ink that touches the outer background, but not the holes in what is filled.
    pub(super) fn filled(&self) -> Self {
        let (background, is_open) = self.background();
        if !is_open.contains(&false) {
            return self.clone();
        }
        let ink = Components::of(&self.mask(), self.width, Connectivity::Eight);
        let beside = |pixels: Vec<bool>| dilated(&pixels, self.width);
        let is_outer = ink.intersecting(&beside(background.mask_of(&is_open)));
        let is_around = background.intersecting(&beside(ink.mask_of(&is_outer)));
        let is_filled: Vec<bool> = is_around
            .iter()
            .zip(&is_open)
            .map(|(is_around, is_open)| *is_around && !is_open)
            .collect();
        let pixels = self.values.iter().zip(background.mask_of(&is_filled));
        self.with(pixels.map(|(value, is_filled)| if is_filled { 1.0 } else { *value }))
    }

    /// The holes as ink.
    pub(super) fn enclosed(&self) -> Self {
        let (background, is_open) = self.background();
        let is_shut: Vec<bool> = is_open.iter().map(|is_open| !is_open).collect();
        let near = dilated(&background.mask_of(&is_shut), self.width);
        let pixels = self.values.iter().zip(near);
        self.with(pixels.map(|(value, is_near)| if is_near { 1.0 - value } else { 0.0 }))
    }

    /// This ink amplified: thin lines become full.
    pub(super) fn bold(&self) -> Self {
        self.with(self.values.iter().map(|value| (BOLD * value).min(1.0)))
    }

    /// Components of the background, and whether each touches the edge.
    fn background(&self) -> (Components, Vec<bool>) {
        let set: Vec<bool> = self.mask().into_iter().map(|is_ink| !is_ink).collect();
        let background = Components::of(&set, self.width, Connectivity::Four);
        let size = [self.width, self.height];
        let is_open = background.boxes.iter().map(|extent| extent.touches_edge(size)).collect();
        (background, is_open)
    }

    fn with(&self, values: impl Iterator<Item = f32>) -> Self {
        Self { values: values.collect(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(drawn: &[&str]) -> Ink {
        let values = drawn.concat().bytes().map(|mark| f32::from(u8::from(mark == b'#'))).collect();
        Ink { width: drawn[0].len(), height: drawn.len(), values }
    }

    const RING: [&str; 5] = [".....", ".###.", ".#.#.", ".###.", "....."];

    #[test]
    fn a_ring_is_filled() {
        assert_eq!(ink(&RING).filled(), ink(&[".....", ".###.", ".###.", ".###.", "....."]));
    }

    #[test]
    fn the_hole_of_an_outlined_character_stays_open() {
        let nought = [
            ".........",
            ".#######.",
            ".#.....#.",
            ".#.###.#.",
            ".#.#.#.#.",
            ".#.###.#.",
            ".#.....#.",
            ".#######.",
            ".........",
        ];
        let filled = ink(&nought).filled();
        assert!(filled.at(2, 2) > 0.5 && filled.at(4, 4) < 0.5);
    }

    #[test]
    fn pale_ink_is_scaled_up_to_full_ink() {
        let pale = Ink { width: 3, height: 1, values: vec![0.1, 0.4, 0.9] };
        assert_eq!(pale.bold().values, [0.2, 0.8, 1.0]);
    }

    #[test]
    fn enclosed_ground_becomes_ink() {
        assert_eq!(ink(&RING).enclosed(), ink(&[".....", ".....", "..#..", ".....", "....."]));
    }
}
