//! A position as text, plain or in colours.

use super::playback::{Playback, Position};
use crate::family::Family;
use anstyle::{Ansi256Color, Style};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;
use unslide_solver::grid::Cell;

const TEXT: Ansi256Color = Ansi256Color(231);
const DARK_TEXT: Ansi256Color = Ansi256Color(16);
/// What moves next.
const LIT: Style = on(DARK_TEXT, Ansi256Color(220)).bold();
/// A tile that is not where it belongs.
const TILE: Style = on(TEXT, Ansi256Color(24));
/// A tile that is.
const TILE_IN_PLACE: Style = on(TEXT, Ansi256Color(28));
const WALL: Style = on(TEXT, Ansi256Color(240));
/// Blocks, by their numbers.
const BLOCKS: [Style; 10] = [
    on(TEXT, Ansi256Color(160)),
    on(TEXT, Ansi256Color(26)),
    on(TEXT, Ansi256Color(28)),
    on(TEXT, Ansi256Color(91)),
    on(DARK_TEXT, Ansi256Color(37)),
    on(DARK_TEXT, Ansi256Color(173)),
    on(TEXT, Ansi256Color(60)),
    on(DARK_TEXT, Ansi256Color(107)),
    on(TEXT, Ansi256Color(130)),
    on(DARK_TEXT, Ansi256Color(139)),
];

const fn on(text: Ansi256Color, ground: Ansi256Color) -> Style {
    Style::new()
        .fg_color(Some(anstyle::Color::Ansi256(text)))
        .bg_color(Some(anstyle::Color::Ansi256(ground)))
}

/// The lines of a position; names stand closer together where the terminal's width, `cols` in character cells, asks
/// for it. What moves next stands in brackets, or lit where there are colours.
pub fn lines(
    playback: &Playback,
    position: &Position,
    is_coloured: bool,
    cols: usize,
) -> Vec<String> {
    let width = width(playback);
    let spacing = Spacing::new(playback, width, cols);
    let writer = Writer { playback, position, is_coloured, width, spacing };
    (0..playback.size.rows()).map(|row| writer.line(row)).collect()
}

/// The columns that the widest name takes.
fn width(playback: &Playback) -> usize {
    playback.names.iter().map(|name| name.width()).max().unwrap_or(1)
}

/// The space around a name, beside the one before it.
#[derive(Clone, Copy)]
struct Spacing {
    after: bool,
    /// Between two tiles.
    gap: bool,
}

impl Spacing {
    const WIDE: Self = Self { after: true, gap: true };
    const CLOSE: Self = Self { after: true, gap: false };
    const NARROW: Self = Self { after: false, gap: false };

    /// The widest that fits.
    fn new(playback: &Playback, width: usize, cols: usize) -> Self {
        let wide = if playback.family == Family::Tiles { Self::WIDE } else { Self::CLOSE };
        let taken =
            |spacing: Self| 1 + width + usize::from(spacing.after) + usize::from(spacing.gap);
        let fits = |spacing: &Self| taken(*spacing) * playback.size.cols() <= cols;
        [wide, Self::CLOSE].into_iter().find(fits).unwrap_or(Self::NARROW)
    }
}

struct Writer<'a> {
    playback: &'a Playback,
    position: &'a Position,
    is_coloured: bool,
    /// The columns of a name.
    width: usize,
    spacing: Spacing,
}

impl Writer<'_> {
    fn line(&self, row: usize) -> String {
        let size = self.playback.size;
        let mut line = String::new();
        for col in 0..size.cols() {
            self.write(&mut line, size.cell(row, col));
        }
        line.truncate(line.trim_end().len());
        line
    }

    fn write(&self, line: &mut String, cell: Cell) {
        let name = self.name(cell);
        let space = " ".repeat(self.width.saturating_sub(name.width()));
        let is_lit = self.position.next.as_ref().is_some_and(|step| step.cells.contains(&cell));
        let gap = if self.spacing.gap { " " } else { "" };
        let [before, after] = match (is_lit && !self.is_coloured, self.spacing.after) {
            (true, true) => ["[", "]"],
            (true, false) => [">", ""],
            (false, true) => [" ", " "],
            (false, false) => [" ", ""],
        };
        let style = if self.is_coloured { self.style(cell, is_lit) } else { Style::new() };
        // A String takes all that is written to it.
        let _ = write!(line, "{style}{before}{space}{name}{after}{style:#}{gap}");
    }

    fn name(&self, cell: Cell) -> &str {
        match self.position.pieces[cell.index()] {
            Some(piece) => &self.playback.names[usize::from(piece)],
            None if self.playback.walls[cell.index()] => "#",
            None if self.playback.family == Family::Tiles => {
                if self.is_coloured {
                    ""
                } else {
                    "_"
                }
            }
            None => ".",
        }
    }

    fn style(&self, cell: Cell, is_lit: bool) -> Style {
        let piece = self.position.pieces[cell.index()];
        let last = self.playback.positions.last().and_then(|last| last.pieces[cell.index()]);
        match piece {
            _ if is_lit => LIT,
            None if self.playback.walls[cell.index()] => WALL,
            None => Style::new().dimmed(),
            Some(number) if self.playback.family == Family::Blocks => {
                BLOCKS[usize::from(number) % BLOCKS.len()]
            }
            Some(_) if piece == last => TILE_IN_PLACE,
            Some(_) => TILE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::tiles::Setup;

    fn playback() -> Playback {
        let puzzle = Setup::parse("1 2 10/4 5 6/_ 7 8", "_").unwrap().validate().unwrap();
        Playback::of_tiles(&puzzle, &"LL".parse().unwrap()).unwrap()
    }

    #[test]
    fn what_moves_stands_in_brackets() {
        let playback = playback();
        let plain = |at: usize| lines(&playback, &playback.positions[at], false, 100);
        assert_eq!(plain(0), ["  1    2   10", "  4    5    6", "  _  [ 7]   8"]);
        assert_eq!(plain(2), ["  1    2   10", "  4    5    6", "  7    8    _"]);
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let puzzle = Setup::parse("一 b/_ c", "_").unwrap().validate().unwrap();
        let playback = Playback::of_tiles(&puzzle, &"L".parse().unwrap()).unwrap();
        assert_eq!(lines(&playback, &playback.positions[0], false, 100), [" 一    b", "  _  [ c]"]);
    }

    #[test]
    fn a_narrow_terminal_gets_narrow_lines() {
        let playback = playback();
        let last = |cols| lines(&playback, &playback.positions[0], false, cols).pop().unwrap();
        assert_eq!([15, 12, 11].map(last), ["  _  [ 7]   8", "  _ [ 7]  8", "  _> 7  8"]);
    }

    #[test]
    fn colours_take_no_columns() {
        let playback = playback();
        let line = lines(&playback, &playback.positions[0], true, 100).remove(0);
        let shown = anstream::adapter::strip_str(&line).to_string();
        assert_eq!(shown.trim_end(), "  1    2   10");
    }
}
