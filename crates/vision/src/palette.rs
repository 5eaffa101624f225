//! Colours of a picture that others lack.

use crate::raster::Colour;

/// Bins of each channel.
const BINS: usize = 16;
const LEVELS: f32 = 256.0 / BINS as f32;
/// Minimum share of a picture that has a colour.
const MIN_SHARE: f32 = 0.004;

/// For each set of colours the share of those that no other set contains.
pub(crate) fn foreign_shares(sets: &[Vec<Colour>]) -> Vec<f32> {
    let palettes: Vec<Palette> = sets.iter().map(|set| Palette::of(set)).collect();
    // Number of sets that contain a colour or a neighbour of it.
    let mut showing = vec![0; BINS * BINS * BINS];
    for palette in &palettes {
        palette.dilated().into_iter().for_each(|bin| showing[bin] += 1);
    }
    let share = |palette: &Palette| -> f32 {
        let own = palette.shares.iter().filter(|(bin, _)| showing[*bin] <= 1);
        own.map(|(_, share)| share).sum()
    };
    palettes.iter().map(share).collect()
}

/// A colour histogram: bins with their shares.
struct Palette {
    shares: Vec<(usize, f32)>,
}

impl Palette {
    fn of(colours: &[Colour]) -> Self {
        let mut bins: Vec<usize> = colours.iter().map(|colour| bin(colour.map(step))).collect();
        bins.sort_unstable();
        let share = |bins: &[usize]| (bins[0], bins.len() as f32 / colours.len() as f32);
        Self { shares: bins.chunk_by(|a, b| a == b).map(share).collect() }
    }

    /// Bins of the histogram and their neighbours, without duplicates.
    fn dilated(&self) -> Vec<usize> {
        let shown = self.shares.iter().filter(|(_, share)| *share > MIN_SHARE);
        let mut dilated: Vec<usize> = shown.flat_map(|(bin, _)| neighbours(*bin)).collect();
        dilated.sort_unstable();
        dilated.dedup();
        dilated
    }
}

fn step(level: f32) -> usize {
    ((level / LEVELS) as usize).min(BINS - 1)
}

fn bin([red, green, blue]: [usize; 3]) -> usize {
    (red * BINS + green) * BINS + blue
}

/// A bin and its neighbours, at most one step away in each channel.
fn neighbours(bin_of: usize) -> impl Iterator<Item = usize> {
    let steps = [bin_of / (BINS * BINS), bin_of / BINS % BINS, bin_of % BINS];
    let moved = (0..27).map(move |at| [at / 9, at / 3 % 3, at % 3]);
    moved.filter_map(move |by| {
        let next = [0, 1, 2].map(|i| (steps[i] + by[i]).wrapping_sub(1));
        next.iter().all(|step| *step < BINS).then(|| bin(next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_red_picture_among_grey_ones_is_an_outlier() {
        let grey = vec![[120.0; 3], [90.0; 3]];
        let mixed = vec![[118.0; 3], [200.0, 20.0, 30.0]];
        assert_eq!(foreign_shares(&[grey.clone(), mixed, grey]), [0.0, 0.5, 0.0]);
    }
}
