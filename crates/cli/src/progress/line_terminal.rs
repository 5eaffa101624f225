//! [`LineTerminal`]: the standard error, on which a line is drawn again and again.

use crossterm::{
    cursor::{MoveDown, MoveLeft, MoveRight, MoveToColumn, MoveUp},
    queue,
    terminal::{self, Clear, ClearType},
};
use indicatif::TermLike;
use std::io::{self, Write};

/// Columns that are left free at the end: a terminal may show `^C` while the line is drawn, and then it must not wrap.
const FREE_COLS: u16 = 3;
/// Columns of a terminal that does not tell.
const USUAL_COLS: u16 = 80;

#[derive(Debug)]
pub struct LineTerminal;

impl TermLike for LineTerminal {
    fn width(&self) -> u16 {
        let cols = terminal::size().map_or(USUAL_COLS, |(cols, _)| cols);
        cols.saturating_sub(FREE_COLS).max(1)
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        if n > 0 { queue!(io::stderr(), MoveUp(n as u16)) } else { Ok(()) }
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        if n > 0 { queue!(io::stderr(), MoveDown(n as u16)) } else { Ok(()) }
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        if n > 0 { queue!(io::stderr(), MoveRight(n as u16)) } else { Ok(()) }
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        if n > 0 { queue!(io::stderr(), MoveLeft(n as u16)) } else { Ok(()) }
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        writeln!(io::stderr(), "{text}")
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        write!(io::stderr(), "{text}")
    }

    fn clear_line(&self) -> io::Result<()> {
        queue!(io::stderr(), MoveToColumn(0), Clear(ClearType::CurrentLine))
    }

    fn flush(&self) -> io::Result<()> {
        // A terminal shows `^C` where the cursor is: within the line, however often, and cleared with it.
        queue!(io::stderr(), MoveToColumn(0))?;
        io::stderr().flush()
    }
}
