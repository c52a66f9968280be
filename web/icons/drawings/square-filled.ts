import { filled } from '../icon.ts';

export const IconSquareFilled = /* @__PURE__ */ filled([
  ['path', { d: 'M19 2h-14a3 3 0 0 0 -3 3v14a3 3 0 0 0 3 3h14a3 3 0 0 0 3 -3v-14a3 3 0 0 0 -3 -3z' }],
]);
