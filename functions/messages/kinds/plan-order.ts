import { moneyIn } from '../../../shared/domain/billing/money.ts';
import { costOf, currency } from '../../../shared/domain/billing/prices.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import { keys } from '../../data/keys.ts';
import { nameOrFormer } from '../../data/people/former-member.ts';
import { loadUser } from '../../data/people/users.ts';
import type { OperatorMessage } from '../message.ts';

/** Tells the installation's operator that an account has chosen a plan, if the operator has named an address for that. */
export const planOrder: OperatorMessage<'plan_order', 'plan_ordered'> = {
  kind: 'plan_order',
  on: 'plan_ordered',
  jobs: (id, { account_key, order_key }) => [{ kind: 'plan_order', id, account_key, order_key }],
  toOperator: async ({ table, settings }, { account_key, order_key }) => {
    if (settings.billingMail === '') return undefined;
    const order = await table.get(keys.planOrder(account_key, order_key), { consistent: true });
    if (!order) return undefined;
    const [account, user] = await Promise.all([loadAccount(table, account_key), loadUser(table, order.user_key)]);
    const { t, language } = letterWords('plan_order', 'en');
    const { appName: app } = settings;
    const team = account?.name ?? account_key;
    const price = moneyIn(language, costOf(order, { documents: 0, users: 0 }).total, currency);
    const { documents, users } = order;
    const plan = order.kind === 'subscription' ? t('subscription', { documents, users, price }) : t('pay_as_you_go');
    const letter = {
      language,
      subject: t('subject', { team }),
      preview: plan,
      fromName: app,
      heading: t('heading', { team }),
      paragraphs: [plan, t('by', { name: nameOrFormer(user), email: user?.email_address ?? '', account: account_key })],
      notes: [t('order', { order: order_key })],
      footer: t('footer', { app }),
    };
    return { to: settings.billingMail, letter };
  },
};
