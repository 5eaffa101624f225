//! What a tile, or a cell of the finished picture, looks like from afar.

use crate::raster::{Colour, Raster};

/// How many spots are looked at, across and down.
pub(super) const SIDE: usize = 8;
/// The rim of a tile that is not looked at, as a share of its side: bevels lie there.
const RIM: f32 = 0.1;

/// The colours of a square, spot by spot.
#[derive(Clone)]
pub(super) struct Patch {
    spots: Vec<Colour>,
    /// The mean of them all: it is asked for with each pair of patches that are compared.
    mean: Colour,
}

/// Where a cell lies: left, top, width, height, in pixels.
pub(super) type Place = [f32; 4];

/// A picture of which the mean of any part is known at once (Crow, 'Summed-area tables for texture
/// mapping', 1984).
pub(super) struct Sums {
    pub(super) width: usize,
    pub(super) height: usize,
    /// For each point the sums of all that lies to the left of it and above.
    points: Vec<[f64; 3]>,
}

impl Sums {
    pub(super) fn of(picture: &Raster) -> Self {
        let (width, height) = (picture.width, picture.height);
        let mut sums = vec![[0.0; 3]; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = [0.0; 3];
            for x in 0..width {
                let (colour, above) = (picture.at(x, y), sums[y * (width + 1) + x + 1]);
                row = std::array::from_fn(|i| row[i] + f64::from(colour[i]));
                sums[(y + 1) * (width + 1) + x + 1] = std::array::from_fn(|i| row[i] + above[i]);
            }
        }
        Self { width, height, points: sums }
    }

    /// The mean colour of what lies between points, one pixel at least.
    fn mean(&self, [left, top, right, bottom]: [f32; 4]) -> Colour {
        let across = Span::of(left, right, self.width);
        let down = Span::of(top, bottom, self.height);
        let [above, below] = [down.from, down.to].map(|at| self.up_to(&across, at));
        let area = across.length() * down.length();
        std::array::from_fn(|i| ((below[i] - above[i]) / area) as f32)
    }

    /// The sum of what lies in a span across, down to a line.
    fn up_to(&self, across: &Span, (row, part): (usize, f64)) -> [f64; 3] {
        let at = |(col, part): (usize, f64), row: usize| -> [f64; 3] {
            let first = row * (self.width + 1) + col;
            let (a, b) = (self.points[first], self.points[first + usize::from(part > 0.0)]);
            std::array::from_fn(|i| a[i] + part * (b[i] - a[i]))
        };
        let in_row = |row: usize| -> [f64; 3] {
            let (from, to) = (at(across.from, row), at(across.to, row));
            std::array::from_fn(|i| to[i] - from[i])
        };
        let (above, below) = (in_row(row), in_row(row + usize::from(part > 0.0)));
        std::array::from_fn(|i| above[i] + part * (below[i] - above[i]))
    }

    /// What lies at a place, or `None` where its middle is outside.
    pub(super) fn patch(&self, [left, top, width, height]: Place) -> Option<Patch> {
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let is_inside = x > 0.0 && y > 0.0 && x < self.width as f32 && y < self.height as f32;
        let at = |start: f32, length: f32, spot: usize| {
            start + length * (RIM + (1.0 - 2.0 * RIM) * spot as f32 / SIDE as f32)
        };
        let spot = |index: usize| {
            let (col, row) = (index % SIDE, index / SIDE);
            let from = [at(left, width, col), at(top, height, row)];
            let to = [at(left, width, col + 1), at(top, height, row + 1)];
            self.mean([from[0], from[1], to[0], to[1]])
        };
        is_inside.then(|| Patch::new((0..SIDE * SIDE).map(spot).collect()))
    }
}

/// Where something begins and ends, each a pixel and a part of the next.
struct Span {
    from: (usize, f64),
    to: (usize, f64),
}

impl Span {
    /// One pixel at least, and within `limit` pixels.
    fn of(from: f32, to: f32, limit: usize) -> Self {
        let limit = limit as f64;
        let from = f64::from(from).clamp(0.0, limit - 1.0);
        let to = f64::from(to).clamp(from + 1.0, limit);
        let [from, to] = [from, to].map(|at| (at as usize, at.fract()));
        Self { from, to }
    }

    fn length(&self) -> f64 {
        (self.to.0 - self.from.0) as f64 + self.to.1 - self.from.1
    }
}

impl Patch {
    pub(super) fn spots(&self) -> &[Colour] {
        &self.spots
    }

    pub(super) fn new(spots: Vec<Colour>) -> Self {
        let sum = spots
            .iter()
            .fold([0.0; 3], |sum: Colour, spot| std::array::from_fn(|i| sum[i] + spot[i]));
        let mean = sum.map(|sum| sum / spots.len() as f32);
        Self { spots, mean }
    }

    /// A whole tile.
    pub(super) fn of(tile: &Raster) -> Option<Self> {
        Sums::of(tile).patch([0.0, 0.0, tile.width as f32, tile.height as f32])
    }

    pub(super) fn mean(&self) -> Colour {
        self.mean
    }

    /// The mean colours of its quarters.
    pub(super) fn quarters(&self) -> [Colour; 4] {
        let half = SIDE / 2;
        std::array::from_fn(|quarter| {
            let (left, top) = (quarter % 2 * half, quarter / 2 * half);
            let mut sum = [0.0; 3];
            for row in top..top + half {
                for spot in &self.spots[row * SIDE + left..row * SIDE + left + half] {
                    sum = std::array::from_fn(|i| sum[i] + spot[i]);
                }
            }
            sum.map(|sum| sum / (half * half) as f32)
        })
    }

    /// The same with each level changed, channel by channel.
    pub(super) fn map(&self, changed: impl Fn(usize, f32) -> f32) -> Self {
        let spot = |colour: &Colour| -> Colour { std::array::from_fn(|i| changed(i, colour[i])) };
        Self::new(self.spots.iter().map(spot).collect())
    }

    /// How much its colours vary: the sum of squares of what they are off their mean.
    pub(super) fn energy(&self) -> f32 {
        self.product(self)
    }

    /// How alike the details of two patches are, from -1 to 1, whatever the light.
    pub(super) fn likeness(&self, other: &Self) -> f32 {
        self.product(other) / (self.energy() * other.energy()).sqrt().max(1.0)
    }

    /// How much the details of both go together, not counting how strong they are.
    pub(super) fn product(&self, other: &Self) -> f32 {
        let (mean, others) = (self.mean, other.mean);
        let pairs = self.spots.iter().zip(&other.spots);
        pairs.map(|(a, b)| (0..3).map(|i| (a[i] - mean[i]) * (b[i] - others[i])).sum::<f32>()).sum()
    }

    /// How much two patches differ: in their details, and less so in their mean, which light changes.
    pub(super) fn difference(&self, other: &Self, broad: f32) -> f32 {
        let (mean, others) = (self.mean, other.mean);
        let off: Colour = std::array::from_fn(|i| mean[i] - others[i]);
        let square = |colour: Colour| colour.iter().map(|c| c * c).sum::<f32>();
        let pairs = self.spots.iter().zip(&other.spots);
        let details = pairs.map(|(a, b)| square(std::array::from_fn(|i| a[i] - b[i] - off[i])));
        details.sum::<f32>() / self.spots.len() as f32 + broad * square(off)
    }
}

/// The light in which patches are seen: for each channel its mean, and how much it varies.
#[derive(Clone)]
pub(super) struct Light {
    mean: Colour,
    spread: Colour,
}

impl Light {
    pub(super) fn of<'a>(patches: impl Iterator<Item = &'a Patch> + Clone) -> Self {
        let colours = patches.flat_map(|patch| patch.spots.iter());
        let count = colours.clone().count().max(1) as f32;
        let mean = |value: &dyn Fn(&Colour, usize) -> f32| -> Colour {
            std::array::from_fn(|i| {
                colours.clone().map(|colour| value(colour, i)).sum::<f32>() / count
            })
        };
        let middle = mean(&|colour, i| colour[i]);
        let squares = mean(&|colour, i| (colour[i] - middle[i]).powi(2));
        Self { mean: middle, spread: squares.map(f32::sqrt) }
    }

    /// How much all colours vary.
    pub(super) fn variance(&self) -> f32 {
        self.spread.iter().map(|spread| spread * spread).sum()
    }

    /// A patch seen in this light as it would be in another.
    pub(super) fn to(&self, other: &Self, patch: &Patch) -> Patch {
        patch.map(|i, level| {
            let factor = ((other.spread[i] + 1.0) / (self.spread[i] + 1.0)).clamp(0.3, 3.0);
            (level - self.mean[i]) * factor + other.mean[i]
        })
    }
}
