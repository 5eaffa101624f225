//! Numbers on the parts of a picture: where some cannot be read for sure, the sides of tiles tell as well.

use super::{
    FEW_CELLS, Kind, LocatedBoard, TileReading,
    goal::{Duplicates, Goal, SURE_GOAL, are_sure},
    tiled_board::TiledBoard,
};
use crate::{
    jigsaw::{Assembly, Jigsaw, Prior, unary_costs},
    numbers::Numbers,
};
use unslide_solver::grid::Cell;

impl TiledBoard {
    /// The reading by labels and sides together, where some labels are doubtful in `reading`. `None` if that does not
    /// make all tiles sure, moves one whose label is, or if the sides alone put a doubtful tile elsewhere: those of
    /// plain tiles fit anywhere.
    pub(super) fn with_sides(
        &self,
        numbers: &Numbers,
        reading: &TileReading,
    ) -> Option<TileReading> {
        let size = self.located.board.size;
        if are_sure(&reading.goal.sure) || size.area() <= FEW_CELLS {
            return None;
        }
        let tiles = self.tiles();
        // Tiles that look alike have different labels.
        let duplicates = Duplicates::none(tiles.len());
        let jigsaw = Jigsaw::new(size, &tiles, &duplicates.looks);
        let goals = self.located.tiles().map(|cell| reading.goal.cells[cell.index()]).collect();
        let prior = Prior { goals, unary: unary_costs(&numbers.by_cell(), 1.0) };
        let found = self.assembled_from(&jigsaw, Some(prior))?;
        if !are_sure(&found.sure) {
            return None;
        }
        let by_sides = self.assembled_from(&jigsaw, None)?;
        self.is_confirmed(reading, &found, &by_sides).then(|| self.labelled(numbers, &found))
    }

    /// Whether each tile lies where its label puts it if that is sure in `reading`, and otherwise where sides do.
    fn is_confirmed(&self, reading: &TileReading, found: &Assembly, by_sides: &Assembly) -> bool {
        let by_label = &reading.goal;
        let mut tiles = self.located.tiles().zip(found.goals.iter().zip(&by_sides.goals));
        tiles.all(|(cell, (goal, by_sides))| {
            let is_sure = by_label.sure[cell.index()] >= SURE_GOAL;
            *goal == if is_sure { by_label.cells[cell.index()] } else { *by_sides }
        })
    }

    /// The reading of an assembled picture whose tiles carry numbers in order.
    fn labelled(&self, numbers: &Numbers, found: &Assembly) -> TileReading {
        let LocatedBoard { board, blank, .. } = self.located;
        let cells: Vec<Cell> = self.located.tiles().collect();
        let mut labels = vec![None; board.size.area()];
        for (cell, goal) in cells.iter().zip(&found.goals) {
            labels[cell.index()] = Some(numbers.label_of(*goal));
        }
        let duplicates = Duplicates::none(cells.len());
        let goal = Goal::of_tiles(board.size, &cells, found, duplicates, blank);
        self.located.reading(Kind::Labels(labels), goal)
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
            gap: None,
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
