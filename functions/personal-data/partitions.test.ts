import { expect, it } from 'vitest';
import { keys } from '../data/keys.ts';
import { partitionsOfAccount, partitionsOfUser, whose } from './partitions.ts';

/** The partitions of all keys of a kind, made for this user or account. */
const partitions = (kind: string, key: string) =>
  Object.entries(keys).flatMap(([name, make]) => {
    if (whose[name as keyof typeof whose] !== kind) return [];
    // An application's key begins with its account's.
    const first = name === 'application' ? `${key}-abc` : key;
    return [(make as (...parts: string[]) => { pk: string })(first, 'all', 'NAME#part', 'part').pk];
  });

it('a user’s partitions hold every item that is a user’s, and the last one the user', () => {
  const known = partitionsOfUser('ada');
  expect(partitions('user', 'ada').filter((pk) => !known.includes(pk))).toEqual([]);
  expect(known.at(-1)).toBe(keys.user('ada').pk);
});

it('an account’s partitions hold every item that is an account’s, and the last one the account', () => {
  const known = partitionsOfAccount('team', ['list']);
  expect(partitions('account', 'team').filter((pk) => !known.includes(pk))).toEqual([]);
  expect(known.at(-1)).toBe(keys.account('team').pk);
});
