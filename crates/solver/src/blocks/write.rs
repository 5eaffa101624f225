//! Writing boards.

use super::{Axis, Position, Puzzle, Setup};
use crate::grid::Cell;

/// A way to write a board: see [`Setup`]'s [`FromStr`](std::str::FromStr) for what they look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cars by their names, all rows in one: square boards only.
    Row,
    /// Cars by their names, rows split by `/`.
    Cars,
    /// Cars by their types, rows split by `/`.
    Types,
    /// Blocks and their goals, rows split by `/`.
    Goals,
    /// Blocks and their goals, each row on a line of its own.
    Lines,
}

impl Puzzle {
    /// The board on one line, so that it reads back as it is.
    pub fn text(&self) -> String {
        self.write(Form::Cars).unwrap_or_else(|| self.goals_form("/", "=>"))
    }

    /// The board in a form of one's choice; `None` where that form cannot say all there is.
    pub fn write(&self, form: Form) -> Option<String> {
        let text = match form {
            Form::Row => self.rows(self.start(), &self.names()).concat(),
            Form::Cars => self.rows(self.start(), &self.names()).join("/"),
            Form::Types => self.rows(self.start(), &self.types()?).join("/"),
            Form::Goals => self.goals_form("/", "=>"),
            Form::Lines => self.goals_form("\n", "\n=>\n"),
        };
        let read = text.parse::<Setup>().and_then(|setup| setup.validate());
        read.is_ok_and(|read| self.is_like(&read, form)).then_some(text)
    }

    /// Whether the other is the same board; where it was written by types, names may differ.
    fn is_like(&self, other: &Self, form: Form) -> bool {
        let letters = |puzzle: &Self| match form {
            Form::Types => puzzle.types(),
            _ => Some(puzzle.names()),
        };
        let same_blocks = letters(self).map(|letters| self.things(&letters))
            == letters(other).map(|letters| other.things(&letters));
        same_blocks
            && (self.size(), self.walls()) == (other.size(), other.walls())
            && self.goal_rows() == other.goal_rows()
    }

    /// Letter, lane and cells of each block, whatever their order.
    fn things(&self, letters: &[char]) -> Vec<(Vec<Cell>, char, Option<Axis>)> {
        let cells = |block| self.cells(self.start(), block);
        let things = letters.iter().enumerate();
        let mut things: Vec<_> = things
            .map(|(block, letter)| (cells(block), *letter, self.blocks()[block].axis))
            .collect();
        things.sort_unstable_by_key(|thing| thing.0.first().copied());
        things
    }

    fn names(&self) -> Vec<char> {
        self.blocks().iter().map(|block| block.name).collect()
    }

    /// For each car the letter of its type.
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
        self.cut(&grid)
    }

    fn goal_rows(&self) -> Vec<String> {
        let mut grid: Vec<char> = vec!['.'; self.size().area()];
        for goal in self.goals() {
            draw(&mut grid, &self.goal_cells(goal), self.blocks()[goal.block].name);
        }
        self.cut(&grid)
    }

    fn cut(&self, grid: &[char]) -> Vec<String> {
        grid.chunks(self.size().cols()).map(|row| row.iter().collect()).collect()
    }
}

fn draw(grid: &mut [char], cells: &[Cell], letter: char) {
    for cell in cells {
        grid[cell.index()] = letter;
    }
}
