//! Links with a checksum that is right, whatever their bytes.

/// A link with these bytes, a valid version and a valid checksum.
pub(crate) fn sealed(body: &[u8]) -> String {
    let sum = crc32(&[&b"1"[..], body].concat());
    let mut link = String::from("1");
    let bytes = [body, &sum.to_le_bytes()].concat();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let letters = group.len() + 1;
        let bits = bits << (6 * letters - 8 * group.len());
        for place in (0..letters).rev() {
            link.push(char::from(LETTERS[(bits >> (6 * place) & 63) as usize]));
        }
    }
    link
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// CRC-32 by the usual table of 256 entries.
fn crc32(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// The bytes of the letters of a link after its version; `None` for other letters.
pub(crate) fn bytes_of(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for group in letters.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for letter in group {
            let digit = LETTERS.iter().position(|other| other == letter)?;
            bits = bits << 6 | digit as u32;
        }
        bits <<= 6 * (4 - group.len());
        bytes.extend_from_slice(&bits.to_be_bytes()[1..group.len()]);
    }
    Some(bytes)
}
