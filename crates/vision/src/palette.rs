//! Which of several pictures has colours that the others lack.

use crate::raster::Colour;

/// How many steps of a channel are told apart.
const STEPS: usize = 16;
const LEVELS: f32 = 256.0 / STEPS as f32;
/// A picture shows a colour if more than this share of it does.
const SHOWN: f32 = 0.004;

/// For each set of colours the share of it that is like nothing in the others.
pub(crate) fn foreign_shares(sets: &[Vec<Colour>]) -> Vec<f32> {
    let palettes: Vec<Palette> = sets.iter().map(|set| Palette::of(set)).collect();
    // How many of the sets show a colour, or one beside it.
    let mut showing = vec![0; STEPS * STEPS * STEPS];
    for palette in &palettes {
        palette.near().into_iter().for_each(|bin| showing[bin] += 1);
    }
    let share = |palette: &Palette| -> f32 {
        let own = palette.shares.iter().filter(|(bin, _)| showing[*bin] <= 1);
        own.map(|(_, share)| share).sum()
    };
    palettes.iter().map(share).collect()
}

/// The colours of a picture, coarsely: each with its share.
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

    /// Its colours and those beside them, each once.
    fn near(&self) -> Vec<usize> {
        let shown = self.shares.iter().filter(|(_, share)| *share > SHOWN);
        let mut near: Vec<usize> = shown.flat_map(|(bin, _)| beside(*bin)).collect();
        near.sort_unstable();
        near.dedup();
        near
    }
}

fn step(level: f32) -> usize {
    ((level / LEVELS) as usize).min(STEPS - 1)
}

fn bin([red, green, blue]: [usize; 3]) -> usize {
    (red * STEPS + green) * STEPS + blue
}

/// A colour and all that differ by one step at most in each channel.
fn beside(bin_of: usize) -> impl Iterator<Item = usize> {
    let steps = [bin_of / (STEPS * STEPS), bin_of / STEPS % STEPS, bin_of % STEPS];
    let moved = (0..27).map(move |at| [at / 9, at / 3 % 3, at % 3]);
    moved.filter_map(move |by| {
        let next = [0, 1, 2].map(|i| (steps[i] + by[i]).wrapping_sub(1));
        next.iter().all(|step| *step < STEPS).then(|| bin(next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_red_picture_among_grey_ones_is_strange() {
        let grey = vec![[120.0; 3], [90.0; 3]];
        let mixed = vec![[118.0; 3], [200.0, 20.0, 30.0]];
        assert_eq!(foreign_shares(&[grey.clone(), mixed, grey]), [0.0, 0.5, 0.0]);
    }
}
