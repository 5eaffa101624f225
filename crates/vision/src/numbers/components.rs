//! Pixels that hang together.

/// Which pixels hang together, and the box around each such group.
pub(super) struct Components {
    width: usize,
    /// For each pixel the group that it belongs to, counted from 1, or 0 for none.
    groups: Vec<u16>,
    pub(super) boxes: Vec<Extent>,
}

/// A box: from, and up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) x: [usize; 2],
    pub(super) y: [usize; 2],
}

/// Which neighbours hang together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    Sides,
    SidesAndCorners,
}

impl Extent {
    pub(super) fn width(&self) -> usize {
        self.x[1] - self.x[0]
    }

    pub(super) fn height(&self) -> usize {
        self.y[1] - self.y[0]
    }

    pub(super) fn joined(self, other: Self) -> Self {
        let both = |[a, b]: [usize; 2], [c, d]: [usize; 2]| [a.min(c), b.max(d)];
        Self { x: both(self.x, other.x), y: both(self.y, other.y) }
    }

    /// Whether it reaches to the edge of a picture.
    pub(super) fn touches_edge(&self, [width, height]: [usize; 2]) -> bool {
        self.x[0] == 0 || self.y[0] == 0 || self.x[1] == width || self.y[1] == height
    }
}

impl Components {
    /// The groups of set pixels; `set` holds rows of `width` pixels.
    pub(super) fn of(mut set: Vec<bool>, width: usize, by: By) -> Self {
        let mut found = Self { width, groups: vec![0; set.len()], boxes: Vec::new() };
        for first in 0..set.len() {
            if set[first] && found.boxes.len() < usize::from(u16::MAX) {
                let extent = found.take(&mut set, first, by);
                found.boxes.push(extent);
            }
        }
        found
    }

    /// The group of a pixel, counted from 0.
    pub(super) fn at(&self, x: usize, y: usize) -> Option<usize> {
        usize::from(self.groups[y * self.width + x]).checked_sub(1)
    }

    /// Takes the pixels that hang together with one.
    fn take(&mut self, set: &mut [bool], first: usize, by: By) -> Extent {
        let group = self.boxes.len() as u16 + 1;
        let (x, y) = (first % self.width, first / self.width);
        let mut extent = Extent { x: [x, x + 1], y: [y, y + 1] };
        let mut next = vec![first];
        set[first] = false;
        while let Some(at) = next.pop() {
            let (x, y) = (at % self.width, at / self.width);
            self.groups[at] = group;
            extent = extent.joined(Extent { x: [x, x + 1], y: [y, y + 1] });
            for (col, row) in around([x, y], [self.width, set.len() / self.width]) {
                let is_beside = by == By::SidesAndCorners || col == x || row == y;
                if is_beside && std::mem::take(&mut set[row * self.width + col]) {
                    next.push(row * self.width + col);
                }
            }
        }
        extent
    }
}

/// A pixel and those around it, corners too.
pub(super) fn around(
    [x, y]: [usize; 2],
    [width, height]: [usize; 2],
) -> impl Iterator<Item = (usize, usize)> {
    let near = |at: usize, limit: usize| at.saturating_sub(1)..(at + 2).min(limit);
    near(y, height).flat_map(move |row| near(x, width).map(move |col| (col, row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(drawn: &str, by: By) -> Vec<Extent> {
        let set = drawn.bytes().map(|mark| mark == b'#').collect();
        Components::of(set, 4, by).boxes
    }

    #[test]
    fn pixels_that_touch_at_a_corner_hang_together_if_corners_count() {
        assert_eq!(boxes("#....#..", By::SidesAndCorners), [Extent { x: [0, 2], y: [0, 2] }]);
        assert_eq!(boxes("#....#..", By::Sides).len(), 2);
    }

    #[test]
    fn the_ends_of_two_rows_do_not_hang_together() {
        assert_eq!(boxes("...##...", By::SidesAndCorners).len(), 2);
    }
}
