//! Well-known boards of blocks, and invalid contents.

use crate::block_contents::{METRICS, told};
use unslide_link::{
    Answer, Blocks, BlocksMetric, Content, EncodeError, Puzzle, Status, decode, encode, json,
};
use unslide_solver::{
    blocks::{Setup, Solver},
    search::Limits,
};

const ARTICLE: &str = "333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222";
const KLOTSKI: &str = "a**b/a**b/cdde/cfge/h..i=>..../..../..../.**./.**.";

/// A board with the solver's solution.
fn solved(text: &str, metric: usize) -> Content {
    let puzzle = text.parse::<Setup>().unwrap().validate().unwrap();
    let (link_metric, metric) = METRICS[metric];
    let solution = Solver::default().solve(&puzzle, metric, &Limits::default(), &mut ());
    let path = solution.outcome.path().unwrap().written(&puzzle);
    let answer = Answer::of(path).with_status(Status::Optimal);
    let puzzle = Puzzle::Blocks(told(&puzzle, link_metric));
    Content::of(puzzle).with_answer(answer)
}

fn blocks_of(content: &mut Content) -> &mut Blocks {
    match &mut content.puzzle {
        Puzzle::Blocks(blocks) => blocks,
        Puzzle::Tiles(_) => panic!("these are tiles"),
    }
}

/// The encoding error of a board after `change`.
fn refusal(change: impl FnOnce(&mut Blocks)) -> EncodeError {
    let mut content = solved(ARTICLE, 1);
    change(blocks_of(&mut content));
    encode(&content).unwrap_err()
}

fn with_path(path: &str) -> Result<Content, EncodeError> {
    let mut content = solved("..B.../..B.../AAB.../....../....../......", 1);
    content.answer.as_mut().unwrap().path = path.into();
    encode(&content).map(|link| decode(&link).unwrap())
}

#[test]
fn the_article_s_board_with_its_49_slides_takes_less_than_60_characters() {
    let content = solved(ARTICLE, 1);
    let link = encode(&content).unwrap();
    assert_eq!(decode(&link), Ok(content));
    assert!(link.len() < 60, "{} characters: {link}", link.len());
}

#[test]
fn hard_boards_of_rush_hour_take_less_than_60_characters() {
    let list = include_str!("../../../../tests/data/blocks/rush300.txt");
    let boards = list.lines().filter(|line| !line.starts_with('#'));
    for line in boards {
        let [length, board, ..] = line.split(' ').collect::<Vec<_>>()[..] else { continue };
        let content = solved(board, 1);
        let link = encode(&content).unwrap();
        let moves = content.answer.as_ref().unwrap().path.split(' ').count();
        assert_eq!(Ok(moves), length.parse::<usize>());
        assert!(link.len() < 60, "{} characters for {length} moves: {board}", link.len());
        assert_eq!(decode(&link), Ok(content));
    }
}

#[test]
fn klotski_in_81_moves_takes_less_than_60_characters_and_plays_in_every_metric() {
    for (metric, (counted, _)) in METRICS.iter().enumerate() {
        let content = solved(KLOTSKI, metric);
        let link = encode(&content).unwrap();
        let read = decode(&link).unwrap();
        assert_eq!(encode(&read).unwrap(), link);
        assert_eq!(read.puzzle, content.puzzle);
        let is_short = *counted != BlocksMetric::AnyPath || link.len() < 60;
        assert!(is_short, "{} characters: {link}", link.len());
    }
}

#[test]
fn the_exit_is_told_as_the_solver_sees_it() {
    for text in
        [ARTICLE, KLOTSKI, "..A/..A/...", ".../AA./...", "B.A/B.A/B..=>..A/..A/... columns:A"]
    {
        let puzzle = text.parse::<Setup>().unwrap().validate().unwrap();
        let exit = puzzle.exit().map(|(cell, way)| (cell.index(), way.letter()));
        let found = told(&puzzle, BlocksMetric::Slide).exit();
        let found = found.map(|(cell, way)| (cell.into(), way.chars().next().unwrap()));
        assert_eq!(found, exit, "{text}");
    }
}

#[test]
fn blocks_in_another_order_make_the_same_link() {
    let content = solved(ARTICLE, 1);
    let mut turned = content.clone();
    let blocks = blocks_of(&mut turned);
    let last = blocks.blocks.len() - 1;
    blocks.blocks.reverse();
    blocks.goals[0].block = last - blocks.goals[0].block;
    assert_eq!(encode(&turned), encode(&content));
}

#[test]
fn what_a_program_tells_in_json_reads_back() {
    let content = solved(KLOTSKI, 1);
    let told: serde_json::Value = serde_json::from_str(&json::content(&content)).unwrap();
    assert_eq!(told["family"], "blocks");
    assert_eq!(told["blocks"][1]["name"], "*");
    assert_eq!(serde_json::from_value::<Content>(told).unwrap(), content);
}

#[test]
fn a_way_that_is_longer_than_need_be_is_kept_as_the_shortest_there() {
    let content = with_path("BD3 AR3L1R2").unwrap();
    assert_eq!(content.answer.unwrap().path, "BD3 AR4");
}

#[test]
fn moves_that_cannot_be_made_are_named() {
    assert_eq!(with_path("BD3 AR5"), Err(EncodeError::Move(2)));
    assert_eq!(with_path("BD3 AR0"), Err(EncodeError::Move(2)));
    assert_eq!(with_path("BD3 CR1"), Err(EncodeError::Move(2)));
    assert_eq!(with_path("BL1"), Err(EncodeError::Move(1)));
    assert_eq!(with_path("BD3 A"), Err(EncodeError::Move(2)));
}

#[test]
fn moves_that_do_not_free_the_car_are_refused() {
    assert_eq!(with_path("BD3 AR3"), Err(EncodeError::WrongMoves));
}

#[test]
fn blocks_that_cannot_lie_so_are_named() {
    assert_eq!(refusal(|board| board.blocks[1].cells[0] = 0), EncodeError::Block('B'));
    assert_eq!(refusal(|board| board.blocks[0].cells[0] = 36), EncodeError::Block('A'));
    assert_eq!(refusal(|board| board.blocks[0].cells.clear()), EncodeError::Block('A'));
    assert_eq!(refusal(|board| board.blocks[2].name = 'A'), EncodeError::Block('A'));
    assert_eq!(refusal(|board| board.blocks[2].name = ' '), EncodeError::Block(' '));
}

#[test]
fn goals_that_nobody_can_get_to_are_refused() {
    assert_eq!(refusal(|board| board.goals.clear()), EncodeError::Goal);
    assert_eq!(refusal(|board| board.goals[0].block = 99), EncodeError::Goal);
    assert_eq!(refusal(|board| board.goals[0].cells = [28, 29].into()), EncodeError::Goal);
    assert_eq!(refusal(|board| board.goals.push(board.goals[0].clone())), EncodeError::Goal);
}

#[test]
fn boards_that_are_too_large_are_refused() {
    assert_eq!(refusal(|board| board.rows = 17), EncodeError::Field);
    assert_eq!(refusal(|board| board.walls.push(36)), EncodeError::Field);
}
