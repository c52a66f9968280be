import { useForm } from '@mantine/form';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import { isEmail as isAddress } from '../../shared/domain/people/email.ts';
import { hasDoubtfulDomain } from '../../shared/domain/people/readable-email.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { t } from '../messages/frame.ts';

export function isEmail(text: string): boolean {
  return isAddress(text.trim());
}

/** How long to wait before another try, where the answer says it. */
export function waitWords(seconds: number | undefined): string[] {
  if (seconds === undefined) return [];
  return [seconds > 90 ? t('wait_minutes', { n: Math.ceil(seconds / 60) }) : t('wait_seconds', { n: seconds })];
}

type Problems<F> = Partial<Record<keyof F & string, string>>;
type Places<F> = Partial<Record<ErrorCode, keyof F & string>>;

/** Refusals that belong to one input, by that input's name in the contract. All others stand above the form. */
const usualPlaces: Places<Record<string, string>> = {
  email_taken: 'email_address',
  signer_name_required: 'name',
  signer_email_invalid: 'email',
  mobile_number_invalid: 'mobile_number',
  password_too_short: 'password',
  password_weak: 'password',
};

/**
 * A short form: its values, the problem of each field, and one problem of the whole form. The first wrong field gets
 * the focus, so that a screen reader reads it together with its message. `places` says which field shows which of the
 * server's other refusals.
 */
export function useAccountForm<F extends Record<string, string>>(
  initial: F,
  check: (values: F) => Problems<F>,
  send: (values: F) => Promise<void>,
  places: Places<F> = {},
) {
  const [problem, setProblem] = useState('');
  const isSending = useRef(false);
  const pressed = useRef<Element | null>(null);
  const form = useForm<Record<string, string>>({
    initialValues: initial,
    validate: (values) => check(values as F),
    // Password managers know an input by its name.
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });

  const showWrong = (wrong: Record<string, ReactNode>) => {
    form.setErrors(wrong);
    const first = Object.keys(initial).find((name) => wrong[name]);
    if (first) form.getInputNode(first)?.focus();
  };

  const checkAndSend = form.onSubmit(
    async (values) => {
      isSending.current = true;
      setProblem('');
      try {
        await send(values as F);
      } catch (error) {
        const wrong = error instanceof ApiError ? problemsAt(error, initial, { ...usualPlaces, ...places }) : {};
        if (Object.keys(wrong).length > 0) showWrong(wrong);
        else setProblem(wordsOf(error));
      } finally {
        isSending.current = false;
      }
    },
    (wrong) => {
      setProblem('');
      showWrong(wrong);
    },
  );

  // A button that is busy loses the focus: it gets it back once it can be pressed again.
  const { submitting } = form;
  useEffect(() => {
    if (submitting || problem === '' || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [submitting, problem]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // Somebody can press twice before the button is drawn as busy.
    if (isSending.current) return event.preventDefault();
    pressed.current = document.activeElement;
    checkAndSend(event);
  };

  return {
    values: form.values as F,
    problem,
    busy: submitting,
    submit,
    field: (name: keyof F & string, about?: string) => {
      const props = form.getInputProps(name) as Omit<FieldProps, 'aria-invalid'>;
      const caution = name.startsWith('email') && hasDoubtfulDomain(props.value) && t('doubtful_domain');
      const description = [about, caution].filter(Boolean).join(' ');
      return { ...props, ...(description && { description }), 'aria-invalid': props.error ? true : undefined } satisfies FieldProps;
    },
    set: (name: keyof F & string, value: string) => form.setFieldValue<Record<string, string>, string>(name, value),
  };
}

/** What an input needs from its form. */
export interface FieldProps {
  name: string;
  value: string;
  error: ReactNode;
  /** What it is for, and what to look at twice. */
  description?: string;
  /** Password inputs say only by colour that they are wrong. */
  'aria-invalid': true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The server's refusals by field of the form: one for each issue about a field, or the field that belongs to the refusal's code. */
function problemsAt({ code, message, issues }: ApiError, fields: object, places: Places<Record<string, string>>): Record<string, string> {
  const ofIssues = issues.map((issue) => [issue.path.split('.').at(-1) ?? '', issue.message] as const);
  // Only the first issue of a field is shown; it is the one to correct first.
  const found = [[places[code] ?? '', issues[0]?.message ?? message] as const, ...ofIssues.reverse()];
  return Object.fromEntries(found.filter(([name]) => Object.hasOwn(fields, name)));
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return [error.issues[0]?.message ?? error.message, ...waitWords(error.retryAfterSeconds)].join(' ');
  if (error instanceof NetworkError) return t('not_sent');
  return error instanceof Error ? error.message : t('unknown_error');
}
