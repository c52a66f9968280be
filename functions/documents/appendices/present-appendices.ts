import { type Appendix, appendixSchema } from '../../../shared/contract/schemas/documents/appendix.ts';
import { shaped } from '../../../shared/contract/shaped.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { appendicesFor } from '../../data/files/appendices-for.ts';
import { dateOpened } from '../../data/files/opened-appendices.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { AppendixRecord } from '../../data/pack/signatory-records.ts';

type Viewer = MemberCaller | SignatoryCaller;

/** The supporting documents that a viewer may see, in their order. */
export function presentAppendices(full: FullPack, viewer: Viewer): Appendix[] {
  const visible = visibleAppendices(full, viewer);
  if (viewer.kind === 'member') return visible.map((one) => presentAppendix(one));
  const me = full.signatories.find(({ uuid }) => uuid === viewer.signatory_uuid);
  return visible.map((one) => presentAppendix(one, me ? dateOpened(me, one.key, viewer) : null));
}

export function visibleAppendices(full: FullPack, viewer: Viewer): AppendixRecord[] {
  return appendicesFor(full, viewer.kind === 'member' ? 'team' : 'signatory', viewer.kind === 'member' ? null : viewer.signatory_uuid);
}

const ofAppendix = shaped(appendixSchema);

export function presentAppendix(appendix: AppendixRecord, date_opened: string | null = null): Appendix {
  const { blob, client_id, position = null } = appendix;
  const blob_serving_url = blob === null ? null : `/app/serve/${appendix.key}`;
  return { ...ofAppendix(appendix), position, _id: client_id, file_key: blob, blob_serving_url, date_opened };
}
