//! The shapes on a tile that may be characters.

use super::{
    components::{By, Components, Extent, around},
    ink::Ink,
};

/// The side of the square that a shape is drawn into, in pixels.
pub(super) const SIDE: usize = 16;
/// The least height of a character, compared with the tile.
const MIN_HEIGHT: f32 = 0.14;
/// What is lower than this, compared with the highest shape of its tile, is a speck.
const SPECK: f32 = 0.55;
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
        Self { ink, components: Components::of(ink.inked(), ink.width, By::SidesAndCorners) }
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
        let mut glyphs: Vec<Glyph> = Vec::new();
        for part in parts {
            match glyphs.iter_mut().find(|other| other.is_above(&part)) {
                Some(other) => other.join(part),
                None => glyphs.push(part),
            }
        }
        let highest = glyphs.iter().map(|glyph| glyph.extent.height()).max().unwrap_or(0);
        let least = (SPECK * highest as f32).max(self.least_height());
        glyphs.retain(|glyph| glyph.extent.height() as f32 >= least);
        glyphs.sort_by_key(|glyph| glyph.extent.x[0]);
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
        let left = (x[0] + x[1]) as f32 / 2.0 - side / 2.0;
        let top = (y[0] + y[1]) as f32 / 2.0 - side / 2.0;
        let samples = step.ceil().max(2.0) as usize;
        let mut shape = [0.0; SIDE * SIDE];
        for (at, value) in shape.iter_mut().enumerate() {
            let (col, row) = ((at % SIDE) as f32, (at / SIDE) as f32);
            for sample in 0..samples * samples {
                let part = |i: usize| (i as f32 + 0.5) / samples as f32;
                let x = left + (col + part(sample % samples)) * step;
                let y = top + (row + part(sample / samples)) * step;
                *value += self.between(glyph, x, y);
            }
            *value /= (samples * samples) as f32;
        }
        shape
    }

    /// The ink at a point, between the centres of pixels.
    fn between(&self, glyph: &Glyph, x: f32, y: f32) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let inside = |at: f32, [from, to]: [usize; 2]| at >= from as f32 && at < to as f32;
        let at = |x: f32, y: f32| {
            let is_inside = inside(x, glyph.extent.x) && inside(y, glyph.extent.y);
            if is_inside { self.ink_of(glyph, x as usize, y as usize) } else { 0.0 }
        };
        let row = |y: f32| at(left, y) * (1.0 - across) + at(left + 1.0, y) * across;
        row(top) * (1.0 - down) + row(top + 1.0) * down
    }

    /// The ink of a pixel, if it belongs to a glyph or lies beside a pixel that does.
    fn ink_of(&self, glyph: &Glyph, x: usize, y: usize) -> f32 {
        let mut near = around([x, y], [self.ink.width, self.ink.height]);
        let is_of = near.any(|(col, row)| {
            self.components.at(col, row).is_some_and(|group| glyph.groups.contains(&group))
        });
        if is_of { self.ink.at(x, y) } else { 0.0 }
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
