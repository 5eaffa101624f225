//! Films of blocks: pictures of a board, cut into cells that go about with their blocks.

use crate::{
    Film, FilmError,
    film::{Motion, Scene, cell_size},
    frame::{CHIP, ahead, chip},
    paint::{Vector, blend},
};
use image::{
    RgbaImage,
    imageops::{self, FilterType},
};
use std::{error::Error, fmt};
use unslide_solver::grid::{Cell, Direction, Size};

/// Pictures of one board, all of one size and of whole pixels for each cell.
#[derive(Clone, Debug)]
pub struct BlockPictures {
    /// What lies under the blocks.
    pub floor: RgbaImage,
    /// The blocks where they stand at the start, and nothing else.
    pub plates: RgbaImage,
    /// The same, each as it looks when it moves next.
    pub lit: RgbaImage,
}

/// A way that a block goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMove {
    /// Its place among the blocks, counted from 0.
    pub block: usize,
    /// How many cells it goes which way, one leg after the other.
    pub legs: Vec<(Direction, usize)>,
}

/// Why blocks and moves do not make a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlocksError {
    /// A block has no cells, or one that lies outside the board or is taken already.
    Cells {
        /// Which block, counted from 0.
        block: usize,
    },
    /// The pictures are not all of one size.
    Pictures,
    /// A move that takes a block where it cannot go, or none that is there.
    Blocked {
        /// Which move, counted from 1.
        number: usize,
    },
}

impl Film {
    /// The film of blocks that go about on a board of a size. Each is named by its cells at the
    /// start. Walls are a part of the floor: a way through them is not found out.
    ///
    /// # Errors
    /// [`FilmError`] where the pictures do not divide into cells or the blocks cannot go that way.
    pub fn of_blocks(
        pictures: BlockPictures,
        size: Size,
        blocks: &[Vec<Cell>],
        moves: &[BlockMove],
    ) -> Result<Self, FilmError> {
        let cell = cell_size(&pictures.floor, size)?;
        let sizes = [&pictures.plates, &pictures.lit].map(RgbaImage::dimensions);
        if sizes != [pictures.floor.dimensions(); 2] {
            return Err(FilmError::Blocks(BlocksError::Pictures));
        }
        let scenes = scenes(Stage::new(size, blocks)?, moves)?;
        Ok(Self::of_plates(Plates { pictures, full: cell, shown: cell }, scenes))
    }
}

/// The pictures that frames are put together from, and how large a cell of a frame is.
#[derive(Clone, Debug)]
pub(crate) struct Plates {
    pictures: BlockPictures,
    /// Width and height of a cell of the pictures.
    full: (u32, u32),
    /// The same of a frame.
    shown: (u32, u32),
}

impl Plates {
    pub(crate) fn cell_size(&self) -> (u32, u32) {
        self.shown
    }

    pub(crate) fn with_cells(self, width: u32, height: u32) -> Self {
        Self { shown: (width, height), ..self }
    }

    /// The picture of a scene.
    pub(crate) fn draw(&self, scene: &Scene) -> RgbaImage {
        let mut picture = self.pictures.floor.clone();
        for cell in scene.size.cells() {
            if let Some(piece) = scene.piece(cell) {
                let is_lit = scene.motion(cell).is_some();
                let from = if is_lit { &self.pictures.lit } else { &self.pictures.plates };
                let home = Cell(piece as u16);
                let corners = [cell, home].map(|cell| self.corner(scene.size, cell));
                lay(&mut picture, from, corners, self.full);
            }
        }
        if let Some(motion) = &scene.next {
            self.point(&mut picture, scene.size, motion);
        }
        self.scaled(picture, scene.size)
    }

    fn corner(&self, size: Size, cell: Cell) -> (u32, u32) {
        let (width, height) = self.full;
        (size.col(cell) as u32 * width, size.row(cell) as u32 * height)
    }

    /// Draws an arrow in the middle of the side with which a block goes ahead.
    fn point(&self, picture: &mut RgbaImage, size: Size, motion: &Motion) {
        let (width, height) = (self.full.0 as f32, self.full.1 as f32);
        let edge = edge(size, motion);
        let at = Vector::new(edge.x * width, edge.y * height);
        chip(picture, at, ahead(motion.direction), width.min(height) * CHIP);
    }

    fn scaled(&self, picture: RgbaImage, size: Size) -> RgbaImage {
        if self.shown == self.full {
            return picture;
        }
        let (width, height) = self.shown;
        let (width, height) = (width * size.cols() as u32, height * size.rows() as u32);
        imageops::resize(&picture, width, height, FilterType::CatmullRom)
    }
}

/// The middle of the side with which something goes ahead, in cells.
fn edge(size: Size, motion: &Motion) -> Vector {
    let ahead = ahead(motion.direction);
    let middle = |&cell| Vector::new(size.col(cell) as f32 + 0.5, size.row(cell) as f32 + 0.5);
    let middles = motion.cells.iter().map(middle);
    let front = middles.clone().map(|at| at.dot(ahead)).fold(f32::MIN, f32::max);
    let leading: Vec<_> = middles.filter(|at| at.dot(ahead) > front - 0.5).collect();
    let sum = leading.iter().fold(Vector::new(0.0, 0.0), |sum, at| sum + *at);
    sum * (1.0 / leading.len() as f32) + ahead * 0.5
}

/// Lays a part of a picture over another one, as far as it can be seen: to the first corner, from
/// the second.
fn lay(
    picture: &mut RgbaImage,
    over: &RgbaImage,
    [(left, top), (from_left, from_top)]: [(u32, u32); 2],
    (width, height): (u32, u32),
) {
    for y in 0..height {
        for x in 0..width {
            let colour = *over.get_pixel(from_left + x, from_top + y);
            blend(picture.get_pixel_mut(left + x, top + y), colour, 1.0);
        }
    }
}

/// Where blocks are, and from which cell of the start each of their cells came.
struct Stage {
    size: Size,
    holds: Vec<Option<usize>>,
    pieces: Vec<Option<usize>>,
}

impl Stage {
    fn new(size: Size, blocks: &[Vec<Cell>]) -> Result<Self, FilmError> {
        let empty = vec![None; size.area()];
        let mut stage = Self { size, holds: empty.clone(), pieces: empty };
        for (block, cells) in blocks.iter().enumerate() {
            stage.put(block, cells).ok_or(FilmError::Blocks(BlocksError::Cells { block }))?;
        }
        Ok(stage)
    }

    /// Puts a block on the board, or says `None` where it has no place there.
    fn put(&mut self, block: usize, cells: &[Cell]) -> Option<()> {
        for cell in cells.iter().map(|cell| cell.index()) {
            let held = self.holds.get_mut(cell)?;
            if held.replace(block).is_some() {
                return None;
            }
            self.pieces[cell] = Some(cell);
        }
        (!cells.is_empty()).then_some(())
    }

    fn cells_of(&self, block: usize) -> Vec<Cell> {
        self.size.cells().filter(|cell| self.holds[cell.index()] == Some(block)).collect()
    }

    /// Moves a block by one cell, or says `None` where it cannot go.
    fn go(&mut self, block: usize, direction: Direction) -> Option<()> {
        let cells = self.cells_of(block);
        let there: Option<Vec<Cell>> =
            cells.iter().map(|&cell| self.size.neighbour(cell, direction)).collect();
        let there = there?;
        let is_free = |cell: &Cell| self.holds[cell.index()].is_none_or(|held| held == block);
        if cells.is_empty() || !there.iter().all(is_free) {
            return None;
        }
        let pieces = cells.iter().map(|cell| {
            self.holds[cell.index()] = None;
            self.pieces[cell.index()].take()
        });
        let pieces: Vec<_> = pieces.collect();
        for (cell, piece) in there.iter().zip(pieces) {
            self.holds[cell.index()] = Some(block);
            self.pieces[cell.index()] = piece;
        }
        Some(())
    }

    fn scene(&self, next: Option<Motion>) -> Scene {
        Scene { size: self.size, pieces: self.pieces.clone(), next }
    }
}

/// The scenes that moves lead through.
fn scenes(mut stage: Stage, moves: &[BlockMove]) -> Result<Vec<Scene>, FilmError> {
    let mut scenes = Vec::with_capacity(moves.len() + 1);
    for (number, BlockMove { block, legs }) in (1..).zip(moves) {
        let blocked = FilmError::Blocks(BlocksError::Blocked { number });
        let &(direction, _) = legs.first().ok_or(blocked)?;
        scenes.push(stage.scene(Some(Motion { direction, cells: stage.cells_of(*block) })));
        for &(direction, count) in legs {
            for _ in 0..count {
                stage.go(*block, direction).ok_or(blocked)?;
            }
        }
    }
    scenes.push(stage.scene(None));
    Ok(scenes)
}

impl fmt::Display for BlocksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { block } => write!(f, "block {block} has no place on the board"),
            Self::Pictures => f.write_str("the pictures are not all of one size"),
            Self::Blocked { number } => write!(f, "move {number} takes a block where it cannot go"),
        }
    }
}

impl Error for BlocksError {}
