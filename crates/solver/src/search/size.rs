//! [`Size`]: what growing lists take, in bytes.

/// The most entries that one expansion adds, with room to spare.
const ADDED: usize = 64;

/// What lists take after the next expansion, and the largest of them that moves then: it is there twice meanwhile.
#[derive(Clone, Copy, Default)]
pub(super) struct Size {
    bytes: usize,
    moved: usize,
}

impl Size {
    /// The size of what takes `bytes` now and has room for `free` more entries. It doubles when it is full.
    // Once for all lists: wasm stays smaller.
    #[inline(never)]
    pub(super) fn new(bytes: usize, free: usize) -> Self {
        if free < ADDED {
            Self { bytes: 2 * bytes, moved: bytes }
        } else {
            Self { bytes, moved: 0 }
        }
    }

    pub(super) fn of_list<T>(list: &Vec<T>) -> Self {
        Self::new(list.capacity() * size_of::<T>(), list.capacity() - list.len())
    }

    /// The size of both together.
    pub(super) fn with(self, other: Self) -> Self {
        Self { bytes: self.bytes + other.bytes, moved: self.moved.max(other.moved) }
    }

    /// The most bytes that are taken at a time.
    pub(super) fn most(self) -> usize {
        self.bytes + self.moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_full_is_there_twice_while_it_grows() {
        let mut list: Vec<u64> = Vec::with_capacity(1000);
        assert_eq!(Size::of_list(&list).most(), 8 * list.capacity());
        list.resize(list.capacity() - 1, 0);
        let before = list.capacity();
        let size = Size::of_list(&list);
        list.extend([0, 0]);
        assert_eq!(size.most(), 8 * (before + list.capacity()));
    }

    #[test]
    fn lists_that_grow_at_once_move_one_after_the_other() {
        let sizes = [Size::new(100, 0), Size::new(10, 1000), Size::new(40, 0)];
        let all = sizes.into_iter().fold(Size::default(), Size::with);
        assert_eq!(all.most(), 200 + 10 + 80 + 100);
    }
}
