//! Results about one picture that later readings of it use again.

use crate::{
    locate::Board,
    maps::{Maps, View},
};
use std::{cell::RefCell, rc::Rc};

/// Number of values kept: each pair of rows and columns that is tried may add one.
const CAPACITY: usize = 12;

/// What was computed of a picture, whatever its readings ask.
#[derive(Default)]
pub(crate) struct Computed {
    /// Maps by view.
    pub(crate) maps: Memo<View, Rc<Maps>>,
    /// Boards located by edges, by the known rows and columns.
    pub(crate) boards: Memo<[Option<usize>; 2], Option<Board>>,
}

/// Values by key, each computed once. The oldest is dropped where there are too many.
pub(crate) struct Memo<K, V>(RefCell<Vec<(K, V)>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<K: PartialEq, V: Clone> Memo<K, V> {
    /// The value of `key`, which `compute` gives when it is asked for the first time.
    pub(crate) fn get(&self, key: K, compute: impl FnOnce() -> V) -> V {
        if let Some(value) = self.known(&key) {
            return value;
        }
        let value = compute();
        let mut values = self.0.borrow_mut();
        if values.len() == CAPACITY {
            values.remove(0);
        }
        values.push((key, value.clone()));
        value
    }

    /// The value of `key` if it was computed.
    pub(crate) fn known(&self, key: &K) -> Option<V> {
        self.0.borrow().iter().find(|(other, _)| other == key).map(|(_, value)| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_computed_once() {
        let memo = Memo::default();
        assert_eq!(memo.get(1, || "one"), "one");
        assert_eq!(memo.get(1, || "another"), "one");
        assert_eq!((memo.known(&1), memo.known(&2)), (Some("one"), None));
    }

    #[test]
    fn the_oldest_value_is_dropped() {
        let memo = Memo::default();
        (0..=CAPACITY).for_each(|key| memo.get(key, || ()));
        assert_eq!((memo.known(&0), memo.known(&1)), (None, Some(())));
    }
}
