import type { ErrorCode, Issue } from '../../shared/contract/errors.ts';

/** The product answered `success: false`. `message` is for people; `answer` is the whole body (newer fields on a conflict, a contact…). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly answer: Readonly<Record<string, unknown>>;
  /** A reaction (login page, toast) has already told the person. */
  readonly reported: boolean;
  /** How long to wait before another try, in seconds, where the answer says it (429). */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, answer: Record<string, unknown>, reported: boolean, retryAfterSeconds?: number) {
    super(typeof answer.message === 'string' ? answer.message : 'An unknown error occurred');
    this.name = 'ApiError';
    this.status = status;
    this.code = (typeof answer.code === 'string' ? answer.code : 'internal_error') as ErrorCode;
    this.issues = Array.isArray(answer.issues) ? (answer.issues as Issue[]) : [];
    this.answer = answer;
    this.reported = reported;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: the network is gone, or the server is. The connection's own notice tells the person. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('It appears your internet is down.', { cause });
    this.name = 'NetworkError';
  }
}
