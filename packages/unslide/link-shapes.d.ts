// In the package these types themselves, which are made from Rust: see `crates/xtask/src/chores/dist/library.rs`.
export type * from '../../www/link/shapes.js';
