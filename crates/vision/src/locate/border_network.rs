//! The network that finds where the tiles of a board start: from strips across its outer lines, and across its seams to
//! compare them with. Trained by `recipes/train_borders.py` of the crate `vision-lab`.
//!
//! A line is where tiles start (or, seen from the right or from below, end) if the board is placed correctly. Positions
//! across a line are relative to it, in cells, positive towards the inside of the board.

use super::Board;
use crate::{
    cells::{Cells, plausible},
    homography::Homography,
    network::{ProfileConvolution, WeightReader},
    quad::Quad,
    raster::Colour,
    rectify::colour_at,
};
use image::RgbaImage;
use std::{array::from_fn, sync::LazyLock};

/// Distance to both sides of a line that a strip reaches, in cells, and its samples across the line.
const REACH: f64 = 0.4;
const STEPS: usize = 64;
/// Maximum number of cells of a line that are sampled, and of lines.
const MAX_CELLS: usize = 6;
const MAX_LINES: usize = 5;
/// Positions along the line in a tile, samples whose mean each is, and margin at the corners of the tile, in cells.
const POSITIONS: usize = 4;
const SAMPLES_ALONG: usize = 3;
const CORNER_MARGIN: f64 = 0.14;
/// Maximum number of samples across the line whose mean is a step.
const MAX_SAMPLES_ACROSS: usize = 6;
/// Added to the standard deviation of colours, so that the noise of a plain board stays small.
const NOISE: f32 = 4.0;
/// Added to the variance of features.
const MIN_VARIANCE: f32 = 1e-4;

/// Input and output channels of the convolutions of one position along a line, and of what all of them say together.
const FIRST: [(usize, usize); 2] = [(3, 12), (12, 20)];
const LATER: [(usize, usize); 3] = [(4 * FEATURES, 32), (32, 24), (24, 2)];
const FEATURES: usize = FIRST[1].1;

/// Minimum probability of the new position of a line that is moved, and its gain against the old one, in log-odds.
const MIN_PROBABILITY: f32 = 0.6;
const MIN_GAIN: f32 = 2.0;
/// Steps to both sides of the likeliest one over which a position is averaged.
const PEAK_RADIUS: usize = 2;
/// Maximum number of times that a board is looked at, and moves that need no further one, in cells.
const MAX_ROUNDS: usize = 3;
const SETTLED_MOVE: f64 = 0.006;
const SETTLED_GAP: f64 = 0.01;
/// Maximum error of the gap that seams show, in cells.
const GAP_TOLERANCE: f64 = 0.035;

static NETWORK: LazyLock<Network> = LazyLock::new(Network::decode);

/// The board with its sides moved to where the outermost tiles are likelier to end, and the gap that its seams show.
pub(crate) fn with_moved_sides(picture: &RgbaImage, board: &Board) -> Board {
    let mut board = *board;
    for _ in 0..MAX_ROUNDS {
        let Some((next, is_settled)) = once_moved(picture, &board) else { break };
        board = next;
        if is_settled {
            break;
        }
    }
    board
}

/// One round of [`with_moved_sides`], and whether it moved next to nothing. `None` if the board does not lie in the picture.
fn once_moved(picture: &RgbaImage, board: &Board) -> Option<(Board, bool)> {
    let view = BoardView::of(picture, board)?;
    let ends = Side::ALL.map(|side| NETWORK.ends(&view.strips(side)));
    let moves = ends.each_ref().map(|ends| ends.outer.offset_if_likelier());
    let next = Board {
        quad: view.quad_moved_by(moves, picture.dimensions()),
        gap: plausible(new_gap(board.gap, moves, gap_growth(&ends))),
        ..*board
    };
    let is_settled = moves.iter().all(|offset| offset.abs() < SETTLED_MOVE)
        && (next.gap - board.gap).abs() < SETTLED_GAP;
    Some((next, is_settled))
}

/// The gap that seams show; as far as they tell, the gap as it was, or as it becomes by the moves of sides. It stays
/// where no side moves: edges measure it more exactly.
fn new_gap(gap: f64, moves: [f64; 4], growth: f64) -> f64 {
    if moves.iter().all(|offset| offset.abs() <= 0.0) {
        return gap;
    }
    let shown = gap + growth;
    let off = |known: &f64| (known - shown).abs();
    let known = [gap, gap + moves.iter().sum::<f64>() / 2.0];
    let nearest = known.into_iter().min_by(|a, b| off(a).total_cmp(&off(b)));
    nearest.filter(|known| off(known) < GAP_TOLERANCE).unwrap_or(shown)
}

/// By how much the gap is wider than assumed: both sides of seams say so together, the clearer axis more than the other.
fn gap_growth(ends: &[Ends; 4]) -> f64 {
    let axes = [[&ends[0].seams, &ends[1].seams], [&ends[2].seams, &ends[3].seams]];
    let weighted = axes.map(|[near, far]| {
        let weight = f64::from(near.probability.min(far.probability)).powi(2);
        (weight * (near.offset + far.offset), weight)
    });
    let [(a, a_weight), (b, b_weight)] = weighted;
    (a + b) / (a_weight + b_weight).max(f64::MIN_POSITIVE)
}

/// A side of a board.
#[derive(Clone, Copy)]
struct Side {
    /// Whether its lines are horizontal.
    is_level: bool,
    /// Whether it is the right or the lower one.
    is_far: bool,
}

impl Side {
    /// Left, right, top, bottom.
    const ALL: [Self; 4] = [
        Self { is_level: false, is_far: false },
        Self { is_level: false, is_far: true },
        Self { is_level: true, is_far: false },
        Self { is_level: true, is_far: true },
    ];
}

/// Colours of strips: for each line, outer one first, and each position along it the steps across.
struct Strips {
    colours: Vec<Colour>,
    /// Positions along a line.
    positions: usize,
}

/// A board in its picture.
struct BoardView<'a> {
    picture: &'a RgbaImage,
    map: Homography,
    /// Cells across and down.
    cells: [Cells; 2],
    /// Gap relative to the cells of each axis.
    gaps: [f64; 2],
    samples_across: usize,
}

impl<'a> BoardView<'a> {
    fn of(picture: &'a RgbaImage, board: &Board) -> Option<Self> {
        let quad = board.quad.within(picture.dimensions()).ok()?;
        let cells = Cells::of(&quad, board.size, board.gap);
        let [top, right, bottom, left] = quad.edges();
        let pitch = cells[0]
            .pitch(f64::midpoint(top, bottom))
            .max(cells[1].pitch(f64::midpoint(left, right)));
        let step = (pitch * 2.0 * REACH / STEPS as f64).round() as usize;
        Some(Self {
            picture,
            map: Homography::onto(&quad).ok()?,
            cells,
            gaps: cells.map(|cells| cells.count as f64 - 1.0 / cells.pitch(1.0)),
            samples_across: step.clamp(1, MAX_SAMPLES_ACROSS),
        })
    }

    fn strips(&self, side: Side) -> Strips {
        let (axis, other) = (usize::from(side.is_level), usize::from(!side.is_level));
        let lines = self.lines(axis);
        let along: Vec<f64> = spread(self.cells[other].count, MAX_CELLS)
            .flat_map(|cell| positions(1.0 - self.gaps[other]).map(move |at| cell as f64 + at))
            .collect();
        let positions = along.len() / SAMPLES_ALONG;
        let mut colours = Vec::with_capacity(lines.len() * positions * STEPS);
        for line in &lines {
            for group in along.chunks_exact(SAMPLES_ALONG) {
                colours.extend((0..STEPS).map(|step| self.mean_colour(side, *line, group, step)));
            }
        }
        normalise(&mut colours);
        Strips { colours, positions }
    }

    /// The outer line and some others, as numbers of tiles between it and them.
    fn lines(&self, axis: usize) -> Vec<f64> {
        let others =
            spread(self.cells[axis].count - 1, MAX_LINES - 1).map(|line| line as f64 + 1.0);
        std::iter::once(0.0).chain(others).collect()
    }

    fn mean_colour(&self, side: Side, line: f64, along: &[f64], step: usize) -> Colour {
        let count = self.samples_across;
        let mut sum = [0.0; 3];
        for sample in 0..count {
            let share = ((step * count + sample) as f64 + 0.5) / (STEPS * count) as f64;
            let across = line + (2.0 * share - 1.0) * REACH;
            for at in along {
                let colour = self.colour(side, across, *at);
                sum = from_fn(|i| sum[i] + colour[i]);
            }
        }
        sum.map(|channel| channel / (count * along.len()) as f32)
    }

    /// Colour at a position across the lines from a side on, and along them from the start of the first tile on.
    fn colour(&self, side: Side, across: f64, along: f64) -> Colour {
        let (axis, other) = (usize::from(side.is_level), usize::from(!side.is_level));
        let across = self.cells[axis].pitch(across);
        let across = if side.is_far { 1.0 - across } else { across };
        let along = self.cells[other].pitch(along);
        let (u, v) = if side.is_level { (along, across) } else { (across, along) };
        colour_at(self.picture, self.map.map(u, v))
    }

    /// The quad with each side moved towards the inside.
    fn quad_moved_by(&self, [left, right, top, bottom]: [f64; 4], picture: (u32, u32)) -> Quad {
        let [x, y] = self.cells;
        let [left, right] = [x.pitch(left), 1.0 - x.pitch(right)];
        let [top, bottom] = [y.pitch(top), 1.0 - y.pitch(bottom)];
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let quad = Quad(corners.map(|(u, v)| self.map.map(u, v)));
        quad.clamped(picture)
    }
}

/// Positions of samples along a tile of some length.
fn positions(tile: f64) -> impl Iterator<Item = f64> {
    let count = POSITIONS * SAMPLES_ALONG;
    (0..count).map(move |sample| {
        let share = (sample as f64 + 0.5) / count as f64;
        (CORNER_MARGIN + share * (1.0 - 2.0 * CORNER_MARGIN)) * tile
    })
}

/// At most `most` of the numbers below `count`, evenly spread.
fn spread(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let step = (count.max(1) - 1) as f64 / (most - 1) as f64;
    (0..count.min(most)).map(
        move |at| {
            if count <= most { at } else { (at as f64 * step).round() as usize }
        },
    )
}

/// Channels of mean 0, all of them together of deviation 1.
fn normalise(colours: &mut [Colour]) {
    let count = colours.len().max(1) as f32;
    let mean: Colour = from_fn(|i| colours.iter().map(|colour| colour[i]).sum::<f32>() / count);
    for colour in colours.iter_mut() {
        *colour = from_fn(|i| colour[i] - mean[i]);
    }
    let squares: f32 = colours.as_flattened().iter().map(|value| value * value).sum();
    let deviation = (squares / (3.0 * count)).sqrt() + NOISE;
    for value in colours.as_flattened_mut() {
        *value /= deviation;
    }
}

/// Where tiles start, seen from a side.
struct Ends {
    outer: Position,
    /// At the seams, the mean of all.
    seams: Position,
}

/// A position across a line.
struct Position {
    /// In cells.
    offset: f64,
    /// Probability that it is right to some steps.
    probability: f32,
    /// Log-odds against the line itself.
    gain: f32,
}

impl Position {
    /// From log-odds of all steps.
    fn of(scores: [f32; STEPS]) -> Self {
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let best = scores.iter().position(|score| *score >= most).unwrap_or(STEPS / 2);
        let shares = scores.map(|score| (score - most).exp());
        let near = best.saturating_sub(PEAK_RADIUS)..(best + PEAK_RADIUS + 1).min(STEPS);
        let weight: f32 = shares[near.clone()].iter().sum();
        let offset = near.map(|step| f64::from(shares[step]) * offset(step)).sum::<f64>();
        let here = f32::midpoint(shares[STEPS / 2 - 1], shares[STEPS / 2]);
        Self {
            offset: offset / f64::from(weight),
            probability: weight / shares.iter().sum::<f32>(),
            gain: -here.ln(),
        }
    }

    fn offset_if_likelier(&self) -> f64 {
        let is_likelier = self.probability > MIN_PROBABILITY && self.gain > MIN_GAIN;
        if is_likelier { self.offset } else { 0.0 }
    }
}

/// Position of a step across a line, in cells.
fn offset(step: usize) -> f64 {
    ((step as f64 + 0.5) / STEPS as f64 * 2.0 - 1.0) * REACH
}

struct Network {
    first: [ProfileConvolution; 2],
    later: [ProfileConvolution; 3],
}

impl Network {
    fn decode() -> Self {
        let mut reader = WeightReader(include_bytes!("borders.weights"));
        let mut decode = |(before, after)| ProfileConvolution::decode(&mut reader, before, after);
        Self { first: FIRST.map(&mut decode), later: LATER.map(&mut decode) }
    }

    fn ends(&self, strips: &Strips) -> Ends {
        let features: Vec<Vec<f32>> = strips
            .colours
            .chunks_exact(STEPS)
            .map(|strip| {
                let colours = strip.as_flattened().to_vec();
                self.first.iter().fold(colours, |profile, layer| layer.apply_rectified(&profile))
            })
            .collect();
        let (outer, seams) = features.split_at(strips.positions.min(features.len()));
        let both = [moments(outer), moments(seams)];
        let profile: Vec<f32> =
            (0..STEPS).flat_map(|step| both.each_ref().map(|of| of[step]).concat()).collect();
        let [first, second, last] = &self.later;
        let hidden = second.apply_rectified(&first.apply_rectified(&profile));
        let scores = last.apply(&hidden);
        let [outer, seams] = [0, 1].map(|at| Position::of(from_fn(|step| scores[2 * step + at])));
        Ends { outer, seams }
    }
}

/// For each step the means of all features over the strips, then their standard deviations.
fn moments(strips: &[Vec<f32>]) -> Vec<[f32; 2 * FEATURES]> {
    let count = strips.len().max(1) as f32;
    let of_step = |step: usize| {
        let range = step * FEATURES..(step + 1) * FEATURES;
        let sum = |of: &dyn Fn(usize, f32) -> f32| -> [f32; FEATURES] {
            let all = strips.iter().map(|strip| &strip[range.clone()]);
            all.fold([0.0; FEATURES], |sum, values| from_fn(|i| sum[i] + of(i, values[i])))
        };
        let mean = sum(&|_, value| value).map(|sum| sum / count);
        let variance = sum(&|i, value| (value - mean[i]).powi(2)).map(|sum| sum / count);
        from_fn(|i| match i.checked_sub(FEATURES) {
            None => mean[i],
            Some(i) => (variance[i] + MIN_VARIANCE).sqrt(),
        })
    };
    (0..STEPS).map(of_step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quad::Point;
    use unslide_solver::grid::Size;

    const ROWS: usize = 4;
    const COLS: usize = 5;
    const PITCH: usize = 60;
    const GAP: usize = 6;
    const START: usize = 40;

    /// Tiles of different colours on a dark ground.
    fn picture() -> RgbaImage {
        let (width, height) = (COLS * PITCH + 2 * START, ROWS * PITCH + 2 * START);
        let tile = |at: usize, count: usize| {
            let at = at.checked_sub(START)?;
            (at / PITCH < count && at % PITCH < PITCH - GAP).then_some(at / PITCH)
        };
        RgbaImage::from_fn(width as u32, height as u32, |x, y| {
            let colour = match (tile(x as usize, COLS), tile(y as usize, ROWS)) {
                (Some(col), Some(row)) => {
                    [120 + 20 * col as u8, 90 + 30 * row as u8, 60 + 7 * (col * row) as u8]
                }
                _ => [30, 28, 35],
            };
            image::Rgba([colour[0], colour[1], colour[2], 255])
        })
    }

    /// The board, its sides moved outwards by some pixels.
    fn board([left, right, top, bottom]: [f64; 4], gap: f64) -> Board {
        let [near, wide, high] =
            [START, COLS * PITCH - GAP, ROWS * PITCH - GAP].map(|at| at as f64);
        let (left, right) = (near - left, near + wide + right);
        let (top, bottom) = (near - top, near + high + bottom);
        let quad = Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]]);
        Board { gap, ..Board::known(quad, Size::new(ROWS, COLS).unwrap(), 0.0) }
    }

    fn farthest(a: &Quad, b: &Quad) -> f64 {
        let off = |(a, b): (Point, Point)| a.to(b).length();
        a.0.into_iter().zip(b.0).map(off).fold(0.0, f64::max)
    }

    #[test]
    fn sides_outside_the_tiles_or_inside_them_move_to_their_ends() {
        let right = board([0.0; 4], 0.1).quad;
        for (moves, gap) in [([5.0; 4], 0.0), ([-4.0; 4], 0.23), ([6.0, 0.0, 0.0, 5.0], 0.1)] {
            let found = with_moved_sides(&picture(), &board(moves, gap));
            assert!(farthest(&found.quad, &right) < 1.5, "{moves:?}: {:?}", found.quad);
            assert!((found.gap - 0.1).abs() < GAP_TOLERANCE, "{moves:?}: {}", found.gap);
        }
    }

    #[test]
    fn a_board_that_ends_where_its_tiles_do_stays() {
        let right = board([0.0; 4], 0.1);
        assert!(farthest(&with_moved_sides(&picture(), &right).quad, &right.quad) < 0.6);
    }

    #[test]
    fn a_plain_picture_moves_no_side() {
        let plain = RgbaImage::from_pixel(400, 360, image::Rgba([90, 80, 70, 255]));
        let given = board([0.0; 4], 0.1);
        assert!(farthest(&with_moved_sides(&plain, &given).quad, &given.quad) < 1e-6);
    }

    #[test]
    fn numbers_are_spread_evenly_from_the_first_to_the_last() {
        assert_eq!(spread(3, 6).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(spread(20, 6).collect::<Vec<_>>(), [0, 4, 8, 11, 15, 19]);
    }

    #[test]
    fn a_position_is_the_mean_around_the_likeliest_step() {
        let mut scores = [-9.0; STEPS];
        scores[40] = 3.0;
        scores[41] = 3.0;
        let found = Position::of(scores);
        assert!((found.offset - f64::midpoint(offset(40), offset(41))).abs() < 1e-3);
        assert!(found.probability > 0.99 && (found.gain - 12.0).abs() < 1e-3);
    }
}
