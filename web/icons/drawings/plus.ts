import { outline } from '../icon.ts';

export const IconPlus = /* @__PURE__ */ outline([
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M5 12l14 0' }],
]);
