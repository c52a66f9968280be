import type { Condition } from '../ports/table.ts';

/** Holds while a record has this version. A record of version 0 is not stored yet. */
export const sameVersion = (version: number): Condition =>
  version === 0 ? { attribute: 'version', exists: false } : { attribute: 'version', equals: version };
