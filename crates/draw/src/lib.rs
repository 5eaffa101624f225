//! Pictures of the positions of a solution: single frames, a contact sheet, or an animated GIF.
//!
//! ```
//! use image::RgbaImage;
//! use unslide_draw::{Film, SHEET_PIXELS, compact_png, contact_sheet};
//! use unslide_solver::tiles::Setup;
//!
//! let puzzle = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.validate()?;
//! let board = RgbaImage::new(300, 300);
//! let film = Film::new(&board, puzzle.start(), &"LL".parse()?)?;
//! assert_eq!(film.frame_count(), 3);
//! let total = compact_png(&contact_sheet(&film, SHEET_PIXELS)?, |_| ())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
mod blocks;
mod encode;
mod film;
mod frame;
mod gif;
mod mount;
pub mod paint;
mod palette;
mod sheet;
mod stroke_font;

pub use blocks::{BlockMove, BlockPictures, BlocksError};
pub use encode::{EncodeError, compact_png, png, step_name, zip_of_steps};
pub use film::{Film, FilmError};
pub use gif::{GifError, animated_gif};
pub use mount::Exit;
pub use sheet::{SHEET_PIXELS, SheetError, contact_sheet};
