/* tslint:disable */
/* eslint-disable */

/**
 * What a link carries, as JSON in the shape of `LinkContent` in `www/link/shapes.d.ts`, or
 * `{"refused": …}` with the name of the error.
 */
export function decode(link: string): string;

export function start(): void;
