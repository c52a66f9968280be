import { outline } from '../icon.ts';

export const IconSelect = /* @__PURE__ */ outline([
  ['path', { d: 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14' }],
  ['path', { d: 'M9 11l3 3l3 -3' }],
]);
