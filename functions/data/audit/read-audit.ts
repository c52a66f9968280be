import type { Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../pack/query-all.ts';
import type { StoredAudit } from './chain-audit.ts';

/** A pack's whole history in order, read consistently. */
export function readAudit(table: Pick<Table, 'query'>, packKey: string): Promise<StoredAudit[]> {
  return queryAll<StoredAudit>(table, { pk: keys.pack(packKey).pk, sk: { beginsWith: '~AUDIT#' } });
}
