import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Billing, PlanOrder } from '../../shared/contract/schemas/accounts/billing.ts';
import type { Plan } from '../../shared/domain/billing/prices.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { useMe } from '../api/account.ts';
import { orderPlan, useBilling } from '../api/billing.ts';
import { ApiError } from '../api/errors.ts';
import { IconReceipt } from '../icons/icons.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { dayOf } from '../ui/times.ts';
import { toast, toastError } from '../ui/toasts.ts';
import classes from './billing.module.css';
import { EarlierMonths } from './earlier-months.tsx';
import { Estimator } from './estimator.tsx';
import { money } from './money.ts';
import { planWords } from './plan-words.ts';

/** `#billing` */
export function BillingScreen() {
  usePageTitle(t('billing'));
  const me = useMe();
  if (!me) return <ScreenLoading />;
  if (!may(me, 'seeBilling').ok) return <EmptyState isPage icon={IconReceipt} title={t('billing')} text={t('administrators_only')} />;
  return <BillingOf key={me.account_key} accountKey={me.account_key} />;
}

function BillingOf({ accountKey }: { accountKey: string }) {
  const state = useBilling(accountKey);
  const { billing, earlierMonths, orders } = state;
  if (!billing && state.error) {
    return <NotFetched isPage icon={IconReceipt} title={t('not_fetched')} error={state.error} onRetry={state.refresh} />;
  }
  if (!billing) return <ScreenLoading />;
  const choose = async (plan: Plan) => {
    const name = t(plan.kind);
    if (
      !(await confirm({
        title: t('choose_title', { plan: name }),
        text: `${planWords(plan)} ${t('choose_text')}`,
        confirm: t('choose', { plan: name }),
      }))
    )
      return;
    try {
      const answer = await orderPlan(plan, billing.version);
      toast('success', t('ordered', { plan: name }));
      if (answer.pay_at) window.location.assign(answer.pay_at);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') toast('warning', t('chosen_by_others'));
      else toastError(error);
    }
    await state.refresh();
  };
  return (
    <div className={card.screen}>
      <h1 className={card.title}>{t('billing')}</h1>
      <PlanCard billing={billing} />
      <UsageCard billing={billing} />
      <EarlierMonths months={earlierMonths} />
      <Estimator billing={billing} onChoose={choose} />
      {orders.length > 0 && <History orders={orders} />}
      {state.hasMore && (
        <Button variant="default" loading={state.loadingMore} onClick={state.loadMore}>
          {t('load_more')}
        </Button>
      )}
    </div>
  );
}

function PlanCard({ billing: { plan, since } }: { billing: Billing }) {
  return (
    <section className={card.card} aria-labelledby="plan">
      <h2 className={card.heading} id="plan">
        {t('plan')}
      </h2>
      <p className={card.line}>{planWords(plan)}</p>
      <p className={card.line}>{since === null ? t('by_default') : t('since', { date: dayOf(since) })}</p>
      <Anchor component={Link} to="/custom_info" size="sm">
        {t('see_prices')}
      </Anchor>
    </section>
  );
}

const channels = ['email', 'sms', 'whatsapp', 'voice'] as const;

function UsageCard({ billing: { usage } }: { billing: Billing }) {
  const numbers: [string, string | number][] = [
    [t('documents_sent'), usage.documents_sent],
    [t('members'), usage.members],
    ...channels.map((channel): [string, number] => [t(`by_${channel}`), usage.messages[channel]]),
    [t('cost'), money(usage.cost)],
  ];
  return (
    <section className={card.card} aria-labelledby="usage">
      <h2 className={card.heading} id="usage">
        {t('this_month')}
      </h2>
      <p className={card.text}>{t('month_text')}</p>
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function History({ orders }: { orders: PlanOrder[] }) {
  return (
    <section className={card.card} aria-labelledby="history">
      <h2 className={card.heading} id="history">
        {t('history')}
      </h2>
      {orders.map(({ key, date, ordered_by: name, plan }) => (
        <p key={key} className={card.line}>
          {planWords(plan)} <span className={card.state}>{t('history_line', { date: dayOf(date), name })}</span>
        </p>
      ))}
    </section>
  );
}
