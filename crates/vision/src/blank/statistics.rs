//! Statistics of the colours of a cell.

use crate::{
    locate::median,
    raster::{Colour, Raster, largest_difference},
};

/// Margin that is left out on each side, relative to the tile: bevels and borders lie there.
pub(super) const MARGIN: f32 = 0.15;
/// Quantiles of brightness for shadows and highlights.
const SHADOWS: f32 = 0.05;
const HIGHLIGHTS: f32 = 0.95;

/// Statistics of a cell.
pub(super) struct CellStatistics {
    pub(super) colour: Colour,
    /// Mean difference from the median colour.
    pub(super) deviation: f32,
    pub(super) brightness: f32,
    pub(super) shadows: f32,
    pub(super) highlights: f32,
    pub(super) saturation: f32,
    /// Mean difference of neighbouring pixels.
    pub(super) grain: f32,
}

impl CellStatistics {
    pub(super) fn of(piece: &Raster) -> Self {
        let colours: Vec<Colour> = inner_colours(piece).collect();
        let mean = |value: &dyn Fn(Colour) -> f32| {
            colours.iter().map(|colour| value(*colour)).sum::<f32>() / colours.len() as f32
        };
        let colour = median(&colours);
        Self {
            colour,
            deviation: mean(&|other| largest_difference(other, colour)),
            brightness: mean(&brightness),
            shadows: level(&colours, SHADOWS),
            highlights: level(&colours, HIGHLIGHTS),
            saturation: mean(&saturation),
            grain: grain(piece),
        }
    }
}

/// Colours within the margins, row by row.
pub(super) fn inner_colours(piece: &Raster) -> impl Iterator<Item = Colour> {
    let [left, top] = margins(piece);
    (top..piece.height - top)
        .flat_map(move |row| (left..piece.width - left).map(move |col| piece.at(col, row)))
}

/// Horizontal and vertical margin, in pixels.
pub(super) fn margins(piece: &Raster) -> [usize; 2] {
    [piece.width, piece.height].map(|side| (side as f32 * MARGIN) as usize)
}

pub(super) fn saturation(colour: Colour) -> f32 {
    colour.iter().copied().fold(0.0, f32::max) - colour.iter().copied().fold(255.0, f32::min)
}

fn brightness(colour: Colour) -> f32 {
    colour.iter().sum::<f32>() / 3.0
}

/// Quantile of brightness.
fn level(colours: &[Colour], share: f32) -> f32 {
    let mut levels: Vec<f32> = colours.iter().map(|colour| brightness(*colour)).collect();
    let at = (levels.len() as f32 * share) as usize;
    let (_, level, _) = levels.select_nth_unstable_by(at, f32::total_cmp);
    *level
}

fn grain(piece: &Raster) -> f32 {
    let [left, top] = margins(piece);
    let places = (top..piece.height - top - 1)
        .flat_map(|y| (left..piece.width - left - 1).map(move |x| (x, y)));
    let (mut sum, mut count) = (0.0, 0.0);
    for (x, y) in places {
        let here = piece.at(x, y);
        sum += largest_difference(here, piece.at(x + 1, y));
        sum += largest_difference(here, piece.at(x, y + 1));
        count += 2.0;
    }
    sum / count
}
