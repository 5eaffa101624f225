//! Boards as comma-separated values (RFC 4180), one a line.
//!
//! A first line with one of the names `board`, `id` and `goal` says what the columns are. Without a
//! column `board`, and without such a line, the columns are the cells of a square board; a single
//! column is the text of the board.

use super::{Entry, Line, NO_TEXT, cells};
use crate::{family::Family, fault};
use csv::{ReaderBuilder, StringRecord, Trim};
use std::{error::Error, io};

/// The boards. Each line is parsed alone, so that a stray quotation mark spoils no more than it.
pub fn entries(
    lines: impl Iterator<Item = io::Result<Line>>,
    family: Family,
) -> impl Iterator<Item = io::Result<Entry>> {
    let mut columns = None;
    lines.filter_map(move |line| match line {
        Ok(line) => entry(&line, &mut columns, family).transpose(),
        Err(error) => Some(Err(error)),
    })
}

/// What the columns are, by their numbers.
#[derive(Default)]
struct Columns {
    board: Option<usize>,
    id: Option<usize>,
    goal: Option<usize>,
}

/// The entry of a line; `None` for an empty one, and for the names of the `columns`, which it sets.
///
/// # Errors
/// If the names are separated by something else than commas: nothing below them can be read.
fn entry(line: &Line, columns: &mut Option<Columns>, family: Family) -> io::Result<Option<Entry>> {
    let Some(text) = &line.text else { return Ok(Some(Entry::wrong(line.number, NO_TEXT))) };
    if text.trim().is_empty() {
        return Ok(None);
    }
    let record = match record(text) {
        Ok(record) => record,
        Err(error) => return Ok(Some(Entry::wrong(line.number, fault::told(error.as_ref())))),
    };
    let Some(columns) = columns else {
        let named = Columns::named(&record);
        if let (None, Some(separator)) = (&named, other_separator(text)) {
            let fault =
                format!("line {}: columns are separated by ',', not by {separator}", line.number);
            return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
        }
        let is_heading = named.is_some();
        let columns = columns.insert(named.unwrap_or_default());
        return Ok((!is_heading).then(|| columns.entry(line.number, &record, family)));
    };
    Ok(Some(columns.entry(line.number, &record, family)))
}

/// What separates the names of columns, if it is no comma.
fn other_separator(line: &str) -> Option<&'static str> {
    let is_heading = |separator: char| {
        let names: StringRecord =
            line.split(separator).map(|name| name.trim_matches(['"', ' '])).collect();
        names.len() > 1 && Columns::named(&names).is_some()
    };
    let separators = [(';', "';'"), ('\t', "tabs"), ('|', "'|'")];
    separators.into_iter().find(|(separator, _)| is_heading(*separator)).map(|(_, name)| name)
}

fn record(line: &str) -> Result<StringRecord, Box<dyn Error>> {
    check_quotes(line)?;
    let mut builder = ReaderBuilder::new();
    builder.has_headers(false).flexible(true).trim(Trim::All).buffer_capacity(line.len());
    let mut record = StringRecord::new();
    builder.from_reader(line.as_bytes()).read_record(&mut record)?;
    Ok(record)
}

/// Checks that quotation marks stand around whole values. The parser takes any others for something.
///
/// # Errors
/// What is wrong.
fn check_quotes(line: &str) -> Result<(), &'static str> {
    enum At {
        Start,
        Bare,
        Quoted,
        Closed,
    }
    let mut at = At::Start;
    for char in line.chars() {
        at = match (at, char) {
            (At::Quoted, '"') => At::Closed,
            (At::Start | At::Closed, '"') | (At::Quoted, _) => At::Quoted,
            (_, ',') => At::Start,
            (At::Closed, _) if char.is_whitespace() => At::Closed,
            (At::Closed, _) => return Err("text stands after a closing quotation mark"),
            (At::Bare, '"') => return Err("a quotation mark stands within a value"),
            (At::Start | At::Bare, _) => At::Bare,
        };
    }
    if let At::Quoted = at { Err("a quotation mark is not closed") } else { Ok(()) }
}

impl Columns {
    /// The columns by the names of a first line; `None` if it has none of them.
    fn named(record: &StringRecord) -> Option<Self> {
        let place = |name: &str| record.iter().position(|cell| cell.eq_ignore_ascii_case(name));
        let columns = Self { board: place("board"), id: place("id"), goal: place("goal") };
        let is_named = [columns.board, columns.id, columns.goal].iter().any(Option::is_some);
        is_named.then_some(columns)
    }

    fn entry(&self, line: usize, record: &StringRecord, family: Family) -> Entry {
        let text = |column: Option<usize>| {
            let cell = record.get(column?)?;
            (!cell.is_empty()).then(|| cell.to_owned())
        };
        let board = match self.board {
            Some(column) => text(Some(column)).ok_or_else(|| "there is no board".to_owned()),
            None => self.board_of_cells(record, family),
        };
        Entry { line, id: text(self.id), goal: text(self.goal), board }
    }

    fn board_of_cells(&self, record: &StringRecord, family: Family) -> Result<String, String> {
        let is_cell = |column: usize| Some(column) != self.id && Some(column) != self.goal;
        let cells = record.iter().enumerate().filter(|(column, _)| is_cell(*column));
        let cells: Vec<&str> = cells.map(|(_, cell)| cell).collect();
        match cells[..] {
            [board] => Ok(board.to_owned()),
            _ => cells::square_board(&cells, family),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::lines::lines;

    fn entries_of(text: &str) -> Vec<Entry> {
        entries(lines(text.as_bytes()), Family::Tiles).map(Result::unwrap).collect()
    }

    fn boards(text: &str) -> Vec<Result<String, String>> {
        entries_of(text).into_iter().map(|entry| entry.board).collect()
    }

    #[test]
    fn a_heading_says_what_the_columns_are() {
        let text = "Id,seen,board,goal\nfirst,no,1 2/_ 3,\n,,1 2/3 _,snake\n";
        let [one, other] = &entries_of(text)[..] else { panic!("two boards") };
        assert_eq!((one.line, one.id.as_deref(), &one.goal), (2, Some("first"), &None));
        assert_eq!(one.board.as_deref(), Ok("1 2/_ 3"));
        assert_eq!((other.line, &other.id, other.goal.as_deref()), (3, &None, Some("snake")));
    }

    #[test]
    fn without_a_heading_one_column_is_a_text_and_several_are_cells() {
        assert_eq!(boards("1 2/_ 3\n\"1 2/3 _\"\n"), [Ok("1 2/_ 3".into()), Ok("1 2/3 _".into())]);
        assert_eq!(boards("1,2, ,3\n"), [Ok("1 2/_ 3".into())]);
    }

    #[test]
    fn cells_may_stand_beside_a_name() {
        let entries = entries_of("id,a,b,c,d\nx,1,2,3,_\n");
        assert_eq!(
            (entries[0].id.as_deref(), entries[0].board.as_deref()),
            (Some("x"), Ok("1 2/3 _"))
        );
    }

    #[test]
    fn cells_that_make_no_square_are_told() {
        let [Err(fault)] = &boards("1,2,3,4,_\n")[..] else { panic!("one fault") };
        assert!(fault.starts_with("5 cells are no square board"), "{fault}");
    }

    #[test]
    fn a_stray_quotation_mark_is_told_and_spoils_one_line() {
        for (line, fault) in [
            ("\"1 2/_ 3", "a quotation mark is not closed"),
            ("\"1 2\"/_ 3", "text stands after a closing quotation mark"),
            ("1 2/\"_\" 3", "a quotation mark stands within a value"),
        ] {
            let boards = boards(&format!("1 2/_ 3\n{line}\n\"1 2/3 _\"\n"));
            assert_eq!(boards, [Ok("1 2/_ 3".into()), Err(fault.into()), Ok("1 2/3 _".into())]);
        }
    }

    #[test]
    fn names_of_columns_without_commas_end_the_file() {
        for (text, separator) in [("id;board\na;1 2/_ 3\n", "';'"), ("id\tboard\n", "tabs")] {
            let first = entries(lines(text.as_bytes()), Family::Tiles).next().unwrap();
            let told = format!("line 1: columns are separated by ',', not by {separator}");
            assert_eq!(first.unwrap_err().to_string(), told);
        }
    }
}
