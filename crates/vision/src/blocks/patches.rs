//! The patches of a picture that could be cars.

use super::ONE_COLOUR;
use crate::raster::{Colour, Raster, largest_difference};

/// Shorter patches than so many pixels are grain.
const MIN_SIDE: f32 = 7.0;
/// How much of the rectangle around it a car fills at least.
const FILLED: f32 = 0.5;
/// How far the ends of two parts of a car may differ, in pixels.
const PLAY: usize = 1;
/// How broad trim is at most, compared with the parts.
const TRIM: f32 = 0.8;
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
    /// Their mean.
    colour: Colour,
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

    fn is_large(&self) -> bool {
        self.width().min(self.height()) >= MIN_SIDE
            && self.area as f32 > FILLED * self.width() * self.height()
    }

    /// Both and what parts them, if that may be a car's trim.
    fn joined_to(&self, other: &Self) -> Option<Self> {
        let near = |a: usize, b: usize| a.abs_diff(b) <= PLAY;
        let is_level = near(self.y.0, other.y.0) && near(self.y.1, other.y.1);
        let is_upright = near(self.x.0, other.x.0) && near(self.x.1, other.x.1);
        let parted = |a: (usize, usize), b: (usize, usize)| a.0.max(b.0).checked_sub(a.1.min(b.1));
        let trim = match (is_level, is_upright) {
            (true, false) => parted(self.x, other.x)?,
            (false, true) => parted(self.y, other.y)?,
            _ => return None,
        };
        let breadth = |patch: &Self| patch.width().min(patch.height());
        let is_thin = (trim as f32) < TRIM * breadth(self).max(breadth(other));
        let is_one = largest_difference(self.colour, other.colour) < ONE_COLOUR;
        (is_thin && is_one).then(|| Self {
            x: (self.x.0.min(other.x.0), self.x.1.max(other.x.1)),
            y: (self.y.0.min(other.y.0), self.y.1.max(other.y.1)),
            area: self.area + other.area,
            colour: self.colour,
        })
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
            found.push(flood(picture, &mut open, start));
        }
    }
    let mut all: Vec<Patch> = found.iter().filter(|patch| patch.is_bar()).copied().collect();
    all.extend(joined(&found));
    all
}

/// Pairs of patches that trim may have made of one car: they lie side by side, or one behind the other,
/// and a line that is thinner than both parts them.
fn joined(found: &[Patch]) -> Vec<Patch> {
    let large: Vec<&Patch> = found.iter().filter(|patch| patch.is_large()).collect();
    let pairs = large
        .iter()
        .enumerate()
        .flat_map(|(at, one)| large[at + 1..].iter().filter_map(|other| one.joined_to(other)));
    pairs.filter(Patch::is_bar).collect()
}

/// The patch around a pixel that is open; it is closed then.
fn flood(picture: &Raster, open: &mut [bool], start: usize) -> Patch {
    let width = picture.width;
    let mut patch = Patch { x: (width, 0), y: (open.len(), 0), area: 0, colour: [0.0; 3] };
    let mut front = vec![start];
    open[start] = false;
    while let Some(at) = front.pop() {
        let (col, row) = (at % width, at / width);
        patch.x = (patch.x.0.min(col), patch.x.1.max(col + 1));
        patch.y = (patch.y.0.min(row), patch.y.1.max(row + 1));
        patch.area += 1;
        let colour = picture.at(col, row);
        (0..3).for_each(|i| patch.colour[i] += colour[i]);
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
    let area = patch.area as f32;
    Patch { colour: patch.colour.map(|sum| sum / area), ..patch }
}
