//! Informed search for large boards of cars: A\* with a lower bound from the cars that block each
//! other.

mod a_star;
mod car_board;
mod lower_bound;

pub(super) use a_star::a_star;
pub(super) use car_board::CarBoard;
