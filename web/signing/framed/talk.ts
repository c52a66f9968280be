import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { actionOf, type FramedAction } from '../../../shared/embed/messages.ts';
import type { Signing } from '../state/signing.ts';
import type { SigningState } from '../state/types.ts';
import { framedBy, tellHost } from './framed-by.ts';

/** Tells the page around how the signing goes, and does what it asks. */
export function talk(signing: Signing): void {
  const { store, documentKey: document_key } = signing;
  let before = store.get();
  store.subscribe(() => {
    const now = store.get();
    const then = before;
    before = now;
    tellChanges(then, now, document_key);
  });
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && framedBy.includes(origin)) hear(signing, data);
  });
  tellHost({ event: 'document_ready', document_key });
}

function tellChanges(then: SigningState, now: SigningState, document_key: string): void {
  const event = then.stage === now.stage ? undefined : outcomeOf(now);
  if (event) {
    tellHost({ event: 'update_status_success', document_key });
    tellHost({ event, document_key });
  }
  if (now.signedElsewhere && !then.signedElsewhere) tellHost({ event: 'error', code: 'already_signed' });
  const isNotSigned = then.submitting && !now.submitting && now.stage !== 'done' && now.dialog === null;
  if (isNotSigned || now.refusals > then.refusals) tellHost({ event: 'update_status_failure', document_key });
  if (now.closed && then.closed !== now.closed) tellHost({ event: 'error', code: now.closed.code });
}

function outcomeOf({ stage, justSigned }: SigningState): 'signed' | 'sign_later' | 'rejected' | undefined {
  if (stage === 'done') return justSigned ? 'signed' : undefined;
  if (stage === 'later') return 'sign_later';
  return stage === 'rejected' ? 'rejected' : undefined;
}

function hear(signing: Signing, data: unknown): void {
  const asked = actionOf(data);
  if (asked === undefined) return;
  const isDone = typeof asked !== 'string' && act(signing, asked);
  if (isDone) return;
  if (typeof asked !== 'string' && asked.action === 'update_status') {
    tellHost({ event: 'update_status_failure', document_key: signing.documentKey });
  } else {
    tellHost({ event: 'error', code: typeof asked === 'string' ? asked : 'action_unavailable' });
  }
}

/**
 * Answers false if it can't be done now. Before the person has begun, and after they have finished, they stay where
 * they are. What signs, rejects or passes on is only shown: the person presses.
 */
function act(signing: Signing, asked: FramedAction): boolean {
  const { store, patch } = signing;
  const { stage, pack, me, submitting, closed, ui, delegate } = store.get();
  if (asked.action === 'update_ui_configuration') {
    patch({ ui: { ...ui, ...asked.ui_configuration } });
    return true;
  }
  const isOpen = stage === 'start' || stage === 'fill' || stage === 'preview';
  if (!isOpen || submitting || closed) return false;
  if (asked.action === 'switch_document_tab') {
    const wanted = asked.switch_tab_config.document_key;
    if (stage !== 'fill' || !pack.child_documents.some(({ key }) => key === wanted)) return false;
    signing.showPage(wanted, 0);
    return true;
  }
  if (asked.action === 'add_signatory') {
    if (!signerMay('delegate', { pack, me }).ok) return false;
    patch({ delegate: { ...delegate, ...asked.signatory }, dialog: { kind: 'delegate' } });
    return true;
  }
  if (asked.status === 'complete') {
    if (stage === 'start') return false;
    signing.review();
    return store.get().stage === 'preview';
  }
  const isAllowed = signerMay(asked.status === 'rejected' ? 'reject' : 'signLater', { pack, me }).ok;
  if (isAllowed) patch({ dialog: { kind: asked.status === 'rejected' ? 'reject' : 'later' } });
  return isAllowed;
}
