//! Altered real links: each decodes to what it was, or not at all, and nothing panics.

use crate::{
    damage::{LETTERS, with_bit_changed},
    fuzz, seal,
};
use serde_json::Value;
use unslide_link::{decode, encode};

/// Number of random inputs in the step `hard`; `cargo xtask fuzz` tries ten times as many.
const MANY: u64 = 1_000_000;

/// Number of random inputs otherwise.
const FEW: u64 = 20_000;

/// Characters that no link has, but that may come with a text.
const OTHERS: &[u8] = b" %=\0\x7f";

/// The links of `tests/data/links/v1.json`.
fn links() -> Vec<String> {
    let text = include_str!("../../../../tests/data/links/v1.json");
    let file: Value = serde_json::from_str(text).unwrap();
    let links = file["links"].as_array().unwrap();
    links.iter().map(|entry| entry["link"].as_str().unwrap().into()).collect()
}

#[test]
fn every_bit_of_real_links_is_guarded() {
    for link in links() {
        for changed in (0..8 * link.len()).filter_map(|bit| with_bit_changed(&link, bit)) {
            assert!(decode(&changed).is_err(), "{changed}");
        }
    }
}

#[test]
fn every_truncation_of_real_links_is_refused() {
    let large = include_str!("../../../../tests/data/links/large.txt").trim().to_owned();
    for link in links().into_iter().chain([large]) {
        let step = 1 + link.len() / 2000;
        for end in (0..link.len()).step_by(step) {
            assert!(decode(&link[..end]).is_err(), "{}", &link[..end]);
        }
        for start in (1..link.len()).step_by(step) {
            assert!(decode(&link[start..]).is_err(), "{}", &link[start..]);
        }
    }
}

/// Random numbers: `SplitMix64`, with its state.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ word >> 31) % end as u64) as usize
    }
}

/// A link with letters changed, left out, repeated or taken from another one.
fn mutated(random: &mut Random, links: &[String]) -> Vec<u8> {
    let mut text = links[random.below(links.len())].clone().into_bytes();
    for _ in 0..=random.below(4) {
        let at = random.below(text.len().max(1));
        match random.below(5) {
            0 if at < text.len() => text[at] = LETTERS[random.below(LETTERS.len())],
            4 if at < text.len() => text[at] = OTHERS[random.below(OTHERS.len())],
            1 => text.truncate(at),
            2 => text.splice(at..at, [LETTERS[random.below(LETTERS.len())]]).for_each(drop),
            _ => {
                let other = links[random.below(links.len())].as_bytes();
                text.truncate(at);
                text.extend(&other[random.below(other.len())..]);
            }
        }
    }
    text
}

/// The text with the checksum that belongs to it, so that the reader looks at all of it.
fn sealed(text: &[u8]) -> Option<String> {
    let letters = std::str::from_utf8(text).ok()?.strip_prefix('1')?;
    let mut body = seal::bytes_of(letters)?;
    body.truncate(body.len().checked_sub(4)?);
    Some(seal::sealed(&body))
}

/// Whatever decodes is written as the text that it was read from.
fn assert_canonical(text: &str) {
    if let Ok(content) = decode(text) {
        assert_eq!(encode(&content).as_deref(), Ok(text));
    }
}

fn try_mutations(count: u64) {
    let links = links();
    let mut random = Random(count);
    for _ in 0..count {
        let text = mutated(&mut random, &links);
        if let Ok(text) = std::str::from_utf8(&text) {
            assert_canonical(text);
        }
        if let Some(text) = sealed(&text) {
            assert_canonical(&text);
        }
    }
}

#[test]
fn mutated_links_are_refused_or_canonical() {
    try_mutations(FEW);
}

#[test]
#[ignore = "takes a minute: the step `hard` runs it"]
fn many_mutated_links_are_refused_or_canonical() {
    try_mutations(fuzz::cases().unwrap_or(MANY));
}
