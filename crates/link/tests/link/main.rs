//! Tests of the public interface: round trips, damage, limits.

mod block_contents;
mod blocks;
mod contents;
mod corpus;
mod damage;
mod fuzz;
mod languages;
mod lengths;
mod limits;
mod mutations;
mod round_trip;
mod seal;
