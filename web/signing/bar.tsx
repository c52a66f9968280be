import { useEffect, useState, useSyncExternalStore } from 'react';
import { connected } from '../api/request/connection.ts';
import { waitingCount } from '../saving/saver.ts';
import { barAction } from './model/bar-action.ts';
import { useSigning, useSigningState } from './state/context.ts';
import { enterToday } from './state/enter-today.ts';
import { goOn, review, sayMissed } from './state/go-on.ts';
import { useSubmit } from './state/use-submit.ts';
import { Agreement } from './terms/agreement.tsx';
import { t } from './work-messages.ts';

/** Always visible: how far the person is, and the next thing to do. */
export function Bar() {
  const stage = useSigningState((state) => state.stage);
  return <footer className="sg-bar">{stage === 'preview' ? <PreviewBar /> : <FillBar />}</footer>;
}

function FillBar() {
  const signing = useSigning();
  const state = useSigningState((whole) => whole);
  const action = barAction(state, useStandsAt());
  const act = () => {
    if (action.kind === 'review') review(signing);
    else if (action.kind === 'approve') signing.approve(action.uuid);
    else if (action.kind === 'open') signing.press(action.uuid);
    else if (action.kind === 'missed') sayMissed(signing, action.uuid);
    else if (action.kind === 'appendices') signing.openDialog({ kind: 'appendices' });
    else if (action.kind === 'next') goOn(signing);
    else enterToday(signing, action.uuid);
  };
  return (
    <div className="sg-bar-inner sg-bar-row">
      <ProgressCount />
      <button type="button" className="sg-button sg-primary sg-grow" onClick={act}>
        {action.label}
      </button>
    </div>
  );
}

/** The field that has the focus. It counts while the bar itself has it, as during a press on the button. */
function useStandsAt(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const now = document.activeElement;
      if (!now || now === document.body || now.closest('.sg-bar')) return;
      // Only the first of a date's inputs names its field.
      const [first = null] = now.closest('[data-entry]')?.getAttribute('data-entry')?.split(' ') ?? [];
      setAt(now.getAttribute('data-control') ?? now.getAttribute('data-field') ?? first);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return at;
}

function ProgressCount() {
  const { done, total } = useSigningState((state) => state.progress);
  if (total === 0) return null;
  return (
    <div className="sg-progress">
      <span aria-hidden="true">{t('progress', { done, total })}</span>
      <progress value={done} max={total} aria-label={t('progress_done', { done, total })} />
    </div>
  );
}

function PreviewBar() {
  const { back } = useSigning();
  const { submit, submitting } = useSubmit();
  const waiting = useSigningState((state) => waitingCount(state.save));
  const online = useSyncExternalStore(connected.subscribe, connected.get);
  const saves = waiting > 0 ? t('submit_wait') : t('submitting');
  return (
    <div className="sg-bar-inner">
      {/* Somebody who went straight to reading has not agreed to the terms yet. */}
      <Agreement words={t('terms_submit')} />
      <div className="sg-bar-row">
        <button type="button" className="sg-button sg-quiet-button" disabled={submitting && (online || waiting === 0)} onClick={back}>
          {t('back_to_fields')}
        </button>
        <button
          type="button"
          className="sg-button sg-primary sg-grow"
          disabled={submitting}
          aria-busy={submitting}
          onClick={() => submit()}
        >
          {submitting ? (online ? saves : t('waits_for_connection')) : t('submit')}
        </button>
      </div>
    </div>
  );
}
