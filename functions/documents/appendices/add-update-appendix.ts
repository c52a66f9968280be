import { addUpdateAppendixRoute } from '../../../shared/contract/documents/appendices/add-update-appendix.ts';
import { type AppendixInput, defaultAppendixDescription, maximumAppendices } from '../../../shared/contract/schemas/documents/appendix.ts';
import { whyNotAccepted } from '../../../shared/domain/documents/accepted-files.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { childOf, requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { forgetFile, isFileBlob } from '../../data/files/blobs.ts';
import { isChildKey, newChildKey, packKeyOf } from '../../data/ids.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { AppendixRecord } from '../../data/pack/signatory-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireBlobs } from '../fields/field-input.ts';
import { unusedFile } from './appendix-file.ts';
import { presentAppendix } from './present-appendices.ts';

const { allow, fail } = refusing(addUpdateAppendixRoute);

type Saved = { appendix: AppendixRecord; replaced: string | null };

/** An upsert. A repeated save changes nothing and gives the same answer. */
export const addUpdateAppendix = handle(addUpdateAppendixRoute, { table: 'write', files: 'write' }, async (deps, caller, input) => {
  const { params, body } = input;
  const { answer } = await changePack(deps, packKeyOf(params.key), async (full): Promise<{ change: PackChange | null; answer: Saved }> => {
    requireMember(full.pack, caller);
    allow(may(caller, 'changeSetup', full.pack));
    if (isChildKey(params.key)) childOf(full, params.key);
    const before = appendixOf(full, body.data);
    const appendix = withInput(before ?? newAppendix(full, params.key, deps.clock.now()), body.data, deps.clock.now());
    if (before && isSame(before, appendix)) return { change: null, answer: { appendix: before, replaced: null } };
    refuseOlder(before, body.data);
    if (appendix.blob !== null && appendix.blob !== before?.blob) {
      if (!isFileBlob(appendix.blob)) fail('file_not_found');
      await requireBlobs(deps, full, caller, [appendix.blob]);
    }
    const line = auditLine(before ? 'appendix_changed' : 'appendix_added', { description: appendix.description });
    const change = { appendices: [appendix], audit: [auditBy(caller, 'setting_changed', line)] };
    return { change, answer: { appendix, replaced: unusedFile(full, before, appendix.blob) } };
  });
  await forgetFile(deps, answer.replaced);
  return { document_appendix: presentAppendix(answer.appendix) };
});

/** Finds an appendix by its key, else by the id that the calling program gave it. Throws appendix_not_found. */
function appendixOf({ appendices = [] }: FullPack, { key, _id }: AppendixInput): AppendixRecord | undefined {
  if (key !== undefined) return appendices.find((one) => one.key === key) ?? fail('appendix_not_found');
  return _id ? appendices.find(({ client_id }) => client_id === _id) : undefined;
}

function newAppendix({ pack, appendices = [] }: FullPack, document_key: string, now: Date): AppendixRecord {
  if (appendices.length >= maximumAppendices) fail('limit_reached', { n: maximumAppendices });
  const date = now.toISOString();
  return {
    key: newChildKey(pack.key),
    client_id: null,
    document_key,
    blob: null,
    filename: '',
    description: defaultAppendixDescription,
    custom_id: '',
    audience: 'all',
    required: true,
    date_created: date,
    date_updated: date,
  };
}

/** Throws no_executables or kind_not_accepted. */
function withInput(before: AppendixRecord, input: AppendixInput, now: Date): AppendixRecord {
  const { key, _id, file_key, date_updated, ...given } = input;
  const filename = (given.filename ?? before.filename).trim();
  // What was taken before there was a list of kinds stays.
  const refusal = filename === before.filename ? null : whyNotAccepted(filename);
  if (refusal) fail(refusal);
  return {
    ...before,
    client_id: _id ?? before.client_id,
    blob: file_key === undefined ? before.blob : file_key,
    filename,
    description: given.description?.trim() || before.description,
    custom_id: given.custom_id?.trim() ?? before.custom_id,
    audience: given.audience ?? before.audience,
    required: given.required ?? before.required,
    ...(given.position !== undefined && { position: given.position }),
    date_updated: nextDate(before.date_updated, now),
  };
}

function isSame(before: AppendixRecord, after: AppendixRecord): boolean {
  return Object.entries(after).every(([name, value]) => name === 'date_updated' || value === before[name as keyof AppendixRecord]);
}

/** Throws version_conflict with the newer appendix in the answer. */
function refuseOlder(before: AppendixRecord | undefined, { date_updated }: AppendixInput): void {
  if (!before || date_updated === undefined || before.date_updated <= date_updated) return;
  fail('version_conflict', { answer: { document_appendix: presentAppendix(before) } });
}
