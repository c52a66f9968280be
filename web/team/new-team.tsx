import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAccountForm } from '../account/account-form.ts';
import { switchAccount, useUserAccounts } from '../api/account.ts';
import { ApiError } from '../api/errors.ts';
import { createTeam } from '../api/team.ts';
import { t } from '../messages/team.ts';
import classes from '../ui/card-screen.module.css';
import { usePageTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toasts.ts';

/** Makes a team and continues in it. */
export function NewTeam() {
  const { mutate } = useUserAccounts();
  const navigate = useNavigate();
  usePageTitle(t('setup_team'));
  const form = useAccountForm(
    { name: '' },
    ({ name }) => ({ name: name.trim() === '' ? t('team_name_required') : undefined }),
    async ({ name }) => {
      const team = await createTeam(name).catch((error) => {
        throw error instanceof ApiError ? error : new Error(t('not_created'), { cause: error });
      });
      await mutate();
      await switchAccount(team.key);
      toast('success', t('team_created', { name: team.name }));
      void navigate('/documents');
    },
  );
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('setup_team')}</h1>
      <form onSubmit={form.submit} noValidate className={classes.card}>
        <p className={classes.line}>{t('team_text')}</p>
        <TextInput label={t('team_name')} autoComplete="off" maxLength={120} data-autofocus {...form.field('name')} />
        {form.problem && (
          <p className={classes.problem} role="alert">
            {form.problem}
          </p>
        )}
        <Button type="submit" mt="md" loading={form.busy}>
          {t('team_create')}
        </Button>
      </form>
    </div>
  );
}
