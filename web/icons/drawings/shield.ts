import { outline } from '../icon.ts';

export const IconShield = /* @__PURE__ */ outline([
  ['path', { d: 'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3' }],
]);
