import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { hasFinished, isOrdered, nextSigner, signingOrderOf } from '../../../shared/domain/signing/signing-order.ts';
import { asksAboutNextSigner } from '../../../shared/fields/question.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { t } from '../messages.ts';
import { closedBy } from '../model/closed-link.ts';
import { shownContent } from '../model/content-changes.ts';
import { useSigning, useSigningState } from './context.ts';
import { forgetOpened, tellAgreed, tellOpened } from './evidence.ts';
import { filesSent } from './file-uploads.ts';
import type { Signing } from './signing.ts';
import { forgetSubmissionKey, submissionKey } from './submission-key.ts';

/** Submits: everything is saved first. Repeated by a tap or after a reload, it counts once. */
export function useSubmit(): { submit: (tellNext?: boolean) => void; submitting: boolean } {
  const signing = useSigning();
  const submitting = useSigningState((state) => state.submitting);
  return { submitting, submit: (tellNext) => void submitNow(signing, tellNext) };
}

async function submitNow(signing: Signing, tellNext?: boolean): Promise<void> {
  const { calls, store, patch, documentKey, signatoryUuid } = signing;
  const state = store.get();
  if (state.submitting || stopsAtRefused(signing) || signing.goToMissing() || signing.goToUnopened()) return;
  const next = nextAfter(state.pack, signatoryUuid);
  if (tellNext === undefined && next && asksAboutNextSigner(state.fields, signatoryUuid)) {
    return patch({ dialog: { kind: 'next_signer', name: next.name || next.email } });
  }
  if (state.unseen) return patch({ dialog: { kind: 'changed', tellNext } });
  patch({ submitting: true, notice: null });
  try {
    const unsent = await filesSent();
    if (unsent !== undefined) {
      patch({ notice: { text: t('file_failed'), tone: 'danger' } });
      return signing.goTo(unsent);
    }
    await signing.whenSaved();
    if (store.get().closed || stopsAtRefused(signing)) return;
    await tellOpened(signing);
    await tellAgreed(signing);
    const shown = await digestShown(signing);
    // Saving may have brought in other people's values.
    if (store.get().unseen) return patch({ dialog: { kind: 'changed', tellNext } });
    const attempt = submissionKey(documentKey, signatoryUuid, shown, newUuid);
    const { signatory, document_status } = await calls.submit(documentKey, attempt, shown, tellNext ?? true);
    const { pack, me } = store.get();
    patch({ me: signatory ?? { ...me, status: 'complete' }, pack: withStatus(pack, signatoryUuid, document_status) });
    finish(signing);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'content_changed') await showChanges(signing, tellNext);
    else failed(signing, error);
  } finally {
    patch({ submitting: false });
  }
}

/** Computed from what is on the screen now. */
async function digestShown({ store, signatoryUuid }: Signing): Promise<string> {
  const { shownDigest } = await import('../model/shown-digest.ts');
  const { pack, fields } = store.get();
  return shownDigest(shownContent(pack, fields, signatoryUuid));
}

/** Updates the page, and asks about changes before anything is submitted. */
async function showChanges(signing: Signing, tellNext: boolean | undefined): Promise<void> {
  const { calls, patch, documentKey, signatoryUuid } = signing;
  forgetSubmissionKey(documentKey, signatoryUuid);
  try {
    const { document } = await calls.updatesSince(documentKey, new Date(0).toISOString());
    if (document) signing.replacePack(document);
    const isUpToDate = document === null || (await digestShown(signing)) === document.content_digest;
    patch(
      isUpToDate ? { dialog: { kind: 'changed', tellNext }, notice: null } : { notice: { text: t('page_out_of_date'), tone: 'danger' } },
    );
  } catch (error) {
    failed(signing, error);
  }
}

/** The person who is asked after this signatory; undefined if everybody was asked already, or nobody is left. */
function nextAfter(pack: Pack, signatoryUuid: string): Signatory | undefined {
  const waiting = pack.signatories.filter((person) => person.uuid !== signatoryUuid && !hasFinished(person));
  const order = signingOrderOf(pack);
  return isOrdered(order) ? nextSigner(waiting, order) : undefined;
}

function withStatus(pack: Pack, uuid: string, status: Pack['status']): Pack {
  const signatories = pack.signatories.map((person) => (person.uuid === uuid ? { ...person, status: 'complete' as const } : person));
  return { ...pack, status, signatories };
}

function finish(signing: Signing): void {
  forgetSubmissionKey(signing.documentKey, signing.signatoryUuid);
  signing.patch({ justSigned: true });
  signing.toStage('done');
}

function failed(signing: Signing, error: unknown): void {
  const { patch } = signing;
  const refused = error instanceof ApiError ? error : undefined;
  if (refused?.code === 'already_signed') {
    // An earlier attempt had succeeded.
    finish(signing);
  } else if (error instanceof NetworkError) {
    patch({ notice: { text: t('offline'), tone: 'warning' } });
  } else {
    // The server remembers a refusal under its key, so the next attempt uses a new one.
    forgetSubmissionKey(signing.documentKey, signing.signatoryUuid);
    if (refused?.code === 'document_not_opened') forgetOpened();
    if (refused?.code === 'appendices_not_opened') showUnopened(signing, refused);
    const closed = closedBy(error);
    patch(closed ? { closed } : { notice: { text: refused?.message ?? t('submit_failed'), tone: 'danger' } });
  }
}

/** The server knows of no opening by this person, so those documents are shown as still to be opened. */
function showUnopened({ store, patch }: Signing, { issues }: ApiError): void {
  const { pack } = store.get();
  const paths = new Set(issues.map(({ path }) => path));
  const appendices = pack.appendices.map((one) => (paths.has(`appendices.${one.key}`) ? { ...one, date_opened: null } : one));
  patch({ pack: { ...pack, appendices }, dialog: { kind: 'appendices' } });
}

/** Only what is on the screen may be submitted, so a value that was not saved must be corrected first. */
function stopsAtRefused(signing: Signing): boolean {
  const stops = signing.goToRefused();
  if (stops) signing.patch({ notice: { text: t('refused_first'), tone: 'danger' } });
  return stops;
}
