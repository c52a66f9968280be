import { expect, test } from 'vitest';
import { afterMove, creatorAfter, type MovedFrom } from './moving.ts';

const olivia = { created_by: 'olivia', created_by_name: 'Olivia', created_by_email: 'olivia@example.com' };
const mia = { created_by: 'mia', created_by_name: 'Mia', created_by_email: 'mia@example.com' };
const pack = {
  account_key: 'office',
  branding_key: 'office-blue',
  contact_list_id: 'clients',
  from_template_key: 'lease',
  ...olivia,
  moved_from: undefined as MovedFrom | undefined,
};

test('a moved pack has the defaults of its new account and remembers what it had', () => {
  const moved = afterMove(pack, 'branch', olivia);
  expect(moved).toMatchObject({ account_key: 'branch', branding_key: null, contact_list_id: null, from_template_key: null, ...olivia });
  const { moved_from, ...had } = pack;
  expect(moved.moved_from).toEqual(had);
});

test('a pack that is moved back has what it had, with its creator', () => {
  const moved = { ...pack, ...afterMove(pack, 'branch', mia) };
  expect(creatorAfter(moved, 'office')).toEqual(olivia);
  const back = { ...moved, ...afterMove(moved, 'office', creatorAfter(moved, 'office')) };
  const { moved_from, ...had } = pack;
  expect(back).toMatchObject(had);
});

test('a pack that goes on to a third account has nothing of the first two', () => {
  const moved = { ...pack, ...afterMove(pack, 'branch', olivia), branding_key: 'branch-red' };
  expect(creatorAfter(moved, 'shop')).toEqual(olivia);
  expect(afterMove(moved, 'shop', olivia)).toMatchObject({
    branding_key: null,
    moved_from: { account_key: 'branch', branding_key: 'branch-red' },
  });
});

test('a moved template stays shared with others, but not with the account that gave it away', () => {
  const shared = { ...pack, visible_to_organisations_keys: ['office', 'branch', 'shop'] };
  expect(afterMove(shared, 'branch', olivia).visible_to_organisations_keys).toEqual(['branch', 'shop']);
});
