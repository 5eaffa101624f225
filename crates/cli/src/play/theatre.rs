//! Plays a story on a [`Screen`].

use super::{
    board_text,
    picture_show::{Area, PictureShow},
    player::{Action, Player},
    screen::Screen,
    story::Story,
};
use crate::family::Family;
use crossterm::{
    event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    terminal,
};
use std::{error::Error, time::Instant};

const KEYS: &str = "space: play or pause   ← →: step   home end   + -: speed   q: quit";
/// Lines around the board.
const LINES_AROUND: u16 = 6;

/// What is played, and how.
pub struct Theatre<'a> {
    pub story: &'a Story,
    pub pictures: Option<PictureShow>,
    /// What is known of the solution.
    pub heading: String,
    pub is_coloured: bool,
}

/// How a visit ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Quit,
    CtrlC,
}

impl Theatre<'_> {
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
        let mut lines = vec![self.status(player), self.heading.clone(), String::new()];
        let area = Area { rows: terminal.rows.saturating_sub(LINES_AROUND).max(1), ..terminal };
        match &mut self.pictures {
            Some(pictures) => {
                lines[0].insert_str(0, pictures.clear());
                lines.extend(pictures.lines(player.at, area)?);
            }
            None => lines.extend(self.board(player.at, area)),
        }
        lines.extend([String::new(), KEYS.into()]);
        Ok(lines)
    }

    fn status(&self, player: &Player) -> String {
        let next = self.story.scenes[player.at].next.as_ref();
        let next = next.map_or("solved", |step| step.told.as_str());
        let is_playing = if player.is_playing { "playing" } else { "paused" };
        let Player { at, moves, speed, .. } = player;
        format!("{at} of {moves}   {next}   ({is_playing}, {speed:.1} a second)")
    }

    /// The board as text, its rows set apart where there is room.
    fn board(&self, at: usize, area: Area) -> Vec<String> {
        let lines = board_text::lines(
            self.story,
            &self.story.scenes[at],
            self.is_coloured,
            area.cols.into(),
        );
        let is_roomy =
            self.story.family == Family::Tiles && 2 * lines.len() <= usize::from(area.rows);
        if !is_roomy {
            return lines;
        }
        lines.into_iter().flat_map(|line| [line, String::new()]).collect()
    }
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
