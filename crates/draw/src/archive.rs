//! Zip archives with stored files: pictures are compressed already. They are made part by part, so that no
//! archive is ever held as a whole.
//!
//! The layout is that of PKWARE's APPNOTE 6.3.10, without its zip64 extension.

/// The version of the format needed to extract stored files: 1.0.
const VERSION: u16 = 10;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
const STORED: u16 = 0;
/// The first date of the format, 1 January 1980, so that archives are reproducible.
const DATE: u16 = 1 << 5 | 1;
const MIDNIGHT: u16 = 0;

/// An archive under construction. It keeps where each file lies, and no file.
#[derive(Default)]
pub(crate) struct Archive {
    /// Number of bytes of the parts that were returned.
    length: u64,
    /// The central directory.
    directory: Vec<u8>,
    count: u16,
}

impl Archive {
    /// Adds a file. Returns the part of the archive with it, which follows the parts before; `None`, without
    /// a change, if the archive would exceed the limits of the format.
    pub(crate) fn add(&mut self, name: &str, content: &[u8]) -> Option<Vec<u8>> {
        let count = self.count.checked_add(1)?;
        let at = u32::try_from(self.length).ok()?;
        let header = header(name, content)?;
        let part = [&b"PK\x03\x04"[..], &header, name.as_bytes(), content].concat();
        self.count = count;
        self.length += part.len() as u64;
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&header);
        // No comment, the first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(at.to_le_bytes());
        self.directory.extend(name.as_bytes());
        Some(part)
    }

    /// The last part, or `None` if the archive exceeds the limits of the format.
    pub(crate) fn finish(self) -> Option<Vec<u8>> {
        let directory_at = u32::try_from(self.length).ok()?;
        let directory_length = u32::try_from(self.directory.len()).ok()?;
        let mut end = self.directory;
        end.extend(b"PK\x05\x06");
        // The number of this disk, and of the disk with the start of the directory.
        end.extend([0; 4]);
        end.extend([self.count; 2].map(u16::to_le_bytes).concat());
        end.extend([directory_length, directory_at].map(u32::to_le_bytes).concat());
        // No comment.
        end.extend([0; 2]);
        Some(end)
    }
}

/// The common part of a local file header and a directory entry.
fn header(name: &str, content: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(content.len()).ok()?;
    let name_length = u16::try_from(name.len()).ok()?;
    let checksum = crc32fast::hash(content);
    let mut bytes = [VERSION, FLAGS, STORED, MIDNIGHT, DATE].map(u16::to_le_bytes).concat();
    bytes.extend([checksum, length, length].map(u32::to_le_bytes).concat());
    // No extra field.
    bytes.extend([name_length, 0].map(u16::to_le_bytes).concat());
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::{collections::BTreeMap, io::Read};

    /// The files of an archive, read by another implementation, which verifies the checksums.
    fn read(bytes: Vec<u8>) -> BTreeMap<String, Vec<u8>> {
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let count = archive.len();
        let content = |i| {
            let mut file = archive.by_index(i).unwrap();
            let mut content = Vec::new();
            file.read_to_end(&mut content).unwrap();
            (file.name().unwrap().into_owned(), content)
        };
        (0..count).map(content).collect()
    }

    proptest! {
        #[test]
        fn what_goes_in_comes_out(
            files in prop::collection::btree_map("[a-zé0-9_]{1,9}", any::<Vec<u8>>(), 0..6),
        ) {
            let mut archive = Archive::default();
            let mut bytes = Vec::new();
            for (name, content) in &files {
                bytes.extend(archive.add(name, content).unwrap());
            }
            bytes.extend(archive.finish().unwrap());
            prop_assert_eq!(read(bytes), files);
        }
    }

    #[test]
    fn more_files_than_the_format_can_count_are_refused() {
        let mut archive = Archive::default();
        for _ in 0..u16::MAX {
            archive.add("", b"").unwrap();
        }
        assert!(archive.add("", b"").is_none());
    }

    #[test]
    fn an_archive_longer_than_the_format_can_count_is_refused() {
        let mut archive = Archive { length: u64::from(u32::MAX), ..Archive::default() };
        archive.add("a", b"a").unwrap();
        assert!(archive.add("b", b"b").is_none());
        assert!(archive.finish().is_none());
    }
}
