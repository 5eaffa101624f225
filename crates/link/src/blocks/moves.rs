//! Moves of blocks as digits: the index among the movable blocks, and the index among its reachable places.

use super::{
    field::{Budget, Field, Last, Rule, path_to},
    grid::Place,
};
use crate::{
    BlocksMetric, MOST_BLOCK_MOVES,
    board::Direction,
    digits::{Reader, Writer},
    moves::{IllegalMove, write_count},
};
use alloc::{string::String, vec::Vec};

/// A move: a block, its destination and the direction of its first step.
struct BlockMove {
    block: usize,
    to: Place,
    direction: Direction,
}

/// Reads moves and applies them; returns them as text with their number.
#[inline(never)]
pub(super) fn read(
    digits: &mut Reader,
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
) -> (String, usize) {
    let count = digits.number(MOST_BLOCK_MOVES);
    let rule = Rule { metric, is_strict: count == 0 || digits.flag() };
    let (mut words, mut last, mut could_be_strict) = (Vec::new(), None, true);
    let mut budget = Budget::MOST;
    for _ in 0..count {
        let movable = field.movable(rule, last);
        let Some(&block) = movable.get(digits.index(movable.len())) else { break };
        let stops = field.stops(rule, last, block);
        if budget.spend(field, block, &stops).is_none() {
            break;
        }
        let stop = 1 + digits.index(stops.len() - 1);
        let path = path_to(&stops, stop);
        could_be_strict &= Rule { is_strict: true, ..rule }.allows(last, block, path[0]);
        last = Some(Last { block, direction: path[0] });
        field.put(block, stops[stop].place);
        words.push(written(names[block], &path));
    }
    digits.check(could_be_strict == rule.is_strict && words.len() == count);
    (words.join(" "), count)
}

/// Writes a path and applies its moves; returns their number.
pub(super) fn write(
    digits: &mut Writer,
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
    path: &str,
) -> Result<usize, IllegalMove> {
    let moves = parse_moves(&mut field.clone(), metric, names, path)?;
    digits.number(moves.len() as u32);
    let rule = Rule { metric, is_strict: are_strict(metric, &moves) };
    if !moves.is_empty() {
        digits.flag(rule.is_strict);
    }
    let (mut last, mut budget) = (None, Budget::MOST);
    for (number, &BlockMove { block, to, direction }) in (1..).zip(&moves) {
        let movable = field.movable(rule, last);
        let at = movable.iter().take_while(|other| **other != block).count();
        digits.digit(at as u32, movable.len() as u32);
        let stops = field.stops(rule, last, block);
        budget.spend(field, block, &stops).ok_or(IllegalMove(number))?;
        let stop = stops.iter().take_while(|stop| stop.place != to).count();
        digits.digit(stop as u32 - 1, stops.len() as u32 - 1);
        field.put(block, to);
        last = Some(Last { block, direction });
    }
    Ok(moves.len())
}

/// Whether no move of a path continues or undoes the previous one.
fn are_strict(metric: BlocksMetric, moves: &[BlockMove]) -> bool {
    let strict = Rule { metric, is_strict: true };
    moves.windows(2).all(|pair| {
        let last = Last { block: pair[0].block, direction: pair[0].direction };
        strict.allows(Some(last), pair[1].block, pair[1].direction)
    })
}

/// Parses a path and applies its moves.
fn parse_moves(
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
    path: &str,
) -> Result<Vec<BlockMove>, IllegalMove> {
    let mut moves = Vec::new();
    for (number, word) in (1..=MOST_BLOCK_MOVES + 1).zip(path.split_whitespace()) {
        let block_move =
            parse_move(field, metric, names, word).filter(|_| number <= MOST_BLOCK_MOVES);
        let block_move = block_move.ok_or(IllegalMove(number))?;
        field.put(block_move.block, block_move.to);
        moves.push(block_move);
    }
    Ok(moves)
}

/// Parses a move; `None` if it is not legal. Of several paths to one place a link keeps the shortest.
fn parse_move(
    field: &Field,
    metric: BlocksMetric,
    names: &[char],
    word: &str,
) -> Option<BlockMove> {
    let name = word.chars().next()?;
    let block = names.iter().position(|known| *known == name)?;
    let mut to = field.pieces[block].at;
    let mut runs = &word[name.len_utf8()..];
    while !runs.is_empty() {
        let (direction, count, rest) = first_run(runs)?;
        for _ in 0..count {
            to = field.step(block, to, direction)?;
        }
        runs = rest;
    }
    let stops = field.stops(Rule { metric, is_strict: false }, None, block);
    let stop = stops.iter().skip(1).position(|stop| stop.place == to)? + 1;
    Some(BlockMove { block, to, direction: path_to(&stops, stop)[0] })
}

/// The first straight segment of a path, and the rest.
fn first_run(runs: &str) -> Option<(Direction, usize, &str)> {
    let direction = Direction::from_letter(*runs.as_bytes().first()?)?;
    let digits = runs[1..].bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = runs[1..].split_at(digits);
    let count = if count.is_empty() { 1 } else { count.parse::<u8>().ok()? };
    (count > 0).then_some((direction, count.into(), rest))
}

/// A move in notation: `AR2`, or `AR1D2` with a turn.
fn written(name: char, path: &[Direction]) -> String {
    let mut word = String::from(name);
    for run in path.chunk_by(|one, next| one == next) {
        word.push(run[0].letter());
        write_count(run.len(), &mut word);
    }
    word
}
