import { outline } from '../icon.ts';

export const IconCheck = /* @__PURE__ */ outline([['path', { d: 'M5 12l5 5l10 -10' }]]);
