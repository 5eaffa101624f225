//! A first answer for boards that are too large to be searched to the end, and shorter and shorter ones
//! as long as there is time.
//!
//! * [`guide`] estimates how much is left to do: a relaxed plan, as in FF (Hoffmann and Nebel, 'The FF
//!   planning system', 2001), of what must leave for whom.
//! * [`novelty`] looks for any way at all, first where something is seen for the first time (best-first
//!   width search: Lipovetzky and Geffner, 2017).
//! * [`beam`] looks for a whole way, with the positions that promise most at each distance (beam search:
//!   Lowerre, 'The Harpy speech recognition system', 1976), each beam twice as wide as the one before.
//! * [`tidy`] leaves out what a way does not need, and [`neighbourhood`] looks for shortcuts around it:
//!   the two halves of ARAS (Nakhost and Müller, 'Action elimination and plan neighborhood graph search:
//!   two algorithms for plan improvement', 2010).
//!
//! None of it proves anything: [`together`] has a search that does take turns with it.

mod beam;
mod field;
mod guide;
mod improver;
mod neighbourhood;
mod novelty;
mod plan;
#[cfg(test)]
mod tests;
mod tidy;
mod together;

pub(super) use together::{Demand, Found, Known, Prover, together};
