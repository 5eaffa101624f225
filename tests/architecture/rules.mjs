/** Which crates of ours each crate may use, in its tests too. */
export const CRATES = new Map([
  ['unslide-schedule', []],
  ['unslide-solver', ['unslide-schedule']],
  ['unslide-vision', ['unslide-solver']],
  ['unslide-vision-lab', ['unslide-solver', 'unslide-vision']],
  ['unslide-draw', ['unslide-solver']],
  // Its tests switch on a feature of its own.
  ['unslide-link', ['unslide-link', 'unslide-solver']],
  ['js-runtime', []],
  ['link-js', ['js-runtime', 'unslide-link']],
  ['link-writer-js', ['js-runtime', 'unslide-link']],
  // Its tests switch on a feature of the schedules.
  ['schedule-js', ['js-runtime', 'unslide-schedule']],
  ['bindings-shapes', ['unslide-solver']],
  ['bindings', ['bindings-shapes', 'unslide-link', 'unslide-solver']],
  ['bindings-pictures', ['bindings-shapes', 'unslide-solver', 'unslide-vision']],
  ['bindings-drawings', ['bindings-shapes', 'unslide-draw', 'unslide-solver']],
  ['bindings-lab', ['bindings-shapes', 'unslide-solver']],
  [
    'bindings-types',
    [
      'bindings',
      'bindings-drawings',
      'bindings-lab',
      'bindings-pictures',
      'unslide-link',
      'unslide-schedule',
      'unslide-solver',
    ],
  ],
  [
    'unslide-cli',
    ['unslide-draw', 'unslide-link', 'unslide-schedule', 'unslide-solver', 'unslide-vision'],
  ],
  ['xtask', []],
]);

/** The part of the npm package that is the same wherever it runs. */
const LIBRARY = [
  'lib/answer.js',
  'lib/blank.js',
  'lib/board.js',
  'lib/create-solver.js',
  'lib/draw.js',
  'lib/errors.js',
  'lib/files.js',
  'lib/goal.js',
  'lib/options.js',
  'lib/pixels.js',
  'lib/quad.js',
  'lib/read-picture.js',
  'lib/reading.js',
  'lib/replay.js',
  'lib/search.js',
  'lib/default-solver.js',
  'lib/solve-blocks.js',
  'lib/solve-for-nearest.js',
  'lib/solve-puzzle.js',
  'lib/solve-tiles.js',
  'lib/work.js',
];

/** Which parts of the page each part may import; a folder may also import from itself. */
export const PARTS = new Map([
  [
    'app/',
    [
      'app/',
      'player/',
      'engine/client.js',
      'engine/database.js',
      'engine/limits.js',
      'engine/script-url.js',
      'i18n/',
      'link/',
    ],
  ],
  // Loads the player for other pages, which is a bundle of its own.
  ['lab/player.js', ['app/dom.js', '(computed)']],
  [
    'lab/',
    [
      'lab/',
      'app/controls.js',
      'app/dom.js',
      'app/files.js',
      'app/language/',
      'app/roving-tabindex.js',
      'app/tiles/board.js',
      'app/tiles/goal/labels-text.js',
      'app/tiles/text.js',
      'engine/client.js',
      'i18n/',
      'link/picture-letters.js',
      'uplot',
    ],
  ],
  ['player/', ['player/']],
  // Loads what lies beside the bundle, wherever that is.
  ['embed/base.js', ['embed/fault.js', 'embed/files.js', '(computed)']],
  [
    'embed/',
    [
      'embed/',
      'player/',
      'engine/client.js',
      'engine/limits.js',
      'engine/turns.js',
      'i18n/',
      'link/',
    ],
  ],
  // The npm package for programs: links alone, and the solver, whose workers are threads outside of browsers.
  ['lib/link.js', ['lib/link/']],
  ['lib/link/', ['lib/link/', 'lib/blank.js', 'link/']],
  ['lib/solver.js', ['lib/browser/functions.js', 'lib/link.js']],
  ['lib/solver.node.js', ['lib/node/functions.js', 'lib/link.js']],
  ['lib/node/thread-start.js', ['node:worker_threads', '(computed)']],
  ['lib/node/thread.js', ['node:worker_threads']],
  ['lib/node/', ['lib/node/', ...LIBRARY, 'node:fs', 'node:os', 'node:path', 'node:url']],
  ['lib/browser/', ['lib/browser/', ...LIBRARY, 'engine/launch.js']],
  ['lib/create-solver.js', [...LIBRARY, 'engine/client.js', 'engine/turns.js']],
  ['lib/errors.js', ['engine/client.js']],
  ['lib/', [...LIBRARY, 'link/block-path.js']],
  ['i18n/', ['i18n/']],
  ['link/', ['link/']],
  [
    'engine/client.js',
    [
      'engine/warm-up.js',
      'engine/parallel.js',
      'engine/worker-queue.js',
      'engine/protocol.js',
      'engine/table-cache.js',
      'engine/shorten.js',
    ],
  ],
  // Made by the build.
  ['engine/schedule.js', []],
  [
    'engine/parallel.js',
    ['engine/limits.js', 'engine/parallel-anytime.js', 'engine/parallel-proof.js'],
  ],
  ['engine/parallel-anytime.js', ['engine/anytime-schedule.js', 'engine/effort.js']],
  [
    'engine/parallel-proof.js',
    ['engine/effort.js', 'engine/root-split.js', 'engine/shorten.js', 'engine/table-builders.js'],
  ],
  ['engine/anytime-schedule.js', ['engine/schedule.js']],
  ['engine/root-split.js', ['engine/schedule.js']],
  ['engine/warm-up.js', ['engine/warm-up-pictures.js']],
  ['engine/worker-queue.js', ['engine/build.js', 'engine/launch.js', 'engine/protocol.js']],
  ['engine/launch.js', ['engine/files.js', 'engine/script-url.js']],
  ['engine/turns.js', []],
  ['engine/effort.js', []],
  ['engine/script-url.js', []],
  ['engine/build.js', []],
  ['engine/files.js', []],
  // Made from the crates.
  ['engine/limits.js', []],
  ['engine/warm-up-pictures.js', []],
  ['engine/table-cache.js', ['engine/database.js']],
  ['engine/database.js', []],
  ['engine/shorten.js', []],
  ['engine/table-builders.js', []],
  ['engine/protocol.js', []],
  ['engine/worker.js', []],
  ['service-worker.js', []],
]);

/** What families of puzzles and games stand on: it knows none of them. */
const STATES = [
  'app/tiles/state.js',
  'app/tiles/grid/quad.js',
  'app/blocks/state.js',
  'app/game/state.js',
];

/**
 * Which folders of families and games each part of the page's own code may import from; what is named first holds. All
 * else is asked through `app/families.js`.
 */
export const FAMILIES = new Map([
  ['app/tiles/', ['app/tiles/']],
  ['app/blocks/', ['app/blocks/']],
  // A game with tiles ends on their table.
  ['app/game/', ['app/game/', 'app/tiles/']],
  // The lists of all families, and what puts the page together.
  ['app/families.js', ['app/tiles/', 'app/blocks/', 'app/game/']],
  ['app/family-actions.js', ['app/tiles/', 'app/blocks/']],
  ['app/scenes.js', ['app/tiles/', 'app/blocks/', 'app/game/']],
  ['app/whole.js', ['app/tiles/', 'app/blocks/', 'app/game/']],
  // The landing shows them before their code is loaded.
  ['app/offers.js', ['app/blocks/offer.js']],
  ['app/landing-actions.js', ['app/game/visit.js']],
  // The fields of a visit.
  ['app/visit.js', STATES],
  // Numbers that are tapped in are tiles.
  ['app/text/', ['app/tiles/board.js']],
  ['app/', []],
]);

/** The pure part of the page: it may import no part that is shown. */
export const PURE = {
  of: [
    'app/visit.js',
    'app/families.js',
    'app/transitions.js',
    'app/storage/entry.js',
    'app/navigation/screens.js',
  ],
  without: [
    'app/scenes.js',
    'app/shell.js',
    'app/family-actions.js',
    'app/controls.js',
    'engine/client.js',
  ],
};

/** The only file of the page that may touch wasm. */
export const WASM_ONLY_IN = 'engine/worker.js';
