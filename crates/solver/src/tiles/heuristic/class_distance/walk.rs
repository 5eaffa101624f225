//! One way to class the tiles, along one axis.

use super::{
    Axis,
    classes::Classes,
    table::{Game, Table, without},
};
use crate::{grid::Size, tiles::exact::Board};
use std::rc::Rc;

/// What leads from boards to a table.
pub(super) struct Walk {
    table: Rc<Table>,
    outlook: Outlook,
}

/// What leads from boards to the game whose table it takes.
pub(super) struct Outlook {
    pub(super) game: Game,
    /// By tile; the blank has none.
    class: [u32; 16],
    view: View,
}

/// The board as a table sees it: turned or not, and line by line.
struct View {
    cells: u8,
    /// By cell: where it comes among all cells.
    place: [u8; 16],
    /// By cell: the lower bit of its place in a word.
    bit: [u32; 16],
    /// By cell.
    line: [u8; 16],
}

/// The ways to reflect a board that keep its axes: by lines, by places in the lines.
const REFLECTIONS: [[bool; 2]; 4] = [[false, false], [false, true], [true, false], [true, true]];

impl Outlook {
    /// The same game for all reflections of a target.
    pub(super) fn new(size: Size, target: Board, classes: &Classes, axis: Axis) -> Self {
        let outlooks = REFLECTIONS.map(|reflected| {
            let view = View::new(size, axis, reflected);
            let class = view.renamed(target, classes);
            Self { game: view.game(axis.lines(size), target, &class), class, view }
        });
        let first = outlooks.into_iter().min_by_key(|outlook| outlook.game);
        first.expect("there are four")
    }
}

impl Walk {
    /// Requires the table of the outlook's game.
    pub(super) fn new(table: Rc<Table>, outlook: Outlook) -> Self {
        Self { table, outlook }
    }

    /// The classes in each cell of `board`.
    pub(super) fn look(&self, board: Board) -> u32 {
        self.outlook.view.word(board, &self.outlook.class)
    }

    #[inline]
    pub(super) fn step(&self, word: u32, tile: u8, from: u8, to: u8) -> u32 {
        let Outlook { class, view, .. } = &self.outlook;
        let bits = view.bit[usize::from(from)] | view.bit[usize::from(to)];
        word ^ (bits * class[usize::from(tile)])
    }

    /// At least so many moves along the axis are left from a board that looks like this.
    #[inline]
    pub(super) fn bound(&self, word: u32, blank: u8) -> u8 {
        let (view, blank) = (&self.outlook.view, usize::from(blank));
        let order = without(word, view.place[blank].into());
        self.table.distance(order, view.line[blank])
    }
}

impl View {
    fn new(size: Size, axis: Axis, [by_line, in_line]: [bool; 2]) -> Self {
        let (lines, width) = axis.lines(size);
        let mut view =
            Self { cells: size.area() as u8, place: [0; 16], bit: [0; 16], line: [0; 16] };
        for cell in size.cells() {
            let (line, at) = axis.place(size, cell);
            let line = if by_line { lines - 1 - line } else { line };
            let at = if in_line { width - 1 - at } else { at };
            let place = line * width + at;
            view.line[cell.index()] = line as u8;
            view.place[cell.index()] = place as u8;
            view.bit[cell.index()] = 1 << (2 * place);
        }
        view
    }

    /// The classes of the tiles, named in the order in which they come on `target`.
    fn renamed(&self, target: Board, classes: &Classes) -> [u32; 16] {
        let mut cells: Vec<_> = (0..self.cells).filter(|cell| *cell != target.blank).collect();
        cells.sort_unstable_by_key(|cell| self.place[usize::from(*cell)]);
        let mut seen = Vec::new();
        let mut renamed = [0; 16];
        for tile in cells.into_iter().map(|cell| usize::from(target.tile(cell))) {
            if !seen.contains(&classes[tile]) {
                seen.push(classes[tile]);
            }
            let name = seen.iter().position(|class| *class == classes[tile]);
            renamed[tile] = name.expect("it was put there") as u32;
        }
        renamed
    }

    fn game(&self, (lines, width): (usize, usize), target: Board, class: &[u32; 16]) -> Game {
        let blank = usize::from(target.blank);
        let order = without(self.word(target, class), self.place[blank].into());
        Game { lines, width, blank_line: self.line[blank].into(), order }
    }

    fn word(&self, board: Board, class: &[u32; 16]) -> u32 {
        let bits = |cell: u8| {
            let tile = usize::from(board.tile(cell));
            if tile == 0 { 0 } else { self.bit[usize::from(cell)] * class[tile] }
        };
        (0..self.cells).map(bits).sum()
    }
}
