import { Button, Group, Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { IntegrationConfiguration } from '../../shared/contract/schemas/accounts/integration.ts';
import type { AuthenticationProblem } from '../../shared/domain/integrations/problems.ts';
import { ApiError, refusalOr } from '../api/errors.ts';
import { changeIntegration, setUpIntegration } from '../api/integrations.ts';
import { authenticationWords, connectionWords, kindWords, t } from '../messages/integrations.ts';
import classes from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthenticateDialog } from './authenticate-dialog.tsx';
import { IntegrationForm } from './integration-form.tsx';

interface Props {
  integration: IntegrationConfiguration;
  onChanged: () => Promise<unknown>;
}

/** One connection: how it stands, and what can be done with it. */
export function IntegrationCard({ integration, onChanged }: Props) {
  const { key, name, integration_id, site_url, is_active, is_authenticated, authentication_type } = integration;
  const isByPeople = authentication_type === 'oauth2';
  /** Null until it was edited for the first time. */
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const [isAuthenticating, setAuthenticating] = useState(false);
  /** The dialog gives up before the server does: then the card says so until the dialog opens again. */
  const [hasTimedOut, setTimedOut] = useState(false);
  const timeOut = useCallback(() => setTimedOut(true), []);
  const openAuthentication = () => {
    setTimedOut(false);
    setAuthenticating(true);
  };
  const closeAuthentication = useCallback(() => {
    setAuthenticating(false);
    void onChanged();
  }, [onChanged]);
  const hasGivenUp = hasTimedOut && !isAuthenticating;
  const notAllowed = is_authenticated === false ? (integration.authentication_problem ?? (hasGivenUp ? 'timed_out' : null)) : null;
  const [busy, setBusy] = useState<'test' | 'change' | null>(null);

  /** A failure without words of the server is told in the specification's. Either way the list is asked how it stands now. */
  const run = async (kind: 'test' | 'change', action: () => Promise<unknown>, done: string, failed: string) => {
    // What was told before is no longer true.
    const told = `integration-${key}`;
    setBusy(kind);
    try {
      await action();
      toast('success', done, { id: told });
    } catch (error) {
      if (!(error instanceof ApiError && error.reported))
        toast('danger', isByPeople && isRefused(error) ? t('state_ended') : refusalOr(error, failed), { id: told });
    }
    await onChanged();
    setBusy(null);
  };
  const test = () => run('test', () => setUpIntegration(key), t('tested'), t('not_set_up'));
  const change = (change: { is_active?: boolean; delete?: boolean }, done: string) =>
    run('change', () => changeIntegration({ integration_configuration_id: key, ...change }), done, t('not_saved'));
  const unlink = async () => {
    const question = { title: t('unlink_title', { name }), text: t('unlink_text'), confirm: t('unlink'), danger: true };
    if (await confirm(question)) await change({ delete: true }, t('unlinked'));
  };

  if (isEditing) {
    return (
      <IntegrationForm
        integration={integration}
        onSaved={async () => {
          await onChanged();
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <section className={classes.card} aria-labelledby={`integration-${key}`}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={`integration-${key}`}>
          {name}
        </h2>
        <span className={classes.state} data-problem={is_active && (integration.problem ?? notAllowed) !== null} role="status">
          {stateOf(integration, notAllowed)}
        </span>
      </div>
      <p className={classes.text}>
        {kindWords[integration_id]} · {[site_url, integration.bucket].filter(Boolean).join(' · ')}
        <br />
        {integration.naming}
      </p>
      <Switch
        label={t('active')}
        checked={is_active}
        disabled={busy !== null}
        onChange={(event) => void change({ is_active: event.currentTarget.checked }, t('saved'))}
      />
      <Group gap="xs" mt="md">
        {isByPeople && (
          <Button variant={is_authenticated ? 'default' : 'filled'} onClick={openAuthentication}>
            {is_authenticated === null ? t('authenticate') : t('authenticate_again')}
          </Button>
        )}
        {(!isByPeople || is_authenticated) && (
          <Button variant="default" loading={busy === 'test'} disabled={busy === 'change'} onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
        {/* Whoever has edited goes on where they began. */}
        <Button variant="default" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button variant="default" c="var(--cs-danger)" onClick={() => void unlink()}>
          {t('unlink')}
        </Button>
      </Group>
      {isAuthenticating && (
        <AuthenticateDialog
          integration={integration}
          onClose={closeAuthentication}
          onAuthenticated={closeAuthentication}
          onTimedOut={timeOut}
        />
      )}
    </section>
  );
}

/** Where people allow the connection there is no password that could be wrong. */
const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'integration_refused';

/** `notAllowed`: why the authentication that it waits for has come to nothing. */
function stateOf(
  { is_active, is_authenticated, problem, authentication_type }: IntegrationConfiguration,
  notAllowed: AuthenticationProblem | null,
): string {
  if (!is_active) return t('state_off');
  if (authentication_type === 'oauth2') {
    if (problem === 'refused') return t('state_ended');
    if (is_authenticated === null) return t('state_not_authenticated');
    if (!is_authenticated && !problem) return notAllowed ? authenticationWords[notAllowed] : t('state_pending');
  }
  if (problem) return connectionWords[problem];
  return is_authenticated ? t('state_done') : t('state_not_set');
}
