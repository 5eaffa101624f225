//! The patches of a picture that could be cars.

use crate::raster::{Colour, Raster, largest_difference};

/// Shorter patches than so many pixels are grain.
const MIN_SIDE: f32 = 7.0;
/// How much of the rectangle around it a car fills at least.
const FILLED: f32 = 0.5;
/// How many times as long as wide a car is.
const LENGTHS: std::ops::Range<f32> = 1.6..4.3;
/// Colours are counted in steps of so much.
const STEP: usize = 16;
/// How much else than the board cars are.
const UNLIKE: f32 = 26.0;
/// A colour with a smaller share of the picture is no board's.
const SHARE: f32 = 0.04;

/// A connected part of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// From where to where it goes, in pixels: ends are not part of it.
    pub(super) x: (usize, usize),
    pub(super) y: (usize, usize),
    /// How many pixels it has.
    area: usize,
}

impl Patch {
    pub(super) fn width(&self) -> f32 {
        (self.x.1 - self.x.0) as f32
    }

    pub(super) fn height(&self) -> f32 {
        (self.y.1 - self.y.0) as f32
    }

    /// Its middle across or down the picture.
    pub(super) fn middle(&self, is_across: bool) -> f32 {
        let (from, to) = if is_across { self.x } else { self.y };
        (from + to) as f32 / 2.0
    }

    /// Whether it could be a car: a filled rectangle, two cells long or three.
    fn is_bar(&self) -> bool {
        let (width, height) = (self.width(), self.height());
        let (short, long) = (width.min(height), width.max(height));
        let filled = self.area as f32 / (short * long);
        short >= MIN_SIDE && filled > FILLED && LENGTHS.contains(&(long / short))
    }
}

/// What could be cars where colours do not differ by more than `contrast` within two pixels.
pub(super) fn even_bars(picture: &Raster, contrast: f32) -> Vec<Patch> {
    let (width, height) = (picture.width, picture.height);
    bars(picture, |x, y| {
        let (left, right) = (x.saturating_sub(1), (x + 1).min(width - 1));
        let (up, down) = (y.saturating_sub(1), (y + 1).min(height - 1));
        largest_difference(picture.at(left, y), picture.at(right, y)) <= contrast
            && largest_difference(picture.at(x, up), picture.at(x, down)) <= contrast
    })
}

/// What could be cars if this is the colour of the board: all that is else.
pub(super) fn bars_besides(picture: &Raster, board: Colour) -> Vec<Patch> {
    bars(picture, |x, y| largest_difference(picture.at(x, y), board) > UNLIKE)
}

/// The most frequent colours, the first one first.
pub(super) fn frequent_colours(picture: &Raster, most: usize) -> Vec<Colour> {
    let side = 256 / STEP;
    let mut counts = vec![0_usize; side * side * side];
    let bin = |colour: Colour| {
        colour.iter().fold(0, |bin, channel| bin * side + *channel as usize / STEP)
    };
    picture.colours().for_each(|colour| counts[bin(colour)] += 1);
    let enough = SHARE * (picture.width * picture.height) as f32;
    let mut bins: Vec<usize> =
        (0..counts.len()).filter(|bin| counts[*bin] as f32 > enough).collect();
    bins.sort_by_key(|bin| std::cmp::Reverse(counts[*bin]));
    bins.truncate(most);
    bins.into_iter()
        .map(|wanted| mean(picture.colours().filter(|colour| bin(*colour) == wanted)))
        .collect()
}

/// Requires that there are some.
fn mean(colours: impl Iterator<Item = Colour>) -> Colour {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for colour in colours {
        (0..3).for_each(|i| sum[i] += colour[i]);
        count += 1.0;
    }
    sum.map(|channel| channel / count)
}

fn bars(picture: &Raster, is_open: impl Fn(usize, usize) -> bool) -> Vec<Patch> {
    let (width, height) = (picture.width, picture.height);
    let mut open: Vec<bool> =
        (0..width * height).map(|at| is_open(at % width, at / width)).collect();
    let mut found = Vec::new();
    for start in 0..open.len() {
        if open[start] {
            found.push(flood(&mut open, width, start));
        }
    }
    found.retain(Patch::is_bar);
    found
}

/// The patch around a pixel that is open; it is closed then.
fn flood(open: &mut [bool], width: usize, start: usize) -> Patch {
    let mut patch = Patch { x: (width, 0), y: (open.len(), 0), area: 0 };
    let mut front = vec![start];
    open[start] = false;
    while let Some(at) = front.pop() {
        let (col, row) = (at % width, at / width);
        patch.x = (patch.x.0.min(col), patch.x.1.max(col + 1));
        patch.y = (patch.y.0.min(row), patch.y.1.max(row + 1));
        patch.area += 1;
        let sides = [
            (col > 0).then(|| at - 1),
            (col + 1 < width).then_some(at + 1),
            at.checked_sub(width),
            Some(at + width).filter(|next| *next < open.len()),
        ];
        for next in sides.into_iter().flatten() {
            if std::mem::replace(&mut open[next], false) {
                front.push(next);
            }
        }
    }
    patch
}
