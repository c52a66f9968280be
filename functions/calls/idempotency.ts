import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type RouteShape, takesIdempotencyKey } from '../../shared/contract/define-route.ts';
import type { Caller, OperatorCaller } from '../../shared/domain/people/caller.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, type Item, type Key, type Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { describeError, log } from '../runtime/log.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { closeAnswer, openAnswer, requestMac } from './answer-box.ts';
import { Reply } from './reply.ts';
import { header } from './request-headers.ts';

const leaseMilliseconds = 60_000;
const keepSeconds = 24 * 60 * 60;
/** Larger answers are not stored; such a call runs again instead. Bytes. */
const maximumAnswer = 100_000;

/**
 * With an Idempotency-Key, a repeated write gives the same answer, a write by GET too, without acting twice. The same key with another body
 * is refused (422), and with a call that is still running gives `busy`. A failed call forgets its key. Nothing is
 * stored for calls that carry credentials, not even under the caller's key. For fillForm the session is not stored: each repetition begins
 * a new one.
 */
export async function withIdempotency<A extends object>(
  deps: { table: Table; clock: Clock },
  route: RouteShape,
  caller: Caller | OperatorCaller,
  event: APIGatewayProxyEventV2,
  run: () => Promise<A>,
): Promise<A> {
  const given = header(event, 'idempotency-key');
  if (!given || !takesIdempotencyKey(route)) return run();
  const key = keys.idempotency(`${scopeOf(caller)}#${route.name}`, sha256Hex(given));
  const body = requestMac(`${event.rawPath}?${event.rawQueryString}\n${event.body ?? ''}`, given);
  const now = deps.clock.now().getTime();
  const claim = { ...key, body, state: 'running', lease_until: now + leaseMilliseconds, expires_at: Math.floor(now / 1000) + keepSeconds };
  try {
    await deps.table.write({ put: claim, if: [{ attribute: 'pk', exists: false }] });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = error.current ?? (await deps.table.get(key, { consistent: true }));
    if (earlier && earlier.body !== body) return fail('idempotency_key_reused');
    if (earlier?.state === 'done') return new Reply(openAnswer(String(earlier.answer), given)) as unknown as A;
    if (!earlier || Number(earlier.lease_until) > now) return stillRuns();
    await takeOver(deps.table, claim, Number(earlier.lease_until));
  }
  const answer = await runOrForget(deps.table, key, run);
  const kept = keptAnswer(answer);
  try {
    if (kept === null) await deps.table.write({ delete: key });
    else await deps.table.write({ put: { ...claim, state: 'done', answer: closeAnswer(kept, given) } });
  } catch (error) {
    // The work is done, so the caller gets the answer. The claim stays, and holds back repeats while it lasts.
    log('error', 'answer_not_stored', { route: route.name, ...describeError(error) });
  }
  return answer;
}

function stillRuns(): never {
  const message = 'The call with this key is still running. Repeat it in a moment, and you get its answer.';
  return fail('busy', { retryAfter: 1, issues: [{ path: 'headers.idempotency-key', code: 'still_running', message }] });
}

async function runOrForget<A>(table: Table, key: Key, run: () => Promise<A>): Promise<A> {
  try {
    return await run();
  } catch (error) {
    await table.write({ delete: key });
    throw error;
  }
}

/** Takes over a call that has died. If several callers find it dead at once, one takes it and the others get `busy`. */
async function takeOver(table: Table, claim: Item, deadSince: number): Promise<void> {
  try {
    await table.write({ put: claim, if: [{ attribute: 'lease_until', equals: deadSince }] });
  } catch (error) {
    if (error instanceof ConditionFailed) stillRuns();
    throw error;
  }
}

/** What is stored of an answer; null for files, redirects and large answers. */
function keptAnswer(answer: object): object | null {
  const { status, headers, cookies, json } = answer instanceof Reply ? answer : new Reply({ json: answer as Record<string, unknown> });
  return json === undefined || JSON.stringify(json).length > maximumAnswer ? null : { status, headers, cookies, json };
}

/**
 * The owner of these keys. Callers without a session are separated by their address, so that guessing a simple key
 * never reveals an answer.
 */
function scopeOf(caller: Caller | OperatorCaller): string {
  if (caller.kind === 'operator') return `operator ${caller.name}`;
  if (caller.kind === 'anonymous') return `anonymous ${caller.ip}`;
  return caller.kind === 'member'
    ? `${caller.user_key}#${caller.program?.application ?? caller.account_key}`
    : `${caller.pack_key}#${caller.signatory_uuid}`;
}
