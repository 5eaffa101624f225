/** The name of the database of saved puzzles. */
export const DATABASE = 'unslide-puzzles';
