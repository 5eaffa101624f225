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

use crate::{locate::Board, quad::Quad, read::Hints};
use blocks::Pieces;
use image::RgbaImage;
use lattice::Lattice;
use likelihood::Likelihood;
use outline::outlines;
pub(crate) use proposals::Proposals;
use view::View;

/// Side of a map, in map pixels.
const SIDE: usize = 128;
/// Number of maps.
const MAPS: usize = 5;
/// Margin around a board in a close view, relative to its longer side.
const MARGIN: f64 = 0.12;
const FAR_MARGIN: f64 = 0.4;

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
}

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

/// Evidence of the maps for a board of tiles: mean log-odds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapEvidence {
    /// Of the inside.
    pub(crate) within: f32,
    /// Of the lines.
    pub(crate) lines: f32,
}

impl Maps {
    /// The maps of a whole picture.
    pub(crate) fn whole(picture: &RgbaImage) -> Self {
        Self::of(picture, View::whole(picture))
    }

    /// The maps of a board with a margin.
    pub(crate) fn around(picture: &RgbaImage, quad: &Quad) -> Self {
        Self::of(picture, View::around(picture, quad, MARGIN))
    }

    /// The maps of a board with a wide margin.
    fn widely_around(picture: &RgbaImage, quad: &Quad) -> Self {
        Self::of(picture, View::around(picture, quad, FAR_MARGIN))
    }

    /// Whether a quad touches an edge of the view that is not an edge of the picture.
    fn is_cropped_to(&self, quad: &Quad) -> bool {
        quad.0.iter().any(|at| self.view.is_at_cropped_edge(*at))
    }

    fn of(picture: &RgbaImage, view: View) -> Self {
        let scores = mapper::scores(view.input(picture));
        let likelihood = Likelihood::of(&scores);
        Self { view, scores, likelihood }
    }

    /// The best board of tiles.
    pub(crate) fn tiles(&self, hints: &Hints) -> Option<Mapped> {
        let fits = self.outlines(Map::Tiles).into_iter();
        let fits = fits.filter_map(|quad| Lattice::fit_near(&self.likelihood, quad, hints));
        let (Lattice { quad, rows, cols, gap }, score) = fits.max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some(Mapped { quad: self.picture_point(&quad), rows, cols, gap, score })
    }

    /// The best board of blocks.
    pub(crate) fn blocks(&self, hints: &Hints) -> Option<MappedBlocks> {
        let fits = self.outlines(Map::Blocks).into_iter();
        let fits = fits.filter_map(|quad| Pieces::fit_near(&self.likelihood, quad, hints));
        let Pieces { lattice, sides, empty, score } =
            fits.max_by(|a, b| a.score.total_cmp(&b.score))?;
        let Lattice { quad, rows, cols, .. } = lattice;
        Some(MappedBlocks { quad: self.picture_point(&quad), rows, cols, sides, empty, score })
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

    /// Evidence for a board of tiles.
    fn evidence(&self, board: &Board) -> MapEvidence {
        let lattice = self.lattice(board);
        let (quad, rows, cols) = (lattice.quad, lattice.rows, lattice.cols);
        MapEvidence {
            within: self.likelihood.within(Map::Tiles, &quad) / lattice.length().powi(2),
            lines: self.likelihood.lines(&lattice) / (lattice.length() * (rows + cols + 2) as f32),
        }
    }
}
