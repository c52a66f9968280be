import { useEffect, useId, useRef, useState } from 'react';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { asksForPin } from '../../../shared/domain/signing/one-time-pin.ts';
import { isSeen } from '../../../shared/domain/wording/one-line.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { closedHere } from '../model/closed-here.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { Delegate } from '../state/types.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { DoubtfulDomain } from './doubtful-domain.tsx';
import { t } from './words.ts';

interface More {
  type: string;
  autoComplete: string;
  maxLength: number;
  needed: boolean;
  first?: true;
}

type Problem = { input: keyof Delegate; words: string } | null;

/** Names somebody else to sign: first who it is, then what that means. What was typed outlives the dialog. */
export function DelegateDialog() {
  const signing = useSigning();
  const draft = useSigningState((state) => state.delegate);
  const asked = useAsked();
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const close = () => signing.openDialog(null);
  const form = useId();
  const entries = useRef<HTMLFormElement>(null);
  // A refusal leads back to what it is about.
  useEffect(() => {
    if (!confirming && problem) entries.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [confirming, problem]);
  const back = (refused: Problem) => {
    setProblem(refused);
    setConfirming(false);
  };
  if (confirming) return <Confirm draft={draft} onBack={back} />;
  const proceed = () => {
    const found = problemOf(draft, asked);
    setProblem(found);
    setConfirming(found === null);
  };
  const input = (name: keyof Delegate, label: string, more: More) => {
    const { first, needed, ...attributes } = more;
    const wrong = problem?.input === name ? problem.words : '';
    return (
      <div className="sg-label">
        <label htmlFor={`${form}-${name}`}>{label}</label>
        <input
          {...attributes}
          id={`${form}-${name}`}
          className="sg-input"
          dir="auto"
          data-control={first}
          value={draft[name]}
          aria-required={needed}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? `${form}-wrong` : undefined}
          onChange={(event) => {
            signing.patch({ delegate: { ...draft, [name]: event.target.value } });
            if (wrong) setProblem(null);
          }}
        />
        {wrong && (
          <span id={`${form}-wrong`} role="alert" className="sg-error">
            {wrong}
          </span>
        )}
        {name === 'email' && <DoubtfulDomain email={draft.email} />}
      </div>
    );
  };
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      actions={
        <button type="submit" form={form} className="sg-button sg-primary sg-wide">
          {t('next')}
        </button>
      }
    >
      <form
        ref={entries}
        id={form}
        noValidate
        className="sg-dialog-fields"
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <p>{t('intro', { sender: asked.sender })}</p>
        {input('name', t('name'), { type: 'text', autoComplete: 'off', maxLength: 120, needed: true, first: true })}
        {input('email', t(asked.email ? 'email' : 'email_optional'), {
          type: 'email',
          autoComplete: 'off',
          maxLength: 254,
          needed: asked.email,
        })}
        {(asked.mobile || asked.either) &&
          input('mobile_number', t(asked.mobile ? 'mobile' : 'mobile_optional'), {
            type: 'tel',
            autoComplete: 'off',
            maxLength: 32,
            needed: asked.mobile,
          })}
        <label className="sg-label">
          {t('reason')}
          <textarea
            className="sg-input"
            dir="auto"
            rows={3}
            maxLength={1_000}
            value={draft.reason}
            onChange={(event) => signing.patch({ delegate: { ...draft, reason: event.target.value } })}
          />
        </label>
      </form>
    </Dialog>
  );
}

interface Asked {
  sender: string;
  /** Which of the two have to be given, and whether one of them is enough. */
  email: boolean;
  mobile: boolean;
  either: boolean;
}

const wordsFor = (error: unknown) => t(error instanceof NetworkError ? 'offline' : 'failed');

/** What the document needs to reach somebody, as it reaches the person who is asked now. */
function useAsked(): Asked {
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
  const byText = me.primary_communication_channel !== 'email';
  const either = pack.settings.email_is_optional_for_signing || me.email_is_optional;
  const mobile = byText || (asksForPin(pack.settings, me) && me.mobile_number !== '');
  return { sender: pack.created_by_name || t('sender'), email: !byText && !either, mobile, either };
}

function problemOf({ name, email, mobile_number }: Delegate, asked: Asked): Problem {
  if (!isSeen(name)) return { input: 'name', words: t('missing_name') };
  if (email.trim() === '' ? asked.email : !isEmail(email.trim())) return { input: 'email', words: t('missing_email') };
  if (asked.mobile && mobile_number.trim() === '') return { input: 'mobile_number', words: t('missing_mobile') };
  return email.trim() === '' && mobile_number.trim() === '' ? { input: 'email', words: t('missing_contact') } : null;
}

/** Whoever is named signs in the same place, maybe on this device: what one has left unsaved must not become another's words. */
function forgetEntries({ saver, halfDays }: ReturnType<typeof useSigning>): void {
  saver.replace([...saver.items().keys()].map((uuid) => [uuid, null] as const));
  for (const uuid of halfDays.all().keys()) halfDays.remove(uuid);
}

/** What the server refuses of what was typed, at its input; null if the form has none. Of two addresses it is about the one given. */
function refusalOf(error: unknown, { email }: Delegate, { mobile, either }: Asked): Problem {
  if (!(error instanceof ApiError) || !error.message) return null;
  const about = refusedInputs[error.code];
  const input = about === 'email' && email.trim() === '' ? 'mobile_number' : about;
  if (!input || (input === 'mobile_number' && !mobile && !either)) return null;
  return { input, words: error.message };
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** The inputs that refusals of the server are about. */
const refusedInputs: Partial<Record<string, keyof Delegate>> = {
  signer_name_required: 'name',
  signer_email_invalid: 'email',
  signer_optional_email_invalid: 'email',
  signer_contact_required: 'email',
  delegate_is_signer: 'email',
  delegate_signs_already: 'email',
  named_not_in_contact_list: 'email',
  mobile_number_required: 'mobile_number',
  mobile_number_invalid: 'mobile_number',
};

function Confirm({ draft, onBack }: { draft: Delegate; onBack: (refused: Problem) => void }) {
  const signing = useSigning();
  const asked = useAsked();
  const { sender } = asked;
  const contact = draft.email.trim() || draft.mobile_number.trim();
  const name = draft.name.trim();
  // Others' addresses are not known here: by these the server refuses.
  const isNamedAlike = useSigningState(({ pack }) =>
    pack.signatories.some((one) => one.uuid !== signing.signatoryUuid && one.status !== 'excluded' && isSameName(one.name, name)),
  );
  // Repeated after a lost answer, it counts once.
  const [key] = useState(newUuid);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { run, busy, problem } = useAct(async () => {
    const { documentKey, signatoryUuid, calls } = signing;
    const { email, mobile_number, reason } = draft;
    const given = Object.entries({ email, mobile_number, reason }).flatMap(([property, value]) =>
      value.trim() ? [[property, value.trim()]] : [],
    );
    try {
      await calls.delegate(documentKey, signatoryUuid, { name, ...Object.fromEntries(given) }, key);
    } catch (error) {
      const refused = refusalOf(error, draft, asked);
      if (refused) return onBack(refused);
      throw error;
    }
    forgetEntries(signing);
    signing.patch({ dialog: null, closed: { ...closedHere('passed_on', signing.store.get().pack), passed_on_to: { name, contact } } });
  }, wordsFor);
  return (
    <Dialog
      title={t('confirm_title', { name })}
      onClose={() => signing.openDialog(null)}
      actions={
        <div className="sg-row">
          <button type="button" className="sg-button sg-grow" disabled={busy} onClick={() => onBack(null)}>
            {t('back')}
          </button>
          <button type="button" className="sg-button sg-primary sg-grow" disabled={busy} onClick={run}>
            {t('pass_on')}
          </button>
        </div>
      }
    >
      <p ref={text} tabIndex={-1}>
        {t('confirm_text', { name, contact })}
      </p>
      {isNamedAlike && (
        <p role="note" className="sg-error">
          {t('same_name', { name, sender })}
        </p>
      )}
      <p>{t('confirm_undo', { sender })}</p>
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
