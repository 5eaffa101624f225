//! What makes, teaches and measures the reading of pictures. Nothing of it is shipped.

mod case;
mod marks;
mod random;
mod record;

pub use case::{Case, cases, data, training_cases};
pub use marks::{Mark, Marks};
pub use random::Random;
pub use record::{Record, print_table, read_all};
