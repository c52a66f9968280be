import { beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { freePort } from '../support/product-process.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  return () => product.close();
});

describe('an attacker sends requests that no page of ours would send', () => {
  test('a cookie of a single percent sign is no session, and causes no server error', async () => {
    const answer = await fetch(`${product.url}/app/user`, { headers: { cookie: 'countersign_session=%' } });
    expect(answer.status).toBe(401);
  });

  test.each([undefined, 'text/plain', 'application/jsonp', 'multipart/form-data'])(
    'a body of type %s is not read as JSON',
    async (type) => {
      const body = new Blob([JSON.stringify({ email_address: 'a@example.com', password: 'x' })]);
      const answer = await fetch(`${product.url}/app/login`, { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
      expect(answer.status).toBe(415);
    },
  );

  test('JSON is accepted with a character set and in any case of letters', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
    const answer = await fetch(`${product.url}/app/login`, {
      method: 'POST',
      body: '{"email_address":"a@example.com","password":"x"}',
      headers,
    });
    expect(answer.status).toBe(401);
  });

  test('half of a character is refused where it stands, in a text or a name', async () => {
    const owner = await product.owner();
    const { packKey } = await owner.upload(await plainPdf(1));
    const update = (data: object) => owner.call('POST', `/app/documents/${packKey}/update_document`, { data });
    for (const data of [{ message: 'Hello \ud83d' }, { message: '\ude00' }, { 'half \ud83d': '' }]) {
      const { status, body } = await update(data);
      expect([status, body.issues?.[0]?.code]).toEqual([400, 'ill_formed_text']);
    }
    // Both halves, written as escapes, are one character.
    expect((await update({ document_name: 'Lease \ud83d\ude00' })).status).toBe(200);
    expect((await owner.get(`/app/documents/${packKey}`)).document.document_name).toBe('Lease 😀');
  });

  // The escape has every text of the body looked at, and half a character says where it stands.
  test.each([
    [40, '', 'custom'],
    [9_000, '', 'custom'],
    [50_000, '"\\ud83d\\ude00"', 'custom'],
    [50_000, '"\\ud83d"', 'ill_formed_text'],
  ])('properties of a custom control with %i lists around %j are refused in words', async (depth, inside, code) => {
    const owner = await product.owner();
    const { packKey } = await owner.upload(await plainPdf(1));
    const { session_token = '', csrf_token = '' } = owner.session ?? {};
    const nested = `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
    const answer = await fetch(`${product.url}/app/documents/${packKey}/add_update_user_defined_attribute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-token': session_token, 'x-csrf-token': csrf_token },
      body: `{"data":{"name":"Tree","custom_control":"own","custom_control_properties":{"root":${nested}}}}`,
    });
    const { issues } = (await answer.json()) as { issues: { path: string; code: string }[] };
    expect([answer.status, issues.map((issue) => issue.code)]).toEqual([400, [code]]);
    expect(issues[0]?.path).toMatch(/^body\.data\.custom_control_properties/);
  });
});

test('over https a session cookie set by another host of the domain is ignored', async () => {
  const port = await freePort();
  const secure = await startProduct({ publicUrl: 'https://localhost', port });
  try {
    const owner = new ApiClient(`http://localhost:${port}`);
    await owner.register();
    const token = owner.session?.session_token ?? '';
    const url = `http://localhost:${port}/app/user`;
    expect((await fetch(url, { headers: { cookie: `countersign_session=${token}` } })).status).toBe(401);
    expect((await fetch(url, { headers: { cookie: `__Host-countersign_session=${token}` } })).status).toBe(200);
  } finally {
    await secure.close();
  }
});
