import type { KeptSignature } from '../../../shared/domain/people/saved-signatures.ts';
import { itemAt, type Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { retried } from '../retried.ts';
import { sameVersion } from '../same-version.ts';
import type { SavedSignaturesRecord } from './saved-signatures-record.ts';

const none: SavedSignaturesRecord = { signatures: [], version: 0 };

export async function loadSavedSignatures(table: Pick<Table, 'get'>, userKey: string): Promise<SavedSignaturesRecord> {
  return (await table.get<SavedSignaturesRecord>(keys.savedSignatures(userKey), { consistent: true })) ?? none;
}

/** Reads, decides and writes, and starts again if another change came in between. */
export async function changeSavedSignatures(
  table: Table,
  userKey: string,
  decide: (signatures: readonly KeptSignature[]) => KeptSignature[],
): Promise<KeptSignature[]> {
  return retried(async () => {
    const before = await loadSavedSignatures(table, userKey);
    const signatures = decide(before.signatures);
    const put = itemAt<SavedSignaturesRecord>(keys.savedSignatures(userKey), { signatures, version: before.version + 1 });
    await table.write({ put, if: [sameVersion(before.version)] });
    return signatures;
  });
}
