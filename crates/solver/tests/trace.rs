//! The record of textbook searches: replay, the rules of each search, and the figures of `compare`.

use std::collections::HashMap;
use unslide_solver::{
    search::{LimitKind, Limits},
    tiles::{Metric, Path, Puzzle, Setup, TraceNode, TraceReport, Unsuited, compare, trace},
};

/// Boards of up to 9 moves, of 2 x 2 to 3 x 3, one with tiles that are alike, and one of 31 moves.
const BOARDS: [&str; 6] = [
    "3 1/2 _",
    "_ 1 3/4 2 5",
    "1 2 3/_ 4 6/7 5 8",
    "4 1 3/7 2 5/8 _ 6",
    "1 1 2/_ 3 2/4 4 3",
    "8 6 7/2 5 4/3 _ 1",
];

const GRAPH: [&str; 6] = [
    "breadth-first",
    "a-star:misplaced",
    "a-star:manhattan",
    "a-star:walking-distance",
    "weighted-a-star:manhattan:150",
    "greedy:misplaced",
];
const BOTH_ENDS: [&str; 2] = ["bidirectional-breadth-first", "bidirectional-a-star:manhattan"];
const DEPTH_FIRST: [&str; 3] = ["depth-first", "ida-star:misplaced", "ida-star:manhattan"];
const BEAMS: [&str; 3] = ["beam:misplaced:1", "beam:manhattan:2", "beam:manhattan:10"];

const MOST: u32 = 1500;

fn puzzle(board: &str) -> Puzzle {
    Setup::parse(board, "_").unwrap().validate().unwrap()
}

fn traced(board: &str, name: &str) -> TraceReport {
    trace(&puzzle(board), Metric::SingleTile, name.parse().unwrap(), MOST).unwrap()
}

/// All boards with all searches that take them.
fn all() -> impl Iterator<Item = (&'static str, &'static str, TraceReport)> {
    let names = [&GRAPH[..], &BOTH_ENDS, &DEPTH_FIRST, &BEAMS].concat();
    let pairs = BOARDS
        .into_iter()
        .flat_map(move |board| names.clone().into_iter().map(move |name| (board, name)));
    pairs.filter_map(|(board, name)| {
        let found = trace(&puzzle(board), Metric::SingleTile, name.parse().unwrap(), MOST);
        Some((board, name, found.ok()?))
    })
}

/// The board after the moves from where the side of a node began.
fn replayed(puzzle: &Puzzle, trace: &TraceReport, node: &TraceNode) -> String {
    let parents = std::iter::successors(Some(node), |node| node.parent.map(|at| &trace.nodes[at]));
    let mut moves: Vec<_> = parents.filter_map(|node| node.step.clone()).collect();
    moves.reverse();
    let path: Path = moves.concat().parse().unwrap();
    assert_eq!(path.len(), node.g);
    let from = if node.from_goal { puzzle.goal() } else { puzzle.start() };
    puzzle.shown(&from.after(&path).unwrap()).to_string()
}

/// Whether one tile slid: found by exchanging labels of the texts.
fn are_neighbours(one: &str, other: &str) -> bool {
    let rows = |text: &str| -> Vec<Vec<String>> {
        text.split('/').map(|row| row.split(' ').map(str::to_owned).collect()).collect()
    };
    let (one, other) = (rows(one), rows(other));
    let cells = (0..one.len()).flat_map(|row| (0..one[0].len()).map(move |col| (row, col)));
    let differ: Vec<_> = cells.filter(|&(row, col)| one[row][col] != other[row][col]).collect();
    let [(row, col), (to_row, to_col)] = differ[..] else { return false };
    row.abs_diff(to_row) + col.abs_diff(to_col) == 1
        && (one[row][col] == "_" || other[row][col] == "_")
}

/// The nodes that wait just before a step.
fn waiting(trace: &TraceReport, step: usize) -> impl Iterator<Item = &TraceNode> {
    trace.nodes.iter().filter(move |node| {
        node.made < step
            && node.expanded.is_none_or(|at| at >= step)
            && node.gone.is_none_or(|at| at >= step)
    })
}

#[test]
fn the_moves_to_each_node_lead_to_its_board() {
    for (board, name, trace) in all() {
        let puzzle = puzzle(board);
        for node in &trace.nodes {
            assert_eq!(replayed(&puzzle, &trace, node), node.board, "{name} {board}");
        }
    }
}

#[test]
fn expansions_are_those_of_the_comparison_by_number_and_by_f() {
    for (board, name, trace) in all() {
        let limits = Limits::default().with_expanded(MOST.into());
        let algorithm = name.parse().unwrap();
        let compared =
            compare(&puzzle(board), Metric::SingleTile, algorithm, &limits, &mut |_| Ok(()));
        let compared = compared.unwrap();
        assert_eq!(trace.steps.len() as u64, compared.answer.progress.expanded, "{name} {board}");
        let mut layers = vec![0; compared.layers.len()];
        for step in &trace.steps {
            layers[trace.nodes[step.node].g + trace.nodes[step.node].h] += 1;
        }
        assert_eq!(layers, compared.layers, "{name} {board}");
        let length = compared.answer.outcome.path().map_or(0, |path| path.len() + 1);
        assert_eq!(trace.path.len(), length, "{name} {board}");
        assert_eq!(trace.limit.is_some(), length == 0, "{name} {board}");
    }
}

#[test]
fn the_path_leads_by_neighbours_from_the_start_to_the_goal() {
    for (board, name, trace) in all().filter(|(.., trace)| !trace.path.is_empty()) {
        let boards: Vec<_> = trace.path.iter().map(|node| &trace.nodes[*node].board).collect();
        assert!(boards.windows(2).all(|two| are_neighbours(two[0], two[1])), "{name} {board}");
        let puzzle = puzzle(board);
        assert_eq!(*boards[0], puzzle.shown(puzzle.start()).to_string());
        assert_eq!(**boards.last().unwrap(), puzzle.shown(puzzle.goal()).to_string());
    }
}

#[test]
fn each_step_expands_a_node_that_waits_and_each_node_is_expanded_once() {
    for (board, name, trace) in all() {
        let mut expanded = HashMap::new();
        for (at, step) in trace.steps.iter().enumerate() {
            let node = &trace.nodes[step.node];
            assert_eq!(node.expanded, Some(at + 1), "{name} {board}");
            assert!(node.made <= at && node.gone.is_none(), "{name} {board}");
            assert!(expanded.insert(step.node, at).is_none(), "{name} {board}");
        }
        let count = trace.nodes.iter().filter(|node| node.expanded.is_some()).count();
        assert_eq!(count, trace.steps.len());
    }
}

#[test]
fn all_neighbours_of_an_expanded_board_are_new_or_known() {
    for (board, name) in BOARDS.into_iter().flat_map(|board| GRAPH.map(|name| (board, name))) {
        let trace = traced(board, name);
        // The last step may end in the midst of its successors.
        for (at, step) in trace.steps.iter().enumerate().take(trace.steps.len() - 1) {
            let new = trace.nodes.iter().filter(|node| node.made == at + 1);
            let known = step.known.iter().map(|node| &trace.nodes[*node]);
            let made: Vec<_> = new.chain(known).collect();
            let from = &trace.nodes[step.node].board;
            assert!(made.iter().all(|node| are_neighbours(from, &node.board)), "{name} {board}");
            let rows = from.split('/').count();
            let cols = from.split(['/', ' ']).count() / rows;
            let blank = from.split(['/', ' ']).position(|label| label == "_").unwrap();
            let (row, col) = (blank / cols, blank % cols);
            let room = [row > 0, row + 1 < rows, col > 0, col + 1 < cols];
            assert_eq!(made.len(), room.iter().filter(|is_free| **is_free).count());
        }
    }
}

#[test]
fn a_star_expands_the_least_f_of_all_that_wait_and_greedy_the_least_h() {
    type Value = fn(&TraceNode) -> usize;
    let cases: [(&str, Value); 4] = [
        ("a-star:misplaced", |node| node.g + node.h),
        ("a-star:manhattan", |node| node.g + node.h),
        ("weighted-a-star:manhattan:150", |node| 2 * node.g + 3 * node.h),
        ("greedy:misplaced", |node| node.h),
    ];
    for (board, (name, value)) in
        BOARDS.into_iter().flat_map(|board| cases.map(|case| (board, case)))
    {
        let trace = traced(board, name);
        for (at, step) in trace.steps.iter().enumerate() {
            let least = waiting(&trace, at + 1).map(value).min();
            assert_eq!(Some(value(&trace.nodes[step.node])), least, "{name} {board} {at}");
        }
    }
}

#[test]
fn breadth_first_goes_by_distance() {
    for board in BOARDS {
        let trace = traced(board, "breadth-first");
        assert!(trace.steps.is_sorted_by_key(|step| trace.nodes[step.node].g));
        assert!(trace.nodes.is_sorted_by_key(|node| node.g));
    }
}

#[test]
fn depth_first_goes_up_to_the_bound_of_its_round_and_drops_what_lies_beyond() {
    for (board, name) in BOARDS.into_iter().flat_map(|board| DEPTH_FIRST.map(|name| (board, name)))
    {
        let trace = traced(board, name);
        assert!(trace.bounds.is_sorted_by(|one, next| one < next), "{name} {board}");
        for node in &trace.nodes {
            let is_beyond = node.g + node.h > trace.bounds[node.round];
            assert_eq!(node.gone.is_some(), is_beyond, "{name} {board}");
        }
        for (at, step) in trace.steps.iter().enumerate().skip(1) {
            // One step down or, from some node on the way, to another of its successors.
            let before = trace.steps[at - 1].node;
            let mut way = std::iter::successors(Some(before), |at| trace.nodes[*at].parent);
            let parent = trace.nodes[step.node].parent;
            assert!(parent.is_none_or(|parent| way.any(|node| node == parent)), "{name} {board}");
        }
        if !trace.path.is_empty() {
            assert_eq!(trace.bounds.last(), Some(&(trace.path.len() - 1)), "{name} {board}");
        }
    }
}

#[test]
fn a_beam_expands_the_best_of_each_layer_and_drops_the_others() {
    for (board, name) in BOARDS.into_iter().flat_map(|board| BEAMS.map(|name| (board, name))) {
        let trace = traced(board, name);
        let mut layers: HashMap<_, Vec<&TraceNode>> = HashMap::new();
        for node in &trace.nodes {
            layers.entry((node.round, node.g)).or_default().push(node);
        }
        for ((round, _), layer) in layers {
            let kept = layer.iter().filter(|node| node.expanded.is_some());
            let worst = kept.clone().map(|node| node.h).max();
            assert!(kept.count() <= trace.bounds[round], "{name} {board}");
            let mut gone = layer.iter().filter(|node| node.gone.is_some());
            assert!(gone.all(|node| Some(node.h) >= worst), "{name} {board}");
        }
    }
}

#[test]
fn both_ends_have_their_sides() {
    for (board, name) in BOARDS.into_iter().flat_map(|board| BOTH_ENDS.map(|name| (board, name))) {
        let Ok(trace) = trace(&puzzle(board), Metric::SingleTile, name.parse().unwrap(), MOST)
        else {
            continue;
        };
        assert!(trace.nodes.iter().all(|node| {
            node.parent.is_none_or(|parent| trace.nodes[parent].from_goal == node.from_goal)
        }));
        assert!(trace.path.windows(2).all(|two| {
            let [one, next] = [two[0], two[1]].map(|node| trace.nodes[node].from_goal);
            !one || next
        }));
        if name.ends_with("manhattan") {
            let sides: Vec<_> =
                trace.steps.iter().map(|step| trace.nodes[step.node].from_goal).collect();
            assert!(sides.windows(2).all(|two| two[0] != two[1]), "{board}");
        }
    }
}

#[test]
fn a_record_ends_at_its_limit() {
    let algorithm = "a-star:manhattan".parse().unwrap();
    let trace = trace(&puzzle(BOARDS[5]), Metric::SingleTile, algorithm, 20).unwrap();
    assert_eq!((trace.steps.len(), trace.limit), (20, Some(LimitKind::Expanded)));
    assert!(trace.path.is_empty());
}

#[test]
fn a_goal_out_of_reach_is_not_searched_and_a_goal_at_the_start_needs_no_step() {
    let trace = traced("2 1 3/4 5 6/7 8 _", "breadth-first");
    assert_eq!((trace.steps.len(), trace.path.len(), trace.limit), (0, 0, None));
    let trace = traced("1 2 3/4 5 6/7 8 _", "a-star:manhattan");
    assert_eq!((trace.steps.len(), &trace.path[..]), (0, &[0][..]));
}

#[test]
fn by_hand_there_is_nothing_to_record() {
    let by_hand = "by-hand".parse().unwrap();
    let found = trace(&puzzle(BOARDS[0]), Metric::SingleTile, by_hand, 20);
    assert_eq!(found, Err(Unsuited::NoSearch));
}

#[test]
fn boards_that_are_too_large_to_be_looked_at_are_refused() {
    let large = puzzle("1 2 3 4 5 6 7 8 9/10 11 12 13 14 15 16 _ 17");
    let blind = "breadth-first".parse().unwrap();
    assert_eq!(trace(&large, Metric::SingleTile, blind, 20), Err(Unsuited::TooManyCells));
}
