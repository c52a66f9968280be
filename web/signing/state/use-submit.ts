import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { nextAfter } from '../../../shared/domain/signing/signing-order.ts';
import { asksAboutNextSigner } from '../../../shared/fields/question.ts';
import { ApiError, NetworkError, refusalOr } from '../../api/errors.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { isBusy, whileBusy } from '../../api/request/while-busy.ts';
import { shownContent, standingChanges } from '../model/content-changes.ts';
import { shownDigest } from '../model/shown-digest.ts';
import { t } from '../work-messages.ts';
import { fromTheStart } from './calls.ts';
import { closedFor } from './closed-for.ts';
import { useSigning, useSigningState } from './context.ts';
import { endSigned, endSignedHere } from './end-signed.ts';
import { forgetOpened, stopsAtTick, tellAgreed, tellOpened } from './evidence.ts';
import { filesSent } from './file-uploads.ts';
import { showLacking } from './show-lacking.ts';
import type { Signing } from './signing.ts';
import { forgetSubmission, submissionKey } from './submission-key.ts';
import type { SigningState } from './types.ts';

/** Submits: everything is saved first. Repeated by a tap or after a reload, it counts once. */
export function useSubmit(): { submit: (tellNext?: boolean) => void; submitting: boolean } {
  const signing = useSigning();
  const submitting = useSigningState((state) => state.submitting);
  return { submitting, submit: (tellNext) => void submitNow(signing, tellNext) };
}

async function submitNow(signing: Signing, tellNext?: boolean): Promise<void> {
  const { calls, store, patch, documentKey, signatoryUuid } = signing;
  const state = store.get();
  if (state.submitting || stopsAtTick(signing) || stopsAtRefused(signing) || signing.goToMissing() || signing.goToUnopened()) return;
  const next = nextAfter(state.pack, signatoryUuid);
  if (tellNext === undefined && next && asksAboutNextSigner(state.fields, signatoryUuid)) {
    return patch({ dialog: { kind: 'next_signer', name: next.name || next.email } });
  }
  if (hasUnseen(state)) return patch({ dialog: { kind: 'changed', tellNext } });
  patch({ submitting: true, notice: null });
  let submitted: string | undefined;
  const patiently = <T>(act: () => Promise<T>) => whileBusy(act, () => patch({ notice: { text: t('server_busy'), tone: 'warning' } }));
  try {
    const unsent = await filesSent(signing);
    if (unsent?.waits) return patch({ notice: { text: t('file_awaited'), tone: 'warning' } });
    if (unsent) {
      patch({ notice: { text: t('file_failed'), tone: 'danger' } });
      return signing.goTo(unsent.uuid);
    }
    if (!(await savedHere(signing)) || store.get().closed || stopsAtRefused(signing)) return;
    await patiently(() => tellOpened(signing));
    await patiently(() => tellAgreed(signing));
    const shown = digestShown(signing);
    // Saving may have brought in other people's values.
    if (hasUnseen(store.get())) return patch({ dialog: { kind: 'changed', tellNext } });
    submitted = shown;
    const attempt = submissionKey(documentKey, signatoryUuid, shown, newUuid);
    const { signatory, document_status } = await patiently(() => calls.submit(documentKey, attempt, shown, tellNext ?? true));
    const { pack, me } = store.get();
    patch({ me: signatory ?? { ...me, status: 'complete' }, pack: withStatus(pack, signatoryUuid, document_status) });
    endSignedHere(signing);
  } catch (error) {
    if (submitted !== undefined && isRefused(error)) forgetSubmission(documentKey, signatoryUuid, submitted);
    if (error instanceof ApiError && error.code === 'content_changed') await showChanges(signing, tellNext);
    else await failed(signing, error);
  } finally {
    patch({ submitting: false });
  }
}

/** Nobody is asked about a value that they have replaced themselves since. */
const hasUnseen = ({ unseen, changes, fields }: SigningState) =>
  unseen && (changes.length === 0 || standingChanges(changes, fields).length > 0);

/** Whether all is saved. Whoever goes elsewhere while that waits for a network submits nothing. */
async function savedHere({ store, whenSaved }: Signing): Promise<boolean> {
  const { stage } = store.get();
  let stop = () => {};
  const gone = new Promise<false>((resolve) => {
    stop = store.subscribe(() => store.get().stage !== stage && resolve(false));
  });
  return Promise.race([whenSaved().then(() => true), gone]).finally(() => stop());
}

/** Computed from what is on the screen now. */
function digestShown({ store, signatoryUuid }: Signing): string {
  const { pack, fields } = store.get();
  return shownDigest(shownContent(pack, fields, signatoryUuid));
}

/** Updates the page, and asks about changes before anything is submitted. */
async function showChanges(signing: Signing, tellNext: boolean | undefined): Promise<void> {
  const { calls, patch, documentKey } = signing;
  try {
    const { document } = await calls.updatesSince(documentKey, fromTheStart);
    if (document) signing.replacePack(document);
    const isUpToDate = document === null || digestShown(signing) === document.content_digest;
    patch(
      isUpToDate ? { dialog: { kind: 'changed', tellNext }, notice: null } : { notice: { text: t('page_out_of_date'), tone: 'danger' } },
    );
  } catch (error) {
    await failed(signing, error);
  }
}

function withStatus(pack: Pack, uuid: string, status: Pack['status']): Pack {
  const signatories = pack.signatories.map((person) => (person.uuid === uuid ? { ...person, status: 'complete' as const } : person));
  return { ...pack, status, signatories };
}

async function failed(signing: Signing, error: unknown): Promise<void> {
  const { patch } = signing;
  const refused = error instanceof ApiError ? error : undefined;
  if (refused?.code === 'already_signed') {
    await endSigned(signing).catch((unsure: unknown) => patch({ notice: noticeOf(unsure) }));
  } else if (error instanceof NetworkError) {
    patch({ notice: noticeOf(error) });
  } else {
    if (refused?.code === 'document_not_opened') forgetOpened();
    if (refused?.code === 'appendices_not_opened') showUnopened(signing, refused);
    if (refused?.code === 'incomplete_fields' && showLacking(signing, refused)) return;
    const closed = await closedFor(error);
    patch(closed ? { closed } : { notice: noticeOf(error) });
  }
}

function noticeOf(error: unknown): SigningState['notice'] {
  if (error instanceof NetworkError) return { text: t('submit_unsure'), tone: 'warning' };
  return { text: refusalOr(error, t('submit_failed')), tone: 'danger' };
}

/** It has not signed. A busy server may still do so, and a key that is in use may have signed with another choice. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !isBusy(error) && error.code !== 'idempotency_key_reused';
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
