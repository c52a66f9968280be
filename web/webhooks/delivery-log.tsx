import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { WebhookAttempt, WebhookDelivery } from '../../shared/contract/schemas/accounts/webhook.ts';
import { testEventType } from '../../shared/domain/webhooks/events.ts';
import { sendWebhookAgain, useWebhookDeliveries } from '../api/webhooks.ts';
import { deliveryWords, eventWords, problemWords, t } from '../messages/webhooks.ts';
import card from '../ui/card-screen.module.css';
import { RelativeTime } from '../ui/relative-time.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './webhooks.module.css';

interface Props {
  endpointKey: string;
  name: string;
  isActive: boolean;
}

/** What was sent to an endpoint, the newest first. */
export function DeliveryLog({ endpointKey, name, isActive }: Props) {
  const { data: pages, error, mutate, size, setSize, isLoading } = useWebhookDeliveries(endpointKey);
  if (error && !pages) return <p className={card.problem}>{t('log_failed')}</p>;
  if (!pages || isLoading) return null;
  const deliveries = pages.flatMap(({ webhook_deliveries }) => webhook_deliveries);
  const again = async (key: string) => {
    await attempt(async () => {
      await sendWebhookAgain(endpointKey, key);
      toast('success', t('again_sent'));
    });
    await mutate();
  };
  if (deliveries.length === 0) return <p className={card.aside}>{t('log_empty')}</p>;
  return (
    <>
      <ul className={classes.log} aria-label={t('log_named', { name })}>
        {deliveries.map((delivery) => (
          <Entry
            key={delivery.key}
            delivery={delivery}
            onAgain={delivery.state !== 'waiting' && (isActive || delivery.type === testEventType) ? () => again(delivery.key) : null}
          />
        ))}
      </ul>
      {pages.at(-1)?.cursor && (
        <Button variant="default" mt="md" onClick={() => void setSize(size + 1)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Entry({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: (() => Promise<void>) | null }) {
  const { type, state, attempts, date_created, webhook_id, body, next_try } = delivery;
  const [isOpen, setOpen] = useState(false);
  const last = attempts.at(-1);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span className={classes.what}>
          {eventWords[type]} <RelativeTime at={date_created} className={card.state} />
        </span>
        <span className={card.state}>{[deliveryWords[state], last && outcomeOf(last)].filter(Boolean).join(' · ')}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={t('details_named', { type: eventWords[type], time: date_created })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('details')}
        </Button>
      </div>
      {isOpen && (
        <>
          <p className={classes.label}>{t('id')}</p>
          <code>{webhook_id}</code>
          <p className={classes.label}>{t('request')}</p>
          <pre className={classes.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
          {attempts.length > 0 && <p className={classes.label}>{t('attempts')}</p>}
          {attempts.map((tried) => (
            <div key={tried.date}>
              <p className={card.state}>
                <RelativeTime at={tried.date} /> · {t('attempt', { outcome: outcomeOf(tried), n: tried.milliseconds })}
              </p>
              {tried.status !== null && <pre className={classes.body}>{tried.answer || t('no_body')}</pre>}
            </div>
          ))}
          {next_try !== null && (
            <p className={card.state}>
              {t('next_try')} <RelativeTime at={next_try} />
            </p>
          )}
          {onAgain && (
            <Group mt="sm">
              <Button variant="default" onClick={() => void onAgain()}>
                {t('again')}
              </Button>
            </Group>
          )}
        </>
      )}
    </li>
  );
}

const outcomeOf = ({ status, problem }: WebhookAttempt): string => (problem ? problemWords[problem] : String(status));
