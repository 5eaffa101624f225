//! A record beside weights of the recipe that made them.

use crate::{
    packages,
    plan::{PLAN, Plan},
    strokes::Strokes,
    training::{Alphabet, train},
};
use serde::Serialize;

/// What weights were made from and by. A test compares it with the recipe as it stands.
#[derive(Serialize)]
pub struct Record {
    /// Hash of the weights' bytes.
    weights: String,
    /// Hash of the names and versions of the font packages.
    fonts: String,
    plan: Plan,
    /// Loss of a short training with characters of a few strokes: another one where drawing, cutting out or descent
    /// has changed.
    short_training_loss: f32,
}

impl Record {
    /// The record of weights that the recipe makes as it stands.
    pub fn of(weights: &[u8]) -> Self {
        Self {
            weights: hash(weights),
            fonts: hash(packages::names().collect::<Vec<_>>().join("\n").as_bytes()),
            plan: PLAN,
            short_training_loss: short_training_loss(),
        }
    }

    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and texts become JSON") + "\n"
    }
}

/// Loss of a training that takes less than a second, to four digits: mathematical functions may differ in the last
/// bit from system to system.
fn short_training_loss() -> f32 {
    let plan = Plan { drawings: 4, epochs: 2, final_epochs: 1, packages_per_validation: 3, ..PLAN };
    let alphabet = Alphabet { characters: "0123456789", others: "+-" };
    let groups = [vec![Strokes { weight: 1 }], vec![Strokes { weight: 2 }, Strokes { weight: 3 }]];
    let loss = train(&groups, alphabet, plan, |_| ()).loss;
    (loss * 1e4).round() / 1e4
}

/// FNV-1a of 64 bits (Fowler, Noll and Vo).
fn hash(bytes: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn digits_were_made_by_this_recipe() {
        assert_made_by_this_recipe(
            "digits",
            include_bytes!("../../../vision/src/numbers/digits.weights"),
            include_str!("../../../vision/src/numbers/digits.recipe.json"),
        );
    }

    #[test]
    fn letters_were_made_by_this_recipe() {
        assert_made_by_this_recipe(
            "letters",
            include_bytes!("../../../vision/src/numbers/letters.weights"),
            include_str!("../../../vision/src/numbers/letters.recipe.json"),
        );
    }

    fn assert_made_by_this_recipe(what: &str, weights: &[u8], record: &str) {
        let mut now: Value = serde_json::from_str(&Record::of(weights).json()).unwrap();
        let mut then: Value = serde_json::from_str(record).unwrap();
        let losses = [&mut now, &mut then].map(|it| it["short_training_loss"].take());
        assert_eq!(then, now, "train again: `cargo xtask train {what}`");
        let [now, then] = losses.map(|loss| loss.as_f64().unwrap());
        assert!(
            (then - now).abs() < 2e-3,
            "the trainer's loss is {now} and was {then}: train again"
        );
    }
}
