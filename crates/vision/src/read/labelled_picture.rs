//! Numbers on the parts of a picture: where some cannot be read for sure, the sides of tiles tell as well.

use super::{
    FEW_CELLS, Kind, TileReading,
    goal::{Duplicates, Goal, SURE_GOAL, are_sure},
    tiled_board::TiledBoard,
};
use crate::{
    jigsaw::{Jigsaw, Prior, unary_costs},
    numbers::Numbers,
};
use unslide_solver::grid::Cell;

/// Minimum share of tiles that the sides alone put where labels and sides together do: plain tiles fit anywhere.
const MIN_AGREEING: f64 = 0.7;

impl TiledBoard {
    /// The reading by labels and sides together, where some labels are doubtful in `reading`. `None` if that does not
    /// make all tiles sure, or moves one whose label is.
    pub(super) fn with_sides(
        &self,
        numbers: &Numbers,
        reading: &TileReading,
    ) -> Option<TileReading> {
        let size = self.located.board.size;
        if are_sure(&reading.goal.sure) || size.area() <= FEW_CELLS {
            return None;
        }
        let cells: Vec<Cell> = self.located.tiles().collect();
        let tiles = self.tiles();
        let duplicates = Duplicates::among(&tiles);
        let goals = cells.iter().map(|cell| reading.goal.cells[cell.index()]).collect();
        let prior = Prior { goals, unary: unary_costs(&numbers.by_cell(), 1.0) };
        let jigsaw = Jigsaw::new(size, &tiles, &duplicates.looks);
        let assemble = |prior: Option<Prior>| {
            jigsaw.assemble(prior, |goals, hole| self.can_be_reached(goals, hole))
        };
        let found = assemble(Some(prior))?;
        let stays = |(cell, goal): (&Cell, &Cell)| {
            reading.goal.sure[cell.index()] < SURE_GOAL || reading.goal.cells[cell.index()] == *goal
        };
        if !are_sure(&found.sure) || !cells.iter().zip(&found.goals).all(stays) {
            return None;
        }
        let by_sides = assemble(None)?;
        let agree = found.goals.iter().zip(&by_sides.goals).filter(|(a, b)| a == b).count();
        if (agree as f64) < MIN_AGREEING * found.goals.len() as f64 {
            return None;
        }
        let mut labels = vec![None; size.area()];
        for (cell, goal) in cells.iter().zip(&found.goals) {
            labels[cell.index()] = Some(numbers.label_of(*goal));
        }
        let blank = self.located.blank;
        let goal = Goal::of_tiles(size, &cells, &found, duplicates, blank);
        let goal = Goal { interchangeable: Vec::new(), ..goal };
        Some(self.located.reading(Kind::Labels(labels), goal))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Hints, *};
    use crate::{maps::Proposals, quad::Quad};
    use image::{Rgba, RgbaImage};
    use std::{fs, path::Path};
    use unslide_solver::grid::Size;

    const SIZE: (usize, usize) = (4, 6);
    const BLANK: Cell = Cell(3);
    /// Goals of the cells of `cases/008_clean_4x6.png`.
    const GOALS: [u16; 24] =
        [13, 4, 21, 0, 20, 3, 11, 16, 2, 22, 9, 7, 8, 14, 17, 15, 10, 23, 19, 1, 18, 5, 12, 6];

    fn picture() -> RgbaImage {
        let file = "../../tests/data/vision/cases/008_clean_4x6.png";
        let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        image::load_from_memory(&bytes).unwrap().into_rgba8()
    }

    /// A board that fills the picture and has numbers on it, of which those of the first two tiles may be exchanged.
    fn with_sides(picture: &RgbaImage) -> Option<TileReading> {
        let size = Size::new(SIZE.0, SIZE.1).unwrap();
        let hints = Hints {
            quad: Some(Quad::whole(picture.width(), picture.height())),
            rows: Some(SIZE.0),
            cols: Some(SIZE.1),
            blank: Some(BLANK),
        };
        let proposals = Proposals::new(picture, &hints);
        let board = TiledBoard::of(&proposals, &hints, &mut |_| ()).unwrap().unwrap();
        let number = |cell: Cell| usize::from(GOALS[cell.index()]) + 1;
        let shown = |cell: Cell| match cell.index() {
            0 | 1 => vec![(number(Cell(0)), 0.5), (number(Cell(1)), 0.5)],
            _ => vec![(number(cell), 0.99)],
        };
        let tiles: Vec<_> = board.located.tiles().map(shown).collect();
        let numbers = Numbers::of_probabilities(size, &tiles);
        board.with_sides(&numbers, &board.located.numbered(&numbers))
    }

    #[test]
    fn sides_tell_which_of_two_tiles_carries_which_number() {
        let reading = with_sides(&picture()).unwrap();
        assert_eq!(reading.goal.cells, GOALS.map(Cell));
        assert!(are_sure(&reading.goal.sure));
        let Kind::Labels(labels) = reading.kind else { panic!("there are labels") };
        assert_eq!(labels[0].as_deref(), Some("14"));
        assert_eq!(labels[BLANK.index()], None);
    }

    #[test]
    fn plain_tiles_tell_nothing() {
        let plain = RgbaImage::from_fn(300, 200, |x, y| {
            let noise = ((x * 7919 + y * 104_729) % 13) as u8;
            Rgba([180 + noise, 150, 90, 255])
        });
        assert_eq!(with_sides(&plain), None);
    }
}
