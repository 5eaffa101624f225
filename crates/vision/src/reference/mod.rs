//! The goal of a board whose finished picture is known.
//!
//! Each tile is compared with each cell of the finished picture, which may be cut off differently,
//! be of another size and in another light, and all are placed at once (Hungarian method).

mod frame;
mod patch;
mod shade;

use crate::{assignment::assign, raster::Raster};
use frame::{Frame, everywhere, frames};
use image::RgbaImage;
use patch::{Light, Patch, Sums};
use shade::{Sample, Shade};
use std::rc::Rc;
use unslide_solver::grid::{Cell, Size};

/// The longer side of the finished picture as it is looked at, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// How much the mean colour of a tile counts, next to its details.
const BROAD: f32 = 0.35;
/// What a cell counts that lies outside the finished picture, next to how much colours vary.
const OUTSIDE: f32 = 0.6;
/// Any tile may lie in any cell with this probability, whatever they look like.
const ANY: f32 = 0.03;
/// How much tiles usually differ from their own cells at least, and how many details count by
/// themselves there.
const LEAST_USUAL: f32 = 0.01;
const DETAILS: f32 = 3.0;
/// Tiles that differ so little from their cells, on average, are those of this picture; and so
/// little, without any doubt.
const FITS: f32 = 0.45;
const FITS_CLEARLY: f32 = 0.12;
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
/// How often light that falls off over the board is made even.
const LIGHTS: usize = 4;
/// By how many tiles a frame is looked for in which others lie beside them as in another plan.
const TELLING: usize = 12;
/// How many frames are looked at closely.
const CLOSE: usize = 4;
/// A tile is surely in its place if it differs from the next best cell so many times as much.
const CLEAR: f32 = 1.6;
/// What all differ by through noise, next to how much colours vary.
const NOISE: f32 = 0.03;

/// Tiles as they lie in a finished picture.
#[derive(Clone)]
pub(crate) struct Fit {
    comparison: Comparison,
    best: Match,
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
    let best = comparison.best(shape, extent);
    if best.cost > HOPELESS {
        return None;
    }
    let Fit { comparison, best } = Fit { comparison, best }.in_even_light(cells);
    let is_so = best.cost < FITS && comparison.likeness_of_all(&best) > ALIKE;
    is_so.then_some(Fit { comparison, best })
}

impl Fit {
    /// The same with the light on the board made even as long as that helps: the tiles lie in these
    /// `cells` of it.
    fn in_even_light(mut self, cells: &[Cell]) -> Self {
        for _ in 0..LIGHTS {
            let comparison = self.comparison.evened(&self.best, cells);
            let best = comparison.refined(comparison.matched(self.best.frame));
            if best.cost >= self.best.cost {
                break;
            }
            self = Self { comparison, best };
        }
        self
    }

    /// How much tiles and cells differ, next to how much colours vary.
    pub(crate) fn cost(&self) -> f32 {
        self.best.cost
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
        let costs = self.comparison.costs(&self.best.frame);
        let mut own: Vec<f32> =
            costs.iter().zip(&self.best.cells).map(|(row, cell)| row[*cell]).collect();
        own.sort_by(f32::total_cmp);
        let usual = own[own.len() / 2].max(LEAST_USUAL);
        places(&costs, DETAILS / usual)
    }

    /// The same tiles, placed in the frame in which they differ least from their cells if they lie as in
    /// another plan.
    pub(crate) fn near(self, goals: &[Cell]) -> Self {
        let Self { comparison, best } = self;
        let cells: Vec<usize> = goals.iter().map(|cell| cell.index()).collect();
        let best = comparison.aligned(best.frame, &cells);
        Self { comparison, best }
    }

    /// Whether a cell of the finished picture shows what a tile does.
    pub(crate) fn shows(&self, tile: usize, cell: Cell) -> bool {
        self.comparison.costs(&self.best.frame)[tile][cell.index()] <= FITS_CLEARLY
    }

    /// For each tile how sure it is, from 0 to 1. Tiles of one of the `looks` are the same to the eye.
    pub(crate) fn sure(&self, looks: &[usize]) -> Vec<f64> {
        self.comparison.sure(&self.best, looks)
    }
}

impl Comparison {
    /// The best match of all.
    fn best(&self, shape: f32, extent: Extent) -> Match {
        let whole = self.near(Frame::whole(&self.picture, self.size));
        if extent == Extent::Same || whole.cost < FITS_CLEARLY {
            return whole;
        }
        let laid = frames(&self.picture, self.size, &self.tiles, shape);
        let mut found: Vec<Match> = laid.into_iter().map(|frame| self.matched(frame)).collect();
        found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        found.truncate(CLOSE);
        let closer = found.into_iter().map(|found| self.refined(found));
        closer.fold(whole, |best, next| if next.cost < best.cost { next } else { best })
    }

    /// The best match near a frame that may be off by some part of a cell.
    fn near(&self, frame: Frame) -> Match {
        let exact = self.matched(frame);
        let step = [-PLAY, 0.0, PLAY];
        let moves = (0..27).map(|at| [step[at % 3], step[at / 3 % 3], step[at / 9]]);
        let around = moves.map(|by| self.matched(frame.moved(self.size, by)));
        let best = around.min_by(|a, b| a.cost.total_cmp(&b.cost));
        let best = best.filter(|best| best.cost < exact.cost).unwrap_or(exact);
        self.refined(best)
    }

    /// What lies in each cell of a frame, in the light of the tiles; `None` outside the picture.
    fn cells(&self, frame: &Frame) -> Vec<Option<Patch>> {
        let place = |cell: Cell| self.picture.patch(frame.place(self.size, cell));
        let patches: Vec<Option<Patch>> = self.size.cells().map(place).collect();
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
        let mut best = (self.apart(&frame, cells), frame);
        let mut step = FIRST_STEP;
        for _ in 0..MAX_ROUNDS {
            if step <= LAST_STEP {
                break;
            }
            let before = best.0;
            for way in 0..6 {
                let mut by = [0.0; 3];
                by[way / 2] = if way % 2 == 0 { step } else { -step };
                let next = best.1.moved(self.size, by);
                let found = self.apart(&next, cells);
                if found < best.0 {
                    best = (found, next);
                }
            }
            if best.0 >= before {
                step /= 2.0;
            }
        }
        best
    }

    /// How much tiles differ from these cells of a frame, in sum.
    fn apart(&self, frame: &Frame, cells: &[usize]) -> f32 {
        let seen = self.cells(frame);
        let pairs = self.tiles.iter().zip(cells);
        pairs.map(|(tile, cell)| self.cost(tile, seen[*cell].as_ref())).sum()
    }

    /// The best match in the frame where the tiles that tell most differ least from these cells.
    fn aligned(&self, frame: Frame, cells: &[usize]) -> Match {
        let mut telling: Vec<usize> = (0..self.tiles.len()).collect();
        let energy = |tile: &usize| self.tiles[*tile].energy();
        telling.sort_by(|a, b| energy(b).total_cmp(&energy(a)));
        telling.truncate(TELLING);
        let apart = |frame: &Frame| self.apart_of(frame, cells, &telling);
        let [width, height] = frame.cell;
        let all = everywhere(&self.picture, self.size, width / height).into_iter();
        let mut found: Vec<(f32, Frame)> = all.map(|frame| (apart(&frame), frame)).collect();
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
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

    /// The same with the light on the board made even, if the match is right: the tiles lie in these
    /// `cells` of it.
    fn evened(&self, found: &Match, cells: &[Cell]) -> Self {
        let at = |cell: &Cell| {
            let (row, col) = (self.size.row(*cell), self.size.col(*cell));
            let place = |at: usize, count: usize| 2.0 * at as f32 / (count - 1).max(1) as f32 - 1.0;
            [place(col, self.size.cols()), place(row, self.size.rows())]
        };
        let meant = self.cells(&found.frame);
        let sample = |tile: usize| {
            let (patch, meant) = (&self.tiles[tile], meant[found.cells[tile]].as_ref()?);
            let weight = patch.likeness(meant).max(0.0).powi(2);
            Some(Sample { at: at(&cells[tile]), seen: patch.mean(), meant: meant.mean(), weight })
        };
        let samples: Vec<Sample> = (0..self.tiles.len()).filter_map(sample).collect();
        let shade = Shade::of(&samples);
        let pairs = self.tiles.iter().zip(cells);
        let tiles: Vec<Patch> = pairs.map(|(tile, cell)| shade.lit(tile, at(cell))).collect();
        let light = Light::of(tiles.iter());
        Self { size: self.size, tiles, light, picture: Rc::clone(&self.picture) }
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

    fn sure(&self, best: &Match, looks: &[usize]) -> Vec<f64> {
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
            let row = &costs[tile];
            let others = (0..row.len()).filter(is_other).map(|cell| row[cell]);
            let next = others.fold(f32::INFINITY, f32::min);
            f64::from(((next + NOISE) / (row[*own] + NOISE) - 1.0) / (CLEAR - 1.0)).clamp(0.0, 1.0)
        });
        sure.collect()
    }
}

/// What costs say as logarithms of likelihoods, by the mean of what each tile and each cell says; `sharp`
/// is how much one unit of them tells.
fn places(costs: &[Vec<f32>], sharp: f32) -> Vec<f32> {
    let area = costs[0].len();
    let likelihood = |cost: f32| (-cost * sharp).exp() + f32::MIN_POSITIVE;
    let total = |costs: &mut dyn Iterator<Item = f32>| costs.map(likelihood).sum::<f32>();
    let rows: Vec<f32> = costs.iter().map(|row| total(&mut row.iter().copied())).collect();
    let cols: Vec<f32> =
        (0..area).map(|cell| total(&mut costs.iter().map(|row| row[cell]))).collect();
    let surprise = |share: f32, by_chance: f32| -((share / by_chance) * (1.0 - ANY) + ANY).ln();
    let cost = |tile: usize, cell: usize| {
        let likelihood = likelihood(costs[tile][cell]);
        f32::midpoint(
            surprise(likelihood / rows[tile], 1.0 / area as f32),
            surprise(likelihood / cols[cell], 1.0 / costs.len() as f32),
        )
    };
    (0..costs.len())
        .flat_map(|tile| (0..area).map(move |cell| (tile, cell)))
        .map(|(tile, cell)| cost(tile, cell))
        .collect()
}
