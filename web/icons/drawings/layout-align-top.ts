import { outline } from '../icon.ts';

export const IconLayoutAlignTop = /* @__PURE__ */ outline([
  ['path', { d: 'M4 4l16 0' }],
  ['path', { d: 'M9 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -8' }],
]);
