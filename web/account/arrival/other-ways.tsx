import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { getPasskeysRoute } from '../../../shared/contract/passkeys/get-passkeys.ts';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { call } from '../../api/call.ts';
import { issuerAddress } from '../../api/single-sign-on.ts';
import { t } from '../../messages/account.ts';
import { t as passkeyWords } from '../../messages/passkeys.ts';
import { t as issuerWords } from '../../messages/single-sign-on.ts';
import { lazily } from '../../ui/lazily.tsx';
import classes from '../account-frame.module.css';
import passkeys from '../passkeys/passkeys.module.css';
import { choosePasskey, knowsPasskeys, logInByPasskey, whyNot } from '../passkeys/webauthn.ts';

const NameDialog = lazily(async () => (await import('../passkeys/name-dialog.tsx')).NameDialog);

/** Ways past a required second step without setting one up: a login by passkey, or through the team's issuer. */
export function OtherWays({ user }: { user: User }) {
  const [problem, setProblem] = useState('');
  const issuer = user.sign_in_instead;
  const mayUsePasskeys = user.verified && knowsPasskeys();
  if (!issuer && !mayUsePasskeys) return null;
  return (
    <div className={passkeys.login}>
      <span className={passkeys.or}>{passkeyWords('or')}</span>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {mayUsePasskeys && <ByPasskey onProblem={setProblem} />}
      {issuer && <ByIssuer accountKey={issuer} onProblem={setProblem} />}
    </div>
  );
}

interface Way {
  onProblem: (problem: string) => void;
}

/** A new passkey, and then the login by it: it counts as both steps only in a session that it has opened. */
function ByPasskey({ onProblem }: Way) {
  const { data, mutate } = useSWR('passkeys', () => call<typeof getPasskeysRoute>('GET', '/app/passkeys'));
  const [isNaming, setIsNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const hasOne = (data?.passkeys.length ?? 0) > 0;
  const logIn = async () => {
    setBusy(true);
    onProblem('');
    try {
      await logInByPasskey(await choosePasskey());
      window.location.reload();
    } catch (error) {
      onProblem(whyNot(error, passkeyWords('cancelled')));
      setBusy(false);
    }
  };
  return (
    <>
      {hasOne && <p>{t('forced_passkey_there')}</p>}
      <Button variant="default" loading={busy} onClick={() => (hasOne ? void logIn() : setIsNaming(true))}>
        {passkeyWords(hasOne ? 'log_in' : 'add_instead')}
      </Button>
      {isNaming && (
        <NameDialog
          passkey={undefined}
          onClose={() => {
            setIsNaming(false);
            void mutate();
          }}
        />
      )}
    </>
  );
}

/** Another session in the same place, opened by the issuer, which asks for as many steps as it finds right. */
function ByIssuer({ accountKey, onProblem }: Way & { accountKey: string }) {
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    onProblem('');
    try {
      const next = window.location.hash.replace(/^#\/?/, '#') || '#documents';
      window.location.assign(await issuerAddress({ account_key: accountKey, next }));
    } catch (error) {
      onProblem(whyNot(error, issuerWords('problem_issuer_unreachable')));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void signIn()}>
      {issuerWords('continue_with')}
    </Button>
  );
}
