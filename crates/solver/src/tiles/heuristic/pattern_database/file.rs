//! Tables as bytes, to be kept or handed to another solver.
//!
//! The table's bits come first, so that they need not be moved when they are read. Then comes what it
//! is a table of, and last a seal: a checksum of all that, the length of the description, and the
//! version of the format.

use super::{
    arrangements::{self, Arrangements},
    key::{Source, TableKey},
    regions::Regions,
};
use crate::{grid::Size, tiles::exact::MAX_CELLS};
use std::{error::Error, fmt};

/// What a file ends with. Any change of what the bits mean needs another version.
const VERSION: &[u8; 8] = b"unslpdb2";

/// Why bytes are not taken as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTable {
    /// No table, or one of another version.
    Foreign,
    /// A table once, but not all of it is as it was.
    Damaged,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "these bytes are no table of this version",
            Self::Damaged => "this table is damaged",
        })
    }
}

impl Error for BadTable {}

/// What follows the bits of a table.
pub(super) fn trailer(key: &TableKey, bits: &[u8]) -> Vec<u8> {
    let mut trailer = description(key);
    let length = trailer.len() as u32;
    trailer.extend(checksum(bits, &trailer).to_le_bytes());
    trailer.extend(length.to_le_bytes());
    trailer.extend(VERSION);
    trailer
}

/// A name that no other table has.
pub(super) fn name(key: &TableKey) -> String {
    let digits = description(key).into_iter().map(|byte| format!("{byte:02x}"));
    [String::from_utf8_lossy(VERSION).into_owned(), digits.collect()].join("-")
}

/// The bits of a table, and what it is a table of.
pub(super) fn read(mut bytes: Vec<u8>) -> Result<(TableKey, Vec<u8>), BadTable> {
    let mut seal = Reader { bytes: &bytes, end: bytes.len() };
    if seal.last::<8>() != Some(*VERSION) {
        return Err(BadTable::Foreign);
    }
    let length = u32::from_le_bytes(seal.last().ok_or(BadTable::Damaged)?) as usize;
    let expected = u64::from_le_bytes(seal.last().ok_or(BadTable::Damaged)?);
    let start = seal.end.checked_sub(length).ok_or(BadTable::Damaged)?;
    let (bits, description) = bytes[..seal.end].split_at(start);
    if checksum(bits, description) != expected {
        return Err(BadTable::Damaged);
    }
    let key = parse(description).ok_or(BadTable::Damaged)?;
    bytes.truncate(start);
    Ok((key, bytes))
}

/// Whether there can be a table of `key` whose bits take `bytes` bytes.
pub(super) fn is_sound(key: &TableKey, bytes: usize, regions: &Regions) -> bool {
    let TableKey { size, classes, sources } = key;
    let all = u16::MAX >> (MAX_CELLS - size.area());
    let tiles = key.tiles();
    if tiles >= size.area() || arrangements::count(classes) > arrangements::MOST {
        return false;
    }
    let orders = Arrangements::new(classes, size.cols());
    let is_goal = |source: &Source| {
        source.occupied & !all == 0
            && source.occupied.count_ones() as usize == tiles
            && usize::from(source.blank) < size.area()
            && source.occupied >> source.blank & 1 == 0
            && orders.number(source.code).is_some()
    };
    !sources.is_empty() && sources.iter().all(is_goal) && bytes == key.bytes(regions)
}

/// FNV-1a of words instead of bytes. Each step could be undone, so that no change within one word
/// goes unseen; and it takes no tables, which would be a twentieth of what a page loads.
fn checksum(bits: &[u8], description: &[u8]) -> u64 {
    let step = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x0100_0000_01b3);
    words(bits).chain(words(description)).fold(0xcbf2_9ce4_8422_2325, step)
}

/// Eight bytes each; zeros fill up the last one.
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(8).map(|part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        u64::from_le_bytes(word)
    })
}

/// From the last byte to the first: rows, columns, the number of classes, each class, then for each
/// goal its cells, order and blank.
fn description(TableKey { size, classes, sources }: &TableKey) -> Vec<u8> {
    let mut written = Vec::new();
    for Source { occupied, code, blank } in sources.iter().rev() {
        written.push(*blank);
        written.extend(code.to_le_bytes());
        written.extend(occupied.to_le_bytes());
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
    let mut sources = Vec::new();
    while reader.end > 0 {
        let occupied = u16::from_le_bytes(reader.last()?);
        let code = u64::from_le_bytes(reader.last()?);
        let [blank] = reader.last()?;
        sources.push(Source { occupied, code, blank });
    }
    Some(TableKey { size, classes, sources })
}

/// Takes fields off the end.
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
        let source = Source { occupied: 0b1110, code: arrangements::code([0, 1, 0]), blank: 0 };
        TableKey { size, classes: vec![2, 1], sources: vec![source] }
    }

    fn exported(tables: &Tables, key: &TableKey) -> Vec<u8> {
        let (bits, trailer) = tables.export(&key.name()).unwrap();
        [bits, &trailer].concat()
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
        let source = sound.sources[0];
        let with = |source| TableKey { sources: vec![source], ..key() };
        let unsound = [
            TableKey { sources: Vec::new(), ..key() },
            TableKey { classes: vec![2, 2], ..key() },
            TableKey { classes: vec![9, 9], ..key() },
            with(Source { blank: 1, ..source }),
            with(Source { blank: 6, ..source }),
            with(Source { occupied: 0b111 << 4, ..source }),
            with(Source { code: arrangements::code([1, 1, 0]), ..source }),
        ];
        let length = built().len() - trailer(&sound, &[]).len();
        for key in unsound {
            let bits = vec![0; length];
            let bytes = [&bits[..], &trailer(&key, &bits)].concat();
            assert_eq!(Tables::default().import(bytes), Err(BadTable::Damaged), "{key:?}");
        }
        let short = vec![0; length - 8];
        let bytes = [&short[..], &trailer(&sound, &short)].concat();
        assert_eq!(Tables::default().import(bytes), Err(BadTable::Damaged));
    }
}
