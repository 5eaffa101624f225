//! Measures the slowest links to decode, natively. `cargo xtask bench links` runs it, and measures the
//! page's reader with these links, which are written to the file named by the argument.

use std::{env, fs, hint::black_box, time::Instant};
use unslide_link::{
    Answer, Block, BlockGoal, Blocks, BlocksMetric, Content, EncodeError, LARGEST_MINIATURE,
    MOST_BLOCK_MOVES, MOST_LABEL_BYTES, MOST_MOVES, Metric, Miniature, PictureType, Puzzle, Tiles,
    decode, encode,
};

/// Number of repetitions; the minimum time is used, as the machine may be shared.
const ROUNDS: usize = 50;

/// The maximum side length of a board of tiles, and of blocks.
const TILES_SIDE: u8 = 20;
const BLOCKS_SIDE: u8 = 16;

fn main() {
    let slowest = links();
    if let Some(file) = env::args().nth(1) {
        let lines: Vec<_> =
            slowest.iter().map(|(name, link)| [name, "\t", link.as_str(), "\n"].concat()).collect();
        fs::write(file, lines.concat()).expect("the file can be written");
    }
    println!("\nnative; best of {ROUNDS} rounds");
    println!("link                            letters       ms");
    for (name, link) in slowest {
        println!("{name:<30} {:>8} {:>8.2}", link.len(), read(&link) * 1e3);
    }
}

fn read(link: &str) -> f64 {
    let once = || {
        let started = Instant::now();
        black_box(decode(link)).expect("it was just written");
        started.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(|_| once()).fold(f64::MAX, f64::min)
}

/// Links with the maximum effort to decode, each for another reason.
fn links() -> Vec<(&'static str, String)> {
    // Tiles moved around a cycle of 4 cells return after 3 rounds, around 76 cells after 75.
    let tiles = |metric, round: &str| longest(counted(metric), &round.repeat(75), MOST_MOVES);
    let blocks = |count, metric, round: &str| {
        longest(Puzzle::Blocks(loose(count, metric)), round, MOST_BLOCK_MOVES)
    };
    let up_and_down = "!U1 \"U1 !D1 \"D1 ";
    vec![
        ("tiles, single moves", tiles(Metric::Single, "LURD")),
        ("tiles, long moves", tiles(Metric::Multi, "L19U19R19D19")),
        ("tiles, labels", written(&Content::of(labelled()))),
        ("picture", written(&pictured())),
        ("2 blocks, any path", blocks(2, BlocksMetric::AnyPath, "!R1 \"R1 !L1 \"L1 ")),
        ("2 blocks, slides", blocks(2, BlocksMetric::Slide, "!D1 \"D1 !U1 \"U1 ")),
        ("64 blocks, any path", blocks(64, BlocksMetric::AnyPath, up_and_down)),
        ("128 blocks, unit", blocks(128, BlocksMetric::Unit, up_and_down)),
        ("240 blocks, slides", blocks(240, BlocksMetric::Slide, up_and_down)),
    ]
}

fn written(content: &Content) -> String {
    encode(content).expect("a legal content")
}

/// The link with a path of the maximum number of rounds. A round must end at its start.
fn longest(puzzle: Puzzle, round: &str, most: usize) -> String {
    let moves = round.chars().filter(char::is_ascii_uppercase).count();
    let mut content = Content::of(puzzle);
    let mut rounds = most / moves;
    loop {
        content.answer = Some(Answer::of(round.repeat(rounds)));
        match encode(&content) {
            Err(EncodeError::Move(number)) => rounds = (number - 1) / moves,
            link => return link.expect("a legal content"),
        }
    }
}

/// A board of tiles 1, 2, 3 … with an empty first cell.
fn counted(metric: Metric) -> Puzzle {
    let area = usize::from(TILES_SIDE).pow(2);
    let cells: Vec<String> =
        (0..area).map(|cell| if cell == 0 { "_".into() } else { cell.to_string() }).collect();
    board(cells.clone(), cells, metric)
}

/// A board of tiles with distinct labels of the maximum length.
fn labelled() -> Puzzle {
    let area = usize::from(TILES_SIDE).pow(2);
    let length = MOST_LABEL_BYTES / area;
    let label = |cell| if cell == 0 { "_".into() } else { format!("{cell:>0length$}") };
    let goal: Vec<String> = (0..area).map(label).collect();
    board(goal.iter().rev().cloned().collect(), goal, Metric::Single)
}

fn board(start: Vec<String>, goal: Vec<String>, metric: Metric) -> Puzzle {
    Puzzle::Tiles(Tiles { rows: TILES_SIDE, cols: TILES_SIDE, start, goal, metric })
}

/// Contents with a picture of the maximum size.
fn pictured() -> Content {
    let bytes = (0..LARGEST_MINIATURE).map(|at| (at * 193 / 7) as u8).collect();
    let miniature = Miniature { kind: PictureType::Jpeg, bytes };
    Content::of(counted(Metric::Single)).with_miniature(miniature)
}

/// The largest board with `count` blocks of one cell each.
fn loose(count: u8, metric: BlocksMetric) -> Blocks {
    let cell = |number| if count <= 2 { 2 * number } else { u8::MAX - count + 1 + number };
    let name = |number| char::from_u32('!' as u32 + number).expect("a character");
    let names = (0..).map(name).filter(|name| !name.is_whitespace() && !name.is_control());
    let block = |(number, name)| Block { name, cells: vec![cell(number)], lane: None };
    Blocks {
        rows: BLOCKS_SIDE,
        cols: BLOCKS_SIDE,
        walls: Vec::new(),
        blocks: (0..count).zip(names).map(block).collect(),
        goals: vec![BlockGoal { block: 0, cells: vec![cell(0)] }],
        metric,
    }
}
