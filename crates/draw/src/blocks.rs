//! Films of blocks: pictures of a board, split into cells that move with their blocks.

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

/// Pictures of one board, of equal sizes, with whole pixels per cell.
///
/// ```
/// use unslide_draw::{BlockPictures, image::RgbaImage};
///
/// let clear = RgbaImage::new(360, 360);
/// let pictures = BlockPictures { floor: clear.clone(), plates: clear.clone(), lit: clear };
/// ```
#[derive(Clone, Debug)]
pub struct BlockPictures {
    /// The board without blocks.
    pub floor: RgbaImage,
    /// The blocks at their start cells, on a transparent ground.
    pub plates: RgbaImage,
    /// Like `plates`, with the blocks highlighted as the ones to move next.
    pub lit: RgbaImage,
}

/// A move of a block.
///
/// ```
/// use unslide_draw::BlockMove;
/// use unslide_solver::grid::Direction;
///
/// // The third block goes two cells down, and then one to the left.
/// let step = BlockMove { block: 2, legs: vec![(Direction::Down, 2), (Direction::Left, 1)] };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMove {
    /// The index of the block, from 0.
    pub block: usize,
    /// The straight segments of its path: direction and number of cells.
    pub legs: Vec<(Direction, usize)>,
}

/// The error for invalid blocks or moves.
///
/// ```
/// use unslide_draw::{BlockPictures, BlocksError, Film, FilmError, image::RgbaImage};
/// use unslide_solver::grid::{Cell, Size};
///
/// let clear = RgbaImage::new(40, 40);
/// let pictures = BlockPictures { floor: clear.clone(), plates: clear.clone(), lit: clear };
/// let size = Size::new(2, 2).ok_or("no such board")?;
/// let error = Film::of_blocks(pictures, size, &[vec![Cell(9)]], &[]).unwrap_err();
/// assert_eq!(error, FilmError::Blocks(BlocksError::Cells { block: 0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlocksError {
    /// A block has no cells, or a cell outside the board or of another block.
    Cells {
        /// The index of the block, from 0.
        block: usize,
    },
    /// The pictures differ in size.
    Pictures,
    /// A move is obstructed, or its block does not exist.
    Blocked {
        /// The number of the move, from 1.
        number: usize,
    },
}

impl Film {
    /// The film of moving blocks on a board of a given size; each block is given by its start cells. Walls
    /// are part of the floor and are not checked.
    ///
    /// ```
    /// use unslide_draw::{BlockMove, BlockPictures, Film, image::RgbaImage};
    /// use unslide_solver::grid::{Cell, Direction, Size};
    ///
    /// let empty = RgbaImage::new(40, 40);
    /// let pictures = BlockPictures { floor: empty.clone(), plates: empty.clone(), lit: empty };
    /// let size = Size::new(2, 2).ok_or("no such board")?;
    /// let steps = [BlockMove { block: 0, legs: vec![(Direction::Right, 1)] }];
    /// let film = Film::of_blocks(pictures, size, &[vec![Cell(0), Cell(2)]], &steps)?;
    /// assert_eq!(film.frame_count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FilmError`] if the pictures do not divide into cells, or a block or move is invalid.
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

/// The pictures from which frames are composed, and the size of a cell of a frame.
#[derive(Clone, Debug)]
pub(crate) struct Plates {
    pictures: BlockPictures,
    /// Width and height of a cell of the pictures, in pixels.
    full: (u32, u32),
    /// Width and height of a cell of a frame, in pixels.
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
                overlay(&mut picture, from, corners, self.full);
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

    /// Draws an arrow in the middle of the leading side of a block.
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

/// The middle of the leading side of a motion, in cells.
fn edge(size: Size, motion: &Motion) -> Vector {
    let ahead = ahead(motion.direction);
    let middle = |&cell| Vector::new(size.col(cell) as f32 + 0.5, size.row(cell) as f32 + 0.5);
    let middles = motion.cells.iter().map(middle);
    let front = middles.clone().map(|at| at.dot(ahead)).fold(f32::MIN, f32::max);
    let leading: Vec<_> = middles.filter(|at| at.dot(ahead) > front - 0.5).collect();
    let sum = leading.iter().fold(Vector::new(0.0, 0.0), |sum, at| sum + *at);
    sum * (1.0 / leading.len() as f32) + ahead * 0.5
}

/// Blends a part of a picture over another picture: to the first corner, from the second.
fn overlay(
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

/// The cells of all blocks, each with its start cell.
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
            stage.place(block, cells).ok_or(FilmError::Blocks(BlocksError::Cells { block }))?;
        }
        Ok(stage)
    }

    /// Adds a block; `None` if it leaves the board or overlaps.
    fn place(&mut self, block: usize, cells: &[Cell]) -> Option<()> {
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

    /// Moves a block by one cell; `None` if it is obstructed.
    fn step(&mut self, block: usize, direction: Direction) -> Option<()> {
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

/// The scenes of a sequence of moves.
fn scenes(mut stage: Stage, moves: &[BlockMove]) -> Result<Vec<Scene>, FilmError> {
    let mut scenes = Vec::with_capacity(moves.len() + 1);
    for (number, BlockMove { block, legs }) in (1..).zip(moves) {
        let blocked = FilmError::Blocks(BlocksError::Blocked { number });
        let &(direction, _) = legs.first().ok_or(blocked)?;
        scenes.push(stage.scene(Some(Motion { direction, cells: stage.cells_of(*block) })));
        for &(direction, count) in legs {
            for _ in 0..count {
                stage.step(*block, direction).ok_or(blocked)?;
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
