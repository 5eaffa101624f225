//! Maximum lengths of links, for boards with the longest shortest solutions and with both boards shuffled.

use crate::contents::walked;
use proptest::prelude::*;
use unslide_link::encode;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_15_puzzle_with_80_moves_takes_less_than_60_characters(content in walked(4, 80)) {
        prop_assert!(encode(&content).unwrap().len() < 60);
    }

    #[test]
    fn a_24_puzzle_with_205_moves_takes_less_than_130_characters(content in walked(5, 205)) {
        prop_assert!(encode(&content).unwrap().len() < 130);
    }

    #[test]
    fn a_board_of_64_with_2000_moves_takes_less_than_900_characters(content in walked(8, 2000)) {
        prop_assert!(encode(&content).unwrap().len() < 900);
    }
}
