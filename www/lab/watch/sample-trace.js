/** A search by hand, for tests: two moves on 2 x 2, A* by misplaced tiles. */

export const GOAL = '1 2/3 _';

/** @type {import('../../engine/protocol.js').Trace} */
export const TRACE = {
  algorithm: 'a-star:misplaced',
  nodes: [
    node({ board: '_ 1/3 2', h: 2, expanded: 1 }),
    node({ board: '1 _/3 2', parent: 0, step: 'L', g: 1, h: 1, made: 1, expanded: 2 }),
    node({ board: '3 1/_ 2', parent: 0, step: 'U', g: 1, h: 3, made: 1 }),
    node({ board: GOAL, parent: 1, step: 'U', g: 2, h: 0, made: 2 }),
  ],
  steps: [
    { node: 0, known: [] },
    { node: 1, known: [0] },
  ],
  bounds: [],
  path: [0, 1, 3],
  limit: null,
};

/**
 * Two rounds of a depth-first search that goes up to f = 1, then up to 2.
 *
 * @type {import('../../engine/protocol.js').Trace}
 */
export const ROUNDS = {
  ...TRACE,
  algorithm: 'ida-star:misplaced',
  nodes: [
    node({ h: 1, expanded: 1 }),
    node({ parent: 0, g: 1, h: 1, made: 1, gone: 1 }),
    node({ h: 1, round: 1, made: 1, expanded: 2 }),
    node({ board: GOAL, parent: 2, g: 1, h: 0, round: 1, made: 2 }),
  ],
  steps: [
    { node: 0, known: [] },
    { node: 2, known: [] },
  ],
  bounds: [1, 2],
  path: [2, 3],
};

/** @param {Partial<import('../../engine/protocol.js').TraceNode>} known */
export function node(known) {
  return {
    parent: null,
    step: null,
    board: '2 1/3 _',
    g: 0,
    h: 0,
    from_goal: false,
    round: 0,
    made: 0,
    expanded: null,
    gone: null,
    ...known,
  };
}
