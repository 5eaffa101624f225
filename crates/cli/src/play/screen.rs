//! [`Screen`]: the terminal while something is played. It is as it was when the program ends, however
//! it ends.

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    execute, queue,
    style::ResetColor,
    terminal::{
        self, Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen,
        LeaveAlternateScreen,
    },
};
use std::{
    io::{self, Stdout, Write},
    panic,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Whether a screen is open. All writing happens under this lock.
static IS_OPEN: Mutex<bool> = Mutex::new(false);

/// A screen without scrollback, line wrap and cursor, which gets each key. There is one at a time.
pub struct Screen {
    /// Where it is shown.
    terminal: Stdout,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If the terminal does not let it.
    pub fn open() -> io::Result<Self> {
        restore_on_panic();
        let mut is_open = lock();
        terminal::enable_raw_mode()?;
        *is_open = true;
        drop(is_open);
        let mut screen = Self { terminal: io::stdout() };
        execute!(screen.terminal, EnterAlternateScreen, DisableLineWrap, Hide)?;
        Ok(screen)
    }

    /// Shows lines from the top left, in place of what was shown.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn show(&mut self, lines: &[String], rows: u16) -> io::Result<()> {
        let mut bytes = Vec::new();
        for (row, line) in (0..rows).zip(lines) {
            queue!(bytes, MoveTo(0, row), Clear(ClearType::UntilNewLine))?;
            bytes.write_all(line.as_bytes())?;
        }
        let used = (lines.len() as u16).min(rows);
        if used < rows {
            queue!(bytes, MoveTo(0, used), Clear(ClearType::FromCursorDown))?;
        }
        let _open = lock();
        self.terminal.write_all(&bytes)?;
        self.terminal.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back, if it was taken over.
pub fn restore() {
    let mut is_open = lock();
    if std::mem::take(&mut *is_open) {
        // A terminal that is gone needs nothing.
        let _ = execute!(io::stdout(), ResetColor, Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

fn lock() -> MutexGuard<'static, bool> {
    IS_OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal back before a panic is told.
fn restore_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        tell(info);
    }));
}
