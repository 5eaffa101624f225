//! Boards that are given cell by cell.

use crate::family::Family;

/// The text of a board of these rows. A cell without a text is the empty one.
///
/// # Errors
/// If a cell would be taken for something else.
pub fn board<'a>(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = &'a str>>,
    family: Family,
) -> Result<String, String> {
    let row = |cells: &mut dyn Iterator<Item = &'a str>| -> Result<String, String> {
        let cells: Result<Vec<_>, _> = cells.map(|cell| label(cell, family)).collect();
        Ok(cells?.join(" "))
    };
    let rows: Result<Vec<_>, _> =
        rows.into_iter().map(|cells| row(&mut cells.into_iter())).collect();
    Ok(rows?.join("/"))
}

/// The text of a square board with these cells, row by row.
///
/// # Errors
/// If their number is no square, or a cell would be taken for something else.
pub fn square_board(cells: &[&str], family: Family) -> Result<String, String> {
    let side = cells.len().isqrt();
    if side < 2 || side * side != cells.len() {
        let count = cells.len();
        return Err(format!("{count} cells are no square board: write it as one text with '/'"));
    }
    board(cells.chunks(side).map(|row| row.iter().copied()), family)
}

fn label(cell: &str, family: Family) -> Result<&str, String> {
    let cell = cell.trim();
    match (cell, family) {
        ("", Family::Tiles) => Ok("_"),
        ("", Family::Blocks) => Ok("."),
        _ if cell.contains(|c: char| c.is_whitespace() || c == '/') => {
            Err(format!("'{cell}' is no cell: it has a blank or a '/' in it"))
        }
        _ => Ok(cell),
    }
}
