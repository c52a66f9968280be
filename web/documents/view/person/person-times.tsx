import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { t } from '../../../messages/document-view.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { exactTime } from '../../../ui/times.ts';
import classes from '../people-panel.module.css';

/** Beside the chip, in words: sent, viewed, signed, and what they said. */
export function PersonTimes({ person }: { person: Signatory }) {
  const { date_sent, date_viewed, date_signed, sign_later, rejection_reason, status } = person;
  return (
    <span className={classes.times}>
      {date_sent && (
        <span>
          {t('sent')} <RelativeTime at={date_sent} />
        </span>
      )}
      {date_viewed ? (
        <span>
          {t('viewed')} <RelativeTime at={date_viewed} />
        </span>
      ) : (
        status === 'awaiting_signatures' && <span>{t('not_viewed')}</span>
      )}
      {date_signed && (
        <span>
          {status === 'rejected' ? t('rejected') : t('signed')} <time dateTime={date_signed}>{exactTime(date_signed)}</time>
        </span>
      )}
      {sign_later && status === 'awaiting_signatures' && <span>{t('sign_later')}</span>}
      {rejection_reason && <span>{t('reason', { reason: rejection_reason })}</span>}
    </span>
  );
}
