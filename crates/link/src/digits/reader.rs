//! [`Reader`]: reads digits from bytes.

use super::{SHORT, WHOLE, WIDEST_NUMBER, shortest};
use crate::error::Error;
use alloc::{string::String, vec::Vec};

/// Reads digits from bytes, which are followed by infinitely many zeros.
///
/// After an error all digits are 0; [`Reader::finish`] reports it. Callers must accept any digits.
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    next: usize,
    /// The position of the fraction in the interval.
    code: u32,
    low: u32,
    range: u32,
    is_damaged: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { bytes, next: 0, code: 0, low: 0, range: WHOLE, is_damaged: false };
        (0..4).for_each(|_| reader.shift());
        reader
    }

    /// Reads a digit below `radix`.
    #[inline(never)]
    pub(crate) fn digit(&mut self, radix: u32) -> u32 {
        let part = self.range.checked_div(radix).unwrap_or(0);
        let value = self.code.checked_div(part).unwrap_or(radix);
        if value >= radix || self.is_damaged {
            self.is_damaged = true;
            return 0;
        }
        self.code -= value * part;
        self.low = self.low.wrapping_add(value * part);
        self.range = part;
        while self.range < SHORT {
            self.range <<= 8;
            self.low <<= 8;
            self.shift();
        }
        value
    }

    /// Reads a digit below `radix` as an index.
    pub(crate) fn index(&mut self, radix: usize) -> usize {
        self.digit(radix as u32) as usize
    }

    /// Reads a number written by [`Writer::number`](super::Writer::number), at most `most`.
    pub(crate) fn number(&mut self, most: usize) -> usize {
        let number = match self.digit(WIDEST_NUMBER + 1) {
            0 => 0,
            width => (1 << (width - 1)) + self.index(1 << (width - 1)),
        };
        self.check(number <= most);
        number.min(most)
    }

    /// Reads a digit of radix 2.
    pub(crate) fn flag(&mut self) -> bool {
        self.digit(2) == 1
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.digit(256) as u8).collect()
    }

    /// Reads a text of at most `most` bytes of UTF-8.
    pub(crate) fn text(&mut self, most: usize) -> String {
        let length = self.number(most);
        let text = String::from_utf8(self.bytes(length));
        self.check(text.is_ok());
        text.unwrap_or_default()
    }

    /// Marks the link as damaged unless `makes_sense`.
    pub(crate) fn check(&mut self, makes_sense: bool) {
        self.is_damaged |= !makes_sense;
    }

    /// Checks that there was no error, that no bytes are left, and that the encoding is canonical.
    pub(crate) fn finish(self) -> Result<(), Error> {
        let (value, _) = shortest(self.low, self.range);
        let is_shortest = (value as u32).wrapping_sub(self.low) == self.code;
        let is_whole = self.next >= self.bytes.len() && self.bytes.last() != Some(&0);
        if is_shortest && is_whole && !self.is_damaged { Ok(()) } else { Err(Error::Damaged) }
    }

    fn shift(&mut self) {
        let byte = self.bytes.get(self.next).copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(byte);
        self.next += 1;
    }
}
