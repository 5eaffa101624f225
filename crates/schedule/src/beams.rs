//! [`Beams`]: the widths of the beams for whole solutions.

/// Ratio of the width of a beam to that of its predecessor.
const GROWTH: usize = 2;

/// If fewer than this number of beams of equal width fit into the remaining time, one beam takes
/// all of it.
const LAST: usize = 3;

/// Maximum ratio of the expected cost of a beam to the remaining time: wider beams take more time
/// per board.
const USABLE: f64 = 0.8;

/// A beam: forwards if the seed is even, backwards if it is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beam {
    pub(crate) width: usize,
    pub(crate) seed: u64,
}

/// Maximum number of cells of a board that a single beam of this width solves well: measured, 64
/// for width 64, more for each doubling. Larger boards are searched in stages, in one direction
/// only.
///
/// ```
/// use unslide_schedule::largest_whole_board;
///
/// assert_eq!(largest_whole_board(64), 64);
/// assert!(largest_whole_board(128) > 64);
/// ```
pub fn largest_whole_board(width: usize) -> usize {
    let doublings = (width.max(64) / 64).ilog2();
    (16 + doublings as usize).pow(2) / 4
}

/// Beams in steps of growing width up to a limit. A step is a beam forwards and one backwards, or a
/// single one if the board is searched in one direction. The last beams are as wide as the
/// remaining time allows, as an unfinished beam is lost.
#[derive(Clone, Debug)]
pub(crate) struct Beams {
    /// Width of the first beam of the step.
    first: usize,
    cells: usize,
    limit: usize,
    seed: u64,
    /// By direction: the greatest width assigned.
    widest: [usize; 2],
    /// Of the widest finished beam: width, and cost per board of width.
    measured: (usize, f64),
}

impl Beams {
    /// Beams of the widths `first` to `limit` for boards of `cells` cells.
    pub(crate) fn new(first: usize, limit: usize, cells: usize) -> Self {
        Self { first, cells, limit, seed: 0, widest: [0; 2], measured: (0, 0.0) }
    }

    /// Whether the first beam of a step is assigned, and the second is not.
    pub(crate) fn is_within_step(&self) -> bool {
        !self.seed.is_multiple_of(2)
    }

    /// Whether the next beam is the last one of its step.
    pub(crate) fn is_at_last(&self) -> bool {
        self.is_within_step() || self.is_one_way()
    }

    fn is_one_way(&self) -> bool {
        self.cells > largest_whole_board(self.width())
    }

    /// The next beam, with an expected cost of at most `left`; `None` if a beam of that width and
    /// direction has been assigned.
    pub(crate) fn next(&mut self, left: f64) -> Option<Beam> {
        let direction = (self.seed % 2) as usize;
        // Beams of a step differ in width, so that workers finish at different times.
        let wanted = self.first.saturating_mul(GROWTH.pow(direction as u32)).min(self.limit);
        let affordable = self.affordable(left);
        let is_last = wanted.saturating_mul(LAST) > affordable;
        let beam = Beam { width: if is_last { affordable } else { wanted }, seed: self.seed };
        self.seed += if self.is_one_way() { 2 } else { 1 };
        if beam.width <= self.widest[direction] && affordable < self.limit {
            return None;
        }
        self.widest[direction] = beam.width;
        Some(beam)
    }

    /// The greatest width with an expected cost of at most `left`; the limit if no cost is known.
    fn affordable(&self, left: f64) -> usize {
        let (_, pace) = self.measured;
        if pace > 0.0 { self.limit.min((left * USABLE / pace) as usize) } else { self.limit }
    }

    /// Records the cost of a beam.
    pub(crate) fn measure(&mut self, width: usize, cost: f64) {
        if width >= self.measured.0 {
            self.measured = (width, cost / width.max(1) as f64);
        }
    }

    /// Begins the next step.
    pub(crate) fn widen(&mut self) {
        self.first = self.first.saturating_mul(GROWTH * GROWTH);
    }

    fn width(&self) -> usize {
        self.first.min(self.limit)
    }

    /// Seed of the next beam.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Cost of a beam per board of width.
    const PACE: f64 = 0.001;

    /// The beams of one worker within a total cost of `left`, each with the remaining cost.
    fn given_within(mut beams: Beams, mut left: f64) -> Vec<(Beam, f64)> {
        let (mut given, mut idle) = (Vec::new(), 0);
        while left > 0.0 && idle < 2 {
            let beam = beams.next(left);
            idle = if beam.is_some() { 0 } else { idle + 1 };
            if let Some(beam) = beam {
                let cost = beam.width as f64 * PACE;
                left -= cost;
                beams.measure(beam.width, cost);
                given.push((beam, left));
            }
            if !beams.is_within_step() {
                beams.widen();
            }
        }
        given
    }

    #[test]
    fn beams_go_forwards_and_backwards_in_turns_each_wider_than_the_last() {
        let given = given_within(Beams::new(64, 100_000, 25), 1000.0);
        let first: Vec<_> = given.iter().take(6).map(|(beam, _)| (beam.width, beam.seed)).collect();
        assert_eq!(first, [(64, 0), (128, 1), (256, 2), (512, 3), (1024, 4), (2048, 5)]);
    }

    #[test]
    fn a_board_that_is_searched_from_one_end_alone_has_one_beam_a_step() {
        let given = given_within(Beams::new(64, 100_000, 100), 1000.0);
        let first: Vec<_> = given.iter().take(5).map(|(beam, _)| (beam.width, beam.seed)).collect();
        assert_eq!(first, [(64, 0), (256, 2), (1024, 4), (2048, 5), (4096, 6)]);
    }

    #[test]
    fn no_beam_is_wider_than_the_limit_however_much_time_there_is() {
        let given = given_within(Beams::new(64, 1000, 25), 20.0);
        assert!(given.iter().all(|(beam, _)| beam.width <= 1000));
        assert!(given.iter().filter(|(beam, _)| beam.width == 1000).count() > 5);
    }

    #[test]
    fn every_beam_ends_in_time_and_little_time_is_left() {
        for seconds in [1.0, 2.0, 3.0, 5.0, 8.0, 13.0] {
            let given = given_within(Beams::new(64, 100_000, 25), seconds);
            let left = given.last().map_or(seconds, |(_, left)| *left);
            assert!(left >= 0.0 && left < seconds / 3.0, "{left} of {seconds} s are left");
        }
    }

    #[test]
    fn the_last_beam_is_wider_than_twice_the_one_before() {
        let mut beams = Beams::new(64, 100_000, 25);
        beams.next(1.0).unwrap();
        beams.measure(64, 64.0 * PACE);
        let last = beams.next(0.3).unwrap();
        assert!(last.width > 2 * 64 && (last.width as f64) * PACE < 0.3, "{}", last.width);
    }

    #[test]
    fn no_beam_repeats_the_width_and_direction_of_another_when_time_runs_out() {
        let mut beams = Beams::new(64, 100_000, 25);
        for _ in 0..2 {
            let beam = beams.next(100.0).unwrap();
            beams.measure(beam.width, beam.width as f64 * PACE);
        }
        assert_eq!(beams.next(64.0 * PACE), None);
        assert_eq!(beams.next(128.0 * PACE), None);
    }
}
