//! Everything that a picture says of the puzzle in it.

mod cut;
mod ends;
mod goal;
mod numbered;
mod puzzle;
mod sides;
mod towards;

use crate::{
    locate::{Board, locate, locate_among},
    maps::Proposals,
    pieces::pieces,
    quad::{Quad, QuadError},
    rectify::rectify,
    stage::Stage,
};
use cut::Cut;
pub use goal::Goal;
use image::RgbaImage;
pub use puzzle::PuzzleSigns;
use unslide_solver::grid::{Cell, MIN_SIDE, Size};

/// The least support by its seams of a board that is surely there.
const SURE_SUPPORT: f64 = 0.45;
/// The least clearness of the ends of its tiles with which its corners are surely right.
const SURE_CLEARNESS: f64 = 0.7;

/// A board of no more cells fits together by chance.
const FEW: usize = 8;

/// A puzzle as a picture shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct TileReading {
    /// Where the board is, and how it is cut.
    pub board: Board,
    /// Whether it surely is there, and cut like that.
    pub board_is_sure: bool,
    /// The cell that has no tile.
    pub blank: Cell,
    /// Whether that cell is surely blank.
    pub blank_is_sure: bool,
    /// What the tiles carry.
    pub kind: Kind,
    /// How the tiles should lie.
    pub goal: Goal,
}

impl TileReading {
    /// Whether the board is sure, and where each of its tiles belongs; few tiles go together by chance.
    pub(crate) fn leaves_no_doubt(&self) -> bool {
        let is_sure = self.board_is_sure && self.goal.doubtful().next().is_none();
        is_sure && self.board.size.area() > FEW
    }
}

/// What the tiles of a board carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Parts of a picture.
    Picture,
    /// Numbers or letters: for each cell of the picture its label, `None` for the blank.
    Labels(Vec<Option<String>>),
}

impl Kind {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Labels(_) => "numbers",
        }
    }
}

/// What is told of the board by whoever looks at the picture: this is not looked for in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hints {
    /// The board's corners.
    pub quad: Option<Quad>,
    /// How many rows it has.
    pub rows: Option<usize>,
    /// How many columns it has.
    pub cols: Option<usize>,
    /// Which cell has no tile.
    pub blank: Option<Cell>,
}

/// Finds out what is not `known` of the board in a picture: where it is, how it is cut, which cell
/// is the blank, and how the tiles should lie. `Ok(None)` where there seems to be no board.
///
/// `on_stage` is told of each stage as it begins, and so of board and blank before their goal.
///
/// # Errors
/// [`QuadError`] where the corners that are known do not lie in the picture or make no board.
pub fn read(
    picture: &RgbaImage,
    hints: &Hints,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    read_among(&Proposals::new(picture, hints), hints, &mut on_stage)
}

/// The same where boards are proposed.
pub(crate) fn read_among(
    proposals: &Proposals,
    hints: &Hints,
    on_stage: &mut impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let Some(cut) = Cut::of(proposals, hints, on_stage)? else { return Ok(None) };
    Ok(Some(cut.read(proposals.picture, hints, on_stage)))
}

/// The same, but only where what is found seems to be a sliding puzzle, unless something of it is known.
pub(crate) fn read_puzzle(
    proposals: &Proposals,
    hints: &Hints,
    on_stage: &mut impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let Some(cut) = Cut::of(proposals, hints, on_stage)? else { return Ok(None) };
    let reading = cut.read(proposals.picture, hints, on_stage);
    let is_puzzle = *hints != Hints::default() || puzzle::is_likely(proposals, &cut, &reading);
    Ok(is_puzzle.then_some(reading))
}

/// Finds out what [`read`] does, where `reference` shows how the tiles should lie: the finished
/// picture, which may show more or less of it than the board does, be of another size and in another
/// light. Where the tiles do not seem to be of that picture, it is as if there were none.
///
/// # Errors
/// As for [`read`].
pub fn read_towards(
    picture: &RgbaImage,
    hints: &Hints,
    reference: &RgbaImage,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<TileReading>, QuadError> {
    let proposals = Proposals::new(picture, hints);
    let Some(cut) = Cut::of(&proposals, hints, &mut on_stage)? else { return Ok(None) };
    let towards = cut.towards(hints, reference);
    Ok(Some(towards.unwrap_or_else(|| cut.read(picture, hints, &mut on_stage))))
}

/// How the tiles of a board should lie by the finished picture, as [`read_towards`] finds it out.
/// `Ok(None)` where they do not seem to be of it.
///
/// # Errors
/// [`QuadError`] where the board does not lie in the picture.
pub fn place(
    picture: &RgbaImage,
    board: &Board,
    blank: Cell,
    reference: &RgbaImage,
) -> Result<Option<Goal>, QuadError> {
    let located = LocatedBoard {
        board: *board,
        board_is_sure: true,
        blank,
        blank_is_sure: true,
        is_agreed: true,
    };
    let cut = Cut { located, pieces: pieces(picture, board)? };
    let hints = Hints { quad: Some(board.quad), blank: Some(blank), ..Hints::default() };
    Ok(cut.towards(&hints, reference).map(|reading| reading.goal))
}

/// A board whose goal is still to be found out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocatedBoard {
    /// Where it is, and how it is cut.
    pub board: Board,
    /// Whether it surely is there, and cut like that.
    pub board_is_sure: bool,
    /// The cell that has no tile.
    pub blank: Cell,
    /// Whether that cell is surely blank.
    pub blank_is_sure: bool,
    /// Whether its maps and its edges show it at one place.
    pub(crate) is_agreed: bool,
}

impl LocatedBoard {
    /// The board in a picture and its blank, as far as they are not `known`; `Ok(None)` where there
    /// seems to be no board.
    ///
    /// # Errors
    /// As for [`read`].
    pub fn of(picture: &RgbaImage, hints: &Hints) -> Result<Option<Self>, QuadError> {
        let proposals = Proposals::new(picture, hints);
        Ok(Cut::of(&proposals, hints, &mut |_| ())?.map(|cut| cut.located))
    }

    /// The same, and a goal.
    pub fn reading(self, kind: Kind, goal: Goal) -> TileReading {
        let Self { board, board_is_sure, blank, blank_is_sure, .. } = self;
        TileReading { board, board_is_sure, blank, blank_is_sure, kind, goal }
    }

    /// The cells that have one.
    fn tiles(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { board, blank, .. } = *self;
        board.size.cells().filter(move |cell| *cell != blank)
    }

    /// The same seen from the left of the board.
    fn turned(self) -> Self {
        let board = self.board.turned();
        let (row, col) = (self.board.size.row(self.blank), self.board.size.col(self.blank));
        let blank = board.size.cell(col, self.board.size.rows() - 1 - row);
        Self { board, blank, ..self }
    }
}

fn find_board(proposals: &Proposals, hints: &Hints) -> Result<Option<Board>, QuadError> {
    let (picture, Hints { quad, rows, cols, .. }) = (proposals.picture, *hints);
    let Some(quad) = quad else { return Ok(locate_among(proposals)) };
    let size = match rows.zip(cols).and_then(|(rows, cols)| Size::new(rows, cols)) {
        Some(size) => Some(size),
        None => locate(&straight(picture, &quad)?, rows, cols).map(|board| board.size),
    };
    size.map(|size| Board::within(picture, quad, size)).transpose()
}

/// What lies between four corners, seen straight.
fn straight(picture: &RgbaImage, quad: &Quad) -> Result<RgbaImage, QuadError> {
    Size::new(MIN_SIDE, MIN_SIDE)
        .map_or_else(|| Ok(picture.clone()), |size| rectify(picture, quad, size))
}
