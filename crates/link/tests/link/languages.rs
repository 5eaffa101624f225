//! Languages that links can name, and those of the page.

use std::{collections::BTreeSet, fs};
use unslide_link::Language;

#[test]
fn a_link_can_name_every_language_of_the_page() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/i18n");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let page: BTreeSet<_> =
        files.filter_map(|file| Some(file.to_str()?.strip_suffix(".json")?.to_owned())).collect();
    let links: BTreeSet<_> = Language::ALL.iter().map(|(_, name)| (*name).to_owned()).collect();
    assert_eq!(links, page);
}
