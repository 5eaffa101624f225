//! Trains the classifier of digits or that of letters, writes its weights, and says whether they have
//! changed. The same fonts always teach the same.
//!
//! `cargo run --release -p unslide-vision-lab --example train_characters -- digits|letters OUT FONT_FOLDER ...`
//!
//! Characters of all fonts in the folders that have them are drawn on made tiles, cut out as a picture's
//! tiles are, and learned by a network of two layers. Every fifth font is kept apart, to see how well
//! characters are told that were never seen.

#[path = "training/fonts.rs"]
mod fonts;

use fontdue::Font;
use fonts::{DIGITS, LETTERS, fonts};
use image::{Rgba, RgbaImage};
use std::{error::Error, fs, path::PathBuf};
use unslide_vision::character_shapes;

const INPUTS: usize = 256;
const HIDDEN: usize = 56;
/// Characters that look like none of those that are told.
const NO_DIGITS: &str = "ACEFHKMNPRTUVWXYacefhkmnrtuvwxy+=#%&@*?";
const NO_LETTERS: &str = "34679abdeghnrty+=#%&@*?";
/// How often each character of each font is drawn, and how often all samples are learned.
const DRAWN: usize = 40;
const EPOCHS: usize = 12;
/// The fonts in a row of which the first is kept apart.
const KEPT_APART: usize = 5;
const RATE: f32 = 0.002;
const BATCH: usize = 32;

struct Sample {
    shape: [f32; INPUTS],
    class: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let alphabet = match arguments.next().as_deref() {
        Some("digits") => [DIGITS, NO_DIGITS],
        Some("letters") => [LETTERS, NO_LETTERS],
        _ => return Err("what is to be learned: digits or letters?".into()),
    };
    let out = PathBuf::from(arguments.next().ok_or("where should the weights go?")?);
    let fonts = fonts(arguments.map(PathBuf::from), alphabet[0])?;
    println!("{} fonts", fonts.len());
    let weights = trained(&fonts, alphabet).encoded();
    let is_as_before = fs::read(&out).is_ok_and(|before| before == weights);
    let news = if is_as_before { "as they were" } else { "weights that are not those from before" };
    println!("{}: {news}", out.display());
    Ok(fs::write(out, weights)?)
}

/// A network that tells the characters of an alphabet.
fn trained(fonts: &[Font], alphabet: [&str; 2]) -> Network {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut samples, mut apart) = (Vec::new(), Vec::new());
    for (index, font) in fonts.iter().enumerate() {
        let is_apart = index % KEPT_APART == 0;
        let drawn = draw_all(font, alphabet, &mut random);
        if is_apart { apart.extend(drawn) } else { samples.extend(drawn) }
    }
    println!("{} shapes to learn, {} kept apart", samples.len(), apart.len());
    let mut network = Network::new(alphabet[0].len() + 1, &mut random);
    for epoch in 0..EPOCHS {
        network.learn(&mut samples, RATE * 0.75f32.powi(epoch as i32), &mut random);
        println!("epoch {epoch}: wrong of those kept apart {:.2}%", 100.0 * network.wrong(&apart));
    }
    samples.append(&mut apart);
    for epoch in 0..2 {
        network.learn(&mut samples, RATE * 0.75f32.powi((EPOCHS + epoch) as i32), &mut random);
    }
    network
}

fn draw_all(font: &Font, [told, others]: [&str; 2], random: &mut Random) -> Vec<Sample> {
    let mut samples = Vec::new();
    let none = told.len();
    for class in 0..=none {
        for _ in 0..DRAWN {
            let chosen = told.chars().nth(class);
            let character = chosen.or_else(|| others.chars().nth(random.below(others.len())));
            let shapes = character_shapes(&tile(font, character.unwrap_or('?'), random));
            if let [shape] = shapes[..] {
                samples.push(Sample { shape, class });
            } else if class == none {
                samples.extend(shapes.into_iter().map(|shape| Sample { shape, class }));
            }
        }
    }
    samples
}

/// A tile with a character on it: colours, size, slant, softness and noise by chance.
fn tile(font: &Font, character: char, random: &mut Random) -> RgbaImage {
    let side = 30 + random.below(70);
    let pixels = side as f32 * random.between(0.3, 0.75);
    let (metrics, coverage) = font.rasterize(character, 2.0 * pixels);
    let at = |x: f32, y: f32| {
        let (x, y) = (x.round(), y.round());
        let inside = x >= 0.0 && y >= 0.0 && x < metrics.width as f32 && y < metrics.height as f32;
        if inside {
            f32::from(coverage[y as usize * metrics.width + x as usize]) / 255.0
        } else {
            0.0
        }
    };
    let (slant, lean) = (random.between(-0.15, 0.15), random.between(-0.08, 0.08));
    let (wide, high) = (random.between(0.85, 1.15), random.between(0.9, 1.1));
    let (ground, ink) = colours(random);
    let shade = [0, 1].map(|_| random.between(-0.25, 0.25));
    let noise = random.between(0.0, 10.0);
    let softness = random.between(0.4, 1.3 + side as f32 / 90.0);
    let centre = side as f32 / 2.0;
    RgbaImage::from_fn(side as u32, side as u32, |x, y| {
        let (x, y) = (x as f32 + 0.5 - centre, y as f32 + 0.5 - centre);
        let mut cover = 0.0;
        for spot in 0..9 {
            let (dx, dy) = ((spot % 3) as f32 - 1.0, (spot / 3) as f32 - 1.0);
            let (u, v) = (x + dx * softness, y + dy * softness);
            cover += at(
                2.0 * (u + slant * v) / wide + metrics.width as f32 / 2.0,
                2.0 * (v + lean * u) / high + metrics.height as f32 / 2.0,
            ) / 9.0;
        }
        let light = 1.0 + (shade[0] * x + shade[1] * y) / centre;
        let channel = |i: usize| {
            let colour = ground[i] * light * (1.0 - cover) + ink[i] * cover;
            (colour + noise * random.between(-1.0, 1.0)).clamp(0.0, 255.0) as u8
        };
        let [red, green, blue] = [0, 1, 2].map(channel);
        Rgba([red, green, blue, 255])
    })
}

/// Two colours that differ clearly.
fn colours(random: &mut Random) -> ([f32; 3], [f32; 3]) {
    loop {
        let [a, b] = [0, 1].map(|_| [0, 1, 2].map(|_| random.between(0.0, 255.0)));
        let apart: f32 = (0..3).map(|i: usize| (a[i] - b[i]).powi(2)).sum();
        if apart.sqrt() > 70.0 {
            return (a, b);
        }
    }
}

/// Weights, those of one neuron together and its bias last; with what Adam keeps of each.
struct Layer {
    inputs: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Layer {
    fn new(inputs: usize, neurons: usize, random: &mut Random) -> Self {
        let count = (inputs + 1) * neurons;
        let reach = (3.0 / inputs as f32).sqrt();
        let weights = (0..count).map(|_| random.between(-reach, reach)).collect();
        let zeros = || vec![0.0; count];
        Self { inputs, weights, gradient: zeros(), mean: zeros(), square: zeros() }
    }

    fn outputs(&self, inputs: &[f32]) -> Vec<f32> {
        let neurons = self.weights.chunks_exact(self.inputs + 1);
        neurons
            .map(|neuron| {
                let sum: f32 = neuron.iter().zip(inputs).map(|(w, input)| w * input).sum();
                sum + neuron[self.inputs]
            })
            .collect()
    }

    /// Adds to the gradient, and gives the errors of the inputs.
    fn propagate(&mut self, inputs: &[f32], errors: &[f32]) -> Vec<f32> {
        let width = self.inputs + 1;
        let mut back = vec![0.0; self.inputs];
        for (neuron, error) in errors.iter().enumerate().filter(|(_, error)| **error != 0.0) {
            let row = neuron * width..(neuron + 1) * width;
            let (weights, gradient) = (&self.weights[row.clone()], &mut self.gradient[row]);
            for i in 0..self.inputs {
                gradient[i] += error * inputs[i];
                back[i] += error * weights[i];
            }
            gradient[self.inputs] += error;
        }
        back
    }

    /// A step down the gradient (Kingma and Ba, 'Adam', 2014), which is then forgotten.
    fn step(&mut self, rate: f32) {
        for i in 0..self.weights.len() {
            let gradient = std::mem::take(&mut self.gradient[i]) / BATCH as f32;
            self.mean[i] += 0.1 * (gradient - self.mean[i]);
            self.square[i] += 0.01 * (gradient * gradient - self.square[i]);
            let decay = 1e-4 * self.weights[i];
            self.weights[i] -= rate * (self.mean[i] / (self.square[i].sqrt() + 1e-6) + decay);
        }
    }

    /// A scale and signed bytes.
    fn encoded(&self) -> Vec<u8> {
        let largest = self.weights.iter().copied().map(f32::abs).fold(0.0, f32::max);
        let scale = largest / 127.0;
        let bytes = self.weights.iter().map(|weight| (weight / scale).round() as i8 as u8);
        scale.to_le_bytes().into_iter().chain(bytes).collect()
    }
}

struct Network {
    hidden: Layer,
    classes: Layer,
}

impl Network {
    fn new(classes: usize, random: &mut Random) -> Self {
        let hidden = Layer::new(INPUTS, HIDDEN, random);
        Self { hidden, classes: Layer::new(HIDDEN, classes, random) }
    }

    fn hidden(&self, shape: &[f32]) -> Vec<f32> {
        self.hidden.outputs(shape).into_iter().map(|sum| sum.max(0.0)).collect()
    }

    fn learn(&mut self, samples: &mut [Sample], rate: f32, random: &mut Random) {
        for i in (1..samples.len()).rev() {
            samples.swap(i, random.below(i + 1));
        }
        for batch in samples.chunks(BATCH) {
            for sample in batch {
                self.propagate(sample);
            }
            self.hidden.step(rate);
            self.classes.step(rate);
        }
    }

    fn propagate(&mut self, sample: &Sample) {
        let hidden = self.hidden(&sample.shape);
        let scores = self.classes.outputs(&hidden);
        let highest = scores.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
        let total: f32 = powers.iter().sum();
        let truth = |class: usize| if class == sample.class { 1.0 } else { 0.0 };
        let errors: Vec<f32> =
            powers.iter().enumerate().map(|(class, power)| power / total - truth(class)).collect();
        let mut back = self.classes.propagate(&hidden, &errors);
        back.iter_mut().zip(&hidden).filter(|(_, out)| **out == 0.0).for_each(|(e, _)| *e = 0.0);
        self.hidden.propagate(&sample.shape, &back);
    }

    /// The share of samples that are told wrongly.
    fn wrong(&self, samples: &[Sample]) -> f32 {
        let told = |sample: &&Sample| {
            let scores = self.classes.outputs(&self.hidden(&sample.shape));
            let best = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
            best != Some(sample.class)
        };
        samples.iter().filter(told).count() as f32 / samples.len().max(1) as f32
    }

    fn encoded(&self) -> Vec<u8> {
        [self.hidden.encoded(), self.classes.encoded()].concat()
    }
}

/// The same numbers each time (Marsaglia, 'Xorshift RNGs', 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 40) as f32 / (1u32 << 24) as f32)
    }
}
