/** Milliseconds: somebody who types is not asked about after each letter. */
export const searchAfterMs = 300;
