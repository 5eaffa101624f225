//! The blocks of a picture, cut out so that they can move.

use image::{Pixel, Rgba, RgbaImage};
use unslide_draw::BlockPictures;
use unslide_solver::{blocks::Puzzle, grid::Cell};

/// The floor where there is no empty cell to take it from.
const FLOOR: Rgba<u8> = Rgba([120, 120, 120, 255]);
/// The light on a block that moves next, and how much of it.
const LIGHT: [u8; 3] = [255, 230, 120];
const SHARE: f32 = 0.4;

/// The pictures of a rectified board, whose sides divide into cells.
pub fn cut_out(board: &RgbaImage, puzzle: &Puzzle) -> BlockPictures {
    let is_covered = covered(board, puzzle);
    let floor_colour = floor_colour(board, puzzle, &is_covered);
    let map = |change: &dyn Fn(Rgba<u8>, bool) -> Rgba<u8>| {
        RgbaImage::from_fn(board.width(), board.height(), |x, y| {
            change(*board.get_pixel(x, y), is_covered(x, y))
        })
    };
    let none = Rgba([0; 4]);
    BlockPictures {
        floor: map(&|pixel, covered| if covered { floor_colour } else { pixel }),
        plates: map(&|pixel, covered| if covered { pixel } else { none }),
        lit: map(&|pixel, covered| if covered { lit(pixel) } else { none }),
    }
}

/// Whether a block covers a pixel at the start.
fn covered(board: &RgbaImage, puzzle: &Puzzle) -> impl Fn(u32, u32) -> bool + use<> {
    let (size, covered) = (puzzle.size(), puzzle.covered(puzzle.start()));
    let (width, height) = board.dimensions();
    let (width, height) = (width / size.cols() as u32, height / size.rows() as u32);
    move |x, y| {
        let cell: Cell = size.cell((y / height) as usize, (x / width) as usize);
        covered.contains(cell)
    }
}

/// The mean colour of the cells that nothing covers.
fn floor_colour(
    board: &RgbaImage,
    puzzle: &Puzzle,
    is_covered: &impl Fn(u32, u32) -> bool,
) -> Rgba<u8> {
    if puzzle.covered(puzzle.start()).iter().count() == puzzle.size().area() {
        return FLOOR;
    }
    let bare = board.enumerate_pixels().filter(|(x, y, _)| !is_covered(*x, *y));
    let (mut sums, mut count) = ([0_u64; 3], 0_u64);
    for (_, _, pixel) in bare {
        for (sum, channel) in sums.iter_mut().zip(pixel.channels()) {
            *sum += u64::from(*channel);
        }
        count += 1;
    }
    let [red, green, blue] = sums.map(|sum| (sum / count.max(1)) as u8);
    Rgba([red, green, blue, 255])
}

fn lit(mut pixel: Rgba<u8>) -> Rgba<u8> {
    for (channel, light) in pixel.0.iter_mut().zip(LIGHT) {
        *channel = (f32::from(*channel) * (1.0 - SHARE) + f32::from(light) * SHARE) as u8;
    }
    pixel
}
