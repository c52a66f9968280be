import type { Filing } from '../../../shared/contract/schemas/accounts/integration.ts';
import { type Condition, itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { FilingRecord } from './integration-records.ts';

/** How the stored filings of a document stand, for the account that it is in now. */
export async function filingsOf(table: Pick<Table, 'query'>, pack: { key: string; account_key: string }): Promise<Filing[]> {
  const { pk } = keys.pack(pack.key);
  const { items } = await table.query<FilingRecord>({ pk, sk: { beginsWith: '~FILING#' }, consistent: true });
  return items
    .filter(({ account_key }) => account_key === pack.account_key)
    .map(({ integration_key, name, state, problem, path, date_updated }) => {
      return { integration_configuration_id: integration_key, name, state, problem, path, date_updated };
    });
}

/** Stores how a filing stands if it is still at this attempt; `before` undefined: if there is none yet. */
export function filingWrite(packKey: string, after: FilingRecord, before: Pick<FilingRecord, 'attempt' | 'state'> | undefined): Write {
  const unchanged: Condition[] = before
    ? [
        { attribute: 'attempt', equals: before.attempt },
        { attribute: 'state', equals: before.state },
      ]
    : [{ attribute: 'pk', exists: false }];
  return { put: itemAt(keys.filing(packKey, after.integration_key), after), if: unchanged };
}
