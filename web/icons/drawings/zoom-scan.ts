import { outline } from '../icon.ts';

export const IconZoomScan = /* @__PURE__ */ outline([
  ['path', { d: 'M8 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0' }],
  ['path', { d: 'M16 16l-2.5 -2.5' }],
  ['path', { d: 'M3 7v-2a2 2 0 0 1 2 -2h2' }],
  ['path', { d: 'M3 17v2a2 2 0 0 0 2 2h2' }],
  ['path', { d: 'M17 3h2a2 2 0 0 1 2 2v2' }],
  ['path', { d: 'M17 21h2a2 2 0 0 0 2 -2v-2' }],
]);
