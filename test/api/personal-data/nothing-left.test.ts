import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver } from '../../../functions/accounts/leaving/hand-over.ts';
import { erasureKey } from '../../../functions/data/following/due-items.ts';
import { indexKeys } from '../../../functions/data/index-keys.ts';
import { keys } from '../../../functions/data/keys.ts';
import { loadUser, membershipsOf } from '../../../functions/data/people/users.ts';
import { eraseAccount } from '../../../functions/personal-data/erasing/erase-account.ts';
import { eraseUser } from '../../../functions/personal-data/erasing/erase-user.ts';
import { gatherAddress } from '../../../functions/personal-data/gather-address.ts';
import type { Table } from '../../../functions/ports/table.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { daysLater, holding, interrupted } from '../../support/erasing.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sign } from '../../support/signing.ts';
import { aTheme, logo, uploadLogo } from '../../support/themes.ts';
import { inNewAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function team(name = 'Harbour') {
  const owner = product.client();
  const { email, password, userKey } = await owner.register();
  const { client, account } = await inNewAccount(product, owner, name);
  return { admin: client, account, email, password, userKey };
}

/** A document that somebody has signed, sent by this member. */
async function signed(by: ApiClient): Promise<string> {
  const { packKey, childKey } = await by.upload(await plainPdf(1));
  await product.local.idle();
  const signatory_uuid = await by.addSignatory(packKey, { name: 'Sam', email: 'sam@people.example' });
  await by.addField(childKey, { type: 'signature', signatory_uuid });
  await by.send(packKey);
  await product.local.idle();
  await sign(product, 'sam@people.example');
  await product.local.idle();
  return packKey;
}

describe('an invited address that is erased', () => {
  it('is found by nobody any more', async () => {
    const { admin, account } = await team();
    const email = 'ingrid.vane@people.example';
    await admin.post(`/app/accounts/${account}/add_user_account`, { data: { email_address: email, first_name: 'Ingrid' } });
    await product.local.idle();
    const erased = await admin.post(`/app/accounts/${account}/erase_address`, { email_address: email });
    expect(erased.removed).toEqual(['invitation']);
    expect(holding(product, email)).toEqual([]);
    expect(holding(product, '#ingrid')).toEqual([]);
  });
});

describe('an account that is erased', () => {
  it('takes the logos of its themes with it, also of deleted ones, once no document shows them', async () => {
    const { admin, account } = await team('Painters');
    await admin.post(`/app/accounts/${account}`, { data: { retention_years: 1 } });
    const pictured = async (name: string) => {
      const { file_key } = (await uploadLogo(admin, logo())).body;
      return (await aTheme(admin, account, { name, logo_light_key: file_key })).key as string;
    };
    const views = [{ name: 'Paint', query: 'search_query=paint' }];
    await admin.post('/app/user/list_settings', { data: { columns: null, views, version: 0 } });
    const [kept, deleted] = [await pictured('Kept'), await pictured('Deleted')];
    const logos = async () => (await Promise.all([kept, deleted].map((key) => product.local.deps.files.list(`blobs/${key}/`)))).flat();
    await signed(admin);
    await admin.call('DELETE', `/app/accounts/${account}/branding/${deleted}`);
    expect(await logos()).not.toEqual([]);
    await admin.post(`/app/accounts/${account}/close`, { name: 'Painters' });
    await daysLater(product, 31);
    expect((await product.local.deps.files.list(`blobs/${kept}/`)).length).toBeGreaterThan(0);
    expect(holding(product, account).filter((line) => line.includes('LIST_SETTINGS#'))).toEqual([]);
    await daysLater(product, 366);
    expect(await logos()).toEqual([]);
    expect(holding(product, account).filter((line) => line.includes(`ACCOUNT#${account}`))).toEqual([]);
  });

  it('goes on where a run has stopped, and contacts do not wait for thousands of documents', async () => {
    const { admin, account } = await team('Archive');
    await admin.post('/app/contacts', { data: { name: 'Fred', email: 'fred.archive@people.example' } });
    const packKey = await signed(admin);
    const { table } = product.local.deps;
    const row = await table.get(keys.pack(packKey));
    for (let at = 0; at < 600; at++) {
      const key = `kept${at}`;
      await table.write({
        put: { ...row, gsi1sk: `${(row as never as { gsi1sk: string }).gsi1sk}${at}`, pk: `PACK#${key}`, sk: 'PACK', key } as never,
      });
    }
    await admin.post(`/app/accounts/${account}/close`, { name: 'Archive' });
    await product.local.idle();
    const due = async () => {
      const item = await table.get(erasureKey('account', account));
      if (!item) throw new Error('Nothing is due');
      return item as never as Parameters<typeof eraseAccount>[1];
    };
    await eraseAccount(product.local.deps, await due());
    expect((await due()).goes_on?.place).toBeDefined();
    expect(holding(product, 'fred.archive@')).toEqual([]);
    await eraseAccount(product.local.deps, await due());
    const last = await due();
    expect(last.goes_on).toBeUndefined();
    expect(last.at > last.ends).toBe(true);
  });
});

describe('a member who is erased', () => {
  it('is named no more by the plans they chose and the consents they gave', async () => {
    const { admin, account, email, password } = await team();
    const name = 'Quillonius';
    const member = await joinAccount(product, admin, name);
    const { key } = (await member.get('/app/user')).user;
    const path = `/app/accounts/${account}/update_user_account`;
    await admin.post(path, { data: { user_account_key: `${key}-${account}`, is_admin: true } });
    await member.post('/app/billing/plan', { data: { plan: { kind: 'subscription', documents: 30, users: 2 }, version: 0 } });
    await member.post(`/app/accounts/${account}/support`, { data: { hours: 1, scope: 'settings', version: 0 } });
    const named = async (by = admin) => [
      (await by.get('/app/billing')).orders[0].ordered_by,
      (await by.get(`/app/accounts/${account}/support`)).support.granted_by,
    ];
    expect(await named()).toEqual([`${name} Owner`, `${name} Owner`]);
    await member.post('/app/user/delete_login');
    await daysLater(product, 31);
    const later = product.client();
    later.session = (await later.post('/app/login', { email_address: email, password })) as never;
    later.accountKey = account;
    expect(await named(later)).toEqual(['Former member', 'Former member']);
    expect(holding(product, name).filter((line) => line.includes(`ACCOUNT#${account}`))).toEqual([]);
  });

  it('leaves no ghost of an account that went at the same time', async () => {
    const { admin, account, userKey } = await team();
    await admin.post('/app/user/delete_login');
    const { table } = product.local.deps;
    const due = (await table.get(erasureKey('user', userKey))) as never as Parameters<typeof eraseUser>[1];
    // It is open again, and gone when its last member closes it.
    await table.write({ update: keys.account(account), remove: ['closes', 'closed_by'] });
    const going = interrupted(table, async (transaction) => {
      if (transaction === 1) await table.write({ delete: keys.account(account) });
    });
    await eraseUser({ ...product.local.deps, table: going }, due);
    expect(await table.get(keys.account(account), { consistent: true })).toBeUndefined();
  });
});

describe('handing documents over', () => {
  it('goes on if one was deleted for ever in the meantime', async () => {
    const { account, userKey } = await team();
    const gone = await loadUser(product.local.deps.table, userKey);
    if (!gone) throw new Error('No such user');
    const over = { account_key: account, gone, successor: gone, by: userKey, isErased: true };
    expect(await handOver(product.local.deps, 'deletedforever', over)).toBe(false);
  });
});

describe('what is gathered about an address', () => {
  it('takes no look into documents that do not name it', async () => {
    const { admin, account } = await team();
    const email = 'sam.gathered@people.example';
    const { packKey } = await admin.upload(await plainPdf(1));
    await product.local.idle();
    await admin.addSignatory(packKey, { name: 'Sam', email });
    const other = await admin.upload(await plainPdf(1));
    await product.local.idle();
    const { deps } = product.local;
    const opened: string[] = [];
    const query: Table['query'] = (input) => {
      if (input.pk.startsWith('PACK#')) opened.push(input.pk);
      return deps.table.query(input);
    };
    const { sections } = await gatherAddress({ ...deps, table: { ...interrupted(deps.table, () => undefined), query } }, account, email);
    expect(sections.documents).toMatchObject([{ as: ['signatory'] }]);
    expect(opened.some((pk) => pk.startsWith(`PACK#${packKey}`))).toBe(true);
    expect(opened.filter((pk) => pk.startsWith(`PACK#${other.packKey}`))).toEqual([]);
  });
});

describe('what is gathered about somebody', () => {
  it('has everything, however much there is', async () => {
    const owner = product.client();
    const { userKey } = await owner.register();
    const { table } = product.local.deps;
    // More than one page of a query.
    const [session] = (await table.query({ index: 'gsi1', pk: indexKeys.sessions(userKey) })).items;
    const [own] = await membershipsOf(table, userKey);
    for (let at = 0; at < 8; at++) {
      const device = 'x'.repeat(200_000);
      await table.write({ put: { ...session, device, pk: `SESSION#more${at}`, sk: 'SESSION', gsi1sk: `more${at}` } as never });
      await table.write({ put: { ...own, ...keys.userAccount(userKey, `more${at}`), account_key: `more${at}`, device } as never });
    }
    expect(await membershipsOf(table, userKey)).toHaveLength(9);
    const { data_export } = await owner.post('/app/user/data_exports');
    await product.local.idle();
    const { url } = await owner.get(`/app/user/data_exports/${data_export.key}`);
    const zipped = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const data = JSON.parse(Buffer.from(zipped['data.json'] ?? []).toString());
    expect(data.sessions).toHaveLength(9);
    expect(data.memberships).toHaveLength(9);
  });
});
