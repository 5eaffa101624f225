//! Tables that were built, shared by later solves.

use super::{
    arrangements::Arrangements,
    builder::Builder,
    regions::Regions,
    table::{Source, Table},
};
use crate::grid::Size;
use hashbrown::HashMap;
use std::rc::Rc;

/// The most memory that is kept in tables, in bytes.
const MAX_KEPT: usize = 64 << 20;

/// Every table that was built so far, and what tables stand on.
#[derive(Default)]
pub(in crate::tiles) struct Tables {
    regions: HashMap<Size, Rc<Regions>>,
    /// By the number of tiles of each class, and of the board's columns.
    arrangements: HashMap<(Vec<u8>, usize), Rc<Arrangements>>,
    built: HashMap<TableKey, Rc<Table>>,
}

/// What a table depends on: how many tiles of each class its pattern has, and the goals.
type TableKey = (Size, Vec<u8>, Vec<Source>);

impl Tables {
    pub(super) fn regions(&mut self, size: Size) -> Rc<Regions> {
        self.regions.entry(size).or_insert_with(|| Rc::new(Regions::new(size))).clone()
    }

    pub(super) fn table(
        &mut self,
        size: Size,
        classes: Vec<u8>,
        sources: Vec<Source>,
    ) -> Rc<Table> {
        let regions = self.regions(size);
        if self.bytes() > MAX_KEPT {
            self.built.clear();
        }
        let arrangements = self
            .arrangements
            .entry((classes.clone(), size.cols()))
            .or_insert_with_key(|(classes, cols)| Rc::new(Arrangements::new(classes, *cols)))
            .clone();
        let build = |(_, _, sources): &TableKey| {
            let mut builder = Builder::new(&regions, &arrangements, sources);
            while builder.advance() {}
            Rc::new(builder.finish())
        };
        self.built.entry((size, classes, sources)).or_insert_with_key(build).clone()
    }

    fn bytes(&self) -> usize {
        self.built.values().map(|table| table.bytes()).sum()
    }
}
