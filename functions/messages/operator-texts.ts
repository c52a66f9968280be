import type { OperatorText } from '../../shared/contract/schemas/management/operator-text.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { ConditionFailed, itemAt, type Table, type Write } from '../ports/table.ts';
import type { DeliveryReport } from './delivery-report.ts';

/** Ids of these messages begin with it, so that providers' reports find them. */
const prefix = 'operator-text-';

export const operatorTextId = (key: string): string => `${prefix}${key}`;

export function newOperatorTextWrite(record: OperatorText): Write {
  const place = { gsi1pk: indexKeys.operatorTexts(), gsi1sk: `${record.date_created}#${record.key}` };
  return { put: itemAt<OperatorText>(keys.operatorText(record.key), record, place), if: [{ attribute: 'pk', exists: false }] };
}

/** Notes what became of a message. What a provider has reported is never overwritten by the sending itself. */
export async function noteOperatorText(
  table: Table,
  key: string,
  { state, reason, only }: Pick<OperatorText, 'state' | 'reason'> & { only?: OperatorText['state'] },
): Promise<boolean> {
  const condition = only === undefined ? { attribute: 'pk', exists: true } : { attribute: 'state', equals: only };
  try {
    await table.write({ update: keys.operatorText(key), set: { state, reason }, if: [condition] });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Writes a provider's report on an operator's message; undefined if it is about another message, false if it is unknown. */
export function recordOperatorText(table: Table, { id, state, reason }: DeliveryReport): Promise<boolean> | undefined {
  if (!id.startsWith(prefix)) return undefined;
  return noteOperatorText(table, id.slice(prefix.length), { state, reason });
}
