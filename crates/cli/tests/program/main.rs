//! The program as a person or a script runs it.

mod blocks;
mod compare;
mod files;
mod link;
mod names;
mod read;
mod samples;
mod sheet;
mod solve;
mod space;
mod streams;
mod support;
