import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { languageNames } from '../../shared/messages/language-names.ts';
import { type MemberLanguage, memberLanguages } from '../../shared/messages/languages.ts';
import { call } from '../api/call.ts';
import { allZones } from '../documents/times/zones.ts';
import { t } from '../messages/account.ts';
import classes from '../ui/card-screen.module.css';
import { toastError } from '../ui/toasts.ts';

/** In which language and time zone a person is written to. A choice is saved at once. */
export function LanguageCard({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) {
  const [state, setState] = useState<'autosave_hint' | 'saving' | 'saved' | 'not_saved'>('autosave_hint');
  const save = async (data: Partial<Pick<User, 'language' | 'time_zone'>>) => {
    setState('saving');
    try {
      const { user: saved } = await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } });
      await onSaved(saved);
      setState('saved');
    } catch (error) {
      setState('not_saved');
      toastError(error);
    }
  };
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = user.time_zone || 'UTC';
  return (
    <section className={classes.card} id="language">
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('language_and_time')}</h2>
        <span className={classes.state} role="status">
          {t(state)}
        </span>
      </div>
      <div className={classes.fields}>
        <Select
          label={t('mail_language')}
          description={t('mail_language_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={memberLanguages.map((value) => ({ value, label: languageNames[value] }))}
          allowDeselect={false}
          disabled={state === 'saving'}
          value={user.language}
          onChange={(language) => void save({ language: language as MemberLanguage })}
        />
        <div>
          <Select
            label={t('time_zone')}
            description={t('time_zone_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={allZones(known)}
            searchable
            limit={100}
            allowDeselect={false}
            disabled={state === 'saving'}
            value={known}
            onChange={(time_zone) => time_zone && void save({ time_zone })}
          />
          {here !== known && here !== 'UTC' && (
            <Button variant="subtle" size="compact-sm" mt={4} onClick={() => void save({ time_zone: here })}>
              {t('time_zone_here', { zone: here })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
