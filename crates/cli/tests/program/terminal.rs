//! A terminal with a program in it.

use std::{
    io::{Read, Write},
    process::Child,
    sync::{Arc, Condvar, Mutex},
    thread,
    time::Duration,
};
use vt100::{Parser, Screen};

pub const ROWS: u16 = 30;
pub const COLS: u16 = 100;
/// Within this time a program writes something, however slow the machine is.
const LIMIT: Duration = Duration::from_mins(5);

/// Variables by which a person or a terminal chooses colours.
const CHOICES: [&str; 10] = [
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLORTERM",
    "TERM_PROGRAM",
    "KITTY_WINDOW_ID",
    "TMUX",
    "WT_SESSION",
    "CI",
    "TERM",
];

/// A program that runs in a terminal.
pub struct Terminal {
    pty: Arc<pty_process::blocking::Pty>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    pub child: Child,
}

/// What the program has written.
struct Shown {
    parser: Parser,
    bytes: Vec<u8>,
    is_over: bool,
}

impl Terminal {
    /// Runs `unslide` with these arguments and variables.
    pub fn run(args: &[&str], variables: &[(&str, &str)]) -> Self {
        Self::start(env!("CARGO_BIN_EXE_unslide"), args, variables, COLS)
    }

    /// Runs `unslide` with these arguments on a terminal of `cols` columns, without colours.
    pub fn narrow(cols: u16, args: &[&str]) -> Self {
        Self::start(env!("CARGO_BIN_EXE_unslide"), args, &[("NO_COLOR", "1")], cols)
    }

    /// Runs a script of `sh` in which `$0` is `unslide`.
    pub fn script(script: &str) -> Self {
        Self::start("sh", &["-c", script, env!("CARGO_BIN_EXE_unslide")], &[], COLS)
    }

    fn start(program: &str, args: &[&str], variables: &[(&str, &str)], cols: u16) -> Self {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        pty.resize(pty_process::Size::new(ROWS, cols)).unwrap();
        let mut command = pty_process::blocking::Command::new(program).args(args);
        for choice in CHOICES {
            command = command.env_remove(choice);
        }
        let command = command.env("TERM", "xterm-256color").envs(variables.iter().copied());
        let child = command.spawn(pts).unwrap();
        let parser = Parser::new(ROWS, cols, 0);
        let shown = Shown { parser, bytes: Vec::new(), is_over: false };
        let (pty, shown) = (Arc::new(pty), Arc::new((Mutex::new(shown), Condvar::new())));
        let reader = (Arc::clone(&pty), Arc::clone(&shown));
        thread::spawn(move || read_all(&reader.0, &reader.1));
        Self { pty, shown, child }
    }

    /// Presses keys.
    pub fn press(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the screen is as it should be.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        let (shown, changed) = &*self.shown;
        let mut shown = shown.lock().unwrap();
        while !is_so(shown.parser.screen()) {
            let contents = shown.parser.screen().contents();
            assert!(!shown.is_over, "it ended before {what}:\n{contents}");
            let (later, wait) = changed.wait_timeout(shown, LIMIT).unwrap();
            assert!(!wait.timed_out(), "{what} does not come:\n{contents}");
            shown = later;
        }
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the program has ended: its exit code, the screen, and all that was written.
    pub fn end(mut self) -> (Option<i32>, Screen, Vec<u8>) {
        let code = self.child.wait().unwrap().code();
        let (shown, changed) = &*self.shown;
        let mut shown = shown.lock().unwrap();
        while !shown.is_over {
            let (later, wait) = changed.wait_timeout(shown, LIMIT).unwrap();
            assert!(!wait.timed_out(), "the terminal is not closed");
            shown = later;
        }
        (code, shown.parser.screen().clone(), shown.bytes.clone())
    }

    /// What stands on the screen.
    pub fn look<T>(&self, look: impl FnOnce(&Screen) -> T) -> T {
        look(self.shown.0.lock().unwrap().parser.screen())
    }
}

/// Reads until the program closes the terminal.
fn read_all(mut pty: &pty_process::blocking::Pty, (shown, changed): &(Mutex<Shown>, Condvar)) {
    let mut bytes = [0; 4096];
    loop {
        // Linux tells the end as an error.
        let count = pty.read(&mut bytes).unwrap_or(0);
        let mut shown = shown.lock().unwrap();
        shown.parser.process(&bytes[..count]);
        shown.bytes.extend(&bytes[..count]);
        shown.is_over = count == 0;
        changed.notify_all();
        if count == 0 {
            return;
        }
    }
}
