import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import { useUserAccounts } from '../api/account.ts';
import { t } from '../messages/account.ts';
import classes from '../ui/card-screen.module.css';
import { toastError } from '../ui/toasts.ts';
import { saveProfile } from './save-profile.ts';

/** Spec core §9: profile autosave. */
const saveAfterMs = 500;

type Editable = Pick<User, 'default_user_account_key' | 'external_user_code' | 'cost_centre'>;

/** The account that is opened first, and what other systems know the person by. Saved while the person types. */
export function WorkDetails({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) {
  const { data: accounts = [] } = useUserAccounts();
  const [state, setState] = useState<'autosave_hint' | 'saving' | 'saved' | 'not_saved'>('autosave_hint');
  const save = async (data: Editable) => {
    setState('saving');
    try {
      const saved = await saveProfile(data);
      setState('saved');
      await onSaved(saved);
    } catch (error) {
      setState('not_saved');
      toastError(error);
    }
  };
  const saveSoon = useDebouncedCallback(save, { delay: saveAfterMs, flushOnUnmount: true });
  const form = useForm<Editable>({
    initialValues: {
      default_user_account_key: user.default_user_account_key,
      external_user_code: user.external_user_code ?? '',
      cost_centre: user.cost_centre ?? '',
    },
    onValuesChange: saveSoon,
  });
  return (
    <section className={classes.card} id="work">
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('work_details')}</h2>
        <span className={classes.state} role="status">
          {t(state)}
        </span>
      </div>
      <div className={classes.fields}>
        {accounts.length > 1 && (
          <Select
            label={t('default_account')}
            description={t('default_account_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={accounts.map(({ key, account_name }) => ({ value: key, label: account_name }))}
            allowDeselect={false}
            searchable={accounts.length > 8}
            {...form.getInputProps('default_user_account_key')}
          />
        )}
        <TextInput label={t('external_user_code')} autoComplete="off" maxLength={100} {...form.getInputProps('external_user_code')} />
        <TextInput label={t('cost_centre')} autoComplete="off" maxLength={100} {...form.getInputProps('cost_centre')} />
      </div>
    </section>
  );
}
