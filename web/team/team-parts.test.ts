import { expect, test } from 'vitest';
import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { teamParts } from './team-parts.ts';

const team = { is_personal_account: false } as Account;
const own = { is_personal_account: true } as Account;
const idsFor = (account: Account, rights: Parameters<typeof teamParts>[1]) => teamParts(account, rights).map(([id]) => id);

test('the list of a team’s parts names what the person sees', () => {
  const all = { mayView: true, mayChange: true, isAdministrator: true };
  expect(idsFor(team, all)).toContain('close-account');
  expect(idsFor(own, all)).toEqual([
    'members',
    'organisation',
    'details',
    'retention',
    'contacts',
    'embedding',
    'support-access',
    'address-data',
  ]);
  expect(idsFor(team, { mayView: true, mayChange: false, isAdministrator: false })).toEqual(['members', 'organisation', 'retention']);
});
