//! The boards of `tests/data/blocks`.

use unslide_solver::{
    blocks::{Graph, Metric, Outcome, Puzzle, Setup, Solver},
    search::Limits,
};

fn puzzle(text: &str) -> Puzzle {
    text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
}

fn length(solver: &mut Solver, puzzle: &Puzzle, metric: Metric) -> usize {
    let answer = solver.solve(puzzle, metric, &Limits::default(), &mut ());
    let Outcome::Optimal(path) = answer.outcome else { panic!("{answer:?}") };
    let end = puzzle.start().after(puzzle, &path).unwrap();
    assert!(puzzle.is_goal(&end));
    path.len()
}

/// The lines of a data file, in words.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// The article's board: by types, by names, and eight numbers.
fn article() -> Vec<&'static str> {
    lines(include_str!("../../../../tests/data/blocks/article.txt")).next().unwrap()
}

fn klotski() -> Puzzle {
    let text = include_str!("../../../../tests/data/blocks/klotski.txt");
    puzzle(&text[text.find('@').unwrap()..])
}

#[test]
fn the_articles_board_takes_93_unit_moves_and_49_slides() {
    let puzzle = puzzle(article()[0]);
    let mut solver = Solver::default();
    assert_eq!(Metric::ALL.map(|metric| length(&mut solver, &puzzle, metric)), [93, 49, 49]);
}

#[test]
fn the_articles_board_by_types_is_the_board_by_names() {
    assert_eq!(puzzle(article()[0]), puzzle(article()[1]));
}

#[test]
fn the_articles_board_reaches_24132_positions_with_1023_goals() {
    let puzzle = puzzle(article()[0]);
    for (metric, farthest) in [(Metric::Unit, 114), (Metric::Slide, 65)] {
        let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
        assert_eq!((figures.positions, figures.goals), (24132, 1023));
        assert_eq!((figures.farthest, figures.limit), (farthest, None));
    }
}

#[test]
fn the_graph_of_the_articles_board_has_all_its_positions_and_their_distances() {
    let puzzle = puzzle(article()[0]);
    for (metric, moves) in [(Metric::Unit, 93), (Metric::Slide, 49)] {
        let graph = Graph::new(&puzzle, metric, &Limits::default(), &mut ()).unwrap();
        let distances = graph.distances().unwrap();
        assert_eq!((graph.positions().len(), distances.len()), (24132, 24132));
        assert_eq!((graph.positions()[0].clone(), distances[0]), (puzzle.start().clone(), moves));
        assert_eq!(distances.iter().filter(|distance| **distance == 0).count(), 1023);
        let figures = Solver::default().space(&puzzle, metric, &Limits::default(), &mut ());
        let hardest = figures.hardest.unwrap().length as u32;
        assert_eq!(distances.iter().max(), Some(&hardest));
        let node = |number: u32| distances[number as usize];
        assert!(graph.edges().iter().all(|&[one, other]| node(one).abs_diff(node(other)) <= 1));
        assert!(graph.edges().is_sorted() && graph.edges().iter().all(|[one, other]| one < other));
    }
}

#[test]
fn the_edges_of_a_graph_are_the_moves_of_its_positions() {
    let puzzle = puzzle("AA../XX.B/...B/....");
    let graph = Graph::new(&puzzle, Metric::Slide, &Limits::default(), &mut ()).unwrap();
    let number = |position| graph.positions().iter().position(|known| *known == position).unwrap();
    for (node, position) in graph.positions().iter().enumerate() {
        let moves = puzzle.moves(position, Metric::Slide);
        let mut reached: Vec<_> = moves.into_iter().map(|(_, next)| number(next)).collect();
        let at_edge = |&[one, other]: &[u32; 2]| match node as u32 {
            this if this == one => Some(other as usize),
            this if this == other => Some(one as usize),
            _ => None,
        };
        let mut neighbours: Vec<_> = graph.edges().iter().filter_map(at_edge).collect();
        reached.sort_unstable();
        neighbours.sort_unstable();
        assert_eq!(reached, neighbours);
    }
}

#[test]
fn the_articles_board_is_entered_as_far_as_an_independent_search_entered_it() {
    let puzzle = puzzle(article()[0]);
    for (metric, positions) in [(Metric::Unit, 18969), (Metric::Slide, 14024)] {
        let answer = Solver::default().solve(&puzzle, metric, &Limits::default(), &mut ());
        assert_eq!(answer.progress.reached, positions);
    }
}

#[test]
fn all_300_boards_of_the_database_take_the_published_moves() {
    let mut solver = Solver::default();
    let text = include_str!("../../../../tests/data/blocks/rush300.txt");
    for words in lines(text) {
        let published = words[0].parse().unwrap();
        assert_eq!(length(&mut solver, &puzzle(words[1]), Metric::Slide), published, "{words:?}");
    }
    assert_eq!(lines(text).count(), 300);
}

#[test]
fn all_300_boards_reach_as_many_positions_as_published() {
    let mut solver = Solver::default();
    let text = include_str!("../../../../tests/data/blocks/rush300.txt");
    for words in lines(text) {
        let puzzle = puzzle(words[1]);
        let figures = solver.space(&puzzle, Metric::Slide, &Limits::default(), &mut ());
        assert_eq!(figures.positions, words[2].parse().unwrap(), "{words:?}");
        // The database has a hardest start of each cluster.
        let published: usize = words[0].parse().unwrap();
        assert!(figures.hardest.is_some_and(|hardest| hardest.length >= published), "{words:?}");
    }
}

#[test]
fn the_hardest_start_takes_as_many_moves_as_is_said() {
    let puzzle = puzzle(article()[0]);
    let mut solver = Solver::default();
    for metric in Metric::ALL {
        let figures = solver.space(&puzzle, metric, &Limits::default(), &mut ());
        let hardest = figures.hardest.unwrap();
        let start = puzzle.starting_at(hardest.position);
        assert_eq!(length(&mut solver, &start, metric), hardest.length);
    }
}

#[test]
fn the_red_donkey_takes_116_90_or_81_moves() {
    let mut solver = Solver::default();
    let puzzle = klotski();
    assert_eq!(Metric::ALL.map(|metric| length(&mut solver, &puzzle, metric)), [116, 90, 81]);
}

#[test]
fn the_red_donkey_reaches_25955_positions_whatever_counts_as_a_move() {
    for metric in Metric::ALL {
        let figures = Solver::default().space(&klotski(), metric, &Limits::default(), &mut ());
        assert_eq!(figures.positions, 25955);
    }
}

#[test]
fn open_boards_that_breadth_first_search_drowns_in_are_solved() {
    let text = include_str!("../../../../tests/data/blocks/open.txt");
    let mut solver = Solver::default();
    for words in lines(text) {
        let puzzle = puzzle(words[1]);
        assert_eq!(length(&mut solver, &puzzle, Metric::Slide), words[0].parse().unwrap());
        let limits = Limits::default().with_stored(50_000);
        let plain = solver.solve_by_plain_bfs(&puzzle, Metric::Slide, &limits, &mut ());
        assert!(matches!(plain.outcome, Outcome::GaveUp(_)), "{words:?}");
    }
}
