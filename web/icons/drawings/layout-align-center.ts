import { outline } from '../icon.ts';

export const IconLayoutAlignCenter = /* @__PURE__ */ outline([
  ['path', { d: 'M12 4l0 5' }],
  ['path', { d: 'M12 15l0 5' }],
  ['path', { d: 'M6 11a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -2' }],
]);
