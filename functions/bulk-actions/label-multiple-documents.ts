import { labelMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/label-multiple-documents.ts';
import { mostLabelsOfDocument } from '../../shared/domain/labels/label-limits.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { requireMember } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import type { LabelsRecord } from '../data/labels/label-records.ts';
import { labelsBehind, loadLabels } from '../data/labels/labels.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { eachPack } from './each-pack.ts';

const { allow, fail } = refusing(labelMultipleDocumentsRoute);

const leftOut = ['document_not_found', 'document_deleted', 'too_many_labels'] as const;

/**
 * Adds and takes off, so that two people who label at once lose nothing. It leaves a pack's date alone: whoever tidies up
 * does not want the list in another order. The history of a document is for those who sign it, so it says nothing of labels.
 */
export const labelMultipleDocuments = handle(labelMultipleDocumentsRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const { document_keys, add = [], remove = [] } = body;
  allow(may(caller, 'label', { is_deleted: false }));
  const labels = await loadLabels(deps.table, caller.account_key);
  if (add.some((key) => labelsBehind(labels, [key]).length === 0)) fail('label_not_found');
  const outcome = await eachPack(document_keys, leftOut, async (key) => {
    const { answer } = await changePack(deps, key, ({ pack }) => {
      requireMember(pack, caller);
      allow(may(caller, 'label', pack));
      const label_keys = labelled(labels, pack.label_keys ?? [], add, remove);
      const isSame = label_keys.join() === (pack.label_keys ?? []).join();
      return { change: isSame ? null : { pack: { label_keys }, quiet: true }, answer: label_keys };
    });
    return { key, label_keys: answer };
  });
  const [first] = outcome.leftOut;
  if (first && outcome.done.length === 0) throw first.failure;
  return { documents: outcome.done, ...(!outcome.complete && { message: bulkMessages.someNotLabelled }) };
});

/** The labels of a document after a change. What was removed or merged meanwhile goes or takes its new key. */
function labelled(labels: LabelsRecord, carried: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const off = new Set([...remove, ...labelsBehind(labels, remove)]);
  const now = labelsBehind(labels, [...carried, ...add]).filter((key) => !off.has(key));
  const before = labelsBehind(labels, carried);
  if (now.length > mostLabelsOfDocument && now.some((key) => !before.includes(key))) fail('too_many_labels', { n: mostLabelsOfDocument });
  return now;
}
