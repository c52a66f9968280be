import { useId, useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { registerRoute } from '../../../shared/contract/session/register.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from './words.ts';

interface Props {
  me: Pick<Signatory, 'name' | 'email'>;
  minimum: number;
  onClose: () => void;
  onMade: () => void;
}

/** Asks for the one thing that a login still needs: the name and the address are known. */
export function PasswordDialog({ me, minimum, onClose, onMade }: Props) {
  const { name, email } = me;
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isTaken, setTaken] = useState(false);
  const save = async () => {
    if (password.length < minimum) return setProblem(t('too_short', { n: minimum }));
    setBusy(true);
    setProblem('');
    try {
      const data = { ...namesOf(name), email_address: email, password };
      await call<typeof registerRoute>('POST', '/app/register', { body: { data } }, { ignoreUnauthorized: true });
      onMade();
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      setTaken(refused?.code === 'email_taken');
      setProblem(refused?.code === 'email_taken' ? t('taken', { email }) : refused?.message || t('failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        isTaken ? (
          <a className="sg-button sg-primary sg-wide" href={`/login?email=${encodeURIComponent(email)}`}>
            {t('log_in')}
          </a>
        ) : (
          <button type="submit" form={id} className="sg-button sg-primary sg-wide" disabled={busy}>
            {t('save')}
          </button>
        )
      }
    >
      <form
        id={id}
        noValidate
        className="sg-dialog-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{t('text', { email })}</p>
        {/* Password managers keep a password with the name that it belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <label className="sg-label">
          {t('password')}
          <input
            className="sg-input"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            data-control
            maxLength={200}
            value={password}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem('');
            }}
          />
        </label>
        <p id={`${id}-hint`} className="sg-hint">
          {t('hint', { n: minimum })}
        </p>
        <label className="sg-check">
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          <span>{t('show')}</span>
        </label>
        {problem && (
          <p role="alert" className="sg-error">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The last word of a name is the family's, as the contract has two parts; the person can change both in their profile. */
function namesOf(whole: string): { name: string; last_name: string } {
  const words = whole.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { name: words.join(' ').slice(0, 100), last_name: last.slice(0, 100) };
}
