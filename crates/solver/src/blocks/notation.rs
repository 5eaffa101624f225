//! Puzzles as text.

use super::{Axis, Position, Puzzle, Setup};
use crate::{grid::Cell, math::sorting::sort_by_rank};

/// A notation of puzzles; the module `parse` describes them.
///
/// ```
/// use unslide_solver::blocks::{Notation, Setup};
///
/// let puzzle = "..B.../..B.../XXB.../CC..../....../......".parse::<Setup>()?.validate()?;
/// assert_eq!(puzzle.text(), "..B.../..B.../XXB.../CC..../....../......");
/// let types = puzzle.write(Notation::Types);
/// assert_eq!(types.as_deref(), Some("..C.../..C.../XXC.../22..../....../......"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Names of cars, all rows in one line, for square boards.
    Row,
    /// Names of cars, rows separated by `/`.
    Cars,
    /// Types of cars, rows separated by `/`.
    Types,
    /// Blocks and goals, rows separated by `/`.
    Goals,
    /// Blocks and goals, one row per line.
    Lines,
}

impl Puzzle {
    /// The puzzle in one line, which parses to an equal puzzle.
    pub fn text(&self) -> String {
        self.write(Notation::Cars).unwrap_or_else(|| self.goals_form("/", "=>"))
    }

    /// The puzzle in the given notation; `None` if that notation cannot express it.
    pub fn write(&self, notation: Notation) -> Option<String> {
        let text = match notation {
            Notation::Row => self.rows(self.start(), &self.names()).concat(),
            Notation::Cars => self.rows(self.start(), &self.names()).join("/"),
            Notation::Types => self.rows(self.start(), &self.types()?).join("/"),
            Notation::Goals => self.goals_form("/", "=>"),
            Notation::Lines => self.goals_form("\n", "\n=>\n"),
        };
        let read = text.parse::<Setup>().and_then(|setup| setup.validate());
        read.is_ok_and(|read| self.is_equivalent(&read, notation)).then_some(text)
    }

    /// Whether the puzzles are equal up to the order of blocks, and for types up to names.
    fn is_equivalent(&self, other: &Self, notation: Notation) -> bool {
        let letters = |puzzle: &Self| match notation {
            Notation::Types => puzzle.types(),
            _ => Some(puzzle.names()),
        };
        let same_blocks = letters(self).map(|letters| self.records(&letters))
            == letters(other).map(|letters| other.records(&letters));
        same_blocks
            && (self.size(), self.walls()) == (other.size(), other.walls())
            && self.goal_rows() == other.goal_rows()
    }

    /// Cells, letter and axis of each block, sorted by the first cell.
    fn records(&self, letters: &[char]) -> Vec<(Vec<Cell>, char, Option<Axis>)> {
        let cells = |block| self.cells(self.start(), block);
        let records = letters.iter().enumerate();
        let mut records: Vec<_> = records
            .map(|(block, letter)| (cells(block), *letter, self.blocks()[block].axis))
            .collect();
        sort_by_rank(&mut records, |(cells, ..)| cells.first().map_or(0, |cell| u32::from(cell.0)));
        records
    }

    fn names(&self) -> Vec<char> {
        self.blocks().iter().map(|block| block.name).collect()
    }

    /// The letter of each car's type; `None` if a block is no car or there are several goals.
    fn types(&self) -> Option<Vec<char>> {
        let [goal] = self.goals() else { return None };
        let letter = |block: usize| {
            let length = self.cells(self.start(), block).len() as u32;
            match self.blocks()[block].axis? {
                _ if block == goal.block => Some('X'),
                Axis::Row => char::from_digit(length, 10),
                Axis::Column => char::from_u32('A' as u32 + length - 1),
            }
        };
        (0..self.blocks().len()).map(letter).collect()
    }

    fn goals_form(&self, between: &str, arrow: &str) -> String {
        let board = self.rows(self.start(), &self.names()).join(between);
        let goal = self.goal_rows().join(between);
        let lanes = [("rows:", Axis::Row), ("columns:", Axis::Column)];
        let lanes = lanes.map(|(word, axis)| {
            let kept = self.blocks().iter().filter(|block| block.axis == Some(axis));
            let names: String = kept.map(|block| block.name).collect();
            let gap = if between == "/" { " " } else { between };
            if names.is_empty() { names } else { format!("{gap}{word}{names}") }
        });
        format!("{board}{arrow}{goal}{}", lanes.concat())
    }

    fn rows(&self, position: &Position, letters: &[char]) -> Vec<String> {
        let mut grid: Vec<char> = vec!['.'; self.size().area()];
        self.walls().iter().for_each(|cell| grid[cell.index()] = '#');
        for (block, letter) in letters.iter().enumerate() {
            draw(&mut grid, &self.cells(position, block), *letter);
        }
        self.to_rows(&grid)
    }

    fn goal_rows(&self) -> Vec<String> {
        let mut grid: Vec<char> = vec!['.'; self.size().area()];
        for goal in self.goals() {
            draw(&mut grid, &self.goal_cells(goal), self.blocks()[goal.block].name);
        }
        self.to_rows(&grid)
    }

    fn to_rows(&self, grid: &[char]) -> Vec<String> {
        grid.chunks(self.size().cols()).map(|row| row.iter().collect()).collect()
    }
}

fn draw(grid: &mut [char], cells: &[Cell], letter: char) {
    for cell in cells {
        grid[cell.index()] = letter;
    }
}
