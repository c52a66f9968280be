import { outline } from '../icon.ts';

export const IconLetterCase = /* @__PURE__ */ outline([
  ['path', { d: 'M14 15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0' }],
  ['path', { d: 'M3 19v-10.5a3.5 3.5 0 0 1 7 0v10.5' }],
  ['path', { d: 'M3 13h7' }],
  ['path', { d: 'M21 12v7' }],
]);
