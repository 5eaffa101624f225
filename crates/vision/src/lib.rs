//! Reads puzzles from pictures: locates the board, finds the blank, reads labels and finds the goal. `DESIGN.md` tells
//! how.
//!
//! ```
//! use image::RgbaImage;
//! use unslide_solver::grid::Size;
//! use unslide_vision::{Quad, rectify};
//!
//! let photo = RgbaImage::new(640, 480);
//! let quad = Quad::from([[100.0, 50.0], [400.0, 60.0], [390.0, 350.0], [95.0, 340.0]]);
//! let board = rectify(&photo, &quad, Size::new(3, 3).unwrap())?;
//! assert_eq!(board.width() % 3, 0); // cuts into tiles of the same size
//! # Ok::<(), unslide_vision::QuadError>(())
//! ```

mod assignment;
mod blank;
mod blocks;
mod cells;
mod components;
mod computed;
mod homography;
mod hypotheses;
mod illumination;
mod jigsaw;
mod locate;
mod maps;
mod network;
mod numbers;
mod orders;
mod palette;
mod picture_reader;
mod pieces;
mod puzzle;
mod quad;
mod raster;
mod read;
mod reading;
mod recognize;
mod rectify;
mod reference;
mod sorting;
mod spans;
mod stage;

pub use blank::BlankFeatures;
pub use blocks::{BlockReading, read_parking};
pub use homography::Homography;
pub use hypotheses::{BoardOutline, CandidateFeatures, Hypothesis};
pub use jigsaw::PairFeatures;
pub use locate::{Board, locate};
pub use numbers::character_shapes;
pub use picture_reader::PictureReader;
pub use quad::{Corner, Point, Quad, QuadError};
pub use read::{
    Goal, Hints, Kind, LocatedBoard, PartialGoal, PuzzleFeatures, TileReading, complete_goal,
    place_by_reference, read, read_with_reference,
};
pub use reading::{Family, Reading, read_shown};
pub use recognize::{KnownBoard, Match};
pub use rectify::{rectify, rectify_cells};
pub use stage::Stage;
