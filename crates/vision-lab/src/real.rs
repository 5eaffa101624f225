//! Real screenshots and photos, and what is in them.

use crate::{
    Case, Mark, Marks,
    marks::{Truth, is_sure_of_cars},
};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, io, path::Path};
use unslide_vision::{BlockReading, Reading};

/// A real picture, as a line of `truth.jsonl` or of `recipes/real-pictures.jsonl` describes it.
#[derive(Clone, Debug, Deserialize)]
pub struct RealPicture {
    /// The picture, in the folder of its list.
    pub file: String,
    /// What it shows.
    #[serde(flatten)]
    pub shown: Shown,
}

/// What a picture shows.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Shown {
    /// Sliding tiles.
    Tiles(TileTruth),
    /// Cars and blocks.
    Blocks(BlockTruth),
    /// No puzzle that can be solved here.
    Other,
}

/// A board of tiles.
#[derive(Clone, Debug, Deserialize)]
pub struct TileTruth {
    rows: usize,
    cols: usize,
    quad: [[f64; 2]; 4],
    blank: Option<[usize; 2]>,
    labels: Option<Vec<String>>,
}

/// A board of cars and blocks.
#[derive(Clone, Debug, Deserialize)]
pub struct BlockTruth {
    rows: usize,
    cols: usize,
    quad: [[f64; 2]; 4],
    /// The rows, joined by `|`: a letter for each piece, `.` for an empty cell, `#` for a wall.
    cells: String,
}

/// All pictures of a folder, one for each line of its `truth.jsonl`.
///
/// # Errors
/// If that cannot be read, or a line lacks a field.
pub fn real_pictures(folder: &Path) -> io::Result<Vec<RealPicture>> {
    let lines = fs::read_to_string(folder.join("truth.jsonl"))?;
    Ok(lines.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

impl Truth for RealPicture {
    fn marks(&self, shown: Option<&Reading>) -> Marks {
        match &self.shown {
            Shown::Tiles(truth) => truth.marks(&self.file, shown),
            Shown::Blocks(truth) => truth.marks(shown),
            Shown::Other => no_board(&self.file).marks(shown),
        }
    }
}

impl TileTruth {
    fn marks(&self, file: &str, shown: Option<&Reading>) -> Marks {
        let mut marks = self.case(file).marks(shown);
        if self.blank.is_none() && marks.contains(&Mark::Grid) {
            marks.insert(Mark::Blank);
        }
        marks
    }

    fn case(&self, file: &str) -> Case {
        Case {
            rows: self.rows,
            cols: self.cols,
            quad: self.quad,
            blank: self.blank.unwrap_or_default(),
            labels: self.labels.clone(),
            numbers: self.labels.is_some(),
            ..no_board(file)
        }
    }
}

fn no_board(file: &str) -> Case {
    Case {
        file: file.into(),
        variant: "real".into(),
        numbers: false,
        rows: 0,
        cols: 0,
        quad: [[0.0; 2]; 4],
        board: Vec::new(),
        labels: None,
        blank: [0, 0],
        interchangeable: Vec::new(),
        reference: None,
        reference_rect: None,
    }
}

impl BlockTruth {
    fn marks(&self, shown: Option<&Reading>) -> Marks {
        match shown {
            Some(Reading::Blocks(reading)) => self.marks_of_blocks(reading),
            Some(Reading::Tiles(reading)) if crate::marks::is_sure(reading) => Marks::new(),
            _ => [Mark::Honest].into(),
        }
    }

    fn marks_of_blocks(&self, reading: &BlockReading) -> Marks {
        let (truth, found) = (self.pieces(), pieces_of(reading));
        let grid = (reading.setup.rows, reading.setup.cols) == (self.rows, self.cols);
        let is_empty =
            |pieces: &[usize]| pieces.iter().map(|&piece| piece == EMPTY).collect::<Vec<_>>();
        let near = Case { quad: self.quad, ..no_board("") }.longer_side() * crate::marks::TOLERANCE;
        let off = reading.quad.0.iter().zip(self.quad).map(|(p, q)| (p.x - q[0]).hypot(p.y - q[1]));
        let has_pieces = grid && truth == found;
        let verdicts = [
            (Mark::Corners, off.fold(0.0, f64::max) <= near),
            (Mark::Grid, grid),
            (Mark::Blank, grid && is_empty(&truth) == is_empty(&found)),
            (Mark::Tiles, has_pieces),
            (Mark::Honest, has_pieces || !is_sure_of_cars(reading)),
        ];
        verdicts.into_iter().filter(|(_, is_right)| *is_right).map(|(mark, _)| mark).collect()
    }

    /// For each cell the number of its piece.
    fn pieces(&self) -> Vec<usize> {
        numbered(self.cells.chars().filter(|&name| name != '|').map(|name| match name {
            '.' => None,
            name => Some(name),
        }))
    }
}

/// The number of an empty cell.
const EMPTY: usize = 0;
/// The number of a wall.
const WALL: usize = usize::MAX;

fn pieces_of(reading: &BlockReading) -> Vec<usize> {
    let setup = &reading.setup;
    let mut names = vec![None; setup.rows * setup.cols];
    for block in &setup.blocks {
        block.cells.iter().for_each(|&cell| names[cell] = Some(block.name));
    }
    setup.walls.iter().for_each(|&cell| names[cell] = Some('#'));
    numbered(names)
}

/// For each cell the number of its piece, in the order in which they are met, from 1; or that of walls.
fn numbered(names: impl IntoIterator<Item = Option<char>>) -> Vec<usize> {
    let mut met = BTreeMap::new();
    let number = |name| match name {
        None => EMPTY,
        Some('#') => WALL,
        Some(name) => {
            let next = met.len() + 1;
            *met.entry(name).or_insert(next)
        }
    };
    names.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[derive(Deserialize)]
    struct Source {
        repo: String,
    }

    #[derive(Deserialize)]
    struct Game {
        source: String,
    }

    fn listed(list: &str) -> BTreeSet<String> {
        let lines = list.lines().map(|line| serde_json::from_str::<Source>(line).unwrap());
        lines.map(|line| line.repo.to_lowercase()).collect()
    }

    #[test]
    fn what_is_measured_was_never_learned_from() {
        let learned = listed(include_str!("../recipes/real-pictures.jsonl"));
        let measured = listed(include_str!("../recipes/measured-pictures.jsonl"));
        let games = crate::cases::<Game>(&crate::data().join("games")).unwrap();
        let repository = |game: &Game| game.source.split([' ', '@']).nth(1).unwrap().to_lowercase();
        let tested: BTreeSet<String> = games.iter().map(repository).collect();
        assert_eq!(learned.intersection(&measured).next(), None);
        assert_eq!(learned.intersection(&tested).next(), None);
    }

    #[test]
    fn walls_are_no_piece() {
        let numbers = |cells: &str| numbered(cells.chars().map(Some));
        assert_eq!(numbers("AAB"), numbers("CCA"));
        assert_ne!(numbers("AAB"), numbers("##A"));
    }

    #[test]
    fn every_listed_picture_has_what_its_kind_needs() {
        for list in [
            include_str!("../recipes/real-pictures.jsonl"),
            include_str!("../recipes/measured-pictures.jsonl"),
        ] {
            for line in list.lines() {
                let picture: RealPicture = serde_json::from_str(line).expect(line);
                if let Shown::Blocks(truth) = &picture.shown {
                    assert_eq!(truth.pieces().len(), truth.rows * truth.cols, "{}", picture.file);
                }
            }
        }
    }
}
