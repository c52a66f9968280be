import type { FailureCode, RouteShape } from '../../shared/contract/define-route.ts';
import { type ErrorCode, errors, type Issue } from '../../shared/contract/errors.ts';
import type { Verdict } from '../../shared/domain/policy/verdict.ts';

export interface FailureDetails {
  /** Fills {n} in the message: a number or a date. */
  n?: number | string;
  issues?: Issue[];
  /** Added to the answer beside success, code and message (for instance the newer record after a conflict). */
  answer?: Record<string, unknown>;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Headers of the answer. */
  headers?: Record<string, string>;
}

/** A failure that a person can act on, from the one error table. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FailureDetails;
  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(errors[code].message.replace('{n}', String(details.n ?? '')));
    this.name = 'Failure';
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }
}

/** The failures that a route's file may use: those that its contract declares, or it does not compile. */
export interface Refusing<R extends RouteShape> {
  fail: (code: FailureCode<R>, details?: FailureDetails) => never;
  allow: <V extends Verdict<FailureCode<R>>>(verdict: V, details?: FailureDetails) => Extract<V, { ok: true }>;
}

/**
 * The functions of a route's own file. Code that routes share uses `fail` and `allow`; tests check those codes against
 * each route's contract.
 */
export function refusing<R extends RouteShape>(_route: R): Refusing<R> {
  return { fail, allow };
}

/** Ends the call with an error of the contract. */
export function fail(code: ErrorCode, details?: FailureDetails): never {
  throw new Failure(code, details);
}

/** Does something whose failures carry these headers too. */
export async function failingWith<T>(headers: Record<string, string>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, { ...error.details, headers: { ...headers, ...error.details.headers } });
  }
}

/** Ends the call if the policy says no, and adds `details`. If it says yes, answers the policy's result (where a move leads). */
export function allow<V extends Verdict>(verdict: V, details?: FailureDetails): Extract<V, { ok: true }> {
  if (!verdict.ok) fail(verdict.code, { ...(verdict.n !== undefined && { n: verdict.n }), ...details });
  return verdict as Extract<V, { ok: true }>;
}
