//! Ctrl-C: the first ends the searches, so that what is known is still printed; a second, or one
//! while no search is running, ends the program at once.

use std::{
    process,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
};

/// That of a run that gave up.
const EXIT_CODE: i32 = 2;

static SEARCHES: AtomicUsize = AtomicUsize::new(0);
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Takes Ctrl-C from here on. To be called once.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if PRESSED.swap(true, SeqCst) || SEARCHES.load(SeqCst) == 0 {
            process::exit(EXIT_CODE);
        }
    })
}

/// Whether Ctrl-C was pressed.
pub fn is_pressed() -> bool {
    PRESSED.load(SeqCst)
}

/// Ends all searches, as Ctrl-C does.
pub fn cancel() {
    PRESSED.store(true, SeqCst);
}

/// Runs a search that asks [`is_pressed`] now and then.
pub fn during<T>(search: impl FnOnce() -> T) -> T {
    SEARCHES.fetch_add(1, SeqCst);
    let answer = search();
    SEARCHES.fetch_sub(1, SeqCst);
    answer
}
