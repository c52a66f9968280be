import '../styles/pin.css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { pinFailure } from '../model/pin-failure.ts';
import { t } from '../pin-messages.ts';
import { useAct } from '../ui/use-act.ts';

interface Props {
  /** The words on the button that submits the pin. */
  action: string;
  /** Asked before the pin is handed in: false if something else is missing, which is said where it is. */
  mayEnter?: () => boolean;
  /** Any other problem, to be shown in the same place. */
  problem: string;
  onEnter: (pin: string) => Promise<void>;
  /** How many pins were sent so far. */
  sendings: number;
  /** Whatever else is asked for, below the pin. */
  children?: ReactNode;
}

/** Takes a one-time pin. After a dead pin it accepts no more until another was sent. Render it with another `key` to empty it. */
export function PinForm({ action, mayEnter = () => true, problem: other, onEnter, sendings, children }: Props) {
  const [pin, setPin] = useState('');
  const [spentAt, setSpentAt] = useState<number | null>(null);
  /** Its answer did not come, which says nothing of the pin. */
  const [isUnanswered, setUnanswered] = useState(false);
  const isSpent = spentAt === sendings;
  const [id, problemId] = [useId(), useId()];
  const { run, busy, problem } = useAct(
    () =>
      onEnter(pin.trim()).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'otp_expired') setSpentAt(sendings);
        setUnanswered(error instanceof NetworkError);
        throw error;
      }),
    pinFailure,
  );
  const hasFailed = problem !== '';
  const isWrong = hasFailed && !isUnanswered;
  const mayBeOlder = isWrong && !isSpent && sendings > 1;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button can't keep the focus while it waits. A wrong pin is typed over.
    if (!hasFailed) return;
    input.current?.focus();
    input.current?.select();
  }, [hasFailed]);
  const ready = pin.trim() !== '' && !busy && !isSpent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && mayEnter()) run();
  };
  return (
    <form onSubmit={submit} className="sg-pin-form">
      <label className="sg-label" htmlFor={id}>
        {t('pin')}
      </label>
      <input
        ref={input}
        id={id}
        className="sg-input sg-pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
        autoFocus
        value={pin}
        aria-invalid={isWrong || undefined}
        aria-describedby={hasFailed ? problemId : undefined}
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      {children}
      {(problem || other) && (
        <p id={problemId} role="alert" className="sg-error">
          {problem || other}
          {mayBeOlder && ` ${t('newest_counts')}`}
        </p>
      )}
      <button type="submit" className="sg-button sg-primary sg-wide" disabled={!ready}>
        {action}
      </button>
    </form>
  );
}
