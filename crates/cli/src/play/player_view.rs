//! [`PlayerView`]: plays a solution on a [`Screen`].

use super::{
    board_text,
    picture_show::{Area, PictureShow},
    playback::Playback,
    player::{Action, Player},
    screen::Screen,
};
use crate::{family::Family, output::Message, printable::printable};
use crossterm::{
    event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    terminal,
};
use std::{error::Error, time::Instant};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

const KEYS: &str = "space: play or pause   ← →: step   home end   + -: speed   q: quit";
/// Replaces [`KEYS`] in a narrow window.
const KEYS_IN_SHORT: &str = "space ←→ home end +- q";
/// Lines around the board.
const LINES_AROUND: u16 = 6;

/// What is played, and how.
pub struct PlayerView<'a> {
    pub playback: &'a Playback,
    pub pictures: Option<PictureShow>,
    /// What is known of the solution.
    pub told: &'a Message,
    pub is_coloured: bool,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Quit,
    CtrlC,
}

impl PlayerView<'_> {
    /// Plays until a key ends it.
    ///
    /// # Errors
    /// If the terminal is gone, or a picture cannot be encoded.
    pub fn play(&mut self, player: &mut Player) -> Result<End, Box<dyn Error>> {
        let mut screen = Screen::open()?;
        let mut due = Instant::now() + player.pace();
        loop {
            let (cols, rows) = terminal::size()?;
            screen.show(&self.lines(player, Area { cols, rows })?, rows)?;
            if player.is_playing && !event::poll(due.saturating_duration_since(Instant::now()))? {
                player.advance();
                due = Instant::now() + player.pace();
                continue;
            }
            match asked(&event::read()?) {
                Some(Asked::End(end)) => return Ok(end),
                Some(Asked::Act(action)) => {
                    player.act(action);
                    due = Instant::now() + player.pace();
                }
                None => {}
            }
        }
    }

    /// All that is shown.
    fn lines(&mut self, player: &Player, terminal: Area) -> Result<Vec<String>, Box<dyn Error>> {
        let cols = usize::from(terminal.cols);
        let (status, heading) = (cut(&self.status(player), cols), self.heading(cols));
        let mut lines = vec![status, heading, String::new()];
        let area = Area { rows: terminal.rows.saturating_sub(LINES_AROUND).max(1), ..terminal };
        match &mut self.pictures {
            Some(pictures) => {
                lines[0].insert_str(0, pictures.clear());
                lines.extend(pictures.lines(player.at, area)?);
            }
            None => lines.extend(self.board(player.at, area)),
        }
        let keys = if KEYS.width() <= cols { KEYS } else { KEYS_IN_SHORT };
        lines.extend([String::new(), cut(keys, cols)]);
        Ok(lines)
    }

    /// The verdict of the answer.
    fn heading(&self, cols: usize) -> String {
        let (lead, style) = (cut(&printable(&self.told.lead), cols), self.told.style);
        if self.is_coloured { format!("{style}{lead}{style:#}") } else { lead }
    }

    fn status(&self, player: &Player) -> String {
        let next = self.playback.positions[player.at].next.as_ref();
        let next = next.map_or("solved", |step| step.words.as_str());
        let is_playing = if player.is_playing { "playing" } else { "paused" };
        let Player { at, moves, speed, .. } = player;
        format!("{at} of {moves}   {next}   ({is_playing}, {speed:.1} a second)")
    }

    /// The board as text, its rows set apart where there is room.
    fn board(&self, at: usize, area: Area) -> Vec<String> {
        let lines = board_text::lines(
            self.playback,
            &self.playback.positions[at],
            self.is_coloured,
            area.cols.into(),
        );
        let is_roomy =
            self.playback.family == Family::Tiles && 2 * lines.len() <= usize::from(area.rows);
        if !is_roomy {
            return lines;
        }
        lines.into_iter().flat_map(|line| [line, String::new()]).collect()
    }
}

/// A text, cut with an ellipsis where it is wider than `cols` character cells.
fn cut(text: &str, cols: usize) -> String {
    if text.width() <= cols {
        return text.to_owned();
    }
    let mut room = cols.saturating_sub(1);
    let fits = |char: &char| {
        let width = char.width().unwrap_or(0);
        let fits = width <= room;
        room = room.saturating_sub(width);
        fits
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// What an event asks for.
enum Asked {
    Act(Action),
    End(End),
}

fn asked(event: &Event) -> Option<Asked> {
    let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return None };
    if *kind == KeyEventKind::Release {
        return None;
    }
    let action = match code {
        KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => {
            return Some(Asked::End(End::CtrlC));
        }
        KeyCode::Char('q') | KeyCode::Esc => return Some(Asked::End(End::Quit)),
        KeyCode::Char(' ') => Action::PlayOrPause,
        KeyCode::Left | KeyCode::Char('h') => Action::Back,
        KeyCode::Right | KeyCode::Char('l') => Action::On,
        KeyCode::Home | KeyCode::Char('g') => Action::ToStart,
        KeyCode::End | KeyCode::Char('G') => Action::ToEnd,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-') => Action::Slower,
        _ => return None,
    };
    Some(Asked::Act(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_the_width_of_its_characters() {
        assert_eq!([6, 5, 1].map(|cols| cut("abcdef", cols)), ["abcdef", "abcd…", "…"]);
        assert_eq!([5, 4, 3].map(|cols| cut("一二c", cols)), ["一二c", "一…", "一…"]);
    }
}
