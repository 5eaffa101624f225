//! Maps of a picture that a network draws: where boards of tiles and of blocks lie, where pieces end, which cells
//! are empty; and the boards that are found by them.

mod blocks;
#[cfg(test)]
mod drawn;
mod lattice;
mod likelihood;
mod mapper;
mod outline;
mod proposals;
mod view;

use crate::{locate::Board, quad::Quad, read::Hints};
use blocks::Pieces;
use image::RgbaImage;
use lattice::Lattice;
use likelihood::Likelihood;
use outline::outline;
pub(crate) use proposals::Proposals;
use view::View;

/// Side of a map, in places.
const SIDE: usize = 128;
/// How many maps there are.
const MAPS: usize = 5;
/// What is seen around a board when it is looked at closely, as a share of its longer side.
const MARGIN: f64 = 0.12;
const FAR_MARGIN: f64 = 0.4;

/// What a map holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Map {
    /// The inside of a board of tiles.
    Tiles,
    /// The inside of a board of blocks.
    Blocks,
    /// Upright lines that part pieces, or end the board.
    Upright,
    /// Level ones.
    Level,
    /// The blank of a board of tiles, free cells of one of blocks.
    Empty,
}

/// The maps of a part of a picture.
pub(crate) struct Maps {
    view: View,
    scores: Vec<[f32; MAPS]>,
    likelihood: Likelihood,
}

/// A board of tiles that was found by its maps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mapped {
    /// Its corners in the picture.
    pub(crate) quad: Quad,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// The width of gaps, compared with the distance from cell to cell.
    pub(crate) gap: f64,
    /// How much likelier it is than none: log-odds.
    pub(crate) score: f32,
}

/// A board of blocks that was found by its maps.
#[derive(Clone, Debug)]
pub(crate) struct MappedBlocks {
    /// Its corners in the picture.
    pub(crate) quad: Quad,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// For each cell, row by row, the number of the area that it is a part of: a piece, or empty cells.
    pub(crate) areas: Vec<usize>,
    /// For each cell how likely it is empty, in log-odds.
    pub(crate) empty: Vec<f32>,
    /// How much likelier it is than none: log-odds.
    pub(crate) score: f32,
}

/// What the maps show where a board of tiles is thought to be: mean log-odds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapEvidence {
    /// That its places are those of a board.
    pub(crate) within: f32,
    /// That its lines are some.
    pub(crate) lines: f32,
}

impl Maps {
    /// The maps of a whole picture.
    pub(crate) fn whole(picture: &RgbaImage) -> Self {
        Self::of(picture, View::whole(picture))
    }

    /// The maps of what lies around a board.
    pub(crate) fn around(picture: &RgbaImage, quad: &Quad) -> Self {
        Self::of(picture, View::around(picture, quad, MARGIN))
    }

    /// The same with much more around it.
    fn far_around(picture: &RgbaImage, quad: &Quad) -> Self {
        Self::of(picture, View::around(picture, quad, FAR_MARGIN))
    }

    /// Whether a quad reaches to where the view ends and the picture does not.
    fn cuts(&self, quad: &Quad) -> bool {
        quad.0.iter().any(|at| self.view.ends_at(*at))
    }

    fn of(picture: &RgbaImage, view: View) -> Self {
        let scores = mapper::scores(view.seen(picture));
        let likelihood = Likelihood::of(&scores);
        Self { view, scores, likelihood }
    }

    /// The board of tiles that is seen best.
    pub(crate) fn tiles(&self, hints: &Hints) -> Option<Mapped> {
        let quad = self.outline(Map::Tiles)?;
        let (Lattice { quad, rows, cols, gap }, score) =
            Lattice::near(&self.likelihood, quad, hints)?;
        Some(Mapped { quad: self.in_picture(&quad), rows, cols, gap, score })
    }

    /// The board of blocks that is seen best.
    pub(crate) fn blocks(&self, hints: &Hints) -> Option<MappedBlocks> {
        let quad = self.outline(Map::Blocks)?;
        let Pieces { lattice, areas, empty, score } = Pieces::near(&self.likelihood, quad, hints)?;
        let Lattice { quad, rows, cols, .. } = lattice;
        Some(MappedBlocks { quad: self.in_picture(&quad), rows, cols, areas, empty, score })
    }

    fn outline(&self, map: Map) -> Option<Quad> {
        outline(self.scores.iter().map(|place| place[map as usize]))
    }

    fn in_picture(&self, quad: &Quad) -> Quad {
        Quad(quad.0.map(|at| self.view.in_picture(at)))
    }

    /// Whether a quad lies in view.
    fn shows(&self, quad: &Quad) -> bool {
        quad.0.iter().all(|at| self.view.holds(*at))
    }

    fn lattice(&self, board: &Board) -> Lattice {
        let quad = Quad(board.quad.0.map(|at| self.view.on_maps(at)));
        Lattice { quad, rows: board.size.rows(), cols: board.size.cols(), gap: board.gap }
    }

    /// How much likelier the maps are with a board of tiles than without one: log-odds.
    fn score(&self, board: &Board) -> f32 {
        self.lattice(board).score(&self.likelihood)
    }

    /// What is seen of a board of tiles.
    fn evidence(&self, board: &Board) -> MapEvidence {
        let lattice = self.lattice(board);
        let (quad, rows, cols) = (lattice.quad, lattice.rows, lattice.cols);
        MapEvidence {
            within: self.likelihood.within(Map::Tiles, &quad) / lattice.length().powi(2),
            lines: self.likelihood.lines(&lattice) / (lattice.length() * (rows + cols + 2) as f32),
        }
    }
}
