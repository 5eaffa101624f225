//! Links from outside: what is written reads back, and nothing else reads.

mod contents;

mod damage;
mod limits;

mod round_trip;
