//! `unslide play` on a terminal, by keys.

use crate::{
    support::run,
    terminal::{COLS, ROWS, Terminal},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::Value;
use std::process::Command;

/// So slow that nothing moves but by keys.
const SLOW: [&str; 3] = ["play", "--speed", "0.1"];
const BOARD: &str = "1 2 3/4 5 6/_ 7 8";

fn slow(arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
    Terminal::run(&[&SLOW, arguments].concat(), variables)
}

#[test]
fn it_plays_to_the_end_by_itself() {
    let terminal = Terminal::run(&["play", "--speed", "100", BOARD], &[]);
    terminal.wait_for("2 of 2   solved   (paused");
    terminal.press("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn keys_pause_it_step_and_leap() {
    let terminal = slow(&[BOARD], &[]);
    terminal.wait_for("0 of 2   7 goes left   (playing, 0.1");
    for (key, shown) in [
        (" ", "0 of 2   7 goes left   (paused"),
        ("\u{1b}[C", "1 of 2   8 goes left   (paused"),
        ("\u{1b}[D", "0 of 2   7 goes left   (paused"),
        ("\u{1b}[F", "2 of 2   solved   (paused"),
        ("\u{1b}[H", "0 of 2   7 goes left   (paused"),
        ("++++++", "paused, 1.1 a second"),
        ("---", "paused, 0.3 a second"),
    ] {
        terminal.press(key);
        terminal.wait_for(shown);
    }
    terminal.press("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn what_moves_next_is_lit() {
    let terminal = slow(&[BOARD], &[]);
    terminal.wait_for("q: quit");
    let (lit, other) = terminal.look(|screen| {
        let ground = |row: u16, label: &str| {
            let cells = (0..20).filter_map(|col| screen.cell(row, col));
            cells.filter(|cell| cell.contents() == label).map(vt100::Cell::bgcolor).next()
        };
        let row = |label: &str| (3..ROWS).find(|row| ground(*row, label).is_some()).unwrap();
        (ground(row("7"), "7"), ground(row("8"), "8"))
    });
    assert_ne!(lit, other);
    terminal.press("q");
    terminal.end();
}

#[test]
fn without_colours_what_moves_next_stands_in_brackets() {
    let terminal = slow(&[BOARD], &[("NO_COLOR", "1")]);
    terminal.wait_for("_  [7]  8");
    terminal.press("q");
    let (_, _, bytes) = terminal.end();
    let written = String::from_utf8(bytes).unwrap();
    assert!(!written.contains("\u{1b}[38") && !written.contains("\u{1b}[48"), "{written:?}");
}

#[test]
fn the_answer_stays_when_it_has_ended() {
    let terminal = slow(&[BOARD], &[]);
    terminal.wait_for("q: quit");
    terminal.press("q");
    let (_, screen, _) = terminal.end();
    assert_eq!(screen.contents().trim(), "2 moves, optimal: LL");
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
}

/// Ends a player, and checks that the terminal takes lines again.
fn ends_well(end: impl FnOnce(&Terminal)) {
    let script = format!("\"$0\" play --speed 0.1 '{BOARD}'; echo \"code $?\"; stty -a");
    let terminal = Terminal::script(&script);
    terminal.wait_for("q: quit");
    end(&terminal);
    let (_, screen, _) = terminal.end();
    let contents = screen.contents();
    assert!(contents.contains("code 2"), "{contents}");
    assert!(contents.contains(" icanon") && contents.contains(" echo "), "{contents}");
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
}

#[test]
fn ctrl_c_gives_the_terminal_back() {
    ends_well(|terminal| terminal.press("\u{3}"));
}

#[test]
fn signals_give_the_terminal_back() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        ends_well(|terminal| {
            let shell = terminal.child.id().to_string();
            let player = Command::new("pgrep").args(["-P", &shell]).output().unwrap().stdout;
            let player = String::from_utf8(player).unwrap();
            assert!(Command::new("kill").args([signal, player.trim()]).status().unwrap().success());
        });
    }
}

fn picture_of_cars() -> &'static str {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/parking/flat.png")
}

/// The place of a board in its picture: left, top, and the size of a cell, in pixels.
fn place(picture: &str) -> [f64; 4] {
    let read = run(&["read", picture, "--json"], b"").answers;
    let read: Value = serde_json::from_str(&read).unwrap();
    let at = |corner: usize, axis: usize| read["quad"][corner][axis].as_f64().unwrap();
    let (rows, cols) = (read["rows"].as_f64().unwrap(), read["cols"].as_f64().unwrap());
    let (width, height) = (at(1, 0) - at(0, 0), at(3, 1) - at(0, 1));
    [at(0, 0), at(0, 1), width / cols, height / rows]
}

#[test]
fn a_picture_is_shown_by_half_blocks_in_its_colours() {
    let terminal = slow(&[picture_of_cars()], &[("COLORTERM", "truecolor")]);
    terminal.wait_for("q: quit");
    let picture = image::open(picture_of_cars()).unwrap().into_rgb8();
    let [left, top, width, height] = place(picture_of_cars());
    let (mut compared, mut alike) = (0, 0);
    terminal.look(|screen| {
        let is_half =
            |row: u16, col: u16| screen.cell(row, col).is_some_and(|cell| cell.contents() == "▀");
        let cols = (0..COLS).take_while(|col| is_half(3, *col)).count() as f64 / 6.0;
        let rows = (3..ROWS).take_while(|row| is_half(*row, 0)).count() as f64 / 6.0;
        for (row, col) in (0..6).flat_map(|row| (0..6).map(move |col| (row, col))) {
            let (row, col) = (f64::from(row) + 0.5, f64::from(col) + 0.5);
            let cell = screen.cell(3 + (row * rows) as u16, (col * cols) as u16).unwrap();
            let vt100::Color::Rgb(red, green, blue) = cell.fgcolor() else { panic!("no colour") };
            let (x, y) = (left + col * width, top + row * height);
            let wanted = picture.get_pixel(x as u32, y as u32).0;
            let off = |(shown, wanted): (u8, u8)| u32::from(shown.abs_diff(wanted));
            compared += 1;
            let sum: u32 = [red, green, blue].into_iter().zip(wanted).map(off).sum();
            alike += u32::from(sum < 60);
        }
    });
    // The block that moves next is lit, and covers three cells at most.
    assert!(compared - alike <= 3, "{alike} of {compared}");
    terminal.press("q");
    terminal.end();
}

#[test]
fn kitty_gets_a_picture_of_the_board() {
    let terminal = slow(&["--picture", "kitty", picture_of_cars()], &[]);
    terminal.wait_for("q: quit");
    terminal.press("q");
    let (code, _, bytes) = terminal.end();
    let written = String::from_utf8(bytes).unwrap();
    let first = written.split("\u{1b}_Ga=T,").nth(1).unwrap();
    let pieces = first.split_terminator("\u{1b}\\").map(|piece| piece.split_once(';').unwrap());
    let mut text = String::new();
    for (control, piece) in pieces {
        text += piece;
        if control.ends_with("m=0") {
            break;
        }
    }
    let shown = image::load_from_memory(&STANDARD.decode(text).unwrap()).unwrap();
    assert_eq!((code, shown.width()), (Some(0), shown.height()), "the board is a square");
    assert!(written.contains("\u{1b}_Ga=d,d=A"), "it is removed");
}

#[test]
fn keys_are_heard_while_the_standard_input_is_a_pipe() {
    let terminal = Terminal::script(&format!("echo '{BOARD}' | \"$0\" play --speed 0.1 -"));
    terminal.wait_for("0 of 2   7 goes left   (playing");
    terminal.press(" \u{1b}[C");
    terminal.wait_for("1 of 2   8 goes left   (paused");
    terminal.press("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn what_does_not_fit_into_a_narrow_window_is_cut() {
    let terminal = Terminal::narrow(24, &["play", "--speed", "0.1", BOARD]);
    terminal.wait_for("0 of 2   7 goes left   …");
    terminal.wait_for("space ←→ home end +- q");
    terminal.press("q");
    terminal.end();
}
