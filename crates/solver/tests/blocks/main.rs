//! Boards of blocks, from the text to the answer.

mod forms;
mod oracle;
mod published;
mod random;
mod violations;
