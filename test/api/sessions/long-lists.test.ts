import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdministrator } from '../../../functions/accounts/leaving/successor.ts';
import { contactWrites } from '../../../functions/data/contacts/contacts.ts';
import { notificationWrite } from '../../../functions/data/following/notifications.ts';
import { enterWrites } from '../../../functions/data/people/membership.ts';
import { userAccountKey, userItem } from '../../../functions/data/people/users.ts';
import type { Write } from '../../../functions/ports/table.ts';
import { rightsOf } from '../../../shared/domain/policy/roles.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { countReadUnits } from '../../support/table/count-read-units.ts';

// A page and a search cost as much in an account of ten thousand as in one of a hundred.

const few = 100;
const many = 10_000;
const began = Date.parse('2026-01-01T00:00:00.000Z');

let product: Product;
let owner: ApiClient;
let team: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner('Olivia');
  team = (await owner.post('/app/accounts/', { data: { name: 'Legal' } })).data.account.key;
  owner.accountKey = team;
  await product.local.idle();
});
afterAll(() => product.close());

const numbered = (n: number) => String(n).padStart(5, '0');

async function fill(from: number, until: number, writesOf: (n: number) => Write[]): Promise<void> {
  let writes: Write[] = [];
  const write = async () => {
    await product.local.deps.table.transact(writes);
    writes = [];
  };
  for (let n = from; n < until; n++) {
    const next = writesOf(n);
    if (writes.length + next.length > 100) await write();
    writes.push(...next);
  }
  await write();
}

function aMember(n: number): Write[] {
  const key = `member${numbered(n)}`;
  const person = { key, name: 'Member', last_name: numbered(n), email_address: `${key}@example.com` };
  const created = new Date(began + n * 1000);
  const user = {
    ...person,
    verified: true,
    mobile_number: '',
    password_hash: '',
    default_account_key: team,
    created: created.toISOString(),
  };
  const membership = {
    key: userAccountKey(key, team),
    user_key: key,
    account_key: team,
    is_personal_account: false,
    ...rightsOf('sender'),
  };
  return [{ put: userItem(user) }, ...enterWrites({ ...membership, version: 1 }, person, created)];
}

function aContact(n: number): Write[] {
  const [name, email] = [`Contact ${numbered(n)}`, `contact${numbered(n)}@example.com`];
  const date_created = new Date(began + n * 1000).toISOString();
  const rest = { mobile_number: '', contact_list_keys: [], last_used: null, version: 1 };
  return contactWrites(null, { key: `contact${numbered(n)}`, account_key: team, name, email, date_created, ...rest });
}

function aNotification(userKey: string, n: number): Write[] {
  const about = { account_key: team, related_key: 'somebody', related_key_type: 'UserAccount' as const, url: `#team/${team}` };
  const said = { code: 'notice_joined', parameters: { name: `Member ${numbered(n)}`, team: 'Legal' } };
  return [notificationWrite({ user_key: userKey, id: numbered(n), ...said, ...about }, new Date(began + n * 1000))];
}

const costOf = async (...addresses: string[]) => {
  const costs = [];
  for (const address of addresses) costs.push(await countReadUnits(product.local.deps.table, () => owner.get(address)));
  return costs;
};

/** What is read at a hundred and at ten thousand. */
async function atBothSizes<T>(writesOf: (n: number) => Write[], measure: () => Promise<T>): Promise<[T, T]> {
  await fill(0, few, writesOf);
  const before = await measure();
  await fill(few, many, writesOf);
  return [before, await measure()];
}

it('members: a page, a search and who takes over cost the same among ten thousand', async () => {
  const members = `/app/accounts/${team}/user_accounts`;
  const [atFew, atMany] = await atBothSizes(aMember, async () => {
    const first = await owner.get(members);
    const next = `${members}?cursor=${encodeURIComponent(first.cursor)}`;
    const lists = await costOf(
      members,
      next,
      `${members}?search=member%200`,
      `${members}?search=member0000`,
      `${members}?only=administrators`,
    );
    const admin = await countReadUnits(product.local.deps.table, () => anAdministrator(product.local.deps.table, team, 'member00001'));
    return [...lists, admin];
  });
  expect(atMany).toEqual(atFew);
  expect((await owner.get(`${members}?search=09999`)).user_accounts).toHaveLength(1);
});

it('contacts: a page and a search cost the same among ten thousand', async () => {
  const lists = ['/app/contacts', '/app/contacts?sort=name'];
  const searches = [
    '/app/contact_lists/get_contacts_by_query?name_query=contact%200',
    '/app/contact_lists/get_contacts_by_query?email_query=contact0000',
  ];
  const [atFew, atMany] = await atBothSizes(aContact, () => costOf(...lists, ...searches));
  expect(atMany).toEqual(atFew);
});

it('notifications: a page and the count of unread ones cost the same among ten thousand', async () => {
  const { user } = await owner.get('/app/user');
  const lists = ['/app/notifications', '/app/notifications?unread=true', `/app/notifications?account_key=${team}`];
  const [atFew, atMany] = await atBothSizes(
    (n) => aNotification(user.key, n),
    () => costOf(...lists),
  );
  expect(atMany).toEqual(atFew);
});
