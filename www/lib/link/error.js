/** The error of all that reads and writes links. */
export { LinkError } from '../../link/content.js';
