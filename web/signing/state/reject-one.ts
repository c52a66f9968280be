import { t } from '../work-messages.ts';
import { fromTheStart } from './calls.ts';
import type { Signing } from './signing.ts';

/** Rejects one document of the pack, which is then not shown any more, and goes on with the others. Throws if it was refused. */
export async function rejectOneDocument(signing: Signing, childKey: string, reason: string): Promise<void> {
  const { calls, store, patch, documentKey, signatoryUuid } = signing;
  const { pack, changes, unseen, stage } = store.get();
  const name = pack.child_documents.find(({ key }) => key === childKey)?.document_name ?? '';
  const { document_status } = await calls.rejectOne(childKey, signatoryUuid, reason);
  if (document_status === 'rejected') return signing.toStage('rejected');
  const { document: newer } = await calls.updatesSince(documentKey, fromTheStart);
  const { pack: present } = store.get();
  const left = present.child_documents.filter(({ key }) => key !== childKey);
  signing.replacePack(newer ?? { ...present, child_documents: left });
  // The person did it, so nothing has to be asked about it when they submit.
  const others = store.get().changes.filter(({ uuid }) => uuid !== childKey);
  const text = t('rejected_one', { name });
  patch({
    changes: others,
    unseen: others.length > changes.length || unseen,
    current: null,
    page: null,
    dialog: null,
    typedReason: '',
    notice: { text, tone: 'info' },
    // On the first screen the notice comes with its live region, of which screen readers say nothing.
    ...(stage === 'start' && { announcement: text }),
  });
}
