//! The arguments of `unslide space`.

use crate::args::MetricName;
use std::str::FromStr;
use unslide_solver::{
    grid::{Cell, MAX_SIDE, MIN_SIDE, Size},
    tiles::Metric,
};

const EXIT_CODES: &str = "Exit codes:
  0  counted
  1  bad input: the board is too large, or an option is wrong
  2  gave up: Ctrl-C was pressed; what is printed then are the distances that are complete";

/// Count all positions of a small board by the moves that they take
///
/// Prints how many positions take 0, 1, 2 … moves to the goal, and those that take the most, up to
/// 64 of them. All lines but these boards begin with '#', so that `unslide solve` reads the output.
/// Boards have up to 12 cells.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct SpaceArgs {
    /// Rows and columns of the board, as in 3x4
    #[arg(value_name = "ROWSxCOLS", value_parser = size)]
    pub size: Size,

    /// Where the blank of the goal lies: corner (the last cell), edge (the middle of the last row,
    /// or of the last column), centre, or row and column from 1, as in 2,3; the tiles lie in order
    #[arg(long, default_value = "corner", value_name = "PLACE")]
    pub blank: BlankPlace,

    /// What counts as one move: one tile, or a line of tiles that goes together
    #[arg(long, default_value = "single")]
    metric: MetricName,

    /// Print an object of JSON
    #[arg(long)]
    pub json: bool,
}

impl SpaceArgs {
    pub fn metric(&self) -> Metric {
        self.metric.into()
    }
}

/// The place of the goal's blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlankPlace {
    /// The last cell.
    Corner,
    /// The middle of the last row; if that is a corner, of the last column.
    Edge,
    /// The middle of the board; below or to the right of it where there is none.
    Centre,
    /// A row and a column, from 1.
    At(usize, usize),
}

impl BlankPlace {
    /// The cell on a board of this size.
    ///
    /// # Errors
    /// If the board has no such cell.
    pub fn cell(self, size: Size) -> Result<Cell, String> {
        let (rows, cols) = (size.rows(), size.cols());
        let (row, col) = match self {
            Self::Corner => (rows, cols),
            Self::Edge if cols > 2 => (rows, cols / 2 + 1),
            Self::Edge if rows > 2 => (rows / 2 + 1, cols),
            Self::Edge => return Err(format!("{size} has corners alone: use --blank corner")),
            Self::Centre => (rows / 2 + 1, cols / 2 + 1),
            Self::At(row, col) => (row, col),
        };
        let is_cell = (1..=rows).contains(&row) && (1..=cols).contains(&col);
        let error = || format!("{size} has no cell in row {row}, column {col}");
        if is_cell { Ok(size.cell(row - 1, col - 1)) } else { Err(error()) }
    }
}

impl FromStr for BlankPlace {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "corner" => Ok(Self::Corner),
            "edge" => Ok(Self::Edge),
            "centre" | "center" => Ok(Self::Centre),
            _ => two_numbers(text, ",")
                .map(|(row, col)| Self::At(row, col))
                .ok_or("use corner, edge, centre, or row and column from 1, as in 2,3"),
        }
    }
}

fn size(text: &str) -> Result<Size, String> {
    let (rows, cols) = two_numbers(&text.to_lowercase().replace('×', "x"), "x")
        .ok_or("write rows and columns as in 3x4")?;
    let error = || format!("a side is {MIN_SIDE} to {MAX_SIDE} cells");
    Size::new(rows, cols).ok_or_else(error)
}

/// Two numbers with `separator` between them.
fn two_numbers(text: &str, separator: &str) -> Option<(usize, usize)> {
    let (one, other) = text.split_once(separator)?;
    Some((one.trim().parse().ok()?, other.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(place: &str, rows: usize, cols: usize) -> Result<usize, String> {
        let size = Size::new(rows, cols).unwrap();
        place.parse::<BlankPlace>().unwrap().cell(size).map(Cell::index)
    }

    #[test]
    fn places_have_names() {
        for (rows, cols, cells) in [(3, 3, [8, 7, 4]), (3, 4, [11, 10, 6]), (4, 2, [7, 5, 5])] {
            let named = ["corner", "edge", "centre"].map(|place| cell(place, rows, cols).unwrap());
            assert_eq!(named, cells, "{rows} x {cols}");
        }
        assert!(cell("edge", 2, 2).is_err());
    }

    #[test]
    fn a_place_may_be_a_row_and_a_column() {
        assert_eq!(cell("1,1", 3, 4), Ok(0));
        assert_eq!(cell("2, 3", 3, 4), Ok(6));
        for outside in ["0,1", "1,0", "4,1", "1,5"] {
            assert!(cell(outside, 3, 4).is_err(), "{outside}");
        }
        assert!("2".parse::<BlankPlace>().is_err());
    }

    #[test]
    fn a_size_is_written_with_a_cross() {
        let sides = |text| size(text).map(|size| (size.rows(), size.cols()));
        for text in ["3x4", "3X4", "3×4", "3 x 4"] {
            assert_eq!(sides(text), Ok((3, 4)));
        }
        assert_eq!(sides("12"), Err("write rows and columns as in 3x4".into()));
        assert_eq!(sides("1x9"), Err("a side is 2 to 20 cells".into()));
    }
}
