//! Moves of blocks as digits: which of the blocks that can move, and which of the places that it can
//! get to.

use super::{
    field::{Effort, Field, Last, Rule, trail_to},
    grid::Place,
};
use crate::{
    BlocksMetric, MOST_BLOCK_MOVES,
    board::Way,
    digits::{Reader, Writer},
    moves::{IllegalMove, write_count},
};
use alloc::{string::String, vec::Vec};

/// A block, where it goes, and the way that it sets out.
struct Trip {
    block: usize,
    to: Place,
    way: Way,
}

/// Takes moves, makes them, and gives them back as text with their number.
#[inline(never)]
pub fn read(
    digits: &mut Reader,
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
) -> (String, usize) {
    let count = digits.number(MOST_BLOCK_MOVES);
    let rule = Rule { metric, is_strict: count == 0 || digits.flag() };
    let (mut words, mut last, mut could_be_strict) = (Vec::new(), None, true);
    let mut effort = Effort::MOST;
    for _ in 0..count {
        let movable = field.movable(rule, last);
        let Some(&block) = movable.get(digits.index(movable.len())) else { break };
        let stops = field.stops(rule, last, block);
        if effort.spend(field, block, &stops).is_none() {
            break;
        }
        let stop = 1 + digits.index(stops.len() - 1);
        let trail = trail_to(&stops, stop);
        could_be_strict &= Rule { is_strict: true, ..rule }.allows(last, block, trail[0]);
        last = Some(Last { block, way: trail[0] });
        field.put(block, stops[stop].place);
        words.push(written(names[block], &trail));
    }
    digits.check(could_be_strict == rule.is_strict && words.len() == count);
    (words.join(" "), count)
}

/// Appends a path, makes its moves, and gives back their number.
pub fn write(
    digits: &mut Writer,
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
    path: &str,
) -> Result<usize, IllegalMove> {
    let trips = trips(&mut field.clone(), metric, names, path)?;
    digits.number(trips.len() as u32);
    let rule = Rule { metric, is_strict: are_strict(metric, &trips) };
    if !trips.is_empty() {
        digits.flag(rule.is_strict);
    }
    let (mut last, mut effort) = (None, Effort::MOST);
    for (number, &Trip { block, to, way }) in (1..).zip(&trips) {
        let movable = field.movable(rule, last);
        let at = movable.iter().take_while(|other| **other != block).count();
        digits.digit(at as u32, movable.len() as u32);
        let stops = field.stops(rule, last, block);
        effort.spend(field, block, &stops).ok_or(IllegalMove(number))?;
        let stop = stops.iter().take_while(|stop| stop.place != to).count();
        digits.digit(stop as u32 - 1, stops.len() as u32 - 1);
        field.put(block, to);
        last = Some(Last { block, way });
    }
    Ok(trips.len())
}

/// Whether no move of a path merely goes on with the one before or takes it back.
fn are_strict(metric: BlocksMetric, trips: &[Trip]) -> bool {
    let strict = Rule { metric, is_strict: true };
    trips.windows(2).all(|pair| {
        let last = Last { block: pair[0].block, way: pair[0].way };
        strict.allows(Some(last), pair[1].block, pair[1].way)
    })
}

/// Makes the moves of a path that is written.
fn trips(
    field: &mut Field,
    metric: BlocksMetric,
    names: &[char],
    path: &str,
) -> Result<Vec<Trip>, IllegalMove> {
    let mut trips = Vec::new();
    for (number, word) in (1..=MOST_BLOCK_MOVES + 1).zip(path.split_whitespace()) {
        let trip = trip(field, metric, names, word).filter(|_| number <= MOST_BLOCK_MOVES);
        let trip = trip.ok_or(IllegalMove(number))?;
        field.put(trip.block, trip.to);
        trips.push(trip);
    }
    Ok(trips)
}

/// The move of a word, if it can be made. Of several ways to one place a link keeps the shortest.
fn trip(field: &Field, metric: BlocksMetric, names: &[char], word: &str) -> Option<Trip> {
    let name = word.chars().next()?;
    let block = names.iter().position(|known| *known == name)?;
    let mut to = field.pieces[block].at;
    let mut runs = &word[name.len_utf8()..];
    while !runs.is_empty() {
        let (way, count, rest) = first_run(runs)?;
        for _ in 0..count {
            to = field.step(block, to, way)?;
        }
        runs = rest;
    }
    let stops = field.stops(Rule { metric, is_strict: false }, None, block);
    let stop = stops.iter().skip(1).position(|stop| stop.place == to)? + 1;
    Some(Trip { block, to, way: trail_to(&stops, stop)[0] })
}

/// The straight piece that a way begins with, and what follows.
fn first_run(runs: &str) -> Option<(Way, usize, &str)> {
    let way = Way::from_letter(*runs.as_bytes().first()?)?;
    let digits = runs[1..].bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = runs[1..].split_at(digits);
    let count = if count.is_empty() { 1 } else { count.parse::<u8>().ok()? };
    (count > 0).then_some((way, count.into(), rest))
}

/// A move as it is written: `AR2`, or `AR1D2` where it bends.
fn written(name: char, trail: &[Way]) -> String {
    let mut word = String::from(name);
    for run in trail.chunk_by(|one, next| one == next) {
        word.push(run[0].letter());
        write_count(run.len(), &mut word);
    }
    word
}
