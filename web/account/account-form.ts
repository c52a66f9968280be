import { type FormEvent, useState } from 'react';
import { isEmail as isAddress } from '../../shared/domain/people/email.ts';
import { ApiError } from '../api/errors.ts';
import { t } from '../messages/account.ts';
import { t as common } from '../messages/common.ts';

export function isEmail(text: string): boolean {
  return isAddress(text.trim());
}

/** How long to wait before another try, where the answer says it. */
export function waitWords(seconds: number | undefined): string[] {
  if (seconds === undefined) return [];
  return [seconds > 90 ? t('wait_minutes', { n: Math.ceil(seconds / 60) }) : t('wait_seconds', { n: seconds })];
}

type Problems<F> = Partial<Record<keyof F & string, string>>;

/**
 * A short form: its values, what is wrong with each, and one thing that went wrong with all. The first field that is wrong gets the
 * focus, so that a screen reader reads it with its message.
 */
export function useAccountForm<F extends Record<string, string>>(
  initial: F,
  check: (values: F) => Problems<F>,
  send: (values: F) => Promise<void>,
) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<F>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(values);
    setProblems(found);
    setProblem('');
    const first = Object.keys(values).find((name) => found[name]);
    if (first) return focusOn(form, first);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      const name = issue?.path.split('.').at(-1) ?? '';
      if (issue && Object.hasOwn(values, name)) {
        setProblems({ [name]: issue.message } as Problems<F>);
        return focusOn(form, name);
      }
      setProblem(
        error instanceof ApiError
          ? [error.issues[0]?.message ?? error.message, ...waitWords(error.retryAfterSeconds)].join(' ')
          : error instanceof Error
            ? error.message
            : common('unknown_error'),
      );
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof F & string) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  return { values, problem, busy, submit, field };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
