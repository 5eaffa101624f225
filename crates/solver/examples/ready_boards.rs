//! Generates the boards of `www/samples/ready-boards.json`, each with its minimum number of slides:
//! `cargo run --release --package unslide-solver --example ready_boards`
//!
//! Boards of cars are found by hill climbing from random boards: a change is kept if the hardest reachable start
//! gets no easier. Boards like Klotski are all mirror-symmetric ones. The first board of each length is kept, without
//! the cars that do not make it harder.

mod cars;

use cars::{Random, SIDE, TRIES};
use std::collections::BTreeMap;
use unslide_solver::{
    blocks::{Metric, Path, Puzzle, Setup, Solver},
    search::Limits,
};

/// The lengths of the boards of cars.
const LENGTHS: std::ops::RangeInclusive<usize> = 6..=46;
/// Number of random starts of hill climbing, and number of changes from each.
const CLIMBS: usize = 400;
const CHANGES: usize = 120;
/// Maximum number of reachable positions of a board.
const MOST_POSITIONS: u64 = 60_000;

const TALL: usize = 5;
const WIDE: usize = 4;
/// Minimum difference in length between two boards like Klotski, slides.
const APART: usize = 8;

fn main() {
    let mut bench = Bench { solver: Solver::default(), random: Random(1) };
    for (length, board) in bench.cars() {
        println!("{length} {board}");
    }
    for (length, board) in bench.klotskis() {
        println!("{length} {board}");
    }
}

struct Bench {
    solver: Solver,
    random: Random,
}

impl Bench {
    fn cars(&mut self) -> BTreeMap<usize, String> {
        let mut found = BTreeMap::new();
        for _ in 0..CLIMBS {
            let mut board = laid(&mut self.random);
            let mut length = 0;
            for _ in 0..CHANGES {
                let changed = changed(&mut self.random, &board);
                let Some((hardest, start)) = self.hardest(&text(&changed)) else { continue };
                if hardest < length {
                    continue;
                }
                (length, board) = (hardest, changed);
                if LENGTHS.contains(&length) && !found.contains_key(&length) {
                    found.insert(length, self.thinned(&start, length));
                }
            }
        }
        found
    }

    fn klotskis(&mut self) -> Vec<(usize, String)> {
        let mut found = BTreeMap::new();
        for board in Mirrored::all() {
            let text = format!("{board}=>..../..../..../.bb./.bb.");
            if let Some(length) = self.length(&text) {
                found.entry(length).or_insert(text);
            }
        }
        let mut least = 0;
        found.retain(|length, _| {
            let stays = *length >= least;
            if stays {
                least = length + APART;
            }
            stays
        });
        found.into_iter().collect()
    }

    /// The hardest position reachable from a board, with its length.
    fn hardest(&mut self, board: &str) -> Option<(usize, String)> {
        let limits = Limits::default().with_expanded(MOST_POSITIONS);
        let puzzle = puzzle(board);
        let figures = self.solver.space(&puzzle, Metric::Slide, &limits, &mut ());
        let hardest = figures.hardest?;
        Some((hardest.length, puzzle.starting_at(hardest.position).text()))
    }

    fn length(&mut self, board: &str) -> Option<usize> {
        let limits = Limits::default();
        let answer = self.solver.solve(&puzzle(board), Metric::Slide, &limits, &mut ());
        answer.outcome.path().map(Path::len)
    }

    /// A board without the cars that make it no harder.
    fn thinned(&mut self, board: &str, length: usize) -> String {
        let mut thinned = board.to_owned();
        for car in 'B'..='Z' {
            let without = thinned.replace(car, ".");
            if without != thinned && self.length(&without) == Some(length) {
                thinned = without;
            }
        }
        thinned
    }
}

fn puzzle(board: &str) -> Puzzle {
    board.parse::<Setup>().and_then(|setup| setup.validate()).expect("it is legal")
}

type Cars = [char; SIDE * SIDE];

fn text(cars: &Cars) -> String {
    let rows: Vec<String> = cars.chunks(SIDE).map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// Random cars of two and three cells, with the primary car on the left of row 3.
fn laid(random: &mut Random) -> Cars {
    let mut cars = ['.'; SIDE * SIDE];
    let first = random.first();
    cars[first..first + 2].fill('A');
    for _ in 0..TRIES {
        put(random, &mut cars);
    }
    cars
}

/// The board with one or two cars replaced by random ones.
fn changed(random: &mut Random, board: &Cars) -> Cars {
    let mut cars = *board;
    for _ in 0..=random.below(2) {
        let name = cars[random.below(cars.len())];
        if name != 'A' {
            for cell in &mut cars {
                if *cell == name {
                    *cell = '.';
                }
            }
        }
    }
    for _ in 0..random.below(TRIES) {
        put(random, &mut cars);
    }
    cars
}

/// Adds a random car if its cells are free.
fn put(random: &mut Random, cars: &mut Cars) {
    let place = random.car();
    let name = ('B'..='W').find(|name| !cars.contains(name));
    if let Some(name) = name
        && place.iter().all(|cell| cars[*cell] == '.')
    {
        for cell in place {
            cars[cell] = name;
        }
    }
}

/// A mirror-symmetric board of blocks, filled from its first free cell on.
#[derive(Clone)]
struct Mirrored {
    cells: [char; TALL * WIDE],
    names: usize,
    has_large: bool,
    has_gap: bool,
}

impl Mirrored {
    /// All boards with one 2 × 2 block, not at its goal, and two empty cells.
    fn all() -> Vec<String> {
        let empty = Self { cells: ['?'; TALL * WIDE], names: 0, has_large: false, has_gap: false };
        let mut all = Vec::new();
        empty.fill(&mut all);
        all
    }

    fn fill(&self, all: &mut Vec<String>) {
        let Some(cell) = self.cells.iter().position(|cell| *cell == '?') else {
            if self.has_large && self.has_gap {
                let rows = self.cells.chunks(WIDE).map(|row| row.iter().collect());
                all.push(rows.collect::<Vec<String>>().join("/"));
            }
            return;
        };
        let (row, col) = (cell / WIDE, cell % WIDE);
        let is_last = row + 1 == TALL;
        if !self.has_gap {
            let mut next = self.clone();
            next.take(&[cell], '.');
            next.take(&[mirror(cell)], '.');
            next.has_gap = true;
            next.fill(all);
        }
        self.pair(&[cell], all);
        if !is_last {
            self.pair(&[cell, cell + WIDE], all);
        }
        if col == 0 {
            self.pair(&[cell, cell + 1], all);
        } else {
            self.middle(&[cell, cell + 1], all);
            if !self.has_large && row + 2 < TALL {
                let mut next = self.clone();
                if next.take(&[cell, cell + 1, cell + WIDE, cell + WIDE + 1], 'b') {
                    next.has_large = true;
                    next.fill(all);
                }
            }
        }
    }

    /// Adds a block and its mirror image.
    fn pair(&self, place: &[usize], all: &mut Vec<String>) {
        let mut next = self.clone();
        let image: Vec<usize> = place.iter().map(|cell| mirror(*cell)).collect();
        let (one, other) = (next.name(), next.name());
        if next.take(place, one) && next.take(&image, other) {
            next.fill(all);
        }
    }

    fn middle(&self, place: &[usize], all: &mut Vec<String>) {
        let mut next = self.clone();
        let name = next.name();
        if next.take(place, name) {
            next.fill(all);
        }
    }

    fn take(&mut self, place: &[usize], name: char) -> bool {
        let is_free = place.iter().all(|cell| self.cells[*cell] == '?');
        if is_free {
            for cell in place {
                self.cells[*cell] = name;
            }
        }
        is_free
    }

    fn name(&mut self) -> char {
        let mut names = ('a'..='z').filter(|name| *name != 'b');
        let name = names.nth(self.names).expect("there are more letters than blocks");
        self.names += 1;
        name
    }
}

/// The mirror image of a cell.
fn mirror(cell: usize) -> usize {
    cell / WIDE * WIDE + WIDE - 1 - cell % WIDE
}
