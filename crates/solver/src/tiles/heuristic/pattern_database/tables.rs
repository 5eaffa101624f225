//! Tables that were built, shared by later solves.

use super::{
    arrangements::Arrangements,
    builder::Builder,
    file::{self, BadTable},
    key::TableKey,
    regions::Regions,
    table::Table,
};
use crate::grid::Size;
use hashbrown::HashMap;
use std::rc::Rc;

/// The most memory that is kept in tables, in bytes.
const MAX_KEPT: usize = 40 << 20;

/// Every table that was built so far, and what tables stand on.
#[derive(Default)]
pub(in crate::tiles) struct Tables {
    regions: HashMap<Size, Rc<Regions>>,
    /// By the number of tiles of each class, and of the board's columns.
    arrangements: HashMap<(Vec<u8>, usize), Rc<Arrangements>>,
    built: HashMap<TableKey, Rc<Table>>,
    /// The one that is being built in slices.
    begun: Option<(TableKey, Builder)>,
}

impl Tables {
    /// The regions of a board of at most 16 cells.
    pub(super) fn regions(&mut self, size: Size) -> Rc<Regions> {
        self.regions.entry(size).or_insert_with(|| Rc::new(Regions::new(size))).clone()
    }

    /// The table of `key`, built if it is not there.
    pub(super) fn table(&mut self, key: &TableKey) -> Rc<Table> {
        loop {
            if let Some(table) = self.built.get(key) {
                return table.clone();
            }
            self.advance(key);
        }
    }

    /// Whether a table is there.
    pub(in crate::tiles) fn has(&self, key: &TableKey) -> bool {
        self.built.contains_key(key)
    }

    /// Builds a slice of a table that is not there.
    pub(in crate::tiles) fn advance(&mut self, key: &TableKey) {
        let (key, mut builder) = match self.begun.take() {
            Some((begun, builder)) if begun == *key => (begun, builder),
            _ => (key.clone(), self.begin(key)),
        };
        if builder.advance() {
            self.begun = Some((key, builder));
        } else {
            self.built.insert(key, Rc::new(builder.finish()));
        }
    }

    /// The bits of a table that is there, and what follows them in a file.
    pub(in crate::tiles) fn export(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        let (key, table) = self.built.iter().find(|(key, _)| file::name(key) == name)?;
        Some((table.bits(), file::trailer(key, table.bits())))
    }

    /// Keeps a table that was built elsewhere.
    pub(in crate::tiles) fn import(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        let (key, bits) = file::read(bytes)?;
        let regions = self.regions(key.size);
        if !file::is_sound(&key, bits.len(), &regions) {
            return Err(BadTable::Damaged);
        }
        self.make_room(&key);
        let arrangements = self.arrangements(&key);
        let table = Table::new(&regions, arrangements, &key.sources, bits);
        self.built.insert(key, Rc::new(table));
        Ok(())
    }

    fn begin(&mut self, key: &TableKey) -> Builder {
        self.make_room(key);
        Builder::new(&self.regions(key.size), &self.arrangements(key), &key.sources)
    }

    /// Drops what nobody uses where `key` would be one too many.
    fn make_room(&mut self, key: &TableKey) {
        let kept: usize = self.built.values().map(|table| table.bits().len()).sum();
        if kept + key.bytes(&self.regions(key.size)) > MAX_KEPT {
            self.built.retain(|_, table| Rc::strong_count(table) > 1);
        }
    }

    fn arrangements(&mut self, TableKey { size, classes, .. }: &TableKey) -> Rc<Arrangements> {
        let entry = self.arrangements.entry((classes.clone(), size.cols()));
        let made =
            entry.or_insert_with_key(|(classes, cols)| Rc::new(Arrangements::new(classes, *cols)));
        made.clone()
    }
}
