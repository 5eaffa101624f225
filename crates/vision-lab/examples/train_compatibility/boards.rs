//! Training samples of drawn boards and of parts of them.

use crate::{
    parallel::{BoxedError, parallel_flat_map},
    sample::{Sample, Tiles},
};
use image::RgbaImage;
use serde::Deserialize;
use std::path::Path;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Quad, internal::PairFeatures};
use unslide_vision_lab::Random;
use unslide_vision_lab::training_cases;

/// Maximum number of cells of a small board; larger ones also give samples of parts.
const SMALL: usize = 25;
/// Number of parts of a board, and their rows and columns.
const PARTS: usize = 2;
const SIZES: [[usize; 2]; 8] = [[3, 3], [3, 3], [4, 4], [3, 5], [4, 4], [5, 5], [4, 6], [2, 3]];
/// A board is left out if its interchangeable tiles, times this, are more than its cells.
const MAX_INTERCHANGEABLE: usize = 3;
/// Maximum displacement of the corners of a board, pixels: in a photo, and in other pictures.
const CORNER_NOISE_IN_PHOTO: f32 = 1.5;
const CORNER_NOISE: f32 = 0.25;

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

/// A sample, and the photo that its board shows.
pub struct PhotoSample {
    pub photo: String,
    pub sample: Sample,
}

/// The samples of all boards in a folder.
pub fn read(folder: &Path) -> Result<Vec<PhotoSample>, BoxedError> {
    let cases = training_cases::<Case>(folder)?
        .into_iter()
        .enumerate()
        .filter(|(_, case)| case.is_useful());
    let cases: Vec<(usize, Case)> = cases.collect();
    parallel_flat_map(&cases, |(index, case)| case.read(folder, &mut Random::new(*index as u64)))
}

impl Case {
    fn is_useful(&self) -> bool {
        let interchangeable: usize = self.interchangeable.iter().map(Vec::len).sum();
        interchangeable * MAX_INTERCHANGEABLE <= self.rows * self.cols
    }

    /// Samples of the whole board and of parts of it.
    fn read(&self, folder: &Path, random: &mut Random) -> Result<Vec<PhotoSample>, BoxedError> {
        let picture = image::open(folder.join(&self.file))?.into_rgba8();
        let size = Size::new(self.rows, self.cols).ok_or("a board has no such size")?;
        // A photo may leave out a corner.
        let Ok(board) = Board::within(&picture, self.perturbed_quad(random), size) else {
            return Ok(Vec::new());
        };
        let mut samples = self.samples(&picture, &board, &self.whole())?;
        if size.area() > SMALL {
            for _ in 0..PARTS {
                samples.extend(self.samples(&picture, &board, &self.part(random))?);
            }
        }
        let of_photo = |sample| PhotoSample { photo: self.photo.clone(), sample };
        Ok(samples.into_iter().map(of_photo).collect())
    }

    /// The corners of the board with displacements like those of a detection.
    fn perturbed_quad(&self, random: &mut Random) -> Quad {
        let most = if self.variant == "persp" { CORNER_NOISE_IN_PHOTO } else { CORNER_NOISE };
        let mut off = || f64::from(random.between(-most, most));
        Quad::from(self.quad.map(|corner| corner.map(|at| at + off())))
    }

    /// All goals but that of the missing tile.
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

    /// Samples of the tiles with some goals.
    fn samples(
        &self,
        picture: &RgbaImage,
        board: &Board,
        goals: &[usize],
    ) -> Result<Vec<Sample>, BoxedError> {
        let cells = (0..self.board.len()).filter(|cell| goals.contains(&self.board[*cell]));
        let cells: Vec<Cell> = cells.map(|cell| Cell(cell as u16)).collect();
        let features = PairFeatures::of(picture, board, &cells)?;
        let goals: Vec<usize> = cells.iter().map(|cell| self.board[cell.index()]).collect();
        let few = if goals.len() < SMALL { "few" } else { "many" };
        let class = format!("{} {few}", self.variant);
        let tiles = Tiles { goals, cols: self.cols, interchangeable: &self.interchangeable };
        Ok(tiles.samples(&features, &class))
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
    fn the_missing_tile_is_in_no_part() {
        assert!((0..50).all(|seed| !case().part(&mut Random::new(seed)).contains(&41)));
        assert_eq!(case().whole().len(), 41);
    }

    #[test]
    fn a_board_of_interchangeable_tiles_is_left_out() {
        let same = Case { interchangeable: vec![(0..20).collect()], ..case() };
        assert!(case().is_useful() && !same.is_useful());
    }
}
