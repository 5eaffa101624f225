//! Reading of boards of cars and blocks.

mod border;
mod cells;
mod cellwise;
mod certainty;
mod division;
mod emptiness;
mod exit;
mod interpretation;
mod lattice;
mod mapped;
mod patches;
mod sides;
mod window;

use crate::{
    hypotheses::BoardOutline,
    maps::{MappedBlocks, Proposals},
    quad::{Point, Quad},
    raster::Raster,
    read::Hints,
    reading::Family,
    sorting::sort_least_first,
};
use border::{Border, Side};
use cells::Cells;
pub use certainty::BlockFeatures;
use certainty::is_sure;
use division::Division;
use exit::Exit;
use image::RgbaImage;
use interpretation::{Car, Interpretation};
use lattice::Lattice;
use mapped::{MappedBoard, cells_divided_otherwise};
use patches::{Patch, bars_unlike, frequent_colours, local_contrast, uniform_bars};
use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};
use window::{Candidate, Window, candidates};

/// Name of the car to free.
const PRIMARY: char = 'X';
/// Maximum side of the picture, in pixels.
const PICTURE_SIDE: f32 = 640.0;
/// Thresholds of edges, tried in turn: shaded cars need a high one, pale boards a low one.
const CONTRASTS: [f32; 3] = [14.0, 28.0, 48.0];
/// Number of most frequent colours that are tried as the colour of the board.
const MAX_COLOURS: usize = 4;
/// Maximum difference of the parts of a car, in levels.
const ONE_COLOUR: f32 = 14.0;
/// Maximum distance from the start of the board to the median car, in cells.
const REACH: i32 = 8;
/// Minimum number of bars: what may be cars; and of cars.
const MIN_BARS: usize = 4;
/// Minimum difference of cost to the next window of a sure board.
const MIN_MARGIN: f32 = 0.8;
/// Minimum log-likelihood ratio to no board, per map pixel, of a board that the maps show. Of 230 drawn and rendered
/// boards with right rows and columns 228 have more; of three boards that the maps show in 260 drawn pictures without
/// one, one has.
const MIN_RATIO: f32 = 2.4;
/// Evidence for the rest of a board, relative to that for a part of it, below which the part is all of the board.
const MIN_REST: f32 = 0.5;
/// Ambiguity from which the board may be larger or smaller.
const MAX_AMBIGUITY: f32 = 1.0;

/// A board of cars or blocks read from a picture.
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, read_parking};
///
/// let picture = RgbaImage::new(90, 90);
/// match read_parking(&picture, &Hints::default()) {
///     Some(cars) if cars.board_is_sure => println!("{} blocks", cars.setup.blocks.len()),
///     Some(cars) => println!("is this right? {:?}", cars.doubtful),
///     None => println!("no board"),
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BlockReading {
    /// Corners of the board.
    pub quad: Quad,
    /// Pieces, walls, and the goal of the first car.
    pub setup: Setup,
    /// Whether position and size are sure.
    pub board_is_sure: bool,
    /// Whether the car to free is sure.
    pub car_is_sure: bool,
    /// Whether its exit is sure.
    pub exit_is_sure: bool,
    /// Cells with doubtful contents, row by row, from 0.
    pub doubtful: Vec<usize>,
}

/// Reads a board of cars or blocks; `None` if there seems to be none. Only `rows` and `cols` of the hints are used.
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, read_parking};
///
/// assert_eq!(read_parking(&RgbaImage::new(90, 90), &Hints::default()), None);
/// ```
pub fn read_parking(picture: &RgbaImage, hints: &Hints) -> Option<BlockReading> {
    parking(&Proposals::new(picture, hints), hints)
}

/// [`read_parking`] with given proposals: pieces with lines around them or, if there are none, drawn cell by cell.
pub(crate) fn parking(proposals: &Proposals, hints: &Hints) -> Option<BlockReading> {
    let reader = Reader::new(proposals, hints);
    reader.drawn_whole().or_else(|| reader.drawn_cellwise())
}

/// What is read from.
struct Reader<'a> {
    proposals: &'a Proposals<'a>,
    hints: &'a Hints,
    /// The picture, scaled down by `factor`.
    small: Raster,
    factor: f32,
}

impl<'a> Reader<'a> {
    fn new(proposals: &'a Proposals<'a>, hints: &'a Hints) -> Self {
        let picture = proposals.picture;
        let longer = picture.width().max(picture.height());
        let factor = (longer as f32 / PICTURE_SIDE).max(1.0);
        Self { proposals, hints, small: Raster::shrunk(picture, factor), factor }
    }

    /// Pieces with lines around them. Where the maps show a board of blocks, the board by edges is kept if it divides cells
    /// as they do. If it has no doubtful cells, and their size or another one that is likelier, it is kept with doubt. In
    /// all other cases the board of the maps counts. Where they show an unlikely one, nothing is sure.
    fn drawn_whole(&self) -> Option<BlockReading> {
        let Self { proposals, small, factor, .. } = self;
        let seen = self.by_edges();
        let Some(mapped) = proposals.blocks() else { return seen };
        let unsure = |seen: BlockReading| BlockReading { board_is_sure: false, ..seen };
        if self.ratio_of(mapped.quad, mapped.rows, mapped.cols) < MIN_RATIO {
            return seen.map(unsure);
        }
        let Some(by_maps) = Division::of(mapped, &mapped.sides, &mapped.empty) else {
            return seen.map(unsure);
        };
        let differing = |seen: &BlockReading| {
            let has_same_size = (seen.setup.rows, seen.setup.cols) == (mapped.rows, mapped.cols);
            has_same_size.then(|| cells_divided_otherwise(&by_maps, &seen.setup))
        };
        let board = MappedBoard::of(small, *factor, mapped, &by_maps);
        let judged = |reading: BlockReading| {
            let is_sure = board.as_ref().is_some_and(|it| is_sure(proposals, it, &reading));
            BlockReading { board_is_sure: is_sure, ..reading }
        };
        match seen.map(|seen| (differing(&seen), seen)) {
            Some((Some(differing), seen)) if differing.is_empty() => Some(judged(seen)),
            Some((Some(doubtful), seen)) if seen.doubtful.is_empty() => {
                Some(BlockReading { doubtful, ..unsure(seen) })
            }
            Some((None, seen)) if self.is_another_size(mapped, &seen) => Some(unsure(seen)),
            seen => match board.as_ref().and_then(MappedBoard::reading) {
                Some(reading) => Some(judged(reading)),
                None => seen.map(|(_, seen)| unsure(seen)),
            },
        }
    }

    /// Whether a board by edges is likelier than that of the maps, which has other rows and columns.
    fn is_another_size(&self, mapped: &MappedBlocks, seen: &BlockReading) -> bool {
        let evidence = |quad: Quad, rows: usize, cols: usize| {
            Evidence::new(&quad, self.ratio_of(quad, rows, cols))
        };
        let found = evidence(seen.quad, seen.setup.rows, seen.setup.cols);
        let whole = evidence(mapped.quad, mapped.rows, mapped.cols);
        let is_all = seen.doubtful.is_empty() && !found.goes_on_in(whole);
        found.ratio > 0.0 && (may_be_cropped(mapped, seen) || is_all)
    }

    /// Log-likelihood ratio of a board to no board by the maps, per map pixel of its inside.
    fn ratio_of(&self, quad: Quad, rows: usize, cols: usize) -> f32 {
        let outline = BoardOutline { family: Family::Blocks, quad, rows, cols };
        self.proposals.outline_evidence(&outline, 0.0).ratio
    }

    /// Cars with lines around them, by these lines.
    fn by_edges(&self) -> Option<BlockReading> {
        let small = &self.small;
        let contrasts = local_contrast(small);
        let even = CONTRASTS.into_iter().map(|contrast| uniform_bars(small, &contrasts, contrast));
        let colours = frequent_colours(small, MAX_COLOURS);
        let others = colours.into_iter().map(|colour| bars_unlike(small, colour));
        let guesses = even.chain(others).filter_map(|bars| Guess::of(&bars));
        let mut guesses: Vec<Guess> = guesses.collect();
        sort_least_first(&mut guesses, |guess| -(guess.bars.len() as f32));
        self.best_of(guesses)
    }

    /// Cars that are drawn cell by cell. They are never sure: other games have cells of one colour, too.
    fn drawn_cellwise(&self) -> Option<BlockReading> {
        let guesses = cellwise::guesses(self.proposals, &self.small, self.factor);
        Some(BlockReading { board_is_sure: false, ..self.best_of(guesses)? })
    }

    fn best_of(&self, guesses: Vec<Guess>) -> Option<BlockReading> {
        let seen = distinct(guesses).into_iter();
        let seen = seen.filter_map(|guess| BestWindow::of(&self.small, &guess, self.hints));
        let best = seen.min_by(|a, b| a.best.cost.total_cmp(&b.best.cost))?;
        best.parking(&self.small, self.factor)
    }
}

/// Whether a board is sure by edges, and may be more of the same one: the maps see rows and columns without blocks at a
/// side less well than edges do, and show none that are not there.
fn may_be_cropped(mapped: &MappedBlocks, seen: &BlockReading) -> bool {
    seen.board_is_sure && seen.setup.rows >= mapped.rows && seen.setup.cols >= mapped.cols
}

/// Evidence of the maps for a board.
#[derive(Clone, Copy)]
struct Evidence {
    /// Square of the mean side, in pixels of the picture.
    area: f32,
    /// Log-likelihood ratio to no board, per area.
    ratio: f32,
}

impl Evidence {
    fn new(quad: &Quad, ratio: f32) -> Self {
        Self { area: quad.mean_edge().powi(2) as f32, ratio }
    }

    /// Whether this part of a larger board goes on beyond its sides, by what of the larger one lies there.
    fn goes_on_in(self, larger: Self) -> bool {
        let rest = larger.area - self.area;
        let beyond = larger.ratio * larger.area - self.ratio * self.area;
        rest <= 0.0 || beyond > MIN_REST * self.ratio * rest
    }
}

/// A lattice and the cells of its bars.
struct Guess {
    lattice: Lattice,
    bars: Vec<Window>,
    /// Whether pieces are drawn cell by cell.
    is_cellwise: bool,
}

impl Guess {
    fn of(bars: &[Patch]) -> Option<Self> {
        let lattice = Lattice::of(bars)?.around(bars, REACH);
        let bars: Vec<Window> = bars.iter().filter_map(|bar| lattice.cells(bar)).collect();
        (bars.len() >= MIN_BARS).then_some(Self { lattice, bars, is_cellwise: false })
    }
}

/// Removes lattices that equal an earlier one.
fn distinct(guesses: Vec<Guess>) -> Vec<Guess> {
    let mut distinct: Vec<Guess> = Vec::new();
    for guess in guesses {
        if distinct.iter().all(|known| !known.lattice.is_like(&guess.lattice)) {
            distinct.push(guess);
        }
    }
    distinct
}

/// The best window of a lattice.
struct BestWindow {
    lattice: Lattice,
    best: Candidate,
    /// Difference of cost to the next window.
    margin: f32,
}

impl BestWindow {
    fn of(picture: &Raster, guess: &Guess, hints: &Hints) -> Option<Self> {
        let cells = Cells::of(picture, &guess.lattice);
        let mut found = candidates(picture, &cells, guess, hints).into_iter();
        let best = found.next().filter(|best| best.is_plausible(&guess.bars))?;
        let margin = found.next().map_or(f32::INFINITY, |next| next.cost - best.cost);
        Some(Self { lattice: guess.lattice, best, margin })
    }

    fn parking(self, picture: &Raster, factor: f32) -> Option<BlockReading> {
        let Self {
            lattice,
            best: Candidate { window, interpretation, ambiguity, has_bar_beside, .. },
            margin,
        } = self;
        let may_be_larger = has_bar_beside || ambiguity >= MAX_AMBIGUITY;
        let exit = Exit::of(&Border { picture, lattice: &lattice, window }, &interpretation)?;
        let setup = setup(&interpretation, exit, window)?;
        is_playable(&setup).then_some(BlockReading {
            quad: quad(&lattice, window, factor),
            setup,
            board_is_sure: margin > MIN_MARGIN
                && !may_be_larger
                && interpretation.doubtful.is_empty(),
            car_is_sure: exit.car_is_sure,
            exit_is_sure: exit.side_is_sure,
            doubtful: interpretation.doubtful,
        })
    }
}

/// The setup with cars named by letters, `X` for the one to free; `None` if there are too many.
fn setup(
    interpretation: &Interpretation,
    Exit { car: primary, side, .. }: Exit,
    window: Window,
) -> Option<Setup> {
    let mut names = ('A'..='Z').filter(|name| *name != PRIMARY).chain('a'..='z');
    let block = |(car, seen): (usize, &Car)| {
        let name = if car == primary { PRIMARY } else { names.next()? };
        Some(BlockSetup { name, cells: seen.cells.clone(), motion: Motion::Lengthways })
    };
    let blocks: Option<Vec<_>> = interpretation.cars.iter().enumerate().map(block).collect();
    let goal = exit_cells(&interpretation.cars[primary].cells, side, window);
    let mut walls = interpretation.walls.clone();
    walls.sort_unstable();
    Some(Setup {
        rows: window.rows as usize,
        cols: window.cols as usize,
        walls,
        blocks: blocks?,
        goals: vec![GoalSetup { name: PRIMARY, cells: goal }],
        rival: None,
    })
}

/// Whether a setup is valid, and no wall blocks the car's way to the exit.
fn is_playable(setup: &Setup) -> bool {
    let car = setup.blocks.iter().find(|block| block.name == PRIMARY);
    let ways = car.into_iter().flat_map(|car| car.cells.iter().zip(&setup.goals[0].cells));
    let mut ways = ways.map(|(from, to)| (*from.min(to), *from.max(to)));
    let is_free = |(first, last): (usize, usize)| {
        let step = if last - first < setup.cols { 1 } else { setup.cols };
        setup
            .walls
            .iter()
            .all(|wall| *wall < first || *wall > last || !(wall - first).is_multiple_of(step))
    };
    ways.all(is_free) && setup.validate().is_ok()
}

/// The cells of a car at the end of its lane.
fn exit_cells(cells: &[usize], side: Side, window: Window) -> Vec<usize> {
    let (rows, cols) = (window.rows as usize, window.cols as usize);
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let by = match side {
        Side::Left => -((first % cols) as isize),
        Side::Right => (cols - 1 - last % cols) as isize,
        Side::Top => -((first / cols * cols) as isize),
        Side::Bottom => ((rows - 1 - last / cols) * cols) as isize,
    };
    cells.iter().map(|cell| cell.strict_add_signed(by)).collect()
}

fn quad(lattice: &Lattice, window: Window, factor: f32) -> Quad {
    let at = |axis: usize, number: i32| f64::from(lattice.start(axis, number) * factor);
    let (left, right) = (at(0, window.col), at(0, window.col + window.cols));
    let (top, bottom) = (at(1, window.row), at(1, window.row + window.rows));
    Quad([(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point { x, y }))
}

#[cfg(test)]
mod tests {
    use super::{mapped::tests::mapped, *};

    /// A board of some size that is sure by edges.
    fn seen(rows: usize, cols: usize) -> BlockReading {
        let setup = Setup { rows, cols, walls: vec![], blocks: vec![], goals: vec![], rival: None };
        BlockReading {
            quad: Quad::whole(80, 100),
            setup,
            board_is_sure: true,
            car_is_sure: true,
            exit_is_sure: true,
            doubtful: Vec::new(),
        }
    }

    #[test]
    fn a_board_by_edges_may_have_more_rows_than_on_the_maps_and_not_fewer() {
        let klotski = mapped(5, 4, "AXXBAXXBCDDECFGEH..I");
        assert!(may_be_cropped(&klotski, &seen(6, 4)));
        assert!(!may_be_cropped(&klotski, &seen(4, 4)));
        assert!(!may_be_cropped(&klotski, &BlockReading { board_is_sure: false, ..seen(6, 4) }));
    }

    #[test]
    fn a_part_of_a_board_goes_on_where_the_rest_of_it_looks_like_a_board() {
        let part = Evidence { area: 16.0, ratio: 7.7 };
        assert!(part.goes_on_in(Evidence { area: 20.0, ratio: 7.3 }));
        assert!(!part.goes_on_in(Evidence { area: 20.0, ratio: 6.4 }));
        assert!(part.goes_on_in(Evidence { area: 15.0, ratio: 5.0 }));
    }
}
