import { changeInWords } from '../model/change-words.ts';
import { contentChanges, mergedChanges, shownContent } from '../model/content-changes.ts';
import { t } from '../work-messages.ts';
import type { SigningState } from './types.ts';

/**
 * The changes that newer state from the server makes in what this person was shown. They are kept until the submission
 * and announced at once. Empty once the person has finished, or if nothing that they put their name to has changed.
 */
export function changedMeanwhile(before: SigningState, after: SigningState, signatoryUuid: string): Partial<SigningState> {
  const was = shownContent(before.pack, before.fields, signatoryUuid);
  const is = shownContent(after.pack, after.fields, signatoryUuid);
  const further = contentChanges(was, is, new Map(before.pack.child_documents.map((child) => [child.key, child.document_name])));
  const [first] = further;
  if (!first || after.me.status !== 'awaiting_signatures') return {};
  const words = changeInWords(first, after.pack, signatoryUuid);
  const more = further.length > 1 ? ` ${t('changes_more', { n: further.length - 1 })}` : '';
  const changes = mergedChanges(after.changes, further);
  return { changes, unseen: changes.length > 0, notice: { text: `${words}${more}`, tone: 'warning' } };
}
