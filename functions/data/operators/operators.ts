import { type Condition, itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { OperatorRecord } from './operator-records.ts';

export const loadOperator = (table: Pick<Table, 'get'>, name: string): Promise<Stored<OperatorRecord> | undefined> =>
  table.get<OperatorRecord>(keys.operator(name), { consistent: true });

const unchanged = ({ version }: OperatorRecord): Condition[] => [{ attribute: 'version', equals: version }];

/** The write that makes an operator, unless there is one of that name. */
export function newOperatorWrite(record: OperatorRecord): Write {
  return { put: operatorItem(record), if: [{ attribute: 'pk', exists: false }] };
}

/** The write fails if something has changed the operator since. */
export function operatorWrite(before: Stored<OperatorRecord>, change: Partial<OperatorRecord>): Write {
  const { pk: _pk, sk: _sk, ...record } = before;
  return { put: operatorItem({ ...record, ...change, version: before.version + 1 }), if: unchanged(before) };
}

export function operatorGone(before: OperatorRecord): Write {
  return { delete: keys.operator(before.name), if: unchanged(before) };
}

function operatorItem({ name, ...record }: OperatorRecord) {
  const { password_hash, secret_box, pending_box, last_step, generation, version, date_created, set_up_at } = record;
  const kept = { name, password_hash, secret_box, pending_box, last_step, generation, version, date_created, set_up_at };
  return itemAt<OperatorRecord>(keys.operator(name), kept, { gsi1pk: 'OPERATORS', gsi1sk: name });
}

/** All operators by name. There are few. */
export async function allOperators(table: Pick<Table, 'query'>): Promise<OperatorRecord[]> {
  return (await table.query<OperatorRecord>({ index: 'gsi1', pk: 'OPERATORS' })).items;
}
