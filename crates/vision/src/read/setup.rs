//! The puzzle of a reading, to be solved.

use super::{Kind, TileReading};
use unslide_solver::{
    grid::Cell,
    tiles::{Arrangement, Setup},
};

/// The label of the blank.
const BLANK: &str = "_";

impl TileReading {
    /// The puzzle that was read: the labels of the tiles, or if they show a picture the numbers of their goal cells,
    /// from 1. The blank is `_`.
    ///
    /// ```
    /// use unslide_vision::{Hints, read};
    ///
    /// let picture = image::open("examples/fifteen.png")?.into_rgba8();
    /// let reading = read(&picture, &Hints::default(), |_| ())?.ok_or("no board")?;
    /// assert_eq!(reading.setup().goal.to_string(), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 _");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn setup(&self) -> Setup {
        let start = self.labels();
        let mut goal = start.clone();
        for (label, cell) in start.iter().zip(&self.goal.cells) {
            goal[cell.index()].clone_from(label);
        }
        let blank = BLANK.to_owned();
        Setup { start: self.arrangement(start), goal: self.arrangement(goal), blank }
    }

    fn labels(&self) -> Vec<String> {
        let label = |label: Option<String>| label.unwrap_or_else(|| BLANK.to_owned());
        match &self.kind {
            Kind::Labels(labels) => labels.iter().cloned().map(label).collect(),
            Kind::Picture => self.goal.cells.iter().map(|cell| label(self.number(*cell))).collect(),
        }
    }

    /// The number of the tile that belongs in a cell; `None` for the blank.
    fn number(&self, cell: Cell) -> Option<String> {
        let is_tile = cell != self.goal.cells[self.blank.index()];
        is_tile.then(|| (cell.index() + 1).to_string())
    }

    fn arrangement(&self, labels: Vec<String>) -> Arrangement {
        let size = self.board.size;
        Arrangement { rows: size.rows(), cols: size.cols(), labels }
    }
}
