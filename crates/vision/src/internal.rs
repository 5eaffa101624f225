//! What Unslide's other crates share with this one, and nobody else should build on.
//!
//! Nothing here follows semantic versioning: any release may change or remove it. A crate of Unslide that uses it depends
//! on exactly the version that it was made with.

pub use crate::{
    blank::training::BlankFeatures,
    blocks::BlockFeatures,
    homography::Homography,
    hypotheses::CandidateFeatures,
    jigsaw::features::PairFeatures,
    numbers::character_shapes,
    read::{LocatedBoard, assembly_features::AssemblyFeatures, puzzle::PuzzleFeatures},
};
