//! Reading of a tile puzzle: board, blank, labels and goal.

mod alternatives;
pub(crate) mod assembly_features;
mod border_check;
mod by_jigsaw;
mod completion;
mod goal;
mod hints;
mod labelled_picture;
mod numbered;
pub(crate) mod puzzle;
mod setup;
mod tiled_board;
mod with_reference;

use crate::{
    locate::{Board, locate, locate_among},
    maps::Proposals,
    pieces::pieces,
    quad::{Quad, QuadError},
    rectify::rectify,
    stage::Stage,
};
use alternatives::labelled_alternative;
pub(crate) use border_check::border_shares;
pub use completion::{PartialGoal, complete_goal};
pub use goal::Goal;
pub use hints::Hints;
use image::RgbaImage;
use tiled_board::TiledBoard;
use unslide_solver::grid::{Cell, MIN_SIDE, Size};

/// Minimum support of a sure board.
const SURE_SUPPORT: f64 = 0.45;
/// Minimum clearness of a sure board.
const SURE_CLEARNESS: f64 = 0.7;

/// Number of cells up to which tiles may fit together by chance.
const FEW_CELLS: usize = 8;

/// A tile puzzle read from a picture.
/// ```
/// use unslide_vision::{Hints, Kind, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// let Kind::Labels(labels) = &reading.kind else { panic!("it shows {}", reading.kind.name()) };
/// assert_eq!(labels[0].as_deref(), Some("14"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TileReading {
    /// The located board.
    pub board: Board,
    /// Whether its position and size are sure.
    pub board_is_sure: bool,
    /// The cell without a tile.
    pub blank: Cell,
    /// Whether the blank is sure.
    pub blank_is_sure: bool,
    /// What the tiles carry.
    pub kind: Kind,
    /// Where the tiles belong.
    pub goal: Goal,
}

impl TileReading {
    /// Whether all tiles carry labels and have sure goals.
    fn has_sure_labels(&self) -> bool {
        matches!(self.kind, Kind::Labels(_)) && self.goal.doubtful().next().is_none()
    }

    /// Whether the board and all goals are sure. Boards with few cells are excluded: their tiles fit by chance.
    pub(crate) fn leaves_no_doubt(&self) -> bool {
        let is_sure = self.board_is_sure && self.goal.doubtful().next().is_none();
        is_sure && self.board.size.area() > FEW_CELLS
    }
}

/// What the tiles of a board carry.
/// ```
/// use unslide_vision::{Hints, Kind, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// let Kind::Labels(labels) = &reading.kind else { panic!("it shows {}", reading.kind.name()) };
/// assert_eq!(labels[0].as_deref(), Some("14"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Parts of a picture.
    Picture,
    /// Numbers or letters: the label of each cell, `None` for the blank.
    Labels(Vec<Option<String>>),
}

impl Kind {
    /// Name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Labels(_) => "numbers",
        }
    }
}

/// Reads a tile puzzle: locates the board, finds the blank, reads labels, and finds the goal. Whatever `hints` contain
/// is taken from there. `Ok(None)` if there seems to be no board.
///
/// `on_stage` is called as each stage begins, with board and blank before the goal is known.
///
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, read};
///
/// assert_eq!(read(&RgbaImage::new(90, 90), &Hints::default(), |_| ())?, None);
/// # Ok::<(), unslide_vision::QuadError>(())
/// ```
///
/// # Errors
/// [`QuadError`] if the known corners do not lie in the picture or form no board.
pub fn read(
    picture: &RgbaImage,
    hints: &Hints,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    read_among(&Proposals::new(picture, hints), hints, &mut on_stage)
}

/// [`read`] with given proposals.
pub(crate) fn read_among(
    proposals: &Proposals,
    hints: &Hints,
    on_stage: &mut impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let Some(tiled) = TiledBoard::of(proposals, hints, on_stage)? else { return Ok(None) };
    Ok(Some(tiled.read(proposals, hints, on_stage)))
}

/// [`read_among`], but `Ok(None)` if the board seems to be no sliding puzzle. With any hint this is not checked.
pub(crate) fn read_puzzle(
    proposals: &Proposals,
    hints: &Hints,
    on_stage: &mut impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let tiled = TiledBoard::of(proposals, hints, on_stage)?;
    let read = tiled.as_ref().map(|tiled| tiled.read(proposals, hints, on_stage));
    if *hints != Hints::default() {
        return Ok(read);
    }
    // Labels settle the board only where maps and edges agree on it: a part of a board may have them in order.
    let is_settled = |(tiled, reading): (&TiledBoard, &TileReading)| {
        reading.board_is_sure || reading.has_sure_labels() && tiled.located.is_agreed
    };
    if !tiled.as_ref().zip(read.as_ref()).is_some_and(is_settled)
        && let Some(other) = labelled_alternative(proposals, read.as_ref())
    {
        return Ok(Some(other));
    }
    let is_puzzle =
        |(tiled, reading): &(TiledBoard, TileReading)| puzzle::is_likely(proposals, tiled, reading);
    Ok(tiled.zip(read).filter(is_puzzle).map(|(_, reading)| reading))
}

/// [`read`] with a finished picture. `reference` may show more or less than the board, in another size and light. It is
/// ignored if the tiles do not belong to it.
///
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, read, read_with_reference};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let other = RgbaImage::new(90, 90);
/// let reading = read_with_reference(&picture, &Hints::default(), &other, |_| ())?;
/// assert_eq!(reading, read(&picture, &Hints::default(), |_| ())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`read`].
pub fn read_with_reference(
    picture: &RgbaImage,
    hints: &Hints,
    reference: &RgbaImage,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    read_by_reference(&Proposals::new(picture, hints), hints, reference, &mut on_stage)
}

/// [`read_with_reference`] with given proposals.
pub(crate) fn read_by_reference(
    proposals: &Proposals,
    hints: &Hints,
    reference: &RgbaImage,
    on_stage: &mut impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let Some(tiled) = TiledBoard::of(proposals, hints, on_stage)? else { return Ok(None) };
    let found = tiled.with_reference(hints, reference);
    Ok(Some(found.unwrap_or_else(|| tiled.read(proposals, hints, on_stage))))
}

/// The goal of a known board by a finished picture, as in [`read_with_reference`]. `Ok(None)` if the tiles do not
/// belong to it.
///
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, place_by_reference, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// let other = RgbaImage::new(90, 90);
/// assert_eq!(place_by_reference(&picture, &reading.board, reading.blank, &other)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuadError`] where the board does not lie in the picture.
pub fn place_by_reference(
    picture: &RgbaImage,
    board: &Board,
    blank: Cell,
    reference: &RgbaImage,
) -> Result<Option<Goal>, QuadError> {
    let tiled =
        TiledBoard { located: LocatedBoard::known(*board, blank), pieces: pieces(picture, board)? };
    let hints = Hints { quad: Some(board.quad), blank: Some(blank), ..Hints::default() };
    Ok(tiled.with_reference(&hints, reference).map(|reading| reading.goal))
}

/// A located board with its blank, before its goal is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocatedBoard {
    /// The located board.
    pub board: Board,
    /// Whether its position and size are sure.
    pub board_is_sure: bool,
    /// The cell without a tile.
    pub blank: Cell,
    /// Whether the blank is sure.
    pub blank_is_sure: bool,
    /// Whether maps and edges agree on its position.
    pub(crate) is_agreed: bool,
}

impl LocatedBoard {
    /// Locates the board in a picture and finds its blank, unless `hints` contain them. `Ok(None)` if there seems to be
    /// no board.
    ///
    /// # Errors
    /// As for [`read`].
    pub fn of(picture: &RgbaImage, hints: &Hints) -> Result<Option<Self>, QuadError> {
        let proposals = Proposals::new(picture, hints);
        Ok(TiledBoard::of(&proposals, hints, &mut |_| ())?.map(|tiled| tiled.located))
    }

    /// A board and a blank that are known.
    pub(crate) fn known(board: Board, blank: Cell) -> Self {
        Self { board, board_is_sure: true, blank, blank_is_sure: true, is_agreed: true }
    }

    /// The reading of this board with a goal.
    pub fn reading(self, kind: Kind, goal: Goal) -> TileReading {
        let Self { board, board_is_sure, blank, blank_is_sure, .. } = self;
        TileReading { board, board_is_sure, blank, blank_is_sure, kind, goal }
    }

    /// Cells with a tile.
    fn tiles(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { board, blank, .. } = *self;
        board.size.cells().filter(move |cell| *cell != blank)
    }

    /// This board turned by a quarter: its left side becomes its top.
    fn turned(self) -> Self {
        let board = self.board.turned();
        let (row, col) = (self.board.size.row(self.blank), self.board.size.col(self.blank));
        let blank = board.size.cell(col, self.board.size.rows() - 1 - row);
        Self { board, blank, ..self }
    }
}

fn find_board(proposals: &Proposals, hints: &Hints) -> Result<Option<Board>, QuadError> {
    let (picture, Hints { quad, rows, cols, gap, .. }) = (proposals.picture, *hints);
    let Some(quad) = quad else { return Ok(locate_among(proposals)) };
    let told = rows.zip(cols).and_then(|(rows, cols)| Size::new(rows, cols));
    if let Some((size, gap)) = told.zip(gap) {
        return Ok(Some(Board::known(quad, size, gap)));
    }
    let size = match told {
        Some(size) => Some(size),
        None => locate(&straight(picture, &quad)?, rows, cols).map(|board| board.size),
    };
    size.map(|size| Board::within(picture, quad, size)).transpose()
}

/// The rectified inside of a quad.
fn straight(picture: &RgbaImage, quad: &Quad) -> Result<RgbaImage, QuadError> {
    Size::new(MIN_SIDE, MIN_SIDE)
        .map_or_else(|| Ok(picture.clone()), |size| rectify(picture, quad, size))
}
