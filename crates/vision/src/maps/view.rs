//! Views: parts of a picture at the input size of the network.

use crate::{
    network::Grid,
    quad::{Point, Quad},
    raster::Raster,
};
use image::{RgbaImage, imageops::crop_imm};

/// Side of a view, in pixels.
const SIDE: usize = 256;
/// Pixels of a view per map pixel, along one axis.
const PIXELS: f64 = 2.0;
/// Distance from the edge of the view within which a board may continue beyond it, in pixels of the view.
const EDGE_TOLERANCE: f64 = 4.0;
/// Offset and divisor of levels.
const MEAN_LEVEL: f32 = 127.5;
const SCALE: f32 = 64.0;

/// Position of a view in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct View {
    /// Left, top, width and height in the picture, in pixels.
    part: [u32; 4],
    /// Width and height of the picture.
    picture: [u32; 2],
    /// Pixels of the picture per pixel of the view.
    factor: f32,
}

impl View {
    /// The whole picture.
    pub(super) fn whole(picture: &RgbaImage) -> Self {
        Self::of(picture, [0, 0, picture.width(), picture.height()])
    }

    /// A quad with a `margin`, relative to its longer side.
    pub(super) fn around(picture: &RgbaImage, quad: &Quad, margin: f64) -> Self {
        let span = |along: fn(&Point) -> f64, limit: u32| {
            let (least, most) = quad
                .0
                .iter()
                .map(along)
                .fold((f64::MAX, f64::MIN), |(a, b), at| (a.min(at), b.max(at)));
            (least, most, f64::from(limit))
        };
        let (line_sums, down) =
            (span(|at| at.x, picture.width()), span(|at| at.y, picture.height()));
        let margin = margin * (line_sums.1 - line_sums.0).max(down.1 - down.0);
        let cut = |(least, most, limit): (f64, f64, f64)| {
            let first = (least - margin).clamp(0.0, limit - 1.0) as u32;
            (first, ((most + margin).clamp(0.0, limit).ceil() as u32 - first).max(1))
        };
        let ((left, width), (top, height)) = (cut(line_sums), cut(down));
        Self::of(picture, [left, top, width, height])
    }

    fn of(picture: &RgbaImage, part: [u32; 4]) -> Self {
        let factor = part[2].max(part[3]) as f32 / SIDE as f32;
        Self { part, picture: [picture.width(), picture.height()], factor }
    }

    /// Width and height of the visible part, in pixels of the view.
    fn size(&self) -> [usize; 2] {
        [self.part[2], self.part[3]]
            .map(|side| ((side as f32 / self.factor) as usize).clamp(1, SIDE))
    }

    /// Its position in the view, which is square.
    fn offset(&self) -> [usize; 2] {
        self.size().map(|side| (SIDE - side) / 2)
    }

    /// Input of the network; grey outside the picture.
    pub(super) fn input(&self, picture: &RgbaImage) -> Grid {
        let mut values = vec![0.0; SIDE * SIDE * 3];
        if self.part[2..].contains(&0) {
            return Grid { side: SIDE, values };
        }
        let raster = self.raster(picture);
        let [left, top] = self.offset();
        for (y, row) in raster.rows().take(SIDE).enumerate() {
            let at = ((top + y) * SIDE + left) * 3;
            let places = values[at..].chunks_exact_mut(3).zip(row.iter().take(SIDE));
            places.for_each(|(place, pixel)| {
                (0..3).for_each(|i| place[i] = (pixel[i] - MEAN_LEVEL) / SCALE);
            });
        }
        Grid { side: SIDE, values }
    }

    fn raster(&self, picture: &RgbaImage) -> Raster {
        if self.factor >= 1.0 {
            return Raster::shrunk_part(picture, self.part, self.factor);
        }
        let [left, top, width, height] = self.part;
        let part = crop_imm(picture, left, top, width, height).to_image();
        let (part, [width, height]) = (Raster::of(&part), self.size());
        let at = |pixel: usize| (pixel as f64 + 0.5) * f64::from(self.factor);
        Raster::from_fn(width, height, |x, y| part.bilinear(at(x), at(y)))
    }

    /// Whether a point lies at an edge of the view that is not an edge of the picture.
    pub(super) fn is_at_cropped_edge(&self, point: Point) -> bool {
        let tolerance = EDGE_TOLERANCE * f64::from(self.factor);
        let [left, top, width, height] = self.part;
        let ends = |at: f64, from: u32, length: u32, whole: u32| {
            let is_at_start = from > 0 && at < f64::from(from) + tolerance;
            is_at_start || (from + length < whole && at > f64::from(from + length) - tolerance)
        };
        ends(point.x, left, width, self.picture[0]) || ends(point.y, top, height, self.picture[1])
    }

    /// Whether a point of the picture lies in the view, with a tolerance of a pixel.
    pub(super) fn contains(&self, point: Point) -> bool {
        let [left, top, width, height] = self.part.map(f64::from);
        let beyond = |at: f64, from: f64, length: f64| (from - at).max(at - from - length);
        let off = beyond(point.x, left, width).max(beyond(point.y, top, height));
        off < f64::from(self.factor)
    }

    /// From map pixels to the picture.
    pub(super) fn picture_point(&self, place: Point) -> Point {
        let [left, top, ..] = self.part.map(f64::from);
        let [x, y] = self.offset().map(|at| at as f64);
        let factor = f64::from(self.factor);
        Point {
            x: left + (place.x * PIXELS - x) * factor,
            y: top + (place.y * PIXELS - y) * factor,
        }
    }

    /// From the picture to map pixels.
    pub(super) fn map_point(&self, point: Point) -> Point {
        let [left, top, ..] = self.part.map(f64::from);
        let [x, y] = self.offset().map(|at| at as f64);
        let factor = f64::from(self.factor);
        Point {
            x: ((point.x - left) / factor + x) / PIXELS,
            y: ((point.y - top) / factor + y) / PIXELS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    #[test]
    fn points_of_the_picture_and_of_the_view_map_to_each_other() {
        let picture = RgbaImage::new(900, 500);
        let quad = Quad::from([[200.0, 100.0], [500.0, 120.0], [490.0, 400.0], [210.0, 410.0]]);
        for view in [View::whole(&picture), View::around(&picture, &quad, 0.1)] {
            let point = Point { x: 333.0, y: 222.0 };
            assert!(view.picture_point(view.map_point(point)).to(point).length() < 1e-6);
        }
    }

    #[test]
    fn a_bright_pixel_appears_at_its_place_in_the_view() {
        for size in [(100, 60), (900, 500)] {
            let point = Point { x: f64::from(size.0) * 0.7, y: f64::from(size.1) * 0.4 };
            let is_near = |x: u32, y: u32| {
                (f64::from(x) - point.x).hypot(f64::from(y) - point.y) < f64::from(size.0) / 60.0
            };
            let picture = RgbaImage::from_fn(size.0, size.1, |x, y| {
                Rgba([if is_near(x, y) { 255 } else { 0 }, 0, 0, 255])
            });
            let view = View::whole(&picture);
            let place = view.map_point(point);
            let input = view.input(&picture);
            let at = ((place.y * PIXELS) as usize * SIDE + (place.x * PIXELS) as usize) * 3;
            assert!(input.values[at] > 1.5, "{size:?}");
        }
    }
}
