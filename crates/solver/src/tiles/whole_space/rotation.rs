//! [`Rotation`]: what a vertical move does to the number of an order.

use super::orders::{Orders, completed};
use crate::math::lehmer;
use std::ops::Range;

/// The way in which a [`Rotation`] turns its tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The last tile comes first.
    LastToFirst,
    /// The first tile comes last.
    FirstToLast,
}

/// A vertical step of the blank on a board of c columns: one tile passes c − 1 others, so c tiles
/// that follow each other in the order rotate by one place.
///
/// In the Lehmer code only the digits of these tiles change, and their new values depend on their
/// old ones alone: before and behind them the sets of tiles stay. So a table by these digits has
/// the change of the number. Where the digit that a number does not tell is among them, the parity
/// of the digits before counts too.
pub(super) struct Rotation {
    /// Number of orders that differ only behind the tiles that rotate. Their numbers are
    /// consecutive.
    block: u32,
    /// Number of values of the digits that change.
    codes: u32,
    /// By the digits that change, the change of the number; if the parity before them counts,
    /// those for even, then those for odd.
    changes: Box<[i32]>,
    /// The parity of the digits before, where it counts.
    parity_before: Option<DigitParity>,
}

impl Rotation {
    /// The rotation of the tiles at `places`, two at least, for orders that are odd or even.
    pub(super) fn new(orders: Orders, places: Range<usize>, turn: Turn, is_odd: bool) -> Self {
        let Orders { tiles } = orders;
        let [before, behind] = [places.start, places.end].map(|place| place.min(orders.digits()));
        let (len, count) = (tiles - places.start, places.len());
        let rotated = Rotated { len, digits: behind - before, count, turn };
        let all_told = places.end <= orders.digits();
        let changes = if all_told {
            rotated.changes(None)
        } else {
            [is_odd, !is_odd].into_iter().flat_map(|rest| rotated.changes(Some(rest))).collect()
        };
        let block = lehmer::codes(orders.digits() - behind, tiles - behind);
        Self {
            block,
            codes: rotated.codes(),
            changes: changes.into_iter().map(|change| change * block as i32).collect(),
            parity_before: (!all_told).then(|| DigitParity::new(before, tiles)),
        }
    }

    /// The number of the order after the rotation.
    #[inline]
    pub(super) fn apply(&self, number: u32) -> u32 {
        let digits = number / self.block;
        let (before, code) = (digits / self.codes, digits % self.codes);
        let is_odd = self.parity_before.as_ref().is_some_and(|parity| parity.is_odd(before));
        let row = if is_odd { self.codes } else { 0 };
        number.wrapping_add_signed(self.changes[(row + code) as usize])
    }
}

/// Tiles that rotate, seen apart from those before them.
#[derive(Clone, Copy)]
struct Rotated {
    /// Number of tiles from the first of them to the end of the order.
    len: usize,
    /// Number of their digits that the order's number tells.
    digits: usize,
    /// Number of tiles that rotate.
    count: usize,
    turn: Turn,
}

impl Rotated {
    /// Number of values of the digits that are told.
    fn codes(self) -> u32 {
        lehmer::codes(self.digits, self.len)
    }

    /// [`Self::change`] for all values of the digits.
    fn changes(self, is_odd: Option<bool>) -> Vec<i32> {
        (0..self.codes()).map(|code| self.change(code, is_odd)).collect()
    }

    /// The change of the number `code` of their digits. `is_odd` is the parity of all digits from
    /// the first of them on, if some of theirs are not told.
    fn change(self, code: u32, is_odd: Option<bool>) -> i32 {
        let told = lehmer::code_of_number(code, self.digits, self.len);
        let all = match is_odd {
            Some(is_odd) => completed(told, is_odd),
            None => told,
        };
        let mut items = lehmer::items(&all, self.len);
        match self.turn {
            Turn::LastToFirst => items[..self.count].rotate_right(1),
            Turn::FirstToLast => items[..self.count].rotate_left(1),
        }
        let changed = lehmer::number(&lehmer::code(&items)[..self.digits], self.len);
        changed as i32 - code as i32
    }
}

/// The parity of the sum of the first digits of a code, by their number: that of the first few, and
/// that of the others.
struct DigitParity {
    first: Box<[bool]>,
    others: Box<[bool]>,
}

impl DigitParity {
    /// Number of digits in the first table, which then has 55,440 entries for 11 tiles.
    const FIRST: usize = 5;

    /// For `digits` digits of a permutation of `tiles` tiles.
    fn new(digits: usize, tiles: usize) -> Self {
        let first = digits.min(Self::FIRST);
        let table = |digits, len| -> Box<[bool]> {
            let numbers = 0..lehmer::codes(digits, len);
            numbers
                .map(|number| lehmer::is_odd(&lehmer::code_of_number(number, digits, len)))
                .collect()
        };
        Self { first: table(first, tiles), others: table(digits - first, tiles - first) }
    }

    #[inline]
    fn is_odd(&self, number: u32) -> bool {
        let others = self.others.len() as u32;
        self.first[(number / others) as usize] != self.others[(number % others) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::{super::orders::tests::number, *};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_rotation_changes_the_number_as_it_changes_the_order(
            order in Just((0..7).collect::<Vec<u8>>()).prop_shuffle(),
            (first, count) in (0..6usize).prop_flat_map(|first| (Just(first), 2..=7 - first)),
        ) {
            let (orders, (before, is_odd)) = (Orders { tiles: 7 }, number(&order));
            for turn in [Turn::LastToFirst, Turn::FirstToLast] {
                let mut rotated = order.clone();
                match turn {
                    Turn::LastToFirst => rotated[first..first + count].rotate_right(1),
                    Turn::FirstToLast => rotated[first..first + count].rotate_left(1),
                }
                let rotation = Rotation::new(orders, first..first + count, turn, is_odd);
                prop_assert_eq!(rotation.apply(before), number(&rotated).0, "{:?}", turn);
            }
        }
    }
}
