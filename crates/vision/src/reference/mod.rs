//! The goal of a board whose finished picture is known.
//!
//! Each tile is compared with each cell of the finished picture, which may be cut off differently,
//! be of another size and in another light, and all are placed at once (Hungarian method).

mod frame;
mod patch;

use crate::{assignment::assign, raster::Raster};
use frame::{Frame, frames};
use image::RgbaImage;
use patch::{Light, Patch, Sums};
use unslide_solver::grid::{Cell, Size};

/// The longer side of the finished picture as it is looked at, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// How much the mean colour of a tile counts, next to its details.
const BROAD: f32 = 0.35;
/// What a cell counts that lies outside the finished picture, next to how much colours vary.
const OUTSIDE: f32 = 0.6;
/// Tiles that differ so little from their cells, on average, are those of this picture; and so
/// little, without any doubt.
const FITS: f32 = 0.45;
const FITS_CLEARLY: f32 = 0.12;
/// The details of tiles are at least so much like those of their cells, on average.
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
/// How many frames are looked at closely.
const CLOSE: usize = 4;
/// A tile is surely in its place if it differs from the next best cell so many times as much.
const CLEAR: f32 = 1.6;
/// What all differ by through noise, next to how much colours vary.
const NOISE: f32 = 0.03;

/// Where tiles belong by a finished picture.
pub(crate) struct Fit {
    /// The goal cell of each tile.
    pub(crate) goals: Vec<Cell>,
    /// The goal cell that is left over.
    pub(crate) hole: Cell,
    /// For each tile how sure that is, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// How much tiles and cells differ, next to how much colours vary.
    pub(crate) cost: f32,
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
struct Comparison<'a> {
    size: Size,
    tiles: &'a [Patch],
    light: Light,
    picture: &'a Sums,
}

/// A frame, the cell of each tile in it, and what that costs.
struct Match {
    frame: Frame,
    cells: Vec<usize>,
    cost: f32,
}

/// Places the tiles of a board, one of which is missing, as in the finished picture; `None` where
/// they do not seem to be of it. Tiles of one of the `looks` are the same to the eye.
pub(crate) fn fit(
    size: Size,
    tiles: &[&Raster],
    looks: &[usize],
    reference: &RgbaImage,
    extent: Extent,
) -> Option<Fit> {
    let longest = reference.width().max(reference.height()) as f32;
    if reference.width().min(reference.height()) < 2 * size.rows().max(size.cols()) as u32 {
        return None;
    }
    let picture = Sums::of(&Raster::shrunk(reference, (longest / PICTURE_SIDE).max(1.0)));
    let patches = tiles.iter().map(|tile| Patch::of(tile)).collect::<Option<Vec<_>>>()?;
    let shape = tiles.first().map(|tile| tile.width as f32 / tile.height as f32)?;
    let light = Light::of(patches.iter());
    let comparison = Comparison { size, tiles: &patches, light, picture: &picture };
    let best = comparison.best(shape, extent);
    let likeness = comparison.likeness(&best).sum::<f32>() / patches.len() as f32;
    let is_so = best.cost < FITS && likeness > ALIKE;
    is_so.then(|| comparison.fit(&best, looks))
}

impl Fit {
    /// Swaps two tiles, so that a goal that cannot be reached becomes one that can: two that look the
    /// same, or those that are least sure.
    pub(crate) fn swap_two(&mut self, looks: &[usize]) {
        let alike = (0..looks.len()).find(|tile| looks[*tile] != *tile);
        if let Some(tile) = alike {
            self.goals.swap(tile, looks[tile]);
            return;
        }
        let mut order: Vec<usize> = (0..self.goals.len()).collect();
        order.sort_by(|a, b| self.sure[*a].total_cmp(&self.sure[*b]));
        if let [first, second, ..] = order[..] {
            self.goals.swap(first, second);
            self.sure[first] = 0.0;
            self.sure[second] = 0.0;
        }
    }
}

impl Comparison<'_> {
    /// The best match of all.
    fn best(&self, shape: f32, extent: Extent) -> Match {
        let whole = self.near(Frame::whole(self.picture, self.size));
        if extent == Extent::Same || whole.cost < FITS_CLEARLY {
            return whole;
        }
        let laid = frames(self.picture, self.size, self.tiles, shape);
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
        let cost = |frame: &Frame| {
            let cells = self.cells(frame);
            let pairs = self.tiles.iter().zip(&found.cells);
            pairs.map(|(tile, cell)| self.cost(tile, cells[*cell].as_ref())).sum::<f32>()
        };
        let mut best = (cost(&found.frame), found.frame);
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
                let found = cost(&next);
                if found < best.0 {
                    best = (found, next);
                }
            }
            if best.0 >= before {
                step /= 2.0;
            }
        }
        let next = self.matched(best.1);
        if next.cost <= found.cost { next } else { found }
    }

    /// How alike the details of tiles and their cells are: their colours alone may fit by chance.
    fn likeness(&self, found: &Match) -> impl Iterator<Item = f32> {
        let cells = self.cells(&found.frame);
        let pairs = self.tiles.iter().zip(&found.cells);
        pairs.map(move |(tile, cell)| cells[*cell].as_ref().map_or(0.0, |cell| tile.likeness(cell)))
    }

    fn fit(&self, best: &Match, looks: &[usize]) -> Fit {
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
        let hole = tile_of.iter().position(Option::is_none).unwrap_or(0);
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
        Fit {
            sure: sure.collect(),
            goals: best.cells.iter().map(|cell| Cell(*cell as u16)).collect(),
            hole: Cell(hole as u16),
            cost: best.cost,
        }
    }
}
