import { generateTempDocumentDownloadRoute } from '../../shared/contract/documents/generate-temp-document-download.ts';
import type { TempDownload, TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { exportActions } from '../../shared/domain/policy/documents/export-actions.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { findTempDownload, hasFailed, newTempDownload, type TempDownloadRecord, tempDownloadWrite } from '../data/files/temp-downloads.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';

const { allow, fail } = refusing(generateTempDocumentDownloadRoute);

type Needed = DepsFor<{ table: 'write' }>;
type Opened = Awaited<ReturnType<typeof openPack>>;

/** Spec core §4: the first call starts making the file, and later calls say when it is ready. */
export const generateTempDocumentDownload = handle(
  generateTempDocumentDownloadRoute,
  { table: 'write' },
  async (deps, caller, { params, query }) => {
    const opened = await openPack(deps, caller, params.key);
    const { temp_download_key: key, document_temp_download_type: type } = query;
    const record = key ? await begun(deps, opened, key) : await begin(deps, caller, opened, type);
    allow(may(caller, exportActions[record.type]));
    return { document_temp_download: presented(record) };
  },
);

async function begun({ table, clock }: Needed, { full }: Opened, key: string): Promise<TempDownloadRecord> {
  const now = clock.now();
  const record = await findTempDownload(table, key, now);
  if (record?.pack_key !== full.pack.key) return fail('file_not_found');
  return hasFailed(record, now) ? fail('export_failed') : record;
}

async function begin(
  deps: Needed,
  caller: MemberCaller,
  { full, child }: Opened,
  type: TempDownloadType | undefined,
): Promise<TempDownloadRecord> {
  if (!type) {
    const path = 'query.document_temp_download_type';
    return fail('bad_request', { issues: [{ path, code: 'required', message: 'Say what is to be made, or send the key of what is.' }] });
  }
  allow(may(caller, exportActions[type]));
  await limitRate(deps, `exports of ${caller.user_key}`, 60, 10 * 60);
  for (const one of child ? [child] : full.children) {
    if (one.conversion_state !== 'ready') fail(one.conversion_state === 'failed' ? 'file_not_found' : 'still_converting');
  }
  if (full.children.length === 0) fail('file_not_found');
  const now = deps.clock.now();
  const record = newTempDownload({ key: newKey(), type, pack_key: full.pack.key, document_key: child?.key ?? full.pack.key }, now);
  await deps.table.transact([
    tempDownloadWrite(record),
    { put: eventItem({ type: 'export_requested', account_key: full.pack.account_key, temp_download_key: record.key }, now) },
  ]);
  return record;
}

function presented({ key, type, state }: TempDownloadRecord): TempDownload {
  return { key, file_key: state === 'ready' ? key : null, type };
}
