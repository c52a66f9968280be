import { outline } from '../icon.ts';

export const IconLayoutDistributeHorizontal = /* @__PURE__ */ outline([
  ['path', { d: 'M4 4l16 0' }],
  ['path', { d: 'M4 20l16 0' }],
  ['path', { d: 'M6 11a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -2' }],
]);
