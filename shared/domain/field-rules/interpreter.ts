import jsonLogic from 'json-logic-js';

/** Evaluates JsonLogic. The signing page's build puts web/signing/model/late-interpreter.ts in its place. */
export const apply = (logic: object, data: object): unknown => jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data);
