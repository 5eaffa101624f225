//! What makes, teaches and measures the reading of pictures. Nothing of it is shipped.

mod case;
mod marks;
mod random;
mod real;
mod record;

pub use case::{Case, cases, data, training_cases};
pub use marks::{Mark, Marks, Truth};
pub use random::Random;
pub use real::{BlockTruth, RealPicture, Shown, TileTruth, real_pictures};
pub use record::{Record, picture, print_table, read_all};
