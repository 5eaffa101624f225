//! The file format of tables.
//!
//! The bits of the table come first, so that reading does not move them. A footer follows: the
//! description of the table's key, a checksum of bits and description, the length of the
//! description, and the version of the format.

use super::{
    key::{GoalState, TableKey},
    orders::{self, Orders},
    regions::Regions,
};
use crate::{grid::Size, tiles::small::MAX_CELLS};
use std::{error::Error, fmt};

/// The end of a file. Any change in the meaning of the bits needs another version.
const VERSION: &[u8; 8] = b"unslpdb2";

/// The error for bytes that are no valid table.
///
/// ```
/// use unslide_solver::tiles::{BadTable, Solver};
///
/// assert_eq!(Solver::default().import_table(Vec::new()), Err(BadTable::Foreign));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadTable {
    /// No table, or a table of another version.
    Foreign,
    /// A table with a wrong checksum or impossible contents.
    Damaged,
    /// A table with wrong distances.
    Wrong,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "these bytes are no table of this version",
            Self::Damaged => "this table is damaged",
            Self::Wrong => "this table has wrong distances",
        })
    }
}

impl Error for BadTable {}

/// The footer of a table.
pub(super) fn footer(key: &TableKey, bits: &[u8]) -> Vec<u8> {
    let mut footer = description(key);
    let length = footer.len() as u32;
    footer.extend(checksum(bits, &footer).to_le_bytes());
    footer.extend(length.to_le_bytes());
    footer.extend(VERSION);
    footer
}

/// The unique name of a table.
pub(super) fn name(key: &TableKey) -> String {
    let digits = description(key).into_iter().map(|byte| format!("{byte:02x}"));
    [String::from_utf8_lossy(VERSION).into_owned(), digits.collect()].join("-")
}

/// Reads the key and the bits of a table.
pub(super) fn read(mut bytes: Vec<u8>) -> Result<(TableKey, Vec<u8>), BadTable> {
    let mut footer = Reader { bytes: &bytes, end: bytes.len() };
    if footer.last::<8>() != Some(*VERSION) {
        return Err(BadTable::Foreign);
    }
    let length = u32::from_le_bytes(footer.last().ok_or(BadTable::Damaged)?) as usize;
    let expected = u64::from_le_bytes(footer.last().ok_or(BadTable::Damaged)?);
    let start = footer.end.checked_sub(length).ok_or(BadTable::Damaged)?;
    let (bits, description) = bytes[..footer.end].split_at(start);
    if checksum(bits, description) != expected {
        return Err(BadTable::Damaged);
    }
    let key = parse(description).ok_or(BadTable::Damaged)?;
    bytes.truncate(start);
    Ok((key, bytes))
}

/// Whether `key` is possible and its table has `bytes` bytes.
pub(super) fn is_sound(key: &TableKey, bytes: usize, regions: &Regions) -> bool {
    let TableKey { size, classes, goal_states } = key;
    let all = u32::from(u16::MAX >> (MAX_CELLS - size.area()));
    let tiles = key.tiles();
    if tiles >= size.area() || orders::count(classes) > orders::MAX_ORDERS {
        return false;
    }
    let orders = Orders::new(classes, size.cols());
    let is_goal = |goal_state: &GoalState| {
        goal_state.occupied & !all == 0
            && goal_state.occupied.count_ones() as usize == tiles
            && usize::from(goal_state.blank) < size.area()
            && goal_state.occupied >> goal_state.blank & 1 == 0
            && orders.number(goal_state.code).is_some()
    };
    !goal_states.is_empty() && goal_states.iter().all(is_goal) && bytes == key.bytes(regions)
}

/// FNV-1a over words instead of bytes. Each step is invertible, so any change within one word is
/// detected. Unlike a CRC it needs no tables, which would add a twentieth to the download.
fn checksum(bits: &[u8], description: &[u8]) -> u64 {
    let step = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x0100_0000_01b3);
    words(bits).chain(words(description)).fold(0xcbf2_9ce4_8422_2325, step)
}

/// Words of eight bytes; the last one is padded with zeros.
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

/// The description of a key. From the last byte to the first: rows, columns, number of classes,
/// number of tiles of each class, then cells, order and blank of each goal state.
fn description(TableKey { size, classes, goal_states }: &TableKey) -> Vec<u8> {
    let mut written = Vec::new();
    for GoalState { occupied, code, blank } in goal_states.iter().rev() {
        written.push(*blank);
        written.extend(code.to_le_bytes());
        written.extend((*occupied as u16).to_le_bytes()); // one of at most 16 cells
    }
    written.extend(classes.iter().rev());
    written.extend([classes.len() as u8, size.cols() as u8, size.rows() as u8]);
    written
}

fn parse(description: &[u8]) -> Option<TableKey> {
    let mut reader = Reader { bytes: description, end: description.len() };
    let [cols, rows] = reader.last()?;
    let size = Size::new(rows.into(), cols.into()).filter(|size| size.area() <= MAX_CELLS)?;
    let [count] = reader.last()?;
    let classes =
        (0..count).map(|_| reader.last::<1>().map(|[class]| class)).collect::<Option<_>>()?;
    let mut goal_states = Vec::new();
    while reader.end > 0 {
        let occupied = u16::from_le_bytes(reader.last()?).into();
        let code = u64::from_le_bytes(reader.last()?);
        let [blank] = reader.last()?;
        goal_states.push(GoalState { occupied, code, blank });
    }
    Some(TableKey { size, classes, goal_states })
}

/// Reads fields from the end.
struct Reader<'a> {
    bytes: &'a [u8],
    end: usize,
}

impl Reader<'_> {
    fn last<const N: usize>(&mut self) -> Option<[u8; N]> {
        let start = self.end.checked_sub(N)?;
        let field = self.bytes[start..self.end].try_into().ok()?;
        self.end = start;
        Some(field)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::heuristic::Tables;

    /// A table of three tiles of two classes on 2 × 3 cells.
    fn key() -> TableKey {
        let size = Size::new(2, 3).unwrap();
        let goal_state = GoalState { occupied: 0b1110, code: orders::code([0, 1, 0]), blank: 0 };
        TableKey { size, classes: vec![2, 1], goal_states: vec![goal_state] }
    }

    fn exported(tables: &Tables, key: &TableKey) -> Vec<u8> {
        let (bits, footer) = tables.export(&key.name()).unwrap();
        [bits, &footer].concat()
    }

    fn built() -> Vec<u8> {
        let mut tables = Tables::default();
        tables.table(&key());
        exported(&tables, &key())
    }

    #[test]
    fn an_imported_table_is_the_one_that_was_exported() {
        let mut tables = Tables::default();
        tables.import(built()).unwrap();
        assert!(tables.has(&key()));
        assert_eq!(exported(&tables, &key()), built());
    }

    #[test]
    fn a_table_with_any_byte_changed_is_refused() {
        let good = built();
        for at in 0..good.len() {
            for change in [1, 0x80, 0xFF] {
                let mut bad = good.clone();
                bad[at] ^= change;
                assert!(Tables::default().import(bad).is_err(), "byte {at} of {}", good.len());
            }
        }
    }

    #[test]
    fn a_table_that_is_cut_anywhere_is_refused() {
        let good = built();
        for length in 0..good.len() {
            assert!(Tables::default().import(good[..length].to_vec()).is_err());
            assert!(Tables::default().import(good[good.len() - length..].to_vec()).is_err());
        }
    }

    #[test]
    fn a_sealed_table_that_cannot_be_is_refused() {
        let sound = key();
        let goal_state = sound.goal_states[0];
        let with = |goal_state| TableKey { goal_states: vec![goal_state], ..key() };
        let unsound = [
            TableKey { goal_states: Vec::new(), ..key() },
            TableKey { classes: vec![2, 2], ..key() },
            TableKey { classes: vec![9, 9], ..key() },
            with(GoalState { blank: 1, ..goal_state }),
            with(GoalState { blank: 6, ..goal_state }),
            with(GoalState { occupied: 0b111 << 4, ..goal_state }),
            with(GoalState { code: orders::code([1, 1, 0]), ..goal_state }),
        ];
        let length = built().len() - footer(&sound, &[]).len();
        for key in unsound {
            let bits = vec![0; length];
            let bytes = [&bits[..], &footer(&key, &bits)].concat();
            assert_eq!(Tables::default().import(bytes), Err(BadTable::Damaged), "{key:?}");
        }
        let short = vec![0; length - 8];
        let bytes = [&short[..], &footer(&sound, &short)].concat();
        assert_eq!(Tables::default().import(bytes), Err(BadTable::Damaged));
    }
}
