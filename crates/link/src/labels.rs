//! Labels and arrangements of tiles as digits. Tiles are numbered by label, from 1; the empty cell is 0.

use crate::{
    BLANK, LONGEST_LABEL, MOST_LABEL_BYTES,
    board::HOLE,
    digits::{Reader, Writer},
};
use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// The arrangement of tiles with the labels 1, 2, 3 ….
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// Ascending, with the last cell empty.
    HoleLast,
    /// Ascending, with the first cell empty.
    HoleFirst,
    /// Ascending, with another cell empty.
    HoleAmong,
    /// Any other order.
    Shuffled,
}

const ORDERS: [Order; 4] = [Order::HoleLast, Order::HoleFirst, Order::HoleAmong, Order::Shuffled];

/// The labels 1, 2, 3 … of the tiles of a board with `area` cells, one of them blank.
pub(crate) fn counted(area: usize) -> Vec<String> {
    (1..area).map(|number| number.to_string()).collect()
}

/// Whether distinct labels are a permutation of [`counted`].
pub(crate) fn are_counted(labels: &[String], area: usize) -> bool {
    labels.len() + 1 == area && counted(area).iter().all(|number| labels.contains(number))
}

/// Reads an arrangement of [`counted`] tiles.
pub(crate) fn read_counted(digits: &mut Reader, area: usize) -> Vec<u16> {
    let hole = match ORDERS[digits.index(ORDERS.len())] {
        Order::HoleLast => area - 1,
        Order::HoleFirst => 0,
        Order::HoleAmong => 1 + digits.index(area - 2),
        Order::Shuffled => {
            let cells = read_shuffled(digits, vec![1; area]);
            digits.check(order_of(&cells).0 == Order::Shuffled);
            return cells;
        }
    };
    in_order(area, hole)
}

/// Writes an arrangement of [`counted`] tiles.
pub(crate) fn write_counted(digits: &mut Writer, cells: &[u16]) {
    let (order, hole) = order_of(cells);
    digits.digit(order as u32, 4);
    match order {
        Order::HoleAmong => digits.digit(hole as u32 - 1, cells.len() as u32 - 2),
        Order::Shuffled => write_shuffled(digits, cells, vec![1; cells.len()]),
        Order::HoleLast | Order::HoleFirst => {}
    }
}

fn order_of(cells: &[u16]) -> (Order, usize) {
    let hole = cells.iter().position(|&tile| tile == HOLE).unwrap_or(0);
    let is_in_order = cells == in_order(cells.len(), hole);
    let order = match hole {
        _ if !is_in_order => Order::Shuffled,
        0 => Order::HoleFirst,
        _ if hole + 1 == cells.len() => Order::HoleLast,
        _ => Order::HoleAmong,
    };
    (order, hole)
}

fn in_order(area: usize, hole: usize) -> Vec<u16> {
    let mut tiles = 1..;
    (0..area).map(|cell| if cell == hole { HOLE } else { tiles.next().unwrap_or(HOLE) }).collect()
}

/// Reads an arrangement with `left[tile]` copies of each tile: for each cell one of the remaining tiles.
pub(crate) fn read_shuffled(digits: &mut Reader, mut left: Vec<u16>) -> Vec<u16> {
    let area = left.iter().sum();
    let cell = |_| {
        let kinds = left.iter().filter(|&&count| count > 0).count();
        let digit = digits.index(kinds);
        let tile = (0..left.len()).filter(|&tile| left[tile] > 0).nth(digit).unwrap_or(0);
        left[tile] -= 1;
        tile as u16
    };
    (0..area).map(cell).collect()
}

/// Writes an arrangement with `left[tile]` copies of each tile.
pub(crate) fn write_shuffled(digits: &mut Writer, cells: &[u16], mut left: Vec<u16>) {
    for &tile in cells {
        let kinds = |tiles: &[u16]| tiles.iter().filter(|&&count| count > 0).count() as u32;
        digits.digit(kinds(&left[..tile.into()]), kinds(&left));
        left[usize::from(tile)] -= 1;
    }
}

/// Reads the distinct labels with their counts.
pub(crate) fn read_list(digits: &mut Reader, area: usize) -> (Vec<String>, Vec<u16>) {
    let (mut labels, mut counts, mut left) = (Vec::new(), Vec::new(), area - 1);
    let mut room = MOST_LABEL_BYTES;
    while left > 0 {
        let label = digits.text(room.min(LONGEST_LABEL));
        room -= label.len();
        let count = 1 + digits.index(left);
        digits.check(is_label(&label) && !labels.contains(&label));
        labels.push(label);
        counts.push(count as u16);
        left -= count;
    }
    (labels, counts)
}

/// Writes the distinct labels with their counts.
pub(crate) fn write_list(digits: &mut Writer, labels: &[String], counts: &[u16]) {
    let mut left: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    for (label, &count) in labels.iter().zip(counts) {
        digits.text(label);
        digits.digit(u32::from(count) - 1, left);
        left -= u32::from(count);
    }
}

/// Whether a text is a valid label.
pub(crate) fn is_label(label: &str) -> bool {
    let is_plain = |c: char| !c.is_whitespace() && !c.is_control();
    (1..=LONGEST_LABEL).contains(&label.len()) && label != BLANK && label.chars().all(is_plain)
}

/// Reads the goal, which defines the order of the labels: each cell has a label that occurred before, or the
/// next label of the list. There are `left[tile]` copies of each tile.
pub(crate) fn read_first_shown(digits: &mut Reader, mut left: Vec<u16>) -> Vec<u16> {
    let area = left.iter().sum();
    let mut seen = 1;
    let cell = |_| {
        let choices = known(&left, seen);
        let tile = choices[digits.index(choices.len())];
        seen = seen.max(tile + 1);
        left[tile] -= 1;
        tile as u16
    };
    (0..area).map(cell).collect()
}

/// Writes the goal, which defines the order of the labels.
pub(crate) fn write_first_shown(digits: &mut Writer, cells: &[u16], mut left: Vec<u16>) {
    let mut seen = 1;
    for tile in cells.iter().map(|&tile| usize::from(tile)) {
        let choices = known(&left, seen);
        let digit = choices.iter().take_while(|&&choice| choice != tile).count();
        digits.digit(digit as u32, choices.len() as u32);
        seen = seen.max(tile + 1);
        left[tile] -= 1;
    }
}

/// The possible tiles of the next cell if those below `seen` have occurred: the remaining ones of these, and
/// the next one.
fn known(left: &[u16], seen: usize) -> Vec<usize> {
    (0..left.len().min(seen + 1)).filter(|&tile| left[tile] > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counts_of(cells: &[u16]) -> Vec<u16> {
        let kinds = cells.iter().max().map_or(0, |&most| usize::from(most) + 1);
        (0..kinds)
            .map(|tile| cells.iter().filter(|&&cell| usize::from(cell) == tile).count() as u16)
            .collect()
    }

    /// A board with tiles numbered in the order of their first occurrences.
    fn first_shown() -> impl Strategy<Value = Vec<u16>> {
        (prop::collection::vec(0..6u16, 3..40), any::<prop::sample::Index>()).prop_map(
            |(kinds, hole)| {
                let mut names = Vec::new();
                let mut cells: Vec<u16> = kinds
                    .iter()
                    .map(|kind| {
                        if !names.contains(kind) {
                            names.push(*kind);
                        }
                        names.iter().position(|name| name == kind).unwrap() as u16 + 1
                    })
                    .collect();
                cells.insert(hole.index(kinds.len() + 1), HOLE);
                cells
            },
        )
    }

    fn permutation() -> impl Strategy<Value = Vec<u16>> {
        (4..60u16).prop_flat_map(|area| Just((0..area).collect::<Vec<_>>()).prop_shuffle())
    }

    proptest! {
        #[test]
        fn any_order_of_counted_tiles_reads_back(cells in permutation()) {
            let mut digits = Writer::default();
            write_counted(&mut digits, &cells);
            let bytes = digits.finish();
            prop_assert_eq!(read_counted(&mut Reader::new(&bytes), cells.len()), cells);
        }

        #[test]
        fn an_order_with_the_hole_anywhere_reads_back(area in 4..60usize, hole in 0..60usize) {
            let cells = in_order(area, hole % area);
            let mut digits = Writer::default();
            write_counted(&mut digits, &cells);
            let bytes = digits.finish();
            prop_assert_eq!(read_counted(&mut Reader::new(&bytes), area), cells);
            prop_assert!(bytes.len() <= 2);
        }

        #[test]
        fn alike_tiles_read_back_anyhow(cells in first_shown().prop_shuffle()) {
            let mut digits = Writer::default();
            write_shuffled(&mut digits, &cells, counts_of(&cells));
            let bytes = digits.finish();
            let found = read_shuffled(&mut Reader::new(&bytes), counts_of(&cells));
            prop_assert_eq!(found, cells);
        }

        #[test]
        fn a_goal_reads_back_in_the_order_of_its_labels(cells in first_shown()) {
            let mut digits = Writer::default();
            write_first_shown(&mut digits, &cells, counts_of(&cells));
            let bytes = digits.finish();
            let found = read_first_shown(&mut Reader::new(&bytes), counts_of(&cells));
            prop_assert_eq!(found, cells);
        }
    }

    #[test]
    fn labels_that_would_not_show_are_no_labels() {
        for label in ["", "_", "a b", "a\n", "\u{7}"] {
            assert!(!is_label(label), "{label:?}");
        }
        assert!(is_label("щ") && is_label("15") && is_label("__"));
    }
}
