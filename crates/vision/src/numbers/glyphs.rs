//! Glyphs: shapes on a tile that may be characters.

use super::ink::Ink;
use crate::{
    components::{Components, Connectivity, Extent, dilated},
    sorting::sort_least_first,
};

/// Side of a normalized shape, in pixels.
pub(super) const SIDE: usize = 16;
/// Minimum height of a character, relative to the tile.
pub(super) const MIN_HEIGHT: f32 = 0.07;
/// Minimum height, relative to the highest shape on the tile.
const MIN_RELATIVE_HEIGHT: f32 = 0.55;
/// Minimum area of a part of a character, relative to the largest shape on the tile.
const MIN_RELATIVE_AREA: f32 = 0.03;
/// Width and height, relative to the tile, from which a shape is a frame.
const MIN_FRAME: f32 = 0.86;
/// Aspect ratio from which a shape may be two touching characters.
const MAX_ASPECT: f32 = 0.92;
/// Minimum horizontal overlap of parts of one character, relative to the narrower part.
const MIN_OVERLAP: f32 = 0.5;

/// A shape scaled into a square of [`SIDE`] pixels, centred; share of ink in each.
pub(super) type Shape = [f32; SIDE * SIDE];

/// Connected components of the ink on a tile.
pub(super) struct Blobs<'a> {
    ink: &'a Ink,
    components: Components,
    /// Minimum height of a character, relative to the tile.
    min_height: f32,
}

/// Components that form one character.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Glyph {
    pub(super) extent: Extent,
    groups: Vec<usize>,
}

impl<'a> Blobs<'a> {
    pub(super) fn of(ink: &'a Ink, min_height: f32) -> Self {
        let components = Components::of(&ink.mask(), ink.width, Connectivity::Eight);
        Self { ink, components, min_height }
    }

    /// Components that may be characters or parts of them.
    pub(super) fn parts(&self) -> impl Iterator<Item = Glyph> {
        let size = [self.ink.width, self.ink.height];
        let is_frame = move |extent: &Extent| {
            extent.width() as f32 > MIN_FRAME * size[0] as f32
                && extent.height() as f32 > MIN_FRAME * size[1] as f32
        };
        let all = self.components.boxes.iter().enumerate();
        all.filter(move |(_, extent)| !extent.touches_edge(size) && !is_frame(extent))
            .map(|(group, extent)| Glyph { extent: *extent, groups: vec![group] })
    }

    /// Minimum height of a character, in pixels.
    pub(super) fn least_height(&self) -> f32 {
        self.min_height * self.ink.height as f32
    }

    /// Characters from left to right, with overlapping parts joined and specks removed.
    pub(super) fn characters(&self, parts: impl Iterator<Item = Glyph>) -> Vec<Glyph> {
        let parts: Vec<Glyph> = parts.collect();
        let largest = parts.iter().map(|part| part.extent.area()).max().unwrap_or(0);
        let is_speck =
            |part: &Glyph| (part.extent.area() as f32) < MIN_RELATIVE_AREA * largest as f32;
        let mut glyphs: Vec<Glyph> = Vec::new();
        for part in parts.into_iter().filter(|part| !is_speck(part)) {
            match glyphs.iter_mut().find(|other| other.overlaps(&part)) {
                Some(other) => other.join(part),
                None => glyphs.push(part),
            }
        }
        let highest = glyphs.iter().map(|glyph| glyph.extent.height()).max().unwrap_or(0);
        let least = (MIN_RELATIVE_HEIGHT * highest as f32).max(self.least_height());
        glyphs.retain(|glyph| glyph.extent.height() as f32 >= least);
        sort_least_first(&mut glyphs, |glyph| glyph.extent.x[0] as f32);
        glyphs
    }

    /// A glyph, or its two halves if it is wide: split at the column with least ink near the middle.
    pub(super) fn split(&self, glyph: &Glyph) -> Vec<Glyph> {
        if !glyph.is_wide() {
            return vec![glyph.clone()];
        }
        let Extent { x, y } = glyph.extent;
        let third = glyph.extent.width() / 3;
        let weight = |x: usize| -> f32 { (y[0]..y[1]).map(|y| self.ink.at(x, y)).sum() };
        let column = (x[0] + third..=x[1] - third)
            .min_by(|a, b| weight(*a).total_cmp(&weight(*b)))
            .unwrap_or(usize::midpoint(x[0], x[1]));
        let half = |x: [usize; 2]| Glyph { extent: Extent { x, y }, ..glyph.clone() };
        vec![half([x[0], column]), half([column, x[1]])]
    }

    /// The normalized shape of a glyph.
    pub(super) fn shape(&self, glyph: &Glyph) -> Shape {
        let Extent { x, y } = glyph.extent;
        let side = glyph.extent.width().max(glyph.extent.height()) as f32;
        let step = side / SIDE as f32;
        let samples = step.ceil().max(2.0) as usize;
        let across = Samples::of(x, side, samples);
        let down = Samples::of(y, side, samples);
        let lines: Vec<Vec<f32>> =
            self.patch(glyph).iter().map(|line| across.along(line)).collect();
        let nothing = vec![0.0; SIDE * samples];
        let line = |at: Option<usize>| at.and_then(|at| lines.get(at)).unwrap_or(&nothing);
        let mut shape = [0.0; SIDE * SIDE];
        for (place, row) in down.0.iter().zip(0..) {
            let [upper, lower] = place.beside.map(line);
            let values = upper.iter().zip(lower);
            let values = values.map(|(a, b)| a * (1.0 - place.share) + b * place.share);
            let cells = &mut shape[row / samples * SIDE..][..SIDE];
            for (value, col) in values.zip(0..) {
                cells[col / samples] += value;
            }
        }
        shape.map(|value| value / (samples * samples) as f32)
    }

    /// Ink in the bounding box of a glyph, row by row: of pixels that belong to the glyph or touch it.
    fn patch(&self, glyph: &Glyph) -> Vec<Vec<f32>> {
        let Extent { x, y } = glyph.extent;
        // A split glyph touches pixels outside its box.
        let [left, top] = [x[0], y[0]].map(|at| at.saturating_sub(1));
        let (right, bottom) = ((x[1] + 1).min(self.ink.width), (y[1] + 1).min(self.ink.height));
        let is_its = |group: usize| glyph.groups.contains(&group);
        let inside = (top..bottom)
            .flat_map(|y| (left..right).map(move |x| self.components.at(x, y).is_some_and(is_its)));
        let near = dilated(&inside.collect::<Vec<_>>(), right - left);
        let ink = |x: usize, y: usize| {
            let is_of = near[(y - top) * (right - left) + x - left];
            if is_of { self.ink.at(x, y) } else { 0.0 }
        };
        (y[0]..y[1]).map(|y| (x[0]..x[1]).map(|x| ink(x, y)).collect()).collect()
    }
}

/// Sample positions along a line: several for each pixel of a shape.
struct Samples(Vec<Sample>);

/// The two pixels beside a position, if they exist, and the fraction of the second.
struct Sample {
    beside: [Option<usize>; 2],
    share: f32,
}

impl Samples {
    /// For a shape with this side, centred on the range `from..to`.
    fn of([from, to]: [usize; 2], side: f32, samples: usize) -> Self {
        let step = side / SIDE as f32;
        let first = (from + to) as f32 / 2.0 - side / 2.0;
        let place = |at: usize| {
            let part = (at % samples) as f32 + 0.5;
            let place = first + ((at / samples) as f32 + part / samples as f32) * step - 0.5;
            let floor = place.floor();
            let pixel = |at: f32| {
                let is_inside = at >= from as f32 && at < to as f32;
                is_inside.then(|| at as usize - from)
            };
            Sample { beside: [pixel(floor), pixel(floor + 1.0)], share: place - floor }
        };
        Self((0..SIDE * samples).map(place).collect())
    }

    /// Linear interpolation of a line at these positions.
    fn along(&self, line: &[f32]) -> Vec<f32> {
        let value = |at: Option<usize>| at.map_or(0.0, |at| line[at]);
        let places = self.0.iter();
        places
            .map(|Sample { beside: [a, b], share }| value(*a) * (1.0 - share) + value(*b) * share)
            .collect()
    }
}

impl Glyph {
    pub(super) fn is_wide(&self) -> bool {
        self.extent.width() as f32 > MAX_ASPECT * self.extent.height() as f32
    }

    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (self.extent, other.extent);
        let shared = a.x[1].min(b.x[1]).saturating_sub(a.x[0].max(b.x[0]));
        shared as f32 > MIN_OVERLAP * a.width().min(b.width()) as f32
    }

    fn join(&mut self, other: Self) {
        self.extent = self.extent.joined(other.extent);
        self.groups.extend(other.groups);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speck_above_a_character_is_no_part_of_it() {
        let is_inked = |x: usize, y: usize| {
            (20..30).contains(&x) && (20..50).contains(&y) || x == 24 && (8..10).contains(&y)
        };
        let values =
            (0..60 * 60).map(|at| f32::from(u8::from(is_inked(at % 60, at / 60)))).collect();
        let ink = Ink { width: 60, height: 60, values };
        let blobs = Blobs::of(&ink, MIN_HEIGHT);
        let glyphs = blobs.characters(blobs.parts());
        let extents: Vec<Extent> = glyphs.iter().map(|glyph| glyph.extent).collect();
        assert_eq!(extents, [Extent { x: [20, 30], y: [20, 50] }]);
    }
}
