import { expect, it } from 'vitest';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import { memoryTable } from '../../../test/support/table/memory-table.ts';
import { itemAt } from '../../ports/table.ts';
import type { StoredEvent } from '../following/domain-event.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { endVisibility } from '../pack/end-visibility.ts';
import type { UserAccountRecord } from '../people/member-records.ts';
import { enterWrites } from '../people/membership.ts';
import { administratorsOf } from '../people/membership-search.ts';
import { followClosing } from './account-closing.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const closes = '2026-04-01T10:00:00.000Z';

/** A closed account of 250 members, every other one an administrator. */
async function closedTeam() {
  const table = memoryTable();
  await table.write({ put: itemAt(keys.account('team'), { key: 'team', name: 'Team', is_personal_account: false, closes }) });
  for (let n = 100; n < 350; n++) {
    const user_key = `u${n}`;
    const rights = rightsOf(n % 2 === 0 ? 'admin' : 'viewer');
    const member: UserAccountRecord = { key: `${user_key}-team`, user_key, account_key: 'team', is_personal_account: false, ...rights };
    const person = { name: 'A', last_name: '', email_address: `${user_key}@example.com` };
    await table.transact(enterWrites(member, person, new Date(now.getTime() + n)));
  }
  const marked = async () => {
    const { items } = await table.query({ index: 'gsi1', pk: indexKeys.members('team') });
    return items.filter(({ account_closes }) => account_closes === closes).length;
  };
  return { table, marked };
}

it('follows the closing of a large account in parts, and mails every other administrator once', async () => {
  const { table, marked } = await closedTeam();
  let id = 'e';
  let event: StoredEvent['event'] | undefined = { type: 'account_closing_changed', account_key: 'team', by: 'u100' };
  const counts: number[] = [];
  while (event?.type === 'account_closing_changed') {
    await followClosing(table, event, id, now);
    counts.push(await marked());
    id += '+';
    event = (await table.get<StoredEvent>(keys.event(id)))?.event;
  }
  expect(counts).toEqual([100, 200, 250]);
  for (const [user, isTold] of [
    ['u100', false],
    ['u102', true],
    ['u348', true],
    ['u101', false],
  ] as const) {
    expect((await table.get(keys.event(`e-${user}`))) !== undefined).toBe(isTold);
    expect(await table.get(keys.event(`e+-${user}`))).toBeUndefined();
  }
});

it('knows all administrators of a large account, and only them', async () => {
  const { table } = await closedTeam();
  await table.write({ update: keys.userAccount('u102', 'team'), set: { is_admin: false } });
  const found: string[] = [];
  for await (const { user_key } of administratorsOf(table, 'team')) found.push(user_key);
  expect(found).toHaveLength(124);
  expect(found.slice(0, 2)).toEqual(['u100', 'u104']);
});

it('takes visibility back in parts', async () => {
  const table = memoryTable();
  for (let n = 0; n < 150; n++) {
    const place = { gsi1pk: indexKeys.list('team', 'template', false), gsi1sk: String(n) };
    await table.write({
      put: { ...keys.pack(`t${n}`), key: `t${n}`, account_key: 'team', document_type: 'template', people: [], ...place },
    });
  }
  const places: unknown[] = [];
  let id = 'e';
  let event: StoredEvent['event'] | undefined = { type: 'organisation_changed', account_key: 'team', left: 'o' };
  while (event?.type === 'organisation_changed') {
    places.push(event.place);
    await endVisibility({ table, clock: { now: () => now } }, event, id, now);
    id += '+';
    event = (await table.get<StoredEvent>(keys.event(id)))?.event;
  }
  expect(places).toEqual([undefined, { trash: false, cursor: expect.any(String) }, { trash: true, cursor: null }]);
});
