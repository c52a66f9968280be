import type { MonthUsage } from '../../shared/contract/schemas/accounts/billing.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import { monthOf } from '../ui/times.ts';
import classes from './billing.module.css';

const channels = ['email', 'sms', 'whatsapp', 'voice'] as const;

/** What the account sent in the months before this one. */
export function EarlierMonths({ months }: { months: readonly MonthUsage[] }) {
  return (
    <section className={card.card} aria-labelledby="earlier-months">
      <h2 className={card.heading} id="earlier-months">
        {t('earlier_months')}
      </h2>
      {months.length === 0 ? (
        <p className={card.line}>{t('no_earlier_months')}</p>
      ) : (
        <table className={classes.months} aria-labelledby="earlier-months">
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('documents_sent')}</th>
              <th scope="col">{t('messages')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, documents_sent, messages }) => (
              <tr key={month}>
                <th scope="row">{monthOf(month)}</th>
                <td>{documents_sent}</td>
                <td>{messagesIn(messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Only the ways that were used: `30 emails, 2 text messages`. */
function messagesIn(messages: MonthUsage['messages']): string {
  const used = channels.filter((channel) => messages[channel] > 0);
  return used.map((channel) => t(`n_${channel}`, { n: messages[channel] })).join(', ') || '0';
}
