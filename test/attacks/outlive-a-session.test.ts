import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { hashToken } from '../../functions/data/ids.ts';
import { keys } from '../../functions/data/keys.ts';
import type { Key, Value } from '../../functions/ports/table.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { newOperator } from '../support/operators.ts';
import { type Product, startProduct } from '../support/product.ts';
import { auditTypes, type Scenario, sendNewPack } from '../support/signing.ts';

/** The attacker wants a session that never ends: one whose end got lost, or one that a late write brings back after a logout. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const sessionOf = ({ session }: ApiClient): Key => keys.session(hashToken(session?.session_token ?? ''));

interface Signed extends Scenario {
  client: ApiClient;
  uuid: string;
  email: string;
  path: string;
}

/** A sent document, and its only signatory, who has followed their link. */
async function scene(settings: Record<string, boolean> = {}): Promise<Signed> {
  const scenario = await sendNewPack(product, { people: ['Anna'], settings });
  const [{ email, uuid } = { email: '', uuid: '' }] = scenario.people;
  return { ...scenario, email, uuid, client: (await product.signer(email)).client, path: `/app/documents/${scenario.key}` };
}

/** The one-time pin that a signatory has asked for. */
async function newPin({ client, path, uuid, email }: Signed): Promise<string> {
  await client.post(`${path}/generate_new_verification_otp/${uuid}`);
  const subjects = (await product.outbox(email)).map(({ subject }) => subject);
  return subjects.flatMap((subject) => subject.match(/^(\d{6}) is your/)?.[1] ?? []).at(-1) ?? '';
}

/** A stored record with an end, a call that it opens, and the answer once it does not. */
interface Way {
  record: Key;
  call: () => Promise<ApiAnswer>;
  refused: [number, string];
}

const loggedOut: Way['refused'] = [401, 'unauthenticated'];

const ways: Record<string, () => Promise<Way>> = {
  'a member': async () => {
    const { owner, path } = await scene();
    return { record: sessionOf(owner), call: () => owner.call('GET', path), refused: loggedOut };
  },
  'a program': async () => {
    const { owner, path } = await scene();
    const entity_key = (await owner.get('/app/user')).user.default_user_account_key;
    const program = product.client();
    program.bearer = (await owner.post('/app/api_keys/', { entity_key })).api_key;
    return { record: keys.session(hashToken(program.bearer ?? '')), call: () => program.call('GET', path), refused: loggedOut };
  },
  'a signatory': async () => {
    const { client, path } = await scene();
    return { record: sessionOf(client), call: () => client.call('GET', path), refused: loggedOut };
  },
  'an operator': async () => {
    const { client } = await newOperator({ deps: product.local.deps, client: product.client }, `olga-${randomUUID()}`);
    const record = keys.operatorSession(hashToken(client.operator?.operator_token ?? ''));
    return { record, call: () => client.call('GET', '/app/management/jobs'), refused: loggedOut };
  },
  'the holder of a page’s address': async () => {
    const { client, key } = await scene();
    const address = (await client.document(key)).child_documents[0].pages[0].image_url;
    return { record: sessionOf(client), call: () => product.client().call('GET', address), refused: [404, 'file_not_found'] };
  },
  'the holder of a signing link': async () => {
    const { email } = await scene();
    const token = (await product.signingLink(email)).split('/sign/')[1] ?? '';
    return {
      record: keys.token(hashToken(token)),
      call: () => product.client().call('POST', '/app/tokens/exchange', { token }),
      refused: [410, 'expired'],
    };
  },
};

/** How the end of a record can be lost. */
const lost: [string, { remove: string[] } | { set: Record<string, Value> }][] = [
  ['is missing', { remove: ['valid_until'] }],
  ['is null', { set: { valid_until: null } }],
  ['is a number', { set: { valid_until: 4_000_000_000_000 } }],
  ['is no time', { set: { valid_until: 'undefined' } }],
];

describe.each(Object.entries(ways))('%s whose session or link has lost its end', (_who, make) => {
  test.each(lost)('is refused if it %s', async (_how, change) => {
    const { record, call, refused } = await make();
    expect((await call()).status).toBe(200);
    await product.local.deps.table.write({ update: record, ...change });
    const { status, body } = await call();
    expect([status, body.code]).toEqual(refused);
  });
});

test.each(['a member', 'an operator'])('%s whose last use is no time counts as idle', async (who) => {
  const { record, call, refused } = (await ways[who]?.()) ?? expect.unreachable();
  await product.local.deps.table.write({ update: record, set: { last_seen: 'now' } });
  const { status, body } = await call();
  expect([status, body.code]).toEqual(refused);
});

test.each(lost)('a one-time pin whose end %s is no longer taken', async (_how, change) => {
  const signed = await scene({ use_two_factor_authentication: true });
  const verification_otp = await newPin(signed);
  await product.local.deps.table.write({ update: keys.pin(signed.key, signed.uuid), ...change });
  const { body } = await signed.client.call('POST', `${signed.path}/add_update_signatory`, { verification_otp });
  expect(body.code).toBe('otp_expired');
});

test.each(lost)('a session in an address, whose end %s, leads to no other session', async (_how, change) => {
  const { client, path, uuid } = await scene();
  await product.local.deps.table.write({ update: sessionOf(client), ...change });
  const address = `${path}/switch_user/${uuid}?session_token=${client.session?.session_token}`;
  const { status, body } = await product.client().call('GET', address);
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});

describe('a logout at the same moment', () => {
  /** Ends the session once its call has found it, just before the call writes. */
  function logsOutBetween(client: ApiClient): void {
    const { table } = product.local.deps;
    const transact = table.transact.bind(table);
    const session = sessionOf(client);
    vi.spyOn(table, 'transact').mockImplementation(async (writes) => {
      if (writes.some((write) => 'update' in write && write.update.pk === session.pk)) await table.write({ delete: session });
      return transact(writes);
    });
  }

  async function expectEnded({ client, ...scenario }: Signed, answer: ApiAnswer, record: string): Promise<void> {
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(await product.local.deps.table.get(sessionOf(client), { consistent: true })).toBeUndefined();
    expect(await auditTypes(scenario)).not.toContain(record);
  }

  it('is not undone by the report that the document was opened', async () => {
    const signed = await scene();
    logsOutBetween(signed.client);
    await expectEnded(signed, await signed.client.call('POST', `${signed.path}/audit_document_opened_event`), 'document_opened');
  });

  it('is not undone by accepting the terms', async () => {
    const signed = await scene();
    logsOutBetween(signed.client);
    await expectEnded(signed, await signed.client.call('POST', `${signed.path}/user_accepted_terms/${signed.uuid}`), 'terms_accepted');
  });

  it('is not undone by entering the one-time pin', async () => {
    const signed = await scene({ use_two_factor_authentication: true });
    const verification_otp = await newPin(signed);
    logsOutBetween(signed.client);
    const answer = await signed.client.call('POST', `${signed.path}/add_update_signatory`, { verification_otp });
    await expectEnded(signed, answer, 'entered_correct_otp');
  });
});
