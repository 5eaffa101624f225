//! CRC-32, which detects every change within 32 consecutive bits.

/// Initial value of the register.
const START: u32 = u32::MAX;
/// The polynomial of Ethernet and zip, its bits reversed.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// The table for four bits at a time; a table for bytes would add to the download.
const LEAVING: [u32; 16] = {
    let mut leaving = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut register = bits as u32;
        let mut left = 4;
        while left > 0 {
            register = (register >> 1) ^ (POLYNOMIAL & (register & 1).wrapping_neg());
            left -= 1;
        }
        leaving[bits] = register;
        bits += 1;
    }
    leaving
};

/// CRC-32 of some bytes.
pub(crate) fn crc32(bytes: impl Iterator<Item = u8>) -> u32 {
    let four_bits = |register: u32| register >> 4 ^ LEAVING[(register & 15) as usize];
    !bytes.fold(START, |register, byte| four_bits(four_bits(register ^ u32::from(byte))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_of_the_catalogues_is_met() {
        assert_eq!(crc32(b"123456789".iter().copied()), 0xCBF4_3926);
    }
}
