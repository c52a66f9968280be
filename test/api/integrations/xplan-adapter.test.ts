import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askingWithin, type StoredField } from '../../../functions/integrations/adapters/connection.ts';
import { categoriesOf } from '../../../functions/integrations/adapters/xplan/categories.ts';
import { clientsNamed, dataOf } from '../../../functions/integrations/adapters/xplan/clients.ts';
import { xplanSite } from '../../../functions/integrations/adapters/xplan/site.ts';
import { connectXplan } from '../../../functions/integrations/adapters/xplan.ts';
import { type OAuthClient, ownTokens, renewedTokens, revokeTokens } from '../../../functions/integrations/oauth/client.ts';
import { createHttpConnections } from '../../../functions/ports/http/connections.ts';
import { startXplan, type XplanStandIn } from '../../support/stand-ins/xplan/server.ts';

const open: XplanStandIn[] = [];
afterEach(async () => {
  for (const standIn of open.splice(0)) await standIn.close();
});

const now = new Date('2026-11-29T10:00:00Z');
const addresses = { token: 'oauth2/token', revoke: 'oauth2/revoke', scopes: ['clients'] };

async function started() {
  const standIn = await startXplan();
  open.push(standIn);
  const asking = (seconds: number, hosts = standIn.host) =>
    askingWithin(createHttpConnections({ integrationPrivateHosts: hosts }), seconds);
  const oauth: OAuthClient = {
    ...{ site_url: standIn.url, client_id: 'countersign', client_secret: 'app-secret', addresses, mayBePlain: true },
    ask: asking(5),
  };
  const tokens = await ownTokens(oauth, now);
  const credentials = { site_url: `${standIn.url}/`, user_name: 'countersign', bucket: '', region: '', access_token: '' };
  const connect = ({ seconds = 5, hosts = standIn.host } = {}) => {
    const ask = asking(seconds, hosts);
    const asked: typeof ask = (request) =>
      ask({ ...request, headers: { ...request.headers, authorization: `Bearer ${tokens.access_token}` } });
    return { connection: connectXplan(asked, credentials), site: xplanSite(asked, credentials) };
  };
  return { standIn, oauth, tokens, connect };
}

const field = (kind: string, value: object): StoredField => ({ id: kind, name: kind, kind, value: JSON.stringify(value), text: '' });
const ada = field('client', { entity_id: '1042', name: 'Alto, Ada' });
const advice = field('categories', { type: { id: '1', name: 'Advice' }, subtype: { id: '2', name: 'Statement of Advice' } });
const about = (...custom_fields: StoredField[]) => ({ key: 'abc', document_name: 'Plan.pdf', custom_fields });
const problem = (sent: Promise<unknown>) => sent.then(() => null).catch((error) => error.problem);
const path = ['2026', 'Größe & Co abc.pdf'];
const bytes = new TextEncoder().encode('%PDF-1.7');

describe('XPLAN', () => {
  it('takes a file at the client that the document names, sorted by its category, and once if that is repeated', async () => {
    const { standIn, connect } = await started();
    const { connection } = connect();
    for (const content of [new Uint8Array(3), bytes]) await connection.store(path, content, 'application/pdf', about(ada, advice));
    expect(standIn.notes).toMatchObject([{ subject: 'Größe & Co abc', entity_ids: [1042], categories: [2] }]);
    expect([...standIn.files]).toEqual([['1/Größe & Co abc.pdf', bytes]]);
    const basso = field('client', { entity_id: '1043', name: 'Basso, Ben' });
    await connection.store(path, bytes, 'application/pdf', about(basso));
    expect(standIn.notes[1]).toMatchObject({ entity_ids: [1043], categories: [] });
    await connection.check();
  });

  it('says what is wrong', async () => {
    const { standIn, connect } = await started();
    const store = (change = {}) => problem(connect(change).connection.store(path, bytes, 'application/pdf', about(ada)));
    expect(await problem(connect().connection.store(path, bytes, 'application/pdf', about()))).toBe('place_missing');
    standIn.trouble = { status: 500 };
    expect(await store()).toBe('failed');
    standIn.trouble = { status: 302 };
    expect(await store()).toBe('failed');
    standIn.trouble = { slow: 2_000 };
    expect(await store({ seconds: 0.2 })).toBe('timed_out');
    standIn.trouble = {};
    expect(await store({ hosts: '' })).toBe('unreachable');
    standIn.grants.endTokens();
    expect(await store()).toBe('refused');
    expect(await problem(connect().connection.check())).toBe('refused');
    expect(standIn.notes).toEqual([]);
  });

  it('makes nothing new a second time after a broken connection', async () => {
    const { standIn, connect } = await started();
    const { site } = connect();
    standIn.trouble = { broken: 1 };
    expect(await problem(site.make('/docnote-v2', { subject: 'A', entity_ids: [1042] }, z.unknown()))).toBe('unreachable');
    standIn.trouble = { broken: 1 };
    await connect().connection.store(path, bytes, 'application/pdf', about(ada));
    expect(standIn.notes).toHaveLength(1);
  });

  it('answers nothing where it has nothing', async () => {
    const { standIn, connect } = await started();
    const { site } = connect();
    standIn.isEmpty = true;
    expect(await clientsNamed(site, 'alto')).toEqual([]);
    expect(await categoriesOf(site)).toEqual({ types: [], subtypes: [] });
    expect(await dataOf(site, '1042', ['Address', 'Life'])).toMatchObject({ Address: [], Life: [] });
    expect(await dataOf(site, '9', ['Address'])).toBeNull();
  });
});

describe('OAuth 2', () => {
  it('gives an application tokens of its own, renews them by each token once, and takes them back', async () => {
    const { standIn, oauth, tokens } = await started();
    expect(tokens.expires_at).toBe('2026-11-29T11:00:00.000Z');
    const renewed = await renewedTokens(oauth, tokens, now);
    expect(standIn.grants.isGood(renewed.access_token)).toBe(true);
    expect(await problem(renewedTokens(oauth, tokens, now))).toBe('refused');
    await revokeTokens(oauth, renewed);
    expect(await problem(renewedTokens(oauth, renewed, now))).toBe('refused');
    standIn.asked = [];
    const { revoke: _, ...without } = addresses;
    await revokeTokens({ ...oauth, addresses: without }, renewed);
    expect(standIn.asked).toEqual([]);
  });

  it('tells a wrong application from a system in trouble, and repeats nothing', async () => {
    const { standIn, oauth } = await started();
    expect(await problem(ownTokens({ ...oauth, client_secret: 'wrong' }, now))).toBe('refused');
    standIn.trouble = { status: 503 };
    standIn.asked = [];
    expect(await problem(ownTokens(oauth, now))).toBe('failed');
    expect(standIn.asked).toEqual(['POST oauth2/token']);
  });
});
