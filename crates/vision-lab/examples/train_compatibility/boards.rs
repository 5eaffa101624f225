//! Boards that are made, and parts of them.

use crate::{
    question::{Question, Tiles},
    random::Random,
    spread::{Failure, spread},
};
use image::RgbaImage;
use serde::Deserialize;
use std::path::Path;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, PairFeatures, Quad};
use unslide_vision_lab::cases;

/// The most cells of a small board: larger ones are learned in parts too.
const SMALL: usize = 25;
/// How many parts of a board are learned, and how many rows and columns they have.
const PARTS: usize = 2;
const SIZES: [[usize; 2]; 8] = [[3, 3], [3, 3], [4, 4], [3, 5], [4, 4], [5, 5], [4, 6], [2, 3]];
/// A board teaches little if its tiles that look like another one, times this, are more than its
/// cells.
const MANY_ALIKE: usize = 3;
/// How far off the corners of a board are taken to be, in pixels: in a photo, and in other pictures.
const OFF_IN_PHOTO: f32 = 1.5;
const OFF: f32 = 0.25;

/// A picture and what is in it, as `make_boards` describes it.
#[derive(Deserialize)]
struct Case {
    file: String,
    photo: String,
    variant: String,
    rows: usize,
    cols: usize,
    quad: [[f64; 2]; 4],
    board: Vec<usize>,
    blank: [usize; 2],
    interchangeable: Vec<Vec<usize>>,
}

/// A question, and the photo that it is about.
pub struct Asked {
    pub photo: String,
    pub question: Question,
}

/// What can be asked about all boards in a folder.
pub fn read(folder: &Path) -> Result<Vec<Asked>, Failure> {
    let cases = cases::<Case>(folder)?.into_iter().enumerate().filter(|(_, case)| case.teaches());
    let cases: Vec<(usize, Case)> = cases.collect();
    spread(&cases, |(index, case)| case.read(folder, &mut Random::new(*index as u64)))
}

impl Case {
    fn teaches(&self) -> bool {
        let alike: usize = self.interchangeable.iter().map(Vec::len).sum();
        alike * MANY_ALIKE <= self.rows * self.cols
    }

    /// What can be asked about the whole board, and about parts of it.
    fn read(&self, folder: &Path, random: &mut Random) -> Result<Vec<Asked>, Failure> {
        let picture = image::open(folder.join(&self.file))?.into_rgba8();
        let size = Size::new(self.rows, self.cols).ok_or("a board has no such size")?;
        // A photo may leave out a corner.
        let Ok(board) = Board::within(&picture, self.seen_at(random), size) else {
            return Ok(Vec::new());
        };
        let mut questions = self.questions(&picture, &board, &self.whole())?;
        if size.area() > SMALL {
            for _ in 0..PARTS {
                questions.extend(self.questions(&picture, &board, &self.part(random))?);
            }
        }
        let asked = |question| Asked { photo: self.photo.clone(), question };
        Ok(questions.into_iter().map(asked).collect())
    }

    /// Where the board is, as exactly as it is found.
    fn seen_at(&self, random: &mut Random) -> Quad {
        let most = if self.variant == "persp" { OFF_IN_PHOTO } else { OFF };
        let mut off = || f64::from(random.between(-most, most));
        Quad::from(self.quad.map(|corner| corner.map(|at| at + off())))
    }

    /// All goals but the one that is left over.
    fn whole(&self) -> Vec<usize> {
        let hole = self.board[self.blank[0] * self.cols + self.blank[1]];
        (0..self.rows * self.cols).filter(|goal| *goal != hole).collect()
    }

    /// The goals in a rectangle of the finished picture, often without a corner.
    fn part(&self, random: &mut Random) -> Vec<usize> {
        let [rows, cols] = random.one_of(&SIZES);
        let (rows, cols) = (rows.min(self.rows), cols.min(self.cols));
        let (top, left) = (random.below(self.rows - rows + 1), random.below(self.cols - cols + 1));
        let within = |goal: &usize| {
            let (row, col) = (goal / self.cols, goal % self.cols);
            (top..top + rows).contains(&row) && (left..left + cols).contains(&col)
        };
        let mut goals: Vec<usize> = self.whole().into_iter().filter(within).collect();
        if goals.len() == rows * cols {
            goals.remove(random.one_of(&[0, cols - 1, goals.len() - 1, goals.len() - 1]));
        }
        goals
    }

    /// What can be asked about the tiles of some goals.
    fn questions(
        &self,
        picture: &RgbaImage,
        board: &Board,
        goals: &[usize],
    ) -> Result<Vec<Question>, Failure> {
        let cells = (0..self.board.len()).filter(|cell| goals.contains(&self.board[*cell]));
        let cells: Vec<Cell> = cells.map(|cell| Cell(cell as u16)).collect();
        let features = PairFeatures::of(picture, board, &cells)?;
        let goals: Vec<usize> = cells.iter().map(|cell| self.board[cell.index()]).collect();
        let few = if goals.len() < SMALL { "few" } else { "many" };
        let class = format!("{} {few}", self.variant);
        let tiles = Tiles { goals, cols: self.cols, alike: &self.interchangeable };
        Ok(tiles.questions(&features, &class))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case() -> Case {
        Case {
            file: String::new(),
            photo: String::new(),
            variant: "clean".to_owned(),
            rows: 6,
            cols: 7,
            quad: [[0.0; 2]; 4],
            board: (0..42).rev().collect(),
            blank: [0, 0],
            interchangeable: vec![vec![1, 2]],
        }
    }

    #[test]
    fn a_part_is_a_rectangle_in_which_one_tile_is_missing() {
        for seed in 0..50 {
            let goals = case().part(&mut Random::new(seed));
            let side = |of: fn(usize) -> usize| {
                let all = || goals.iter().map(|goal| of(*goal));
                all().max().unwrap() + 1 - all().min().unwrap()
            };
            let area = side(|goal| goal / 7) * side(|goal| goal % 7);
            assert!(SIZES.contains(&[side(|goal| goal / 7), side(|goal| goal % 7)]));
            assert_eq!(goals.len() + 1, area);
        }
    }

    #[test]
    fn the_tile_that_is_left_over_is_in_no_part() {
        assert!((0..50).all(|seed| !case().part(&mut Random::new(seed)).contains(&41)));
        assert_eq!(case().whole().len(), 41);
    }

    #[test]
    fn a_board_of_tiles_that_look_the_same_teaches_nothing() {
        let same = Case { interchangeable: vec![(0..20).collect()], ..case() };
        assert!(case().teaches() && !same.teaches());
    }
}
