//! Which cell of a board has no tile.

mod partners;

use crate::{
    locate::median,
    palette::strangers,
    raster::{Colour, Raster, largest_difference},
};
use partners::loneliness;
use unslide_solver::grid::{Cell, Size};

/// Which part of a tile's side is left out all around: bevels and borders are no part of it.
const MARGIN: f32 = 0.15;
/// A cell that scores less than this is no blank.
const MIN_SCORE: f32 = 1.2;
/// A cell that beats the others by this is surely the blank.
const SURE_LEAD: f32 = 0.9;
/// Greys differ less than this between channels; a checkerboard is mostly grey, and its greys lie
/// at least so far from their mean.
const GREY: f32 = 22.0;
const MOSTLY: f32 = 0.9;
const MIN_SPREAD: f32 = 6.0;
/// A cell is of other colours than all tiles if more of it than this is, and so much that counts.
const STRANGE: f32 = 0.6;
const STRANGENESS: f32 = 3.0;
/// A cell whose sides fit so much worse than those of others may have no tile, and how much that
/// counts. With the least score these are the best of some tried on 402 boards from `make_boards`, with
/// their blanks and with these left out.
const LONELY: f32 = 0.4;
const LONELINESS: f32 = 2.2;
/// No cell is taken to be lonelier than this.
const LONELIEST: f32 = 3.0;
/// Colours that are so far from their middle, on average, are motley.
const MOTLEY: f32 = 40.0;

/// What the look of a cell says.
struct Look {
    colour: Colour,
    /// How far its colours lie from the middle one, on average.
    spread: f32,
    /// How much of it is a board of two greys.
    checkered: f32,
    brightness: f32,
    saturation: f32,
}

/// The cell of a board that is the blank, and whether that is sure; where no tile seems to be
/// missing, the last cell. `pieces` are what its cells show, row by row.
pub(crate) fn find_blank(size: Size, pieces: &[Raster]) -> (Cell, bool) {
    let looks: Vec<Look> = pieces.iter().map(Look::of).collect();
    let inners: Vec<Vec<Colour>> = pieces.iter().map(|piece| inner(piece).collect()).collect();
    let strange = strangers(&inners);
    let lonely = loneliness(pieces);
    let alone = |at: usize| LONELINESS * (lonely[at].min(LONELIEST) - LONELY).max(0.0);
    let scores: Vec<f32> = (0..looks.len())
        .map(|at| score(&looks, at) + strangeness(&looks[at], strange[at]) + alone(at))
        .collect();
    choose(size, &scores)
}

fn choose(size: Size, scores: &[f32]) -> (Cell, bool) {
    let mut order: Vec<Cell> = size.cells().collect();
    order.sort_by(|a, b| scores[b.index()].total_cmp(&scores[a.index()]));
    let (best, next) = (scores[order[0].index()], scores[order[1].index()]);
    if best < MIN_SCORE {
        return (Cell(size.area() as u16 - 1), false);
    }
    (order[0], best - next > SURE_LEAD)
}

/// How much the cell at `at` looks like a blank, next to the others.
fn score(looks: &[Look], at: usize) -> f32 {
    let look = &looks[at];
    let others =
        || looks.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, look)| look);
    let next_spread = others().map(|other| other.spread).fold(f32::MAX, f32::min);
    let flatness = ((next_spread + 1.0) / (look.spread + 1.0)).ln();
    let flat = (1.0 - look.spread / 6.0).max(0.0);
    let nearest = others()
        .map(|other| largest_difference(other.colour, look.colour) + other.spread)
        .fold(f32::MAX, f32::min);
    let novelty = flat * (nearest / 8.0).ln_1p();
    let mean =
        |value: fn(&Look) -> f32| others().map(value).sum::<f32>() / (looks.len() - 1) as f32;
    let dim = ((mean(|l| l.brightness) + 8.0) / (look.brightness + 8.0)).ln().max(0.0)
        + ((mean(|l| l.saturation) + 8.0) / (look.saturation + 8.0)).ln().max(0.0);
    flatness.clamp(-2.0, 3.0) + 1.5 * novelty + 6.0 * look.checkered + 0.8 * dim
}

/// How much it counts that so large a share of a cell has colours that no tile has: much where it is
/// all alike, as grain is, and nothing where it is motley, as a part of a picture may be.
fn strangeness(look: &Look, share: f32) -> f32 {
    let over = (share - STRANGE).max(0.0) / (1.0 - STRANGE);
    STRANGENESS * over * (1.0 - look.spread / MOTLEY).max(0.0)
}

impl Look {
    fn of(piece: &Raster) -> Self {
        let colours: Vec<Colour> = inner(piece).collect();
        let colour = median(&colours);
        let count = colours.len() as f32;
        let spread =
            colours.iter().map(|other| largest_difference(*other, colour)).sum::<f32>() / count;
        let brightness = colours.iter().map(|c| c.iter().sum::<f32>() / 3.0).sum::<f32>() / count;
        let saturation = colours.iter().map(|c| saturation(*c)).sum::<f32>() / count;
        Self { colour, spread, checkered: checkered(piece), brightness, saturation }
    }
}

fn inner(piece: &Raster) -> impl Iterator<Item = Colour> {
    let (x, y) = ((piece.width as f32 * MARGIN) as usize, (piece.height as f32 * MARGIN) as usize);
    (y..piece.height - y)
        .flat_map(move |row| (x..piece.width - x).map(move |col| piece.at(col, row)))
}

fn saturation(colour: Colour) -> f32 {
    colour.iter().copied().fold(0.0, f32::max) - colour.iter().copied().fold(255.0, f32::min)
}

/// How much a piece looks like a checkerboard, from 0 to 1: a square to the right or below is of the
/// other grey, and one diagonally of the same.
fn checkered(piece: &Raster) -> f32 {
    let greys: Vec<Colour> = inner(piece).collect();
    let grey = greys.iter().filter(|colour| saturation(**colour) < GREY).count();
    let mean = greys.iter().map(|colour| colour[1]).sum::<f32>() / greys.len() as f32;
    let spread = greys.iter().map(|colour| (colour[1] - mean).powi(2)).sum::<f32>();
    let is_two_greys = grey as f32 > MOSTLY * greys.len() as f32
        && (spread / greys.len() as f32).sqrt() > MIN_SPREAD;
    if !is_two_greys {
        return 0.0;
    }
    let longest = piece.width.min(piece.height) / 4;
    let squares = (2..=longest).map(|square| checkered_by(piece, mean, square));
    let best = squares.fold(0.0, f32::max);
    ((best - 0.4) * 2.5).clamp(0.0, 1.0)
}

/// How well squares of one side fit, at most 1.
fn checkered_by(piece: &Raster, mean: f32, square: usize) -> f32 {
    let (x, y) = ((piece.width as f32 * MARGIN) as usize, (piece.height as f32 * MARGIN) as usize);
    let at = |x: usize, y: usize| piece.at(x, y)[1] - mean;
    let (mut power, mut beside, mut below, mut diagonal) = (1e-3, 0.0, 0.0, 0.0);
    for row in (y..piece.height - y - square).step_by(2) {
        for col in (x..piece.width - x - square).step_by(2) {
            let here = at(col, row);
            power += here * here;
            beside -= here * at(col + square, row);
            below -= here * at(col, row + square);
            diagonal += here * at(col + square, row + square);
        }
    }
    beside.min(below).min(diagonal) / power
}
