import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import { mayClose } from '../../../shared/domain/policy/accounts/closing.ts';
import { useAccountForm } from '../../account/account-form.ts';
import { closeAccount, reopenAccount } from '../../api/personal-data.ts';
import { t } from '../../messages/personal-data.ts';
import cards from '../../ui/card-screen.module.css';
import { dayOf } from '../../ui/times.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import classes from './closing.module.css';

interface Props {
  account: Account;
  /** The person at this screen administers the account. */
  isAdministrator: boolean;
  /** Takes over the account as it is now. */
  onKnown: (account: Account) => Promise<void>;
}

/** A closed account says so first, and how it can be opened again. */
export function ClosedBanner({ account, isAdministrator, onKnown }: Props) {
  const [busy, setBusy] = useState(false);
  if (account.closes === undefined) return null;
  const open = async () => {
    setBusy(true);
    const opened = await attempt(() => reopenAccount(account.key));
    if (opened) {
      await onKnown(opened);
      toast('success', t('opened_again'));
    }
    setBusy(false);
  };
  return (
    <section className={classes.banner} aria-labelledby="closed">
      <h2 className={cards.heading} id="closed">
        {t('closed_title')}
      </h2>
      <p className={cards.text}>
        {t('closed_text', { day: dayOf(account.closes) })} {t('closed_others')}
      </p>
      {isAdministrator && (
        <Button loading={busy} onClick={() => void open()}>
          {t('open_again')}
        </Button>
      )}
    </section>
  );
}

/** Closes an account, for its administrators. A personal account goes with the person's login. */
export function ClosingCard({ account, isAdministrator, onKnown }: Props) {
  const [opened, setOpened] = useState(false);
  if (!isAdministrator || !mayClose(account).ok || account.closes !== undefined) return null;
  return (
    <section className={cards.card} aria-labelledby="close-account">
      <h2 className={cards.heading} id="close-account">
        {t('close_account')}
      </h2>
      <p className={cards.text}>
        {t('close_account_text')} {t('close_first')}
      </p>
      <Button variant="outline" color="red" onClick={() => setOpened(true)}>
        {t('close_account')}
      </Button>
      <TypingDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('close_question', { name: account.name })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {(typing) => <CloseForm account={account} onKnown={onKnown} onClose={() => setOpened(false)} {...typing} />}
      </TypingDialog>
    </section>
  );
}

type FormProps = Pick<Props, 'account' | 'onKnown'> & Typing & { onClose: () => void };

function CloseForm({ account, onKnown, onClose, typed, onCancel }: FormProps) {
  const form = useAccountForm(
    { name: '' },
    ({ name }) => ({ name: name.trim() === account.name ? undefined : t('close_name_required') }),
    async ({ name }) => {
      const closed = await closeAccount(account.key, name.trim());
      toast('success', t('account_closed', { day: dayOf(closed.closes ?? '') }));
      onClose();
      await onKnown(closed);
    },
    { account_name_differs: 'name' },
  );
  useEffect(() => {
    typed.current = form.values.name !== '';
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <p>{t('close_warning')}</p>
      <TextInput label={t('close_name')} description={account.name} autoComplete="off" data-autofocus {...form.field('name')} />
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <div className={classes.answer}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" color="red" loading={form.busy}>
          {t('close_confirm')}
        </Button>
      </div>
    </form>
  );
}
