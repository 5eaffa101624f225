/**
 * What a link carries, or why it is refused, as JSON. The build makes `reader.js` from
 * `crates/link`: the same reader as everywhere, compiled to JavaScript, so that it also works where
 * WebAssembly is forbidden.
 */
export function decode(link: string): string;
