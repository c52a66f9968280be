import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notificationWrite } from '../../../functions/data/following/notifications.ts';
import { accountKeyOf } from '../../../functions/data/people/users.ts';
import type { Item } from '../../../functions/ports/table.ts';
import { notice } from '../../../shared/messages/notice.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Makes this many notifications about each of these objects, all of the first object first, a second apart. */
async function ownerWith(counts: Record<string, number>): Promise<ApiClient> {
  const owner = await product.owner();
  const { key: user_key, default_user_account_key } = (await owner.get('/app/user')).user;
  const about = Object.entries(counts).flatMap(([related_key, count]) => Array.from({ length: count }, () => related_key));
  for (const [index, related_key] of about.entries()) {
    const notification = {
      user_key,
      id: `n${index}`,
      ...notice('notice_in_setup', { document: `No. ${index}` }),
      account_key: accountKeyOf(default_user_account_key),
      related_key,
      related_key_type: 'Document' as const,
      url: '#documents',
    };
    await product.local.deps.table.write(notificationWrite(notification, new Date(Date.UTC(2026, 0, 1) + index * 1000)));
  }
  return owner;
}

const page = (owner: ApiClient, query = '') => owner.get(`/app/notifications${query}`);

describe('notifications', () => {
  it('say what they are about and where they lead', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    await sign(product, scenario.people[0]?.email ?? '');
    const { notifications, unread_count } = await page(scenario.owner);
    expect(unread_count).toBe(1);
    expect(notifications).toMatchObject([
      {
        message: 'Anna signed “agreement”.',
        related_key: scenario.key,
        related_key_type: 'Document',
        url: `#documents/${scenario.key}`,
        read: false,
        date_read: null,
      },
    ]);
  });

  it('of an older version are shown with their original words', async () => {
    const owner = await product.owner();
    const user_key = (await owner.get('/app/user')).user.key;
    const about = { user_key, id: 'old', account_key: 'a', related_key: 'p', related_key_type: 'Document' as const, url: '#documents' };
    const { put } = notificationWrite({ ...about, ...notice('notice_in_setup', { document: 'x' }) }, product.local.clock.now()) as {
      put: Item;
    };
    const { code, parameters, ...older } = put;
    await product.local.deps.table.write({ put: { ...older, message: 'Anna signed “Lease”.' } as Item });
    expect((await page(owner)).notifications).toMatchObject([{ message: 'Anna signed “Lease”.' }]);
  });

  it('come newest first, page by page', async () => {
    const owner = await ownerWith({ a: 45 });
    const found: string[] = [];
    let query = '';
    do {
      const { notifications, cursor } = await page(owner, query);
      found.push(...notifications.map(({ message }: { message: string }) => message));
      query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    } while (query);
    expect(found).toEqual(Array.from({ length: 45 }, (_, index) => `“No. ${44 - index}” is still in setup.`));
  });

  it('are only the changed ones if a time is given', async () => {
    const owner = await ownerWith({ a: 3 });
    const { notifications } = await page(owner);
    expect((await page(owner, `?last_update=${notifications[1].date_updated}`)).notifications).toMatchObject([
      { message: '“No. 2” is still in setup.' },
    ]);
    const last = notifications[0].date_updated;
    expect((await page(owner, `?last_update=${last}`)).notifications).toEqual([]);
    await owner.post(`/app/notifications/${notifications[2].key}`);
    expect((await page(owner, `?last_update=${last}`)).notifications).toMatchObject([
      { message: '“No. 0” is still in setup.', read: true },
    ]);
  });

  it('are marked as read one by one; twice is the same as once', async () => {
    const owner = await ownerWith({ a: 2 });
    const { key } = (await page(owner)).notifications[0];
    for (let time = 0; time < 2; time++) expect(await owner.post(`/app/notifications/${key}`)).toMatchObject({ unread_count: 1 });
    const [marked] = (await page(owner)).notifications;
    expect(marked).toMatchObject({ key, read: true });
    expect(marked.date_read).toBe(marked.date_updated);
    const stranger = await product.owner('Stella');
    expect((await stranger.call('POST', `/app/notifications/${key}`, {})).body.code).toBe('notification_not_found');
  });

  it('are marked as read by their object, however many others are unread', async () => {
    const owner = await ownerWith({ old: 15, other: 120 });
    expect(await owner.post('/app/notifications/mark_all_as_read', { related_key: 'old' })).toMatchObject({ unread_count: 100 });
    const mine = (await page(owner)).notifications;
    expect(mine.every(({ read, related_key }: { read: boolean; related_key: string }) => !read && related_key === 'other')).toBe(true);
    expect(await owner.post('/app/notifications/mark_all_as_read')).toMatchObject({ unread_count: 0 });
    expect((await page(owner)).unread_count).toBe(0);
  });

  it('are filtered: unread, of one kind, about one account', async () => {
    const owner = await ownerWith({ a: 3 });
    const { user } = await owner.get('/app/user');
    const account = accountKeyOf(user.default_user_account_key);
    const other = { account_key: 'other', related_key: 'b', related_key_type: 'Document' as const, url: '#documents' };
    const signed = { user_key: user.key, id: 'signed', ...notice('notice_signed', { name: 'Anna', document: 'Lease' }), ...other };
    await product.local.deps.table.write(notificationWrite(signed, product.local.clock.now()));
    const { notifications, unread_by_account } = await page(owner);
    expect(notifications[0]).toMatchObject({ kind: 'signed', account_key: 'other' });
    expect(unread_by_account).toEqual({ [account]: 3, other: 1 });
    await owner.post(`/app/notifications/${notifications[3].key}`);
    const keysOf = async (query: string) =>
      (await page(owner, query)).notifications.map(({ key }: { key: string }) =>
        notifications.findIndex((one: { key: string }) => one.key === key),
      );
    expect(await keysOf('?unread=true')).toEqual([0, 1, 2]);
    expect(await keysOf('?kind=signed')).toEqual([0]);
    expect(await keysOf('?kind=rules')).toEqual([1, 2, 3]);
    expect(await keysOf('?account_key=other')).toEqual([0]);
    expect(await keysOf('?kind=rules&unread=true')).toEqual([1, 2]);
    expect(await keysOf(`?kind=signed&account_key=${account}`)).toEqual([]);
    expect((await owner.call('GET', '/app/notifications?kind=unheard', undefined)).status).toBe(400);
  });

  it('of one account are marked as read by the person’s key in that account', async () => {
    const owner = await ownerWith({ a: 2 });
    const { user } = await owner.get('/app/user');
    const foreign = `${(await (await product.owner('Stella')).get('/app/user')).user.key}-${accountKeyOf(user.default_user_account_key)}`;
    expect(await owner.post('/app/notifications/mark_all_as_read', { related_key: foreign })).toMatchObject({ unread_count: 2 });
    const related_key = user.default_user_account_key;
    expect(await owner.post('/app/notifications/mark_all_as_read', { related_key })).toMatchObject({ unread_count: 0 });
  });

  it('are read a page at a time, however many there are', async () => {
    const owner = await ownerWith({ a: 130 });
    const { table } = product.local.deps;
    const query = vi.spyOn(table, 'query');
    for (const filter of ['?kind=rules', '?unread=true', '?kind=rules&unread=true']) {
      query.mockClear();
      await page(owner, filter);
      const read = await Promise.all(query.mock.results.map(async ({ value }) => (await value).items.length));
      expect(Math.max(...read)).toBeLessThanOrEqual(100);
      expect(read.length).toBeLessThanOrEqual(2);
    }
    query.mockRestore();
  });
});
