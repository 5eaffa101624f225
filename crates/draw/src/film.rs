//! [`Film`]: a board and a path as a sequence of frames.

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

/// The frames of all positions of a path, from the start to the end.
///
/// ```
/// use unslide_draw::{Exit, Film, image::RgbaImage};
/// use unslide_solver::{
///     grid::{Cell, Direction},
///     tiles::Setup,
/// };
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let film = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LL".parse()?)?;
/// assert_eq!((film.frame_count(), film.frame_size()), (3, (300, 300)));
/// assert!(film.frames().all(|frame| frame.dimensions() == (300, 300)));
/// let small = film.shrunk(|(width, height)| width * height <= 10_000);
/// assert_eq!(small.frame_size(), (99, 99)); // whole pixels for each tile
/// let with_exit = film.with_exit(Exit { cell: Cell(5), direction: Direction::Right });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Film {
    look: Look,
    scenes: Vec<Scene>,
    pub(crate) exit: Option<Exit>,
}

/// The pictures from which frames are composed.
#[derive(Clone, Debug)]
enum Look {
    /// Pictures of equal sizes, by start cell.
    Tiles(Vec<RgbaImage>),
    Blocks(Plates),
}

/// A position of a [`Film`].
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) size: Size,
    /// By cell: the start cell of the piece there.
    pub(crate) pieces: Vec<Option<usize>>,
    /// The next move; `None` in the last scene.
    pub(crate) next: Option<Motion>,
}

/// The next move of a scene.
#[derive(Clone, Debug)]
pub(crate) struct Motion {
    /// Its direction.
    pub(crate) direction: Direction,
    /// The cells of the moving pieces.
    pub(crate) cells: Vec<Cell>,
}

/// The error for an invalid picture or path.
///
/// ```
/// use unslide_draw::{Film, FilmError, image::RgbaImage};
/// use unslide_solver::tiles::Setup;
///
/// let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
/// let error = Film::new(&RgbaImage::new(300, 300), puzzle.start(), &"LLL".parse()?).unwrap_err();
/// assert!(matches!(error, FilmError::Illegal { number: 3, .. }), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilmError {
    /// The picture of the board does not divide into tiles of whole pixels.
    Uneven {
        /// Width and height of the picture.
        picture: (u32, u32),
        /// Rows and columns of the board.
        size: Size,
    },
    /// A move of the path is illegal.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        step: Move,
    },
    /// Blocks or their moves are invalid.
    Blocks(BlocksError),
}

impl Film {
    /// The film of `path` from `start`. `board` is the rectified picture of the board at the start.
    ///
    /// # Errors
    /// [`FilmError`] if the picture does not divide into tiles or the path is illegal.
    pub fn new(board: &RgbaImage, start: &Position, path: &Path) -> Result<Self, FilmError> {
        let scenes = scenes(start, path)?;
        Ok(Self { look: Look::Tiles(split_tiles(board, start.size())?), scenes, exit: None })
    }

    /// Requires at least one scene.
    pub(crate) fn of_plates(plates: Plates, scenes: Vec<Scene>) -> Self {
        Self { look: Look::Blocks(plates), scenes, exit: None }
    }

    /// The film with an exit, which contact sheets and GIFs show.
    #[must_use]
    pub fn with_exit(self, exit: Exit) -> Self {
        Self { exit: Some(exit), ..self }
    }

    pub(crate) fn size(&self) -> Size {
        self.scenes[0].size
    }

    /// Number of frames: moves plus one.
    pub fn frame_count(&self) -> usize {
        self.scenes.len()
    }

    /// Width and height of a frame, in pixels.
    pub fn frame_size(&self) -> (u32, u32) {
        self.frame_size_at(self.tile_size())
    }

    /// All frames. The tiles to move next are highlighted with an arrow and the others are shaded; the last
    /// frame is unmarked.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = RgbaImage> {
        (0..self.scenes.len()).map(|number| self.frame(number))
    }

    /// The frame with this number, from 0.
    ///
    /// # Panics
    /// If the film has no such frame.
    pub fn frame(&self, number: usize) -> RgbaImage {
        let scene = &self.scenes[number];
        match &self.look {
            Look::Tiles(pieces) => draw(scene, pieces),
            Look::Blocks(plates) => plates.draw(scene),
        }
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.size().area()
    }

    /// Total number of cells that change between consecutive frames.
    pub(crate) fn changed_cells(&self) -> usize {
        self.scenes.windows(2).map(|pair| pair[0].differences(&pair[1])).sum()
    }

    /// The film scaled down to the largest frames whose width and height satisfy `fits`, but not scaled up. If
    /// none do, tiles are one pixel wide or high.
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

    /// The next move, if it moves the piece in `cell`.
    pub(crate) fn motion(&self, cell: Cell) -> Option<&Motion> {
        self.next.as_ref().filter(|motion| motion.cells.contains(&cell))
    }

    /// Number of cells that differ from another scene.
    fn differences(&self, other: &Self) -> usize {
        let look = |scene: &Self, cell| (scene.piece(cell), scene.motion(cell).is_some());
        self.size.cells().filter(|&cell| look(self, cell) != look(other, cell)).count()
    }
}

/// The scenes of `path`.
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

/// The scene of a position without a next move. Tile numbers are start cells plus one.
fn scene(position: &Position) -> Scene {
    let pieces = position.tiles().iter().map(|tile| usize::from(tile.0).checked_sub(1)).collect();
    Scene { size: position.size(), pieces, next: None }
}

/// The board with distinct tile numbers, even for equal labels.
fn numbered(start: &Position) -> Position {
    let number = |cell: Cell| if cell == start.blank() { Tile::BLANK } else { Tile(cell.0 + 1) };
    let tiles = start.size().cells().map(number).collect();
    Position::new(start.size(), tiles).expect("one tile for each cell, one of them the blank")
}

/// The tiles of a board, row by row.
fn split_tiles(board: &RgbaImage, size: Size) -> Result<Vec<RgbaImage>, FilmError> {
    let (width, height) = cell_size(board, size)?;
    let piece = |cell| {
        let (x, y) = (size.col(cell) as u32 * width, size.row(cell) as u32 * height);
        on_paper(&imageops::crop_imm(board, x, y, width, height).to_image())
    };
    Ok(size.cells().map(piece).collect())
}

/// Width and height of a cell of the board in a picture, in pixels.
pub(crate) fn cell_size(board: &RgbaImage, size: Size) -> Result<(u32, u32), FilmError> {
    let (width, height) = board.dimensions();
    let (cols, rows) = (size.cols() as u32, size.rows() as u32);
    if width == 0 || height == 0 || width % cols != 0 || height % rows != 0 {
        return Err(FilmError::Uneven { picture: (width, height), size });
    }
    Ok((width / cols, height / rows))
}

/// The picture composited over the colour of paper.
fn on_paper(picture: &RgbaImage) -> RgbaImage {
    // Transparent pixels show the paper.
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
