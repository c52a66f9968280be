import type { ErrorCode } from '../../contract/errors.ts';

/** The policy's answer: yes, or the reason as data: a code of the table of failures, and the values for its words. */
export type Verdict<C extends ErrorCode = ErrorCode> = Yes | Refusal<C>;

export interface Yes {
  readonly ok: true;
}

export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: C;
  /** Replaces {n} in the words. */
  readonly n?: number | string;
}

export const yes: Yes = { ok: true };

export function no<const C extends ErrorCode>(code: C, n?: number | string): Refusal<C> {
  return { ok: false, code, ...(n !== undefined && { n }) };
}

/** Yes if `right` holds. */
export function given<const C extends ErrorCode>(right: boolean, code: C): Verdict<C> {
  return right ? yes : no(code);
}

/** Yes if all verdicts are yes; otherwise the first reason. */
export function every<V extends readonly Verdict[]>(...verdicts: V): V[number] | Yes {
  return verdicts.find(({ ok }) => !ok) ?? yes;
}
