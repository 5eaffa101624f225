//! Block puzzles, from the text to the answer.

mod notations;
mod oracle;
mod published;
mod random;
mod violations;
