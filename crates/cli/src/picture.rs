//! Pictures from files.

use image::{DynamicImage, ImageDecoder, ImageReader, Limits, RgbaImage};
use std::{
    error::Error,
    fs::File,
    io::{self, BufRead, BufReader, Seek},
    path::Path,
};

/// The picture of a file, rotated upright.
///
/// # Errors
/// If the file is no picture, or one that takes more memory than [`Limits`] allow.
pub fn decode(path: &Path) -> Result<RgbaImage, Box<dyn Error>> {
    decode_from(BufReader::new(File::open(path)?))
}

/// Whether a file begins as a picture of a known format does.
///
/// # Errors
/// If it cannot be read.
pub fn is_picture(path: &Path) -> io::Result<bool> {
    let reader = ImageReader::new(BufReader::new(File::open(path)?)).with_guessed_format()?;
    Ok(reader.format().is_some())
}

fn decode_from(bytes: impl BufRead + Seek) -> Result<RgbaImage, Box<dyn Error>> {
    let mut decoder = ImageReader::new(bytes).with_guessed_format()?.into_decoder()?;
    let orientation = decoder.orientation()?;
    // The decoder's own limits are about what it takes beside the pixels.
    Limits::default().reserve(decoder.total_bytes())?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture.into_rgba8())
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ImageFormat, Rgb, RgbImage};
    use proptest::{prelude::*, sample::Index};
    use std::{env, io::Cursor};

    const FORMATS: [ImageFormat; 3] = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];

    /// Maximum size of a picture, in bytes of pixels: the default of [`Limits`].
    const LIMIT: u64 = 512 << 20;

    /// Number of altered files, unless the variable `UNSLIDE_FUZZ` sets it.
    fn many() -> u32 {
        let asked = env::var("UNSLIDE_FUZZ").ok().and_then(|count| count.parse().ok());
        asked.unwrap_or(300)
    }

    fn file(format: ImageFormat) -> Vec<u8> {
        let picture = RgbImage::from_fn(24, 16, |x, y| Rgb([9 * x as u8, 15 * y as u8, 80]));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// Writes another width and height into the header of a file.
    fn with_size(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
        let mut bytes = file(format);
        match format {
            ImageFormat::Png => {
                bytes[16..20].copy_from_slice(&width.to_be_bytes());
                bytes[20..24].copy_from_slice(&height.to_be_bytes());
                let checksum = crc32fast::hash(&bytes[12..29]).to_be_bytes();
                bytes[29..33].copy_from_slice(&checksum);
            }
            ImageFormat::Jpeg => {
                let frame = bytes.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
                bytes[frame + 5..frame + 7].copy_from_slice(&(height as u16).to_be_bytes());
                bytes[frame + 7..frame + 9].copy_from_slice(&(width as u16).to_be_bytes());
            }
            _ => {
                let size = ((width - 1) & 0x3fff) | ((height - 1) & 0x3fff) << 14;
                bytes[21..25].copy_from_slice(&size.to_le_bytes());
            }
        }
        bytes
    }

    /// A file with bits flipped, and cut.
    fn altered() -> impl Strategy<Value = Vec<u8>> {
        let flips = prop::collection::vec((any::<Index>(), 1..=255u8), 0..6);
        let cut = prop::option::of(any::<Index>());
        (prop::sample::select(&FORMATS[..]), flips, cut).prop_map(|(format, flips, cut)| {
            let mut bytes = file(format);
            for (place, bits) in flips {
                let place = place.index(bytes.len());
                bytes[place] ^= bits;
            }
            let end = cut.map_or(bytes.len(), |cut| cut.index(bytes.len()));
            bytes.truncate(end);
            bytes
        })
    }

    #[test]
    fn files_of_each_format_are_decoded() {
        for format in FORMATS {
            let picture = decode_from(Cursor::new(file(format))).unwrap();
            assert_eq!(picture.dimensions(), (24, 16), "{format:?}");
        }
    }

    #[test]
    fn a_header_that_asks_for_too_much_is_refused_before_memory_is_taken() {
        // Just over the limit: without it the test would take 800 MB, which a machine has.
        let sides = [(ImageFormat::Png, 1 << 14), (ImageFormat::Jpeg, 14_000)];
        for (format, side) in sides {
            assert!(u64::from(side) * u64::from(side) * 3 > LIMIT);
            let refused = decode_from(Cursor::new(with_size(format, side, side))).unwrap_err();
            assert!(refused.to_string().contains("imit"), "{format:?}: {refused}");
        }
        // 16,384 pixels are the longest side of a WebP.
        let refused = decode_from(Cursor::new(with_size(ImageFormat::WebP, 1 << 14, 1 << 14)));
        assert!(refused.is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(many()))]

        #[test]
        fn no_altered_file_makes_it_panic(bytes in altered()) {
            if let Ok(picture) = decode_from(Cursor::new(bytes)) {
                prop_assert!(picture.len() as u64 <= 4 * LIMIT);
            }
        }

        #[test]
        fn no_picture_differs_from_a_header_that_lies(
            format in prop::sample::select(&FORMATS[..]),
            width in 1..3000u32,
            height in 1..3000u32,
        ) {
            if let Ok(picture) = decode_from(Cursor::new(with_size(format, width, height))) {
                prop_assert_eq!(picture.dimensions(), (width, height));
            }
        }

        #[test]
        fn nothing_after_a_signature_makes_it_panic(
            format in prop::sample::select(&FORMATS[..]),
            kept in 2..40usize,
            rest in prop::collection::vec(any::<u8>(), 0..200),
        ) {
            let bytes = [&file(format)[..kept], &rest].concat();
            let _ = decode_from(Cursor::new(bytes));
        }
    }
}
