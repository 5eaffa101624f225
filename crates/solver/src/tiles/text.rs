//! The text of an arrangement: rows separated by `/`, labels by spaces.

use super::setup::Arrangement;
use std::{error::Error, fmt, str::FromStr};

/// The error for a text that is no arrangement.
///
/// ```
/// use unslide_solver::tiles::{Arrangement, TextError};
///
/// let error = "1 2 3/4 5".parse::<Arrangement>().unwrap_err();
/// assert_eq!(error, TextError::Ragged { row: 2, found: 2, expected: 3 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextError {
    /// The text has no labels.
    Empty,
    /// A row differs in length from the first row.
    Ragged {
        /// The row, from 1.
        row: usize,
        /// Its number of labels.
        found: usize,
        /// Number of labels of the first row.
        expected: usize,
    },
}

impl FromStr for Arrangement {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let rows: Vec<Vec<&str>> =
            text.trim().split('/').map(|row| row.split_whitespace().collect()).collect();
        let expected = rows[0].len();
        if rows.iter().all(Vec::is_empty) {
            return Err(TextError::Empty);
        }
        if let Some(row) = rows.iter().position(|row| row.len() != expected) {
            return Err(TextError::Ragged { row: row + 1, found: rows[row].len(), expected });
        }
        let labels = rows.concat().into_iter().map(String::from).collect();
        Ok(Self { rows: rows.len(), cols: expected, labels })
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> =
            self.labels.chunks(self.cols.max(1)).map(|row| row.join(" ")).collect();
        f.write_str(&rows.join("/"))
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("there is no board: write rows split by '/', labels by blanks")
            }
            Self::Ragged { row, found, expected } => {
                write!(f, "row {row} has {found} labels where the first row has {expected}")
            }
        }
    }
}

impl Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_written_arrangement_reads_back(
            rows in 1..6usize,
            cols in 1..6usize,
            labels in prop::collection::vec("[a-z0-9_]{1,3}", 36),
        ) {
            let labels = labels[..rows * cols].to_vec();
            let arrangement = Arrangement { rows, cols, labels };
            prop_assert_eq!(arrangement.to_string().parse(), Ok(arrangement));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[ /ab\n]*") {
            let _ = text.parse::<Arrangement>();
        }
    }

    #[test]
    fn a_ragged_row_is_named() {
        let error = "1 2 3/4 5".parse::<Arrangement>().unwrap_err();
        assert_eq!(error.to_string(), "row 2 has 2 labels where the first row has 3");
    }

    #[test]
    fn a_text_without_labels_is_refused() {
        assert_eq!(" / ".parse::<Arrangement>(), Err(TextError::Empty));
    }
}
