//! Random contents of every kind. Goals are the ends of random walks by the solver's moves.

use crate::block_contents;
use proptest::{prelude::*, sample::Index};
use unslide_link::{
    Answer, Content, Controls, Language, Metric, Miniature, Options, PictureType, Puzzle, Speed,
    Status, Theme, Tiles,
};
use unslide_solver::tiles::{Position, Tile};
use unslide_solver::{grid::Size, tiles};

/// A content of any kind.
pub fn content() -> impl Strategy<Value = Content> {
    let extras = (title(), options(), miniature());
    let puzzle = prop_oneof![solved(), block_contents::solved()];
    (puzzle, extras).prop_map(|((puzzle, answer), (title, options, miniature))| {
        let content = Content::of(puzzle).with_answer(answer).with_title(title);
        content.with_options(options).with_miniature(miniature)
    })
}

/// A square board of shuffled numbers with a path of `length` moves, none of which undoes the last one.
pub fn walked(side: u8, length: usize) -> impl Strategy<Value = Content> {
    let area = usize::from(side) * usize::from(side);
    let mut labels: Vec<String> = (1..area).map(|number| number.to_string()).collect();
    labels.push("_".into());
    let way = prop::collection::vec(any::<Index>(), length);
    (Just(labels).prop_shuffle(), way).prop_map(move |(start, way)| {
        let metric = Metric::Single;
        let (goal, path) = walk((side, side), &start, metric, &way, false);
        let answer = Answer::of(path.to_string()).with_status(Status::Optimal);
        let tiles = Tiles { rows: side, cols: side, start, goal, metric };
        Content::of(Puzzle::Tiles(tiles)).with_answer(answer)
    })
}

/// A puzzle, usually with a solution.
fn solved() -> impl Strategy<Value = (Puzzle, Option<Answer>)> {
    let metric = prop_oneof![Just(Metric::Single), Just(Metric::Multi)];
    let way = prop::collection::vec(any::<Index>(), 0..60);
    (board(), metric, way, any::<bool>(), any::<Index>(), 0..4u8).prop_map(
        |((rows, cols, start), metric, way, returns, pick, kind)| {
            let (goal, path) = walk((rows, cols), &start, metric, &way, returns);
            let length = path.iter().count();
            let answer = answer(path.to_string(), length, pick, kind);
            (Puzzle::Tiles(Tiles { rows, cols, start, goal, metric }), answer)
        },
    )
}

/// A random answer with a `path` of `length` moves.
pub fn answer(path: String, length: usize, pick: Index, kind: u8) -> Option<Answer> {
    let status = match kind {
        0 => return None,
        1 => Status::Optimal,
        2 if length > 0 => Status::Bounded,
        _ => Status::Found,
    };
    let lower_bound = (status == Status::Bounded).then(|| pick.index(length));
    let answer = Answer::of(path).with_status(status).with_lower_bound(lower_bound);
    Some(answer.with_step(pick.index(length + 1)))
}

/// A random walk from a board, mostly without undoing moves; returns its end and path.
fn walk(
    (rows, cols): (u8, u8),
    start: &[String],
    metric: Metric,
    way: &[Index],
    returns: bool,
) -> (Vec<String>, tiles::Path) {
    let hole = start.iter().position(|label| label == "_").unwrap();
    let tile = |cell: usize| if cell == hole { 0 } else { 1 + cell as u16 };
    let tiles = (0..start.len()).map(|cell| Tile(tile(cell))).collect();
    let size = Size::new(rows.into(), cols.into()).unwrap();
    let mut position = Position::new(size, tiles).unwrap();
    let mut path: Vec<tiles::Move> = Vec::new();
    for pick in way {
        let counted = match metric {
            Metric::Single => tiles::Metric::SingleTile,
            Metric::Multi => tiles::Metric::MultiTile,
        };
        let is_new = |step: &tiles::Move| {
            returns || path.last().is_none_or(|last| last.direction != step.direction.reversed())
        };
        let moves: Vec<_> = position.legal_moves(counted).filter(is_new).collect();
        let step = moves[pick.index(moves.len())];
        position.make(step).unwrap();
        path.push(step);
    }
    let label = |tile: &Tile| match tile.0 {
        0 => start[hole].clone(),
        number => start[usize::from(number) - 1].clone(),
    };
    (position.tiles().iter().map(label).collect(), tiles::Path(path))
}

/// Rows, columns and labels: sorted or shuffled numbers, or letters with repetitions.
fn board() -> impl Strategy<Value = (u8, u8, Vec<String>)> {
    (2..=7u8, 2..=7u8).prop_flat_map(|(rows, cols)| {
        let area = usize::from(rows) * usize::from(cols);
        let numbers: Vec<String> = (1..area).map(|number| number.to_string()).collect();
        let labels = prop_oneof![
            Just(numbers.clone()),
            Just(numbers).prop_shuffle(),
            prop::collection::vec("[ABCщ字]|[a-z0-9]{1,3}|A1", area - 1),
        ];
        (labels, 0..area).prop_map(move |(mut labels, hole)| {
            labels.insert(hole, "_".into());
            (rows, cols, labels)
        })
    })
}

fn title() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[ -~а-я字😀]{1,80}"]
}

fn options() -> impl Strategy<Value = Options> {
    fn any_of<T: Copy + std::fmt::Debug>(
        all: &'static [(T, &'static str)],
    ) -> impl Strategy<Value = T> {
        (0..all.len()).prop_map(|at| all[at].0)
    }
    let all = (
        any::<bool>(),
        any_of(Controls::ALL),
        any_of(Speed::ALL),
        any_of(Theme::ALL),
        prop::option::of(any_of(Language::ALL)),
        any::<Option<bool>>(),
    );
    let all = all.prop_map(|(autoplay, controls, speed, theme, lang, numbers)| {
        let options = Options::default().with_autoplay(autoplay).with_controls(controls);
        options.with_speed(speed).with_theme(theme).with_lang(lang).with_numbers(numbers)
    });
    prop_oneof![Just(Options::default()), all]
}

fn miniature() -> impl Strategy<Value = Option<Miniature>> {
    let kinds = (0..PictureType::ALL.len()).prop_map(|at| PictureType::ALL[at].0);
    let bytes = prop::collection::vec(any::<u8>(), 1..300);
    prop::option::weighted(0.3, (kinds, bytes).prop_map(|(kind, bytes)| Miniature { kind, bytes }))
}
