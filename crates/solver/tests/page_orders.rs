//! The named goals of the page.

use unslide_solver::tiles::GoalOrder;

#[test]
fn the_page_offers_every_named_goal() {
    let page = include_str!("../../../www/app/tiles/goal/order-names.js");
    for (name, _) in GoalOrder::NAMES {
        let row = |key: &str| page.contains(&format!("\n  {key}: 'goal."));
        assert!(row(name) || row(&format!("'{name}'")), "{name} is missing in order-names.js");
    }
}
