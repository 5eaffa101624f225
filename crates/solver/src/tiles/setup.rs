//! [`Setup`]: an unchecked puzzle; [`Puzzle`]: a validated one.

use super::{GoalOrder, Position, TextError, Tile, parity};
use crate::grid::{MAX_SIDE, MIN_SIDE, Size};
use std::{collections::BTreeMap, error::Error, fmt};

/// Labels row by row, as given. Its text has the form `1 2 3/4 5 6/7 8 _`.
///
/// ```
/// use unslide_solver::tiles::Arrangement;
///
/// let board: Arrangement = "1 2 3/4 5 _".parse()?;
/// assert_eq!((board.rows, board.cols, board.labels.len()), (2, 3, 6));
/// assert_eq!(board.to_string(), "1 2 3/4 5 _");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// The label of each cell, row by row.
    pub labels: Vec<String>,
}

/// An unchecked puzzle from outside.
///
/// ```
/// use unslide_solver::tiles::Setup;
///
/// let setup = Setup::parse("c a t/_ s !", "_")?.with_goal("! c a/t s _")?;
/// assert_eq!(setup.goal.labels[0], "!");
/// let puzzle = setup.validate()?;
/// assert_eq!(puzzle.start().size().to_string(), "2 x 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The start.
    pub start: Arrangement,
    /// The goal.
    pub goal: Arrangement,
    /// The label of the blank. All other labels are tiles; tiles with equal labels are
    /// interchangeable.
    pub blank: String,
}

/// A validated puzzle: both positions are legal and have equal tiles. The goal may still be
/// unreachable: see [`Puzzle::solvable`].
///
/// ```
/// use unslide_solver::{grid::Cell, tiles::{Puzzle, Setup}};
///
/// let puzzle = Puzzle::try_from(Setup::parse("3 1/2 _", "_")?)?;
/// let moved = puzzle.start().tile(Cell(1));
/// assert_eq!(puzzle.label(moved), "1");
/// assert_eq!(puzzle.shown(puzzle.goal()).to_string(), "1 2/3 _");
/// assert!(puzzle.solvable().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    start: Position,
    goal: Position,
    labels: Vec<String>,
}

/// One of the two arrangements of a [`Setup`].
///
/// ```
/// use unslide_solver::tiles::{Setup, Side, Violation};
///
/// let error = Setup::parse("1 2/3 4", "_")?.with_goal("1 2/3 _")?.validate().unwrap_err();
/// assert!(error.violations().iter().any(|violation| matches!(
///     violation,
///     Violation::Blanks { side: Side::Start, found: 0, .. }
/// )));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The start.
    Start,
    /// The goal.
    Goal,
}

/// One error in a [`Setup`].
///
/// ```
/// use unslide_solver::tiles::{Setup, Violation};
///
/// let error = Setup::parse("1 2/3 _", "_")?.with_goal("1 2/4 _")?.validate().unwrap_err();
/// assert_eq!(error.violations().len(), 2); // a 3 without a goal, and a goal of a 4 that is not there
/// assert_eq!(error.violations()[0], Violation::Unmatched { label: "3".into(), start: 1, goal: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// The number of rows or columns is not between 2 and 20.
    Size {
        /// The arrangement.
        side: Side,
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
    },
    /// Start and goal differ in size.
    SizesDiffer {
        /// Rows and columns of the start.
        start: (usize, usize),
        /// Rows and columns of the goal.
        goal: (usize, usize),
    },
    /// The number of labels differs from the number of cells.
    Count {
        /// The arrangement.
        side: Side,
        /// Number of labels.
        found: usize,
        /// Number of cells.
        expected: usize,
    },
    /// An arrangement has no blank, or several.
    Blanks {
        /// The arrangement.
        side: Side,
        /// The label of the blank.
        blank: String,
        /// Number of blanks.
        found: usize,
    },
    /// Start and goal have different numbers of tiles with one label.
    Unmatched {
        /// The label.
        label: String,
        /// Number of tiles in the start.
        start: usize,
        /// Number of tiles in the goal.
        goal: usize,
    },
}

/// All violations of a [`Setup`], at least one.
///
/// ```
/// use unslide_solver::tiles::Setup;
///
/// let error = Setup::parse("1 2 _", "_")?.validate().unwrap_err();
/// assert!(error.to_string().starts_with("the start is 1 x 3"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetupError(pub(super) Vec<Violation>);

impl SetupError {
    /// What is wrong, at least one thing.
    pub fn violations(&self) -> &[Violation] {
        &self.0
    }
}

impl Setup {
    /// Parses the start; the goal is its labels in order, the blank last.
    ///
    /// # Errors
    /// [`TextError`] if the text is no arrangement.
    pub fn parse(start: &str, blank: &str) -> Result<Self, TextError> {
        let start: Arrangement = start.parse()?;
        let goal = GoalOrder::Rows.arrange(&start, blank);
        Ok(Self { start, goal, blank: blank.into() })
    }

    /// The setup with the goal parsed from a text.
    ///
    /// # Errors
    /// [`TextError`] if the text is no arrangement.
    pub fn with_goal(self, goal: &str) -> Result<Self, TextError> {
        Ok(Self { goal: goal.parse()?, ..self })
    }

    /// Validates the setup.
    ///
    /// # Errors
    /// All [`Violation`]s, in the order: sizes, counts, blanks, labels.
    pub fn validate(&self) -> Result<Puzzle, SetupError> {
        let violations = self.violations();
        if violations.is_empty() {
            self.puzzle().ok_or(SetupError(Vec::new()))
        } else {
            Err(SetupError(violations))
        }
    }

    fn violations(&self) -> Vec<Violation> {
        let sides = [(Side::Start, &self.start), (Side::Goal, &self.goal)];
        let mut violations: Vec<_> =
            sides.iter().filter_map(|(side, a)| wrong_size(*side, a)).collect();
        violations.extend(self.differing_sizes());
        violations.extend(sides.iter().filter_map(|(side, a)| wrong_count(*side, a)));
        violations.extend(sides.iter().filter_map(|(side, a)| wrong_blanks(*side, a, &self.blank)));
        violations.extend(self.unmatched_labels());
        violations
    }

    fn differing_sizes(&self) -> Option<Violation> {
        let [start, goal] = [&self.start, &self.goal].map(|a| (a.rows, a.cols));
        (start != goal).then_some(Violation::SizesDiffer { start, goal })
    }

    fn unmatched_labels(&self) -> Vec<Violation> {
        let mut counts: BTreeMap<&String, [usize; 2]> = BTreeMap::new();
        for (side, arrangement) in [&self.start, &self.goal].into_iter().enumerate() {
            for label in arrangement.labels.iter().filter(|label| **label != self.blank) {
                counts.entry(label).or_default()[side] += 1;
            }
        }
        let differing = counts.into_iter().filter(|(_, [start, goal])| start != goal);
        differing
            .map(|(label, [start, goal])| Violation::Unmatched {
                label: label.clone(),
                start,
                goal,
            })
            .collect()
    }

    /// The puzzle of a setup without violations.
    fn puzzle(&self) -> Option<Puzzle> {
        let size = Size::new(self.start.rows, self.start.cols)?;
        let labels = self.distinct_labels();
        let number = |label: &String| labels.iter().position(|known| known == label);
        let position = |arrangement: &Arrangement| {
            let tiles: Option<Vec<_>> =
                arrangement.labels.iter().map(|label| Some(Tile(number(label)? as u16))).collect();
            Position::new(size, tiles?)
        };
        Some(Puzzle { start: position(&self.start)?, goal: position(&self.goal)?, labels })
    }

    /// The distinct labels in the order of the goal, the blank first.
    fn distinct_labels(&self) -> Vec<String> {
        let mut labels = vec![self.blank.clone()];
        for label in &self.goal.labels {
            if !labels.contains(label) {
                labels.push(label.clone());
            }
        }
        labels
    }
}

fn wrong_size(side: Side, &Arrangement { rows, cols, .. }: &Arrangement) -> Option<Violation> {
    Size::new(rows, cols).is_none().then_some(Violation::Size { side, rows, cols })
}

fn wrong_count(side: Side, arrangement: &Arrangement) -> Option<Violation> {
    let expected = arrangement.rows.saturating_mul(arrangement.cols);
    let found = arrangement.labels.len();
    (found != expected).then_some(Violation::Count { side, found, expected })
}

fn wrong_blanks(side: Side, arrangement: &Arrangement, blank: &str) -> Option<Violation> {
    let found = arrangement.labels.iter().filter(|label| *label == blank).count();
    (found != 1).then(|| Violation::Blanks { side, blank: blank.into(), found })
}

impl TryFrom<Setup> for Puzzle {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.validate()
    }
}

impl Puzzle {
    /// The start.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The goal.
    pub fn goal(&self) -> &Position {
        &self.goal
    }

    /// The label of a tile of this puzzle.
    pub fn label(&self, tile: Tile) -> &str {
        &self.labels[usize::from(tile.0)]
    }

    /// The puzzle with another goal, which must have equal tiles.
    pub(super) fn with_goal(&self, goal: Position) -> Self {
        Self { goal, ..self.clone() }
    }

    /// The labels of a position of this puzzle.
    pub fn shown(&self, position: &Position) -> Arrangement {
        let labels = position.tiles().iter().map(|tile| self.label(*tile).to_owned());
        let size = position.size();
        Arrangement { rows: size.rows(), cols: size.cols(), labels: labels.collect() }
    }

    /// The position with the labels of `board`, or `None` if a label is not one of this puzzle.
    pub(super) fn position(&self, board: &Arrangement) -> Option<Position> {
        let number = |label: &String| self.labels.iter().position(|known| known == label);
        let tiles = board.labels.iter().map(|label| Some(Tile(number(label)? as u16)));
        Position::new(self.start.size(), tiles.collect::<Option<_>>()?)
    }

    /// Whether the goal is reachable.
    ///
    /// # Errors
    /// [`Unsolvable`](super::Unsolvable) with the two numbers whose parities differ.
    pub fn solvable(&self) -> Result<(), super::Unsolvable> {
        parity::check(&self.start, &self.goal)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "start",
            Self::Goal => "goal",
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { side, rows, cols } => {
                write!(f, "the {side} is {rows} x {cols}: a side is {MIN_SIDE} to {MAX_SIDE} cells")
            }
            Self::SizesDiffer { start, goal } => {
                write!(
                    f,
                    "the start is {} x {}, the goal {} x {}",
                    start.0, start.1, goal.0, goal.1
                )
            }
            Self::Count { side, found, expected } => {
                write!(f, "the {side} has {found} labels for {expected} cells")
            }
            Self::Blanks { side, blank, found: 0 } => {
                write!(f, "the {side} has no blank: no label is '{blank}'")
            }
            Self::Blanks { side, blank, found } => {
                write!(f, "the {side} has {found} blanks: '{blank}' must stand there once")
            }
            Self::Unmatched { label, start, goal } => {
                write!(f, "the label '{label}' differs: {start} in the start, {goal} in the goal")
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(start: &str, goal: &str) -> Vec<String> {
        let setup = Setup::parse(start, "_").unwrap().with_goal(goal).unwrap();
        let SetupError(violations) = setup.validate().unwrap_err();
        violations.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_legal_setup_becomes_a_puzzle_with_its_labels() {
        let puzzle = Setup::parse("B A/_ A", "_").unwrap().validate().unwrap();
        let labels: Vec<_> =
            puzzle.start().tiles().iter().map(|tile| puzzle.label(*tile)).collect();
        assert_eq!(labels, ["B", "A", "_", "A"]);
        assert_eq!(puzzle.goal().tile(crate::grid::Cell(3)), Tile::BLANK);
    }

    #[test]
    fn a_label_that_is_in_one_arrangement_only_is_named() {
        assert_eq!(
            errors("1 2/3 _", "1 2/9 _"),
            [
                "the label '3' differs: 1 in the start, 0 in the goal",
                "the label '9' differs: 0 in the start, 1 in the goal",
            ]
        );
    }

    #[test]
    fn missing_and_doubled_blanks_are_told_apart() {
        assert_eq!(
            errors("1 2/3 4", "_ 2/3 _")[..2],
            [
                "the start has no blank: no label is '_'",
                "the goal has 2 blanks: '_' must stand there once",
            ]
        );
    }

    #[test]
    fn every_violation_is_named_at_once() {
        let found = errors("1 2 3", "1 2/3 _");
        assert_eq!(found.len(), 3, "{found:?}");
        assert_eq!(found[0], "the start is 1 x 3: a side is 2 to 20 cells");
        assert_eq!(found[1], "the start is 1 x 3, the goal 2 x 2");
    }

    #[test]
    fn a_count_of_labels_that_cannot_be_right_is_refused_not_trusted() {
        let mut setup = Setup::parse("1 2/3 _", "_").unwrap();
        setup.start.rows = usize::MAX;
        setup.start.labels.pop();
        assert!(setup.validate().is_err());
    }
}
