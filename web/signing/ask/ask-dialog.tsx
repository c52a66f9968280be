import { useState } from 'react';
import { withoutMarks } from '../../../shared/messages/words.ts';
import { NetworkError } from '../../api/errors.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { SigningState } from '../state/types.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { t as workWords } from '../work-messages.ts';
import { t } from './words.ts';

/** Asks the sender something. What was typed outlives the dialog, until it is sent. `words`: what it begins with, if nothing was. */
export function AskDialog({ words }: { words: string }) {
  const signing = useSigning();
  const me = useSigningState((state) => state.me);
  const sender = useSigningState((state) => state.pack.created_by_name) || workWords('sender_nobody_to');
  const [question, setQuestion] = useState(() => signing.store.get().question || words || moreTime(signing.store.get()));
  // Sent again after a lost answer, the same words count once.
  const [attempt, setAttempt] = useState({ question: '', key: '' });
  const [refused, setRefused] = useState('');
  const [sent, setSent] = useState(false);
  const close = () => signing.openDialog(null);
  const { run, busy, problem } = useAct(async () => {
    const asked = question.trim();
    setRefused(asked === '' ? t('empty') : '');
    if (asked === '') return;
    const key = attempt.question === asked ? attempt.key : newUuid();
    setAttempt({ question: asked, key });
    await signing.calls.askSender(signing.documentKey, signing.signatoryUuid, asked, key);
    signing.patch({ question: '' });
    const { closed } = signing.store.get();
    // The page itself says so, and nobody can go on here yet.
    if (closed?.code === 'time_is_over') signing.patch({ closed: { ...closed, more_time_asked: true }, dialog: null });
    else setSent(true);
  }, wordsFor);
  if (sent) return <Sent sender={sender} onClose={close} />;
  const wrong = refused || problem;
  return (
    <Dialog
      title={t('title', { sender })}
      onClose={close}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" disabled={busy} aria-busy={busy} onClick={run}>
          {t('send')}
        </button>
      }
    >
      <label className="sg-label">
        {t('question')}
        <textarea
          className="sg-input"
          data-control="question"
          dir="auto"
          rows={5}
          maxLength={1_000}
          value={question}
          aria-invalid={refused !== '' || undefined}
          aria-describedby={[...(wrong ? ['ask-problem'] : []), 'ask-who-sees'].join(' ')}
          onChange={(event) => {
            setQuestion(event.target.value);
            signing.patch({ question: event.target.value });
            setRefused('');
          }}
        />
      </label>
      <p className="sg-hint" id="ask-who-sees">
        {t('who_sees', { sender })} {me.email ? t('answer_to', { email: me.email }) : t('answer_where')}
      </p>
      {wrong && (
        <p role="alert" className="sg-error" id="ask-problem">
          {wrong}
        </p>
      )}
    </Dialog>
  );
}

/** Whoever is too late asks for time by one press. */
const moreTime = ({ closed, pack }: SigningState) =>
  closed?.code === 'time_is_over' ? withoutMarks(t('more_time', { document: pack.document_name })) : '';

const wordsFor = (error: unknown) => t(error instanceof NetworkError ? 'offline' : 'failed');

function Sent({ sender, onClose }: { sender: string; onClose: () => void }) {
  return (
    <Dialog
      title={t('sent_title')}
      onClose={onClose}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <p>{t('sent_text', { sender })}</p>
    </Dialog>
  );
}
