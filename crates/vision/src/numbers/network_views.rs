//! What the network reads on whole tiles, and closer: labels of one board lie in the same place of each tile.

use super::{
    Numbers,
    classifier::Alphabet,
    likelihoods::Likelihoods,
    numbering::Numbering,
    tile_reader::{Label, Window},
};
use crate::raster::Raster;

/// Sides of close views, in sides of a tile.
const CLOSE_SIDES: [f64; 2] = [0.7, 0.5];
/// Maximum number of tiles by which close views are compared.
const SAMPLE: usize = 16;

/// Labels as the network reads them in several windows of the tiles.
pub(super) struct NetworkViews {
    tiles: Vec<Raster>,
    /// Labels of whole tiles. Empty if most tiles carry none.
    whole: Vec<Label>,
    /// Each view with the labels of a sample of the tiles, that of whole tiles first.
    views: Vec<(Window, Vec<Label>)>,
}

impl NetworkViews {
    /// Reads upright tiles.
    pub(super) fn of(tiles: Vec<Raster>) -> Self {
        let whole = Label::on_tiles(&tiles);
        let windows = if whole.is_empty() { Vec::new() } else { windows() };
        let sample: Vec<&Raster> = sampled(&tiles).collect();
        let views =
            windows.into_iter().map(|window| (window, Label::within(&sample, window))).collect();
        Self { tiles, whole, views }
    }

    /// The numbers in the view that shows those of the sample best. `None` if the alphabet is too short or Roman, or if
    /// no labels at all are likelier.
    pub(super) fn numbers(&self, numbering: Numbering) -> Option<Numbers> {
        let Numbering { alphabet, size } = numbering;
        if alphabet == Alphabet::Roman || !alphabet.suffices(size.area()) {
            return None;
        }
        let fits =
            self.views.iter().map(|(window, labels)| (assigned(labels, numbering).fit, window));
        let (_, window) = fits.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        let found = if *window == Window::WHOLE {
            assigned(&self.whole, numbering)
        } else {
            let tiles: Vec<&Raster> = self.tiles.iter().collect();
            assigned(&Label::within(&tiles, *window), numbering)
        };
        let plain: f32 = self.whole.iter().map(Label::no_label).sum();
        (found.fit > plain / self.whole.len() as f32).then_some(found)
    }
}

/// The likeliest numbers of tiles with these labels.
fn assigned(labels: &[Label], numbering: Numbering) -> Numbers {
    let Numbering { alphabet, size } = numbering;
    let likelihoods: Vec<Likelihoods> =
        labels.iter().map(|label| label.likelihoods(alphabet, size.area())).collect();
    let assigned = numbering.assigned(&likelihoods);
    Numbers { likelihoods, ..assigned }
}

/// At most [`SAMPLE`] of the items, evenly.
fn sampled<T>(items: &[T]) -> impl Iterator<Item = &T> {
    items.iter().step_by(items.len().div_ceil(SAMPLE).max(1))
}

/// The whole tile; its middle and its corners.
fn windows() -> Vec<Window> {
    let places = [(0.5, 0.5), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
    let of_side = |side: f64| places.map(|(x, y)| Window::at(x, y, side));
    [Window::WHOLE].into_iter().chain(CLOSE_SIDES.into_iter().flat_map(of_side)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::grid::Size;

    /// The digits from 1 to 3 in rows of five pixels.
    const DIGITS: [[u8; 7]; 3] = [
        [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
        [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
        [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110],
    ];

    /// A patterned tile of 120 pixels with a digit that is 17 pixels high, `start` pixels from its left and upper end.
    fn tile(digit: usize, start: usize) -> Raster {
        Raster::from_fn(120, 120, |x, y| {
            let [col, row] = [x, y].map(|at| at.wrapping_sub(start).min(99) * 2 / 5);
            let is_ink = col < 5 && row < 7 && DIGITS[digit - 1][row] >> (4 - col) & 1 == 1;
            let pattern = ((x / 14 * 7 + y / 14 * 31 + digit * 13) * 11 % 40) as f32;
            if is_ink { [250.0; 3] } else { [60.0 + pattern; 3] }
        })
    }

    #[test]
    fn small_labels_in_a_corner_or_in_the_middle_are_read_closer() {
        let size = Size::new(2, 2).unwrap();
        let numbering = Numbering { alphabet: Alphabet::Digits, size };
        for start in [8, 54] {
            let views = NetworkViews::of([3, 1, 2].map(|digit| tile(digit, start)).to_vec());
            let numbers = views.numbers(numbering).unwrap();
            let whole = assigned(&views.whole, numbering);
            assert_eq!(numbers.values, [3, 1, 2], "{start}");
            assert!(numbers.fit > whole.fit, "{start}: {} is not over {}", numbers.fit, whole.fit);
        }
    }

    #[test]
    fn labels_that_fill_their_tiles_are_read_whole() {
        let large = |digit: usize| {
            let small = tile(digit, 54);
            Raster::from_fn(40, 40, |x, y| small.at(48 + x * 2 / 3, 48 + y * 2 / 3))
        };
        let size = Size::new(2, 2).unwrap();
        let numbering = Numbering { alphabet: Alphabet::Digits, size };
        let views = NetworkViews::of([2, 3, 1].map(large).to_vec());
        let numbers = views.numbers(numbering).unwrap();
        assert_eq!(numbers, assigned(&views.whole, numbering));
        assert_eq!(numbers.values, [2, 3, 1]);
    }

    #[test]
    fn plain_tiles_have_no_numbers_in_any_view() {
        let size = Size::new(3, 3).unwrap();
        let numbering = Numbering { alphabet: Alphabet::Digits, size };
        let plain = Raster::from_fn(60, 60, |_, _| [120.0, 90.0, 60.0]);
        assert_eq!(NetworkViews::of(vec![plain; 8]).numbers(numbering), None);
    }
}
