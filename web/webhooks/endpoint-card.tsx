import { Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { mutate as mutateAny } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import type { WebhookEndpoint } from '../../shared/contract/schemas/accounts/webhook.ts';
import { changeWebhookEndpoint, rotateWebhookSecret, sendTestWebhook } from '../api/webhooks.ts';
import { stopWords, t } from '../messages/webhooks.ts';
import classes from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointForm, nameOf } from './endpoint-form.tsx';
import own from './webhooks.module.css';

interface Props {
  endpoint: WebhookEndpoint;
  onChanged: () => Promise<unknown>;
  onSecret: (secret: string | null) => void;
}

/** One endpoint: how it stands, and what can be done with it. */
export function EndpointCard({ endpoint, onChanged, onSecret }: Props) {
  const { key, url, is_active } = endpoint;
  const name = nameOf(endpoint);
  const [isEditing, setEditing] = useState(false);
  const [isLogShown, setLogShown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  /** Either way the list is asked how it stands now. */
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(action);
    await onChanged();
    setBusy(false);
  };
  const change = (data: { is_active?: boolean; delete?: boolean }, done: string) =>
    run(async () => {
      await changeWebhookEndpoint({ key, ...data });
      toast('success', done);
    });
  const remove = async () => {
    const question = { title: t('delete_title', { name }), text: t('delete_text'), confirm: t('delete'), danger: true };
    if (await confirm(question)) await change({ delete: true }, t('deleted'));
  };
  const rotate = async () => {
    const question = { title: t('rotate_title', { name }), text: t('rotate_text'), confirm: t('rotate') };
    if (await confirm(question)) await run(async () => onSecret(await rotateWebhookSecret(key)));
  };
  const test = () =>
    run(async () => {
      await sendTestWebhook(key);
      toast('success', t('test_sent'));
      setLogShown(true);
      await mutateAny(unstable_serialize(() => ['webhook_deliveries', key, null]));
    });

  if (isEditing) {
    return (
      <EndpointForm
        endpoint={endpoint}
        onSaved={async () => {
          await onChanged();
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <section className={classes.card} aria-labelledby={`webhook-${key}`}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={`webhook-${key}`}>
          {name}
        </h2>
        <span className={classes.state} role="status">
          {stateOf(endpoint)}
        </span>
      </div>
      <p className={own.address}>
        {url}
        <br />
        {endpoint.event_types.join(', ')}
      </p>
      <Switch
        label={t('active')}
        checked={is_active}
        disabled={isBusy}
        onChange={(event) => void change({ is_active: event.currentTarget.checked }, t('saved'))}
      />
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={isBusy} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Button variant="default" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
          {isLogShown ? t('hide_log') : t('log')}
        </Button>
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button variant="default" onClick={() => void rotate()}>
          {t('rotate')}
        </Button>
        <Button variant="default" c="var(--cs-danger)" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </Group>
      {isLogShown && <DeliveryLog endpointKey={key} name={name} isActive={is_active} />}
    </section>
  );
}

function stateOf({ is_active, stopped, failing_since }: WebhookEndpoint): string {
  if (stopped) return stopWords[stopped];
  if (!is_active) return t('state_off');
  return failing_since ? t('state_failing') : t('state_on');
}
