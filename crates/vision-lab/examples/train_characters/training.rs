//! The training of a classifier of characters.

use crate::{
    network::{Network, Sample},
    plan::Plan,
    tile::{Typeface, draw_tile},
};
use unslide_vision::internal::character_shapes;
use unslide_vision_lab::Random;

const SEED: u64 = 0x2545_F491_4F6C_DD1D;

/// Characters that a network tells apart, and others, which it calls "none".
#[derive(Clone, Copy)]
pub struct Alphabet {
    pub characters: &'static str,
    pub others: &'static str,
}

/// A network that was trained.
pub struct Trained {
    pub network: Network,
    /// Mean cross-entropy of all samples, nats.
    pub loss: f32,
}

/// Trains a network with typefaces in groups (packages of fonts). The same typefaces make the same network.
/// `report` is called with lines about the progress.
pub fn train(
    groups: &[Vec<impl Typeface>],
    alphabet: Alphabet,
    plan: Plan,
    report: impl Fn(String),
) -> Trained {
    let mut random = Random::new(SEED);
    let (mut samples, mut validation) = (Vec::new(), Vec::new());
    for (index, group) in groups.iter().enumerate() {
        let is_apart = index % plan.packages_per_validation == 0;
        let set = if is_apart { &mut validation } else { &mut samples };
        for typeface in group {
            set.extend(draw_samples(typeface, alphabet, plan.drawings, &mut random));
        }
    }
    report(format!("{} samples, and {} for validation", samples.len(), validation.len()));
    let classes = alphabet.characters.len() + 1;
    let mut network = Network::new(plan.hidden_neurons, classes, &mut random);
    let rate = |epoch: usize| plan.rate * plan.rate_decay.powi(epoch as i32);
    for epoch in 0..plan.epochs {
        network.learn(&mut samples, plan.batch, rate(epoch), &mut random);
        let error = 100.0 * network.error_rate(&validation);
        report(format!("epoch {epoch}: validation error {error:.2} %"));
    }
    samples.append(&mut validation);
    for epoch in plan.epochs..plan.epochs + plan.final_epochs {
        network.learn(&mut samples, plan.batch, rate(epoch), &mut random);
    }
    Trained { loss: network.loss(&samples), network }
}

fn draw_samples(
    typeface: &impl Typeface,
    Alphabet { characters, others }: Alphabet,
    drawings: usize,
    random: &mut Random,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let none = characters.len();
    for class in 0..=none {
        for _ in 0..drawings {
            let chosen = characters.chars().nth(class);
            let character = chosen.or_else(|| others.chars().nth(random.below(others.len())));
            let shapes = character_shapes(&draw_tile(typeface, character.unwrap_or('?'), random));
            if let [shape] = shapes[..] {
                samples.push(Sample { shape, class });
            } else if class == none {
                samples.extend(shapes.into_iter().map(|shape| Sample { shape, class }));
            }
        }
    }
    samples
}
