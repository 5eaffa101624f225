//! Large open boards of cars, whose positions are too many to enter: A\* with a lower bound from the
//! cars that are in the way, and from those that are in their way.

mod a_star;
mod bound;
mod roads;

pub(super) use a_star::a_star;
pub(super) use roads::Roads;
