/** Characters that force the text behind them into right-to-left or another order. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Control characters except the tab, line and paragraph separators, every direction mark, and halves of surrogate pairs. */
const notInALine = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const oneLineMessage =
  'Please write this in one line, without line breaks, control characters or marks that change the direction of writing.';

export const turningMessage = 'Please leave out the control characters that change the direction of writing.';

/**
 * Whether a text that is printed in one line (a name, a role, a filename) stays in one line and shows its letters in
 * their order. A line break in a name would add a line to the certificate. Joiners are allowed: emoji and Indic scripts
 * need them.
 */
export function isOneLine(text: string): boolean {
  return !notInALine.test(text.replaceAll('\t', ' '));
}

/** Whether a text of several lines shows its letters in the order in which they are written. */
export function keepsItsOrder(text: string): boolean {
  return !turning.test(text);
}

/** Trims a text and reduces each run of white space to one space; a single wide space, as between Japanese names, stays. */
export function tidyLine(text: string): string {
  return text.replace(/[\t\p{Zs}]{2,}|[\t\u00a0]/gu, ' ').trim();
}

export const nobodySeesMessage = 'Please write a name with at least one letter or digit that can be seen.';

/** Whether a name shows something: not only blanks, marks, or letters without a shape such as the Hangul filler. */
export function isSeen(name: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(name);
}

/** Makes any text printable in one line, so that records from before `isOneLine` was checked can't forge lines either. */
export function inOneLine(text: string): string {
  return text.replace(breaks, ' ').replace(marks, '');
}
