import { waitingCount } from '../saving/saver.ts';
import { t } from './messages.ts';
import { barAction } from './model/bar-action.ts';
import { today } from './model/dates.ts';
import { useSigning, useSigningState } from './state/context.ts';
import { useSubmit } from './state/use-submit.ts';

/** Always visible: how far the person is, and the next thing to do. */
export function Bar() {
  const stage = useSigningState((state) => state.stage);
  return <footer className="sg-bar">{stage === 'preview' ? <PreviewBar /> : <FillBar />}</footer>;
}

function FillBar() {
  const signing = useSigning();
  const state = useSigningState((whole) => whole);
  const action = barAction(state);
  const act = () => {
    if (action.kind === 'review') signing.review();
    else if (action.kind === 'approve') signing.approve(action.uuid);
    else if (action.kind === 'open') signing.press(action.uuid);
    else if (action.kind === 'appendices') signing.openDialog({ kind: 'appendices' });
    else if (action.kind === 'next') signing.next({ open: true });
    else {
      signing.setData(action.uuid, today(new Date()));
      signing.advance({ open: action.after === 'sign', review: action.after === 'review' });
    }
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
  return (
    <div className="sg-bar-inner">
      <TermsLine />
      <div className="sg-bar-row">
        <button type="button" className="sg-button sg-quiet-button" disabled={submitting} onClick={back}>
          {t('back_to_fields')}
        </button>
        <button
          type="button"
          className="sg-button sg-primary sg-grow"
          disabled={submitting}
          aria-busy={submitting}
          onClick={() => submit()}
        >
          {submitting ? (waiting > 0 ? t('submit_wait') : t('submitting')) : t('submit')}
        </button>
      </div>
    </div>
  );
}

/** Somebody who went straight to reading has not agreed to the terms yet. */
function TermsLine() {
  const agreed = useSigningState((state) => state.agreed);
  const terms = useSigningState((state) => state.pack.signing_terms);
  if (agreed || !terms) return null;
  return (
    <details className="sg-terms sg-terms-bar">
      <summary>{t('terms_submit')}</summary>
      <p>{terms.text}</p>
    </details>
  );
}
