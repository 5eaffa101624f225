//! Colour quantisation.

use image::{Rgba, RgbaImage};

/// A colour without its transparency.
type Colour = [u8; 3];

/// Bits per channel of a bin.
const BITS: u32 = 5;
const BINS: usize = 1 << (3 * BITS);

/// A palette with a table of nearest colours.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    /// The index of the nearest colour, by bin.
    nearest: Vec<u8>,
}

/// A bin of similar colours.
#[derive(Clone, Copy, Default)]
struct Bin {
    sum: [u64; 3],
    count: u64,
}

impl Palette {
    /// A palette of at most `most` colours, 1 to 256, for these pictures.
    pub(crate) fn of<'a>(pictures: impl IntoIterator<Item = &'a RgbaImage>, most: usize) -> Self {
        let bins = bins(pictures);
        let colours = split(bins.iter().copied().filter(|bin| bin.count > 0).collect(), most);
        let shown = |(place, bin): (usize, &Bin)| bin.mean().unwrap_or(middle(place));
        let nearest = bins.iter().enumerate().map(shown).map(|colour| find(&colours, colour));
        Self { nearest: nearest.collect(), colours }
    }

    /// Red, green and blue of all colours, concatenated.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.colours.as_flattened()
    }

    /// Whether the nearest colour is equal, or nearly equal.
    pub(crate) fn holds(&self, colour: Rgba<u8>) -> bool {
        let stand_in = self.colours[usize::from(self.number(colour))];
        stand_in.iter().zip(colour.0).all(|(a, b)| a.abs_diff(b) <= 1)
    }

    /// The index of the nearest colour.
    pub(crate) fn number(&self, colour: Rgba<u8>) -> u8 {
        self.nearest[bin_of(colour)]
    }
}

/// The histogram of all pixels by bin.
fn bins<'a>(pictures: impl IntoIterator<Item = &'a RgbaImage>) -> Vec<Bin> {
    let mut bins = vec![Bin::default(); BINS];
    for pixel in pictures.into_iter().flat_map(RgbaImage::pixels) {
        let bin = &mut bins[bin_of(*pixel)];
        bin.count += 1;
        for (sum, value) in bin.sum.iter_mut().zip(pixel.0) {
            *sum += u64::from(value);
        }
    }
    bins
}

fn bin_of(Rgba([red, green, blue, _]): Rgba<u8>) -> usize {
    let coarse = |value: u8| usize::from(value >> (8 - BITS));
    (coarse(red) << BITS | coarse(green)) << BITS | coarse(blue)
}

/// The central colour of an empty bin.
fn middle(place: usize) -> Colour {
    let mask = (1 << BITS) - 1;
    [2 * BITS, BITS, 0].map(|shift| ((place >> shift & mask) << (8 - BITS) | 1 << (7 - BITS)) as u8)
}

/// The mean colours of at most `most` groups, by repeatedly splitting the group with the largest variance at
/// its mean (variance-based median cut).
fn split(bins: Vec<Bin>, most: usize) -> Vec<Colour> {
    let mut groups = vec![Group::new(bins)];
    while groups.len() < most {
        let errors = groups.iter().map(|group| group.error).enumerate();
        let Some((worst, error)) = errors.max_by(|a, b| a.1.total_cmp(&b.1)) else { break };
        if error <= 0.0 {
            break;
        }
        let (below, above) = groups.swap_remove(worst).halves();
        groups.extend([below, above]);
    }
    groups.iter().filter_map(|group| group.whole.mean()).collect()
}

fn find(colours: &[Colour], colour: Colour) -> u8 {
    let far = |other: &Colour| -> u32 {
        other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = (0..=u8::MAX).zip(colours).min_by_key(|(_, other)| far(other));
    nearest.map_or(0, |(number, _)| number)
}

/// A group of bins that share a colour.
struct Group {
    bins: Vec<Bin>,
    whole: Bin,
    /// The channel with the largest error.
    channel: usize,
    /// The sum of squared distances of all pixels from the mean in that channel.
    error: f64,
}

impl Group {
    fn new(bins: Vec<Bin>) -> Self {
        let whole = bins.iter().fold(Bin::default(), Bin::with);
        let error = |channel| {
            let far = |bin: &Bin| bin.level(channel) - whole.level(channel);
            bins.iter().map(|bin| bin.count as f64 * far(bin).powi(2)).sum::<f64>()
        };
        let errors = [0, 1, 2].map(|channel| (channel, error(channel)));
        let (channel, error) =
            errors.into_iter().fold((0, 0.0), |most, now| if now.1 > most.1 { now } else { most });
        Self { bins, whole, channel, error }
    }

    /// The bins below the mean and those above. If the error is not 0, neither is empty.
    fn halves(self) -> (Self, Self) {
        let Self { bins, whole, channel, .. } = self;
        let is_below = |bin: &Bin| bin.level(channel) < whole.level(channel);
        let (below, above) = bins.into_iter().partition(is_below);
        (Self::new(below), Self::new(above))
    }
}

impl Bin {
    fn with(self, other: &Self) -> Self {
        let sum = [0, 1, 2].map(|channel| self.sum[channel] + other.sum[channel]);
        Self { sum, count: self.count + other.count }
    }

    /// The mean of a channel. The group must not be empty.
    fn level(&self, channel: usize) -> f64 {
        self.sum[channel] as f64 / self.count as f64
    }

    fn mean(&self) -> Option<Colour> {
        let rounded = |sum: u64| (sum + self.count / 2) / self.count;
        (self.count > 0).then(|| self.sum.map(|sum| rounded(sum) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripes(colours: &[Colour]) -> RgbaImage {
        let pixel = |at: u32| {
            let [red, green, blue] = colours[at as usize];
            Rgba([red, green, blue, 255])
        };
        RgbaImage::from_fn(colours.len() as u32, 1, |x, _| pixel(x))
    }

    fn through(palette: &Palette, picture: &RgbaImage) -> Vec<Colour> {
        let colour = |pixel: &Rgba<u8>| palette.colours[usize::from(palette.number(*pixel))];
        picture.pixels().map(colour).collect()
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let colours = [[0, 0, 0], [255, 255, 255], [232, 67, 42], [0, 255, 9], [77, 77, 77]];
        let picture = stripes(&colours);
        assert_eq!(through(&Palette::of([&picture], 5), &picture), colours);
    }

    #[test]
    fn there_are_no_more_colours_than_were_asked_for() {
        let greys: Vec<_> = (0..=255).map(|value| [value; 3]).collect();
        let palette = Palette::of([&stripes(&greys)], 7);
        assert_eq!(palette.bytes().len(), 7 * 3);
    }

    #[test]
    fn a_few_pixels_of_another_colour_are_not_lost_among_many() {
        let mut colours: Vec<_> = (0..250).map(|value| [value, value / 2, 30]).collect();
        colours.push([0, 0, 255]);
        let picture = stripes(&colours);
        let palette = Palette::of([&picture], 8);
        assert_eq!(through(&palette, &picture).last(), Some(&[0, 0, 255]));
    }

    #[test]
    fn a_colour_that_was_not_seen_becomes_the_nearest() {
        let palette = Palette::of([&stripes(&[[0, 0, 0], [250, 250, 250]])], 2);
        let shown = through(&palette, &stripes(&[[90, 60, 80], [150, 180, 140]]));
        assert_eq!(shown, [[0, 0, 0], [250, 250, 250]]);
    }
}
