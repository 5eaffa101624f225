//! What a link carries.

use alloc::{string::String, vec::Vec};

/// How the empty place is written among labels.
pub const BLANK: &str = "_";

/// Languages that a link may ask for, in the order of their numbers in a link.
pub const LANGUAGES: [&str; 4] = ["en", "ru", "zh", "pt"];

/// All that a link carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The puzzle.
    pub tiles: Tiles,
    /// How it is solved; `None` where whoever opens the link should have it solved again.
    pub answer: Option<Answer>,
    /// A line to show with it: no more than [`LONGEST_TITLE`](crate::LONGEST_TITLE) characters,
    /// none of them a control character.
    pub title: String,
    /// How a player should show it.
    pub options: Options,
    /// A small picture of the whole board as it lies at the start.
    pub miniature: Option<Miniature>,
}

/// A puzzle of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// What counts as one move of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Metric {
    /// One tile goes one cell.
    #[default]
    Single,
    /// A line of tiles goes one cell together.
    Multi,
}

/// A solution, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How good it is said to be. A link can only repeat what its maker said.
    pub status: Status,
    /// The moves: `ULDR` for the way a tile goes, `L2` for two tiles that go left together.
    pub path: String,
    /// How many moves are done when the link is opened.
    pub step: usize,
}

/// How good a solution is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No solution has fewer moves.
    Optimal,
    /// No solution has fewer moves than this, which is less than what this one has.
    Bounded(usize),
    /// Nothing is known.
    Found,
}

/// How a player should show the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether it plays by itself.
    pub autoplay: bool,
    /// How many buttons it shows.
    pub controls: Controls,
    /// How fast it plays.
    pub speed: Speed,
    /// Its colours.
    pub theme: Theme,
    /// One of [`LANGUAGES`]; `None` for the reader's own.
    pub lang: Option<&'static str>,
    /// Whether labels are shown on a picture; `None` leaves it to the player.
    pub numbers: Option<bool>,
}

/// Gives an enum of plain variants its names, in the order of their numbers in a link.
macro_rules! named {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $type { $($(#[$doc])* $variant),+ }

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
pub struct Miniature {
    /// How it is packed.
    pub kind: PictureType,
    /// The file, at most [`LARGEST_MINIATURE`](crate::LARGEST_MINIATURE) bytes. Nothing about it is
    /// checked here.
    pub bytes: Vec<u8>,
}

impl Content {
    /// A puzzle to be solved, with nothing else.
    pub fn of(tiles: Tiles) -> Self {
        Self {
            tiles,
            answer: None,
            title: String::new(),
            options: Options::default(),
            miniature: None,
        }
    }
}

impl Metric {
    /// `single` or `multi`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Multi => "multi",
        }
    }
}

impl Status {
    /// `optimal`, `bounded` or `found`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Bounded(_) => "bounded",
            Self::Found => "found",
        }
    }
}
