//! [`Writer`]: writes digits as bytes.

use super::{LARGEST_RADIX, SHORT, WHOLE, WIDEST_NUMBER, shortest};
use alloc::vec::Vec;

/// Writes digits as bytes.
pub(crate) struct Writer {
    bytes: Vec<u8>,
    low: u32,
    range: u32,
}

impl Default for Writer {
    fn default() -> Self {
        Self { bytes: Vec::new(), low: 0, range: WHOLE }
    }
}

impl Writer {
    /// Writes a digit below `radix`, at most 2^16.
    pub(crate) fn digit(&mut self, value: u32, radix: u32) {
        debug_assert!(value < radix && radix <= LARGEST_RADIX);
        let part = self.range / radix;
        let (low, passes) = self.low.overflowing_add(value * part);
        self.low = low;
        self.range = part;
        if passes {
            self.carry();
        }
        while self.range < SHORT {
            self.bytes.push((self.low >> 24) as u8);
            self.low <<= 8;
            self.range <<= 8;
        }
    }

    /// Writes a number below 2^16: its bit width, then its bits.
    pub(crate) fn number(&mut self, value: u32) {
        let width = u32::BITS - value.leading_zeros();
        self.digit(width, WIDEST_NUMBER + 1);
        if width > 0 {
            let highest = 1 << (width - 1);
            self.digit(value - highest, highest);
        }
    }

    pub(crate) fn flag(&mut self, value: bool) {
        self.digit(value.into(), 2);
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.digit(byte.into(), 256);
        }
    }

    /// Writes a text with its length.
    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.bytes(text.as_bytes());
    }

    /// The bytes of all digits, without trailing zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let (value, count) = shortest(self.low, self.range);
        if value > u32::MAX.into() {
            self.carry();
        }
        self.bytes.extend_from_slice(&(value as u32).to_be_bytes()[..count]);
        let used = self.bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        self.bytes.truncate(used);
        self.bytes
    }

    /// Propagates a carry into the bytes already written.
    fn carry(&mut self) {
        for byte in self.bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
}
