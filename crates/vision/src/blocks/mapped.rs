//! Reading of a board of blocks from its maps; colours, car and exit come from the picture.

use super::{
    BlockReading, PRIMARY,
    border::Border,
    cells::{CellSamples, Cells},
    division::Division,
    emptiness::{LOOKS, empty_log_odds},
    exit::Exit,
    interpretation::{Car, Interpretation},
    is_playable,
    lattice::Lattice,
    setup,
    sides::side_log_odds,
    window::Window,
};
use crate::{
    homography::Homography,
    locate::median,
    maps::MappedBlocks,
    quad::Quad,
    raster::{Colour, Raster},
    sorting::sort_least_first,
};
use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};

/// Pitch of the rectified board, in pixels.
const PITCH: f64 = 40.0;
/// Margin around it, in cells.
const MARGIN: f64 = 0.75;
/// Minimum number of pieces.
const MIN_PIECES: usize = 3;
/// Rows and columns of the classic Klotski.
pub(super) const KLOTSKI_SIZE: (usize, usize) = (5, 4);

/// The board of the maps in a picture: rectified, and divided by maps and colours.
pub(super) struct MappedBoard<'a> {
    pub(super) mapped: &'a MappedBlocks,
    rectified: Raster,
    lattice: Lattice,
    window: Window,
    samples: Vec<CellSamples>,
    pub(super) division: Division,
}

impl<'a> MappedBoard<'a> {
    /// The board in a picture that was scaled down by `factor`. `rough` is its division without regard to colours. `None`
    /// if it has no shape or no empty cell.
    pub(super) fn of(
        picture: &Raster,
        factor: f32,
        mapped: &'a MappedBlocks,
        rough: &Division,
    ) -> Option<Self> {
        let rectified = rectified(picture, factor, mapped)?;
        let origin = (MARGIN * PITCH) as f32;
        let lattice = Lattice { pitch: PITCH as f32, origin: [origin; 2] };
        let window = Window { col: 0, row: 0, cols: mapped.cols as i32, rows: mapped.rows as i32 };
        let cells = Cells::of(&rectified, &lattice);
        let samples: Vec<CellSamples> =
            window.cells().map(|cell| cells.samples[cells.number(cell)]).collect();
        let empty = empty_log_odds(mapped, rough, &samples);
        let division = Division::of(mapped, &side_log_odds(mapped, &samples), &empty)?;
        Some(Self { mapped, rectified, lattice, window, samples, division })
    }

    /// Whether it divides cells as a setup of its size does.
    pub(super) fn divides_as(&self, setup: &Setup) -> bool {
        cells_divided_otherwise(&self.division, setup).is_empty()
    }

    /// The greatest difference of an empty cell from a share of the others, in levels: walls that are taken for empty are
    /// like few of them. 0 if there are no others.
    pub(super) fn strangeness(&self) -> f32 {
        let empty = self.division.empty();
        let strangeness = |cell: &usize| {
            let others = empty.iter().filter(|other| *other != cell);
            let mut differences: Vec<f32> =
                others.map(|other| self.samples[*cell].difference(&self.samples[*other])).collect();
            sort_least_first(&mut differences, |difference| *difference);
            differences.get(differences.len() / LOOKS).copied()
        };
        empty.iter().filter_map(strangeness).fold(0.0, f32::max)
    }

    /// The reading: cars if all pieces are one cell wide, otherwise pieces that move both ways. `None` if there are too few
    /// pieces. It is not sure.
    pub(super) fn reading(&self) -> Option<BlockReading> {
        let Self { mapped, division, window, .. } = self;
        let (empty, pieces) = (division.empty(), division.pieces());
        if pieces.len() < MIN_PIECES {
            return None;
        }
        let doubtful = division.doubtful.clone();
        if !pieces.iter().all(|piece| is_one_wide(piece, mapped.cols)) {
            return klotski(mapped, &pieces, doubtful);
        }
        let interpretation = interpretation(&empty, pieces, &self.samples);
        let border = Border { picture: &self.rectified, lattice: &self.lattice, window: *window };
        let exit = Exit::of(&border, &interpretation)?;
        let setup = setup(&interpretation, exit, *window)?;
        is_playable(&setup).then_some(BlockReading {
            quad: mapped.quad,
            setup,
            board_is_sure: false,
            car_is_sure: exit.car_is_sure,
            exit_is_sure: exit.side_is_sure,
            doubtful,
        })
    }
}

/// Cells of a setup that a division of a board of its size joins to others of their neighbours, or parts from others.
pub(super) fn cells_divided_otherwise(division: &Division, setup: &Setup) -> Vec<usize> {
    let pieces = pieces_of(setup);
    let differ = |(cell, other): &(usize, usize)| {
        (pieces[*cell] == pieces[*other]) != division.joins(*cell, *other)
    };
    let pairs = neighbours(setup.rows, setup.cols).filter(differ);
    let mut cells: Vec<usize> = pairs.flat_map(|(cell, other)| [cell, other]).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The piece or wall in each cell of a setup; `None` for empty cells.
fn pieces_of(setup: &Setup) -> Vec<Option<usize>> {
    let mut pieces = vec![None; setup.rows * setup.cols];
    let blocks = setup.blocks.iter().map(|block| &block.cells[..]);
    for (piece, cells) in blocks.chain(setup.walls.chunks(1)).enumerate() {
        for cell in cells {
            pieces[*cell] = Some(piece);
        }
    }
    pieces
}

/// Pairs of neighbouring cells.
fn neighbours(rows: usize, cols: usize) -> impl Iterator<Item = (usize, usize)> {
    let cells = rows * cols;
    let across = (0..cells).filter(move |cell| (cell + 1) % cols > 0).map(|cell| (cell, cell + 1));
    across.chain((0..cells.saturating_sub(cols)).map(move |cell| (cell, cell + cols)))
}

/// The reading as Klotski: the largest piece is to reach the middle of the lower side.
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
    let goals = vec![GoalSetup { name: PRIMARY, cells: goal_cells(&pieces[largest], rows, cols)? }];
    let blocks = blocks.collect();
    let setup = Setup { rows, cols, walls: Vec::new(), blocks, goals, rival: None };
    setup.validate().is_ok().then_some(BlockReading {
        quad: mapped.quad,
        setup,
        board_is_sure: false,
        car_is_sure: is_alone,
        exit_is_sure: is_alone && (rows, cols) == KLOTSKI_SIZE,
        doubtful,
    })
}

/// The cells of a piece in the middle of the lower side.
fn goal_cells(piece: &[usize], rows: usize, cols: usize) -> Option<Vec<usize>> {
    let across = || piece.iter().map(|cell| cell % cols);
    let (left, right) = (across().min()?, across().max()?);
    let down = rows - 1 - piece.iter().map(|cell| cell / cols).max()?;
    let first = (cols - (right - left + 1)) / 2;
    Some(piece.iter().map(|cell| cell + down * cols + first - left).collect())
}

/// The rectified board with a margin.
fn rectified(picture: &Raster, factor: f32, mapped: &MappedBlocks) -> Option<Raster> {
    let small = |at: f64| at / f64::from(factor);
    let corners = mapped.quad.0.map(|at| [small(at.x), small(at.y)]);
    let onto = Homography::onto(&Quad::from(corners)).ok()?;
    let side = |count: usize| ((count as f64 + 2.0 * MARGIN) * PITCH) as usize;
    let share = |pixel: usize, count: usize| ((pixel as f64 + 0.5) / PITCH - MARGIN) / count as f64;
    Some(Raster::from_fn(side(mapped.cols), side(mapped.rows), |x, y| {
        let at = onto.map(share(x, mapped.cols), share(y, mapped.rows));
        picture.bilinear(at.x, at.y)
    }))
}

/// Cars, and walls for pieces of one cell.
fn interpretation(
    empty: &[usize],
    pieces: Vec<Vec<usize>>,
    samples: &[CellSamples],
) -> Interpretation {
    let empty_colour: Vec<Colour> = empty.iter().map(|cell| samples[*cell].colour()).collect();
    let mut interpretation = Interpretation::nothing(median(&empty_colour), empty.len());
    for piece in pieces {
        match piece[..] {
            [cell] => interpretation.walls.push(cell),
            [first, second, ..] => {
                let (colour, is_lying) = (samples[first].colour(), second == first + 1);
                interpretation.cars.push(Car { colour, is_lying, cells: piece });
            }
            [] => {}
        }
    }
    interpretation
}

/// Whether a piece is one cell wide.
fn is_one_wide(piece: &[usize], cols: usize) -> bool {
    let steps = || piece.windows(2).map(|pair| pair[1] - pair[0]);
    steps().all(|step| step == 1) || steps().all(|step| step == cols)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::maps::SideOdds;

    /// A board with a letter for each piece.
    pub(in super::super) fn mapped(rows: usize, cols: usize, text: &str) -> MappedBlocks {
        let names: Vec<char> = text.chars().collect();
        let empty = names.iter().map(|name| if *name == '.' { 3.0 } else { -3.0 }).collect();
        let side = |by: usize| {
            let odds = |(name, other)| if name == other { -3.0 } else { 3.0 };
            let others = names.iter().skip(by).chain(names.iter().cycle());
            names.iter().zip(others).map(odds).collect()
        };
        let sides = SideOdds { right: side(1), below: side(cols) };
        MappedBlocks { quad: Quad::whole(80, 100), rows, cols, sides, empty, score: 1.0 }
    }

    #[test]
    fn the_largest_piece_is_to_get_to_the_middle_of_the_lower_side() {
        let board = mapped(5, 4, "AXXBAXXBCDDECFGEH..I");
        let pieces = Division::of(&board, &board.sides, &board.empty).unwrap().pieces();
        let found = klotski(&board, &pieces, Vec::new()).unwrap();
        assert_eq!(found.setup.goals[0].cells, [13, 14, 17, 18]);
        assert_eq!(found.setup.blocks.len(), 10);
        assert!(found.exit_is_sure && found.setup.validate().is_ok());
    }

    #[test]
    fn a_setup_parts_cells_as_its_maps_do_or_not() {
        let board = mapped(4, 4, "AA.BXX.B........");
        let pieces = Division::of(&board, &board.sides, &board.empty).unwrap().pieces();
        let mut setup = klotski(&board, &pieces, Vec::new()).unwrap().setup;
        let by_maps = Division::of(&board, &board.sides, &board.empty).unwrap();
        assert!(cells_divided_otherwise(&by_maps, &setup).is_empty());
        setup.walls.push(15);
        assert_eq!(cells_divided_otherwise(&by_maps, &setup), [11, 14, 15]);
    }

    #[test]
    fn pieces_of_one_row_or_column_are_straight() {
        assert!(is_one_wide(&[3, 4, 5], 6) && is_one_wide(&[3, 9, 15], 6) && is_one_wide(&[7], 6));
        assert!(!is_one_wide(&[3, 4, 9, 10], 6) && !is_one_wide(&[3, 4, 10], 6));
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
        let names: Vec<char> = "AA.BXX.B........".chars().collect();
        let name = |u: f64, v: f64| names[(v * 4.0) as usize * 4 + (u * 4.0) as usize];
        let mut raster = vec![[200.0; 3]; 240 * 240];
        for step in 0..400 * 400 {
            let (u, v) = (f64::from(step % 400) / 400.0, f64::from(step / 400) / 400.0);
            let at = map.map(u, v);
            let colour = match name(u, v) {
                'X' => [220.0, 30.0, 30.0],
                'A' | 'B' => [40.0, 60.0, 200.0],
                _ => [120.0, 120.0, 110.0],
            };
            raster[at.y as usize * 240 + at.x as usize] = colour;
        }
        let picture = Raster::from_fn(240, 240, |x, y| raster[y * 240 + x]);
        let by_maps = Division::of(&board, &board.sides, &board.empty).unwrap();
        let board = MappedBlocks { quad, ..board };
        let board = MappedBoard::of(&picture, 1.0, &board, &by_maps).unwrap();
        let found = board.reading().unwrap();
        let red = found.setup.blocks.iter().find(|block| block.name == PRIMARY).unwrap();
        assert_eq!((&red.cells[..], found.car_is_sure), (&[4, 5][..], true));
        assert_eq!(found.setup.goals[0].cells, [6, 7]);
    }
}
