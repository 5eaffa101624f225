/* tslint:disable */
/* eslint-disable */

/**
 * An [`unslide_schedule::Schedule`] whose moves are numbers.
 */
export class AnytimeSchedule {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The best solution.
     */
    best(): Uint32Array;
    /**
     * No solution has fewer moves than this.
     */
    bound(): number;
    /**
     * Records the result of a worker's job: its solution, a proved lower bound on the number of
     * moves, the positions expanded and the seconds that it took. Whether the best solution is
     * shorter now.
     */
    finishJob(worker: number, path: Uint32Array | number[], lower_bound: number, expanded: number, seconds: number): boolean;
    /**
     * Whether no solution is shorter than the best one.
     */
    isProved(): boolean;
    /**
     * The solution that a worker's job is about.
     */
    jobPath(worker: number): Uint32Array;
    /**
     * A schedule from what is known: a solution, a lower bound on the number of moves, and the
     * positions that one worker has expanded; for a board of `cells` cells. Only the first worker
     * searches for the lower bound: its tables fit into the memory of a phone once. What it proves
     * is therefore true of all solutions.
     */
    constructor(path: Uint32Array | number[], lower_bound: number, expanded: number, cells: number, workers: number);
    /**
     * The next job for a worker that may spend at most `seconds`: there always is one. It is about
     * the solution of [`job_path`](Self::job_path). A job that the worker had before is dropped.
     */
    nextJob(worker: number, seconds: number): import('./protocol.js').Job;
    /**
     * Records a solution that was found outside a job; whether it is shorter.
     */
    offer(path: Uint32Array | number[]): boolean;
    /**
     * Records a proved lower bound on the number of moves.
     */
    raiseBound(lower_bound: number): void;
}

/**
 * An [`unslide_schedule::RootSplit`] whose subtrees and solutions are numbers from 0 on.
 */
export class RootSplit {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Most moves of a solution for the batch that a worker has.
     */
    batchBound(worker: number): number;
    /**
     * The shortest solution found, if it is shorter than the one that was known.
     */
    best(): number | undefined;
    /**
     * No solution has fewer moves than this: proved.
     */
    bound(): number;
    /**
     * Records that a worker has searched its batch in this time, and a solution of as many moves as
     * the batch's bound, if there is one.
     */
    finish(worker: number, solution: number | null | undefined, milliseconds: number): void;
    /**
     * Whether the search has ended: by [`stop`](Self::stop), or by a proof.
     */
    isOver(): boolean;
    /**
     * Subtrees that a search in single-tile moves should have at least.
     */
    static minSubtrees(): number;
    /**
     * A search in multi-tile moves.
     */
    static multiTile(subtrees: number, bound: number, known_length: number, workers: number): RootSplit;
    /**
     * The subtrees that a worker searches next, under [`batch_bound`](Self::batch_bound); none if it
     * must wait until another worker has finished or returned a batch, or if the search
     * [is over](Self::is_over).
     */
    nextBatch(worker: number): Uint32Array | undefined;
    /**
     * Records a solution from elsewhere; whether it is shorter than any that was known.
     */
    offer(solution: number, length: number): boolean;
    /**
     * Takes back the batch of a worker that has not finished it.
     */
    returnBatch(worker: number): void;
    /**
     * A search in single-tile moves, of `subtrees` subtrees: no solution has fewer than `bound` moves,
     * and only solutions of fewer than `known_length` are looked for.
     */
    static singleTile(subtrees: number, bound: number, known_length: number, workers: number): RootSplit;
    /**
     * Ends the search.
     */
    stop(): void;
}

export function start(): void;
