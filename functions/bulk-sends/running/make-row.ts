import { may } from '../../../shared/domain/policy/permission.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { keys } from '../../data/keys.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { prepareSending } from '../../documents/setup/prepare-sending.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { allow, Failure } from '../../runtime/failure.ts';
import { failRow } from '../runs/fail-row.ts';
import { isLeft } from '../runs/left-to-do.ts';
import { interrupted, mayPass, quotaReached, reasonOf, stopOf } from '../runs/row-failures.ts';
import { makeDocument, type OpenRun } from './make-document.ts';
import type { Begin, Next } from './walk-slice.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/**
 * Makes the document of a row and sends it, each once however often this runs and wherever it is interrupted: the document's
 * key, and those of its parts and files, follow from the row, and the row's item changes in the transactions that make and
 * send it. Throws what concerns all rows alike, a quota that is reached, and whatever a later try may not meet.
 */
export async function makeRow(deps: Deps, run: OpenRun, row: Row, begin: Begin): Promise<Next> {
  const { account_key, key, bulk_send_type } = run.bulkSend;
  const known = await deps.table.get(keys.bulkRow(account_key, key, row.index), { consistent: true });
  if (!isLeft(bulk_send_type, known, run.source)) return 'next';
  const when = await begin();
  if (when === 'later') return { again: 0 };
  if (when === 'never') {
    await failRow(deps, run.bulkSend, row.index, interrupted, run.source.source);
    return 'hand on';
  }
  try {
    const documentKey = known?.status === 'created' ? known.document_key : await makeDocument(deps, run, row, known);
    if (bulk_send_type === 'create_and_send' && documentKey !== null) await send(deps, run, documentKey);
  } catch (error) {
    if (!(error instanceof Failure) || mayPass(error) || stopOf(error) || quotaReached(error)) throw error;
    await failRow(deps, run.bulkSend, row.index, { code: error.code, message: reasonOf(error) }, run.source.source);
  }
  return 'next';
}

/** Sends a document that nobody has sent yet. */
async function send(deps: Deps, { sender, snapshot }: OpenRun, documentKey: string): Promise<void> {
  const send = async (full: FullPack) => {
    const { status, round, is_deleted } = full.pack;
    if (status !== 'setup' || round > 0 || is_deleted) return { change: null, answer: null };
    allow(may(sender, 'seeDocument', full.pack));
    allow(may(sender, 'send', full.pack));
    const { change } = await prepareSending(deps, full, {}, sender);
    return { change, answer: null };
  };
  await changePack(deps, documentKey, withinQuotas<null>(deps, send, { template: snapshot.copy }));
}
