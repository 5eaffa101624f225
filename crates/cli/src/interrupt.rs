//! Ctrl-C: the first one stops all searches, whose best answers are still printed; a second one, or
//! one without a running search, ends the program at once.

use crate::{play::screen, progress, whole_file};
use std::{
    process,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
};

/// The exit code of a run that gave up.
const EXIT_CODE: i32 = 2;

static SEARCHES: AtomicUsize = AtomicUsize::new(0);
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Installs the handler. Must be called once.
///
/// # Errors
/// If the handler cannot be installed.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if PRESSED.swap(true, SeqCst) || SEARCHES.load(SeqCst) == 0 {
            screen::restore();
            progress::clear();
            whole_file::discard();
            process::exit(EXIT_CODE);
        }
    })
}

/// Whether Ctrl-C was pressed.
pub fn is_pressed() -> bool {
    PRESSED.load(SeqCst)
}

/// Stops all searches, like Ctrl-C.
pub fn cancel() {
    PRESSED.store(true, SeqCst);
}

/// Runs a search, which must check [`is_pressed`] from time to time.
pub fn during<T>(search: impl FnOnce() -> T) -> T {
    SEARCHES.fetch_add(1, SeqCst);
    let answer = search();
    SEARCHES.fetch_sub(1, SeqCst);
    answer
}
