//! Pictures as characters: each is an upper half block, two pixels high.

use image::{Rgba, RgbaImage};
use std::{env, fmt::Write};

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// All of them.
    True,
    /// The 256 of xterm.
    Palette,
}

impl Depth {
    /// What the terminal says of itself.
    pub fn of_terminal() -> Self {
        let says = |name: &str, values: &[&str]| {
            env::var(name).is_ok_and(|value| values.iter().any(|known| value.contains(known)))
        };
        let is_true = says("COLORTERM", &["truecolor", "24bit"])
            || says("TERM", &["direct"])
            || env::var_os("WT_SESSION").is_some();
        if is_true { Self::True } else { Self::Palette }
    }
}

/// The lines of a picture.
pub fn lines(picture: &RgbaImage, depth: Depth) -> Vec<String> {
    (0..picture.height()).step_by(2).map(|y| line(picture, y, depth)).collect()
}

/// Two rows of pixels. A colour is written where it changes.
fn line(picture: &RgbaImage, y: u32, depth: Depth) -> String {
    let mut line = String::new();
    let mut last = None;
    for x in 0..picture.width() {
        let upper = *picture.get_pixel(x, y);
        let lower = picture.get_pixel_checked(x, y + 1).copied();
        if last != Some((upper, lower)) {
            let ground = lower.map_or_else(|| "49".into(), |lower| code(48, lower, depth));
            // A String takes all that is written to it.
            let _ = write!(line, "\x1b[{};{ground}m", code(38, upper, depth));
            last = Some((upper, lower));
        }
        line.push('▀');
    }
    line + "\x1b[0m"
}

fn code(ground: u8, Rgba([red, green, blue, _]): Rgba<u8>, depth: Depth) -> String {
    match depth {
        Depth::True => format!("{ground};2;{red};{green};{blue}"),
        Depth::Palette => format!("{ground};5;{}", palette([red, green, blue])),
    }
}

/// The nearest colour of xterm's cube of 6 × 6 × 6, or of its 24 greys.
fn palette(colour: [u8; 3]) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |channel: u8| {
        let off = |step: &usize| STEPS[*step].abs_diff(channel);
        (0..STEPS.len()).min_by_key(off).unwrap_or_default()
    };
    let cube = colour.map(nearest);
    let mean = colour.iter().map(|channel| u32::from(*channel)).sum::<u32>() / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    let off = |other: [u8; 3]| -> u32 {
        colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    if off([8 + 10 * grey; 3]) < off(cube.map(|step| STEPS[step])) {
        return 232 + grey;
    }
    let [red, green, blue] = cube.map(|step| step as u8);
    16 + 36 * red + 6 * green + blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rows_of_pixels_are_one_of_characters() {
        let picture = RgbaImage::from_fn(2, 3, |_, y| Rgba([y as u8, 0, 0, 255]));
        assert_eq!(
            lines(&picture, Depth::True),
            ["\x1b[38;2;0;0;0;48;2;1;0;0m▀▀\x1b[0m", "\x1b[38;2;2;0;0;49m▀▀\x1b[0m"]
        );
    }

    #[test]
    fn colours_of_the_palette_are_found() {
        for (colour, number) in
            [([0, 0, 0], 16), ([255, 0, 0], 196), ([95, 135, 175], 67), ([128, 128, 128], 244)]
        {
            assert_eq!(palette(colour), number, "{colour:?}");
        }
    }
}
