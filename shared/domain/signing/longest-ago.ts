/** An entry of a signatory counts as made this long ago at most, in milliseconds: a year. */
export const longestAgo = 366 * 24 * 60 * 60_000;
