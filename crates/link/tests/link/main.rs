//! Links from outside: what is written reads back, and nothing else reads.

mod block_contents;
mod blocks;
mod contents;
mod corpus;
mod damage;
mod lengths;
mod limits;
mod round_trip;
