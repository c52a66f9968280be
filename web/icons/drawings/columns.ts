import { outline } from '../icon.ts';

export const IconColumns = /* @__PURE__ */ outline([
  ['path', { d: 'M4 6l5.5 0' }],
  ['path', { d: 'M4 10l5.5 0' }],
  ['path', { d: 'M4 14l5.5 0' }],
  ['path', { d: 'M4 18l5.5 0' }],
  ['path', { d: 'M14.5 6l5.5 0' }],
  ['path', { d: 'M14.5 10l5.5 0' }],
  ['path', { d: 'M14.5 14l5.5 0' }],
  ['path', { d: 'M14.5 18l5.5 0' }],
]);
