import * as interactjs from 'interactjs';

/** interactjs, for a module resolution that takes its types for CommonJS. Bundlers hand out the default itself. */
const found = interactjs.default as unknown as { default?: typeof interactjs.default.default } & typeof interactjs.default.default;
export const interact = found.default ?? found;
