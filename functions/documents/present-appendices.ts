import type { Appendix } from '../../shared/contract/schemas/appendix.ts';
import { seesAppendix } from '../../shared/domain/appendices.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/caller.ts';
import type { AppendixRecord, FullPack } from '../data/records.ts';
import { childrenFor } from './access.ts';

type Viewer = MemberCaller | SignatoryCaller;

/** The supporting documents that a viewer may see, oldest first. */
export function presentAppendices(full: FullPack, viewer: Viewer): Appendix[] {
  return visibleAppendices(full, viewer).map(presentAppendix);
}

/** A signatory sees those of the pack, and of the children that they see. */
export function visibleAppendices(full: FullPack, viewer: Viewer): AppendixRecord[] {
  const { pack, appendices = [] } = full;
  const as = viewer.kind === 'member' ? 'team' : 'signatory';
  const about = new Set([pack.key, ...childrenFor(full, viewer).map((child) => child.key)]);
  return appendices.filter(({ audience, document_key }) => about.has(document_key) && seesAppendix(audience, as, pack.settings));
}

export function presentAppendix({ blob, client_id, ...appendix }: AppendixRecord): Appendix {
  return { ...appendix, _id: client_id, file_key: blob, blob_serving_url: blob === null ? null : `/app/serve/${appendix.key}` };
}
