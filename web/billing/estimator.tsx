import { Badge, Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Billing } from '../../shared/contract/schemas/accounts/billing.ts';
import {
  type Estimate,
  estimatePayAsYouGo,
  estimateSubscription,
  mostDocuments,
  mostUsers,
  type Plan,
  payAsYouGo,
  samePlan,
  usualDocuments,
  usualUsers,
} from '../../shared/domain/billing/prices.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import classes from './billing.module.css';
import { money } from './money.ts';

const userChoices = Array.from({ length: mostUsers }, (_, at) => String(at + 1));

interface Props {
  billing: Billing;
  onChoose: (plan: Plan) => Promise<void>;
}

/** What a month would cost in either way of paying (administration §2, §9). */
export function Estimator({ billing, onChoose }: Props) {
  const [text, setText] = useState(String(usualDocuments));
  const [users, setUsers] = useState(usualUsers);
  const documents = /^\d{1,6}$/.test(text.trim()) && Number(text) <= mostDocuments ? Number(text) : null;
  const single = documents === null ? null : estimatePayAsYouGo(documents);
  const packaged = documents === null ? null : estimateSubscription(documents, users);
  return (
    <section className={card.card} aria-labelledby="estimator">
      <h2 className={card.heading} id="estimator">
        {t('estimator')}
      </h2>
      <p className={card.text}>{t('estimator_text')}</p>
      <div className={card.fields}>
        <TextInput
          label={t('documents')}
          inputMode="numeric"
          maxLength={6}
          value={text}
          error={documents === null ? t('documents_wrong', { most: mostDocuments }) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t('users')}
          allowDeselect={false}
          data={userChoices}
          value={String(users)}
          onChange={(value) => setUsers(Number(value))}
        />
      </div>
      {single && packaged && (
        <div className={classes.options} aria-live="polite">
          <Option
            name={t('pay_as_you_go')}
            estimate={single}
            isCheaper={single.total < packaged.total}
            plan={payAsYouGo}
            billing={billing}
            onChoose={onChoose}
          />
          <Option
            name={t('subscription')}
            estimate={packaged}
            isCheaper={packaged.total < single.total}
            plan={{ kind: 'subscription', documents: packaged.documents, users }}
            billing={billing}
            onChoose={onChoose}
          />
        </div>
      )}
      {!billing.may_order && <p className={card.aside}>{t('not_offered')}</p>}
    </section>
  );
}

interface OptionProps extends Props {
  name: string;
  estimate: Estimate;
  isCheaper: boolean;
  plan: Plan;
}

function Option({ name, estimate, isCheaper, plan, billing, onChoose }: OptionProps) {
  const [busy, setBusy] = useState(false);
  const isChosen = billing.since !== null && samePlan(billing.plan, plan);
  const choose = async () => {
    setBusy(true);
    await onChoose(plan);
    setBusy(false);
  };
  return (
    <div className={`${classes.option} ${isCheaper ? classes.best : ''}`}>
      <h3>
        {name}
        {isCheaper && (
          <Badge variant="light" tt="none">
            {t('cheaper')}
          </Badge>
        )}
      </h3>
      <p className={classes.price}>{t('a_month', { price: money(estimate.total) })}</p>
      <ul className={classes.lines}>
        {estimate.lines.map(({ of, n, cents }) => (
          <li key={of}>
            <span>{t(`line_${of}`, { n })}</span>
            <span>{money(cents)}</span>
          </li>
        ))}
      </ul>
      {billing.may_order && (
        <Button variant={isCheaper ? 'filled' : 'default'} disabled={isChosen} loading={busy} onClick={() => void choose()}>
          {isChosen ? t('chosen') : t('choose', { plan: name })}
        </Button>
      )}
    </div>
  );
}
