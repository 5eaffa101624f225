//! Ctrl-C, and other signals that end a program: the first one stops all searches, whose best answers
//! are still printed; a second one, or one that nobody waits for, ends the program at once.

use crate::{play::screen, progress, whole_file};
use std::{
    process,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
};

/// The exit code of a run that gave up.
const EXIT_CODE: i32 = 2;

static SEARCHES: AtomicUsize = AtomicUsize::new(0);
static PRESSED: AtomicBool = AtomicBool::new(false);
/// Wakes a stream that waits for boards.
static WAKE: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// Installs the handler. Must be called once.
///
/// # Errors
/// If the handler cannot be installed.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        let is_second = PRESSED.swap(true, SeqCst);
        let is_awaited = wake() || SEARCHES.load(SeqCst) > 0;
        if is_second || !is_awaited {
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

/// Runs a stream, which Ctrl-C does not end but `wake`.
pub fn waking<T>(wake: impl Fn() + Send + 'static, stream: impl FnOnce() -> T) -> T {
    *waker() = Some(Box::new(wake));
    let end = stream();
    *waker() = None;
    end
}

/// Wakes the stream, if there is one.
fn wake() -> bool {
    let waker = waker();
    waker.as_ref().inspect(|wake| wake()).is_some()
}

fn waker() -> MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    WAKE.lock().unwrap_or_else(PoisonError::into_inner)
}
