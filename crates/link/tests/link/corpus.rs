//! Existing links must decode for ever, and must be encoded identically.

use serde_json::Value;
use unslide_link::{Content, decode, encode, json};

/// The links of `tests/data/links/v1.json` with their contents.
fn corpus() -> Vec<(String, Value)> {
    let text = include_str!("../../../../tests/data/links/v1.json");
    let file: Value = serde_json::from_str(text).unwrap();
    let links = file["links"].as_array().unwrap();
    assert!(links.len() >= 25, "the corpus has shrunk to {}", links.len());
    let entry = |entry: &Value| (entry["link"].as_str().unwrap().into(), entry["content"].clone());
    links.iter().map(entry).collect()
}

#[test]
fn links_of_version_1_read_as_they_always_have() {
    for (number, (link, content)) in corpus().into_iter().enumerate() {
        let found: Content = decode(&link).unwrap_or_else(|error| panic!("{number}: {error}"));
        let told: Value = serde_json::from_str(&json::content(&found)).unwrap();
        assert_eq!(told, content, "link {number}");
    }
}

#[test]
fn contents_are_written_as_they_always_have_been() {
    for (link, content) in corpus() {
        let content: Content = serde_json::from_value(content).unwrap();
        assert_eq!(encode(&content).unwrap(), link);
    }
}
