//! Random cars, for the examples.

/// The side of a board.
pub const SIDE: usize = 6;
/// Number of attempts to add a car, besides the primary one.
pub const TRIES: usize = 24;

/// A pseudorandom number generator with a fixed seed.
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// The first cell of the primary car, on the left of row 3.
    pub fn first(&mut self) -> usize {
        2 * SIDE + self.below(SIDE / 2)
    }

    /// The cells of a random car, not horizontal in the row of the primary car.
    pub fn car(&mut self) -> Vec<usize> {
        let length = 2 + self.below(3) / 2;
        let (lane, at) = (self.below(SIDE), self.below(SIDE + 1 - length));
        let stands = self.below(2) == 0 || lane == 2;
        let cell = |along| if stands { along * SIDE + lane } else { lane * SIDE + along };
        (at..at + length).map(cell).collect()
    }
}
