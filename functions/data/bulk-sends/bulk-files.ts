import { itemAt, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';

/** Files of a run that are deleted unless the run is its bulk send's then: it was being prepared, or another one follows it. */
export interface BulkFiles {
  id: string;
  account_key: string;
  bulk_send_key: string;
  run_key: string;
  /** Set before the files are deleted: from then on the run can't begin. */
  deleting?: true;
}

type OfRun = Omit<BulkFiles, 'id' | 'deleting'>;

/** Milliseconds after which nothing prepares a run any more, and nothing reads the files of one that another has followed. */
const lookAfter = 3_600_000;

const idOf = (runKey: string) => `bulk-files#${runKey}`;

export function bulkFilesWrite(of: OfRun, now: Date): Write {
  const id = idOf(of.run_key);
  const at = new Date(now.getTime() + lookAfter).toISOString();
  return { put: itemAt<BulkFiles>(keys.due(id), { id, ...of }, { entity: 'due', ...timedPlace('BULK_FILES', at, id) }) };
}

/** From the transaction in which a run begins, its files are kept. It fails (ConditionFailed) if they are being deleted. */
export function keptFilesWrite(runKey: string): Write {
  return {
    delete: keys.due(idOf(runKey)),
    if: [
      { attribute: 'id', exists: true },
      { attribute: 'deleting', exists: false },
    ],
  };
}

/** Fails (ConditionFailed) if the run has begun. */
export const deletingFilesWrite = ({ id }: Pick<BulkFiles, 'id'>): Write => ({
  update: keys.due(id),
  set: { deleting: true },
  if: [{ attribute: 'id', exists: true }],
});
