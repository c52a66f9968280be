import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { openPack } from './open-pack.ts';

/** A template that the caller may use, also one that others share with them. Throws document_not_found, not_a_template or document_deleted. */
export async function openUsableTemplate(deps: { table: Table }, caller: MemberCaller, templateKey: string): Promise<FullPack> {
  const { full } = await openPack(deps, caller, templateKey, { sharedToo: true });
  if (full.pack.document_type !== 'template') fail('not_a_template');
  if (full.pack.is_deleted) fail('document_deleted');
  return full;
}
