//! Detection of gaps, and fitting of lattices to edges.

use super::{
    edges::{Axis, Edges},
    lattice::Lattice,
};
use crate::raster::{Colour, Raster, largest_difference};
use std::ops::Range;

/// Radius around a seam in which its gap is searched, in pixels, and as a share of a tile.
const REACH: f32 = 18.0;
const REACH_SHARE: f32 = 0.3;
/// Maximum gap, in pixels.
pub(crate) const MAX_GAP: usize = 16;
/// Maximum shift of the centre of a gap, in pixels.
const MAX_CENTRE_SHIFT: usize = 8;
/// Of large tiles: maximum gap and shift as shares of the pitch.
const GAP_SHARE: f32 = 0.2;
const SHIFT_SHARE: f32 = 0.11;
/// Maximum difference of colours that count as one, in levels.
const SAME_COLOUR: f32 = 18.0;
/// Minimum share of the pixels of a gap that have its colour.
const MIN_GAP_SHARE: f32 = 0.8;
/// Maximum share of the pixels beside a gap that have its colour. Beside a uniform gap, with a deviation below
/// `MAX_EVEN_DEVIATION`, [`MIN_GAP_SHARE`] applies.
const MAX_BORDER_SHARE: f32 = 0.65;
const MAX_EVEN_DEVIATION: f32 = 4.0;
/// Weight of a shift by half a pixel, relative to a level of deviation.
const SHIFT_WEIGHT: f32 = 0.5;
/// Maximum doubt of a pair of candidates.
const MAX_DOUBT: f32 = 40.0;
/// Share of a side that is left out at each corner.
const CORNER_MARGIN: f32 = 0.2;
/// Samples along the side of a tile.
const SAMPLES: usize = 16;
/// Maximum shift of start and end, in quarters of a pixel.
const MAX_FIT_SHIFT: i32 = 10;

/// Colour of the lines at one distance from all seams.
struct LineColour {
    colour: Colour,
    /// Share of pixels that have this colour.
    share: f32,
    /// Mean deviation of pixels from this colour.
    deviation: f32,
}

/// Neighbouring lines that may be the gap.
#[derive(Clone, Copy)]
struct GapCandidate {
    /// Its end, relative to the assumed start of tiles.
    end: i32,
    length: usize,
    colour: Colour,
    /// Lower for a more plausible gap.
    doubt: f32,
}

/// The lattices of both axes with the gaps that the picture shows, if both axes agree on one.
///
/// A gap has one colour along all seams, unlike bevels and outlines beside it. If only one axis shows a gap, dark tiles
/// may hide it along the other: this one is tried again with a less strict limit.
pub(super) fn detect_gaps(picture: &Raster, x: &Lattice, y: &Lattice) -> [Lattice; 2] {
    let uniform_runs = |max_border_share: f32| {
        [(Axis::X, x, y), (Axis::Y, y, x)].map(|(axis, lattice, others)| {
            gap_candidates(picture, axis, lattice, others, max_border_share)
        })
    };
    let [mut across, mut down] = uniform_runs(MAX_BORDER_SHARE);
    if across.is_empty() != down.is_empty() {
        let [wider, higher] = uniform_runs(MIN_GAP_SHARE);
        across = if across.is_empty() { wider } else { across };
        down = if down.is_empty() { higher } else { down };
    }
    let pairs = across.iter().flat_map(|a| down.iter().map(move |b| (a, b, doubt(a, b))));
    match pairs.min_by(|a, b| a.2.total_cmp(&b.2)) {
        Some((a, b, doubt)) if doubt < MAX_DOUBT => [with_candidate(x, a), with_candidate(y, b)],
        _ => [x, y].map(|lattice| {
            let start = lattice.start - lattice.gap / 2.0;
            Lattice { start, gap: 0.0, ..*lattice }
        }),
    }
}

/// Doubt that two candidates are the gaps of one board.
fn doubt(a: &GapCandidate, b: &GapCandidate) -> f32 {
    let colours = (largest_difference(a.colour, b.colour) / SAME_COLOUR).powi(2);
    a.doubt + b.doubt + 4.0 * colours + 3.0 * a.length.abs_diff(b.length) as f32
}

fn with_candidate(lattice: &Lattice, run: &GapCandidate) -> Lattice {
    Lattice { start: lattice.start + run.end as f32, gap: run.length as f32, ..*lattice }
}

/// The lattice along `axis` with its most plausible gap.
pub(crate) fn detect_gap(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
) -> Lattice {
    let uniform_runs = gap_candidates(picture, axis, lattice, others, MAX_BORDER_SHARE);
    match uniform_runs.iter().min_by(|a, b| a.doubt.total_cmp(&b.doubt)) {
        Some(run) => with_candidate(lattice, run),
        None => Lattice { start: lattice.start - lattice.gap / 2.0, gap: 0.0, ..*lattice },
    }
}

/// Whether the gap of a lattice that reaches from end to end of a picture lies inside both ends, too: the lines there
/// have its colour.
pub(super) fn is_also_around(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
) -> bool {
    let middle = (lattice.gap / 2.0).round() as i32;
    let gap = line_colour(picture, axis, lattice, others, -middle).colour;
    // Of half a gap the middle; of a narrow one the first line, the next may be covered by half.
    let depth = (middle / 2 - 1).max(0);
    let last = lattice.end().round() as i32 - 1;
    [depth, last - depth].into_iter().all(|along| {
        let line: Vec<Colour> = sample_positions(others)
            .filter_map(|across| pixel(picture, axis, along, across))
            .collect();
        largest_difference(median(&line), gap) < SAME_COLOUR
    })
}

/// Maximum gap between tiles of this pitch, in pixels.
pub(super) fn max_gap(pitch: f32) -> usize {
    MAX_GAP.max((pitch * GAP_SHARE) as usize)
}

/// Candidates for the gap. Beside them, the share of pixels with their colour is at most `max_border_share`.
fn gap_candidates(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
    max_border_share: f32,
) -> Vec<GapCandidate> {
    let share = |share: f32| lattice.pitch * share;
    let reach = REACH.max(share(GAP_SHARE)).min(share(REACH_SHARE)) as i32;
    let widest = max_gap(lattice.pitch);
    let farthest = MAX_CENTRE_SHIFT.max(share(SHIFT_SHARE) as usize);
    let first = -reach - lattice.gap as i32;
    let lines: Vec<LineColour> =
        (first..reach).map(|offset| line_colour(picture, axis, lattice, others, offset)).collect();
    // A pitch of a pixel or two leaves no room for half a gap.
    let centre = (-first - (lattice.gap / 2.0).ceil() as i32).max(0) as usize;
    let distance = |gap: &Range<usize>| (gap.start + gap.end).abs_diff(2 * centre + 1);
    let gaps = uniform_runs(&lines).into_iter().filter(|(gap, colour)| {
        let [before, after] = [|at: usize| at.wrapping_sub(1), |at: usize| at + 1];
        let is_even = deviation(&lines[gap.clone()]) < MAX_EVEN_DEVIATION;
        let max_share = if is_even { MIN_GAP_SHARE } else { max_border_share };
        let border = GapBorder { lines: &lines, colour: *colour, max_share };
        let ends = border.is_past(gap.start, before) && border.is_past(gap.end - 1, after);
        ends && gap.len() <= widest && distance(gap) <= 2 * farthest
    });
    let run = |(gap, colour): (Range<usize>, Colour)| GapCandidate {
        end: gap.end as i32 + first,
        length: gap.len(),
        colour,
        doubt: deviation(&lines[gap.clone()]) + SHIFT_WEIGHT * distance(&gap) as f32,
    };
    gaps.map(run).collect()
}

fn line_colour(
    picture: &Raster,
    axis: Axis,
    lattice: &Lattice,
    others: &Lattice,
    offset: i32,
) -> LineColour {
    let mut colours = Vec::new();
    for seam in lattice.seams() {
        let along = seam.round() as i32 + offset;
        colours.extend(
            sample_positions(others).filter_map(|across| pixel(picture, axis, along, across)),
        );
    }
    let colour = median(&colours);
    let count = colours.len().max(1) as f32;
    let off = || colours.iter().map(|other| largest_difference(*other, colour));
    LineColour {
        colour,
        share: off().filter(|off| *off < SAME_COLOUR).count() as f32 / count,
        deviation: off().sum::<f32>() / count,
    }
}

/// Positions along the sides of tiles, without corners.
fn sample_positions(others: &Lattice) -> impl Iterator<Item = i32> {
    (0..others.count).flat_map(|index| {
        let (start, end) = others.tile(index);
        let margin = (end - start) * CORNER_MARGIN;
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

/// Median of each channel; black if there are no colours.
pub(crate) fn median(colours: &[Colour]) -> Colour {
    std::array::from_fn(|i| {
        let channel: Vec<f32> = colours.iter().map(|colour| colour[i]).collect();
        super::edges::quantile(&channel, 0.5)
    })
}

/// Test of the lines beside a gap.
struct GapBorder<'a> {
    lines: &'a [LineColour],
    colour: Colour,
    /// Maximum share of their pixels that have that colour.
    max_share: f32,
}

impl GapBorder<'_> {
    /// Whether the gap ends at line `last`: the `next` line is outside it, or partly covered and the one after it is
    /// outside.
    fn is_past(&self, last: usize, next: fn(usize) -> usize) -> bool {
        let at = next(last);
        let is_half_in =
            self.lines.get(at).is_some_and(|line_colour| line_colour.share < MIN_GAP_SHARE);
        self.is_outside(at) || (is_half_in && self.is_outside(next(at)))
    }

    /// Whether there is a line that is clearly outside the gap.
    fn is_outside(&self, at: usize) -> bool {
        self.lines.get(at).is_some_and(|line_colour| {
            let differs = largest_difference(line_colour.colour, self.colour) >= SAME_COLOUR;
            differs || line_colour.share < self.max_share
        })
    }
}

/// Mean deviation over some lines.
fn deviation(lines: &[LineColour]) -> f32 {
    lines.iter().map(|line_colour| line_colour.deviation).sum::<f32>() / lines.len() as f32
}

/// The longest runs of lines in one uniform colour, without duplicates.
fn uniform_runs(lines: &[LineColour]) -> Vec<(Range<usize>, Colour)> {
    let mut uniform_runs: Vec<(Range<usize>, Colour)> = Vec::new();
    for (at, LineColour { colour, share, .. }) in lines.iter().enumerate() {
        let is_like = |line_colour: &&LineColour| {
            line_colour.share >= MIN_GAP_SHARE
                && largest_difference(line_colour.colour, *colour) < SAME_COLOUR
        };
        let before = lines[..at].iter().rev().take_while(is_like).count();
        let after = lines[at..].iter().take_while(is_like).count();
        let run = at - before..at + after;
        if *share >= MIN_GAP_SHARE && uniform_runs.iter().all(|(other, _)| *other != run) {
            uniform_runs.push((run, *colour));
        }
    }
    uniform_runs
}

/// Fits start and end of a lattice to edges.
pub(crate) fn fit_to_edges(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> Lattice {
    let margin = MAX_FIT_SHIFT as f32;
    let from = (lattice.start - margin).max(0.0) as usize;
    let to = ((lattice.end() + margin).max(0.0) as usize).min(edges.length) + 1;
    if band.is_empty() || from >= to {
        return *lattice;
    }
    let profile =
        EdgeProfile { agreement: edges.agreement(band, &(from..to)), from, length: edges.length };
    let steps = (-MAX_FIT_SHIFT..=MAX_FIT_SHIFT).map(|quarters| quarters as f32 / 4.0);
    let moved = steps.clone().flat_map(|start| steps.clone().map(move |end| (start, end)));
    let candidates = moved.map(|(start, end)| Lattice {
        start: lattice.start + start,
        pitch: lattice.pitch + (end - start) / lattice.count as f32,
        ..*lattice
    });
    let best = candidates.max_by(|a, b| profile.score(a).total_cmp(&profile.score(b)));
    best.unwrap_or(*lattice)
}

struct EdgeProfile {
    agreement: Vec<f32>,
    from: usize,
    length: usize,
}

impl EdgeProfile {
    /// Clearness of all edges, borders at half weight.
    fn score(&self, lattice: &Lattice) -> f32 {
        let gap = lattice.gap;
        let seams: f32 = lattice.seams().map(|at| self.at(at) + self.at(at - gap)).sum();
        seams + 0.5 * (self.border(lattice.start) + self.border(lattice.end()))
    }

    fn border(&self, at: f32) -> f32 {
        let beyond = (-at).max(at - self.length as f32);
        if beyond.abs() < 1.0 { 1.0 - beyond.abs() } else { self.at(at) - beyond.max(0.0) }
    }

    /// Linear interpolation.
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

    /// 4 × 4 tiles with this pitch and gap, and the colours `within` gaps and at their `border`.
    fn board(
        [pitch, gap]: [usize; 2],
        within: impl Fn(usize, usize) -> Colour,
        border: impl Fn(usize, usize) -> Colour,
    ) -> Raster {
        let (side, tile) = (4 * pitch - gap, pitch - gap);
        Raster::from_fn(side, side, |x, y| {
            let at = [x % pitch, y % pitch];
            if at.iter().any(|at| *at >= tile) {
                return within(x, y);
            }
            if at.iter().any(|at| *at == 0 || *at + 1 == tile) {
                return border(x, y);
            }
            let part = x / (pitch / 4);
            [40.0 + 150.0 * ((x / pitch * 3 + y / pitch * 5 + part) % 4) as f32 / 3.0; 3]
        })
    }

    fn gaps_of(picture: &Raster, pitch: f32) -> [usize; 2] {
        let lattice = Lattice { start: 1.0, pitch, gap: 1.0, count: 4, score: 0.0 };
        detect_gaps(picture, &lattice, &lattice).map(|lattice| lattice.gap as usize)
    }

    /// Seven of ten positions are red, brighter by `by` levels; the others are green.
    fn mostly_red(by: f32) -> impl Fn(usize, usize) -> Colour {
        move |x, y| {
            let is_red = (x * 7 + y * 3) % 10 < 7;
            if is_red { RED.map(|level| level + by) } else { [30.0, 80.0, 60.0] }
        }
    }

    #[test]
    fn a_pitch_of_a_pixel_has_no_room_for_a_gap() {
        let picture = board([8, 2], |_, _| RED, |_, _| RED);
        let lattice = Lattice { start: 0.0, pitch: 1.0, gap: 0.9, count: 4, score: 0.0 };
        let gaps = detect_gaps(&picture, &lattice, &lattice).map(|lattice| lattice.gap);
        assert!(gaps.iter().all(|gap| *gap == 0.0), "{gaps:?}");
    }

    #[test]
    fn a_uniform_gap_is_found_beside_lines_of_nearly_its_colour() {
        let picture = board([40, 4], |_, _| RED, mostly_red(-6.0));
        assert_eq!(gaps_of(&picture, 40.0), [4; 2]);
    }

    #[test]
    fn a_less_uniform_gap_is_found_beside_lines_half_inside_it() {
        let uneven = |x: usize, y: usize| RED.map(|level| level + ((x * 3 + y * 5) % 4 * 5) as f32);
        assert_eq!(gaps_of(&board([40, 4], uneven, mostly_red(7.0)), 40.0), [4; 2]);
    }

    #[test]
    fn a_gap_of_the_colour_of_tiles_is_found_if_the_other_axis_has_a_clear_one() {
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
    fn lines_of_the_colour_of_a_gap_are_part_of_it() {
        let picture = board([40, 4], |_, _| RED, |_, _| RED.map(|level| level + 3.0));
        assert_eq!(gaps_of(&picture, 40.0), [6; 2]);
    }

    #[test]
    fn gaps_between_large_tiles_may_be_wide() {
        let motley = |x: usize, y: usize| [((x * 7 + y * 3) % 10 * 20) as f32; 3];
        let picture = board([300, 36], |_, _| RED, motley);
        assert_eq!(gaps_of(&picture, 300.0), [36; 2]);
    }
}
