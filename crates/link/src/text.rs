//! Base64url without padding: letters that are safe in addresses and chats.

use crate::error::Error;
use alloc::{string::String, vec::Vec};

/// The letters by value of six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes bytes and appends them to `text`.
pub(crate) fn write(bytes: &[u8], text: &mut String) {
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=group.len() {
            let letter = bits >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
}

/// Decodes letters; `None` if a letter is invalid or unused bits are not zero.
#[inline(never)]
pub(crate) fn read(letters: &[u8]) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3 + 2);
    for group in letters.chunks(4) {
        let mut bits = 0;
        for &letter in group {
            bits = bits << 6 | value_of(letter).ok_or(Error::Damaged)?;
        }
        let (used, left) = match group.len() {
            4 => (3, 0),
            3 => (2, 2),
            2 => (1, 4),
            _ => return Err(Error::Damaged),
        };
        if bits & ((1 << left) - 1) != 0 {
            return Err(Error::Damaged);
        }
        bytes.extend_from_slice(&(bits >> left).to_be_bytes()[4 - used..]);
    }
    Ok(bytes)
}

fn value_of(letter: u8) -> Option<u32> {
    let (first, value) = match letter {
        b'A'..=b'Z' => (b'A', 0),
        b'a'..=b'z' => (b'a', 26),
        b'0'..=b'9' => (b'0', 52),
        b'-' => (b'-', 62),
        b'_' => (b'_', 63),
        _ => return None,
    };
    Some(u32::from(letter - first) + value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(bytes: &[u8]) -> String {
        let mut text = String::new();
        write(bytes, &mut text);
        text
    }

    #[test]
    fn letters_are_those_of_the_standard() {
        assert_eq!(written(b"\xfb\xff\xfeM"), "-__-TQ");
    }

    #[test]
    fn bits_that_are_left_over_must_be_zero() {
        assert_eq!(read(b"TQ"), Ok(b"M".to_vec()));
        assert_eq!(read(b"TR"), Err(Error::Damaged));
    }

    #[test]
    fn padding_and_letters_of_other_alphabets_are_refused() {
        for text in ["TQ==", "+/+/", "T", "TQ Q"] {
            assert_eq!(read(text.as_bytes()), Err(Error::Damaged), "{text}");
        }
    }

    proptest! {
        #[test]
        fn written_bytes_read_back(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            prop_assert_eq!(read(written(&bytes).as_bytes()), Ok(bytes));
        }
    }
}
