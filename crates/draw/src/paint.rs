//! Antialiased shapes as signed distance functions.
//!
//! A shape is the signed distance of a point from its outline, in pixels, negative inside. [`fill`] paints a
//! shape.

use image::{Rgba, RgbaImage};
use std::ops::{Add, Mul, Sub};

/// A point or vector in a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A rectangle in a picture, in pixels from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Vector {
    /// The vector with these coordinates.
    pub fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(crate) fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    fn length(self) -> f32 {
        self.x.hypot(self.y)
    }
}

impl Add for Vector {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Vector {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Rect {
    /// The rectangle with each edge moved inwards.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
        }
    }

    /// The centre.
    pub fn centre(self) -> Vector {
        Vector::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The shorter of width and height.
    pub fn short_side(self) -> f32 {
        self.width.min(self.height)
    }
}

/// Paints a shape in `colour`. The shape must be inside `area`.
pub fn fill(picture: &mut RgbaImage, area: Rect, colour: Rgba<u8>, shape: impl Fn(Vector) -> f32) {
    let range = |from: f32, length: f32, end: u32| {
        from.floor().max(0.0) as u32..((from + length).ceil().max(0.0) as u32).min(end)
    };
    for y in range(area.y, area.height, picture.height()) {
        for x in range(area.x, area.width, picture.width()) {
            let distance = shape(Vector::new(x as f32 + 0.5, y as f32 + 0.5));
            blend(picture.get_pixel_mut(x, y), colour, (0.5 - distance).clamp(0.0, 1.0));
        }
    }
}

/// Paints a rectangle.
pub fn fill_rect(picture: &mut RgbaImage, rect: Rect, colour: Rgba<u8>) {
    fill_rounded(picture, rect, 0.0, colour);
}

/// Paints a rectangle with round corners.
pub fn fill_rounded(picture: &mut RgbaImage, rect: Rect, radius: f32, colour: Rgba<u8>) {
    fill(picture, rect, colour, |at| rounded(at, rect, radius));
}

/// Blends a colour over a pixel with coverage `share`, from 0 to 1, times the alpha of the colour.
pub fn blend(pixel: &mut Rgba<u8>, colour: Rgba<u8>, share: f32) {
    let share = share * f32::from(colour[3]) / 255.0;
    for (under, over) in pixel.0.iter_mut().zip([colour[0], colour[1], colour[2], 255]) {
        *under = (f32::from(*under) + (f32::from(over) - f32::from(*under)) * share).round() as u8;
    }
}

/// A rectangle with round corners.
pub fn rounded(at: Vector, rect: Rect, radius: f32) -> f32 {
    let from_centre = at - rect.centre();
    let out = Vector::new(
        from_centre.x.abs() - rect.width / 2.0 + radius,
        from_centre.y.abs() - rect.height / 2.0 + radius,
    );
    let outside = Vector::new(out.x.max(0.0), out.y.max(0.0)).length();
    outside + out.x.max(out.y).min(0.0) - radius
}

/// The band of `width` along the inside of the outline of a shape.
pub(crate) fn band(distance: f32, width: f32) -> f32 {
    (distance + width / 2.0).abs() - width / 2.0
}

/// A disc.
pub fn disc(at: Vector, centre: Vector, radius: f32) -> f32 {
    (at - centre).length() - radius
}

/// A stroke with round ends.
pub(crate) fn stroke(at: Vector, from: Vector, to: Vector, width: f32) -> f32 {
    let (way, along) = (to - from, at - from);
    let share = (along.dot(way) / way.dot(way)).clamp(0.0, 1.0);
    (along - way * share).length() - width / 2.0
}

/// An arrow of `length` around `centre` that points along `ahead`, a vector of length 1.
pub fn arrow(at: Vector, centre: Vector, ahead: Vector, length: f32) -> f32 {
    let aside = Vector::new(-ahead.y, ahead.x);
    let (tip, tail) = (centre + ahead * (length / 2.0), centre - ahead * (length / 2.0));
    let barb = |side: f32| tip - (ahead - aside * side) * (length * 0.42);
    let width = length * 0.17;
    stroke(at, tail, tip, width).min(stroke(at, tip, barb(1.0), width)).min(stroke(
        at,
        tip,
        barb(-1.0),
        width,
    ))
}
