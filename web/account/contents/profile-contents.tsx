import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { t } from '../../messages/account.ts';
import { t as programs } from '../../messages/applications.ts';
import { t as passkeys } from '../../messages/passkeys.ts';
import { t as data } from '../../messages/personal-data.ts';
import { t as signatures } from '../../signature/messages.ts';
import { useHasApiKeys } from '../api-key-card.tsx';
import classes from './profile-contents.module.css';

/** The parts of the profile: the id of each card, which is its place in the address too, and its heading. */
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

/** Leads to each part of the long profile: beside it, or as a select above it where there is no room. */
export function ProfileContents({ section = '', hasPassword }: { section: string | undefined; hasPassword: boolean }) {
  const navigate = useNavigate();
  const hasKeys = useHasApiKeys();
  const shown = parts
    .filter(([id]) => id !== 'api_key' || hasKeys)
    .map(([id, label]) => [id, id === 'password' && !hasPassword ? t('first_password_title') : label] as const);
  const known = shown.some(([id]) => id === section) ? section : '';
  return (
    <>
      <nav className={classes.beside} aria-label={t('profile_contents')}>
        <ul>
          {shown.map(([id, label]) => (
            <li key={id}>
              <Link to={`/profile/${id}`} replace aria-current={id === known ? 'location' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={classes.above}
        aria-label={t('profile_contents')}
        value={known}
        data={[{ value: '', label: t('profile_go_to') }, ...shown.map(([value, label]) => ({ value, label }))]}
        onChange={({ currentTarget: { value } }) => value && navigate(`/profile/${value}`, { replace: true })}
      />
    </>
  );
}
