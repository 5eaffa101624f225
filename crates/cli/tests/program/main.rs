//! The program as a person or a script runs it.

mod blocks;
#[cfg(unix)]
mod colours_and_progress;
mod compare;
#[cfg(unix)]
mod ctrl_c_in_a_search;
mod files;
mod formats;
mod link;
mod manual;
mod many;
mod names;
mod play;
#[cfg(unix)]
mod play_on_a_terminal;
mod read;
mod samples;
mod sheet;
mod solve;
mod space;
mod streams;
mod support;
#[cfg(unix)]
mod terminal;
mod watch;
