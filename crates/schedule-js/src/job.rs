//! Jobs as the page sends them to a worker.

use alloc::vec::Vec;
use js_sys::{Object, Reflect};
use unslide_schedule::Job;
use wasm_bindgen::JsValue;

/// A job as serde writes it: an object with its kind and its fields.
pub(crate) fn to_object(job: Job) -> Object {
    let (kind, fields) = parts(job);
    let object = Object::new();
    set(&object, "kind", &kind.into());
    for (name, value) in fields {
        set(&object, name, &value.into());
    }
    object
}

/// A new object takes every field.
fn set(object: &Object, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// Name of the kind; names and values of the fields.
fn parts(job: Job) -> (&'static str, Vec<(&'static str, f64)>) {
    match job {
        Job::Whole { width, seed, solvers } => {
            let sizes = [("width", width), ("solvers", solvers)];
            ("whole", numbers(&sizes, &[("seed", seed)]))
        }
        Job::Pieces { from, to, width, seed, solvers } => {
            let sizes = [("from", from), ("to", to), ("width", width), ("solvers", solvers)];
            ("pieces", numbers(&sizes, &[("seed", seed)]))
        }
        Job::Proof { part, parts, bound, expansions } => {
            let sizes = [("part", part), ("parts", parts), ("bound", bound)];
            ("proof", numbers(&sizes, &[("expansions", expansions)]))
        }
    }
}

fn numbers(
    sizes: &[(&'static str, usize)],
    counts: &[(&'static str, u64)],
) -> Vec<(&'static str, f64)> {
    let sizes = sizes.iter().map(|&(name, size)| (name, size as f64));
    sizes.chain(counts.iter().map(|&(name, count)| (name, count as f64))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_has_the_fields_that_serde_writes() {
        let jobs = [
            Job::Whole { width: 64, seed: 3, solvers: 2 },
            Job::Pieces { from: 5, to: 205, width: 4, seed: 7, solvers: 1 },
            Job::Proof { part: 3, parts: 16, bound: 80, expansions: 1000 },
        ];
        for job in jobs {
            let (kind, fields) = parts(job);
            let mut object = serde_json::json!({ "kind": kind });
            for (name, value) in fields {
                object[name] = (value as u64).into();
            }
            assert_eq!(object, serde_json::to_value(job).unwrap());
        }
    }
}
