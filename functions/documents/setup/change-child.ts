import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import type { Decision } from './change-properties.ts';
import { requirePrintableName } from './printable-name.ts';

/** Under a child's key only its name and password can be changed. */
export function changeChild(full: FullPack, child: ChildRecord, data: DocumentInput, caller: MemberCaller): Decision {
  const { document_name, version, ...others } = data;
  const foreign = Object.entries(others).filter(([, value]) => value !== undefined);
  if (foreign.length > 0) {
    const message = 'This belongs to the pack: send it on the pack’s key.';
    fail('bad_request', { issues: foreign.map(([name]) => ({ path: `body.data.${name}`, code: 'pack_key', message })) });
  }
  allow(may(caller, 'changeFiles', full.pack));
  if (document_name === undefined) return { change: null, answer: '' };
  const name = tidyLine(document_name);
  if (name === '') return fail('name_required');
  requirePrintableName(name);
  return { change: { children: [{ ...child, document_name: name }] }, answer: '' };
}
