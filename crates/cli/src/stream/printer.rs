//! [`Printer`]: prints answers as they come, and counts them.

use super::{Response, tally::Tally};
use crate::{
    output::{BAD, Output},
    progress::Bar,
};
use std::{error::Error, io, io::Write};

/// Prints answers to `answers`, and all else to `complaints`.
pub struct Printer<'a, A, C> {
    /// The name of the input.
    pub name: String,
    pub answers: &'a mut Output<A>,
    pub complaints: &'a mut Output<C>,
    pub tally: Tally,
    pub bar: Option<Bar>,
}

impl<A: Write, C: Write> Printer<'_, A, C> {
    /// Prints the messages about the board of a line.
    ///
    /// # Errors
    /// If the board could not be read, or the answer cannot be printed.
    pub fn print(&mut self, answered: io::Result<(usize, Response)>) -> Result<(), Box<dyn Error>> {
        let (line, response) = answered.map_err(|error| format!("{}: {error}", self.name))?;
        self.tally.count(&response);
        match self.bar.take() {
            Some(bar) => {
                bar.advance(|| self.write(line, &response))?;
                self.bar = Some(bar);
            }
            None => self.write(line, &response)?,
        }
        Ok(())
    }

    fn write(&mut self, line: usize, response: &Response) -> io::Result<()> {
        let place = format!("{}:{line}:", self.name);
        for complaint in &response.complaints {
            let complaints = &mut *self.complaints;
            // Without a reader of complaints, the exit code remains.
            let _ =
                complaints.paint(BAD, &place).and_then(|()| writeln!(complaints, " {complaint}"));
        }
        if let Some((_, told)) = &response.answer {
            self.answers.line(told)?;
            self.answers.flush()?;
        }
        Ok(())
    }

    /// Prints what became of all boards.
    pub fn summarise(&mut self) {
        // Without a reader of complaints, the answers remain.
        let _ = writeln!(self.complaints, "{}", self.tally);
    }
}
