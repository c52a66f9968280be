import { outline } from '../icon.ts';

export const IconLayoutAlignRight = /* @__PURE__ */ outline([
  ['path', { d: 'M20 4l0 16' }],
  ['path', { d: 'M4 11a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -2' }],
]);
