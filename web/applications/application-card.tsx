import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Application } from '../../shared/contract/schemas/accounts/application.ts';
import type { Scope } from '../../shared/domain/policy/scopes.ts';
import { deleteApplication, refreshSecret, updateApplication } from '../api/applications.ts';
import { t } from '../messages/applications.ts';
import classes from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { attempt, toast, toastError } from '../ui/toasts.ts';
import { nameProblem } from './name-problem.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** Administration §9: application renaming. */
const saveAfterMs = 500;

interface Props {
  application: Application;
  onChanged: (application: Application) => void;
  onSecret: (application: Application, secret: string) => void;
  onDeleted: () => void;
}

/** One application. Its name and scopes save themselves; what could not be saved stays, with the reason. */
export function ApplicationCard({ application, onChanged, onSecret, onDeleted }: Props) {
  const { key } = application;
  const [name, setName] = useState(application.name);
  const [scopes, setScopes] = useState<Scope[]>(application.scopes);
  const { state, save } = useSaving(key, onChanged);
  const change = (changed: { name?: string; scopes?: Scope[] }) => {
    const wanted = { name, scopes, ...changed };
    setName(wanted.name);
    setScopes(wanted.scopes);
    save(wanted);
  };

  const refresh = async () => {
    const title = t('refresh_title', { name: application.name });
    if (!(await confirm({ title, text: t('refresh_text'), confirm: t('refresh'), danger: true }))) return;
    const done = await attempt(() => refreshSecret(key));
    if (done) onSecret(done.application, done.secret);
  };
  const remove = async () => {
    const title = t('delete_title', { name: application.name });
    if (!(await confirm({ title, text: t('delete_text'), confirm: t('delete'), danger: true }))) return;
    const done = await attempt(async () => {
      await deleteApplication(key);
      return true;
    });
    if (!done) return;
    toast('success', t('deleted'));
    onDeleted();
  };

  const words = { idle: '', saving: t('saving'), saved: t('saved'), failed: t('not_saved') };
  return (
    <section className={classes.card} aria-labelledby={`application-${key}`}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={`application-${key}`}>
          {application.name}
        </h2>
        <span className={classes.state} role="status">
          {words[state]}
        </span>
      </div>
      <Stack gap="md">
        <div className={classes.fields}>
          <TextInput
            label={t('name')}
            autoComplete="off"
            maxLength={100}
            value={name}
            error={nameProblem(name)}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <CopyField label={t('client_id')} value={key} copyLabel={t('copy_client_id')} />
        </div>
        <ScopeChoice value={scopes} onChange={(chosen) => change({ scopes: chosen })} />
        <p className={classes.state}>
          {application.last_used === null ? (
            t('never_used')
          ) : (
            <>
              {t('last_used')} <RelativeTime at={application.last_used} />
            </>
          )}
          {' · '}
          {t('made')} <RelativeTime at={application.date_created} />
          {' · '}
          {t('acts_for', { name: application.acts_for })}
        </p>
      </Stack>
      <Group gap="xs" mt="md">
        <Button variant="default" onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
        <Button variant="default" c="var(--cs-danger)" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </Group>
    </section>
  );
}

/** Saves after a pause, one change after the other, so that an earlier one never arrives last. */
function useSaving(key: string, onChanged: (application: Application) => void) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const before = useRef(Promise.resolve());
  const put = async (wanted: { name: string; scopes: Scope[] }) => {
    setState('saving');
    try {
      onChanged(await updateApplication(key, wanted));
      setState('saved');
      toast('success', t('updated'), { id: `application-${key}` });
    } catch (error) {
      setState('failed');
      toastError(error);
    }
  };
  const save = useDebouncedCallback(
    (wanted: { name: string; scopes: Scope[] }) => {
      if (nameProblem(wanted.name) !== undefined || wanted.scopes.length === 0) return setState('failed');
      before.current = before.current.then(() => put(wanted));
    },
    { delay: saveAfterMs, flushOnUnmount: true },
  );
  return { state, save };
}
