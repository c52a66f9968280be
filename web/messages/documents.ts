import { catalogue } from './catalogue.ts';

export const t = catalogue({
  load_failed: 'This document could not be opened',
});
