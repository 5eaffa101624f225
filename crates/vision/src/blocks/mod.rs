//! Boards of cars and other blocks, as a picture shows them.

mod areas;
mod cells;
mod lattice;
mod leaving;
mod mapped;
mod patches;
mod rim;
mod view;
mod window;

use crate::{
    maps::Proposals,
    quad::{Point, Quad},
    raster::Raster,
    read::Hints,
    sorting::sort_least_first,
};
use cells::Cells;
use image::RgbaImage;
use lattice::Lattice;
use leaving::Leaving;
use patches::{Patch, bars_besides, even_bars, frequent_colours, unevenness};
use rim::{Rim, Side};
use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};
use view::{Car, View};
use window::{Candidate, Window, candidates};

/// The name of the car that is to leave.
const PRIMARY: char = 'X';
/// The longer side of a picture as it is looked at, in pixels.
const LOOKED_AT: f32 = 640.0;
/// How strong edges must be, tried in turn: cars with shades need strong ones, pale boards weak ones.
const CONTRASTS: [f32; 3] = [14.0, 28.0, 48.0];
/// How many of the most frequent colours may be the board's.
const COLOURS: usize = 4;
/// Parts of one car differ by less.
const ONE_COLOUR: f32 = 14.0;
/// How far from most cars a board may begin, in cells.
const REACH: i32 = 8;
/// The fewest cars that must stand out as such, wherever the cells are.
const FEWEST_BARS: usize = 4;
/// A board that costs less than any other by more than this is surely cut like that.
const CLEARLY: f32 = 0.8;
/// A board that what lies around tells apart less clearly may be larger or smaller.
const VAGUE: f32 = 1.0;

/// A board of cars as a picture shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockReading {
    /// The board's corners in the picture.
    pub quad: Quad,
    /// What lies on it, and where the first of its cars is to go.
    pub setup: Setup,
    /// Whether it surely is cut like that.
    pub board_is_sure: bool,
    /// Whether that car surely is the one to free.
    pub car_is_sure: bool,
    /// Whether it surely leaves there.
    pub exit_is_sure: bool,
    /// Cells of which it is not sure what lies there, row by row, from 0.
    pub doubtful: Vec<usize>,
}

/// The board of cars that a picture shows; `None` where none is seen in it. Of what is `known` only
/// the numbers of rows and columns count.
pub fn read_parking(picture: &RgbaImage, hints: &Hints) -> Option<BlockReading> {
    parking(&Proposals::new(picture, hints), hints)
}

/// The same where boards are proposed. What lies on the proposed one is told by its maps, unless it is seen by its
/// edges, surely or with pieces that end where they do on the maps.
pub(crate) fn parking(proposals: &Proposals, hints: &Hints) -> Option<BlockReading> {
    let picture = proposals.picture;
    let longer = picture.width().max(picture.height());
    let factor = (longer as f32 / LOOKED_AT).max(1.0);
    let small = Raster::shrunk(picture, factor);
    let seen = by_edges(&small, factor, hints);
    let Some(mapped) = proposals.blocks() else { return seen };
    let is_it = |seen: &BlockReading| seen.board_is_sure || mapped::parts(mapped, &seen.setup);
    seen.filter(is_it).or_else(|| mapped::parking(&small, factor, mapped))
}

/// The board of cars that is seen by its edges.
fn by_edges(small: &Raster, factor: f32, hints: &Hints) -> Option<BlockReading> {
    let uneven = unevenness(small);
    let even = CONTRASTS.into_iter().map(|contrast| even_bars(small, &uneven, contrast));
    let colours = frequent_colours(small, COLOURS);
    let others = colours.into_iter().map(|colour| bars_besides(small, colour));
    let mut guesses: Vec<Guess> = even.chain(others).filter_map(|bars| Guess::of(&bars)).collect();
    sort_least_first(&mut guesses, |guess| -(guess.bars.len() as f32));
    let seen =
        distinct(guesses).into_iter().filter_map(|guess| BestWindow::of(small, &guess, hints));
    let best = seen.min_by(|a, b| a.best.cost.total_cmp(&b.best.cost))?;
    best.parking(small, factor)
}

/// A lattice, and the cells of it that may be cars.
struct Guess {
    lattice: Lattice,
    bars: Vec<Window>,
}

impl Guess {
    fn of(bars: &[Patch]) -> Option<Self> {
        let lattice = Lattice::of(bars)?.around(bars, REACH);
        let bars: Vec<Window> = bars.iter().filter_map(|bar| lattice.cells(bar)).collect();
        (bars.len() >= FEWEST_BARS).then_some(Self { lattice, bars })
    }
}

/// Of guesses at one and the same lattice the first.
fn distinct(guesses: Vec<Guess>) -> Vec<Guess> {
    let mut distinct: Vec<Guess> = Vec::new();
    for guess in guesses {
        if distinct.iter().all(|known| !known.lattice.is_like(&guess.lattice)) {
            distinct.push(guess);
        }
    }
    distinct
}

/// The likeliest board on a lattice.
struct BestWindow {
    lattice: Lattice,
    best: Candidate,
    /// How much better it is than the next one.
    margin: f32,
}

impl BestWindow {
    fn of(picture: &Raster, Guess { lattice, bars }: &Guess, hints: &Hints) -> Option<Self> {
        let cells = Cells::of(picture, lattice);
        let mut found = candidates(picture, lattice, &cells, bars, hints).into_iter();
        let best = found.next().filter(|best| best.is_understood(bars))?;
        let margin = found.next().map_or(f32::INFINITY, |next| next.cost - best.cost);
        Some(Self { lattice: *lattice, best, margin })
    }

    fn parking(self, picture: &Raster, factor: f32) -> Option<BlockReading> {
        let Self { lattice, best: Candidate { window, view, vagueness, is_beset, .. }, margin } =
            self;
        let is_cut_off = is_beset || vagueness >= VAGUE;
        let leaving = Leaving::of(&Rim { picture, lattice: &lattice, window }, &view)?;
        let setup = setup(&view, leaving, window)?;
        is_free(&setup).then_some(BlockReading {
            quad: quad(&lattice, window, factor),
            setup,
            board_is_sure: margin > CLEARLY && !is_cut_off && view.doubtful.is_empty(),
            car_is_sure: leaving.car_is_sure,
            exit_is_sure: leaving.side_is_sure,
            doubtful: view.doubtful,
        })
    }
}

/// The cars by letters, `X` the one that is to leave; none if they are too many for that.
fn setup(
    view: &View,
    Leaving { car: leaving, side, .. }: Leaving,
    window: Window,
) -> Option<Setup> {
    let mut names = ('A'..='Z').filter(|name| *name != PRIMARY).chain('a'..='z');
    let block = |(car, seen): (usize, &Car)| {
        let name = if car == leaving { PRIMARY } else { names.next()? };
        Some(BlockSetup { name, cells: seen.cells.clone(), motion: Motion::Lengthways })
    };
    let blocks: Option<Vec<_>> = view.cars.iter().enumerate().map(block).collect();
    let goal = gone(&view.cars[leaving].cells, side, window);
    let mut walls = view.walls.clone();
    walls.sort_unstable();
    Some(Setup {
        rows: window.rows as usize,
        cols: window.cols as usize,
        walls,
        blocks: blocks?,
        goals: vec![GoalSetup { name: PRIMARY, cells: goal }],
        rival: None,
    })
}

/// Whether no wall stands where the car is to go. All else is as it must be by the way it was made.
fn is_free(setup: &Setup) -> bool {
    let car = setup.blocks.iter().find(|block| block.name == PRIMARY);
    let ways = car.into_iter().flat_map(|car| car.cells.iter().zip(&setup.goals[0].cells));
    let mut ways = ways.map(|(from, to)| (*from.min(to), *from.max(to)));
    ways.all(|(first, last)| {
        let step = if last - first < setup.cols { 1 } else { setup.cols };
        setup
            .walls
            .iter()
            .all(|wall| *wall < first || *wall > last || !(wall - first).is_multiple_of(step))
    })
}

/// The cells of a car at the end of its lane.
fn gone(cells: &[usize], side: Side, window: Window) -> Vec<usize> {
    let (rows, cols) = (window.rows as usize, window.cols as usize);
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let by = match side {
        Side::Left => -((first % cols) as isize),
        Side::Right => (cols - 1 - last % cols) as isize,
        Side::Top => -((first / cols * cols) as isize),
        Side::Bottom => ((rows - 1 - last / cols) * cols) as isize,
    };
    cells.iter().map(|cell| cell.strict_add_signed(by)).collect()
}

fn quad(lattice: &Lattice, window: Window, factor: f32) -> Quad {
    let at = |axis: usize, number: i32| f64::from(lattice.start(axis, number) * factor);
    let (left, right) = (at(0, window.col), at(0, window.col + window.cols));
    let (top, bottom) = (at(1, window.row), at(1, window.row + window.rows));
    Quad([(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point { x, y }))
}
