//! The rest of a goal of which a part is known.

use super::{
    LocatedBoard,
    goal::{Duplicates, Goal, SURE_GOAL},
    tiled_board::TiledBoard,
};
use crate::{
    jigsaw::Jigsaw,
    locate::Board,
    numbers::{LabelReader, Numbers},
    pieces::pieces,
    quad::QuadError,
};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Minimum share of known tiles whose number belongs to their goal cell: other goals have another order.
const MIN_IN_ORDER: f64 = 0.7;

/// A goal, and which of it is in doubt.
/// ```
/// use unslide_vision::{Hints, PartialGoal, complete_goal, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// let cells = &reading.goal.cells;
/// // A visitor has exchanged two tiles, and all others are right.
/// let mut exchanged = cells.clone();
/// exchanged.swap(0, 1);
/// let doubtful: Vec<_> = reading.board.size.cells().take(2).collect();
/// let goal = PartialGoal { cells: &exchanged, doubtful: &doubtful, has_labels: true };
/// let complete = complete_goal(&picture, &reading.board, reading.blank, &goal)?;
/// assert_eq!(&complete.cells, cells);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PartialGoal<'a> {
    /// Goal cell of each cell of the picture.
    pub cells: &'a [Cell],
    /// Cells of the picture whose tiles may belong elsewhere.
    pub doubtful: &'a [Cell],
    /// Whether the tiles carry labels.
    pub has_labels: bool,
}

impl PartialGoal<'_> {
    fn is_known(&self, cell: Cell) -> bool {
        !self.doubtful.contains(&cell)
    }
}

/// The goal of a board with its doubtful tiles exchanged among each other so that they fit the known ones best: by
/// their labels, if numbers are in order, or by the sides of tiles. Certainties of known tiles are 1.
///
/// ```
/// use unslide_vision::{Hints, PartialGoal, complete_goal, read};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
/// let cells = &reading.goal.cells;
/// // A visitor has exchanged two tiles, and all others are right.
/// let mut exchanged = cells.clone();
/// exchanged.swap(0, 1);
/// let doubtful: Vec<_> = reading.board.size.cells().take(2).collect();
/// let goal = PartialGoal { cells: &exchanged, doubtful: &doubtful, has_labels: true };
/// let complete = complete_goal(&picture, &reading.board, reading.blank, &goal)?;
/// assert_eq!(&complete.cells, cells);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuadError`] where the board does not lie in the picture.
///
/// # Panics
/// If `goal` has another number of cells than the board.
pub fn complete_goal(
    picture: &RgbaImage,
    board: &Board,
    blank: Cell,
    goal: &PartialGoal<'_>,
) -> Result<Goal, QuadError> {
    assert_eq!(goal.cells.len(), board.size.area(), "a goal of this board");
    let tiled =
        TiledBoard { located: LocatedBoard::known(*board, blank), pieces: pieces(picture, board)? };
    Ok(if goal.has_labels {
        tiled.completed_by_labels(goal)
    } else {
        tiled.completed_by_sides(goal)
    })
}

impl TiledBoard {
    fn completed_by_labels(&self, goal: &PartialGoal<'_>) -> Goal {
        let LocatedBoard { board, .. } = self.located;
        let mut found = self.as_known(goal);
        let tiles: Vec<Cell> = self.located.tiles().collect();
        let Some(numbers) = LabelReader::on(&self.tiles()).read(board.size, 0) else {
            return found;
        };
        if !are_in_order(&numbers, &tiles, goal) {
            return found;
        }
        let free: Vec<usize> =
            (0..tiles.len()).filter(|tile| !goal.is_known(tiles[*tile])).collect();
        let open: Vec<Cell> = free.iter().map(|tile| goal.cells[tiles[*tile].index()]).collect();
        for (tile, cell) in free.iter().zip(numbers.assigned_to(&free, &open)) {
            found.cells[tiles[*tile].index()] = cell;
        }
        found
    }

    fn completed_by_sides(&self, goal: &PartialGoal<'_>) -> Goal {
        let LocatedBoard { board, blank, .. } = self.located;
        let tiles: Vec<Cell> = self.located.tiles().collect();
        let pictures = self.tiles();
        let duplicates = Duplicates::among(&pictures);
        let goals: Vec<Cell> = tiles.iter().map(|cell| goal.cells[cell.index()]).collect();
        let is_known: Vec<bool> = tiles.iter().map(|cell| goal.is_known(*cell)).collect();
        let jigsaw = Jigsaw::new(board.size, &pictures, &duplicates.looks);
        let is_reachable = |goals: &[Cell], hole: Cell| self.can_be_reached(goals, hole);
        let Some(mut found) =
            jigsaw.complete(&goals, &is_known, goal.is_known(blank), is_reachable)
        else {
            return self.as_known(goal);
        };
        for (sure, is_known) in found.sure.iter_mut().zip(is_known) {
            *sure = if is_known { 1.0 } else { *sure };
        }
        Goal::of_tiles(board.size, &tiles, &found, duplicates, blank)
    }

    /// The goal as it is known, without anything else.
    fn as_known(&self, goal: &PartialGoal<'_>) -> Goal {
        let size = self.located.board.size;
        let sure = |cell| if goal.is_known(cell) { 1.0 } else { SURE_GOAL / 2.0 };
        Goal {
            cells: goal.cells.to_vec(),
            sure: size.cells().map(sure).collect(),
            interchangeable: Vec::new(),
        }
    }
}

/// Whether the numbers of most known tiles belong to their goal cells.
fn are_in_order(numbers: &Numbers, tiles: &[Cell], goal: &PartialGoal<'_>) -> bool {
    let known: Vec<usize> = (0..tiles.len()).filter(|tile| goal.is_known(tiles[*tile])).collect();
    let belongs =
        |tile: &&usize| numbers.cell_of(**tile) == Some(goal.cells[tiles[**tile].index()]);
    known.iter().filter(belongs).count() as f64 >= MIN_IN_ORDER * known.len() as f64
}
