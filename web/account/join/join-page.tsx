import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { acceptInvitationRoute } from '../../../shared/contract/invitations/accept-invitation.ts';
import type { lookUpInvitationRoute } from '../../../shared/contract/invitations/look-up-invitation.ts';
import type { logoutRoute } from '../../../shared/contract/session/logout.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { selectAccount, selectedAccount } from '../../api/session.ts';
import { t } from '../../messages/account.ts';
import { t as common } from '../../messages/common.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { type Invitation, invitedWords } from './invitation.ts';
import { JoinAsNew } from './join-as-new.tsx';

type Stage =
  | { at: 'looking' }
  | { at: 'asked'; invitation: Invitation }
  | { at: 'refused'; code: string; words: string }
  | { at: 'failed'; words: string };

/** `/join/{token}`, opened by the link in the mail. Mail scanners follow links, so nothing happens before somebody presses a button. */
export function JoinPage() {
  const token = window.location.pathname.split('/')[2] ?? '';
  const [stage, setStage] = useState<Stage>({ at: 'looking' });
  const refuse = (error: unknown) => {
    // A sign-in through the team's own issuer has joined it already.
    const isJoined = error instanceof ApiError && error.code === 'invitation_used';
    if (isJoined && new URLSearchParams(window.location.search).has('signed_in')) return window.location.replace('/#documents');
    const words = error instanceof Error ? error.message : common('unknown_error');
    if (error instanceof ApiError && error.status < 429) setStage({ at: 'refused', code: error.code, words });
    else setStage({ at: 'failed', words });
  };
  const look = async () => {
    // The account chosen earlier may be one that this person has left; the invitation needs none.
    selectedAccount.set('');
    setStage({ at: 'looking' });
    try {
      const body = { token };
      const { invitation } = await call<typeof lookUpInvitationRoute>(
        'POST',
        '/app/invitations/look_up',
        { body },
        { ignoreUnauthorized: true },
      );
      setStage({ at: 'asked', invitation });
    } catch (error) {
      refuse(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void look(), []);

  /** Throws failures that the person can correct in the form. */
  const join = async (person: { name?: string; last_name?: string; password?: string } = {}) => {
    if (stage.at !== 'asked') return;
    try {
      const body = { token, ...person };
      await call<typeof acceptInvitationRoute>('POST', '/app/invitations/accept', { body }, { ignoreUnauthorized: true });
      selectAccount(stage.invitation.account_key);
      window.location.replace('/#documents');
    } catch (error) {
      if (!(error instanceof ApiError) || !endings.has(error.code)) throw error;
      refuse(error);
    }
  };

  if (stage.at === 'looking') return <ScreenLoading />;
  if (stage.at === 'failed')
    return (
      <AccountFrame title={t('join_failed')} text={stage.words}>
        <Button size="md" fullWidth onClick={() => void look()}>
          {common('retry')}
        </Button>
      </AccountFrame>
    );
  if (stage.at === 'refused') return <Refused code={stage.code} words={stage.words} onOther={look} />;
  const { invitation } = stage;
  if (invitation.needs === 'registration') return <JoinAsNew invitation={invitation} join={join} />;
  return <JoinAsUser invitation={invitation} token={token} join={join} />;
}

/** Refusals after which the form is of no use any more. */
const endings: ReadonlySet<string> = new Set([
  'token_invalid',
  'invitation_used',
  'invitation_lapsed',
  'invitation_withdrawn',
  'invitation_replaced',
  'invitation_of_another',
  'invitation_needs_login',
]);

function JoinAsUser({ invitation, token, join }: { invitation: Invitation; token: string; join: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { email_address, account_name, needs } = invitation;
  const press = async () => {
    setBusy(true);
    await join().catch((error) => setProblem(error instanceof Error ? error.message : common('unknown_error')));
    setBusy(false);
  };
  const next = new URLSearchParams({ email: email_address, next: `/join/${token}` });
  const whose = needs === 'login' ? t('join_log_in_text', { email: email_address }) : t('join_as', { email: email_address });
  return (
    <AccountFrame title={t('join_title', { team: account_name })} text={`${invitedWords(invitation)} ${whose}`}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {needs === 'login' ? (
        <Button component="a" size="md" fullWidth href={`/login?${next}`}>
          {t('log_in')}
        </Button>
      ) : (
        <Button size="md" fullWidth loading={busy} onClick={() => void press()}>
          {t('join')}
        </Button>
      )}
    </AccountFrame>
  );
}

function Refused({ code, words, onOther }: { code: string; words: string; onOther: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (code === 'invitation_used')
    return (
      <AccountFrame title={t('join_used_title')} text={words}>
        <Button component="a" size="md" fullWidth href="/">
          {t('to_app')}
        </Button>
      </AccountFrame>
    );
  if (code !== 'invitation_of_another')
    return (
      <AccountFrame title={t('link_bad_title')} text={words}>
        <Anchor href="/">{t('back_to_login')}</Anchor>
      </AccountFrame>
    );
  const goOn = async () => {
    setBusy(true);
    try {
      await call<typeof logoutRoute>('POST', '/app/logout', undefined, { ignoreUnauthorized: true });
      await onOther();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : common('unknown_error'));
      setBusy(false);
    }
  };
  return (
    <AccountFrame title={t('join_other_title')} text={words}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="md" fullWidth loading={busy} onClick={() => void goOn()}>
        {t('join_log_out')}
      </Button>
      <Anchor className={classes.instead} href="/">
        {t('join_stay')}
      </Anchor>
    </AccountFrame>
  );
}
