//! Truncated or altered links never decode to other contents.

use crate::contents::content;
use proptest::prelude::*;
use unslide_link::{Content, Error, decode, encode};

/// The letters of links; replacing one by another is the hardest change to detect.
pub const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Whether an altered link is rejected or decodes to the original contents.
fn is_safe(changed: &str, content: &Content) -> bool {
    decode(changed).is_ok_and(|found| found == *content) || decode(changed).is_err()
}

/// The text with one bit flipped; `None` if that is not valid UTF-8.
pub fn with_bit_changed(link: &str, bit: usize) -> Option<String> {
    let mut bytes = link.as_bytes().to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    String::from_utf8(bytes).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_truncation_is_refused(content in content()) {
        let link = encode(&content).unwrap();
        for end in 0..link.len() {
            prop_assert!(decode(&link[..end]).is_err(), "{}", &link[..end]);
        }
    }

    #[test]
    fn every_single_bit_is_guarded(content in content()) {
        let link = encode(&content).unwrap();
        for changed in (0..8 * link.len()).filter_map(|bit| with_bit_changed(&link, bit)) {
            prop_assert!(is_safe(&changed, &content), "{}", changed);
        }
    }

    #[test]
    fn every_single_letter_is_guarded(content in content(), other in 0..LETTERS.len()) {
        let link = encode(&content).unwrap();
        for at in 1..link.len() {
            let mut bytes = link.clone().into_bytes();
            bytes[at] = LETTERS[other];
            let changed = String::from_utf8(bytes).unwrap();
            prop_assert!(changed == link || decode(&changed).is_err(), "{}", changed);
        }
    }

    #[test]
    fn what_is_put_behind_is_refused(content in content(), more in "[A-Za-z0-9_-]{1,3}") {
        let link = encode(&content).unwrap();
        prop_assert!(decode(&(link + &more)).is_err());
    }
}

#[test]
fn a_link_of_a_newer_version_says_so() {
    let error = decode("2AAJVkjzpKoA").unwrap_err();
    assert_eq!(error, Error::Newer(2));
    assert!(error.to_string().contains("update"), "{error}");
}

#[test]
fn what_is_no_link_at_all_is_told_from_a_damaged_one() {
    for text in ["", "#1AAJVkjzpKoA", "https://example.org", "table", "字"] {
        assert_eq!(decode(text), Err(Error::Foreign), "{text}");
    }
    for text in ["1", "1AAJVkjzpKo", "1AAJVkjzpKoB", "1 AAJVkjzpKoA", "1字"] {
        assert_eq!(decode(text), Err(Error::Damaged), "{text}");
    }
}
