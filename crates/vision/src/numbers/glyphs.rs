//! The shapes on a tile that may be characters.

use super::ink::Ink;
use crate::{
    components::{By, Components, Extent, widened},
    sorting::sort_least_first,
};

/// The side of the square that a shape is drawn into, in pixels.
pub(super) const SIDE: usize = 16;
/// The least height of a character, compared with the tile.
const MIN_HEIGHT: f32 = 0.14;
/// What is lower than this, compared with the highest shape of its tile, is a speck.
const SPECK: f32 = 0.55;
/// What covers less of a tile than this, compared with the largest shape on it, is dirt: no part of any character.
const DIRT: f32 = 0.03;
/// What fills more of the tile than this in both directions is a frame.
const FRAME: f32 = 0.86;
/// A shape that is wider than this, compared with its height, may be two characters that touch.
const WIDE: f32 = 0.92;
/// Shapes that lie above each other for more than this share of the narrower one are one.
const ABOVE: f32 = 0.5;

/// A shape, drawn as large as fits into a square of [`SIDE`] pixels: how much of each is ink.
pub(super) type Shape = [f32; SIDE * SIDE];

/// What is inked on a tile.
pub(super) struct Blobs<'a> {
    ink: &'a Ink,
    components: Components,
}

/// Groups of inked pixels that are taken for one character.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Glyph {
    pub(super) extent: Extent,
    groups: Vec<usize>,
}

impl<'a> Blobs<'a> {
    pub(super) fn of(ink: &'a Ink) -> Self {
        Self { ink, components: Components::of(&ink.inked(), ink.width, By::SidesAndCorners) }
    }

    /// What may be characters or parts of them.
    pub(super) fn parts(&self) -> impl Iterator<Item = Glyph> {
        let size = [self.ink.width, self.ink.height];
        let is_frame = move |extent: &Extent| {
            extent.width() as f32 > FRAME * size[0] as f32
                && extent.height() as f32 > FRAME * size[1] as f32
        };
        let all = self.components.boxes.iter().enumerate();
        all.filter(move |(_, extent)| !extent.touches_edge(size) && !is_frame(extent))
            .map(|(group, extent)| Glyph { extent: *extent, groups: vec![group] })
    }

    /// The least height of a character.
    pub(super) fn least_height(&self) -> f32 {
        MIN_HEIGHT * self.ink.height as f32
    }

    /// From left to right what is no speck, parts that lie above each other together.
    pub(super) fn characters(&self, parts: impl Iterator<Item = Glyph>) -> Vec<Glyph> {
        let parts: Vec<Glyph> = parts.collect();
        let largest = parts.iter().map(|part| part.extent.area()).max().unwrap_or(0);
        let is_dirt = |part: &Glyph| (part.extent.area() as f32) < DIRT * largest as f32;
        let mut glyphs: Vec<Glyph> = Vec::new();
        for part in parts.into_iter().filter(|part| !is_dirt(part)) {
            match glyphs.iter_mut().find(|other| other.is_above(&part)) {
                Some(other) => other.join(part),
                None => glyphs.push(part),
            }
        }
        let highest = glyphs.iter().map(|glyph| glyph.extent.height()).max().unwrap_or(0);
        let least = (SPECK * highest as f32).max(self.least_height());
        glyphs.retain(|glyph| glyph.extent.height() as f32 >= least);
        sort_least_first(&mut glyphs, |glyph| glyph.extent.x[0] as f32);
        glyphs
    }

    /// A glyph itself, or its two halves where it is wide: cut where there is least ink near the middle.
    pub(super) fn halves(&self, glyph: &Glyph) -> Vec<Glyph> {
        if !glyph.is_wide() {
            return vec![glyph.clone()];
        }
        let Extent { x, y } = glyph.extent;
        let third = glyph.extent.width() / 3;
        let weight = |x: usize| -> f32 { (y[0]..y[1]).map(|y| self.ink.at(x, y)).sum() };
        let cut = (x[0] + third..=x[1] - third)
            .min_by(|a, b| weight(*a).total_cmp(&weight(*b)))
            .unwrap_or(usize::midpoint(x[0], x[1]));
        let half = |x: [usize; 2]| Glyph { extent: Extent { x, y }, ..glyph.clone() };
        vec![half([x[0], cut]), half([cut, x[1]])]
    }

    /// Drawn as large as fits, in the middle.
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

    /// The ink of the pixels in the box around a glyph, line by line: of those that belong to it or lie
    /// beside one that does.
    fn patch(&self, glyph: &Glyph) -> Vec<Vec<f32>> {
        let Extent { x, y } = glyph.extent;
        // Pixels beside the box may belong to it as well, where a wide one was cut.
        let [left, top] = [x[0], y[0]].map(|at| at.saturating_sub(1));
        let (right, bottom) = ((x[1] + 1).min(self.ink.width), (y[1] + 1).min(self.ink.height));
        let is_its = |group: usize| glyph.groups.contains(&group);
        let inside = (top..bottom)
            .flat_map(|y| (left..right).map(move |x| self.components.at(x, y).is_some_and(is_its)));
        let near = widened(&inside.collect::<Vec<_>>(), right - left);
        let ink = |x: usize, y: usize| {
            let is_of = near[(y - top) * (right - left) + x - left];
            if is_of { self.ink.at(x, y) } else { 0.0 }
        };
        (y[0]..y[1]).map(|y| (x[0]..x[1]).map(|x| ink(x, y)).collect()).collect()
    }
}

/// Where a line is looked at, evenly: some times for each pixel of a shape.
struct Samples(Vec<Place>);

/// A place between two pixels, `None` where there is none, and how far it is towards the second.
struct Place {
    beside: [Option<usize>; 2],
    share: f32,
}

impl Samples {
    /// For a shape of such a side around the middle of what reaches from here to there.
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
            Place { beside: [pixel(floor), pixel(floor + 1.0)], share: place - floor }
        };
        Self((0..SIDE * samples).map(place).collect())
    }

    /// What a line shows there, between the centres of its pixels.
    fn along(&self, line: &[f32]) -> Vec<f32> {
        let value = |at: Option<usize>| at.map_or(0.0, |at| line[at]);
        let places = self.0.iter();
        places
            .map(|Place { beside: [a, b], share }| value(*a) * (1.0 - share) + value(*b) * share)
            .collect()
    }
}

impl Glyph {
    pub(super) fn is_wide(&self) -> bool {
        self.extent.width() as f32 > WIDE * self.extent.height() as f32
    }

    fn is_above(&self, other: &Self) -> bool {
        let (a, b) = (self.extent, other.extent);
        let shared = a.x[1].min(b.x[1]).saturating_sub(a.x[0].max(b.x[0]));
        shared as f32 > ABOVE * a.width().min(b.width()) as f32
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
    fn dirt_above_a_character_is_no_part_of_it() {
        let is_inked = |x: usize, y: usize| {
            (20..30).contains(&x) && (20..50).contains(&y) || x == 24 && (8..10).contains(&y)
        };
        let values =
            (0..60 * 60).map(|at| f32::from(u8::from(is_inked(at % 60, at / 60)))).collect();
        let ink = Ink { width: 60, height: 60, values };
        let blobs = Blobs::of(&ink);
        let glyphs = blobs.characters(blobs.parts());
        let extents: Vec<Extent> = glyphs.iter().map(|glyph| glyph.extent).collect();
        assert_eq!(extents, [Extent { x: [20, 30], y: [20, 50] }]);
    }
}
