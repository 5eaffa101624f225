//! Violations of invalid boards.

use unslide_solver::blocks::{BlockSetup, GoalSetup, Motion, Setup};

fn complaints(text: &str) -> Vec<String> {
    let error = text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap_err();
    error.violations().iter().map(ToString::to_string).collect()
}

#[test]
fn each_fault_is_named_with_its_cell() {
    let cases = [
        ("", "there is no board"),
        ("AA...", "5 cells in one row make no square: split the rows by '/'"),
        ("AA../...", "row 2 has 3 cells where the first row has 4"),
        ("A/A", "the board is 2 x 1: a side is 2 to 16 cells"),
        ("AA!/...", "'!' at row 1, column 3 stands for nothing"),
        ("AA./BB./B..", "the car 'B' is bent at row 3, column 1"),
        ("AA./B.B/...", "the block 'B' is in two pieces: one of them is at row 2, column 3"),
        (
            "AA./B../...",
            "the car 'B' at row 2, column 1 has one cell: it takes two to show its lane",
        ),
        ("BB./.../...", "no car is the one to free: name it A or X"),
        ("AA#./..../....", "'A' keeps to its lane and cannot get to its goal at row 1, column 3"),
        ("XX./2../...", "at row 2, column 1 is no room for a car of the type '2'"),
        ("aa/..=>../b.", "the goal names a block 'b' at row 2, column 1 that is not on the board"),
        ("aa/..=>../a.", "the goal of 'a' at row 2, column 1 has another shape than the block"),
        ("a./.#=>../.a", "the goal of 'a' lies on the wall at row 2, column 2"),
        ("a./..=>../..", "no block has a goal"),
        ("a./..=>", "no block has a goal"),
        ("a./..=>a.", "the goal is 1 x 2, which is not the board's size"),
        ("a./..=>.a/.. rows:b", "a block 'b' should keep to its lane, but is not on the board"),
        (
            "a./..=>../a. rows:a",
            "'a' keeps to its lane and cannot get to its goal at row 2, column 1",
        ),
    ];
    for (text, complaint) in cases {
        assert_eq!(complaints(text), [complaint], "{text:?}");
    }
}

#[test]
fn blocks_that_are_no_cars_are_asked_for_their_goal_in_one_sentence() {
    let donkey = "a**b/a**b/cdde/cfge/h..i";
    for (text, name) in [(donkey, "'*' at row 1, column 2"), (&donkey.replace('*', "j"), "'j'")] {
        let [complaint] = &complaints(text)[..] else { panic!("{text}") };
        assert!(complaint.starts_with(&format!("the block {name}")), "{complaint}");
        assert!(complaint.contains("=>"), "{complaint}");
    }
    assert_eq!(complaints("ABC/D.E/.F.").len(), 1);
}

#[test]
fn every_fault_is_named_at_once() {
    assert_eq!(complaints("AA./BB./B.C").len(), 2);
    assert_eq!(complaints("A!?/...").len(), 2);
}

#[test]
fn a_setup_that_no_text_can_say_is_refused_too() {
    let block =
        |name, cells: &[usize]| BlockSetup { name, cells: cells.to_vec(), motion: Motion::Free };
    let goals = vec![GoalSetup { name: 'a', cells: vec![3] }];
    let setup = |blocks| Setup {
        rows: 2,
        cols: 2,
        walls: vec![1],
        blocks,
        goals: goals.clone(),
        rival: None,
    };
    let legal = setup(vec![block('a', &[0])]);
    assert!(legal.validate().is_ok());
    let wrong = [
        vec![block('a', &[0]), block('a', &[2])],
        vec![block('a', &[0]), block('b', &[0])],
        vec![block('a', &[1])],
        vec![block('a', &[4])],
        vec![block('a', &[])],
    ];
    for blocks in wrong {
        assert!(setup(blocks.clone()).validate().is_err(), "{blocks:?}");
    }
}
