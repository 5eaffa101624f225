//! What makes, teaches and measures the reading of pictures. Nothing of it is shipped.

mod case;
mod marks;

pub use case::{Case, cases, data};
pub use marks::{Mark, Marks};
