//! Anytime search: a first path for large boards, then shorter ones while time remains.
//!
//! * [`relaxed_plan`] estimates the distance to a goal (FF: Hoffmann and Nebel, 2001).
//! * [`width_search`] finds a first path (best-first width search: Lipovetzky and Geffner, 2017).
//! * [`beam`] searches for other paths (beam search: Lowerre, 1976), each beam twice as wide as the
//!   last.
//! * [`action_elimination`] removes needless steps, and [`neighbourhood`] finds shortcuts near a
//!   path: the two parts of ARAS (Nakhost and Müller, 'Action elimination and plan neighborhood
//!   graph search: two algorithms for plan improvement', 2010).
//! * [`portfolio`] divides the effort between them, and [`interleaved`] alternates with a search
//!   that proves a lower bound.

mod action_elimination;
mod beam;
mod interleaved;
mod neighbourhood;
mod plan;
mod portfolio;
mod relaxed_plan;
mod state_space;
#[cfg(test)]
mod tests;
mod width_search;

pub(super) use interleaved::{Found, Prover, SearchResult, interleave};
