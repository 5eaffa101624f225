//! The goal of a board whose finished picture is known.
//!
//! Each tile is compared with each cell of the finished picture, which may be cut off differently,
//! be of another size and in another light, and all are placed at once (Hungarian method).

mod frame;
mod lighting;
mod likelihood;
mod patch;
mod settle;

use crate::{assignment::assign, raster::Raster, sorting::sort_least_first};
use frame::{Frame, everywhere, frames};
use image::RgbaImage;
use patch::{Light, Patch, Sums};
use settle::{Seat, Settled};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// The longer side of the finished picture as it is looked at, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// How much the mean colour of a tile counts, next to its details.
const BROAD: f32 = 0.35;
/// What a cell counts that lies outside the finished picture, next to how much colours vary.
const OUTSIDE: f32 = 0.6;
/// Any tile may lie in any cell with this probability, whatever they look like.
const ANY: f32 = 0.003;
/// Tiles that differ so little from their cells, on average, are those of this picture; and so
/// little, without any doubt.
const FITS: f32 = 0.45;
const FITS_CLEARLY: f32 = 0.12;
/// A board that differs so little from the whole picture shows it, and all of it.
const FITS_WHOLLY: f32 = 0.02;
/// Tiles that differ so much would not fit in even light, either.
const HOPELESS: f32 = 2.0 * FITS;
/// The details of all tiles together are at least so much like those of their cells.
const ALIKE: f32 = 0.6;
/// The details of a tile and of what shows it all are at least so much alike.
const ALIKE_ALL_OVER: f32 = 0.9;
/// How far a frame is moved at first and at last, in cells.
const FIRST_STEP: f32 = 0.12;
const LAST_STEP: f32 = 0.01;
/// How often it is moved at most.
const MAX_ROUNDS: usize = 60;
/// How far a frame that is nearly right is moved to begin with, in cells.
const PLAY: f32 = 0.3;
/// By how many tiles a frame is looked for in which others lie beside them as in another plan.
const TELLING: usize = 12;
/// How many frames are looked at closely, and how many of these until all stands.
const CLOSE: usize = 4;
const LIKELY: usize = 2;
/// In how many frames light is looked for, times how many tiles there are; and how many at least and at most,
/// both by all that tiles show and by details alone.
const STARTS: usize = 150;
const FEWEST: usize = 2;
const MOST: usize = 8;
/// A tile is surely in its place if any other is so much less likely, as a logarithm.
const CLEAR: f32 = 8.0;
/// Where all tiles lie so far off, in spots, the frame is wrong.
const BLURRED: f32 = 0.25;

/// Tiles as they lie in a finished picture.
#[derive(Clone)]
pub(crate) struct Fit {
    comparison: Comparison,
    best: Match,
    settled: Rc<Settled>,
}

/// What a finished picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What the board shows, and hardly more or less.
    Same,
    /// Perhaps more, perhaps less: it takes longer to find out.
    Any,
}

/// How tiles and the finished picture are compared.
#[derive(Clone)]
struct Comparison {
    size: Size,
    tiles: Vec<Patch>,
    light: Light,
    picture: Rc<Sums>,
}

/// A frame, the cell of each tile in it, and what that costs.
#[derive(Clone)]
struct Match {
    frame: Frame,
    cells: Vec<usize>,
    cost: f32,
}

/// Places the tiles of a board, one of which is missing, as in the finished picture; `None` where
/// they do not seem to be of it. `cells` are those of the tiles on the board.
pub(crate) fn fit(
    size: Size,
    tiles: &[&Raster],
    cells: &[Cell],
    reference: &RgbaImage,
    extent: Extent,
) -> Option<Fit> {
    let longest = reference.width().max(reference.height()) as f32;
    if reference.width().min(reference.height()) < 2 * size.rows().max(size.cols()) as u32 {
        return None;
    }
    let picture = Sums::of(&Raster::shrunk(reference, (longest / PICTURE_SIDE).max(1.0)));
    let picture = Rc::new(picture);
    let shape = tiles.first().map(|tile| tile.width as f32 / tile.height as f32)?;
    let tiles = tiles.iter().map(|tile| Patch::of(tile)).collect::<Option<Vec<_>>>()?;
    let light = Light::of(tiles.iter());
    let comparison = Comparison { size, tiles, light, picture };
    let seats = Seat::all(size, cells);
    let found = comparison.candidates(shape, extent).into_iter();
    let found = found.filter(|found| found.cost <= HOPELESS);
    let mut nearly: Vec<Settled> = found.map(|found| comparison.nearly(&seats, &found)).collect();
    sort_least_first(&mut nearly, |found| -found.total);
    nearly.truncate(LIKELY);
    let settled = nearly.into_iter().map(|found| comparison.settled(&seats, found));
    let settled = settled.max_by(|a, b| a.total.total_cmp(&b.total))?;
    let settled = match extent {
        Extent::Same => settled,
        Extent::Any => comparison.shifted(&seats, settled),
    };
    let comparison = comparison.evened(&settled);
    let best = comparison.as_settled(&settled);
    let is_so = best.cost < FITS && comparison.likeness_of_all(&best) > ALIKE;
    is_so.then_some(Fit { comparison, best, settled: Rc::new(settled) })
}

impl Fit {
    /// How much tiles and cells differ, next to how much colours vary.
    pub(crate) fn cost(&self) -> f32 {
        self.best.cost
    }

    /// How likely all tiles are of the finished picture, as a logarithm.
    pub(crate) fn likelihood(&self) -> f32 {
        self.settled.total
    }

    /// The goal cell of each tile.
    pub(crate) fn goals(&self) -> Vec<Cell> {
        self.best.cells.iter().map(|cell| Cell(*cell as u16)).collect()
    }

    /// The goal cell that is left over.
    pub(crate) fn hole(&self) -> Cell {
        let is_left = |cell: &Cell| !self.best.cells.contains(&cell.index());
        self.comparison.size.cells().find(is_left).unwrap_or(Cell(0))
    }

    /// What it costs that a tile lies in a cell, tile by tile: 0 where that is as likely as by chance,
    /// less where it is likelier, as logarithms.
    pub(crate) fn places(&self) -> Vec<f32> {
        places(&self.settled.table)
    }

    /// How unlikely tiles and the finished picture are if these are their goals, as a logarithm.
    pub(crate) fn unlikeliness(&self, goals: &[Cell]) -> f32 {
        let pairs = self.settled.table.iter().zip(goals);
        -pairs.map(|(row, goal)| row[goal.index()]).sum::<f32>()
    }

    /// The same tiles, placed in the frame in which they differ least from their cells if they lie as in
    /// another plan.
    pub(crate) fn near(self, goals: &[Cell]) -> Self {
        let Self { comparison, best, settled } = self;
        let cells: Vec<usize> = goals.iter().map(|cell| cell.index()).collect();
        let best = comparison.aligned(best.frame, &cells);
        let settled = Rc::new(settled.elsewhere(&comparison, &best));
        Self { comparison, best, settled }
    }

    /// Whether a cell of the finished picture shows what a tile does.
    pub(crate) fn shows(&self, tile: usize, cell: Cell) -> bool {
        let row = &self.settled.table[tile];
        let most = row.iter().copied().fold(f32::MIN, f32::max);
        row[cell.index()] >= most - CLEAR
            && self.settled.noise.blur <= BLURRED
            && self.comparison.costs(&self.best.frame)[tile][cell.index()] <= FITS_CLEARLY
    }

    /// The tile that is least like what the finished picture shows where it lies, if that does not show it.
    pub(crate) fn least_likely(&self) -> Option<usize> {
        let likelihood = |tile: &usize| self.settled.table[*tile][self.best.cells[*tile]];
        let least =
            (0..self.best.cells.len()).min_by(|a, b| likelihood(a).total_cmp(&likelihood(b)))?;
        (!self.shows(least, Cell(self.best.cells[least] as u16))).then_some(least)
    }

    /// For each tile how sure it is, from 0 to 1. Tiles of one of the `looks` are the same to the eye.
    pub(crate) fn sure(&self, looks: &[usize]) -> Vec<f64> {
        self.comparison.sure(&self.best, &self.settled, looks)
    }
}

impl Comparison {
    /// The matches in frames of all kinds that may well be right.
    fn candidates(&self, shape: f32, extent: Extent) -> Vec<Match> {
        let whole = Frame::whole(&self.picture, self.size);
        let mut found = self.near(whole);
        let best = self.refined(found.swap_remove(0));
        if extent == Extent::Same || best.cost < FITS_WHOLLY {
            return vec![best];
        }
        found.extend(self.near(whole.shaped(self.size, shape)));
        let laid = frames(&self.picture, self.size, &self.tiles, shape);
        found.extend(laid.into_iter().map(|frame| self.matched(frame)));
        let enough = (STARTS / self.tiles.len()).clamp(FEWEST, MOST);
        let mut by_details: Vec<(f32, Match)> =
            found.iter().map(|found| (self.likeness_of_all(found), found.clone())).collect();
        sort_least_first(&mut by_details, |(likeness, _)| -likeness);
        sort_least_first(&mut found, |found| found.cost);
        found.truncate(enough);
        let by_details = by_details.into_iter().map(|(_, found)| found).take(enough);
        [best].into_iter().chain(found).chain(by_details).collect()
    }

    /// The same a cell further across or down, as long as tiles are likelier there.
    fn shifted(&self, seats: &[Seat], mut best: Settled) -> Settled {
        for _ in 0..self.size.rows().max(self.size.cols()) {
            let sides = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];
            let beside = sides.map(|[across, down]| {
                let frame = best.frame.moved(self.size, [across, down, 0.0, 0.0]);
                self.nearly(seats, &self.matched(frame))
            });
            let next = beside.into_iter().max_by(|a, b| a.total.total_cmp(&b.total));
            let Some(next) = next.filter(|next| next.total > best.total) else { break };
            best = self.settled(seats, next);
        }
        best
    }

    /// The matches near a frame that may be off by some part of a cell, the best one first.
    fn near(&self, frame: Frame) -> Vec<Match> {
        let step = [-PLAY, 0.0, PLAY];
        let moves = (0..27).map(|at| {
            frame.moved(self.size, [step[at % 3], step[at / 3 % 3], step[at / 9], step[at / 9]])
        });
        let mut found: Vec<Match> =
            [frame].into_iter().chain(moves).map(|frame| self.matched(frame)).collect();
        sort_least_first(&mut found, |found| found.cost);
        found
    }

    /// What lies in each cell of a frame; `None` outside the picture.
    fn seen(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let place = |cell: Cell| self.picture.patch(frame.place(self.size, cell));
        self.size.cells().map(place).collect()
    }

    /// The tiles with most to see.
    fn telling(&self, count: usize) -> Vec<usize> {
        let mut telling: Vec<usize> = (0..self.tiles.len()).collect();
        sort_least_first(&mut telling, |tile| -self.tiles[*tile].energy());
        telling.truncate(count);
        telling
    }

    /// What lies in each cell of a frame, in the light of the tiles; `None` outside the picture.
    fn cells(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let patches = self.seen(frame);
        let light = Light::of(patches.iter().flatten());
        patches.into_iter().map(|patch| Some(light.to(&self.light, &patch?))).collect()
    }

    fn cost(&self, tile: &Patch, cell: Option<&Patch>) -> f32 {
        let variance = self.light.variance().max(1.0);
        cell.map_or(OUTSIDE, |cell| tile.difference(cell, BROAD) / variance)
    }

    /// For each tile what each cell of a frame costs.
    fn costs(&self, frame: &Frame) -> Vec<Vec<f32>> {
        let cells = self.cells(frame);
        let row = |tile: &Patch| cells.iter().map(|cell| self.cost(tile, cell.as_ref())).collect();
        self.tiles.iter().map(row).collect()
    }

    /// The best places in a frame.
    fn matched(&self, frame: Frame) -> Match {
        let costs = self.costs(&frame);
        let cells = assign(&costs);
        let total: f32 = costs.iter().zip(&cells).map(|(row, cell)| row[*cell]).sum();
        Match { frame, cost: total / self.tiles.len() as f32, cells }
    }

    /// Moves a frame to where tiles and their cells differ least, and places the tiles anew.
    fn refined(&self, found: Match) -> Match {
        let (_, frame) = self.moved(found.frame, &found.cells);
        let next = self.matched(frame);
        if next.cost <= found.cost { next } else { found }
    }

    /// A frame moved to where tiles differ least from these cells, and by how much in sum.
    fn moved(&self, frame: Frame, cells: &[usize]) -> (f32, Frame) {
        frame.nudged(self.size, [FIRST_STEP, LAST_STEP], MAX_ROUNDS, |frame| {
            self.apart(frame, cells)
        })
    }

    /// How much tiles differ from these cells of a frame, in sum.
    fn apart(&self, frame: &Frame, cells: &[usize]) -> f32 {
        let seen = self.cells(frame);
        let pairs = self.tiles.iter().zip(cells);
        pairs.map(|(tile, cell)| self.cost(tile, seen[*cell].as_ref())).sum()
    }

    /// The best match in the frame where the tiles that tell most differ least from these cells.
    fn aligned(&self, frame: Frame, cells: &[usize]) -> Match {
        let telling = self.telling(TELLING);
        let apart = |frame: &Frame| self.apart_of(frame, cells, &telling);
        let [width, height] = frame.cell;
        let all = everywhere(&self.picture, self.size, width / height).into_iter();
        let mut found: Vec<(f32, Frame)> = all.map(|frame| (apart(&frame), frame)).collect();
        sort_least_first(&mut found, |(apart, _)| *apart);
        found.truncate(CLOSE);
        let closer = found.into_iter().map(|(_, frame)| frame).chain([frame]);
        let best = closer.map(|frame| self.moved(frame, cells)).min_by(|a, b| a.0.total_cmp(&b.0));
        self.matched(best.map_or(frame, |(_, frame)| frame))
    }

    /// How much some tiles differ from these cells of a frame, in sum, in their own light.
    fn apart_of(&self, frame: &Frame, cells: &[usize], tiles: &[usize]) -> f32 {
        let at = |tile: &usize| frame.place(self.size, Cell(cells[*tile] as u16));
        let seen: Vec<Option<Patch>> =
            tiles.iter().map(|tile| self.picture.patch(at(tile))).collect();
        let light = Light::of(seen.iter().flatten());
        let own = Light::of(tiles.iter().map(|tile| &self.tiles[*tile]));
        let pairs = tiles.iter().zip(seen);
        let cost = |(tile, seen): (&usize, Option<Patch>)| {
            let seen = seen.map(|patch| light.to(&own, &patch));
            self.cost(&self.tiles[*tile], seen.as_ref())
        };
        pairs.map(cost).sum()
    }

    /// The same with the light on the board made even.
    fn evened(&self, settled: &Settled) -> Self {
        let pairs = self.tiles.iter().zip(&settled.lit);
        let tiles: Vec<Patch> = pairs.map(|(tile, lit)| lit.evened(tile)).collect();
        let light = Light::of(tiles.iter());
        Self { size: self.size, tiles, light, picture: Rc::clone(&self.picture) }
    }

    /// The places that were settled.
    fn as_settled(&self, settled: &Settled) -> Match {
        let sum = self.apart(&settled.frame, &settled.cells);
        let cost = sum / self.tiles.len() as f32;
        Match { frame: settled.frame, cells: settled.cells.clone(), cost }
    }

    /// How alike the details of tiles and their cells are: their colours alone may fit by chance.
    fn likeness(&self, found: &Match) -> impl Iterator<Item = f32> {
        self.pairs(found).map(|(tile, cell)| cell.map_or(0.0, |cell| tile.likeness(&cell)))
    }

    /// The same of all tiles together: those that are nearly plain say little.
    fn likeness_of_all(&self, found: &Match) -> f32 {
        let sums = self.pairs(found).fold([0.0; 3], |[both, tiles, cells], (tile, cell)| {
            let [own, others] = cell.map_or([0.0; 2], |cell| [tile.product(&cell), cell.energy()]);
            [both + own, tiles + tile.energy(), cells + others]
        });
        sums[0] / (sums[1] * sums[2]).sqrt().max(1.0)
    }

    /// Tiles and what lies in their cells, in the light of the tiles.
    fn pairs(&self, found: &Match) -> impl Iterator<Item = (&Patch, Option<Patch>)> {
        let mut cells = self.cells(&found.frame);
        self.tiles.iter().zip(&found.cells).map(move |(tile, cell)| (tile, cells[*cell].take()))
    }

    fn sure(&self, best: &Match, settled: &Settled, looks: &[usize]) -> Vec<f64> {
        if settled.noise.blur > BLURRED || self.likeness_of_all(best) < ALIKE_ALL_OVER {
            return vec![0.0; best.cells.len()];
        }
        let costs = self.costs(&best.frame);
        let likeness: Vec<f32> = self.likeness(best).collect();
        // Tiles whose cells cannot be seen may have pushed others out of theirs.
        let is_covered = best
            .cells
            .iter()
            .enumerate()
            .any(|(tile, own)| costs[tile][*own] > FITS_CLEARLY && likeness[tile] < ALIKE);
        let mut tile_of = vec![None; self.size.area()];
        for (tile, cell) in best.cells.iter().enumerate() {
            tile_of[*cell] = Some(tile);
        }
        let sure = best.cells.iter().enumerate().map(|(tile, own)| {
            if is_covered && likeness[tile] < ALIKE_ALL_OVER {
                return 0.0;
            }
            let is_other = |cell: &usize| {
                cell != own && tile_of[*cell].is_none_or(|other| looks[other] != looks[tile])
            };
            let row = &settled.table[tile];
            let others = (0..row.len()).filter(is_other).map(|cell| row[cell]);
            let next = others.fold(f32::MIN, f32::max);
            f64::from((row[*own] - next) / CLEAR).clamp(0.0, 1.0)
        });
        sure.collect()
    }
}

/// How much likelier tiles lie in cells than by chance, as logarithms.
fn places(table: &[Vec<f32>]) -> Vec<f32> {
    let places = |row: &Vec<f32>| -> Vec<f32> {
        let most = row.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = row.iter().map(|value| (value - most).exp()).collect();
        let by_chance = shares.iter().sum::<f32>() / row.len() as f32;
        shares.iter().map(|share| -((share / by_chance) * (1.0 - ANY) + ANY).ln()).collect()
    };
    table.iter().flat_map(places).collect()
}
