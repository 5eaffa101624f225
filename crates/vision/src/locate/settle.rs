//! A lattice that is nearly right, made exact: is there a gap, how wide is it, where are the edges.

use super::{
    lattice::Lattice,
    profile::{Axis, Edges},
};
use crate::raster::{Colour, Raster, largest_difference};
use std::ops::Range;

/// How far from a seam its gap is looked for, in pixels, and as a share of a tile.
const REACH: f32 = 18.0;
const REACH_SHARE: f32 = 0.3;
/// The widest gap, in pixels.
pub(crate) const MAX_GAP: usize = 16;
/// How far the middle of a gap may lie from where it was looked for, in pixels.
const MAX_SHIFT: usize = 8;
/// In a picture that was enlarged gaps are as wide as this share of a tile, and lie so far off.
const GAP_SHARE: f32 = 0.08;
const SHIFT_SHARE: f32 = 0.11;
/// Colours that differ by less are one.
const SAME_COLOUR: f32 = 18.0;
/// Which share of a gap's pixels have its colour.
const UNIFORM: f32 = 0.8;
/// What lies beside a gap has fewer of one colour, unless the gap is so even that its pixels are no further
/// from its colour, on average.
const MIXED: f32 = 0.65;
const EVEN: f32 = 4.0;
/// What a pixel counts by which the middle of a gap is off, next to a level of its deviation.
const DISTANT: f32 = 0.5;
/// Runs across and down that are more doubtful are no gaps.
const MAX_DOUBT: f32 = 40.0;
/// Which part of a tile's side is looked at, away from the corners.
const CLEAR_OF_CORNERS: f32 = 0.2;
/// How many places along a tile's side are looked at.
const SAMPLES: usize = 16;
/// How far start and end may be moved, in quarters of a pixel.
const PLAY: i32 = 10;

/// The colours along all seams at one distance from them.
struct Stripe {
    colour: Colour,
    /// Which share of its pixels have that colour.
    share: f32,
    /// How far its pixels are from that colour, on average.
    deviation: f32,
}

/// Stripes side by side that may be the gap between tiles.
#[derive(Clone, Copy)]
struct Run {
    /// Where it ends, as seen from where tiles were thought to start.
    end: i32,
    length: usize,
    colour: Colour,
    /// The less, the more it is like a gap.
    doubt: f32,
}

/// Two lattices across each other with the gaps that the picture shows, the same along both.
///
/// A gap has one colour all along every seam; what bevels and outlines draw beside it has not, or
/// has another one. Where only one of them clearly shows gaps, dark tiles may lie beside those of the other.
pub(super) fn with_gaps_seen(picture: &Raster, x: &Lattice, y: &Lattice) -> [Lattice; 2] {
    let runs = |mixed: f32| {
        [(Axis::X, x, y), (Axis::Y, y, x)]
            .map(|(axis, lattice, others)| gap_runs(picture, axis, lattice, others, mixed))
    };
    let [mut across, mut down] = runs(MIXED);
    if across.is_empty() != down.is_empty() {
        let [wider, higher] = runs(UNIFORM);
        across = if across.is_empty() { wider } else { across };
        down = if down.is_empty() { higher } else { down };
    }
    let pairs = across.iter().flat_map(|a| down.iter().map(move |b| (a, b, doubt(a, b))));
    match pairs.min_by(|a, b| a.2.total_cmp(&b.2)) {
        Some((a, b, doubt)) if doubt < MAX_DOUBT => [with_run(x, a), with_run(y, b)],
        _ => [x, y].map(|lattice| {
            let start = lattice.start - lattice.gap / 2.0;
            Lattice { start, gap: 0.0, ..*lattice }
        }),
    }
}

/// How doubtful it is that two runs are the gaps of one board.
fn doubt(a: &Run, b: &Run) -> f32 {
    let colours = (largest_difference(a.colour, b.colour) / SAME_COLOUR).powi(2);
    a.doubt + b.doubt + 4.0 * colours + 3.0 * a.length.abs_diff(b.length) as f32
}

fn with_run(lattice: &Lattice, run: &Run) -> Lattice {
    Lattice { start: lattice.start + run.end as f32, gap: run.length as f32, ..*lattice }
}

/// `lattice`, which runs along `axis`, with the gap that the picture shows.
pub(crate) fn with_gap_seen(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
) -> Lattice {
    let runs = gap_runs(picture, axis, lattice, others, MIXED);
    match runs.iter().min_by(|a, b| a.doubt.total_cmp(&b.doubt)) {
        Some(run) => with_run(lattice, run),
        None => Lattice { start: lattice.start - lattice.gap / 2.0, gap: 0.0, ..*lattice },
    }
}

/// What may be the gap between the tiles of a lattice: beside it no larger share than `mixed` has its colour.
fn gap_runs(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
    mixed: f32,
) -> Vec<Run> {
    let share = |share: f32| lattice.pitch * share;
    let reach = REACH.max(share(GAP_SHARE)).min(share(REACH_SHARE)) as i32;
    let widest = MAX_GAP.max(share(GAP_SHARE) as usize);
    let farthest = MAX_SHIFT.max(share(SHIFT_SHARE) as usize);
    let first = -reach - lattice.gap as i32;
    let stripes: Vec<Stripe> =
        (first..reach).map(|offset| stripe(picture, axis, lattice, others, offset)).collect();
    let centre = (-first) as usize - (lattice.gap / 2.0).ceil() as usize;
    let distance = |gap: &Range<usize>| (gap.start + gap.end).abs_diff(2 * centre + 1);
    let gaps = runs(&stripes).into_iter().filter(|(gap, colour)| {
        let [before, after] = [|at: usize| at.wrapping_sub(1), |at: usize| at + 1];
        let is_even = deviation(&stripes[gap.clone()]) < EVEN;
        let most = if is_even { UNIFORM } else { mixed };
        let beside = Beside { stripes: &stripes, colour: *colour, most };
        let ends = beside.begins(gap.start, before) && beside.begins(gap.end - 1, after);
        ends && gap.len() <= widest && distance(gap) <= 2 * farthest
    });
    let run = |(gap, colour): (Range<usize>, Colour)| Run {
        end: gap.end as i32 + first,
        length: gap.len(),
        colour,
        doubt: deviation(&stripes[gap.clone()]) + DISTANT * distance(&gap) as f32,
    };
    gaps.map(run).collect()
}

fn stripe(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
    offset: i32,
) -> Stripe {
    let mut colours = Vec::new();
    for seam in lattice.seams() {
        let along = seam.round() as i32 + offset;
        colours
            .extend(places_beside(others).filter_map(|across| pixel(picture, axis, along, across)));
    }
    let colour = median(&colours);
    let count = colours.len().max(1) as f32;
    let off = || colours.iter().map(|other| largest_difference(*other, colour));
    Stripe {
        colour,
        share: off().filter(|off| *off < SAME_COLOUR).count() as f32 / count,
        deviation: off().sum::<f32>() / count,
    }
}

/// Places along the sides of tiles, clear of their corners.
fn places_beside(others: &Lattice) -> impl Iterator<Item = i32> {
    (0..others.count).flat_map(|index| {
        let (start, end) = others.tile(index);
        let margin = (end - start) * CLEAR_OF_CORNERS;
        let step = (end - start - 2.0 * margin) / SAMPLES as f32;
        (0..SAMPLES).map(move |sample| (start + margin + (sample as f32 + 0.5) * step) as i32)
    })
}

fn pixel(picture: &Raster, axis: Axis, along: i32, across: i32) -> Option<Colour> {
    let (x, y) = match axis {
        Axis::X => (along, across),
        Axis::Y => (across, along),
    };
    let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
    (x < picture.width && y < picture.height).then(|| picture.at(x, y))
}

/// The median of each channel; black where there is none.
pub(crate) fn median(colours: &[Colour]) -> Colour {
    std::array::from_fn(|i| {
        let channel: Vec<f32> = colours.iter().map(|colour| colour[i]).collect();
        super::profile::quantile(&channel, 0.5)
    })
}

/// What lies beside a gap of some colour.
struct Beside<'a> {
    stripes: &'a [Stripe],
    colour: Colour,
    /// The largest share of it that has that colour.
    most: f32,
}

impl Beside<'_> {
    /// Whether the `next` stripe after the last one of the gap clearly is no part of it, or only lies half in it and the
    /// one after it is none.
    fn begins(&self, last: usize, next: fn(usize) -> usize) -> bool {
        let at = next(last);
        let is_half_in = self.stripes.get(at).is_some_and(|stripe| stripe.share < UNIFORM);
        self.is_at(at) || (is_half_in && self.is_at(next(at)))
    }

    /// Whether there is a stripe that clearly is no part of the gap.
    fn is_at(&self, at: usize) -> bool {
        self.stripes.get(at).is_some_and(|stripe| {
            let differs = largest_difference(stripe.colour, self.colour) >= SAME_COLOUR;
            differs || stripe.share < self.most
        })
    }
}

/// How far the pixels of some stripes are from the colours of these, on average.
fn deviation(stripes: &[Stripe]) -> f32 {
    stripes.iter().map(|stripe| stripe.deviation).sum::<f32>() / stripes.len() as f32
}

/// The longest stretches of uniform stripes around each of them that have about its colour; each once.
fn runs(stripes: &[Stripe]) -> Vec<(Range<usize>, Colour)> {
    let mut runs: Vec<(Range<usize>, Colour)> = Vec::new();
    for (at, Stripe { colour, share, .. }) in stripes.iter().enumerate() {
        let is_like = |stripe: &&Stripe| {
            stripe.share >= UNIFORM && largest_difference(stripe.colour, *colour) < SAME_COLOUR
        };
        let before = stripes[..at].iter().rev().take_while(is_like).count();
        let after = stripes[at..].iter().take_while(is_like).count();
        let run = at - before..at + after;
        if *share >= UNIFORM && runs.iter().all(|(other, _)| *other != run) {
            runs.push((run, *colour));
        }
    }
    runs
}

/// `lattice` moved and stretched a little to where the edges are.
pub(crate) fn fitted(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    let margin = PLAY as f32;
    let from = (lattice.start - margin).max(0.0) as usize;
    let to = ((lattice.end() + margin).max(0.0) as usize).min(edges.length) + 1;
    if band.is_empty() || from >= to {
        return *lattice;
    }
    let lines = Lines { agreement: edges.agreement(band, &(from..to)), from, length: edges.length };
    let steps = (-PLAY..=PLAY).map(|quarters| quarters as f32 / 4.0);
    let moved = steps.clone().flat_map(|start| steps.clone().map(move |end| (start, end)));
    let candidates = moved.map(|(start, end)| Lattice {
        start: lattice.start + start,
        pitch: lattice.pitch + (end - start) / lattice.count as f32,
        ..*lattice
    });
    let best = candidates.max_by(|a, b| lines.shown(a).total_cmp(&lines.shown(b)));
    best.unwrap_or(*lattice)
}

struct Lines {
    agreement: Vec<f32>,
    from: usize,
    length: usize,
}

impl Lines {
    /// How clearly all edges of a lattice are seen, its borders half.
    fn shown(&self, lattice: &Lattice) -> f32 {
        let gap = lattice.gap;
        let seams: f32 = lattice.seams().map(|at| self.at(at) + self.at(at - gap)).sum();
        seams + 0.5 * (self.border(lattice.start) + self.border(lattice.end()))
    }

    fn border(&self, at: f32) -> f32 {
        let beyond = (-at).max(at - self.length as f32);
        if beyond.abs() < 1.0 { 1.0 - beyond.abs() } else { self.at(at) - beyond.max(0.0) }
    }

    /// Between two lines, as far as it is towards the second.
    fn at(&self, at: f32) -> f32 {
        let place = at - self.from as f32;
        let (line, share) = (place.floor(), place - place.floor());
        let value = |line: f32| {
            if line < 0.0 { 0.0 } else { self.agreement.get(line as usize).copied().unwrap_or(0.0) }
        };
        value(line) * (1.0 - share) + value(line + 1.0) * share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = [90.0, 20.0, 40.0];

    /// Four by four tiles that start `pitch` pixels apart, with gaps of `gap` pixels between them.
    /// What lies `within` a gap and `beside` it is told.
    fn board(
        [pitch, gap]: [usize; 2],
        within: impl Fn(usize, usize) -> Colour,
        beside: impl Fn(usize, usize) -> Colour,
    ) -> Raster {
        let (side, tile) = (4 * pitch - gap, pitch - gap);
        Raster::from_fn(side, side, |x, y| {
            let at = [x % pitch, y % pitch];
            if at.iter().any(|at| *at >= tile) {
                return within(x, y);
            }
            if at.iter().any(|at| *at == 0 || *at + 1 == tile) {
                return beside(x, y);
            }
            let part = x / (pitch / 4);
            [40.0 + 150.0 * ((x / pitch * 3 + y / pitch * 5 + part) % 4) as f32 / 3.0; 3]
        })
    }

    fn gaps_of(picture: &Raster, pitch: f32) -> [usize; 2] {
        let lattice = Lattice { start: 1.0, pitch, gap: 1.0, count: 4, score: 0.0 };
        with_gaps_seen(picture, &lattice, &lattice).map(|lattice| lattice.gap as usize)
    }

    /// Seven of ten places are of a colour that is `by` levels brighter than red, the others green.
    fn mostly_red(by: f32) -> impl Fn(usize, usize) -> Colour {
        move |x, y| {
            let is_red = (x * 7 + y * 3) % 10 < 7;
            if is_red { RED.map(|level| level + by) } else { [30.0, 80.0, 60.0] }
        }
    }

    #[test]
    fn an_even_gap_is_seen_beside_lines_that_are_mostly_of_its_colour() {
        let picture = board([40, 4], |_, _| RED, mostly_red(-6.0));
        assert_eq!(gaps_of(&picture, 40.0), [4; 2]);
    }

    #[test]
    fn a_gap_that_is_less_even_is_seen_beside_lines_that_lie_half_in_it() {
        let uneven = |x: usize, y: usize| RED.map(|level| level + ((x * 3 + y * 5) % 4 * 5) as f32);
        assert_eq!(gaps_of(&board([40, 4], uneven, mostly_red(7.0)), 40.0), [4; 2]);
    }

    #[test]
    fn a_gap_is_seen_beside_tiles_of_about_its_colour_where_it_is_clear_the_other_way() {
        let uneven = |x: usize, y: usize| RED.map(|level| level + ((x * 3 + y * 5) % 4 * 5) as f32);
        let plain = board([40, 4], uneven, |_, _| [200.0; 3]);
        let is_above_or_below = |y: usize| [0, 1, 2, 33, 34, 35].contains(&(y % 40));
        let picture = Raster::from_fn(156, 156, |x, y| {
            let may_be_red = is_above_or_below(y) && (3..33).contains(&(x % 40));
            if may_be_red && !(x + y).is_multiple_of(4) { RED } else { plain.at(x, y) }
        });
        assert_eq!(gaps_of(&picture, 40.0), [4; 2]);
    }

    #[test]
    fn lines_of_the_colour_of_a_gap_belong_to_it() {
        let picture = board([40, 4], |_, _| RED, |_, _| RED.map(|level| level + 3.0));
        assert_eq!(gaps_of(&picture, 40.0), [6; 2]);
    }

    #[test]
    fn gaps_between_large_tiles_may_be_wide() {
        let motley = |x: usize, y: usize| [((x * 7 + y * 3) % 10 * 20) as f32; 3];
        let picture = board([300, 22], |_, _| RED, motley);
        assert_eq!(gaps_of(&picture, 300.0), [22; 2]);
    }
}
