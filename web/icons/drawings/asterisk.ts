import { outline } from '../icon.ts';

export const IconAsterisk = /* @__PURE__ */ outline([
  ['path', { d: 'M12 12l8 -4.5' }],
  ['path', { d: 'M12 12v9' }],
  ['path', { d: 'M12 12l-8 -4.5' }],
  ['path', { d: 'M12 12l8 4.5' }],
  ['path', { d: 'M12 3v9' }],
  ['path', { d: 'M12 12l-8 4.5' }],
]);
