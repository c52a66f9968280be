import { type AppendixViewer, seesAppendix } from '../../../shared/domain/documents/appendices.ts';
import { childrenSeenBy } from '../fields/fields-in-force.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { AppendixRecord } from '../pack/signatory-records.ts';

/** The supporting documents for a reader. A signatory (by uuid) gets those of the pack and of the children that they see. */
export function appendicesFor(full: FullPack, reader: AppendixViewer, signatoryUuid: string | null = null): AppendixRecord[] {
  const { pack, appendices = [] } = full;
  const children = signatoryUuid === null ? full.children : childrenSeenBy(full, signatoryUuid);
  const about = new Set([pack.key, ...children.map(({ key }) => key)]);
  return appendices.filter(({ audience, document_key }) => about.has(document_key) && seesAppendix(audience, reader, pack.settings));
}
