import { outline } from '../icon.ts';

export const IconChevronUp = /* @__PURE__ */ outline([['path', { d: 'M6 15l6 -6l6 6' }]]);
