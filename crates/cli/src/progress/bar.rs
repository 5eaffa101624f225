//! [`Bar`]: a progress line on the terminal.

use super::{Known, Outlook, line_terminal::LineTerminal};
use crate::output::is_dumb;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::{
    fmt::{self, Display},
    io::{self, IsTerminal},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

/// Time before the line appears: most work is done by then.
const BEFORE_FIRST: Duration = Duration::from_millis(400);
/// Time between two drawings.
const BETWEEN: Duration = Duration::from_millis(125);

const BOARDS: &str = "{pos}/{len} boards {wide_bar} {rate}, {eta} left  {search}";
const BOARDS_OF_A_STREAM: &str = "{spinner} {pos} boards, {rate}  {search}";
const SEARCH: &str = "{spinner} {elapsed}  {search}";
const SEARCHES: &str = "{pos}/{len} searches {wide_bar} {msg}, {elapsed}";
const POSITIONS: &str = "{pos}/{len} positions, {msg} moves away {wide_bar} {eta} left";
const PICTURES: &str = "{pos}/{len} pictures {wide_bar} {eta} left";

/// The line that is shown, for [`clear`].
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// A line of the standard error, if that is a terminal. It appears after a moment, and is gone when
/// this is dropped.
pub struct Bar {
    line: ProgressBar,
    is_shown: bool,
    /// Ends the wait for the first drawing.
    _work: Sender<()>,
}

impl Bar {
    /// Boards solved. `count` returns their total; it is called only if the line is shown.
    pub fn boards(count: impl FnOnce() -> Option<u64>, outlook: &Outlook) -> Self {
        let total = if is_terminal() { count() } else { None };
        let template = if total.is_some() { BOARDS } else { BOARDS_OF_A_STREAM };
        Self::new(total, style(template, outlook.clone()))
    }

    /// One board that is solved.
    pub fn search(known: &Arc<Known>) -> Self {
        Self::new(None, style(SEARCH, known.clone()))
    }

    /// Searches of one board.
    pub fn searches(total: usize) -> Self {
        Self::new(Some(total as u64), style(SEARCHES, ""))
    }

    /// Positions that are counted.
    pub fn positions(total: u64) -> Self {
        Self::new(Some(total), style(POSITIONS, ""))
    }

    /// Pictures that are drawn.
    pub fn pictures(total: usize) -> Self {
        Self::new(Some(total as u64), style(PICTURES, ""))
    }

    fn new(total: Option<u64>, style: ProgressStyle) -> Self {
        let line = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        line.set_style(style);
        let (work, ended) = channel::<()>();
        let is_shown = is_terminal();
        if is_shown {
            *shown() = Some(line.clone());
            let line = line.clone();
            thread::spawn(move || {
                if ended.recv_timeout(BEFORE_FIRST) == Err(RecvTimeoutError::Timeout) {
                    let shown = shown();
                    if shown.is_some() {
                        line.set_draw_target(ProgressDrawTarget::term_like(Box::new(LineTerminal)));
                        line.enable_steady_tick(BETWEEN);
                    }
                }
            });
        }
        Self { line, is_shown, _work: work }
    }

    /// Adds one to what is done. Hides the line while `write` writes to the terminal.
    pub fn advance<T>(&self, write: impl FnOnce() -> T) -> T {
        self.line.inc(1);
        self.line.suspend(write)
    }

    /// Sets the number of what is done, and the `message` of the template.
    pub fn tell(&self, done: u64, message: impl Display) {
        if !self.is_shown {
            return;
        }
        self.line.set_position(done);
        self.line.set_message(message.to_string());
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        clear();
    }
}

/// Removes the line that is shown, before the program ends or goes on.
pub fn clear() {
    if let Some(line) = shown().take() {
        line.finish_and_clear();
    }
}

fn shown() -> MutexGuard<'static, Option<ProgressBar>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the standard error can show a line that changes.
fn is_terminal() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

/// The template, with `{search}` and `{rate}` written anew at each drawing.
fn style(template: &str, search: impl Display + Clone + Send + Sync + 'static) -> ProgressStyle {
    let write = move |_: &ProgressState, f: &mut dyn fmt::Write| {
        let _ = write!(f, "{search}");
    };
    let rate = |state: &ProgressState, f: &mut dyn fmt::Write| {
        let _ = write!(f, "{:.0} a second", state.per_sec());
    };
    let style = ProgressStyle::with_template(template).expect("the templates are above");
    style.with_key("search", write).with_key("rate", rate).progress_chars("##-")
}
