import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { countedAs, isVisitor } from '../calls/counted-as.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { newBlobKey } from '../data/files/blobs.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { uploadWrite } from '../data/files/uploads.ts';
import { newKey } from '../data/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { type BlobUpload, promisedTo } from './promised-to.ts';
import { reserveBytes } from './reserve-bytes.ts';
import { uploadAddress } from './upload-address.ts';
import { megabytes, uploadLimits } from './upload-limits.ts';

interface WantedUpload {
  kind: BlobUpload['kind'];
  packKey: string | null;
  filename: string;
  owner?: string;
  /** Its exact size, if the caller gave it. */
  bytes: number | undefined;
}

/** Uploads of one signatory in an hour: several tries for each of many fields, and no store for whatever else. */
const mostOfSigner = 120;
/** Of all visitors of forms in one network. */
export const mostOfVisitors = 240;

/**
 * An address to PUT a picture or file to. It belongs to the pack, else to the user, unless another `owner` (an
 * account's key) is given. The blob's key is decided now, so that its arrival can be reported twice. Throws too_many_requests.
 */
export async function promiseBlob(
  deps: { table: Table; files: Files; clock: Clock },
  caller: MemberCaller | SignatoryCaller,
  { kind, packKey, filename, owner, bytes }: WantedUpload,
): Promise<{ url: string; file_key: string }> {
  const most = uploadLimits[kind];
  if (bytes !== undefined && bytes > most) fail('file_too_large', { n: megabytes(most) });
  if (caller.kind === 'signatory') {
    await limitRate(deps, `uploads of ${countedAs(caller)}`, mostOfSigner, 3_600);
    if (isVisitor(caller)) await limitRate(deps, `uploads of visitors from ${limitedBy(caller)}`, mostOfVisitors, 3_600);
    await reserveBytes(deps, caller, bytes ?? most);
  }
  const file_key = fileKeys.upload(newKey());
  const whom = promisedTo(caller);
  const upload = {
    kind,
    file_key,
    filename,
    ...whom,
    pack_key: packKey,
    blob_key: newBlobKey(owner ?? packKey ?? whom.user_key ?? '', kind === 'file' || kind === 'appendix' ? 'file' : 'picture'),
  };
  await deps.table.write(uploadWrite(upload, deps.clock.now()));
  const url = await uploadAddress(deps.files, file_key, most, bytes);
  return { url, file_key };
}
