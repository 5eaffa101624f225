//! How a board of cars is drawn.

use crate::canvas::{Dice, Paint};

/// How a board is drawn. Lengths are pixels, before all is scaled.
#[derive(Clone, Debug)]
pub struct Style {
    pub cell: i32,
    /// Between cars.
    pub gap: i32,
    /// Of the corners of cars.
    pub radius: i32,
    pub frame: i32,
    /// To the left and above.
    pub margin: (i32, i32),
    pub below: i32,
    pub ground: Ground,
    pub coat: Coat,
    pub trims: Vec<Trim>,
    /// Whether there are a title bar, words and buttons.
    pub chrome: bool,
    /// Whether the frame is open where the car leaves.
    pub open: bool,
    pub page: Paint,
    pub board: Paint,
    pub edge: Paint,
    pub palette: Palette,
    /// How much paler than usual all cars but the red one are, in hundredths: at 100 they are
    /// white.
    pub pale: i32,
    /// The size at which it is shown, in hundredths.
    pub percent: u32,
    pub jpeg: Option<u8>,
}

/// What an empty board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Plain,
    Lines,
    Grain(i32),
    Checkers,
    /// Each cell a darker hollow.
    Slots,
}

/// How the paint of a car changes over it.
#[derive(Clone, Copy, Debug)]
pub enum Coat {
    Flat,
    /// Darker towards one end.
    Shaded(i32),
    /// Darker towards both sides.
    Round(i32),
    Wood(i32),
}

/// What cars have besides their paint.
#[derive(Clone, Copy, Debug)]
pub enum Trim {
    Outline(i32),
    Shadow(i32),
    Bevel,
    Glass,
    Cabin,
    Stripe,
    Letter,
    Wheels,
}

/// Which colours the cars have, next to the red of the one to free.
#[derive(Clone, Copy, Debug)]
pub enum Palette {
    Many,
    Few,
    One,
}

const BOARDS: [Paint; 6] = [
    [235, 228, 210],
    [60, 64, 72],
    [190, 150, 100],
    [255, 255, 255],
    [28, 30, 38],
    [205, 214, 222],
];
const PAGES: [Paint; 5] =
    [[248, 248, 246], [20, 24, 30], [120, 170, 120], [70, 90, 130], [250, 240, 225]];
const EDGES: [Paint; 5] =
    [[110, 70, 40], [40, 40, 44], [150, 155, 165], [200, 170, 120], [90, 30, 30]];
const CARS: [Paint; 12] = [
    [70, 130, 220],
    [60, 170, 90],
    [240, 190, 50],
    [150, 90, 200],
    [60, 190, 190],
    [240, 140, 60],
    [130, 90, 60],
    [230, 130, 180],
    [120, 130, 140],
    [40, 90, 60],
    [150, 200, 90],
    [50, 60, 140],
];
const RED: Paint = [215, 45, 45];
pub const WALL: Paint = [105, 105, 95];

impl Style {
    /// A style of the families that the reader was made for.
    pub fn familiar(seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let plain = Self::plain(&mut dice);
        let trims = [Trim::Glass, Trim::Outline(2), Trim::Shadow(3), Trim::Bevel];
        let coats = [Coat::Flat, Coat::Flat, Coat::Shaded(30), Coat::Round(18)];
        Self {
            ground: dice.one_of(&[
                Ground::Plain,
                Ground::Lines,
                Ground::Grain(4),
                Ground::Grain(9),
            ]),
            coat: dice.one_of(&coats),
            trims: trims.into_iter().filter(|_| dice.below(4) == 0).collect(),
            palette: dice.one_of(&[Palette::Many, Palette::Many, Palette::Few]),
            percent: dice.one_of(&[100, 100, 75, 150]),
            ..plain
        }
    }

    /// A style of families that nothing was tuned to.
    pub fn strange(seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(0xD134_2543_DE82_EF95));
        let plain = Self::plain(&mut dice);
        let trims = [Trim::Wheels, Trim::Cabin, Trim::Stripe, Trim::Letter];
        let chosen = dice.one_of(&trims);
        let coats = [Coat::Flat, Coat::Flat, Coat::Wood(7)];
        Self {
            ground: dice.one_of(&[Ground::Checkers, Ground::Slots, Ground::Plain]),
            coat: dice.one_of(&coats),
            trims: vec![chosen],
            palette: dice.one_of(&[Palette::Many, Palette::One]),
            percent: dice.one_of(&[100, 60, 200]),
            ..plain
        }
    }

    fn plain(dice: &mut Dice) -> Self {
        let cell = 36 + dice.below(60) as i32;
        let frame = dice.one_of(&[0, cell / 8, cell / 4, cell / 3]);
        Self {
            cell,
            gap: dice.below(cell as u32 / 6) as i32 + 2,
            radius: dice.below(cell as u32 / 4) as i32,
            frame,
            margin: (12 + dice.below(120) as i32, 36 + dice.below(160) as i32),
            below: 25 + dice.below(80) as i32,
            ground: Ground::Plain,
            coat: Coat::Flat,
            trims: Vec::new(),
            chrome: dice.below(2) == 0,
            open: frame > 0 && dice.below(2) == 0,
            page: dice.one_of(&PAGES),
            board: dice.one_of(&BOARDS),
            edge: dice.one_of(&EDGES),
            palette: Palette::Many,
            pale: dice.one_of(&[0, 0, 25]),
            percent: 100,
            jpeg: dice.one_of(&[None, None, Some(60), Some(85)]),
        }
    }

    /// The colour of a car: red for the one to free.
    pub fn paint(&self, letter: u8) -> Paint {
        if letter == b'A' {
            return RED;
        }
        let number = usize::from(letter - b'B');
        let number = match self.palette {
            Palette::Many => number % CARS.len(),
            Palette::Few => number % 3,
            Palette::One => 4,
        };
        CARS[number].map(|it| it + (255 - it) * self.pale / 100)
    }
}
