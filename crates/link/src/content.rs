//! What a link carries.

use alloc::{string::String, vec::Vec};

/// How the empty place is written among labels.
pub const BLANK: &str = "_";

/// All that a link carries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Content {
    /// The puzzle.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub puzzle: Puzzle,
    /// How it is solved; `None` where whoever opens the link should have it solved again.
    #[cfg_attr(feature = "serde", serde(default))]
    pub answer: Option<Answer>,
    /// A line to show with it: no more than [`LONGEST_TITLE`](crate::LONGEST_TITLE) characters,
    /// none of them a control character.
    #[cfg_attr(feature = "serde", serde(default))]
    pub title: String,
    /// How a player should show it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub options: Options,
    /// A small picture of the whole board as it lies at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub miniature: Option<Miniature>,
}

/// A puzzle of one of the families that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "family", rename_all = "lowercase"))]
pub enum Puzzle {
    /// Tiles that slide into one empty place.
    Tiles(Tiles),
    /// Cars that keep to their lanes, and blocks of any shape.
    Blocks(Blocks),
}

/// A puzzle of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Tiles {
    /// Number of rows, 2 to 20.
    pub rows: u8,
    /// Number of columns, 2 to 20.
    pub cols: u8,
    /// What each cell shows at the start, row by row, with [`BLANK`] once.
    pub start: Vec<String>,
    /// What each cell should show: the same labels.
    pub goal: Vec<String>,
    /// What counts as one move.
    pub metric: Metric,
}

/// A puzzle of blocks. Cells are counted row by row from the top left, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Blocks {
    /// Number of rows, 2 to 16.
    pub rows: u8,
    /// Number of columns, 2 to 16.
    pub cols: u8,
    /// The cells that no block can enter, in order.
    pub walls: Vec<u8>,
    /// What lies on the board. A link puts blocks in the order of their first cells.
    pub blocks: Vec<Block>,
    /// Where blocks must get to, all of them; one goal at least, and one for a block at most.
    pub goals: Vec<BlockGoal>,
    /// What counts as one move.
    pub metric: BlocksMetric,
}

/// A block of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Block {
    /// One character to be seen; no other block has it.
    pub name: char,
    /// The cells that it covers, in order. They hang together.
    pub cells: Vec<u8>,
    /// The lane that it keeps to; `None` where it moves both ways.
    pub lane: Option<Lane>,
}

/// Where a block must get to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct BlockGoal {
    /// The block's number, from 0.
    pub block: usize,
    /// The cells that it must cover, in order.
    pub cells: Vec<u8>,
}

/// A solution, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct Answer {
    /// How good it is said to be. A link can only repeat what its maker said.
    pub status: Status,
    /// No solution has fewer moves than this; for [`Status::Bounded`], and only for that. It is less
    /// than the number of moves.
    pub lower_bound: Option<usize>,
    /// The moves. Of tiles: `ULDR` for the way a tile goes, `L2` for two tiles that go left together.
    /// Of blocks: `AR2 BU1`, each a block and its way in cells, and `AR1D2` for a way with a bend.
    pub path: String,
    /// How many moves are done when the link is opened.
    #[cfg_attr(feature = "serde", serde(default))]
    pub step: usize,
}

/// How a player should show the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Options {
    /// Whether it plays by itself.
    pub autoplay: bool,
    /// How many buttons it shows.
    pub controls: Controls,
    /// How fast it plays.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read_speed"))]
    pub speed: Speed,
    /// Its colours.
    pub theme: Theme,
    /// Its language; `None` for the reader's own.
    pub lang: Option<Language>,
    /// Whether labels are shown on a picture; `None` leaves it to the player.
    pub numbers: Option<bool>,
}

/// Gives an enum of plain variants its names, in the order of their numbers in a link.
macro_rules! named {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Deserialize))]
        pub enum $type { $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $name))] $variant),+ }

        impl $type {
            /// Every variant with its name.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $name)),+];

            /// The name that attributes and reports use.
            pub fn name(self) -> &'static str {
                Self::ALL[self as usize].1
            }

            /// The variant of this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|(_, known)| *known == name).map(|(found, _)| *found)
            }
        }
    };
}

named! {
    /// What counts as one move of tiles.
    Metric {
        /// One tile goes one cell.
        #[default]
        Single = "single",
        /// A line of tiles goes one cell together.
        Multi = "multi"
    }
}

named! {
    /// What counts as one move of a block.
    BlocksMetric {
        /// It goes any number of cells in one straight line.
        #[default]
        Slide = "slide",
        /// It goes one cell.
        Unit = "unit",
        /// It goes wherever it can get to while the others stand still.
        AnyPath = "any-path"
    }
}

named! {
    /// The lane that a block keeps to.
    Lane {
        /// It goes left and right.
        #[default]
        Row = "row",
        /// It goes up and down.
        Column = "column"
    }
}

named! {
    /// How good a solution is said to be.
    Status {
        /// No solution has fewer moves.
        #[default]
        Optimal = "optimal",
        /// Nothing is known.
        Found = "found",
        /// The lower bound is known, and is less than the number of moves.
        Bounded = "bounded"
    }
}

named! {
    /// How many buttons a player shows.
    Controls {
        /// All of them.
        #[default]
        Full = "full",
        /// One to play and pause.
        Play = "play",
        /// None.
        None = "none"
    }
}

named! {
    /// How fast a player plays.
    Speed {
        /// As it always does.
        #[default]
        Normal = "1",
        /// Half as fast.
        Half = "0.5",
        /// Twice as fast.
        Double = "2",
        /// Four times as fast.
        Fourfold = "4"
    }
}

named! {
    /// The colours of a player.
    Theme {
        /// As the page around it has them.
        #[default]
        Auto = "auto",
        /// Ink on paper.
        Light = "light",
        /// Paper on ink.
        Dark = "dark"
    }
}

named! {
    /// A language that a link may ask for.
    Language {
        /// English.
        #[default]
        English = "en",
        /// Russian.
        Russian = "ru",
        /// Chinese.
        Chinese = "zh",
        /// Portuguese.
        Portuguese = "pt"
    }
}

named! {
    /// How a small picture is packed.
    PictureType {
        /// WebP.
        #[default]
        Webp = "image/webp",
        /// JPEG.
        Jpeg = "image/jpeg",
        /// PNG.
        Png = "image/png"
    }
}

/// A small picture of a board, as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Miniature {
    /// How it is packed.
    #[cfg_attr(feature = "serde", serde(rename = "type"))]
    pub kind: PictureType,
    /// The file, at most [`LARGEST_MINIATURE`](crate::LARGEST_MINIATURE) bytes. Nothing about it is
    /// checked here.
    #[cfg_attr(feature = "serde", serde(with = "serde_bytes"))]
    pub bytes: Vec<u8>,
}

impl Content {
    /// A puzzle to be solved, with nothing else.
    pub fn of(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            answer: None,
            title: String::new(),
            options: Options::default(),
            miniature: None,
        }
    }
}

/// Reads a speed as the number that it is.
#[cfg(feature = "serde")]
fn read_speed<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Speed, D::Error> {
    let number: f64 = serde::Deserialize::deserialize(deserializer)?;
    let text = alloc::format!("{number}");
    let known = Speed::ALL.iter().find(|(_, name)| *name == text);
    known.map(|(speed, _)| *speed).ok_or_else(|| serde::de::Error::custom("no such speed"))
}
