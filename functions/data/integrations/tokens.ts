import type { Table, Write } from '../../ports/table.ts';
import { itemAt } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { TokensRecord } from './integration-records.ts';

/** The tokens of a connection as they are stored; without a box if there are none. */
export async function loadTokens(table: Pick<Table, 'get'>, integrationKey: string): Promise<TokensRecord> {
  const item = await table.get(keys.integrationTokens(integrationKey), { consistent: true });
  if (!item) return { box: '', renewing_until: '', version: 0 };
  const { pk, sk, ...record } = item;
  return record;
}

/** Writes the next version of a connection’s tokens. Fails if something has changed them since they were read. */
export function tokensWrite(integrationKey: string, before: TokensRecord, change: Partial<TokensRecord>): Write {
  const after: TokensRecord = { ...before, ...change, version: before.version + 1 };
  return { put: itemAt(keys.integrationTokens(integrationKey), after), if: [sameVersion(before.version)] };
}
