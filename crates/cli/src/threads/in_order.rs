//! Answers to many boards, computed in parallel and printed in the order of the boards.

use super::{Cores, lock};
use crate::interrupt;
use std::{
    collections::BTreeMap,
    error::Error,
    sync::{
        Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

/// Maximum number of unprinted boards per core.
const MAX_UNPRINTED: usize = 64;

/// A message to the printing thread.
enum Event<Board, Answer> {
    Board(Board),
    NoMoreBoards,
    /// The answer to the board of this number; `None` after Ctrl-C.
    Answer(usize, Option<Answer>),
    /// Ctrl-C was pressed.
    Interrupt,
}

/// Computes an `answer` to each of the `boards`, in parallel, and calls `print` with the answers in
/// the order of the boards, each as soon as possible. A board is read when there is a core for it.
/// Each thread has a solver made by `new_solver`.
///
/// After Ctrl-C no more boards are begun. Returns whether it was pressed.
///
/// # Errors
/// The first error of `print`, which also stops running searches.
pub fn answer_in_order<Board, Solver, Answer>(
    boards: impl Iterator<Item = Board> + Send + 'static,
    cores: &Cores,
    new_solver: impl Fn() -> Solver + Sync,
    answer: impl Fn(&mut Solver, Board) -> Answer + Sync,
    mut print: impl FnMut(Answer) -> Result<(), Box<dyn Error>>,
) -> Result<bool, Box<dyn Error>>
where
    Board: Send + 'static,
    Answer: Send + 'static,
{
    let (events, received) = channel();
    let requests = read_on_demand(boards, events.clone());
    let (jobs, queue) = channel::<(usize, Board)>();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        for _ in 0..cores.count() {
            let (events, queue, new_solver, answer) =
                (events.clone(), &queue, &new_solver, &answer);
            scope.spawn(move || run_worker(cores, queue, &events, new_solver, answer));
        }
        let wake = move || {
            // At the end nobody waits.
            let _ = events.send(Event::Interrupt);
        };
        let printed = interrupt::waking(wake, || {
            print_in_order(cores, &requests, &jobs, &received, &mut print)
        });
        // No more boards: the threads end.
        drop(jobs);
        if printed.is_err() {
            interrupt::cancel();
        }
        printed.map(|()| interrupt::is_pressed())
    })
}

/// Starts a thread that reads a board for each message to the returned sender. It is not joined, as
/// it may wait for input forever.
fn read_on_demand<Board: Send + 'static, Answer: Send + 'static>(
    mut boards: impl Iterator<Item = Board> + Send + 'static,
    events: Sender<Event<Board, Answer>>,
) -> Sender<()> {
    let (requests, requested) = channel();
    thread::spawn(move || {
        for () in requested {
            let event = boards.next().map_or(Event::NoMoreBoards, Event::Board);
            if events.send(event).is_err() {
                return;
            }
        }
    });
    requests
}

/// Answers boards until the queue ends.
fn run_worker<Board, Solver, Answer>(
    cores: &Cores,
    queue: &Mutex<Receiver<(usize, Board)>>,
    events: &Sender<Event<Board, Answer>>,
    new_solver: impl Fn() -> Solver,
    answer: impl Fn(&mut Solver, Board) -> Answer,
) {
    let mut solver = new_solver();
    loop {
        let next = lock(queue).recv();
        let Ok((number, board)) = next else { return };
        let core = cores.take();
        let answer = (!interrupt::is_pressed()).then(|| answer(&mut solver, board));
        drop(core);
        if events.send(Event::Answer(number, answer)).is_err() {
            return;
        }
    }
}

/// Sends boards to the workers, and prints their answers.
fn print_in_order<Board: 'static, Answer>(
    cores: &Cores,
    requests: &Sender<()>,
    jobs: &Sender<(usize, Board)>,
    received: &Receiver<Event<Board, Answer>>,
    print: &mut impl FnMut(Answer) -> Result<(), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let mut early = BTreeMap::new();
    let (mut read, mut answered, mut printed) = (0, 0, 0);
    let mut is_reading = requests.send(()).is_ok();
    let mut is_over = !is_reading;
    while is_reading || answered < read {
        match received.recv()? {
            Event::Board(board) => {
                jobs.send((read, board))?;
                read += 1;
                is_reading = false;
            }
            Event::NoMoreBoards => (is_reading, is_over) = (false, true),
            Event::Answer(number, answer) => {
                early.insert(number, answer);
                answered += 1;
            }
            Event::Interrupt => {}
        }
        while let Some(answer) = early.remove(&printed) {
            let Some(answer) = answer else { return Ok(()) };
            print(answer)?;
            printed += 1;
        }
        // The next board may never come.
        if interrupt::is_pressed() && answered == read {
            return Ok(());
        }
        let has_room =
            read - answered < cores.count() && read - printed < MAX_UNPRINTED * cores.count();
        if !is_over && !is_reading && has_room && !interrupt::is_pressed() {
            is_reading = requests.send(()).is_ok();
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{num::NonZeroUsize, time::Duration};

    fn cores(count: usize) -> Cores {
        Cores::new(NonZeroUsize::new(count))
    }

    #[test]
    fn answers_come_in_the_order_of_the_boards() {
        for count in [1, 2, 5] {
            let mut printed = Vec::new();
            let answer = |solver: &mut u64, board: u64| {
                *solver += 1;
                thread::sleep(Duration::from_micros(board * 7919 % 500));
                board * board
            };
            let print = |answer| {
                printed.push(answer);
                Ok(())
            };
            answer_in_order(0..200_u64, &cores(count), || 0, answer, print).unwrap();
            assert_eq!(printed, (0..200).map(|board| board * board).collect::<Vec<_>>());
        }
    }

    #[test]
    fn an_answer_is_printed_before_the_next_board_is_there() {
        let (type_in, typed) = channel();
        type_in.send(1).unwrap();
        let mut printed = Vec::new();
        let mut type_in = Some(type_in);
        let print = |answer| {
            printed.push(answer);
            match answer {
                3 => drop(type_in.take()),
                _ => type_in.as_ref().unwrap().send(answer + 1)?,
            }
            Ok(())
        };
        answer_in_order(typed.into_iter(), &cores(4), || (), |(), board| board, print).unwrap();
        assert_eq!(printed, [1, 2, 3]);
    }

    #[test]
    fn no_boards_have_no_answers() {
        let print = |()| panic!("an answer to nothing");
        answer_in_order(std::iter::empty(), &cores(2), || (), |(), ()| (), print).unwrap();
    }
}
