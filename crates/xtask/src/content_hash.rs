//! Hashes of files: the same contents have the same hash on every machine, with any version of Rust.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A hash of the contents of files in their order, as 16 hexadecimal digits.
pub fn of<P: AsRef<Path>>(files: impl IntoIterator<Item = P>) -> Result<String> {
    let mut hash = OFFSET_BASIS;
    for file in files {
        let file = file.as_ref();
        let contents = fs::read(file).with_context(|| file.display().to_string())?;
        // Where one file ends and the next begins makes a difference.
        hash = fnv1a(hash, &(contents.len() as u64).to_le_bytes());
        hash = fnv1a(hash, &contents);
    }
    Ok(format!("{hash:016x}"))
}

const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

/// FNV-1a in 64 bits (Fowler, Noll and Vo), continued from the hash of what came before.
fn fnv1a(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env::temp_dir;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(OFFSET_BASIS, b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(OFFSET_BASIS, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(OFFSET_BASIS, b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn contents_that_are_divided_otherwise_have_another_hash() {
        let folder = temp_dir().join(format!("unslide-content-hash-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let files = [folder.join("one"), folder.join("two")];
        let hash_of = |contents: [&str; 2]| {
            for (file, contents) in files.iter().zip(contents) {
                fs::write(file, contents).unwrap();
            }
            of(&files).unwrap()
        };
        let (one, again, other) =
            (hash_of(["ab", "c"]), hash_of(["ab", "c"]), hash_of(["a", "bc"]));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(one, again);
        assert_ne!(one, other);
    }
}
