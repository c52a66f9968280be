import { blobFileKey, keepBlob, newBlobKey } from '../../data/files/blobs.ts';
import { randomIds } from '../../data/ids.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { AppendixRecord } from '../../data/pack/signatory-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';

/** A supporting document and its copy in another pack. */
export interface CopiedAppendix {
  from: AppendixRecord;
  to: AppendixRecord;
}

/** `renamed` gives a child's key in the other pack. Supporting documents of children that are not copied are left out. */
export function copiedAppendices(
  full: FullPack,
  packKey: string,
  renamed: (childKey: string) => string | undefined,
  now: Date,
  ids = randomIds,
): CopiedAppendix[] {
  return (full.appendices ?? []).flatMap((from, index) => {
    // Dates a millisecond apart keep the copies in their order, so they need no places of their own.
    const date = new Date(now.getTime() + index).toISOString();
    const document_key = from.document_key === full.pack.key ? packKey : renamed(from.document_key);
    if (document_key === undefined) return [];
    const blob = from.blob === null ? null : newBlobKey(packKey, 'file');
    return [
      { from, to: { ...from, position: null, key: ids.childKey(packKey), document_key, blob, date_created: date, date_updated: date } },
    ];
  });
}

/** Each pack has its own files, which are deleted with it. `fileOf`: where the originals' files are, if not at their places. */
export async function copyAppendixFiles(
  deps: { table: Table; files: Files; clock: Clock },
  user_key: string,
  appendices: readonly CopiedAppendix[],
  fileOf = (blob: string): string => blobFileKey(blob),
): Promise<void> {
  const date_created = deps.clock.now().toISOString();
  await Promise.all(
    appendices.map(async ({ from, to }) => {
      if (from.blob === null || to.blob === null) return;
      await deps.files.copy(fileOf(from.blob), blobFileKey(to.blob));
      const [pack_key = ''] = to.blob.split('.', 1);
      const { filename } = to;
      await keepBlob(deps.table, { key: to.blob, pack_key, user_key, signatory_uuid: null, filename, date_created });
    }),
  );
}
