//! What is read from pictures whose boards are known, and from pictures without one.

mod again;
mod cases;
mod digits;
mod finished;
mod leaning;
mod mutated;

use cases::{Case, assert_read_rightly, case, data, finished, read};
use image::{Rgba, RgbaImage, imageops};
use proptest::prelude::*;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{Board, Goal, Hints, Kind, Quad, Stage, TileReading, internal::LocatedBoard};

fn is_read_rightly(file: &str) {
    let (case, picture) = case(file);
    let reading = read(&picture, &Hints::default()).unwrap();
    assert_read_rightly(&case, &reading.expect("there is a board"));
}

#[test]
fn a_board_that_fills_the_picture_is_read() {
    is_read_rightly("cases/008_clean_4x6.png");
}

#[test]
fn a_checkered_blank_is_found() {
    is_read_rightly("cases/007_clean_3x5.jpg");
}

/// A board without gaps in whose blank a part of another picture is seen.
fn with_blank_open(case: &Case, picture: &RgbaImage, other: &RgbaImage) -> RgbaImage {
    let [width, height] = [picture.width() / case.cols as u32, picture.height() / case.rows as u32];
    let [row, col] = case.blank.map(|at| at as u32);
    let part = imageops::crop_imm(other, 0, 0, 66, 66).to_image();
    let part = imageops::resize(&part, width, height, imageops::FilterType::Triangle);
    let mut open = picture.clone();
    imageops::replace(&mut open, &part, i64::from(col * width), i64::from(row * height));
    open
}

#[test]
fn a_colourful_cell_without_matching_sides_is_the_blank() {
    let (case, picture) = case("cases/000_clean_3x3.png");
    let other = image::open(data("cases/002_clean_5x5.png")).unwrap().into_rgba8();
    let open = with_blank_open(&case, &picture, &other);
    let sight = LocatedBoard::of(&open, &Hints::default()).unwrap().expect("there is a board");
    let truth = Cell((case.blank[0] * case.cols + case.blank[1]) as u16);
    assert_eq!((sight.blank, sight.blank_is_sure), (truth, true));
}

#[test]
fn a_board_with_gaps_is_read() {
    is_read_rightly("cases/016_gaps_3x5.png");
}

#[test]
fn a_board_with_bevelled_and_rounded_tiles_is_read() {
    is_read_rightly("cases/020_bevel_5x5.png");
}

#[test]
fn a_board_with_jpeg_artefacts_is_read() {
    is_read_rightly("cases/028_jpeg_4x4.jpg");
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn a_larger_board_with_jpeg_artefacts_is_read() {
    is_read_rightly("cases/030_jpeg_6x6.jpg");
}

#[test]
fn a_board_in_the_window_of_a_game_is_read() {
    is_read_rightly("cases/038_ui_5x5.png");
}

#[test]
fn numbers_on_tiles_are_read() {
    let (case, picture) = case("cases/064_num_ui_4x4.png");
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    assert_read_rightly(&case, &reading);
    let number = |cell: &u16| Some((cell + 1).to_string());
    let mut numbers: Vec<Option<String>> = case.board.iter().map(number).collect();
    numbers[reading.blank.index()] = None;
    assert_eq!(reading.kind, Kind::Labels(numbers));
}

#[test]
fn upside_down_numbers_are_read() {
    let (case, picture) = case("cases/055_num_bevel_3x3.jpg");
    let turned = imageops::rotate180(&picture);
    let reading = read(&turned, &Hints::default()).unwrap().expect("there is a board");
    let truth: Vec<Cell> = case.board.iter().map(|cell| Cell(*cell)).collect();
    assert_eq!(reading.goal.cells, truth);
    assert!(reading.board.quad.0[0].x > reading.board.quad.0[1].x);
}

#[test]
fn the_only_tile_without_a_number_is_the_blank_beside_a_dim_one() {
    let (case, mut picture) = case("cases/054_num_gaps_4x4.png");
    let side = picture.width() / case.cols as u32;
    let ground = *picture.get_pixel(side / 8, side / 8);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let [col, row] = [x, y].map(|at| (at / side) as usize);
        let is_tile = [x, y].iter().all(|at| (5..side - 5).contains(&(at % side)));
        if [row, col] == case.blank && is_tile {
            *pixel = ground;
        } else if [row, col] == [1, 1] {
            pixel.0[..3].iter_mut().for_each(|level| *level /= 3);
        }
    }
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    assert_read_rightly(&case, &reading);
    assert!(reading.blank_is_sure);
}

#[test]
fn a_board_of_two_by_two_is_sure_only_if_its_size_is_known() {
    let (case, whole) = case("cases/010_gaps_4x4.png");
    let [row, col] = case.blank.map(|at| at.min(2) as u32);
    let [width, height] = [whole.width() / 4, whole.height() / 4];
    let [left, top] = [col * width, row * height];
    let picture = imageops::crop_imm(&whole, left, top, 2 * width, 2 * height).to_image();
    let is_sure = |told: Option<usize>| {
        let known = Hints::default().with_rows(told).with_cols(told);
        let reading = read(&picture, &known).unwrap().expect("there is a board");
        assert_eq!((reading.board.size.rows(), reading.board.size.cols()), (2, 2));
        reading.board_is_sure
    };
    assert_eq!([None, Some(2)].map(is_sure), [false, true]);
}

/// What is read from a photograph of the window of a real game.
fn read_real(file: &str) -> TileReading {
    let picture = image::open(data("real").join(file)).unwrap().into_rgba8();
    read(&picture, &Hints::default()).unwrap().expect("there is a board")
}

/// Numbers as they are seen, the blank as 0.
fn assert_shows(reading: &TileReading, shown: &[usize]) {
    let numbers = shown.iter().map(|number| (*number > 0).then(|| number.to_string())).collect();
    assert_eq!(reading.kind, Kind::Labels(numbers));
}

#[test]
fn the_windows_of_real_games_are_read() {
    let square = [9, 0, 11, 15, 7, 14, 1, 3, 8, 10, 2, 12, 4, 6, 13, 5];
    assert_shows(&read_real("fifteen_4x4.png"), &square);
    let wide = [6, 13, 19, 11, 4, 7, 0, 16, 17, 9, 15, 1, 18, 8, 3, 14, 12, 5, 2, 10];
    assert_shows(&read_real("fifteen_4x5.png"), &wide);
}

#[test]
fn numbers_on_a_uniform_ground_are_read() {
    let reading = read_real("taquin_4x4.png");
    assert_shows(&reading, &[0, 11, 5, 7, 9, 4, 10, 15, 16, 14, 6, 13, 2, 12, 8, 3]);
    // The tile 1 is the missing one, and its place is the blank's.
    assert_eq!(reading.goal.cells[0], Cell(0));
}

#[test]
fn slanted_digits_on_a_uniform_ground_are_read() {
    assert_shows(&read_real("taquin_3x3.png"), &[0, 3, 5, 2, 4, 9, 7, 8, 6]);
}

#[test]
fn many_numbers_on_a_uniform_ground_are_no_board_of_few_tiles() {
    let reading = read_real("taquin_5x5.png");
    let rows = [[0, 17, 5, 13, 19], [8, 25, 12, 6, 3], [21, 18, 2, 22, 4], [14, 20, 16, 15, 11]];
    assert_shows(&reading, &[rows.as_flattened(), &[23, 24, 7, 9, 10]].concat());
}

#[test]
fn numbers_on_a_uniform_ground_are_read_beside_a_distinct_blank() {
    let looks: [fn(u32) -> u8; 2] =
        [|_| 20, |square| if square.is_multiple_of(2) { 255 } else { 150 }];
    for look in looks {
        let mut picture = image::open(data("real/taquin_4x4.png")).unwrap().into_rgba8();
        for (x, y) in (93..184).flat_map(|x| (96..187).map(move |y| (x, y))) {
            let level = look(x / 8 + y / 8);
            picture.put_pixel(x, y, Rgba([level, level, level, 255]));
        }
        let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
        assert_shows(&reading, &[0, 11, 5, 7, 9, 4, 10, 15, 16, 14, 6, 13, 2, 12, 8, 3]);
    }
}

#[test]
fn letters_are_read_and_named_as_letters() {
    let picture = image::open(data("letters/gaps_3x3.png")).unwrap().into_rgba8();
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    let shown = "GHBA_DCEF".chars().map(|letter| (letter != '_').then(|| letter.to_string()));
    assert_eq!(reading.kind, Kind::Labels(shown.collect()));
    assert_eq!(reading.goal.cells, [6, 7, 1, 0, 8, 3, 2, 4, 5].map(Cell));
    assert_eq!(reading.goal.doubtful().count(), 0);
}

#[test]
fn the_picture_in_the_window_of_a_real_game_is_assembled() {
    let reading = read_real("rose_4x4.png");
    let goals = [4, 3, 7, 6, 5, 8, 2, 11, 1, 14, 15, 9, 0, 12, 13, 10];
    assert_eq!(reading.goal.cells, goals.map(Cell));
    assert_eq!(reading.blank, Cell(10));
}

#[test]
fn bevels_over_the_sides_of_tiles_are_removed() {
    is_read_rightly("cases/026_bevel_4x6.png");
}

#[test]
fn the_goal_is_the_small_picture_beside_the_board() {
    is_read_rightly("cases/044_ui_4x6.png");
}

/// What is read of a board that fills its picture where its corners are told to be `off` pixels
/// further right and down.
fn read_beside(picture: &RgbaImage, case: &Case, off: u32) -> TileReading {
    let (width, height) = (picture.width() + off, picture.height() + off);
    let mut larger = RgbaImage::from_pixel(width, height, Rgba([90; 4]));
    imageops::replace(&mut larger, picture, 0, 0);
    let known = Hints::default()
        .with_quad(Quad::from(case.quad.map(|corner| corner.map(|at| at + f64::from(off)))))
        .with_rows(case.rows)
        .with_cols(case.cols)
        .with_blank(Cell((case.blank[0] * case.cols + case.blank[1]) as u16));
    read(&larger, &known).unwrap().expect("there is a board")
}

/// How many tiles are said to belong where they lie.
fn staying(goal: &Goal) -> usize {
    goal.cells.iter().enumerate().filter(|(cell, goal)| *cell == goal.index()).count()
}

#[test]
fn tiles_with_a_line_of_their_neighbours_are_not_solved() {
    let (case, picture) = case("cases/003_clean_6x6.jpg");
    let beside = read_beside(&picture, &case, 2);
    assert!(staying(&beside.goal) < 12, "{:?}", beside.goal);
    let wrong = (0..36).filter(|cell| beside.goal.cells[*cell] != Cell(case.board[*cell]));
    let doubtful: Vec<Cell> = beside.goal.doubtful().collect();
    assert!(wrong.into_iter().all(|cell| doubtful.contains(&Cell(cell as u16))));
}

#[test]
fn tiles_of_a_solved_board_are_at_their_goal() {
    let (case, picture) = case("cases/003_clean_6x6.jpg");
    let done = finished(&case, &picture);
    let hole = usize::from(case.board[case.blank[0] * case.cols + case.blank[1]]);
    let case = Case { blank: [hole / case.cols, hole % case.cols], ..case };
    let reading = read_beside(&done, &case, 0);
    assert_eq!((staying(&reading.goal), reading.goal.doubtful().count()), (36, 0));
}

#[test]
fn unsolvable_numbers_get_another_goal() {
    let (case, picture) = case("cases/061_num_gaps_4x4.jpg");
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    let others = reading.board.size.cells().filter(|cell| *cell != reading.blank);
    let [one, other, ..] = others.collect::<Vec<_>>()[..] else { panic!("there are tiles") };
    let swapped = with_tiles_swapped(&picture, &case, [one, other]);
    let next = read(&swapped, &Hints::default()).unwrap().expect("there is a board");
    let mut numbers = case.board;
    numbers.swap(one.index(), other.index());
    // On 4 x 4 either the blank can be last or it can be first.
    let blank_first: Vec<Cell> = numbers.iter().map(|cell| Cell((cell + 1) % 16)).collect();
    assert_eq!(next.goal.cells, blank_first);
}

/// A straight board with two of its tiles in each other's place.
fn with_tiles_swapped(picture: &RgbaImage, case: &Case, cells: [Cell; 2]) -> RgbaImage {
    let [left, top] = case.quad[0];
    let pitch =
        [(case.quad[1][0] - left) / case.cols as f64, (case.quad[3][1] - top) / case.rows as f64];
    let [wide, high] = pitch.map(f64::round);
    let place = |cell: Cell| {
        let (row, col) = (cell.index() / case.cols, cell.index() % case.cols);
        ((left + col as f64 * wide) as u32, (top + row as f64 * high) as u32)
    };
    let [one, other] = cells.map(place);
    let mut swapped = picture.clone();
    for (from, to) in [(one, other), (other, one)] {
        let tile = imageops::crop_imm(picture, from.0, from.1, wide as u32, high as u32).to_image();
        imageops::replace(&mut swapped, &tile, i64::from(to.0), i64::from(to.1));
    }
    swapped
}

#[test]
fn a_picture_is_not_read_as_numbers() {
    let (_, picture) = case("cases/008_clean_4x6.png");
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    assert_eq!(reading.kind, Kind::Picture);
}

#[test]
fn a_board_whose_corners_and_size_are_known_is_read() {
    let (case, picture) = case("cases/010_gaps_4x4.png");
    let known = Hints::default()
        .with_quad(Quad::from(case.quad))
        .with_rows(case.rows)
        .with_cols(case.cols)
        .with_blank(Cell(9));
    let reading = read(&picture, &known).unwrap().expect("there is a board");
    assert_eq!((reading.board.quad, reading.blank), (Quad::from(case.quad), Cell(9)));
}

#[test]
fn the_gap_between_known_corners_is_measured() {
    let (case, picture) = case("cases/012_gaps_6x6.png");
    let size = Size::new(case.rows, case.cols).unwrap();
    let board = Board::within(&picture, Quad::from(case.quad), size).unwrap();
    assert!((board.gap - 4.0 / 54.0).abs() < 0.01, "{}", board.gap);
}

#[test]
fn known_numbers_of_rows_and_columns_are_used() {
    let (_, picture) = case("cases/008_clean_4x6.png");
    let known = Hints::default().with_rows(2).with_cols(3);
    let reading = read(&picture, &known).unwrap().expect("there is a board");
    assert_eq!(Some(reading.board.size), Size::new(2, 3));
}

#[test]
fn tiles_that_look_the_same_are_interchangeable() {
    let (_, picture) = case("cases/017_gaps_4x6.jpg");
    let reading = read(&picture, &Hints::default()).unwrap().expect("there is a board");
    assert!(reading.goal.interchangeable.iter().any(|group| group.len() >= 4));
}

#[test]
fn a_uniform_picture_has_no_board() {
    let picture = RgbaImage::from_pixel(300, 200, Rgba([90, 120, 40, 255]));
    assert_eq!(read(&picture, &Hints::default()), Ok(None));
}

#[test]
fn a_soft_gradient_has_no_board() {
    let picture = RgbaImage::from_fn(300, 200, |x, y| {
        let level = u32::midpoint(x, y) as u8;
        Rgba([level, 255 - level, 80, 255])
    });
    assert_eq!(read(&picture, &Hints::default()), Ok(None));
}

#[test]
fn noise_has_no_board() {
    let picture = RgbaImage::from_fn(200, 160, |x, y| {
        let mixed = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77);
        let [red, green, blue, _] = (mixed ^ mixed >> 15).wrapping_mul(0x2C1B_3C6D).to_le_bytes();
        Rgba([red, green, blue, 255])
    });
    assert_eq!(read(&picture, &Hints::default()), Ok(None));
}

/// Small pictures of few colours: stripes and blocks come about by themselves.
fn picture() -> impl Strategy<Value = RgbaImage> {
    (0..70u32, 0..70u32, prop::collection::vec(any::<[u8; 3]>(), 1..6), 1..40u32).prop_map(
        |(width, height, colours, block)| {
            RgbaImage::from_fn(width, height, |x, y| {
                let [red, green, blue] =
                    colours[((x / block + y / block * 3) as usize) % colours.len()];
                Rgba([red, green, blue, 255])
            })
        },
    )
}

#[test]
fn a_picture_without_pixels_shows_no_board() {
    for (width, height) in [(0, 0), (0, 60), (60, 0)] {
        assert_eq!(read(&RgbaImage::new(width, height), &Hints::default()), Ok(None));
    }
}

/// Reads a picture whose board is said to have these `rows` and `cols`: the goal uses each cell
/// once.
fn uses_each_cell_once(picture: &RgbaImage, rows: usize, cols: usize) {
    let (width, height) = picture.dimensions();
    let quad = Some(Quad::whole(width, height));
    let known = Hints::default().with_quad(quad).with_rows(rows).with_cols(cols);
    if let Ok(Some(reading)) = read(picture, &known) {
        let mut cells = reading.goal.cells;
        cells.sort_unstable();
        let all: Vec<Cell> = (0..(rows * cols) as u16).map(Cell).collect();
        assert_eq!(cells, all);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn any_picture_is_read_without_panic(picture in picture()) {
        let _ = read(&picture, &Hints::default());
    }

    #[test]
    fn a_goal_uses_each_cell_once(picture in picture(), rows in 2..6usize, cols in 2..6usize) {
        uses_each_cell_once(&picture, rows, cols);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    #[ignore = "takes seconds without optimisation: the step `hard` runs it"]
    fn many_pictures_are_read_without_panic(picture in picture()) {
        let _ = read(&picture, &Hints::default());
    }

    #[test]
    #[ignore = "takes seconds without optimisation: the step `hard` runs it"]
    fn many_goals_use_each_cell_once(picture in picture(), rows in 2..6usize, cols in 2..6usize) {
        uses_each_cell_once(&picture, rows, cols);
    }
}

/// The names of the stages of a reading, which tells of the blank before its goal.
fn stages(file: &str) -> Vec<String> {
    let (case, picture) = case(file);
    let mut told = Vec::new();
    let reading = unslide_vision::read(&picture, &Hints::default(), |stage| {
        if let Stage::Numbers(board, blank) = stage {
            assert_eq!(blank, board.size.cell(case.blank[0], case.blank[1]));
        }
        told.push(stage.name().to_owned());
    });
    assert!(reading.unwrap().is_some());
    told
}

#[test]
fn each_stage_is_reported_at_its_start() {
    assert_eq!(stages("cases/010_gaps_4x4.png"), ["board", "tiles", "numbers", "goal"]);
}

#[test]
fn no_picture_is_assembled_where_numbers_are_read() {
    assert_eq!(stages("cases/054_num_gaps_4x4.png"), ["board", "tiles", "numbers"]);
}
