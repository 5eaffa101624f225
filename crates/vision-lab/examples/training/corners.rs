//! Corners of boards as a detection finds them.

use unslide_vision::Quad;

/// Maximum displacement of a corner, in pixels: in a photo, and in other pictures.
const IN_PHOTO: f64 = 1.5;
const ELSEWHERE: f64 = 0.3;
/// Fractional parts of its multiples are evenly distributed.
const GOLDEN: f64 = 0.618_034;
/// The variants of pictures that are photos.
const PHOTOS: [&str; 3] = ["persp", "photo", "phone"];

/// The corners of a board in a picture of this `variant`, with displacements like those of a detection, by the index of
/// the case.
pub fn displaced(quad: [[f64; 2]; 4], variant: &str, at: usize) -> Quad {
    let most = if PHOTOS.contains(&variant) { IN_PHOTO } else { ELSEWHERE };
    let mut places = (8 * at..).map(|place| most * (2.0 * (GOLDEN * place as f64).fract() - 1.0));
    Quad::from(quad.map(|corner| corner.map(|at| at + places.next().unwrap_or_default())))
}
