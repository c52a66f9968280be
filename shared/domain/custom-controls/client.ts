import { readClient } from '../integrations/xplan/chosen.ts';
import { inOneLine } from '../wording/one-line.ts';
import type { ControlKind } from './control-kind.ts';

/** A value is a client of the planning system as JSON. */
export const client: ControlKind = {
  label: 'Client (XPLAN)',
  initial: {},
  textOf: (value) => inOneLine(readClient(value)?.name ?? value),
  problem: (value) =>
    readClient(value) ? null : { code: 'not_a_client', message: 'The value is no client: entity_id (a number) and name as JSON.' },
  isComplete: (value) => readClient(value) !== null,
};
