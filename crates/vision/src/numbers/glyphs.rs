//! The shapes on a tile that may be digits.

use super::ink::Ink;

/// The side of the square that a shape is drawn into, in pixels.
pub(super) const SIDE: usize = 16;
/// A pixel with more ink than this belongs to a shape.
const INKED: f32 = 0.45;
/// The least height of a digit, compared with the tile.
const MIN_HEIGHT: f32 = 0.14;
/// What is lower than this, compared with the highest shape of its tile, is a speck.
const SPECK: f32 = 0.55;
/// What fills more of the tile than this in both directions is a frame.
const FRAME: f32 = 0.86;
/// A shape that is wider than this, compared with its height, may be two digits that touch.
const WIDE: f32 = 0.92;
/// Shapes that lie above each other for more than this share of the narrower one are one.
const ABOVE: f32 = 0.5;
/// More shapes in a line are no number.
const MAX_SHAPES: usize = 3;

/// A shape, drawn as large as fits into a square of [`SIDE`] pixels: how much of each is ink.
pub(super) type Shape = [f32; SIDE * SIDE];

/// Shapes from left to right.
pub(super) type Line = Vec<Shape>;

/// The shapes on a tile, in one or two ways: where one is wide, it may be two that touch.
pub(super) fn lines(ink: &Ink) -> Vec<Line> {
    let blobs = blobs(ink);
    let mut lines = Vec::new();
    if (1..=MAX_SHAPES).contains(&blobs.len()) {
        lines.push(blobs.iter().map(|blob| blob.shape(ink)).collect());
    }
    if blobs.iter().any(Blob::is_wide) {
        let parts: Vec<Blob> = blobs.iter().flat_map(|blob| blob.parts(ink)).collect();
        if parts.len() <= MAX_SHAPES {
            lines.push(parts.iter().map(|blob| blob.shape(ink)).collect());
        }
    }
    lines
}

/// Inked pixels that belong together, and the box around them: from, and up to.
struct Blob {
    x: [usize; 2],
    y: [usize; 2],
    pixels: Vec<bool>,
}

impl Blob {
    fn width(&self) -> usize {
        self.x[1] - self.x[0]
    }

    fn height(&self) -> usize {
        self.y[1] - self.y[0]
    }

    fn is_wide(&self) -> bool {
        self.width() as f32 > WIDE * self.height() as f32
    }

    fn touches_edge(&self, ink: &Ink) -> bool {
        self.x[0] == 0 || self.y[0] == 0 || self.x[1] == ink.width || self.y[1] == ink.height
    }

    fn is_frame(&self, ink: &Ink) -> bool {
        self.width() as f32 > FRAME * ink.width as f32
            && self.height() as f32 > FRAME * ink.height as f32
    }

    fn is_above(&self, other: &Self) -> bool {
        let shared = self.x[1].min(other.x[1]).saturating_sub(self.x[0].max(other.x[0]));
        shared as f32 > ABOVE * self.width().min(other.width()) as f32
    }

    fn join(&mut self, other: &Self) {
        self.x = [self.x[0].min(other.x[0]), self.x[1].max(other.x[1])];
        self.y = [self.y[0].min(other.y[0]), self.y[1].max(other.y[1])];
        self.pixels.iter_mut().zip(&other.pixels).for_each(|(a, b)| *a |= *b);
    }

    /// The ink of a pixel, if it belongs to this blob or lies beside a pixel that does.
    fn ink_at(&self, ink: &Ink, x: usize, y: usize) -> f32 {
        let near = |at: usize, limit: usize| at.saturating_sub(1)..(at + 2).min(limit);
        let is_mine = near(y, ink.height)
            .any(|row| near(x, ink.width).any(|col| self.pixels[row * ink.width + col]));
        if is_mine { ink.at(x, y) } else { 0.0 }
    }

    /// Drawn as large as fits, in the middle.
    fn shape(&self, ink: &Ink) -> Shape {
        let side = self.width().max(self.height()) as f32;
        let step = side / SIDE as f32;
        let left = (self.x[0] + self.x[1]) as f32 / 2.0 - side / 2.0;
        let top = (self.y[0] + self.y[1]) as f32 / 2.0 - side / 2.0;
        let samples = step.ceil().max(2.0) as usize;
        let mut shape = [0.0; SIDE * SIDE];
        for (at, value) in shape.iter_mut().enumerate() {
            let (col, row) = ((at % SIDE) as f32, (at / SIDE) as f32);
            for sample in 0..samples * samples {
                let part = |i: usize| (i as f32 + 0.5) / samples as f32;
                let x = left + (col + part(sample % samples)) * step;
                let y = top + (row + part(sample / samples)) * step;
                *value += self.between(ink, x, y);
            }
            *value /= (samples * samples) as f32;
        }
        shape
    }

    /// The ink at a point, between the centres of pixels.
    fn between(&self, ink: &Ink, x: f32, y: f32) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let inside = |at: f32, [from, to]: [usize; 2]| at >= from as f32 && at < to as f32;
        let at = |x: f32, y: f32| {
            let is_inside = inside(x, self.x) && inside(y, self.y);
            if is_inside { self.ink_at(ink, x as usize, y as usize) } else { 0.0 }
        };
        let row = |y: f32| at(left, y) * (1.0 - across) + at(left + 1.0, y) * across;
        row(top) * (1.0 - down) + row(top + 1.0) * down
    }

    /// Itself, or its two halves where it is wide: cut where there is least ink near the middle.
    fn parts(&self, ink: &Ink) -> Vec<Self> {
        if !self.is_wide() {
            return vec![Self { pixels: self.pixels.clone(), ..*self }];
        }
        let third = self.width() / 3;
        let weight = |x: usize| -> f32 { (self.y[0]..self.y[1]).map(|y| ink.at(x, y)).sum() };
        let cut = (self.x[0] + third..=self.x[1] - third)
            .min_by(|a, b| weight(*a).total_cmp(&weight(*b)))
            .unwrap_or(usize::midpoint(self.x[0], self.x[1]));
        let half = |x: [usize; 2]| {
            let is_in = |at: usize| (x[0]..x[1]).contains(&(at % ink.width));
            let pixels =
                self.pixels.iter().enumerate().map(|(at, set)| *set && is_in(at)).collect();
            Self { x, y: self.y, pixels }
        };
        vec![half([self.x[0], cut]), half([cut, self.x[1]])]
    }
}

/// What may be digits, from left to right.
fn blobs(ink: &Ink) -> Vec<Blob> {
    let mut blobs: Vec<Blob> = Vec::new();
    for blob in connected(ink).into_iter().filter(|blob| !blob.touches_edge(ink)) {
        if blob.is_frame(ink) {
            continue;
        }
        match blobs.iter_mut().find(|other| other.is_above(&blob)) {
            Some(other) => other.join(&blob),
            None => blobs.push(blob),
        }
    }
    let highest = blobs.iter().map(Blob::height).max().unwrap_or(0) as f32;
    let least = (SPECK * highest).max(MIN_HEIGHT * ink.height as f32);
    blobs.retain(|blob| blob.height() as f32 >= least);
    blobs.sort_by_key(|blob| blob.x[0]);
    blobs
}

fn connected(ink: &Ink) -> Vec<Blob> {
    let mut open: Vec<bool> = ink.values.iter().map(|value| *value > INKED).collect();
    let mut blobs = Vec::new();
    for first in 0..open.len() {
        if open[first] {
            blobs.push(taken(ink, &mut open, first));
        }
    }
    blobs
}

/// Takes the pixels that hang together with one, corner to corner too.
fn taken(ink: &Ink, open: &mut [bool], first: usize) -> Blob {
    let (x, y) = (first % ink.width, first / ink.width);
    let mut blob = Blob { x: [x, x + 1], y: [y, y + 1], pixels: vec![false; open.len()] };
    let mut next = vec![first];
    open[first] = false;
    while let Some(at) = next.pop() {
        let (x, y) = (at % ink.width, at / ink.width);
        blob.pixels[at] = true;
        blob.x = [blob.x[0].min(x), blob.x[1].max(x + 1)];
        blob.y = [blob.y[0].min(y), blob.y[1].max(y + 1)];
        for row in y.saturating_sub(1)..(y + 2).min(ink.height) {
            for col in x.saturating_sub(1)..(x + 2).min(ink.width) {
                if std::mem::take(&mut open[row * ink.width + col]) {
                    next.push(row * ink.width + col);
                }
            }
        }
    }
    blob
}
