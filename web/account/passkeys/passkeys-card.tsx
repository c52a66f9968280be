import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { getPasskeysRoute } from '../../../shared/contract/passkeys/get-passkeys.ts';
import type { removePasskeyRoute } from '../../../shared/contract/passkeys/remove-passkey.ts';
import type { Passkey } from '../../../shared/contract/schemas/people/passkey.ts';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { mostPasskeys } from '../../../shared/domain/sessions/passkey-limits.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/passkeys.ts';
import cards from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { toast, toastError } from '../../ui/toasts.ts';
import classes from './passkeys.module.css';
import { forgetOthers, knowsPasskeys } from './webauthn.ts';

const NameDialog = lazily(async () => (await import('./name-dialog.tsx')).NameDialog);

/** The person's passkeys in the profile: add, rename, remove. */
export function PasskeysCard({ user }: { user: User }) {
  const { data, error, isLoading, mutate } = useSWR('passkeys', () => call<typeof getPasskeysRoute>('GET', '/app/passkeys'));
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const [busy, setBusy] = useState('');
  const passkeys = data?.passkeys ?? [];
  const isFull = passkeys.length >= mostPasskeys;

  const remove = async ({ key, name }: Passkey) => {
    const question = { title: t('remove_title', { name }), text: t('remove_text'), confirm: t('remove'), danger: true };
    if (!(await confirm(question))) return;
    setBusy(key);
    try {
      const { accepted } = await call<typeof removePasskeyRoute>('POST', '/app/passkeys/{key}/remove', { params: { key } });
      await forgetOthers(accepted);
      toast('success', t('removed'));
    } catch (problem) {
      // It was removed in another window: that is what was wanted. Whoever didn't prove who they are has changed their mind.
      if (!(problem instanceof ApiError && ['passkey_not_found', 'proof_required'].includes(problem.code))) toastError(problem);
    } finally {
      setBusy('');
      await mutate();
    }
  };
  const close = () => {
    setNamed(null);
    void mutate();
  };

  return (
    <section className={cards.card} id="passkeys">
      <h2 className={cards.heading}>{t('passkeys')}</h2>
      <p className={cards.text}>{t('text')}</p>
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && !data && (
        <p className={cards.problem} role="alert">
          {t('not_fetched')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
            {t('try_again')}
          </Button>
        </p>
      )}
      {data && passkeys.length === 0 && <p>{t('none')}</p>}
      {passkeys.length > 0 && (
        <ul className={classes.list} aria-label={t('passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.key}
              passkey={passkey}
              busy={busy === passkey.key}
              onRename={() => setNamed(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {data && <Hint user={user} isFull={isFull} />}
      {data && (
        <Button variant="default" disabled={!user.verified || isFull || !knowsPasskeys()} onClick={() => setNamed('new')}>
          {t('add')}
        </Button>
      )}
      {named && <NameDialog passkey={named === 'new' ? undefined : named} onClose={close} />}
    </section>
  );
}

/** Why none can be added. */
function Hint({ user, isFull }: { user: User; isFull: boolean }) {
  if (!user.verified) return <p>{t('confirm_first')}</p>;
  if (isFull) return <p>{t('enough')}</p>;
  return knowsPasskeys() ? null : <p>{t('unsupported')}</p>;
}

interface RowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, synced, date_created, last_used }, busy, onRename, onRemove }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          <span className={classes.mark}>{t(synced ? 'synced' : 'on_one_device')}</span>
        </span>
        <span className={classes.facts}>
          {t('made')} <RelativeTime at={date_created} /> ·{' '}
          {last_used ? (
            <>
              {t('used')} <RelativeTime at={last_used} />
            </>
          ) : (
            t('never_used')
          )}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" onClick={onRename} aria-label={t('rename_named', { name })}>
          {t('rename')}
        </Button>
        <Button variant="default" size="compact-sm" loading={busy} onClick={onRemove} aria-label={t('remove_named', { name })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
