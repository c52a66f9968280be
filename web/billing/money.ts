import { moneyIn } from '../../shared/domain/billing/money.ts';
import { currency } from '../../shared/domain/billing/prices.ts';

/** An amount in cents, in the page's language. */
export const money = (cents: number) => moneyIn(document.documentElement.lang || 'en', cents, currency);
