//! A board and the path that it takes, as a row of frames.

use crate::{
    blocks::{BlocksError, Plates},
    frame::draw,
    mount::{Exit, PAPER},
    paint,
};
use image::{
    RgbaImage,
    imageops::{self, FilterType},
};
use std::{error::Error, fmt};
use unslide_solver::{
    grid::{Cell, Direction, Size},
    tiles::{Move, Path, Position, Tile},
};

/// The pictures of the positions that a path goes through, from the start to the end.
#[derive(Clone, Debug)]
pub struct Film {
    look: Look,
    scenes: Vec<Scene>,
    pub(crate) exit: Option<Exit>,
}

/// What frames are put together from.
#[derive(Clone, Debug)]
enum Look {
    /// Pictures of one size, by the cell in which each stands at the start.
    Tiles(Vec<RgbaImage>),
    Blocks(Plates),
}

/// A position of a [`Film`].
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) size: Size,
    /// What is in each cell: a piece of the board, named by the cell in which it is at the start.
    pub(crate) pieces: Vec<Option<usize>>,
    /// What is about to move; nothing in the last scene.
    pub(crate) next: Option<Motion>,
}

/// What is about to move.
#[derive(Clone, Debug)]
pub(crate) struct Motion {
    /// The way the tiles go.
    pub(crate) direction: Direction,
    /// Where they are.
    pub(crate) cells: Vec<Cell>,
}

/// Why a picture and a path do not make a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmError {
    /// The picture of the board does not divide into tiles of whole pixels.
    Uneven {
        /// Width and height of the picture.
        picture: (u32, u32),
        /// Rows and columns of the board.
        size: Size,
    },
    /// A move of the path has no room on the board.
    Illegal {
        /// Which move, counted from 1.
        number: usize,
        /// The move.
        step: Move,
    },
    /// Blocks that do not fit their board, or a way that they cannot go.
    Blocks(BlocksError),
}

impl Film {
    /// The film of `path` from `start`, which looks like `board`: the board alone, seen straight.
    ///
    /// # Errors
    /// [`FilmError`] where the picture does not divide into tiles or the path leads over the edge.
    pub fn new(board: &RgbaImage, start: &Position, path: &Path) -> Result<Self, FilmError> {
        let scenes = scenes(start, path)?;
        Ok(Self { look: Look::Tiles(cut(board, start.size())?), scenes, exit: None })
    }

    /// Never of no scene.
    pub(crate) fn of_plates(plates: Plates, scenes: Vec<Scene>) -> Self {
        Self { look: Look::Blocks(plates), scenes, exit: None }
    }

    /// The same film of a board that is open somewhere, which sheets and GIFs show.
    #[must_use]
    pub fn with_exit(self, exit: Exit) -> Self {
        Self { exit: Some(exit), ..self }
    }

    pub(crate) fn size(&self) -> Size {
        self.scenes[0].size
    }

    /// How many frames there are: one more than moves.
    pub fn frame_count(&self) -> usize {
        self.scenes.len()
    }

    /// Width and height of a frame.
    pub fn frame_size(&self) -> (u32, u32) {
        self.frame_size_at(self.tile_size())
    }

    /// Every frame: what moves next is lit and carries an arrow, other tiles step back; in the last
    /// frame all is as it is.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = RgbaImage> {
        (0..self.scenes.len()).map(|number| self.frame(number))
    }

    /// The frame of a number, counted from 0. There must be one.
    pub(crate) fn frame(&self, number: usize) -> RgbaImage {
        let scene = &self.scenes[number];
        match &self.look {
            Look::Tiles(pieces) => draw(scene, pieces),
            Look::Blocks(plates) => plates.draw(scene),
        }
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.size().area()
    }

    /// How many cells look different from one frame to the next, all together.
    pub(crate) fn changed_cells(&self) -> usize {
        self.scenes.windows(2).map(|pair| pair[0].differences(&pair[1])).sum()
    }

    /// The same film with its frames as large as `fits`, which is asked about width and height,
    /// allows, but no larger than now. Where nothing fits, tiles are a pixel wide or high.
    #[must_use]
    pub fn shrunk(&self, fits: impl Fn((u32, u32)) -> bool) -> Self {
        let (width, height) = self.tile_size();
        let scaled = |width_now: u32| (width_now, (height * width_now / width).max(1));
        let mut sizes = (1..=width).rev().map(scaled);
        let tile = sizes.find(|&tile| fits(self.frame_size_at(tile)));
        self.with_tiles(tile.unwrap_or(scaled(1)))
    }

    fn tile_size(&self) -> (u32, u32) {
        match &self.look {
            Look::Tiles(pieces) => pieces[0].dimensions(),
            Look::Blocks(plates) => plates.cell_size(),
        }
    }

    fn frame_size_at(&self, (width, height): (u32, u32)) -> (u32, u32) {
        let size = self.size();
        (width * size.cols() as u32, height * size.rows() as u32)
    }

    fn with_tiles(&self, (width, height): (u32, u32)) -> Self {
        let scale = |piece| imageops::resize(piece, width, height, FilterType::CatmullRom);
        let look = match &self.look {
            Look::Tiles(pieces) => Look::Tiles(pieces.iter().map(scale).collect()),
            Look::Blocks(plates) => Look::Blocks(plates.clone().with_cells(width, height)),
        };
        Self { look, scenes: self.scenes.clone(), exit: self.exit }
    }
}

impl Scene {
    pub(crate) fn piece(&self, cell: Cell) -> Option<usize> {
        self.pieces[cell.index()]
    }

    /// What is about to leave a cell.
    pub(crate) fn motion(&self, cell: Cell) -> Option<&Motion> {
        self.next.as_ref().filter(|motion| motion.cells.contains(&cell))
    }

    /// How many cells look different in another scene.
    fn differences(&self, other: &Self) -> usize {
        let look = |scene: &Self, cell| (scene.piece(cell), scene.motion(cell).is_some());
        self.size.cells().filter(|&cell| look(self, cell) != look(other, cell)).count()
    }
}

/// The scenes that `path` goes through.
fn scenes(start: &Position, path: &Path) -> Result<Vec<Scene>, FilmError> {
    let mut position = numbered(start);
    let mut scenes = Vec::with_capacity(path.len() + 1);
    for (number, step) in (1..).zip(path) {
        let illegal = |_| FilmError::Illegal { number, step };
        let cells = position.moved_cells(step).map_err(illegal)?;
        let next = Some(Motion { direction: step.direction, cells });
        scenes.push(Scene { next, ..scene(&position) });
        position.make(step).map_err(illegal)?;
    }
    scenes.push(scene(&position));
    Ok(scenes)
}

/// A position in which nothing is about to move. The tile's number is its cell at the start, plus one.
fn scene(position: &Position) -> Scene {
    let pieces = position.tiles().iter().map(|tile| usize::from(tile.0).checked_sub(1)).collect();
    Scene { size: position.size(), pieces, next: None }
}

/// The same board with a tile of its own number in every cell, so that tiles of one label can be
/// told apart.
fn numbered(start: &Position) -> Position {
    let number = |cell: Cell| if cell == start.blank() { Tile::BLANK } else { Tile(cell.0 + 1) };
    let tiles = start.size().cells().map(number).collect();
    Position::new(start.size(), tiles).expect("one tile for each cell, one of them the blank")
}

/// The tiles of a board, row by row.
fn cut(board: &RgbaImage, size: Size) -> Result<Vec<RgbaImage>, FilmError> {
    let (width, height) = cell_size(board, size)?;
    let piece = |cell| {
        let (x, y) = (size.col(cell) as u32 * width, size.row(cell) as u32 * height);
        on_paper(&imageops::crop_imm(board, x, y, width, height).to_image())
    };
    Ok(size.cells().map(piece).collect())
}

/// Width and height of a cell of the board in a picture.
pub(crate) fn cell_size(board: &RgbaImage, size: Size) -> Result<(u32, u32), FilmError> {
    let (width, height) = board.dimensions();
    let (cols, rows) = (size.cols() as u32, size.rows() as u32);
    if width == 0 || height == 0 || width % cols != 0 || height % rows != 0 {
        return Err(FilmError::Uneven { picture: (width, height), size });
    }
    Ok((width / cols, height / rows))
}

/// The picture as it looks on paper: a picture that hides everything stays as it is.
fn on_paper(picture: &RgbaImage) -> RgbaImage {
    // What shines through is the paper.
    let mut paper = RgbaImage::from_pixel(picture.width(), picture.height(), PAPER);
    for (under, over) in paper.pixels_mut().zip(picture.pixels()) {
        paint::blend(under, *over, 1.0);
    }
    paper
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uneven { picture: (width, height), size } => write!(
                f,
                "a picture of {width} x {height} pixels does not divide into {} rows and {} columns",
                size.rows(),
                size.cols()
            ),
            Self::Illegal { number, step } => {
                write!(f, "move {number}, {step}, leads over the edge of the board")
            }
            Self::Blocks(error) => error.fmt(f),
        }
    }
}

impl Error for FilmError {}
