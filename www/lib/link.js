/**
 * The entry `unslide/link` of the npm package: plain JavaScript. It holds nothing itself, so that a bundler leaves out
 * what a program does not use.
 */

export { decode } from './link/decode.js';
export { contentOf, encode } from './link/encode.js';
export { LinkError } from './link/error.js';
