//! Each search, on all boards that it accepts, against plain breadth-first search.

use super::{
    CellSet, Locks, Metric, Outcome, POSITION_BYTES, Path, Puzzle, Setup, Solver,
    bfs_packed::{Bfs, Packing},
    dispatch::Operation,
    dispatch::Request,
    informed::{CarBoard, a_star},
    lanes::{Layout, Tables},
    packed_shapes::PackedShapes,
    provers::ProofOnly,
    word_set::Word,
};
use crate::search::{Limit, LimitKind, Limits};

/// Boards of cars and of other blocks, solvable and unsolvable.
const BOARDS: [&str; 12] = [
    "..B.../..B.../AAB.../....../....../......",
    "F.BBB.F..HJKAA.HJKCCCIJK..GIDDEEG...",
    "#CCIK...HIK.AAH.L.FGDDL.FG.JL.EE.J..",
    "AAABCD/EFFBCD/E.XXCD/GGH.../.IH.JJ/.IKKLL",
    "AAB/..B/CC.",
    "AAB./..B./..B./..C./..C.",
    "AA...B../.....B../..C..B../..CDD.../..EEE.../.......F/GG.....F/........",
    "X../X../BB.",
    "a**b/a**b/cdde/cfge/h..i=>..../..../..../.**./.**.",
    "ab/c.=>.a/..",
    "aab/a.b/...=>.../.aa/.a. columns:b",
    "ab./c#./...=>..b/.../a..",
];

fn puzzle(text: &str) -> Puzzle {
    text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
}

fn plain(puzzle: &Puzzle, metric: Metric) -> Option<usize> {
    let answer = Solver::default().solve_by_plain_bfs(puzzle, metric, &Limits::default(), &mut ());
    answer.outcome.path().map(Path::len)
}

/// The length of the path found with a packing. Checks that the path leads to the goal.
fn packed<P: Packing>(packing: &P, puzzle: &Puzzle, metric: Metric) -> Option<usize>
where
    Bfs<P::Word>: Default,
{
    let limits = Limits::default();
    let request = Request { puzzle, metric, limits: &limits, host: &mut () };
    let known = ProofOnly(request, u64::MAX).packed(packing, &mut Bfs::default());
    let path = known.found.unwrap()?;
    assert!(puzzle.is_goal(&puzzle.start().after(puzzle, &path).unwrap()));
    Some(path.len())
}

fn unlike_words<W: Word, M: super::packed_shapes::Mask>(
    puzzle: &Puzzle,
    metric: Metric,
) -> Option<usize>
where
    Bfs<W>: Default,
{
    packed(&PackedShapes::<W, M>::new(puzzle, metric).unwrap(), puzzle, metric)
}

#[test]
fn sorted_places_are_searched_alike_in_words_of_all_widths() {
    for text in BOARDS.into_iter().filter(|text| text.len() < 60) {
        let puzzle = puzzle(text);
        for metric in Metric::ALL {
            let length = plain(&puzzle, metric);
            assert_eq!(unlike_words::<u128, u64>(&puzzle, metric), length, "{text}");
            assert_eq!(unlike_words::<u128, CellSet>(&puzzle, metric), length, "{text}");
        }
    }
}

#[test]
fn lanes_are_searched_as_plainly() {
    let mut found = 0;
    for text in BOARDS.into_iter().filter(|text| text.len() < 60) {
        let puzzle = puzzle(text);
        for metric in Metric::ALL {
            if let Some(layout) = Layout::new(&puzzle, metric, &mut Tables::default()) {
                assert_eq!(packed(&layout, &puzzle, metric), plain(&puzzle, metric), "{text}");
                found += 1;
            }
        }
    }
    assert!(found >= 7 * 3);
}

#[test]
fn informed_search_is_as_short_as_plain_search() {
    for text in BOARDS.into_iter().filter(|text| text.len() < 60) {
        let puzzle = puzzle(text);
        let Some(board) = CarBoard::new(&puzzle) else { continue };
        for metric in [Metric::Unit, Metric::Slide] {
            let unit = metric == Metric::Unit;
            let mut search = a_star(&board, unit);
            let path = search.resume(&Limits::default(), usize::MAX, &mut ()).unwrap();
            assert_eq!(path.as_ref().map(Path::len), plain(&puzzle, metric), "{text}");
            if let Some(path) = path {
                assert!(puzzle.is_goal(&puzzle.start().after(&puzzle, &path).unwrap()));
                assert_eq!(search.progress().lower_bound, path.len());
            }
        }
    }
}

#[test]
fn a_large_open_board_is_solved_with_few_positions() {
    let text = "............/....BB....../......C...../XX....C...D./......C...D./.......EE.D./\
                ..F........./..F..GGG..../..........H./..II......H./..........H./............";
    let answer = Solver::default().solve(&puzzle(text), Metric::Slide, &Limits::default(), &mut ());
    let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
    assert!(path.len() >= 3, "{}", path.len());
}

/// Whether the puzzle reduced to `blocks` and the blocks with goals is unsolvable.
fn lock(puzzle: &Puzzle, blocks: &[usize]) -> bool {
    let goals = puzzle.goals().iter().map(|goal| goal.block);
    let kept: Vec<_> = goals.chain(blocks.iter().copied()).collect();
    plain(&puzzle.with_blocks(&kept), Metric::Unit).is_none()
}

#[test]
fn what_locks_an_unsolvable_board_does_so_alone_and_not_without_any_of_it() {
    let mut found = 0;
    let random = include_str!("../../../../tests/data/blocks/random.txt");
    let unsolvable = random.lines().filter_map(|line| line.strip_prefix("- ")).take(12);
    for text in unsolvable.chain(BOARDS) {
        let puzzle = puzzle(text);
        let locks = Solver::default().locks(&puzzle, &Limits::default(), &mut ());
        assert_eq!(locks.is_some(), plain(&puzzle, Metric::Unit).is_none(), "{text}");
        let Some(Locks { blocks, is_minimal }) = locks else { continue };
        found += 1;
        assert!(lock(&puzzle, &blocks) && is_minimal, "{text}: {blocks:?}");
        for left_out in &blocks {
            let others: Vec<_> = blocks.iter().copied().filter(|block| block != left_out).collect();
            assert!(!lock(&puzzle, &others), "{text}: {blocks:?} without {left_out}");
        }
    }
    assert!(found >= 14);
}

#[test]
fn a_search_that_is_cut_short_says_so_and_how_far_it_came() {
    let limits = Limits { stored: 1000, ..Limits::default() };
    let answer = Solver::default().solve(&puzzle(BOARDS[3]), Metric::Slide, &limits, &mut ());
    assert!(matches!(answer.outcome, Outcome::GaveUp(_)), "{answer:?}");
    assert!(answer.progress.reached >= 1000 && answer.progress.lower_bound <= 49);
}

/// Fifteen blocks of their own, of which two are swapped: 16!/2 positions, none of them a goal.
const NAMED: &str = "ABCD/EFGH/IJKL/MNP.=>ABCD/EFGH/IJKL/NMP.";
/// The same with 24 blocks.
const MORE_NAMED: &str = "ABCDE/FGHIJ/KLMNO/PQRST/UVWX.=>ABCDE/FGHIJ/KLMNO/PQRST/UVXW.";

/// Bytes that a search with a packing holds when it meets a limit, for each position of the limit.
fn bytes_at_limit<W: Word>(text: &str, stored: u64) -> u64
where
    Bfs<W>: Default,
{
    let puzzle = puzzle(text);
    let board = PackedShapes::<W, u64>::new(&puzzle, Metric::Unit).unwrap();
    let limits = Limits { stored, ..Limits::default() };
    let request = Request { puzzle: &puzzle, metric: Metric::Unit, limits: &limits, host: &mut () };
    let mut bfs = Bfs::default();
    let known = ProofOnly(request, u64::MAX).packed(&board, &mut bfs);
    assert!(matches!(known.found, Err(Limit::Stored(_))));
    bfs.bytes() as u64 / stored
}

#[test]
fn a_search_that_meets_its_limit_holds_no_more_than_was_told() {
    // Tables that double are half empty then.
    const STORED: u64 = 2_200_000;
    assert!(bytes_at_limit::<u64>(NAMED, STORED) <= POSITION_BYTES);
    assert!(bytes_at_limit::<u128>(MORE_NAMED, STORED) <= POSITION_BYTES);
}

#[test]
fn a_position_of_more_bytes_counts_as_several() {
    let limits = Limits { stored: 30_000, ..Limits::default() };
    let reached = |text| {
        let space = Solver::default().space(&puzzle(text), Metric::Unit, &limits, &mut ());
        assert_eq!(space.limit.map(Limit::kind), Some(LimitKind::Stored));
        space.positions
    };
    // Of one word, of two, and in no word: 35 blocks.
    let unpacked =
        "abcdef/ghijkl/mnopqr/stuvwx/yzABCD/EFGHI.=>abcdef/ghijkl/mnopqr/stuvwx/yzABCD/EFGIH.";
    let counts = [(NAMED, 30_000), (MORE_NAMED, 15_000), (unpacked, 7_500)];
    for (text, count) in counts {
        assert!((count..count + 5_000).contains(&reached(text)), "{text}: {}", reached(text));
    }
}
