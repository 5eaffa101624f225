//! [`Tables`]: a cache of tables, shared by all searches.

use super::{
    builder::Builder,
    check,
    file::{self, BadTable},
    key::TableKey,
    orders::Orders,
    regions::Regions,
    table::Table,
};
use crate::grid::Size;
use hashbrown::HashMap;
use std::sync::Arc;

/// Memory of the cache, in bytes, above which unused tables are dropped.
const MAX_KEPT: usize = 40 << 20;

/// The tables that are built, and the data that they share.
#[derive(Default)]
pub(in crate::tiles) struct Tables {
    regions: HashMap<Size, Arc<Regions>>,
    /// By the numbers of tiles of each class and the number of columns.
    orders: HashMap<(Vec<u8>, usize), Arc<Orders>>,
    built: HashMap<TableKey, Arc<Table>>,
    /// The table under construction.
    in_progress: Option<(TableKey, Builder)>,
}

impl Tables {
    /// A cache for another solver that shares the memory of the tables.
    pub(in crate::tiles) fn fork(&self) -> Self {
        Self {
            regions: self.regions.clone(),
            orders: self.orders.clone(),
            built: self.built.clone(),
            in_progress: None,
        }
    }

    /// The regions of a board of at most 16 cells.
    pub(super) fn regions(&mut self, size: Size) -> Arc<Regions> {
        self.regions.entry(size).or_insert_with(|| Arc::new(Regions::new(size))).clone()
    }

    /// The table of `key`, built if it does not exist.
    pub(super) fn table(&mut self, key: &TableKey) -> Arc<Table> {
        loop {
            if let Some(table) = self.built.get(key) {
                return table.clone();
            }
            self.advance(key);
        }
    }

    /// Whether a table exists.
    pub(in crate::tiles) fn has(&self, key: &TableKey) -> bool {
        self.built.contains_key(key)
    }

    /// Whether a table is under construction.
    pub(in crate::tiles) fn is_in_progress(&self, key: &TableKey) -> bool {
        self.in_progress.as_ref().is_some_and(|(in_progress, _)| in_progress == key)
    }

    /// Builds one slice of a table that does not exist.
    pub(in crate::tiles) fn advance(&mut self, key: &TableKey) {
        let (key, mut builder) = match self.in_progress.take() {
            Some((in_progress, builder)) if in_progress == *key => (in_progress, builder),
            _ => (key.clone(), self.begin(key)),
        };
        if builder.advance() {
            self.in_progress = Some((key, builder));
        } else {
            self.built.insert(key, Arc::new(builder.finish()));
        }
    }

    /// The bits and the footer of the table with this name, or `None` if it does not exist.
    pub(in crate::tiles) fn export(&self, name: &str) -> Option<(&[u8], Vec<u8>)> {
        let (key, table) = self.built.iter().find(|(key, _)| file::name(key) == name)?;
        Some((table.bits(), file::footer(key, table.bits())))
    }

    /// Adds a table from the bytes of an exported one.
    pub(in crate::tiles) fn import(&mut self, bytes: Vec<u8>) -> Result<(), BadTable> {
        let (key, bits) = file::read(bytes)?;
        let regions = self.regions(key.size);
        if !file::is_sound(&key, bits.len(), &regions) {
            return Err(BadTable::Damaged);
        }
        let orders = self.orders(&key);
        let table = Table::new(&*regions, orders.clone(), &key.goal_states, bits);
        if !check::is_right(&table, &regions, &orders, &key.goal_states) {
            return Err(BadTable::Wrong);
        }
        self.make_room(&key);
        self.built.insert(key, Arc::new(table));
        Ok(())
    }

    fn begin(&mut self, key: &TableKey) -> Builder {
        self.make_room(key);
        Builder::new(self.regions(key.size), &self.orders(key), &key.goal_states)
    }

    /// Drops unused tables if the cache is too full for the table of `key`.
    fn make_room(&mut self, key: &TableKey) {
        let kept: usize = self.built.values().map(|table| table.bits().len()).sum();
        if kept + key.bytes(&self.regions(key.size)) > MAX_KEPT {
            self.built.retain(|_, table| Arc::strong_count(table) > 1);
        }
    }

    fn orders(&mut self, TableKey { size, classes, .. }: &TableKey) -> Arc<Orders> {
        let entry = self.orders.entry((classes.clone(), size.cols()));
        let made =
            entry.or_insert_with_key(|(classes, cols)| Arc::new(Orders::new(classes, *cols)));
        made.clone()
    }
}
