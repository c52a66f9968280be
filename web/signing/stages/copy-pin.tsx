import '../styles/pin.css';
import { type FormEvent, useState } from 'react';
import type { Edge } from '../model/edge.ts';
import { t } from '../pin-messages.ts';
import { openCopy, type SentCopyPin, sendCopyPin } from '../state/copy-pin.ts';
import { useAct } from '../ui/use-act.ts';

/** Behind a document that asked for a one-time pin, its final file asks for one too: it is sent when the reader says so. */
export function CopyPin({ destination, onOpen }: { destination: string; onOpen: (edge: Edge) => void }) {
  const [sent, setSent] = useState<SentCopyPin | null>(null);
  const [pin, setPin] = useState('');
  const sending = useAct(async () => setSent(await sendCopyPin()), t('failed'));
  const verifying = useAct(async () => onOpen(await openCopy(pin)), t('failed'));
  const ready = pin.trim() !== '' && !verifying.busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) verifying.run();
  };
  const problem = verifying.problem || sending.problem;
  return (
    <>
      <p aria-live="polite">{sent ? t(`sent_${sent.channel}`, { destination: sent.destination }) : t('copy_asks', { destination })}</p>
      {sent && (
        <form onSubmit={submit} className="sg-pin-form">
          <label className="sg-label" htmlFor="copy-pin">
            {t('pin')}
          </label>
          <input
            id="copy-pin"
            className="sg-input sg-pin"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            // biome-ignore lint/a11y/noAutofocus: the reader has just asked for the pin
            autoFocus
            value={pin}
            aria-describedby={problem ? 'copy-pin-problem' : undefined}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <button type="submit" className="sg-button sg-primary sg-wide" disabled={!ready}>
            {t('copy_open')}
          </button>
        </form>
      )}
      {problem && (
        <p id="copy-pin-problem" role="alert" className="sg-error">
          {problem}
        </p>
      )}
      <button type="button" className={sent ? 'sg-button' : 'sg-button sg-primary'} disabled={sending.busy} onClick={sending.run}>
        {sent ? t('resend') : t('copy_send')}
      </button>
    </>
  );
}
