//! [`Orders`]: the orders of all tiles on a board of distinct tiles, numbered.

use crate::math::lehmer;

/// The orders of `tiles` tiles that have one parity, with numbers from 0.
///
/// An order lists the tiles row by row without the blank, each by its place in the goal. Its number
/// is that of its Lehmer code without the last two digits: the last is always 0, and the parity
/// gives the one before it. So numbers are half as many as orders.
#[derive(Clone, Copy)]
pub(super) struct Orders {
    /// At least 3.
    pub(super) tiles: usize,
}

impl Orders {
    /// Number of digits of a code that a number tells.
    pub(super) fn digits(self) -> usize {
        self.tiles - 2
    }

    /// Number of orders of either parity.
    pub(super) fn len(self) -> u32 {
        lehmer::codes(self.digits(), self.tiles)
    }

    /// The order with this number, among the odd or the even ones.
    pub(super) fn order(self, number: u32, is_odd: bool) -> Vec<u8> {
        let code = lehmer::code_of_number(number, self.digits(), self.tiles);
        lehmer::items(&completed(code, is_odd), self.tiles)
    }
}

/// The code of a permutation without its last two digits, completed to one of the given parity.
pub(super) fn completed(mut code: Vec<u8>, is_odd: bool) -> Vec<u8> {
    let last_but_one = lehmer::is_odd(&code) != is_odd;
    code.extend([u8::from(last_but_one), 0]);
    code
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The number of an order, and whether the order is odd.
    pub(in crate::tiles::whole_space) fn number(order: &[u8]) -> (u32, bool) {
        let code = lehmer::code(order);
        (lehmer::number(&code[..order.len() - 2], order.len()), lehmer::is_odd(&code))
    }

    #[test]
    fn each_order_of_five_tiles_has_a_number_of_its_own() {
        let orders = Orders { tiles: 5 };
        let numbered = |number| [false, true].map(|is_odd| orders.order(number, is_odd));
        let mut all: Vec<_> = (0..orders.len()).flat_map(numbered).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 120);
    }

    proptest! {
        #[test]
        fn an_order_is_found_again_by_its_number_and_its_parity(
            order in Just((0..11).collect::<Vec<u8>>()).prop_shuffle(),
        ) {
            let (orders, (number, is_odd)) = (Orders { tiles: 11 }, number(&order));
            prop_assert!(number < orders.len());
            prop_assert_eq!(orders.order(number, is_odd), order);
        }

        #[test]
        fn a_number_is_found_again_by_its_order(given in 0..19_958_400u32, is_odd: bool) {
            let order = Orders { tiles: 11 }.order(given, is_odd);
            prop_assert_eq!(number(&order), (given, is_odd));
        }
    }
}
