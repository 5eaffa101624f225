//! Everything that a picture says of the puzzle in it.

use crate::{
    blank::find_blank,
    jigsaw,
    locate::{Board, beside, locate},
    numbers::{self, Numbers},
    orders::in_order,
    parity::can_be_reached,
    pieces::pieces,
    quad::{Quad, QuadError},
    raster::Raster,
    rectify::rectify,
    reference::{self, Extent},
};
use image::RgbaImage;
use unslide_solver::grid::{Cell, MIN_SIDE, Size};

/// A puzzle as a picture shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
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

/// What the tiles of a board carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Parts of a picture.
    Picture,
    /// Numbers: for each cell of the picture its own, `None` for the blank.
    Numbers(Vec<Option<usize>>),
}

impl Kind {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Numbers(_) => "numbers",
        }
    }
}

/// How the tiles of a picture should lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// For each cell of the picture, the cell where its tile belongs; for the blank, the one that
    /// is blank in the end.
    pub cells: Vec<Cell>,
    /// For each cell of the picture, how sure that is, from 0 to 1.
    pub sure: Vec<f64>,
    /// Groups of goal cells whose tiles look the same.
    pub interchangeable: Vec<Vec<Cell>>,
}

/// Tiles whose colours differ by less on average look the same.
const SAME_LOOK: f32 = 2.5;

/// A board whose seams are seen so well is surely there.
const SURE_SUPPORT: f64 = 0.45;
/// Numbers that are read so well, as a logarithm for each tile, are upright.
const CLEAR: f32 = -0.35;
/// What lies beside a board is its goal if tiles differ so little from it.
const GOAL_BESIDE: f32 = 0.2;
/// Tiles that differ so little from a finished picture are of it, and upright.
const CLEARLY_SO: f32 = 0.15;
/// A goal that is at least so sure is sure.
const SURE_GOAL: f64 = 0.7;

/// What somebody who looks at the picture says of it: this is not asked of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Known {
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
/// `on_sight` is told of board and blank as soon as they are found: the goal takes longer.
///
/// # Errors
/// [`QuadError`] where the corners that are known do not lie in the picture or make no board.
pub fn read(
    picture: &RgbaImage,
    known: &Known,
    on_sight: impl FnOnce(&Board, Cell),
) -> Result<Option<Reading>, QuadError> {
    let Some(sight) = Sight::of(picture, known)? else { return Ok(None) };
    on_sight(&sight.board, sight.blank);
    sight.read(picture, known).map(Some)
}

/// Finds out what [`read`] does, where `reference` shows how the tiles should lie: the finished
/// picture, which may show more or less of it than the board does, be of another size and in another
/// light. Where the tiles do not seem to be of that picture, it is as if there were none.
///
/// # Errors
/// As for [`read`].
pub fn read_towards(
    picture: &RgbaImage,
    known: &Known,
    reference: &RgbaImage,
    on_sight: impl FnOnce(&Board, Cell),
) -> Result<Option<Reading>, QuadError> {
    let Some(sight) = Sight::of(picture, known)? else { return Ok(None) };
    on_sight(&sight.board, sight.blank);
    let towards = sight.towards(picture, known, reference)?;
    towards.map_or_else(|| sight.read(picture, known), Ok).map(Some)
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
    let sight = Sight { board: *board, board_is_sure: true, blank, blank_is_sure: true };
    let known = Known { quad: Some(board.quad), ..Known::default() };
    Ok(sight.towards(picture, &known, reference)?.map(|reading| reading.goal))
}

/// A board whose goal is still to be found out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// Where it is, and how it is cut.
    pub board: Board,
    /// Whether it surely is there, and cut like that.
    pub board_is_sure: bool,
    /// The cell that has no tile.
    pub blank: Cell,
    /// Whether that cell is surely blank.
    pub blank_is_sure: bool,
}

impl Sight {
    /// The board in a picture and its blank, as far as they are not `known`; `Ok(None)` where there
    /// seems to be no board.
    ///
    /// # Errors
    /// As for [`read`].
    pub fn of(picture: &RgbaImage, known: &Known) -> Result<Option<Self>, QuadError> {
        let Some(board) = find_board(picture, known)? else { return Ok(None) };
        let on_board = known.blank.filter(|cell| cell.index() < board.size.area());
        let (blank, blank_is_sure) = match on_board {
            Some(blank) => (blank, true),
            None => find_blank(picture, &board)?,
        };
        let board_is_sure = board.support >= SURE_SUPPORT;
        Ok(Some(Self { board, board_is_sure, blank, blank_is_sure }))
    }

    fn read(self, picture: &RgbaImage, known: &Known) -> Result<Reading, QuadError> {
        if let Some(reading) = self.with_numbers(picture, known.quad.is_none())? {
            return Ok(reading);
        }
        if let Some(reading) = self.towards_parts(picture)? {
            return Ok(reading);
        }
        let goal = assemble(picture, &self.board, self.blank)?;
        Ok(self.reading(Kind::Picture, goal))
    }

    /// The goal that the picture itself shows, small, beside the board.
    fn towards_parts(self, picture: &RgbaImage) -> Result<Option<Reading>, QuadError> {
        let mut best: Option<(f32, Reading)> = None;
        for part in beside(picture, &self.board) {
            let found = self.fitted(picture, &part, Extent::Same)?;
            let clear = found.filter(|(cost, _)| *cost < GOAL_BESIDE);
            best = best.into_iter().chain(clear).min_by(|a, b| a.0.total_cmp(&b.0));
        }
        Ok(best.map(|(_, reading)| reading))
    }

    /// The goal that a finished picture shows, if the tiles are of it; seen upright, or turned the way
    /// that goes best with it.
    fn towards(
        self,
        picture: &RgbaImage,
        known: &Known,
        reference: &RgbaImage,
    ) -> Result<Option<Reading>, QuadError> {
        let mut views = vec![self];
        if known.quad.is_none() {
            views.extend(std::iter::successors(Some(self.turned()), |v| Some(v.turned())).take(3));
        }
        let mut best: Option<(f32, Reading)> = None;
        for extent in [Extent::Same, Extent::Any] {
            for view in &views {
                if best.as_ref().is_some_and(|(cost, _)| *cost < CLEARLY_SO) {
                    break;
                }
                let next = view.fitted(picture, reference, extent)?;
                best = best.into_iter().chain(next).min_by(|a, b| a.0.total_cmp(&b.0));
            }
        }
        Ok(best.map(|(_, reading)| reading))
    }

    /// The goal that a finished picture shows, and how badly the tiles go with it.
    fn fitted(
        self,
        picture: &RgbaImage,
        reference: &RgbaImage,
        extent: Extent,
    ) -> Result<Option<(f32, Reading)>, QuadError> {
        let size = self.board.size;
        let all = pieces(picture, &self.board)?;
        let cells: Vec<Cell> = self.tiles().collect();
        let tiles: Vec<&Raster> = cells.iter().map(|cell| &all[cell.index()]).collect();
        let groups = groups(&tiles);
        let looks = looks(tiles.len(), &groups);
        let Some(mut fit) = reference::fit(size, &tiles, &looks, reference, extent) else {
            return Ok(None);
        };
        let goals = with_blank(size, &cells, &fit.goals, self.blank, fit.hole);
        if !can_be_reached(size, &goals, self.blank, fit.hole) {
            fit.swap_two(&looks);
        }
        let goal = Goal::of_tiles(size, &cells, &fit.goals, &fit.sure, self.blank, fit.hole);
        let goal = Goal { interchangeable: in_goal(groups, &fit.goals), ..goal };
        Ok(Some((fit.cost, self.reading(Kind::Picture, goal))))
    }

    /// The same, and a goal.
    pub fn reading(self, kind: Kind, goal: Goal) -> Reading {
        let Self { board, board_is_sure, blank, blank_is_sure } = self;
        Reading { board, board_is_sure, blank, blank_is_sure, kind, goal }
    }

    /// The numbers on the tiles, if there are any: upright, or turned the way they are read best.
    fn with_numbers(
        self,
        picture: &RgbaImage,
        may_turn: bool,
    ) -> Result<Option<Reading>, QuadError> {
        let upright = self.numbers(picture)?;
        let is_clear = upright.as_ref().is_some_and(|numbers| numbers.fit > CLEAR);
        let mut found = upright.map(|numbers| (self, numbers));
        if may_turn && !is_clear {
            let mut turned = self;
            for _ in 0..3 {
                turned = turned.turned();
                let next = turned.numbers(picture)?.map(|numbers| (turned, numbers));
                found = found.into_iter().chain(next).max_by(|a, b| a.1.fit.total_cmp(&b.1.fit));
            }
        }
        Ok(found.map(|(sight, numbers)| sight.numbered(&numbers)))
    }

    fn numbers(&self, picture: &RgbaImage) -> Result<Option<Numbers>, QuadError> {
        let all = pieces(picture, &self.board)?;
        let tiles = self.tiles().map(|cell| &all[cell.index()]).collect::<Vec<_>>();
        Ok(numbers::read(&tiles, self.board.size.area()))
    }

    fn tiles(&self) -> impl Iterator<Item = Cell> {
        self.board.size.cells().filter(|cell| *cell != self.blank)
    }

    /// The same seen by somebody who stands to the left of the board.
    fn turned(self) -> Self {
        let board = self.board.turned();
        let (row, col) = (self.board.size.row(self.blank), self.board.size.col(self.blank));
        let blank = board.size.cell(col, self.board.size.rows() - 1 - row);
        Self { board, blank, ..self }
    }

    /// The goal in which numbers lie in order: what is missing is the blank's place. Where that cannot
    /// be reached, and no number is in doubt, another order is meant.
    fn numbered(self, numbers: &Numbers) -> Reading {
        let size = self.board.size;
        let first = usize::from(!numbers.values.contains(&0));
        let mut labels = vec![None; size.area()];
        let mut sure = vec![1.0; size.area()];
        for ((cell, number), certainty) in self.tiles().zip(&numbers.values).zip(&numbers.sure) {
            labels[cell.index()] = Some(*number);
            sure[cell.index()] = *certainty;
        }
        let missing = (first..first + size.area())
            .find(|number| !numbers.values.contains(number))
            .unwrap_or(first);
        let goal = |label: &Option<usize>| Cell((label.unwrap_or(missing) - first) as u16);
        let mut cells: Vec<Cell> = labels.iter().map(goal).collect();
        let is_clear = sure.iter().all(|sure| *sure >= SURE_GOAL);
        if is_clear && !can_be_reached(size, &cells, self.blank, cells[self.blank.index()]) {
            cells = in_order(size, &labels, self.blank).unwrap_or(cells);
        }
        let goal = Goal { cells, sure, interchangeable: Vec::new() };
        self.reading(Kind::Numbers(labels), goal)
    }
}

fn find_board(picture: &RgbaImage, known: &Known) -> Result<Option<Board>, QuadError> {
    let Known { quad, rows, cols, .. } = *known;
    let Some(quad) = quad else { return Ok(locate(picture, rows, cols)) };
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

/// Finds out how the tiles of a board should lie, from the picture on them.
///
/// # Errors
/// [`QuadError`] where the board does not lie in the picture.
pub fn assemble(picture: &RgbaImage, board: &Board, blank: Cell) -> Result<Goal, QuadError> {
    let all = pieces(picture, board)?;
    let size = board.size;
    let cells: Vec<Cell> = size.cells().filter(|cell| *cell != blank).collect();
    let tiles: Vec<&Raster> = cells.iter().map(|cell| &all[cell.index()]).collect();
    let is_reachable = |goals: &[Cell], hole: Cell| {
        can_be_reached(size, &with_blank(size, &cells, goals, blank, hole), blank, hole)
    };
    let groups = groups(&tiles);
    let Some(found) = jigsaw::assemble(size, &tiles, &looks(tiles.len(), &groups), is_reachable)
    else {
        return Ok(Goal::unknown(size));
    };
    let goal = Goal::of_tiles(size, &cells, &found.goals, &found.sure, blank, found.hole);
    Ok(Goal { interchangeable: in_goal(groups, &found.goals), ..goal })
}

/// Groups of tiles by the cells where they belong.
fn in_goal(groups: Vec<Vec<usize>>, goals: &[Cell]) -> Vec<Vec<Cell>> {
    groups.into_iter().map(|group| group.into_iter().map(|tile| goals[tile]).collect()).collect()
}

impl Goal {
    /// The cells of the picture whose tiles may belong elsewhere.
    pub fn doubtful(&self) -> impl Iterator<Item = Cell> {
        let doubtful = self.sure.iter().enumerate().filter(|(_, sure)| **sure < SURE_GOAL);
        doubtful.map(|(cell, _)| Cell(cell as u16))
    }

    /// The goal of tiles that lie in `cells`, the missing one among them.
    fn of_tiles(
        size: Size,
        cells: &[Cell],
        goals: &[Cell],
        certainties: &[f64],
        blank: Cell,
        hole: Cell,
    ) -> Self {
        let mut sure = vec![1.0; size.area()];
        for (cell, certainty) in cells.iter().zip(certainties) {
            sure[cell.index()] = *certainty;
        }
        let cells = with_blank(size, cells, goals, blank, hole);
        Self { cells, sure, interchangeable: Vec::new() }
    }

    /// The goal where nothing is known: as it is.
    fn unknown(size: Size) -> Self {
        Self {
            cells: size.cells().collect(),
            sure: vec![0.0; size.area()],
            interchangeable: Vec::new(),
        }
    }
}

/// For each cell of the picture the goal cell, the blank's among them.
fn with_blank(size: Size, cells: &[Cell], goals: &[Cell], blank: Cell, hole: Cell) -> Vec<Cell> {
    let mut all = vec![hole; size.area()];
    for (cell, goal) in cells.iter().zip(goals) {
        all[cell.index()] = *goal;
    }
    debug_assert_eq!(all[blank.index()], hole);
    all
}

/// For each tile the first one that looks the same.
fn looks(count: usize, groups: &[Vec<usize>]) -> Vec<usize> {
    let mut looks: Vec<usize> = (0..count).collect();
    for group in groups {
        for tile in group {
            looks[*tile] = group[0];
        }
    }
    looks
}

/// Tiles that look the same, where there are two or more.
fn groups(tiles: &[&Raster]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, tile) in tiles.iter().enumerate() {
        match groups.iter_mut().find(|group| tiles[group[0]].difference(tile) < SAME_LOOK) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}
