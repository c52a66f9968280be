import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import { mayEnterOrganisation } from '../../../shared/domain/policy/accounts/organisations.ts';
import { ApiError } from '../../api/errors.ts';
import { useOrganisation } from '../../api/organisations.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { ScreenLoading } from '../../ui/loading.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OwnOrganisationCard } from './own-organisation.tsx';

interface Props {
  account: Account;
  /** Whether the person at this screen administers the account. */
  mayManage: boolean;
  /** Begins with the question for a code. */
  isJoining: boolean;
  /** The account has joined or left an organisation. */
  onChanged: () => void;
}

/** The organisation that a team is in, or the ways into one. */
export function OrganisationSection({ account, mayManage, isJoining, onChanged }: Props) {
  const state = useOrganisation(account.key);
  const changed = async () => {
    await state.refresh();
    onChanged();
  };
  return (
    <section className={card.card} aria-labelledby="organisation">
      <h2 className={card.heading} id="organisation">
        {t('organisation')}
      </h2>
      {state.organisation === undefined && !state.error && <ScreenLoading />}
      {state.organisation === undefined && state.error && (
        <div role="alert">
          <p className={card.line}>{state.error instanceof ApiError ? state.error.message : t('not_fetched')}</p>
          <Button variant="default" onClick={state.refresh}>
            {common('retry')}
          </Button>
        </div>
      )}
      {state.organisation === null && <Without account={account} mayManage={mayManage} isJoining={isJoining} onChanged={changed} />}
      {state.organisation && (
        <OwnOrganisationCard
          accountKey={account.key}
          organisation={state.organisation}
          list={state}
          mayManage={mayManage}
          onChanged={changed}
        />
      )}
    </section>
  );
}

/** A team in no organisation. */
function Without({ account, mayManage, isJoining, onChanged }: Props) {
  const [open, setOpen] = useState<'make' | 'join' | null>(isJoining && mayManage ? 'join' : null);
  // A team in none has its own key for the organisation's, so that only the kind of account decides here.
  if (!mayEnterOrganisation({ is_personal_account: account.is_personal_account }).ok)
    return <p className={card.line}>{t('none_personal')}</p>;
  const close = () => setOpen(null);
  return (
    <>
      <p className={card.line}>{t('none')}</p>
      {mayManage ? (
        <Group gap="xs" mt="md">
          <Button variant="default" onClick={() => setOpen('make')}>
            {t('make')}
          </Button>
          <Button variant="default" onClick={() => setOpen('join')}>
            {t('join')}
          </Button>
        </Group>
      ) : (
        <p className={card.aside}>{t('ask_administrator')}</p>
      )}
      <NameDialog accountKey={account.key} organisation={null} opened={open === 'make'} onClose={close} onSaved={onChanged} />
      <JoinDialog accountKey={account.key} opened={open === 'join'} onClose={close} onJoined={onChanged} />
    </>
  );
}
