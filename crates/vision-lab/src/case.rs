//! Pictures, and what is known to be in them.

use serde::{Deserialize, de::DeserializeOwned};
use std::{
    fs, io, iter,
    path::{Path, PathBuf},
};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Hints, Quad, TileReading};

/// The pictures of the project: `tests/data/vision`.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision")
}

/// A picture and what is in it, as `manifest.json` describes it. Cells are counted row by row, from 0.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    /// The picture, in the folder of its manifest.
    pub file: String,
    /// The kind of picture.
    pub variant: String,
    /// Whether its tiles are numbered, which fixes the orientation of the board.
    pub numbers: bool,
    /// Number of rows; 0 without a board.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Its corners in pixels, clockwise from the top left.
    pub quad: [[f64; 2]; 4],
    /// For each cell the goal of its tile; empty if unknown.
    #[serde(default)]
    pub board: Vec<usize>,
    /// For each cell the label of its tile, `_` for the blank.
    pub labels: Option<Vec<String>>,
    /// Row and column of the cell without a tile.
    pub blank: [usize; 2],
    /// Groups of cells whose tiles in the finished picture are interchangeable.
    #[serde(default)]
    pub interchangeable: Vec<Vec<usize>>,
    /// The finished picture: a file of that folder.
    pub reference: Option<PathBuf>,
    /// The finished picture as a part of this one: left, top, width, height.
    pub reference_rect: Option<[u32; 4]>,
}

/// All pictures of a folder, each with the fields of `C`.
///
/// # Errors
/// If its `manifest.json` cannot be read or lacks a field.
pub fn cases<C: DeserializeOwned>(folder: &Path) -> io::Result<Vec<C>> {
    #[derive(Deserialize)]
    struct Manifest<C> {
        cases: Vec<C>,
    }
    let manifest: Manifest<C> = serde_json::from_slice(&fs::read(folder.join("manifest.json"))?)?;
    Ok(manifest.cases)
}

/// The pictures of a folder, for a trainer.
///
/// # Errors
/// As [`cases`], and for a folder of `tests/data`: what is measured on it must not have been learned.
pub fn training_cases<C: DeserializeOwned>(folder: &Path) -> io::Result<Vec<C>> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").canonicalize()?;
    if folder.canonicalize()?.starts_with(tests) {
        return Err(io::Error::other(format!("{} is for tests alone", folder.display())));
    }
    cases(folder)
}

impl Case {
    /// Whether the picture shows a board.
    pub fn has_board(&self) -> bool {
        self.rows > 0
    }

    /// The corners, the size and the blank of the board.
    pub fn hints(&self) -> Hints {
        let size = Size::new(self.rows, self.cols);
        Hints::default()
            .with_quad(Quad::from(self.quad))
            .with_rows(self.rows)
            .with_cols(self.cols)
            .with_blank(size.map(|size| size.cell(self.blank[0], self.blank[1])))
    }

    /// The cell without a tile.
    pub fn blank_cell(&self) -> usize {
        self.blank[0] * self.cols + self.blank[1]
    }

    /// The same board as it was read. Nothing says which side of a picture is up: one without numbers may
    /// be put together on its head. It is seen from the side from which its corners are nearest to those found.
    #[must_use]
    pub fn turned_like(&self, reading: &TileReading) -> Self {
        if self.numbers {
            return self.clone();
        }
        let views = iter::successors(Some(self.clone()), |view| Some(view.turned())).take(4);
        let off = |view: &Self| view.corners_off(reading);
        views.min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or_else(|| self.clone())
    }

    /// The same board, its left side its top.
    fn turned(&self) -> Self {
        let [a, b, c, d] = self.quad;
        let (rows, cols) = (self.cols, self.rows);
        let was = |cell: usize| (self.rows - 1 - cell % cols) * self.cols + cell / cols;
        let now = |cell: usize| cell % self.cols * cols + self.rows - 1 - cell / self.cols;
        let groups = self.interchangeable.iter();
        Self {
            rows,
            cols,
            quad: [d, a, b, c],
            board: (0..self.board.len()).map(|cell| now(self.board[was(cell)])).collect(),
            blank: [self.blank[1], self.rows.saturating_sub(1 + self.blank[0])],
            interchangeable: groups
                .map(|group| group.iter().map(|cell| now(*cell)).collect())
                .collect(),
            ..self.clone()
        }
    }

    /// How far the worst corner is off, in pixels.
    pub fn corners_off(&self, reading: &TileReading) -> f64 {
        let off = reading.board.quad.0.iter().zip(self.quad);
        off.map(|(p, q)| (p.x - q[0]).hypot(p.y - q[1])).fold(0.0, f64::max)
    }

    /// The longer side of the board, in pixels.
    pub fn longer_side(&self) -> f64 {
        let [a, b, c, _] = self.quad;
        (b[0] - a[0]).hypot(b[1] - a[1]).max((c[0] - b[0]).hypot(c[1] - b[1]))
    }

    /// How many tiles are said to belong where they do not.
    pub fn misplaced(&self, goal: &[Cell]) -> usize {
        let pairs = goal.iter().zip(&self.board);
        pairs.filter(|(found, truth)| !self.is_same(found.index(), **truth)).count()
    }

    /// Whether the tiles of two goal cells look the same, or are one.
    pub fn is_same(&self, a: usize, b: usize) -> bool {
        let both = |group: &Vec<usize>| group.contains(&a) && group.contains(&b);
        a == b || self.interchangeable.iter().any(both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trainers_refuse_the_pictures_of_tests() {
        for folder in [data(), data().join("games")] {
            assert!(!cases::<Case>(&folder).unwrap().is_empty());
            assert!(training_cases::<Case>(&folder).is_err(), "{}", folder.display());
        }
    }
}
