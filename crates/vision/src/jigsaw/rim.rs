//! What drawing has done to the sides of tiles, undone as far as it can be.
//!
//! Bevels, shades and outlines, and colours of the gap that have run into a tile, change all tiles
//! alike. A picture hardly changes from one line of pixels to the next: where the lines at one
//! distance from a side, those of all tiles together, vary less than their neighbours further in or
//! lie around another colour, they were drawn on, and it is known how.

use crate::raster::{Colour, Raster};

/// How many lines may have been drawn on, from a side inwards.
pub(super) const DEPTH: usize = 10;
/// Lines whose colours vary less than this share of what those further in do show nothing any more.
const COVERED: f32 = 0.3;
/// By what the colours of a line differ by chance from those of the next: how much they vary, and
/// their mean, in levels.
const CHANCE_FACTOR: f32 = 1.13;
const CHANCE_SHIFT: f32 = 6.0;
/// Where the colours of tiles vary less than this share of what they do in the middle of their
/// sides, their corners are cut off.
const CUT_OFF: f32 = 0.6;

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

    /// How long the side is, and how far it is to the opposite one.
    pub(super) fn extent(self, tile: &Raster) -> (usize, usize) {
        match self {
            Self::Left | Self::Right => (tile.height, tile.width),
            Self::Top | Self::Bottom => (tile.width, tile.height),
        }
    }

    /// The colour at a distance along the side, and at one from it into the tile.
    pub(super) fn colour(self, tile: &Raster, along: usize, within: usize) -> Colour {
        match self {
            Self::Left => tile.at(within, along),
            Self::Right => tile.at(tile.width - 1 - within, along),
            Self::Top => tile.at(along, within),
            Self::Bottom => tile.at(along, tile.height - 1 - within),
        }
    }
}

/// What was done to the lines along one side of all tiles.
pub(super) struct Rim {
    edge: Edge,
    /// The first line that shows something.
    pub(super) start: usize,
    tints: Vec<Tint>,
}

/// How the colours of one line are brought back: from around the mean `middle` to around `goal`,
/// varying `factor` times as much.
#[derive(Clone, Copy)]
struct Tint {
    middle: Colour,
    factor: f32,
    goal: Colour,
}

/// The colours of a line over all tiles: their mean, and how much they vary.
#[derive(Clone, Copy)]
struct Spread {
    mean: Colour,
    deviation: f32,
}

impl Rim {
    /// `tiles` are all of one size, and there is one at least.
    pub(super) fn of(tiles: &[&Raster], edge: Edge) -> Self {
        let (_, deep) = edge.extent(tiles[0]);
        let depth = DEPTH.min(deep / 4).max(1);
        let spreads: Vec<Spread> = (0..=depth).map(|at| Spread::of(tiles, edge, at)).collect();
        let mut rim = Self { edge, start: 0, tints: Vec::new() };
        // From line to line outwards: what was done to one was done to those beyond it as well.
        let mut base = Tint { middle: [0.0; 3], factor: 1.0, goal: [0.0; 3] };
        for at in (0..depth).rev() {
            base = base.beyond(&spreads[at + 1], &spreads[at]);
            if rim.start == 0 && base.factor * COVERED > 1.0 {
                rim.start = at + 1;
            }
            rim.tints.push(base);
        }
        rim.tints.reverse();
        rim
    }

    /// The colour of a tile at a distance along its side and one from it, as it was before.
    pub(super) fn colour(&self, tile: &Raster, along: usize, within: usize) -> Colour {
        let (_, deep) = self.edge.extent(tile);
        let colour = self.edge.colour(tile, along, within.min(deep - 1));
        self.tints.get(within).map_or(colour, |tint| tint.undone(colour))
    }
}

/// How many pixels of all sides lie beyond the round corners of tiles, at each end.
pub(super) fn cut_off(tiles: &[&Raster], rims: &[Rim]) -> usize {
    let ends = rims.iter().map(|rim| {
        let (length, _) = rim.edge.extent(tiles[0]);
        let deviation = |along: usize| {
            let colours = tiles.iter().map(|tile| rim.colour(tile, along, rim.start));
            Spread::among(colours).deviation
        };
        let middle = length / 3..2 * length / 3;
        let usual = middle.clone().map(deviation).sum::<f32>() / middle.len().max(1) as f32;
        let is_cut = |along: &usize| {
            let both = deviation(*along).max(deviation(length - 1 - along));
            both < CUT_OFF * usual
        };
        (0..length / 4).take_while(is_cut).count()
    });
    ends.max().unwrap_or(0)
}

impl Spread {
    fn of(tiles: &[&Raster], edge: Edge, within: usize) -> Self {
        let (length, _) = edge.extent(tiles[0]);
        // Corners may be round.
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

impl Tint {
    /// What brings back a line, if this brings back the next one further in.
    fn beyond(&self, inner: &Spread, line: &Spread) -> Self {
        let factor = (inner.deviation + 0.5) / (line.deviation + 0.5);
        let is_shifted = (0..3).any(|i| (inner.mean[i] - line.mean[i]).abs() > CHANCE_SHIFT);
        let is_scaled = !(1.0 / CHANCE_FACTOR..CHANCE_FACTOR).contains(&factor);
        if is_shifted || is_scaled {
            let goal = self.undone(inner.mean);
            Self { middle: line.mean, factor: self.factor * factor, goal }
        } else {
            *self
        }
    }

    fn undone(&self, colour: Colour) -> Colour {
        std::array::from_fn(|i| self.goal[i] + (colour[i] - self.middle[i]) * self.factor)
    }
}
