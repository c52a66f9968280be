import { catalogue } from '../messages/catalogue.ts';

/** Words of the pads that signatures are drawn, typed and uploaded on, wherever they stand. */
export const t = catalogue({
  undo: 'Undo',
  clear: 'Clear',
  style: 'Style',
  style_n: 'Style {n}',
  typed_needed: 'Please type your name.',
  typed_other: 'Please type it in other letters.',
  typed_font_coming: 'Fetching the letters of this name…',
  typed_font_missing: 'The letters of this name could not be fetched. Check your connection and try again.',
});
