import { rowFaults } from '../../../shared/domain/bulk-sends/bulk-faults.ts';
import { valuesOf, withRow } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { BulkRowRecord, BulkSendRecord, OpenSource } from '../../data/bulk-sends/bulk-records.ts';
import { bulkCountsWrite, bulkLogWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { idsFrom } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { createPack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { retried } from '../../data/retried.ts';
import { copyAppendixFiles } from '../../documents/appendices/copy-appendices.ts';
import { copyFiles, copyOf, filesOfChild } from '../../documents/copies/copy-pack.ts';
import { copiedFormView } from '../../documents/copies/make-copy.ts';
import { decideSending, peopleAfter } from '../../documents/setup/prepare-sending.ts';
import { requireContacts } from '../../documents/signatories/allowed-contacts.ts';
import { formViewWrite } from '../../form-views/form-view-store.ts';
import { withFilledTexts } from '../../mappings/fill-placeholders.ts';
import { mappable, mappingWrite } from '../../mappings/mapping-store.ts';
import { ConditionFailed, itemAt, type Write } from '../../ports/table.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { asKnown, ownSource, takenFrom } from '../runs/fail-row.ts';
import { appendixFile, childFile, type RunSnapshot } from '../runs/run-files.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/** A run with what every row of it needs. */
export interface OpenRun {
  bulkSend: BulkSendRecord;
  runKey: string;
  /** Which rows are worked on. */
  source: Pick<OpenSource, 'source' | 'opened'>;
  snapshot: RunSnapshot;
  /** For whom documents are made, with the rights that they have now. */
  sender: MemberCaller;
}

/**
 * Makes the document of a row, with the row's item in the same transaction, and answers its key. The keys of the document and of
 * its parts follow from the row, so that making it again writes the same. Throws what keeps it from being made or sent.
 */
export async function makeDocument(deps: Deps, run: OpenRun, row: Row, known: BulkRowRecord | undefined): Promise<string> {
  const { bulkSend, snapshot, sender, runKey } = run;
  const { account_key, key } = bulkSend;
  allow(may(sender, 'createACopy', { converting: false }));
  const now = deps.clock.now();
  const made = documentOf(deps, run, row, now);
  const { full, children, appendices, formView } = made;
  if (bulkSend.bulk_send_type === 'create_and_send') {
    allow(may(sender, 'send', full.pack));
    // Whatever keeps it from being sent is found before it is made.
    const { change } = decideSending(deps, full, {}, sender, snapshot.waiting ?? undefined);
    await requireContacts(deps.table, full.pack, peopleAfter(full, change));
  }
  const fileOf = (name: string) => fileKeys.bulkRun(account_key, runKey, name);
  await copyFiles(
    deps.files,
    children.flatMap((to, at) => [...filesOfChild(to)].map(([name, target]) => [fileOf(childFile(at, name)), target] as const)),
  );
  const places = new Map(appendices.map(({ from }, at) => [from.blob, fileOf(appendixFile(at))]));
  await copyAppendixFiles(deps, full.pack.created_by, appendices, (blob) => places.get(blob) ?? blobFileKey(blob));
  const { key: document_key } = full.pack;
  const record: BulkRowRecord = {
    index: row.index,
    status: 'created',
    document_key,
    code: '',
    message: '',
    date_updated: now.toISOString(),
    ...ownSource(run.source.source),
  };
  const writes: Write[] = [
    { put: itemAt<BulkRowRecord>(keys.bulkRow(account_key, key, row.index), record), if: asKnown(known) },
    bulkCountsWrite(account_key, key, row.index, { created: 1, unsent: 1, worked: 1, ...(known && takenFrom(known)) }),
    bulkLogWrite(bulkSend, { row_index: row.index, document_key, code: 'created', message: full.pack.document_name }, now),
    ...(snapshot.waiting ? [mappingWrite(document_key, snapshot.waiting)] : []),
    ...(formView.length > 0 ? [formViewWrite(document_key, formView, full.pack.date_created)] : []),
  ];
  const audit = [auditBy(sender, 'document_created', auditLine('made_from_template', { name: snapshot.template.name }))];
  await retried(async () => {
    try {
      await createPack(deps, full, { audit, writes });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Another worker with the same message may have made it meanwhile.
      const item = await deps.table.get(keys.bulkRow(account_key, key, row.index), { consistent: true });
      if (item?.document_key !== document_key) throw error;
    }
  });
  return document_key;
}

/** The document that a row gives. Throws not_ready_to_send for words that do not fit. */
function documentOf({ settings }: Deps, { bulkSend, snapshot, sender }: OpenRun, row: Row, now: Date) {
  const { account_key, key } = bulkSend;
  const values = valuesOf(snapshot.columns, row.cells);
  const faults = rowFaults(snapshot.targets, snapshot.mapping, values, settings.defaultCountry, snapshot.days);
  const issuesOf = faults.map(({ code, message, label, place, id }) => ({ path: `${place}.${id}`, code, message: `${label}: ${message}` }));
  if (faults.length > 0) fail('not_ready_to_send', { issues: issuesOf });
  const external_id = `${key}:${row.index}`;
  const { copy, children, appendices, copiedFields } = copyOf(snapshot.copy, sender, 'document', now, idsFrom(external_id));
  const pack = {
    ...copy.pack,
    document_name: snapshot.copy.pack.document_name,
    external_id,
    from_template_key: snapshot.template.key,
    bulk_send: { account_key, key, row: row.index },
  };
  const texts = withRow(mappable({ ...copy, pack }), snapshot.placed, values, snapshot.waiting !== null, snapshot.days);
  const { full, issues } = withFilledTexts({ ...copy, pack }, texts, { now, country: settings.defaultCountry });
  if (issues.length > 0) fail('not_ready_to_send', { issues });
  const formView = copiedFormView(snapshot.form_view, copiedFields);
  return { full: full satisfies FullPack, children: children.map(({ to }) => to), appendices, formView };
}
