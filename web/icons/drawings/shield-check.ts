import { outline } from '../icon.ts';

export const IconShieldCheck = /* @__PURE__ */ outline([
  ['path', { d: 'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06' }],
  ['path', { d: 'M15 19l2 2l4 -4' }],
]);
