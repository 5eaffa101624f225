//! Boards as comma-separated values (RFC 4180), one a line.
//!
//! A first line with one of the names `board`, `id` and `goal` says what the columns are. Without a
//! column `board`, and without such a line, the columns are the cells of a square board; a single
//! column is the text of the board.

use super::{Entry, Line, NO_TEXT, args::Family, cells};
use csv::{ReaderBuilder, StringRecord, Trim};
use std::io;

/// The boards. Each line is parsed alone, so that a stray quotation mark spoils no more than it.
pub fn entries(
    lines: impl Iterator<Item = io::Result<Line>>,
    family: Family,
) -> impl Iterator<Item = io::Result<Entry>> {
    let mut columns = None;
    lines.filter_map(move |line| line.map(|line| entry(&line, &mut columns, family)).transpose())
}

/// What the columns are, by their numbers.
#[derive(Default)]
struct Columns {
    board: Option<usize>,
    id: Option<usize>,
    goal: Option<usize>,
}

/// The entry of a line; `None` for an empty one, and for the names of the `columns`, which it sets.
fn entry(line: &Line, columns: &mut Option<Columns>, family: Family) -> Option<Entry> {
    let Some(text) = &line.text else { return Some(Entry::wrong(line.number, NO_TEXT)) };
    if text.trim().is_empty() {
        return None;
    }
    let record = match record(text) {
        Ok(record) => record,
        Err(error) => return Some(Entry::wrong(line.number, error.to_string())),
    };
    let Some(columns) = columns else {
        let named = Columns::named(&record);
        let is_heading = named.is_some();
        let columns = columns.insert(named.unwrap_or_default());
        return (!is_heading).then(|| columns.entry(line.number, &record, family));
    };
    Some(columns.entry(line.number, &record, family))
}

fn record(line: &str) -> csv::Result<StringRecord> {
    let mut builder = ReaderBuilder::new();
    builder.has_headers(false).flexible(true).trim(Trim::All).buffer_capacity(line.len());
    let mut record = StringRecord::new();
    builder.from_reader(line.as_bytes()).read_record(&mut record)?;
    Ok(record)
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
    fn a_stray_quotation_mark_spoils_one_line() {
        let boards = boards("1 2/_ 3\n\"1 2/_ 3\n1 2/3 _\n");
        assert_eq!((boards.len(), &boards[2]), (3, &Ok("1 2/3 _".into())));
    }
}
