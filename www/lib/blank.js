/** The label of the empty cell, in texts of boards and in links. */
export const BLANK = '_';
