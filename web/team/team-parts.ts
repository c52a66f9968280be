import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { mayClose } from '../../shared/domain/policy/accounts/closing.ts';
import { t as organisations } from '../messages/organisations.ts';
import { t as data } from '../messages/personal-data.ts';
import { t as singleSignOn } from '../messages/single-sign-on.ts';
import { t as support } from '../messages/support.ts';
import { t } from '../messages/team.ts';

/** What the person at the screen may do in the account. */
interface Rights {
  mayView: boolean;
  mayChange: boolean;
  isAdministrator: boolean;
}

/** The parts of a team's page that somebody sees: the id of each card's heading, which is its place in the address too, and its words. */
export function teamParts(account: Account, { mayView, mayChange, isAdministrator }: Rights) {
  const isTeam = !account.is_personal_account;
  const parts: [id: string, label: string, isShown: boolean][] = [
    ['members', t('members'), mayView],
    ['organisation', organisations('organisation'), mayView],
    ['details', t('details'), mayChange],
    ['retention', t('retention'), true],
    ['contacts', t('contacts'), mayChange],
    ['two-step', t('two_step'), mayChange && isTeam],
    ['embedding', t('embedding'), mayChange],
    ['single-sign-on', singleSignOn('title'), mayChange && isTeam],
    ['support-access', support('title'), mayChange],
    ['address-data', data('address'), isAdministrator],
    ['close-account', data('close_account'), isAdministrator && mayClose(account).ok && account.closes === undefined],
  ];
  return parts.filter(([, , isShown]) => isShown).map(([id, label]) => [id, label] as const);
}
