import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { joinTeam, newTeam } from '../../support/teams.ts';
import { actingIn } from '../../support/workspaces.ts';

let product: Product;
let anna: ApiClient;
let bert: ApiClient;
let packKey: string;
let childKey: string;
beforeAll(async () => {
  // Its time passes only when a test moves it: on a slow machine the 44 seconds of a test would be 45.
  const instant = new Date('2026-03-02T10:00:00Z');
  product = await startProduct({ clock: { now: () => instant } });
  const founder = product.client();
  await founder.register({ name: 'Anna' });
  const team = await newTeam(founder, 'Harbour Law');
  const joined = await joinTeam(product, founder, team, { role: 'sender' }, 'Bert');
  anna = actingIn(product, founder, team);
  bert = actingIn(product, joined.client, team);
  ({ packKey, childKey } = await anna.upload(await plainPdf(1)));
  await product.local.idle();
});
afterAll(() => product.close());

const here = (who: ApiClient, body: object = {}, key = packKey) => who.call('PUT', `/app/documents/${key}/presence`, body);
const namesSeenBy = async (who: ApiClient) => (await here(who)).body.people.map(({ name }: { name: string }) => name);
const later = (seconds: number) => product.client().post('/_local/clock', { advance_seconds: seconds });

it('two people in one document learn of each other and of the field that the other has selected', async () => {
  const field_uuid = randomUUID();
  expect((await here(anna, { field_uuid })).body.people).toEqual([]);
  expect((await here(bert, {}, childKey)).body.people).toEqual([{ user_key: expect.any(String), name: 'Anna Owner', field_uuid }]);
  expect((await here(anna, { field_uuid: null })).body.people).toMatchObject([{ name: 'Bert', field_uuid: null }]);
  expect((await here(bert)).body.people).toMatchObject([{ name: 'Anna Owner', field_uuid: null }]);
});

it('somebody who leaves is gone at once, and somebody who falls silent after 45 seconds', async () => {
  await here(bert);
  expect(await namesSeenBy(anna)).toEqual(['Bert']);
  await here(bert, { leaving: true });
  expect(await namesSeenBy(anna)).toEqual([]);
  await here(bert);
  await later(44);
  expect(await namesSeenBy(anna)).toEqual(['Bert']);
  await later(2);
  expect(await namesSeenBy(anna)).toEqual([]);
});

it('neither tells strangers who is there, nor shows them to anybody', async () => {
  const stranger = await product.owner();
  await here(anna);
  expect(await here(stranger)).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
  expect(await namesSeenBy(anna)).toEqual([]);
});

it('is no change of the document', async () => {
  const before = await anna.document(packKey);
  await here(bert, { field_uuid: randomUUID() });
  expect((await anna.document(packKey)).date_updated).toBe(before.date_updated);
});
