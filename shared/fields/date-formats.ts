/** How a date is written, on the screen and in print alike; empty for `YYYY-MM-DD`, which is also how it is stored. */
export const dateFormats = [
  '',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
  'YYYY. MM. DD.',
  'D MMMM YYYY',
  'D. MMMM YYYY',
] as const;
export type DateFormat = (typeof dateFormats)[number];
