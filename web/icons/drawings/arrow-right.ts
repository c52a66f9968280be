import { outline } from '../icon.ts';

export const IconArrowRight = /* @__PURE__ */ outline([
  ['path', { d: 'M5 12l14 0' }],
  ['path', { d: 'M13 18l6 -6' }],
  ['path', { d: 'M13 6l6 6' }],
]);
