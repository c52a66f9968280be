import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleEvent } from '../../../bin/sample-event.ts';
import { closeAnswer, requestMac } from '../../../functions/calls/answer-box.ts';
import { hashToken } from '../../../functions/data/ids.ts';
import { keys } from '../../../functions/data/keys.ts';
import { functions } from '../../../functions/registry.ts';
import { takesIdempotencyKey } from '../../../shared/contract/define-route.ts';
import { routes } from '../../../shared/contract/registry.ts';
import type { CallerKind } from '../../../shared/domain/people/caller.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newOperator } from '../../support/operators.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let callers: Record<CallerKind, { client: ApiClient; scope: string }>;
beforeAll(async () => {
  product = await startProduct();
  const owner = await product.owner();
  const { user } = await owner.get('/app/user');
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const signatory = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
  await owner.addField(childKey, { type: 'text', signatory_uuid: signatory });
  await owner.send(packKey);
  const { client: operator } = await newOperator({ deps: product.local.deps, client: product.client });
  callers = {
    operator: { client: operator, scope: 'operator olga' },
    anonymous: { client: product.client(), scope: 'anonymous 127.0.0.1' },
    member: { client: owner, scope: `${user.key}#${(await owner.document(packKey)).account_key}` },
    signatory: { client: (await product.signer('sam@example.com')).client, scope: `${packKey}#${signatory}` },
  };
});
afterAll(() => product.close());

/** Its answer is made anew: the test of reusable forms. */
const answeredAnew = 'fillForm';
const writes = routes.filter((route) => takesIdempotencyKey(route) && route.name !== answeredAnew);

/** Stores an answer as if the call had been made under this key. */
async function answered(scope: string, route: string, key: string, request: string, answer: object): Promise<void> {
  const now = product.local.deps.clock.now().getTime();
  const item = {
    ...keys.idempotency(`${scope}#${route}`, createHash('sha256').update(key).digest('hex')),
    body: requestMac(request, key),
    state: 'done',
    answer: closeAnswer({ status: 200, headers: {}, cookies: [], json: answer }, key),
    lease_until: now,
    expires_at: Math.floor(now / 1000) + 60,
  };
  await product.local.deps.table.write({ put: item });
}

describe('an Idempotency-Key', () => {
  it.each(writes.map((route) => [route.name, route] as const))('holds for %s', async (name, route) => {
    const load = functions[name];
    // Calls that only read can be repeated without harm.
    if ((await load?.())?.needs.table !== 'write') return;
    const event = sampleEvent(name);
    const kind = route.callers.includes('anonymous') ? 'anonymous' : (route.callers[0] ?? 'member');
    const { client, scope } = callers[kind];
    const body = event.body as string | undefined;
    const path = event.rawQueryString ? `${event.rawPath}?${event.rawQueryString}` : event.rawPath;
    const call = (sent: string | undefined) =>
      fetch(client.baseUrl + path, {
        method: route.method,
        headers: {
          'idempotency-key': name,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...(client.operator && { 'x-operator-token': client.operator.operator_token, 'x-csrf-token': client.operator.csrf_token }),
          ...(client.session && { 'x-session-token': client.session.session_token, 'x-csrf-token': client.session.csrf_token }),
        },
        ...(sent !== undefined && { body: sent }),
      });
    await answered(scope, name, name, `${event.rawPath}?${event.rawQueryString}\n${body ?? ''}`, { repeated: hashToken(name) });
    expect(await (await call(body)).json()).toEqual({ success: true, repeated: hashToken(name) });
    if (body === undefined) return;
    const other = await call(`${body} `);
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('stores nothing of a call that takes a password or hands out a session', async () => {
    const key = 'register me';
    const data = { name: 'Anna', last_name: '', email_address: 'again@example.com', password: 'correct horse' };
    const register = () => product.client().call('POST', '/app/register', { data }, { 'idempotency-key': key });
    expect((await register()).status).toBe(200);
    expect((await register()).body.code).toBe('email_taken');
    const hash = createHash('sha256').update(key).digest('hex');
    expect(await product.local.deps.table.get(keys.idempotency('anonymous 127.0.0.1#register', hash))).toBeUndefined();
  });
});
