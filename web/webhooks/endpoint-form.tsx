import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpoint } from '../../shared/contract/schemas/accounts/webhook.ts';
import { isSiteUrl } from '../../shared/domain/integrations/adapters.ts';
import { type WebhookEventType, webhookEventTypes } from '../../shared/domain/webhooks/events.ts';
import { useAccountForm } from '../account/account-form.ts';
import { ApiError } from '../api/errors.ts';
import { changeWebhookEndpoint } from '../api/webhooks.ts';
import { t as common } from '../messages/common.ts';
import { eventWords, t } from '../messages/webhooks.ts';
import { CardForm } from '../ui/card-form.tsx';
import { toast } from '../ui/toasts.ts';
import classes from './webhooks.module.css';

interface Props {
  /** Without one, a new one is added. */
  endpoint?: WebhookEndpoint;
  /** `secret`: of a new one. */
  onSaved: (secret: string | null) => Promise<void>;
  onCancel: () => void;
}

/** The address of an endpoint, and the events that are sent there. */
export function EndpointForm({ endpoint, onSaved, onCancel }: Props) {
  const [chosen, setChosen] = useState<WebhookEventType[]>(endpoint?.event_types ?? []);
  const [isTried, setTried] = useState(false);
  const form = useAccountForm(
    { url: endpoint?.url ?? '', description: endpoint?.description ?? '' },
    ({ url }) => {
      setTried(true);
      // The events are no text of the form; what is wrong with them is told beside them.
      const events = chosen.length === 0 ? { description: '' } : {};
      return isSiteUrl(url.trim()) ? events : { ...events, url: t('address_wrong') };
    },
    async ({ url, description }) => {
      const data = { ...(endpoint && { key: endpoint.key }), url, description, event_types: chosen };
      const { secret } = await changeWebhookEndpoint(data).catch((error: unknown) => {
        throw error instanceof ApiError && error.status < 500 ? error : new Error(t('not_saved'), { cause: error });
      });
      if (endpoint) toast('success', t('saved'));
      await onSaved(secret);
    },
    { webhook_address_invalid: 'url' },
  );
  return (
    <CardForm
      title={endpoint ? t('edit_named', { name: nameOf(endpoint) }) : t('add')}
      send={common('save')}
      form={form}
      onCancel={onCancel}
    >
      <TextInput label={t('url')} description={t('url_hint')} autoComplete="off" maxLength={500} autoFocus {...form.field('url')} />
      <TextInput label={t('description')} autoComplete="off" maxLength={200} {...form.field('description')} />
      <Checkbox.Group
        label={t('events')}
        value={chosen}
        onChange={(types) => setChosen(webhookEventTypes.filter((type) => types.includes(type)))}
        error={isTried && chosen.length === 0 ? t('events_required') : undefined}
      >
        <div className={classes.events}>
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} value={type} label={eventWords[type]} description={<code>{type}</code>} />
          ))}
        </div>
      </Checkbox.Group>
      <Button variant="default" className={classes.all} onClick={() => setChosen([...webhookEventTypes])}>
        {t('choose_all')}
      </Button>
    </CardForm>
  );
}

export const nameOf = ({ description, url }: WebhookEndpoint): string => description || (URL.parse(url)?.host ?? url);
