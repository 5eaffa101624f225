//! [`Content`]: the contents of a link.

use alloc::{string::String, vec::Vec};

/// The label of the empty cell.
///
/// ```
/// assert_eq!(unslide_link::BLANK, "_");
/// ```
pub const BLANK: &str = "_";

/// The contents of a link.
///
/// ```
/// use unslide_link::{Answer, Content, Metric, Miniature, Options, PictureType, Puzzle, Tiles};
///
/// let labels = |text: &str| text.split(' ').map(String::from).collect();
/// let (start, goal) = (labels("1 _ 3 2"), labels("1 2 3 _"));
/// let tiles = Tiles { rows: 2, cols: 2, start, goal, metric: Metric::Single };
/// let picture = Miniature { kind: PictureType::Png, bytes: b"\x89PNG ...".to_vec() };
/// let content = Content::of(Puzzle::Tiles(tiles))
///     .with_answer(Answer::of("U"))
///     .with_title("one move")
///     .with_options(Options::default().with_autoplay(true))
///     .with_miniature(picture);
/// assert_eq!(content.title, "one move");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Content {
    /// The puzzle.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub puzzle: Puzzle,
    /// The solution; `None` if the puzzle is to be solved when the link is opened.
    #[cfg_attr(feature = "serde", serde(default))]
    pub answer: Option<Answer>,
    /// A title of at most [`LONGEST_TITLE`](crate::LONGEST_TITLE) characters, without control characters.
    #[cfg_attr(feature = "serde", serde(default))]
    pub title: String,
    /// Options of the player.
    #[cfg_attr(feature = "serde", serde(default))]
    pub options: Options,
    /// A small picture of the board at the start.
    #[cfg_attr(feature = "serde", serde(default))]
    pub miniature: Option<Miniature>,
}

/// A puzzle of either family.
///
/// ```
/// use unslide_link::{Puzzle, decode};
///
/// let content = decode("1AAJXoKucQx1S")?;
/// let Puzzle::Tiles(tiles) = content.puzzle else { panic!("these are no blocks") };
/// assert_eq!(tiles.start, ["1", "_", "3", "2"]);
/// # Ok::<(), unslide_link::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "family", rename_all = "lowercase"))]
pub enum Puzzle {
    /// Sliding tiles.
    Tiles(Tiles),
    /// Cars in their lanes and blocks of any shape.
    Blocks(Blocks),
}

/// A puzzle of tiles.
///
/// ```
/// use unslide_link::{Metric, Tiles};
///
/// let labels = |text: &str| text.split(' ').map(String::from).collect();
/// let tiles = Tiles {
///     rows: 2,
///     cols: 2,
///     start: labels("1 _ 3 2"),
///     goal: labels("1 2 3 _"),
///     metric: Metric::Single,
/// };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tiles {
    /// Number of rows, 2 to 20.
    pub rows: u8,
    /// Number of columns, 2 to 20.
    pub cols: u8,
    /// The labels at the start, row by row, with one [`BLANK`].
    pub start: Vec<String>,
    /// The labels at the goal, a permutation of `start`.
    pub goal: Vec<String>,
    /// The move metric.
    pub metric: Metric,
}

/// A puzzle of blocks. Cells are numbered row by row from the top left, from 0.
///
/// ```
/// use unslide_link::{Block, BlockGoal, Blocks, BlocksMetric, Content, Lane, Puzzle, encode};
///
/// // A car lies in the third row; it leaves at the right as soon as the upright lorry is gone.
/// let car = Block { name: 'A', cells: vec![12, 13], lane: Some(Lane::Row) };
/// let lorry = Block { name: 'B', cells: vec![2, 8, 14], lane: Some(Lane::Column) };
/// let board = Blocks {
///     rows: 6,
///     cols: 6,
///     walls: vec![],
///     blocks: vec![car, lorry],
///     goals: vec![BlockGoal { block: 0, cells: vec![16, 17] }],
///     metric: BlocksMetric::Slide,
/// };
/// assert_eq!(board.exit(), Some((17, "R")));
/// assert!(encode(&Content::of(Puzzle::Blocks(board))).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Blocks {
    /// Number of rows, 2 to 16.
    pub rows: u8,
    /// Number of columns, 2 to 16.
    pub cols: u8,
    /// The cells that no block can enter, in increasing order.
    pub walls: Vec<u8>,
    /// The blocks. A link sorts them by first cell.
    pub blocks: Vec<Block>,
    /// The goals, at least one, and at most one per block.
    pub goals: Vec<BlockGoal>,
    /// The move metric.
    pub metric: BlocksMetric,
}

/// A block of a puzzle.
///
/// ```
/// use unslide_link::{Block, Lane};
///
/// let lorry = Block { name: 'B', cells: vec![2, 8, 14], lane: Some(Lane::Column) };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Block {
    /// A visible character, unique among the blocks.
    pub name: char,
    /// The cells that it covers, in increasing order; they are connected.
    pub cells: Vec<u8>,
    /// Its lane; `None` if it moves along both axes.
    pub lane: Option<Lane>,
}

/// The goal of a block.
///
/// ```
/// use unslide_link::BlockGoal;
///
/// // The first block leaves at the right of the third of six rows.
/// let goal = BlockGoal { block: 0, cells: vec![16, 17] };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BlockGoal {
    /// The block's number, from 0.
    pub block: usize,
    /// The cells that it must cover, in increasing order.
    pub cells: Vec<u8>,
}

/// A solution and its claimed quality.
///
/// ```
/// use unslide_link::{Answer, Status};
///
/// let answer = Answer::of("LURD").with_status(Status::Bounded).with_lower_bound(2).with_step(1);
/// assert_eq!((answer.path.len(), answer.lower_bound), (4, Some(2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "LinkAnswer", rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Answer {
    /// The quality claimed by the maker of the link.
    pub status: Status,
    /// A lower bound on the number of moves, smaller than it; exactly for [`Status::Bounded`].
    pub lower_bound: Option<usize>,
    /// The moves. Tiles: letters of directions, `ULDR`; `L2` moves two tiles. Blocks: `AR2 BU1`, each a block
    /// with direction and cells; `AR1D2` has a turn.
    pub path: String,
    /// Number of moves already made when the link is opened.
    #[cfg_attr(feature = "serde", serde(default))]
    pub step: usize,
}

/// Options of the player.
///
/// ```
/// use unslide_link::{Controls, Language, Options, Speed, Theme};
///
/// let options = Options::default()
///     .with_autoplay(true)
///     .with_controls(Controls::Play)
///     .with_speed(Speed::Double)
///     .with_theme(Theme::Dark)
///     .with_lang(Language::Russian)
///     .with_numbers(true);
/// assert_eq!(options.lang.map(Language::name), Some("ru"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LinkOptions"))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
pub struct Options {
    /// Whether it starts to play when it is loaded.
    pub autoplay: bool,
    /// The buttons that it shows.
    pub controls: Controls,
    /// The playback speed.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read_speed"))]
    #[cfg_attr(feature = "types", ts(type = "0.5 | 1 | 2 | 4"))]
    pub speed: Speed,
    /// Its colours.
    pub theme: Theme,
    /// Its language; `None` for the language of the reader.
    pub lang: Option<Language>,
    /// Whether labels are shown on a picture; `None` for the default of the player.
    pub numbers: Option<bool>,
}

/// Defines an enum of unit variants with names, in the order of their digits in a link.
macro_rules! named {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Deserialize))]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        pub enum $type { $(
            $(#[$doc])*
            #[cfg_attr(feature = "serde", serde(rename = $name))]
            #[cfg_attr(feature = "types", ts(rename = $name))]
            $variant
        ),+ }

        impl $type {
            /// All variants with their names, in the order of their digits in a link.
            ///
            /// ```
            #[doc = concat!("use unslide_link::", stringify!($type), ";")]
            ///
            #[doc = concat!("for (variant, name) in ", stringify!($type), "::ALL {")]
            #[doc = concat!("    assert_eq!(", stringify!($type), "::from_name(name), Some(*variant));")]
            ///     assert_eq!(variant.name(), *name);
            /// }
            /// ```
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $name)),+];

            /// The name in attributes and reports.
            pub fn name(self) -> &'static str {
                Self::ALL[self as usize].1
            }

            /// The variant with this name.
            ///
            /// ```
            /// use unslide_link::Theme;
            ///
            /// assert_eq!(Theme::from_name("dark"), Some(Theme::Dark));
            /// ```
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|(_, known)| *known == name).map(|(found, _)| *found)
            }
        }
    };
}

named! {
    /// The motion of tiles that counts as one move.
    Metric {
        /// One tile moves one cell.
        #[default]
        Single = "single",
        /// Any number of adjacent tiles of one line move one cell together.
        Multi = "multi"
    }
}

named! {
    /// The motion of a block that counts as one move.
    BlocksMetric {
        /// Any number of cells in a straight line.
        #[default]
        Slide = "slide",
        /// One cell.
        Unit = "unit",
        /// Any path while all other blocks stand still.
        AnyPath = "any-path"
    }
}

named! {
    /// The lane of a block.
    Lane {
        /// Horizontal.
        #[default]
        Row = "row",
        /// Vertical.
        Column = "column"
    }
}

named! {
    /// The claimed quality of a solution.
    Status {
        /// A solution with the fewest moves.
        #[default]
        Optimal = "optimal",
        /// A solution without a lower bound.
        Found = "found",
        /// A solution with a lower bound below its number of moves.
        Bounded = "bounded"
    }
}

named! {
    /// The buttons of a player.
    #[non_exhaustive]
    Controls {
        /// All buttons.
        #[default]
        Full = "full",
        /// One button to play and pause.
        Play = "play",
        /// No buttons.
        None = "none"
    }
}

named! {
    /// The playback speed.
    #[non_exhaustive]
    Speed {
        /// Normal speed.
        #[default]
        Normal = "1",
        /// Half speed.
        Half = "0.5",
        /// Double speed.
        Double = "2",
        /// Fourfold speed.
        Fourfold = "4"
    }
}

named! {
    /// The colours of a player.
    #[non_exhaustive]
    Theme {
        /// The colours of the embedding page.
        #[default]
        Auto = "auto",
        /// Dark on light.
        Light = "light",
        /// Light on dark.
        Dark = "dark"
    }
}

named! {
    /// A language of the player.
    #[non_exhaustive]
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
    /// The file format of a small picture.
    #[non_exhaustive]
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

/// A small picture of a board as a file.
///
/// ```
/// use unslide_link::{Miniature, PictureType};
///
/// let picture = Miniature { kind: PictureType::Png, bytes: b"\x89PNG ...".to_vec() };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Miniature {
    /// Its file format.
    #[cfg_attr(feature = "serde", serde(rename = "type"))]
    #[cfg_attr(feature = "types", ts(rename = "type"))]
    pub kind: PictureType,
    /// The file, at most `LARGEST_MINIATURE` bytes; its contents are not checked.
    #[cfg_attr(feature = "serde", serde(with = "serde_bytes"))]
    #[cfg_attr(feature = "types", ts(type = "Uint8Array<ArrayBuffer>"))]
    pub bytes: Vec<u8>,
}

/// Deserialises a speed from a number.
#[cfg(feature = "serde")]
fn read_speed<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Speed, D::Error> {
    let number: f64 = serde::Deserialize::deserialize(deserializer)?;
    let text = alloc::format!("{number}");
    let known = Speed::ALL.iter().find(|(_, name)| *name == text);
    known.map(|(speed, _)| *speed).ok_or_else(|| serde::de::Error::custom("no such speed"))
}
