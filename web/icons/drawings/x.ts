import { outline } from '../icon.ts';

export const IconX = /* @__PURE__ */ outline([
  ['path', { d: 'M18 6l-12 12' }],
  ['path', { d: 'M6 6l12 12' }],
]);
