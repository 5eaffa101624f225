//! Pixels that hang together.

/// Which pixels hang together, and the box around each such group.
pub(crate) struct Components {
    /// How long a row is, with a pixel that belongs to no group at both its ends.
    stride: usize,
    /// For each pixel the group that it belongs to, counted from 1, or 0 for none; with a row of such
    /// above and below.
    groups: Vec<u16>,
    pub(crate) boxes: Vec<Extent>,
}

/// A box: from, and up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) x: [usize; 2],
    pub(crate) y: [usize; 2],
}

/// Which neighbours hang together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Sides,
    SidesAndCorners,
}

impl Extent {
    pub(crate) fn width(&self) -> usize {
        self.x[1] - self.x[0]
    }

    pub(crate) fn height(&self) -> usize {
        self.y[1] - self.y[0]
    }

    pub(crate) fn area(&self) -> usize {
        self.width() * self.height()
    }

    pub(crate) fn joined(self, other: Self) -> Self {
        let both = |[a, b]: [usize; 2], [c, d]: [usize; 2]| [a.min(c), b.max(d)];
        Self { x: both(self.x, other.x), y: both(self.y, other.y) }
    }

    /// Whether it reaches to the edge of a picture.
    pub(crate) fn touches_edge(&self, [width, height]: [usize; 2]) -> bool {
        self.x[0] == 0 || self.y[0] == 0 || self.x[1] == width || self.y[1] == height
    }
}

impl Components {
    /// The groups of set pixels; `set` holds rows of `width` pixels.
    pub(crate) fn of(set: &[bool], width: usize, by: By) -> Self {
        let (mut open, stride) = framed(set, width);
        let mut found = Self { stride, groups: vec![0; open.len()], boxes: Vec::new() };
        for first in 0..open.len() {
            if open[first] && found.boxes.len() < usize::from(u16::MAX) {
                let extent = found.take(&mut open, first, by);
                found.boxes.push(extent);
            }
        }
        found
    }

    /// The group of a pixel, counted from 0.
    pub(crate) fn at(&self, x: usize, y: usize) -> Option<usize> {
        usize::from(self.groups[(y + 1) * self.stride + x + 1]).checked_sub(1)
    }

    /// The groups of all pixels, row by row.
    fn each(&self) -> impl Iterator<Item = Option<usize>> {
        let rows = self.groups.chunks_exact(self.stride);
        let height = rows.len() - 2;
        let inside = rows.skip(1).take(height).flat_map(|row| &row[1..row.len() - 1]);
        inside.map(|group| usize::from(*group).checked_sub(1))
    }

    /// For each pixel whether it belongs to a group that is `chosen`.
    pub(crate) fn chosen(&self, chosen: &[bool]) -> Vec<bool> {
        self.each().map(|group| group.is_some_and(|group| chosen[group])).collect()
    }

    /// For each group whether one of these pixels is of it.
    pub(crate) fn meeting(&self, pixels: &[bool]) -> Vec<bool> {
        let mut meeting = vec![false; self.boxes.len()];
        for group in self.each().zip(pixels).filter_map(|(group, is_so)| group.filter(|_| *is_so)) {
            meeting[group] = true;
        }
        meeting
    }

    /// Takes the pixels that hang together with one.
    fn take(&mut self, open: &mut [bool], first: usize, by: By) -> Extent {
        let group = self.boxes.len() as u16 + 1;
        let beside = self.beside(by);
        let (mut x, mut y) = ([usize::MAX, 0], [usize::MAX, 0]);
        let mut next = vec![first];
        open[first] = false;
        while let Some(at) = next.pop() {
            self.groups[at] = group;
            let (col, row) = (at % self.stride, at / self.stride);
            x = [x[0].min(col - 1), x[1].max(col)];
            y = [y[0].min(row - 1), y[1].max(row)];
            for by in &beside {
                let other = at.wrapping_add_signed(*by);
                if std::mem::take(&mut open[other]) {
                    next.push(other);
                }
            }
        }
        Extent { x, y }
    }

    /// How far it is from a pixel to those that it may hang together with.
    fn beside(&self, by: By) -> Vec<isize> {
        let row = self.stride as isize;
        let sides = [-row, -1, 1, row];
        match by {
            By::Sides => sides.to_vec(),
            By::SidesAndCorners => [sides, [-row - 1, 1 - row, row - 1, row + 1]].concat(),
        }
    }
}

/// Rows of `width` pixels with one around them that is not set, and how long a row is with those.
fn framed(set: &[bool], width: usize) -> (Vec<bool>, usize) {
    let stride = width + 2;
    let height = set.len() / width.max(1);
    let mut framed = vec![false; stride * (height + 2)];
    for (row, inner) in framed.chunks_exact_mut(stride).skip(1).zip(set.chunks_exact(width.max(1)))
    {
        row[1..=width].copy_from_slice(inner);
    }
    (framed, stride)
}

/// For each pixel whether it or one around it is set, corners too.
pub(crate) fn widened(set: &[bool], width: usize) -> Vec<bool> {
    let (set, stride) = framed(set, width);
    let three = |at: usize| set[at - 1] | set[at] | set[at + 1];
    let at = |row: usize, x: usize| row * stride + x + 1;
    let rows = 1..set.len() / stride - 1;
    rows.flat_map(|row| {
        (0..width).map(move |x| three(at(row - 1, x)) | three(at(row, x)) | three(at(row + 1, x)))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(drawn: &str, by: By) -> Vec<Extent> {
        let set: Vec<bool> = drawn.bytes().map(|mark| mark == b'#').collect();
        Components::of(&set, 4, by).boxes
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
