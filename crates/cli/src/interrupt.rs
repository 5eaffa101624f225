//! Ctrl-C: the first ends the search, so that what is known is still printed; a second, or one
//! while no search is running, ends the program at once.

use std::{
    process,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
};

/// That of a run that gave up.
const EXIT_CODE: i32 = 2;

static SEARCHING: AtomicBool = AtomicBool::new(false);
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Takes Ctrl-C from here on. To be called once.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if PRESSED.swap(true, SeqCst) || !SEARCHING.load(SeqCst) {
            process::exit(EXIT_CODE);
        }
    })
}

/// Whether Ctrl-C was pressed.
pub fn is_pressed() -> bool {
    PRESSED.load(SeqCst)
}

/// Runs a search that asks [`is_pressed`] now and then.
pub fn during<T>(search: impl FnOnce() -> T) -> T {
    SEARCHING.store(true, SeqCst);
    let answer = search();
    SEARCHING.store(false, SeqCst);
    answer
}
