//! Connected components of pixels.

/// Connected components, with the bounding box of each.
pub(crate) struct Components {
    /// Length of a row with the padding at both ends.
    stride: usize,
    /// Component of each pixel from 1 on, 0 for none; with a padding of 0.
    groups: Vec<u16>,
    pub(crate) boxes: Vec<Extent>,
}

/// A bounding box: start and exclusive end along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) x: [usize; 2],
    pub(crate) y: [usize; 2],
}

/// Connectivity of pixels.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Connectivity {
    Four,
    Eight,
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

    /// Whether it touches an edge of the picture.
    pub(crate) fn touches_edge(&self, [width, height]: [usize; 2]) -> bool {
        self.x[0] == 0 || self.y[0] == 0 || self.x[1] == width || self.y[1] == height
    }
}

impl Components {
    /// Components of the set pixels. `set` holds rows of `width` pixels.
    pub(crate) fn of(set: &[bool], width: usize, connectivity: Connectivity) -> Self {
        let (mut open, stride) = framed(set, width);
        let mut found = Self { stride, groups: vec![0; open.len()], boxes: Vec::new() };
        for first in 0..open.len() {
            if open[first] && found.boxes.len() < usize::from(u16::MAX) {
                let extent = found.label(&mut open, first, connectivity);
                found.boxes.push(extent);
            }
        }
        found
    }

    /// Component of a pixel, from 0 on.
    pub(crate) fn at(&self, x: usize, y: usize) -> Option<usize> {
        usize::from(self.groups[(y + 1) * self.stride + x + 1]).checked_sub(1)
    }

    /// Components of all pixels, row by row.
    fn each(&self) -> impl Iterator<Item = Option<usize>> {
        let rows = self.groups.chunks_exact(self.stride);
        let height = rows.len() - 2;
        let inside = rows.skip(1).take(height).flat_map(|row| &row[1..row.len() - 1]);
        inside.map(|group| usize::from(*group).checked_sub(1))
    }

    /// Mask of all components that are `chosen`.
    pub(crate) fn mask_of(&self, chosen: &[bool]) -> Vec<bool> {
        self.each().map(|group| group.is_some_and(|group| chosen[group])).collect()
    }

    /// Whether each component contains one of these pixels.
    pub(crate) fn intersecting(&self, pixels: &[bool]) -> Vec<bool> {
        let mut intersecting = vec![false; self.boxes.len()];
        for group in self.each().zip(pixels).filter_map(|(group, is_so)| group.filter(|_| *is_so)) {
            intersecting[group] = true;
        }
        intersecting
    }

    /// Labels the component of a pixel.
    fn label(&mut self, open: &mut [bool], first: usize, connectivity: Connectivity) -> Extent {
        let group = self.boxes.len() as u16 + 1;
        let neighbour_offsets = self.neighbour_offsets(connectivity);
        let (mut x, mut y) = ([usize::MAX, 0], [usize::MAX, 0]);
        let mut next = vec![first];
        open[first] = false;
        while let Some(at) = next.pop() {
            self.groups[at] = group;
            let (col, row) = (at % self.stride, at / self.stride);
            x = [x[0].min(col - 1), x[1].max(col)];
            y = [y[0].min(row - 1), y[1].max(row)];
            for connectivity in &neighbour_offsets {
                let other = at.wrapping_add_signed(*connectivity);
                if std::mem::take(&mut open[other]) {
                    next.push(other);
                }
            }
        }
        Extent { x, y }
    }

    /// Index offsets of the neighbours of a pixel.
    fn neighbour_offsets(&self, connectivity: Connectivity) -> Vec<isize> {
        let row = self.stride as isize;
        let sides = [-row, -1, 1, row];
        match connectivity {
            Connectivity::Four => sides.to_vec(),
            Connectivity::Eight => [sides, [-row - 1, 1 - row, row - 1, row + 1]].concat(),
        }
    }
}

/// Rows of `width` pixels with a padding of one unset pixel, and their new length.
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

/// Dilation by a square of 3 × 3 pixels.
pub(crate) fn dilated(set: &[bool], width: usize) -> Vec<bool> {
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

    fn boxes(drawn: &str, connectivity: Connectivity) -> Vec<Extent> {
        let set: Vec<bool> = drawn.bytes().map(|mark| mark == b'#').collect();
        Components::of(&set, 4, connectivity).boxes
    }

    #[test]
    fn diagonal_pixels_are_connected_in_eight_connectivity_alone() {
        assert_eq!(boxes("#....#..", Connectivity::Eight), [Extent { x: [0, 2], y: [0, 2] }]);
        assert_eq!(boxes("#....#..", Connectivity::Four).len(), 2);
    }

    #[test]
    fn row_ends_are_not_connected() {
        assert_eq!(boxes("...##...", Connectivity::Eight).len(), 2);
    }
}
