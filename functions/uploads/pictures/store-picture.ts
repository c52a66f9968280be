import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { countedWithVisitors, isVisitor } from '../../calls/counted-as.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { blobFileKey, blobKeyFrom, findBlobs, keepBlob } from '../../data/files/blobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Picture } from '../../ports/pdf.ts';
import type { Secret } from '../../ports/secrets.ts';
import type { Table } from '../../ports/table.ts';
import { promisedTo } from '../promised-to.ts';
import { reserveBytes } from '../reserve-bytes.ts';

interface StoreDeps {
  table: Table;
  files: Files;
  tickets: Secret;
  clock: Clock;
}

export interface StoredPicture {
  blob_key: string;
  blob_url: string;
}

/**
 * Keeps a generated picture: a signatory's for their pack, a member's for the member. `from` describes its source; the
 * same source is not rendered twice. Null if `make` makes nothing.
 */
export async function storePicture(
  deps: StoreDeps,
  caller: MemberCaller | SignatoryCaller,
  from: readonly (string | Uint8Array)[],
  make: () => Promise<Picture | null>,
): Promise<StoredPicture | null> {
  const pack_key = caller.kind === 'signatory' ? caller.pack_key : null;
  const who = caller.kind === 'signatory' ? caller.signatory_uuid : caller.user_key;
  const blob_key = blobKeyFrom(pack_key ?? who, who, ...from);
  if (!(await findBlobs(deps.table, [blob_key])).has(blob_key)) {
    const picture = await make();
    if (!picture) return null;
    if (caller.kind === 'signatory') await reserveBytes(deps, caller, picture.png.length);
    await deps.files.put(blobFileKey(blob_key), picture.png, 'image/png');
    const date_created = deps.clock.now().toISOString();
    await keepBlob(deps.table, { key: blob_key, pack_key, ...promisedTo(caller), filename: 'picture.png', date_created });
  }
  return { blob_key, blob_url: (await mediaAddresses(deps, caller)).url(blobFileKey(blob_key)) };
}

/** In a quarter of an hour: of one person, and of all visitors of forms in a network. */
const [mostPictures, mostOfVisitors] = [300, 1_200];

/** Pictures cost storage and engine time, so a person may type, draw and crop only this often. */
export async function limitPictures(deps: { table: Table; clock: Clock }, caller: MemberCaller | SignatoryCaller): Promise<void> {
  await limitRate(deps, `pictures of ${countedWithVisitors(caller)}`, isVisitor(caller) ? mostOfVisitors : mostPictures, 15 * 60);
}
