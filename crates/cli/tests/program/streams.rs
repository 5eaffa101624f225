//! What happens while the program runs: answers that come one by one, readers that go away, and
//! Ctrl-C.

#[cfg(unix)]
use crate::support::interrupt;
use crate::support::{Run, command, run};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout},
};

const SOLVED: &str = "1 2/3 _\n";

struct Session {
    child: Child,
    input: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Session {
    fn start() -> Self {
        let mut child = command(&["solve", "-", "--optimal"]).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, answers }
    }

    fn write(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).unwrap();
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        line
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        assert!(interrupt(&self.child));
    }
}

#[test]
fn an_answer_comes_before_the_next_board_is_asked() {
    let mut session = Session::start();
    for _ in 0..3 {
        session.write(SOLVED);
        assert_eq!(session.answer(), "0 moves, optimal\n");
    }
    drop(session.input);
    assert_eq!(session.child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_hundred_boards_are_answered_one_by_one_as_they_come() {
    let boards = ["1 2 3/4 5 6/_ 7 8\n", "_ 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12\n", SOLVED];
    let lengths = ["2 ", "6 ", "0 "];
    let mut session = Session::start();
    for (board, length) in boards.iter().zip(lengths).cycle().take(100) {
        session.write(board);
        let answer = session.answer();
        assert!(answer.starts_with(length) && answer.contains("moves, optimal"), "{answer}");
    }
    drop(session.input);
    assert_eq!(session.child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut session = Session::start();
    drop(session.answers);
    // More boards than any pipe holds the answers of.
    let _ = session.input.write_all(SOLVED.repeat(10_000).as_bytes());
    drop(session.input);
    let run = Run::from(session.child.wait_with_output().unwrap());
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn ctrl_c_while_it_waits_for_a_board_ends_it_at_once() {
    let mut session = Session::start();
    session.write(SOLVED);
    session.answer();
    session.interrupt();
    assert_eq!(session.child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_byte_that_is_no_text_spoils_one_line() {
    for (command, board, answer) in
        [("solve", "1 2/3 _", "0 moves, optimal"), ("blocks solve", "XX./...", "1 move")]
    {
        let input = [board.as_bytes(), b"\n1 \xFF/_ 3\n", board.as_bytes(), b"\n"].concat();
        let arguments: Vec<&str> = command.split(' ').chain(["-"]).collect();
        let Run { code, answers, complaints } = run(&arguments, &input);
        assert_eq!(answers.lines().filter(|line| line.starts_with(answer)).count(), 2, "{answers}");
        assert_eq!((code, complaints.as_str()), (Some(1), "stdin:2: this is no text in UTF-8\n"));
    }
}

#[test]
fn a_label_cannot_make_the_terminal_obey() {
    let run = run(&["solve", "-", "--goal", "1 2/3 _"], "1 2/\u{1b}[2J\u{202e} _\n".as_bytes());
    assert_eq!(run.code, Some(1));
    let is_plain = |c: char| c == '\n' || !c.is_control() && c != '\u{202e}';
    assert!(run.complaints.chars().all(is_plain), "{:?}", run.complaints);
    assert!(run.complaints.contains("\\u001b[2J\\u202e"), "{}", run.complaints);
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_find_no_room_are_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = command(&["solve", "-"]).stdout(full).spawn().unwrap();
    child.stdin.take().unwrap().write_all(SOLVED.as_bytes()).unwrap();
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("No space left"), "{}", run.complaints);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_finds_no_room_is_an_error() {
    for arguments in ["help", "--version", "solve --help"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let arguments: Vec<_> = arguments.split(' ').collect();
        let run = Run::from(command(&arguments).stdout(full).output().unwrap());
        assert_eq!(run.code, Some(1), "{arguments:?}");
        assert!(run.complaints.contains("No space left"), "{}", run.complaints);
    }
}

#[cfg(unix)]
#[test]
fn a_line_without_an_end_is_named() {
    let run = run(&["solve", "/dev/zero"], b"");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.complaints, "unslide: /dev/zero: line 1 is longer than 1048576 bytes\n");
}

#[test]
fn options_that_are_no_numbers_are_told_in_words() {
    for (option, value, told) in [
        ("--time", "-1", "there must be some time"),
        ("--time", "soon", "write a number of seconds"),
        ("--threads", "0", "write a number of threads, 1 or more"),
    ] {
        let run = run(&["solve", "-", option, value], b"");
        assert!(run.code == Some(1) && run.complaints.contains(told), "{}", run.complaints);
    }
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_a_dash_is_not_the_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("-"), "1 2/_ 3\n1 2/_ 3\n").unwrap();
    let script = format!("cd {}; echo '1 2/3 _' | \"$0\" solve -", folder.path().display());
    let (code, screen, _) = crate::terminal::Terminal::script(&script).end();
    assert_eq!((code, screen.contents().trim()), (Some(0), "0 moves, optimal"));
}
