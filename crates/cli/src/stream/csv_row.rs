//! Rows of comma-separated values.

use unslide_solver::search::Status;

/// The values as a row without its end, quoted where they must be.
pub fn csv_row(values: &[String]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let written = writer.write_record(values);
    let bytes = written.ok().and_then(|()| writer.into_inner().ok()).unwrap_or_default();
    // The values are texts, and memory is always written to.
    String::from_utf8_lossy(bytes.trim_ascii_end()).into_owned()
}

/// A number as a value; without it the value is empty.
pub fn csv_number(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A status as a value, by its name in JSON.
pub fn csv_status(status: Status) -> String {
    let name = serde_json::to_value(status);
    name.ok().and_then(|name| Some(name.as_str()?.to_owned())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_has_its_name_in_json() {
        let statuses =
            [Status::Optimal, Status::Bounded, Status::Found, Status::Unsolvable, Status::GaveUp];
        let names = ["optimal", "bounded", "found", "unsolvable", "gave_up"];
        assert_eq!(statuses.map(csv_status), names);
    }

    #[test]
    fn values_with_commas_and_quotation_marks_are_quoted() {
        let row = csv_row(&["1".into(), "a, b".into(), "say \"c\"".into(), String::new()]);
        assert_eq!(row, r#"1,"a, b","say ""c""","#);
    }
}
