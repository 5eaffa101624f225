//! Connected components (4-connectivity) as horizontal runs of pixels.

use std::ops::Range;

/// A run of pixels in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) row: usize,
    /// Start.
    pub(crate) start: usize,
    /// End, exclusive.
    pub(crate) end: usize,
}

/// Components, in the order of their first pixels.
pub(crate) struct Parts {
    spans: Vec<Span>,
    /// Ranges of the spans of each component.
    ranges: Vec<Range<usize>>,
}

impl Span {
    pub(crate) fn len(&self) -> usize {
        self.end - self.start
    }
}

impl Parts {
    /// Components of the set pixels. `set` holds rows of `width` pixels.
    pub(crate) fn of(set: &[bool], width: usize) -> Self {
        let mut spans = Vec::new();
        let mut groups = UnionFind(Vec::new());
        let mut above = 0..0;
        for (row, pixels) in set.chunks_exact(width.max(1)).enumerate() {
            let first = spans.len();
            add_spans(&mut spans, row, pixels);
            groups.0.extend(first..spans.len());
            join(&spans, above, first, &mut groups);
            above = first..spans.len();
        }
        Self::sorted(&spans, groups)
    }

    /// Spans of each component, from top to bottom and from left to right.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Span]> {
        self.ranges.iter().map(|range| &self.spans[range.clone()])
    }

    fn sorted(spans: &[Span], mut groups: UnionFind) -> Self {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        let mut parts = vec![0; spans.len()];
        for at in 0..spans.len() {
            let root = groups.root(at);
            if root == at {
                parts[at] = ranges.len();
                ranges.push(0..0);
            }
            parts[at] = parts[root];
            ranges[parts[at]].end += 1;
        }
        let mut from = 0;
        for range in &mut ranges {
            let count = range.end;
            *range = from..from;
            from += count;
        }
        let mut sorted = spans.to_vec();
        for (span, part) in spans.iter().zip(parts) {
            sorted[ranges[part].end] = *span;
            ranges[part].end += 1;
        }
        Self { spans: sorted, ranges }
    }
}

fn add_spans(spans: &mut Vec<Span>, row: usize, pixels: &[bool]) {
    let mut end = 0;
    while let Some(skipped) = pixels[end..].iter().position(|is_set| *is_set) {
        let start = end + skipped;
        end = pixels[start..].iter().position(|is_set| !is_set).map_or(pixels.len(), |n| start + n);
        spans.push(Span { row, start, end });
    }
}

/// Joins the spans of a row, from `first` on, with those of the row above.
fn join(spans: &[Span], above: Range<usize>, first: usize, groups: &mut UnionFind) {
    let mut next = above.start;
    for at in first..spans.len() {
        while next < above.end && spans[next].end <= spans[at].start {
            next += 1;
        }
        for (other, span) in (next..above.end).zip(&spans[next..above.end]) {
            if span.start >= spans[at].end {
                break;
            }
            groups.join(at, other);
        }
    }
}

/// Union-find (Galler and Fischer, 'An improved equivalence algorithm', 1964): for each element an earlier one of its
/// set, or itself.
struct UnionFind(Vec<usize>);

impl UnionFind {
    /// The first element of a set.
    fn root(&mut self, mut at: usize) -> usize {
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const WIDTH: usize = 7;

    /// For each pixel the first pixel of its component, by repeated propagation.
    fn firsts(set: &[bool]) -> Vec<Option<usize>> {
        let mut firsts: Vec<Option<usize>> =
            (0..set.len()).map(|at| set[at].then_some(at)).collect();
        for _ in 0..set.len() {
            for at in 0..set.len() {
                let left = (at % WIDTH > 0).then(|| at - 1);
                let right = (at % WIDTH + 1 < WIDTH).then_some(at + 1);
                for other in
                    [left, right, at.checked_sub(WIDTH), Some(at + WIDTH)].into_iter().flatten()
                {
                    if let (Some(here), Some(Some(there))) = (firsts[at], firsts.get(other)) {
                        firsts[at] = Some(here.min(*there));
                    }
                }
            }
        }
        firsts
    }

    proptest! {
        #[test]
        fn connected_pixels_form_one_part(set in prop::collection::vec(any::<bool>(), 6 * WIDTH)) {
            let mut found = vec![None; set.len()];
            for part in Parts::of(&set, WIDTH).iter() {
                let root = part[0].row * WIDTH + part[0].start;
                for span in part {
                    found[span.row * WIDTH + span.start..][..span.len()].fill(Some(root));
                }
            }
            prop_assert_eq!(found, firsts(&set));
        }

        #[test]
        fn parts_are_ordered_by_their_first_pixels(set in prop::collection::vec(any::<bool>(), 6 * WIDTH)) {
            let parts = Parts::of(&set, WIDTH);
            let firsts: Vec<usize> = parts.iter().map(|part| part[0].row * WIDTH + part[0].start).collect();
            prop_assert!(firsts.is_sorted());
        }
    }
}
