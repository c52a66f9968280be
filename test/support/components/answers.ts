import { vi } from 'vitest';
import type { ErrorCode } from '../../../shared/contract/errors.ts';

/** One call that a component made. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

type Answer = Record<string, unknown> | Refusal;
type Answers = Record<string, Answer | Promise<Answer> | ((asked: Asked) => Answer | Promise<Answer>)>;

class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    this.status = status;
    this.body = body;
  }
}

/** A failure as the product answers it; `more` adds its issues, or newer data. */
export function refused(status: number, code: ErrorCode, message: string, more: Record<string, unknown> = {}): Refusal {
  return new Refusal(status, { success: false, code, message, ...more });
}

/**
 * Stands in for the product: answers by method and path (`'POST /app/login'`), and records requests. A call without an
 * answer in the test gets a 404 that names it.
 */
export function answering(answers: Answers): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, window.location.href);
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    calls.push(asked);
    const known =
      answers[`${asked.method} ${asked.path}`] ?? refused(404, 'route_not_found', `No answer for ${asked.method} ${asked.path}`);
    const answer = await (typeof known === 'function' ? known(asked) : known);
    const { status, body } = answer instanceof Refusal ? answer : { status: 200, body: { success: true, ...answer } };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

/** An answer whose moment the test chooses. */
export function held<T extends Answer>(): { answer: Promise<T>; give: (answer: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: promise, give: resolve };
}
