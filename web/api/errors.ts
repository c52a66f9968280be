import type { ErrorCode, Issue } from '../../shared/contract/errors.ts';
import { said } from '../messages/catalogue.ts';

/** The product answered `success: false`. `message` is for people; `answer` is the whole body (newer fields on a conflict, a contact…). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly answer: Readonly<Record<string, unknown>>;
  /** Another part of the page (login page, toast) has already told the person. */
  readonly reported: boolean;
  /** How long to wait before the next try, in seconds, if the answer (429) says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, answer: Record<string, unknown>, reported: boolean, retryAfterSeconds?: number) {
    super(saidBy(answer.code, answer.message) ?? 'An unknown error occurred');
    this.name = 'ApiError';
    this.status = status;
    this.code = (typeof answer.code === 'string' ? answer.code : 'internal_error') as ErrorCode;
    const issues = Array.isArray(answer.issues) ? (answer.issues as Issue[]) : [];
    this.issues = issues.map((issue) => ({ ...issue, message: saidBy(issue.code, issue.message) ?? this.message }));
    this.answer = answer;
    this.reported = reported;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server answers in English. A page in another language words the failures that its reader can meet by their codes. */
function saidBy(code: unknown, message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const [n = ''] = /\d+/.exec(message) ?? [];
  return said('failures', String(code), message, { n });
}

/** The server's own words for a refusal, which say more than ours; `otherwise` where it failed. */
export function refusalOr(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : otherwise;
}

/** No answer came, because the network or the server is gone. The connection notice tells the person. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('It appears your internet is down.', { cause });
    this.name = 'NetworkError';
  }
}
