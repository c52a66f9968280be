import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { joinTeam, newTeam } from '../../support/teams.ts';
import { actingIn } from '../../support/workspaces.ts';

let product: Product;
let admin: ApiClient;
let team: string;
/** The administrator, acting in the team. */
let there: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner('Olivia');
  team = await newTeam(admin);
  there = actingIn(product, admin, team);
});
afterAll(() => product.close());

const remove = (user_account_key: string, by = admin, more: object = {}) =>
  by.call('POST', `/app/accounts/${team}/remove_user_account`, { data: { user_account_key, ...more } });
const inProgress = (key: string, by = admin) => by.call('GET', `/app/accounts/${team}/user_accounts/${key}/in_progress`);
const ownerOf = async (packKey: string) => (await there.get(`/app/documents/${packKey}`)).document.created_by_name;

/** A document of this member, in setup, with somebody who is to sign it. */
async function prepared(by: ApiClient) {
  const { packKey, childKey } = await by.upload(await plainPdf(1));
  await product.local.idle();
  const email = `sam-${randomUUID().slice(0, 8)}@example.com`;
  const signatory_uuid = await by.addSignatory(packKey, { name: 'Sam', email });
  const uuid = randomUUID();
  const field = { uuid, type: 'text', page_index: 0, x: 60, y: 60, width: 150, height: 40, signatory_uuid, required: false };
  await by.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
  return { packKey, childKey, email };
}
async function sign({ email, packKey }: { email: string; packKey: string }) {
  const { client } = await product.signer(email);
  await openAsPage(client, packKey);
  await client.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });
  await product.local.idle();
}

describe('what a member who goes had in progress', () => {
  it('is counted, for administrators and the member', async () => {
    const mia = await joinTeam(product, admin, team);
    const { packKey } = await prepared(mia.client);
    await prepared(mia.client);
    await prepared(there);
    await mia.client.send(packKey);
    await product.local.idle();
    const { body } = await inProgress(mia.key);
    expect([body.in_progress, body.cursor]).toEqual([{ setup: 1, awaiting_signatures: 1, templates: 0 }, null]);
    expect((await inProgress(mia.key, mia.client)).body.in_progress).toEqual(body.in_progress);
    const rob = await joinTeam(product, admin, team, {}, 'Rob');
    expect((await inProgress(mia.key, rob.client)).status).toBe(403);
    expect((await inProgress(mia.key, await product.owner())).body.code).toBe('account_not_found');
  });

  it('goes to whoever removes them, who is told of what happens from then on', async () => {
    const mia = await joinTeam(product, admin, team);
    const sent = await prepared(mia.client);
    const draft = await prepared(mia.client);
    const done = await prepared(mia.client);
    await mia.client.send(done.packKey);
    await sign(done);
    await mia.client.send(sent.packKey);
    expect((await remove(mia.key)).status).toBe(200);
    await product.local.idle();
    expect(await Promise.all([sent, draft, done].map(({ packKey }) => ownerOf(packKey)))).toEqual(['Olivia Owner', 'Olivia Owner', 'Mia']);
    const { audit_records: trail } = await there.get(`/app/audit_trail/${sent.packKey}`);
    expect(trail.map(({ audit_detail }: { audit_detail: string }) => audit_detail)).toContain(
      'Olivia Owner took the document over from Mia, who left the team.',
    );
    const before = (await product.outbox(mia.email)).length;
    await sign(sent);
    const { notifications } = await admin.get('/app/notifications');
    expect(notifications.map(({ message }: { message: string }) => message).join()).toContain('is complete');
    const mails = await product.outbox(mia.email);
    expect(mails).toHaveLength(before);
    expect(mails.map(({ subject }) => subject)).toContain('You were removed from “Legal”');
    mia.client.accountKey = undefined;
    expect(
      (await mia.client.get('/app/notifications')).notifications.filter((one: { url: string }) => one.url.includes(sent.packKey)),
    ).toEqual([]);
  });

  it('goes to the member whom the remover names, who is told', async () => {
    const [mia, rob] = [await joinTeam(product, admin, team), await joinTeam(product, admin, team, {}, 'Rob')];
    const { packKey } = await prepared(mia.client);
    expect((await remove(mia.key, admin, { taken_over_by: mia.key })).body.code).toBe('successor_not_member');
    expect((await remove(mia.key, admin, { taken_over_by: `nobody-${team}` })).body.code).toBe('successor_not_member');
    await remove(mia.key, admin, { taken_over_by: rob.key });
    await product.local.idle();
    expect(await ownerOf(packKey)).toBe('Rob');
    const { notifications } = await rob.client.get('/app/notifications');
    expect(notifications[0].message).toBe('You took over 1 document or template of Mia in “Legal”.');
  });

  it('goes without the views of lists that they saved in the team', async () => {
    const mia = await joinTeam(product, admin, team);
    const { table } = product.local.deps;
    const at = keys.listSettings(mia.key.slice(0, -team.length - 1), team);
    const views = [{ name: 'Leases', query: 'search_query=lease' }];
    await mia.client.post('/app/user/list_settings', { data: { columns: null, views, version: 0 } });
    expect(await table.get(at)).toMatchObject({ views });
    expect((await remove(mia.key, mia.client)).status).toBe(200);
    expect(await table.get(at)).toBeUndefined();
  });

  it('goes to an administrator if they leave, all of it in parts', async () => {
    const mia = await joinTeam(product, admin, team);
    const { packKey } = await prepared(mia.client);
    for (let at = 0; at < 3; at++) await mia.client.get(`/app/documents/${packKey}/create_a_copy`);
    const { table } = product.local.deps;
    const row = await table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
    // Others' documents between hers, so that they take several parts.
    for (let at = 0; at < 250; at++) {
      const key = `other${at}`;
      const place = { gsi1sk: `${row?.gsi1sk}${at}`, gsi2sk: `${row?.gsi2sk}${at}` };
      await table.write({ put: { ...row, ...place, pk: `PACK#${key}`, sk: 'PACK', key, created_by: 'somebody' } as never });
    }
    await product.local.idle();
    expect((await inProgress(mia.key)).body.in_progress.setup).toBe(4);
    expect((await remove(mia.key, mia.client)).status).toBe(200);
    await product.local.idle();
    expect(await ownerOf(packKey)).toBe('Olivia Owner');
    const { items } = await table.query({ index: 'gsi2', pk: `LIST#${team}#document#live#setup` });
    const userKey = mia.key.split('-')[0];
    expect(items.filter(({ created_by }) => created_by === userKey)).toEqual([]);
    expect((await product.outbox(mia.email)).map(({ subject }) => subject)).not.toContain('You were removed from “Legal”');
  });
});
