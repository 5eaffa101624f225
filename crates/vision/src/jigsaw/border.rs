//! Borders drawn on tiles (bevels, shades, outlines, bleeding of the gap), detected and undone.
//!
//! They change all tiles alike, while a picture hardly changes from one line of pixels to the next. So a line whose
//! colours over all tiles have a smaller deviation or another mean than the next line further in was drawn on, and the
//! linear map between the two undoes it.

use crate::raster::{Colour, Raster};

/// Maximum depth of a border, in lines of pixels.
pub(super) const MAX_DEPTH: usize = 10;
/// A line whose deviation is below this share of the undisturbed one shows nothing of the picture.
const MIN_CONTRAST: f32 = 0.3;
/// Differences of neighbouring lines that occur without a border: ratio of deviations; means, in levels.
const FACTOR_TOLERANCE: f32 = 1.13;
const MEAN_TOLERANCE: f32 = 6.0;
/// A corner is round while the deviation stays below this share of the deviation in the middle of a side.
const CORNER_DEVIATION: f32 = 0.6;

/// A side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

impl Edge {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// Length of the side, and distance to the opposite side.
    pub(super) fn extent(self, tile: &Raster) -> (usize, usize) {
        match self {
            Self::Left | Self::Right => (tile.height, tile.width),
            Self::Top | Self::Bottom => (tile.width, tile.height),
        }
    }

    /// The colour `along` the side and `within` pixels from it.
    pub(super) fn colour(self, tile: &Raster, along: usize, within: usize) -> Colour {
        match self {
            Self::Left => tile.at(within, along),
            Self::Right => tile.at(tile.width - 1 - within, along),
            Self::Top => tile.at(along, within),
            Self::Bottom => tile.at(along, tile.height - 1 - within),
        }
    }
}

/// The border along one side of all tiles.
pub(super) struct Border {
    edge: Edge,
    /// The first line that shows the picture.
    pub(super) start: usize,
    maps: Vec<ColourMap>,
}

/// A linear map of colours: deviations from `source` times `factor`, around `target`.
#[derive(Clone, Copy)]
struct ColourMap {
    source: Colour,
    factor: f32,
    target: Colour,
}

/// Mean and standard deviation of the colours of one line over all tiles.
#[derive(Clone, Copy)]
struct LineStatistics {
    mean: Colour,
    deviation: f32,
}

impl Border {
    /// All `tiles` have one size; there must be at least one.
    pub(super) fn of(tiles: &[&Raster], edge: Edge) -> Self {
        let (_, deep) = edge.extent(tiles[0]);
        let depth = MAX_DEPTH.min(deep / 4).max(1);
        let statistics: Vec<LineStatistics> =
            (0..=depth).map(|at| LineStatistics::of(tiles, edge, at)).collect();
        let mut border = Self { edge, start: 0, maps: Vec::new() };
        // From inside outwards: a change of one line continues in the lines outside it.
        let mut base = ColourMap { source: [0.0; 3], factor: 1.0, target: [0.0; 3] };
        for at in (0..depth).rev() {
            base = base.extended(&statistics[at + 1], &statistics[at]);
            if border.start == 0 && base.factor * MIN_CONTRAST > 1.0 {
                border.start = at + 1;
            }
            border.maps.push(base);
        }
        border.maps.reverse();
        border
    }

    /// The colour of a tile `along` its side and `within` pixels from it, with the border undone.
    pub(super) fn colour(&self, tile: &Raster, along: usize, within: usize) -> Colour {
        let (_, deep) = self.edge.extent(tile);
        let colour = self.edge.colour(tile, along, within.min(deep - 1));
        self.maps.get(within).map_or(colour, |map| map.applied(colour))
    }
}

/// Pixels that round corners cover at each end of a side; the maximum over the sides.
pub(super) fn corner_length(tiles: &[&Raster], borders: &[Border]) -> usize {
    let ends = borders.iter().map(|border| {
        let (length, _) = border.edge.extent(tiles[0]);
        let deviation = |along: usize| {
            let colours = tiles.iter().map(|tile| border.colour(tile, along, border.start));
            LineStatistics::among(colours).deviation
        };
        let middle = length / 3..2 * length / 3;
        let usual = middle.clone().map(deviation).sum::<f32>() / middle.len().max(1) as f32;
        let is_cut = |along: &usize| {
            let both = deviation(*along).max(deviation(length - 1 - along));
            both < CORNER_DEVIATION * usual
        };
        (0..length / 4).take_while(is_cut).count()
    });
    ends.max().unwrap_or(0)
}

impl LineStatistics {
    fn of(tiles: &[&Raster], edge: Edge, within: usize) -> Self {
        let (length, _) = edge.extent(tiles[0]);
        // Round corners are left out.
        let along = length / 5..length - length / 5;
        Self::among(
            tiles
                .iter()
                .flat_map(|tile| along.clone().map(move |at| edge.colour(tile, at, within))),
        )
    }

    fn among(colours: impl Iterator<Item = Colour>) -> Self {
        let (mut count, mut sum, mut squares) = (0.0, [0.0; 3], 0.0);
        for colour in colours {
            count += 1.0;
            for i in 0..3 {
                sum[i] += colour[i];
                squares += colour[i] * colour[i];
            }
        }
        let mean = sum.map(|sum: f32| sum / count);
        let variance = squares / count - mean.iter().map(|mean| mean * mean).sum::<f32>();
        Self { mean, deviation: variance.max(0.0).sqrt() }
    }
}

impl ColourMap {
    /// The map of `line`, if `self` is the map of the next line further in, `inner`.
    fn extended(&self, inner: &LineStatistics, line: &LineStatistics) -> Self {
        let factor = (inner.deviation + 0.5) / (line.deviation + 0.5);
        let is_shifted = (0..3).any(|i| (inner.mean[i] - line.mean[i]).abs() > MEAN_TOLERANCE);
        let is_scaled = !(1.0 / FACTOR_TOLERANCE..FACTOR_TOLERANCE).contains(&factor);
        if is_shifted || is_scaled {
            let target = self.applied(inner.mean);
            Self { source: line.mean, factor: self.factor * factor, target }
        } else {
            *self
        }
    }

    fn applied(&self, colour: Colour) -> Colour {
        std::array::from_fn(|i| self.target[i] + (colour[i] - self.source[i]) * self.factor)
    }
}
