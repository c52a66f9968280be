import { t } from '../messages/account.ts';
import { t as programs } from '../messages/applications.ts';
import { t as passkeys } from '../messages/passkeys.ts';
import { t as data } from '../messages/personal-data.ts';
import { t as signatures } from '../signature/messages.ts';
import { useHasApiKeys } from './api-key-card.tsx';

const parts: readonly (readonly [id: string, label: string])[] = [
  ['details', t('your_details')],
  ['signatures', signatures('heading')],
  ['email_signature', t('email_signature')],
  ['language', t('language_and_time')],
  ['work', t('work_details')],
  ['password', t('change_password')],
  ['two_step', t('two_step')],
  ['passkeys', passkeys('passkeys')],
  ['sessions', t('sessions')],
  ['api_key', programs('api_key')],
  ['appearance', t('appearance')],
  ['your_data', data('your_data')],
  ['delete_login', data('delete_login')],
];

/** The parts of the profile: the id of each card, which is its place in the address too, and its heading. */
export function useProfileParts(hasPassword: boolean) {
  const hasKeys = useHasApiKeys();
  return parts
    .filter(([id]) => id !== 'api_key' || hasKeys)
    .map(([id, label]) => [id, id === 'password' && !hasPassword ? t('first_password_title') : label] as const);
}
