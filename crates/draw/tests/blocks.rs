//! Films of blocks, compared pixel by pixel with the pictures from which they are composed.

use image::{Rgba, RgbaImage};
use unslide_draw::{
    BlockMove, BlockPictures, BlocksError, Exit, Film, FilmError, animated_gif, contact_sheet,
};
use unslide_solver::grid::{Cell, Direction, Size};

const SIDE: u32 = 40;
const FLOOR: Rgba<u8> = Rgba([200, 200, 200, 255]);
const CLEAR: Rgba<u8> = Rgba([0, 0, 0, 0]);

fn size() -> Size {
    Size::new(3, 4).unwrap()
}

/// A car of two cells at the left of the middle row, and a block of one cell below it.
fn blocks() -> [Vec<Cell>; 2] {
    [vec![Cell(4), Cell(5)], vec![Cell(8)]]
}

/// A picture with a distinct shade for each block.
fn picture(under: Rgba<u8>, shade: impl Fn(usize) -> Rgba<u8>) -> RgbaImage {
    RgbaImage::from_fn(4 * SIDE, 3 * SIDE, |x, y| {
        let cell = Cell((y / SIDE * 4 + x / SIDE) as u16);
        blocks().iter().position(|cells| cells.contains(&cell)).map_or(under, &shade)
    })
}

fn plate(block: usize) -> Rgba<u8> {
    Rgba([10, 20 + 100 * block as u8, 30, 255])
}

fn lit(block: usize) -> Rgba<u8> {
    Rgba([90, 20 + 100 * block as u8, 30, 255])
}

fn pictures() -> BlockPictures {
    let floor = RgbaImage::from_pixel(4 * SIDE, 3 * SIDE, FLOOR);
    BlockPictures { floor, plates: picture(CLEAR, plate), lit: picture(CLEAR, lit) }
}

fn film(moves: &[(usize, &[(Direction, usize)])]) -> Result<Film, FilmError> {
    let moves: Vec<_> =
        moves.iter().map(|&(block, legs)| BlockMove { block, legs: legs.to_vec() }).collect();
    Film::of_blocks(pictures(), size(), &blocks(), &moves)
}

/// The colour of a frame near the corner of each cell, outside any arrow.
fn shown(frame: &RgbaImage) -> Vec<Rgba<u8>> {
    (0..12).map(|cell| *frame.get_pixel(cell % 4 * SIDE + 2, cell / 4 * SIDE + 2)).collect()
}

#[test]
fn a_block_goes_its_whole_way_and_is_lit_before() {
    let film = film(&[(0, &[(Direction::Right, 2)])]).unwrap();
    let frames: Vec<_> = film.frames().map(|frame| shown(&frame)).collect();
    let [f, a, b, l] = [FLOOR, plate(0), plate(1), lit(0)];
    assert_eq!(
        frames,
        [[f, f, f, f, l, l, f, f, b, f, f, f], [f, f, f, f, f, f, a, a, b, f, f, f]]
    );
}

#[test]
fn a_way_may_go_round_a_corner() {
    let film = film(&[(1, &[(Direction::Right, 2), (Direction::Up, 2)])]).unwrap();
    let last = film.frames().last().unwrap();
    assert_eq!(shown(&last)[2], plate(1));
}

#[test]
fn an_arrow_stands_on_the_side_to_which_the_block_goes() {
    let frame = film(&[(0, &[(Direction::Right, 1)])]).unwrap().frames().next().unwrap();
    let at = |x, y| *frame.get_pixel(x, y);
    // Points on the disc next to its arrow: one on the block, one on the next cell.
    let [inside, outside] =
        [at(2 * SIDE - 4, 3 * SIDE / 2 + 3), at(2 * SIDE + 3, 3 * SIDE / 2 + 3)];
    assert_eq!([inside, outside], [Rgba([0xE8, 0x43, 0x2A, 0xFF]); 2]);
}

#[test]
fn a_block_that_is_in_the_way_is_told_with_the_move() {
    let error = film(&[(1, &[(Direction::Right, 1)]), (1, &[(Direction::Up, 1)])]).unwrap_err();
    assert_eq!(error, FilmError::Blocks(BlocksError::Blocked { number: 2 }));
    let nobody = film(&[(2, &[(Direction::Up, 1)])]).unwrap_err();
    assert_eq!(nobody, FilmError::Blocks(BlocksError::Blocked { number: 1 }));
    let nowhere = film(&[(0, &[(Direction::Left, 1)])]).unwrap_err();
    assert_eq!(nowhere.to_string(), "move 1 takes a block where it cannot go");
}

#[test]
fn blocks_that_lie_over_each_other_or_outside_are_refused() {
    for cells in [vec![Cell(5), Cell(6)], vec![Cell(12)], vec![]] {
        let blocks = [vec![Cell(4), Cell(5)], cells];
        let error = Film::of_blocks(pictures(), size(), &blocks, &[]).unwrap_err();
        assert_eq!(error, FilmError::Blocks(BlocksError::Cells { block: 1 }));
    }
}

#[test]
fn pictures_of_several_sizes_are_refused() {
    let other = BlockPictures { lit: RgbaImage::new(40, 30), ..pictures() };
    let error = Film::of_blocks(other, size(), &blocks(), &[]).unwrap_err();
    assert_eq!(error, FilmError::Blocks(BlocksError::Pictures));
}

#[test]
fn smaller_frames_show_the_same() {
    let film = film(&[(0, &[(Direction::Right, 1)])]).unwrap().shrunk(|size| size.0 <= 80);
    assert_eq!(film.frame_size(), (80, 60));
    let last = film.frames().last().unwrap();
    assert_eq!(last.dimensions(), (80, 60));
    assert_eq!([*last.get_pixel(30, 30), *last.get_pixel(10, 30)], [plate(0), FLOOR]);
}

#[test]
fn a_sheet_shows_beside_each_frame_where_the_board_is_open() {
    let film = film(&[(0, &[(Direction::Right, 2)])]).unwrap();
    let exit = Exit { cell: Cell(7), direction: Direction::Right };
    let [plain, open] =
        [film.clone(), film.with_exit(exit)].map(|film| contact_sheet(&film, u64::MAX).unwrap());
    let both = plain.enumerate_pixels().zip(open.pixels());
    let changed: Vec<_> = both.filter(|((.., a), b)| a != b).map(|((x, y, _), _)| (x, y)).collect();
    let (width, gap) = (4 * SIDE, 30);
    for frame in 0..2 {
        let right = gap + frame * (width + gap) + width;
        assert!(changed.iter().any(|&(x, _)| (right..right + gap).contains(&x)), "frame {frame}");
    }
    assert!(changed.iter().all(|&(_, y)| (gap + SIDE..gap + 2 * SIDE).contains(&y)));
}

#[test]
fn a_film_of_blocks_makes_a_gif() {
    let gif = animated_gif(&film(&[(0, &[(Direction::Right, 1)])]).unwrap(), |_| ()).unwrap();
    assert_eq!(gif[..6], *b"GIF89a");
}
