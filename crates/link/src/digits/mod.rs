//! Range coding: a message as one number in mixed radix.
//!
//! A digit of radix 3 takes 1.58 bits and one of radix 16 takes 4, without rounding. The number is a
//! fraction, written by narrowing an interval (Martin, 'Range encoding', 1979): `low` is its start and
//! `range` its length, in units that become finer by one byte whenever the interval is short.

mod reader;
mod writer;

pub(crate) use reader::Reader;
pub(crate) use writer::Writer;

/// The initial interval.
const WHOLE: u32 = u32::MAX;
/// A shorter interval gets one more byte. The largest radix, 2^16, leaves at least 256 units per digit.
const SHORT: u32 = 1 << 24;
/// The largest radix of a digit.
const LARGEST_RADIX: u32 = 1 << 16;
/// Maximum number of bits of a number of unknown size.
const WIDEST_NUMBER: u32 = 16;

/// The shortest fraction in an interval: its four bytes, with a carry bit above them, and the number of
/// bytes needed.
fn shortest(low: u32, range: u32) -> (u64, usize) {
    let low = u64::from(low);
    let cut = |bytes: usize| {
        let rest = u64::from(u32::MAX) >> (8 * bytes);
        (low + rest) & !rest
    };
    let bytes = (0..4).find(|&bytes| cut(bytes) - low < u64::from(range)).unwrap_or(4);
    (cut(bytes), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn digit() -> impl Strategy<Value = (u32, u32)> {
        let radix = prop_oneof![1..5u32, 1..500u32, 1..=LARGEST_RADIX];
        radix.prop_flat_map(|radix| (0..radix, Just(radix)))
    }

    fn written(digits: &[(u32, u32)]) -> Vec<u8> {
        let mut writer = Writer::default();
        for &(value, radix) in digits {
            writer.digit(value, radix);
        }
        writer.finish()
    }

    proptest! {
        #[test]
        fn written_digits_read_back(digits in prop::collection::vec(digit(), 0..200)) {
            let bytes = written(&digits);
            let mut reader = Reader::new(&bytes);
            for (value, radix) in digits {
                prop_assert_eq!(reader.digit(radix), value);
            }
            prop_assert_eq!(reader.finish(), Ok(()));
        }

        #[test]
        fn bytes_that_read_as_digits_are_what_the_digits_are_written_as(
            bytes in prop::collection::vec(any::<u8>(), 0..6),
            radices in prop::collection::vec(2..300u32, 0..6),
        ) {
            let mut reader = Reader::new(&bytes);
            let digits: Vec<_> =
                radices.iter().map(|&radix| (reader.digit(radix), radix)).collect();
            if reader.finish().is_ok() {
                prop_assert_eq!(written(&digits), bytes);
            }
        }

        #[test]
        fn digits_take_the_room_that_they_must_and_no_more_than_a_byte_beside(
            digits in prop::collection::vec(digit(), 0..200),
        ) {
            let bits: f64 = digits.iter().map(|&(_, radix)| f64::from(radix).log2()).sum();
            let loss = 0.006 * digits.len() as f64;
            prop_assert!((written(&digits).len() as f64) * 8.0 <= bits + loss + 8.0);
        }

        #[test]
        fn numbers_read_back(numbers in prop::collection::vec(0..=u16::MAX, 0..50)) {
            let mut writer = Writer::default();
            for &number in &numbers {
                writer.number(number.into());
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for number in numbers {
                prop_assert_eq!(reader.number(u16::MAX.into()), usize::from(number));
            }
            prop_assert_eq!(reader.finish(), Ok(()));
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_at_the_end() {
        let mut reader = Reader::new(&[0xFF; 4]);
        assert_eq!([reader.digit(3), reader.digit(3)], [0, 0]);
        assert!(reader.finish().is_err());
    }

    #[test]
    fn a_number_that_is_too_large_is_told_at_the_end() {
        let mut writer = Writer::default();
        writer.number(300);
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        assert_eq!(reader.number(299), 299);
        assert!(reader.finish().is_err());
    }

    #[test]
    fn a_carry_runs_through_bytes_that_are_full() {
        let digits: Vec<_> = [(1, 2)].into_iter().chain([(0xFF, 0x100); 20]).collect();
        let mut reader_bytes = written(&digits);
        reader_bytes.truncate(40);
        let mut reader = Reader::new(&reader_bytes);
        assert!(digits.iter().all(|&(value, radix)| reader.digit(radix) == value));
    }
}
