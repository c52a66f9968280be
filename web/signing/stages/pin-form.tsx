import '../styles/pin.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { t } from '../pin-messages.ts';
import { useAct } from '../ui/use-act.ts';

interface Props {
  /** The words on the button that submits the pin. */
  action: string;
  /** Whether everything else asked for is there. */
  isReady?: boolean;
  /** Any other problem, to be shown in the same place. */
  problem: string;
  onEnter: (pin: string) => Promise<void>;
  /** How many pins were sent so far. */
  sendings: number;
  /** Whatever else is asked for, below the pin. */
  children?: ReactNode;
}

/** Takes a one-time pin. After a dead pin it accepts no more until another was sent. Render it with another `key` to empty it. */
export function PinForm({ action, isReady = true, problem: other, onEnter, sendings, children }: Props) {
  const [pin, setPin] = useState('');
  const [spentAt, setSpentAt] = useState<number | null>(null);
  const isSpent = spentAt === sendings;
  const [id, problemId] = [useId(), useId()];
  const { run, busy, problem } = useAct(
    () =>
      onEnter(pin.trim()).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'otp_expired') setSpentAt(sendings);
        throw error;
      }),
    t('failed'),
  );
  const isWrong = problem !== '';
  const ready = pin.trim() !== '' && isReady && !busy && !isSpent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) run();
  };
  return (
    <form onSubmit={submit} className="sg-pin-form">
      <label className="sg-label" htmlFor={id}>
        {t('pin')}
      </label>
      <input
        id={id}
        className="sg-input sg-pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
        autoFocus
        value={pin}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={(event) => setPin(event.currentTarget.value)}
      />
      {children}
      {(problem || other) && (
        <p id={problemId} role="alert" className="sg-error">
          {problem || other}
        </p>
      )}
      <button type="submit" className="sg-button sg-primary sg-wide" disabled={!ready}>
        {action}
      </button>
    </form>
  );
}
