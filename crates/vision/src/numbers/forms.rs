//! Other shapes that the same ink may mean: characters that are drawn as a line around them, or left
//! out of a disc.

use super::{
    components::{By, Components, around},
    ink::Ink,
};

impl Ink {
    /// What ink runs around, filled: but not what lies in the holes of that.
    pub(super) fn filled(&self) -> Self {
        let ground = self.ground();
        let ink = Components::of(self.inked(), self.width, By::SidesAndCorners);
        let is_outer = self.touching(&ground, &ink, |group| self.is_open(&ground, group));
        let is_filled = self.touching(&ink, &ground, |group| is_outer[group]);
        self.changed(|x, y, value| match ground.at(x, y) {
            Some(group) if is_filled[group] && !self.is_open(&ground, group) => 1.0,
            _ => value,
        })
    }

    /// What ink leaves out, as if that were the ink.
    pub(super) fn enclosed(&self) -> Self {
        let ground = self.ground();
        let is_in =
            |x: usize, y: usize| ground.at(x, y).is_some_and(|group| !self.is_open(&ground, group));
        let size = [self.width, self.height];
        self.changed(|x, y, value| {
            let is_near = around([x, y], size).any(|(col, row)| is_in(col, row));
            if is_near { 1.0 - value } else { 0.0 }
        })
    }

    fn ground(&self) -> Components {
        let set = self.inked().into_iter().map(|is_ink| !is_ink).collect();
        Components::of(set, self.width, By::Sides)
    }

    /// Whether a part of the ground is not shut in.
    fn is_open(&self, ground: &Components, group: usize) -> bool {
        ground.boxes[group].touches_edge([self.width, self.height])
    }

    /// For each of `others` whether it lies beside one of those `groups` that are `chosen`.
    fn touching(
        &self,
        groups: &Components,
        others: &Components,
        chosen: impl Fn(usize) -> bool,
    ) -> Vec<bool> {
        let mut touching = vec![false; others.boxes.len()];
        for y in 0..self.height {
            for x in 0..self.width {
                let Some(other) = others.at(x, y) else { continue };
                let mut near = around([x, y], [self.width, self.height]);
                if !touching[other] {
                    touching[other] =
                        near.any(|(col, row)| groups.at(col, row).is_some_and(&chosen));
                }
            }
        }
        touching
    }

    fn changed(&self, value: impl Fn(usize, usize, f32) -> f32) -> Self {
        let at = |at: usize| value(at % self.width, at / self.width, self.values[at]);
        Self { values: (0..self.values.len()).map(at).collect(), ..*self }
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
    fn the_hole_of_what_is_drawn_as_a_line_stays_open() {
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
    fn what_ink_leaves_out_is_taken_for_ink() {
        assert_eq!(ink(&RING).enclosed(), ink(&[".....", ".....", "..#..", ".....", "....."]));
    }
}
