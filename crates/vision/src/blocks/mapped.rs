//! A board of blocks as its maps show it, with what only the picture tells: colours, and which car is to leave where.

use super::{
    BlockReading, PRIMARY,
    areas::Areas,
    cells::{Cells, Look},
    is_free,
    lattice::Lattice,
    leaving::Leaving,
    rim::Rim,
    setup,
    view::{Car, View},
    window::Window,
};
use crate::{
    homography::Homography,
    locate::median,
    maps::MappedBlocks,
    quad::Quad,
    raster::{Colour, Raster},
};
use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};

/// The distance from cell to cell of a board that is seen straight, in pixels.
const PITCH: f64 = 40.0;
/// How much is seen around it, in cells.
const AROUND: f64 = 0.75;
/// No board has fewer pieces.
const FEWEST: usize = 3;
/// Rows and columns of the board that most know.
const KLOTSKI: (usize, usize) = (5, 4);

/// What lies on a board that was found by its maps, in a picture that is `factor` times smaller: cars in their lanes, or
/// pieces that go both ways where some are no cars. `None` where there are hardly any pieces, or
/// nothing can be moved. It is never sure: only its edges could confirm it.
pub(super) fn parking(
    picture: &Raster,
    factor: f32,
    mapped: &MappedBlocks,
) -> Option<BlockReading> {
    let straight = straight(picture, factor, mapped)?;
    let origin = (AROUND * PITCH) as f32;
    let lattice = Lattice { pitch: PITCH as f32, origin: [origin; 2] };
    let window = Window { col: 0, row: 0, cols: mapped.cols as i32, rows: mapped.rows as i32 };
    let cells = Cells::of(&straight, &lattice);
    let looks: Vec<Look> = window.cells().map(|cell| cells.looks[cells.number(cell)]).collect();
    let areas = Areas::of(mapped, &looks);
    let (empty, pieces) = areas.parted();
    if pieces.len() < FEWEST || empty.is_empty() {
        return None;
    }
    let doubtful = areas.doubtful();
    if !pieces.iter().all(|piece| is_straight(piece, mapped.cols)) {
        return klotski(mapped, &pieces, doubtful);
    }
    let view = view(&empty, pieces, &looks);
    let leaving = Leaving::of(&Rim { picture: &straight, lattice: &lattice, window }, &view)?;
    let setup = setup(&view, leaving, window)?;
    is_free(&setup).then_some(BlockReading {
        quad: mapped.quad,
        setup,
        board_is_sure: false,
        car_is_sure: leaving.car_is_sure,
        exit_is_sure: leaving.side_is_sure,
        doubtful,
    })
}

/// Whether pieces end where the maps show sides of some, on a board of the same rows and columns.
pub(super) fn parts(mapped: &MappedBlocks, setup: &Setup) -> bool {
    let mut pieces = vec![None; setup.rows * setup.cols];
    for (piece, block) in setup.blocks.iter().enumerate() {
        block.cells.iter().for_each(|cell| pieces[*cell] = Some(piece));
    }
    let walls = setup.walls.iter().zip(setup.blocks.len()..);
    walls.for_each(|(cell, piece)| pieces[*cell] = Some(piece));
    let is_like = |(cell, other): (usize, usize)| {
        let are_empty = pieces[cell].is_none() && pieces[other].is_none();
        are_empty || (pieces[cell] == pieces[other]) == (mapped.areas[cell] == mapped.areas[other])
    };
    (setup.rows, setup.cols) == (mapped.rows, mapped.cols)
        && neighbours(setup.rows, setup.cols).all(is_like)
}

/// The cells that are side by side, or one above the other.
fn neighbours(rows: usize, cols: usize) -> impl Iterator<Item = (usize, usize)> {
    let cells = rows * cols;
    let across = (0..cells).filter(move |cell| (cell + 1) % cols > 0).map(|cell| (cell, cell + 1));
    across.chain((0..cells.saturating_sub(cols)).map(move |cell| (cell, cell + cols)))
}

/// Pieces that go both ways, of which the largest is to get to the middle of the lower side, as in Klotski.
fn klotski(
    mapped: &MappedBlocks,
    pieces: &[Vec<usize>],
    doubtful: Vec<usize>,
) -> Option<BlockReading> {
    let MappedBlocks { rows, cols, .. } = *mapped;
    let largest = (0..pieces.len()).max_by_key(|piece| pieces[*piece].len())?;
    let is_alone = pieces.iter().filter(|piece| piece.len() == pieces[largest].len()).count() == 1;
    let mut names = ('A'..='Z').filter(|name| *name != PRIMARY).chain('a'..='z');
    let name = |piece: usize| if piece == largest { Some(PRIMARY) } else { names.next() };
    let chosen: Option<Vec<char>> = (0..pieces.len()).map(name).collect();
    let blocks = chosen?.into_iter().zip(pieces);
    let blocks =
        blocks.map(|(name, cells)| BlockSetup { name, cells: cells.clone(), motion: Motion::Free });
    let goals = vec![GoalSetup { name: PRIMARY, cells: below(&pieces[largest], rows, cols)? }];
    Some(BlockReading {
        quad: mapped.quad,
        setup: Setup {
            rows,
            cols,
            walls: Vec::new(),
            blocks: blocks.collect(),
            goals,
            rival: None,
        },
        board_is_sure: false,
        car_is_sure: is_alone,
        exit_is_sure: is_alone && (rows, cols) == KLOTSKI,
        doubtful,
    })
}

/// The cells of a piece moved to the middle of the lower side.
fn below(piece: &[usize], rows: usize, cols: usize) -> Option<Vec<usize>> {
    let across = || piece.iter().map(|cell| cell % cols);
    let (left, right) = (across().min()?, across().max()?);
    let down = rows - 1 - piece.iter().map(|cell| cell / cols).max()?;
    let first = (cols - (right - left + 1)) / 2;
    Some(piece.iter().map(|cell| cell + down * cols + first - left).collect())
}

/// The board and what lies around it, as if it were seen from above.
fn straight(picture: &Raster, factor: f32, mapped: &MappedBlocks) -> Option<Raster> {
    let small = |at: f64| at / f64::from(factor);
    let corners = mapped.quad.0.map(|at| [small(at.x), small(at.y)]);
    let onto = Homography::onto(&Quad::from(corners)).ok()?;
    let side = |count: usize| ((count as f64 + 2.0 * AROUND) * PITCH) as usize;
    let share = |pixel: usize, count: usize| ((pixel as f64 + 0.5) / PITCH - AROUND) / count as f64;
    Some(Raster::from_fn(side(mapped.cols), side(mapped.rows), |x, y| {
        let at = onto.map(share(x, mapped.cols), share(y, mapped.rows));
        picture.between(at.x, at.y)
    }))
}

/// The cars on a board, and the walls: what fills one cell.
fn view(empty: &[usize], pieces: Vec<Vec<usize>>, looks: &[Look]) -> View {
    let bare: Vec<Colour> = empty.iter().map(|cell| looks[*cell].colour()).collect();
    let mut view = View::nothing(median(&bare), empty.len());
    for piece in pieces {
        match piece[..] {
            [cell] => view.walls.push(cell),
            [first, second, ..] => {
                let (colour, is_lying) = (looks[first].colour(), second == first + 1);
                view.cars.push(Car { colour, is_lying, cells: piece });
            }
            [] => {}
        }
    }
    view
}

/// Whether a piece is one cell wide.
fn is_straight(piece: &[usize], cols: usize) -> bool {
    let steps = || piece.windows(2).map(|pair| pair[1] - pair[0]);
    steps().all(|step| step == 1) || steps().all(|step| step == cols)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with a letter for each piece.
    fn mapped(rows: usize, cols: usize, text: &str) -> MappedBlocks {
        let areas = text.chars().filter_map(|name| text.find(name)).collect();
        let empty = text.chars().map(|name| if name == '.' { 3.0 } else { -3.0 }).collect();
        let quad = Quad::whole(80, 100);
        MappedBlocks { quad, rows, cols, areas, empty, score: 1.0 }
    }

    #[test]
    fn the_largest_piece_is_to_get_to_the_middle_of_the_lower_side() {
        let board = mapped(5, 4, "AXXBAXXBCDDECFGEH..I");
        let (_, pieces) = Areas::of(&board, &[]).parted();
        let found = klotski(&board, &pieces, Vec::new()).unwrap();
        assert_eq!(found.setup.goals[0].cells, [13, 14, 17, 18]);
        assert_eq!(found.setup.blocks.len(), 10);
        assert!(found.exit_is_sure && found.setup.validate().is_ok());
    }

    #[test]
    fn a_setup_parts_cells_as_its_maps_do_or_not() {
        let board = mapped(4, 4, "AA.BXX.B........");
        let (empty, pieces) = Areas::of(&board, &[]).parted();
        assert_eq!(empty.len(), 10);
        let mut setup = klotski(&board, &pieces, Vec::new()).unwrap().setup;
        assert!(parts(&board, &setup));
        setup.walls.push(15);
        assert!(!parts(&board, &setup));
    }

    #[test]
    fn pieces_of_one_row_or_column_are_straight() {
        assert!(is_straight(&[3, 4, 5], 6) && is_straight(&[3, 9, 15], 6) && is_straight(&[7], 6));
        assert!(!is_straight(&[3, 4, 9, 10], 6) && !is_straight(&[3, 4, 10], 6));
    }

    #[test]
    fn red_cars_are_seen_on_a_board_that_leans() {
        let board = mapped(4, 4, "AA.BXX.B........");
        let map = Homography::onto(&Quad::from([
            [30.0, 20.0],
            [210.0, 40.0],
            [200.0, 220.0],
            [20.0, 200.0],
        ]))
        .unwrap();
        let quad =
            Quad([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v)| map.map(u, v)));
        let area = |u: f64, v: f64| board.areas[(v * 4.0) as usize * 4 + (u * 4.0) as usize];
        let mut raster = vec![[200.0; 3]; 240 * 240];
        for step in 0..400 * 400 {
            let (u, v) = (f64::from(step % 400) / 400.0, f64::from(step / 400) / 400.0);
            let at = map.map(u, v);
            let colour = match area(u, v) {
                4 => [220.0, 30.0, 30.0],
                0 | 3 => [40.0, 60.0, 200.0],
                _ => [120.0, 120.0, 110.0],
            };
            raster[at.y as usize * 240 + at.x as usize] = colour;
        }
        let picture = Raster::from_fn(240, 240, |x, y| raster[y * 240 + x]);
        let found = parking(&picture, 1.0, &MappedBlocks { quad, ..board }).unwrap();
        let red = found.setup.blocks.iter().find(|block| block.name == PRIMARY).unwrap();
        assert_eq!((&red.cells[..], found.car_is_sure), (&[4, 5][..], true));
        assert_eq!(found.setup.goals[0].cells, [6, 7]);
    }
}
