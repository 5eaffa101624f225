//! Pictures by the graphics protocols of terminals.

use base64::{Engine, engine::general_purpose::STANDARD};
use std::{env, fmt::Write};

/// The longest piece of a picture in one command of kitty's protocol.
const PIECE: usize = 4096;
/// Removes all pictures from a terminal with kitty's protocol.
pub const CLEAR: &str = "\x1b_Ga=d,d=A,q=2\x1b\\";

/// A protocol for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    Kitty,
    Iterm,
}

impl Protocol {
    /// What the terminal can, by what it says of itself. Inside tmux or screen pictures do not arrive.
    pub fn of_terminal() -> Option<Self> {
        let value = |name: &str| env::var(name).unwrap_or_default();
        let (term, program) = (value("TERM"), value("TERM_PROGRAM"));
        let is_set = |name: &str| env::var_os(name).is_some();
        if is_set("TMUX") || term.starts_with("screen") || term.starts_with("tmux") {
            None
        } else if is_set("KITTY_WINDOW_ID") || term.contains("kitty") || term.contains("ghostty") {
            Some(Self::Kitty)
        } else if matches!(program.as_str(), "WezTerm" | "iTerm.app") {
            Some(Self::Iterm)
        } else {
            None
        }
    }

    /// The escape sequence that shows a PNG at the cursor, scaled to a size in character cells. The cursor stays.
    pub fn show(self, png: &[u8], cols: u16, rows: u16) -> String {
        let text = STANDARD.encode(png);
        match self {
            Self::Kitty => kitty(&text, cols, rows),
            Self::Iterm => format!(
                "\x1b7\x1b]1337;File=inline=1;size={};width={cols};height={rows};\
                 preserveAspectRatio=0:{text}\x07\x1b8",
                png.len()
            ),
        }
    }
}

/// A picture with the number 1, which replaces the one before.
fn kitty(text: &str, cols: u16, rows: u16) -> String {
    let mut command = String::new();
    let mut control = format!("a=T,f=100,i=1,p=1,q=2,C=1,c={cols},r={rows},");
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.len().min(PIECE));
        let more = u8::from(!after.is_empty());
        // A String takes all that is written to it.
        let _ = write!(command, "\x1b_G{control}m={more};{piece}\x1b\\");
        control.clear();
        rest = after;
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_goes_to_kitty_in_pieces_that_make_it_up() {
        let png: Vec<u8> = (0..9000).map(|at| (at % 251) as u8).collect();
        let command = Protocol::Kitty.show(&png, 40, 20);
        let pieces: Vec<_> = command.split_terminator("\x1b\\").collect();
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,i=1,p=1,q=2,C=1,c=40,r=20,m=1;"));
        assert!(pieces.last().unwrap().starts_with("\x1b_Gm=0;"));
        let text: String = pieces.iter().map(|piece| piece.split_once(';').unwrap().1).collect();
        assert_eq!(STANDARD.decode(text).unwrap(), png);
    }

    #[test]
    fn iterm_is_told_the_size_and_gets_the_cursor_back() {
        let command = Protocol::Iterm.show(b"png", 4, 2);
        assert!(command.starts_with("\x1b7\x1b]1337;File=inline=1;size=3;width=4;height=2;"));
        assert!(command.ends_with(":cG5n\x07\x1b8"));
    }
}
