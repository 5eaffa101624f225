//! Maps of a picture, drawn by a network: boards of tiles and of blocks, lines between pieces, empty cells; and the
//! boards that are found on them.

mod blocks;
mod lattice;
mod likelihood;
mod mapper;
mod outline;
mod proposals;
#[cfg(test)]
mod synthetic;
mod view;

use crate::{
    computed::Memo, hypotheses::BoardOutline, locate::Board, quad::Quad, read::Hints,
    reading::Family,
};
use blocks::Pieces;
use image::RgbaImage;
use lattice::{LINE_COST, Lattice};
use likelihood::Likelihood;
use outline::outlines;
pub(crate) use proposals::Proposals;
use std::rc::Rc;
pub(crate) use view::View;

/// Side of a map, in map pixels.
const SIDE: usize = 128;
/// Number of maps.
const MAPS: usize = 5;

/// The maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Map {
    /// Inside of a board of tiles.
    Tiles,
    /// Inside of a board of blocks.
    Blocks,
    /// Vertical lines between pieces, and at the border.
    VerticalLine,
    /// Horizontal lines between pieces, and at the border.
    HorizontalLine,
    /// The blank of a board of tiles; empty cells of a board of blocks.
    Empty,
}

/// The maps of a part of a picture.
pub(crate) struct Maps {
    view: View,
    scores: Vec<[f32; MAPS]>,
    likelihood: Likelihood,
    /// Fitted lattices, by the map of the inside and the known rows and columns.
    fitted: Memo<(Map, [Option<usize>; 2]), Fits>,
}

/// Lattices with their scores, the best first.
type Fits = Rc<[(Lattice, f32)]>;

/// A board of tiles found on the maps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mapped {
    /// Corners in the picture.
    pub(crate) quad: Quad,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// Width of gaps, relative to the pitch.
    pub(crate) gap: f64,
    /// Log-likelihood ratio to no board.
    pub(crate) score: f32,
}

/// For each cell, row by row, the log-odds that a piece ends at its right side, and at its lower side; 0 beside the
/// border of the board.
#[derive(Clone, Debug)]
pub(crate) struct SideOdds {
    pub(crate) right: Vec<f32>,
    pub(crate) below: Vec<f32>,
}

/// A board of blocks found on the maps.
#[derive(Clone, Debug)]
pub(crate) struct MappedBlocks {
    /// Corners in the picture.
    pub(crate) quad: Quad,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// Log-odds of lines at the sides of cells.
    pub(crate) sides: SideOdds,
    /// Log-odds that each cell is empty.
    pub(crate) empty: Vec<f32>,
    /// Log-likelihood ratio to no board.
    pub(crate) score: f32,
}

/// Evidence of the maps for a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapEvidence {
    /// Mean log-odds of the inside.
    pub(crate) within: f32,
    /// Mean log-odds of the lines.
    pub(crate) lines: f32,
    /// Log-likelihood ratio to no board, per map pixel of its inside.
    pub(crate) ratio: f32,
}

impl Maps {
    /// Whether a quad touches an edge of the view that is not an edge of the picture.
    fn is_cropped_to(&self, quad: &Quad) -> bool {
        quad.0.iter().any(|at| self.view.is_at_cropped_edge(*at))
    }

    /// The maps of a part of a picture.
    fn of(picture: &RgbaImage, view: View) -> Self {
        let scores = mapper::scores(view.input(picture));
        let likelihood = Likelihood::of(&scores);
        Self { view, scores, likelihood, fitted: Memo::default() }
    }

    /// The best board of tiles.
    pub(crate) fn tiles(&self, hints: &Hints) -> Option<Mapped> {
        self.all_tiles(hints).into_iter().next()
    }

    /// Boards of tiles, one for each likely size, the best first.
    fn all_tiles(&self, hints: &Hints) -> Vec<Mapped> {
        let mapped = |&(Lattice { quad, rows, cols, gap }, score): &(Lattice, f32)| Mapped {
            quad: self.picture_point(&quad),
            rows,
            cols,
            gap,
            score,
        };
        self.fits(Map::Tiles, hints).iter().map(mapped).collect()
    }

    /// The best board of blocks.
    pub(crate) fn blocks(&self, hints: &Hints) -> Option<MappedBlocks> {
        let (lattice, score) = *self.fits(Map::Blocks, hints).first()?;
        let Pieces { lattice, sides, empty, score } = Pieces::on(&self.likelihood, lattice, score);
        let Lattice { quad, rows, cols, .. } = lattice;
        Some(MappedBlocks { quad: self.picture_point(&quad), rows, cols, sides, empty, score })
    }

    /// Log-likelihood ratio of the best board of blocks to the next one of another size; infinite without another size.
    fn gain_of_blocks(&self, hints: &Hints) -> f32 {
        let ratio = |(lattice, score): &(Lattice, f32)| score - blocks::weighed_prior(lattice);
        match &self.fits(Map::Blocks, hints)[..] {
            [best, next, ..] => ratio(best) - ratio(next),
            _ => f32::INFINITY,
        }
    }

    /// Outlines of boards of blocks, one for each likely size, the best first.
    fn all_blocks(&self, hints: &Hints) -> Vec<BoardOutline> {
        let outline = |&(Lattice { quad, rows, cols, .. }, _): &(Lattice, f32)| {
            let quad = self.picture_point(&quad);
            BoardOutline { family: Family::Blocks, quad, rows, cols }
        };
        self.fits(Map::Blocks, hints).iter().map(outline).collect()
    }

    /// Lattices fitted to the outlines that a map of insides suggests: those of the outline whose best is likelier.
    fn fits(&self, map: Map, hints: &Hints) -> Fits {
        let fits_near = |quad| match map {
            Map::Blocks => Pieces::fits_near(&self.likelihood, quad, hints),
            _ => Lattice::fits_near(&self.likelihood, quad, hints),
        };
        let best = |fits: &[(Lattice, f32)]| fits.first().map_or(f32::MIN, |(_, score)| *score);
        self.fitted.get((map, [hints.rows, hints.cols]), || {
            let fits = self.outlines(map).into_iter().map(fits_near);
            fits.max_by(|a, b| best(a).total_cmp(&best(b))).unwrap_or_default().into()
        })
    }

    fn outlines(&self, map: Map) -> Vec<Quad> {
        outlines(self.scores.iter().map(|place| place[map as usize]))
    }

    fn picture_point(&self, quad: &Quad) -> Quad {
        Quad(quad.0.map(|at| self.view.picture_point(at)))
    }

    /// Whether a quad lies within the view.
    fn shows(&self, quad: &Quad) -> bool {
        quad.0.iter().all(|at| self.view.contains(*at))
    }

    fn lattice(&self, board: &Board) -> Lattice {
        let quad = Quad(board.quad.0.map(|at| self.view.map_point(at)));
        Lattice { quad, rows: board.size.rows(), cols: board.size.cols(), gap: board.gap }
    }

    /// Log-likelihood ratio of a board of tiles to none.
    fn score(&self, board: &Board) -> f32 {
        self.lattice(board).score(&self.likelihood)
    }

    /// Evidence for an outline with gaps of `gap` pitches.
    fn evidence(&self, outline: &BoardOutline, gap: f64) -> MapEvidence {
        let BoardOutline { family, quad, rows, cols } = *outline;
        let quad = Quad(quad.0.map(|at| self.view.map_point(at)));
        let lattice = Lattice { quad, rows, cols, gap };
        let (length, count) = (lattice.length(), (rows + cols) as f32);
        let map = if family == Family::Tiles { Map::Tiles } else { Map::Blocks };
        let within = self.likelihood.within(map, &quad) / length.powi(2);
        let lines = self.likelihood.lines(&lattice) / length;
        let ratio = within + (lines - LINE_COST * count) / length;
        MapEvidence { within, lines: lines / (count + 2.0), ratio }
    }
}
