import { documentPrice, type Plan } from '../../shared/domain/billing/prices.ts';
import { t } from '../messages/billing.ts';
import { money } from './money.ts';

/** A plan in one sentence. */
export function planWords({ kind, documents, users: n }: Plan): string {
  return kind === 'subscription' ? t('plan_subscription', { documents, n }) : t('plan_pay_as_you_go', { price: money(documentPrice) });
}
