import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { createApiKey } from '../api/applications.ts';
import { SecretDialog } from '../applications/secret-dialog.tsx';
import { t } from '../messages/applications.ts';
import classes from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { attempt } from '../ui/toasts.ts';

/** Makes the API key of the person in the account that they act in. */
export function ApiKeyCard() {
  const account = useCurrentAccount();
  const may = useMay();
  const [key, setKey] = useState('');
  if (!account || !may('createApiKey').ok) return null;
  const make = async () => {
    const question = { title: t('api_key_title'), text: t('api_key_warning'), confirm: t('api_key_make'), danger: true };
    if (await confirm(question)) setKey((await attempt(() => createApiKey(account.key))) ?? '');
  };
  return (
    <section className={classes.card} aria-labelledby="api-key">
      <h2 className={classes.heading} id="api-key">
        {t('api_key')}
      </h2>
      <p className={classes.text}>{t('api_key_text', { account: account.account_name })}</p>
      <Button variant="default" onClick={() => void make()}>
        {t('api_key_make')}
      </Button>
      <SecretDialog
        shown={key === '' ? [] : [{ label: t('api_key'), value: key, copyLabel: t('api_key_copy') }]}
        onClose={() => setKey('')}
      />
    </section>
  );
}
