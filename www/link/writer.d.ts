/* tslint:disable */
/* eslint-disable */

/**
 * The text of a link for the fields of its contents, in the order of `www/lib/link/fields.js`; or `!`, which
 * no link contains, and what is wrong with them.
 */
export function encode(fields: string): string;

export function start(): void;
