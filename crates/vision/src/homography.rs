//! The projective map of a rectangle in perspective.

use crate::quad::{Point, Quad, QuadError};

/// A projective map that takes the corners of the unit square to those of a [`Quad`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography {
    x: [f64; 3],
    y: [f64; 3],
    w: [f64; 2],
}

impl Homography {
    /// The map onto a quad, in closed form (Heckbert, 'Fundamentals of Texture Mapping and Image Warping', 1989,
    /// section 2.2.3).
    ///
    /// # Errors
    /// [`QuadError`] where the quad is not convex, not clockwise, or has a degenerate corner.
    pub fn onto(quad: &Quad) -> Result<Self, QuadError> {
        quad.check_shape()?;
        let [p0, p1, p2, p3] = quad.0;
        let (right, bottom) = (p2.to(p1), p2.to(p3));
        let skew = Point { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
        let area = right.cross(bottom);
        let (g, h) = (skew.cross(bottom) / area, right.cross(skew) / area);
        Ok(Self {
            x: [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
            y: [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y],
            w: [g, h],
        })
    }

    /// Image of the point (`u`, `v`) of the unit square.
    pub fn map(&self, u: f64, v: f64) -> Point {
        self.row_map(v)(u)
    }

    /// [`Self::map`] for a fixed `v`: faster for a row of points.
    pub(crate) fn row_map(&self, v: f64) -> impl Fn(f64) -> Point + use<> {
        let [x, y] = [self.x, self.y].map(|[a, b, c]| [a, b * v + c]);
        let w = [self.w[0], self.w[1] * v + 1.0];
        move |u| {
            let share = 1.0 / (w[0] * u + w[1]);
            Point { x: (x[0] * u + x[1]) * share, y: (y[0] * u + y[1]) * share }
        }
    }

    /// [`Self::row_map`] to a few thousandths of a pixel, in a form that vectorizes.
    pub(crate) fn row_map_f32(&self, v: f64) -> impl Fn(f32) -> [f32; 2] + use<> {
        let [x, y] = [self.x, self.y].map(|[a, b, c]| [a as f32, (b * v + c) as f32]);
        let w = [self.w[0] as f32, (self.w[1] * v + 1.0) as f32];
        move |u| {
            let share = 1.0 / (w[0] * u + w[1]);
            [(x[0] * u + x[1]) * share, (y[0] * u + y[1]) * share]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A square of 100 pixels with corners moved by up to 40.
    fn crooked() -> impl Strategy<Value = Quad> {
        prop::array::uniform4([-40.0..40.0f64, -40.0..40.0f64]).prop_map(|shifts| {
            let mut quad = Quad::whole(100, 100);
            for (point, [x, y]) in quad.0.iter_mut().zip(shifts) {
                *point = Point { x: point.x + x, y: point.y + y };
            }
            quad
        })
    }

    fn is_near(a: Point, b: Point) -> bool {
        a.to(b).length() < 1e-6
    }

    /// Intersection of two lines, each through two points.
    fn intersection([a, b]: [Point; 2], [c, d]: [Point; 2]) -> Point {
        let (ab, cd) = (a.to(b), c.to(d));
        let share = a.to(c).cross(cd) / ab.cross(cd);
        Point { x: a.x + share * ab.x, y: a.y + share * ab.y }
    }

    proptest! {
        #[test]
        fn corners_map_to_corners(quad in crooked()) {
            let Ok(map) = Homography::onto(&quad) else { return Ok(()) };
            let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
            for ((u, v), corner) in corners.into_iter().zip(quad.0) {
                prop_assert!(is_near(map.map(u, v), corner));
            }
        }

        #[test]
        fn the_centre_maps_to_the_intersection_of_the_diagonals(quad in crooked()) {
            let Ok(map) = Homography::onto(&quad) else { return Ok(()) };
            let [a, b, c, d] = quad.0;
            prop_assert!(is_near(map.map(0.5, 0.5), intersection([a, c], [b, d])));
        }

        #[test]
        fn straight_lines_stay_straight(quad in crooked(), ends in prop::array::uniform4(0.0..1.0f64)) {
            let Ok(map) = Homography::onto(&quad) else { return Ok(()) };
            let [u0, v0, u1, v1] = ends;
            let [a, b] = [map.map(u0, v0), map.map(u1, v1)];
            let middle = map.map(f64::midpoint(u0, u1), f64::midpoint(v0, v1));
            prop_assert!(a.to(b).cross(a.to(middle)).abs() < 1e-5);
        }

        #[test]
        fn the_centre_of_a_quadrant_is_where_its_diagonals_meet(quad in crooked()) {
            let Ok(map) = Homography::onto(&quad) else { return Ok(()) };
            let corners = [(0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (0.5, 0.5)];
            let [a, b, c, d] = corners.map(|(u, v)| map.map(u, v));
            prop_assert!(is_near(map.map(0.75, 0.25), intersection([a, c], [b, d])));
        }

        #[test]
        fn any_corners_are_handled_without_panic(corners in prop::array::uniform4([any::<f64>(), any::<f64>()])) {
            let _ = Homography::onto(&Quad::from(corners));
        }
    }
}
