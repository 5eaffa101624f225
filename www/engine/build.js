/**
 * The id of the build that this page is of. The build writes it here and into each module of wasm, so that
 * a worker of another build is told apart; in the sources both have none.
 */
export const BUILD = '';
