import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '../../shared/contract/programs/get-api-keys.ts';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { createApiKey, deleteApiKey, useApiKeys } from '../api/applications.ts';
import { ApiError } from '../api/errors.ts';
import { SecretDialog } from '../applications/secret-dialog.tsx';
import { t } from '../messages/applications.ts';
import classes from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { attempt, toast, toastError } from '../ui/toasts.ts';
import rows from './sessions-card.module.css';

/** Whether the card below shows anything: the person has keys, or may make one. */
export function useHasApiKeys(): boolean {
  const account = useCurrentAccount();
  const may = useMay();
  const { data: keys = [] } = useApiKeys();
  return keys.length > 0 || (account !== undefined && may('createApiKey').ok);
}

/** The API keys of the person, in all their accounts, and a new one for the account that they act in. */
export function ApiKeyCard() {
  const account = useCurrentAccount();
  const may = useMay();
  const { data: keys = [], error, mutate } = useApiKeys();
  const [key, setKey] = useState('');
  const mayMake = account !== undefined && may('createApiKey').ok;
  if (!mayMake && keys.length === 0) return null;
  const make = async () => {
    if (!account) return;
    // A first key ends none.
    const hasOne = keys.some(({ entity_key }) => entity_key === account.key);
    const question = { title: t('api_key_title'), text: t('api_key_warning'), confirm: t('api_key_make'), danger: true };
    if (hasOne && !(await confirm(question))) return;
    setKey((await attempt(() => createApiKey(account.key))) ?? '');
    await mutate();
  };
  return (
    <section className={classes.card} id="api_key" aria-labelledby="api-key">
      <h2 className={classes.heading} id="api-key">
        {t('api_key')}
      </h2>
      {mayMake && <p className={classes.text}>{t('api_key_text', { account: account.account_name })}</p>}
      {error && (
        <p className={classes.problem} role="alert">
          {t('api_keys_failed')}
        </p>
      )}
      {keys.length > 0 && (
        <ul className={rows.list} aria-label={t('api_keys')}>
          {keys.map((one) => (
            <KeyRow key={one.entity_key} apiKey={one} onEnded={() => mutate()} />
          ))}
        </ul>
      )}
      {mayMake && (
        <Button variant="default" onClick={() => void make()}>
          {t('api_key_make')}
        </Button>
      )}
      <SecretDialog
        shown={key === '' ? [] : [{ label: t('api_key'), value: key, copyLabel: t('api_key_copy') }]}
        onClose={() => setKey('')}
      />
    </section>
  );
}

function KeyRow({ apiKey, onEnded }: { apiKey: ApiKey; onEnded: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const { account_name: account, date_created, last_used } = apiKey;
  const end = async () => {
    const question = { title: t('api_key_end'), text: t('api_key_end_text', { account }), confirm: t('api_key_end'), danger: true };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await deleteApiKey(apiKey.entity_key);
      toast('success', t('api_key_ended'));
    } catch (problem) {
      // It was ended elsewhere first: that is what was wanted.
      if (!(problem instanceof ApiError && problem.code === 'api_key_not_found')) toastError(problem);
    } finally {
      setBusy(false);
      await onEnded();
    }
  };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <span className={rows.device}>{account}</span>
        <span className={rows.facts}>
          {t('api_key_made')} <RelativeTime at={date_created} />
          {' · '}
          {last_used ? (
            <>
              {t('api_key_used')} <RelativeTime at={last_used} />
            </>
          ) : (
            t('api_key_unused')
          )}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        onClick={() => void end()}
        aria-label={t('api_key_end_named', { account })}
      >
        {t('api_key_end')}
      </Button>
    </li>
  );
}
