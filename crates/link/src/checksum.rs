//! A checksum that notices every change of up to 32 bits in a row.

/// What the register starts from.
const START: u32 = u32::MAX;
/// The polynomial of Ethernet and zip, its bits reversed.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// CRC-32 of some bytes.
pub fn crc32(bytes: impl Iterator<Item = u8>) -> u32 {
    !bytes.fold(START, |register, byte| {
        (0..8).fold(register ^ u32::from(byte), |register, _| {
            (register >> 1) ^ (POLYNOMIAL & (register & 1).wrapping_neg())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_of_the_catalogues_is_met() {
        assert_eq!(crc32(b"123456789".iter().copied()), 0xCBF4_3926);
    }
}
