import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textPdf } from '../support/signing.ts';
import { setUpPin } from '../support/two-step-texts.ts';

/** Mallory has only the password of somebody whose team asks for a second step. They act in the person's own account and name the team in a call. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function strictTeam() {
  const client = product.client();
  const { email } = await client.register();
  const personal = (await client.get('/app/user/user_accounts')).user_accounts[0].account_key as string;
  const { account } = (await client.post('/app/accounts/', { data: { name: 'Harbour' } })).data;
  await client.post(`/app/accounts/${account.key}`, { data: { two_step_mandatory: true } });
  client.accountKey = personal;
  return { client, email, personal, team: account.key as string };
}

const calls = (team: string): [string, string, unknown?][] => [
  ['GET', `/app/accounts/${team}`],
  ['GET', `/app/accounts/${team}/user_accounts`],
  ['GET', `/app/accounts/${team}/branding/`],
  ['GET', `/app/accounts/${team}/organisation`],
  ['GET', `/app/accounts/${team}/single_sign_on`],
  ['POST', `/app/accounts/${team}`, { data: { two_step_mandatory: false } }],
  ['POST', `/app/accounts/${team}/add_user_account`, { data: { email_address: 'mallory@example.com', is_admin: true } }],
  ['POST', `/app/accounts/${team}/close`, { name: 'Harbour' }],
];

async function answers(client: ApiClient, team: string): Promise<Set<string>> {
  const all = [];
  for (const [method, path, body] of calls(team)) all.push(await client.call(method, path, body));
  return new Set(all.map(({ body }) => String(body.code)));
}

describe('a team that asks for a second step', () => {
  it('opens for nobody without one, whichever account they act in: not to read, to switch that off, to invite or to close', async () => {
    const { client, email, personal, team } = await strictTeam();
    expect(await answers(client, team)).toEqual(new Set(['two_step_setup_required']));
    expect(await product.outbox('mallory@example.com')).toEqual([]);
    await setUpPin(product, client, email, '4829');
    client.accountKey = personal;
    expect((await client.get(`/app/accounts/${team}`)).data.account.two_step_mandatory).toBe(true);
  });

  it('is given no documents that way, and no API key is made for it', async () => {
    const { client, team } = await strictTeam();
    const { packKey } = await client.upload(await textPdf(1));
    const data = { document_keys: [packKey], to_account_key: team, action: 'move' };
    expect((await client.call('POST', '/app/copy_move_documents', { data })).body.code).toBe('two_step_setup_required');
    const { user } = await client.get('/app/user');
    expect((await client.call('POST', '/app/api_keys/', { entity_key: `${user.key}-${team}` })).body.code).toBe('two_step_setup_required');
  });
});
