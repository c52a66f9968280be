import { useState } from 'react';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconLinkOff,
  IconUserOff,
  IconWifiOff,
} from '../../icons/icons.ts';
import { useSpoken } from '../../messages/use-spoken.ts';
import { t } from '../closed-link-messages.ts';
import { CopyPin } from '../lazy-parts.tsx';
import { type ClosedLink, type ClosedLinkCode, hasCopy, textOfClosedLink } from '../model/closed-link.ts';
import { CopyDownloads } from './copy-downloads.tsx';

const icons = {
  expired: IconCalendarOff,
  time_is_over: IconHourglass,
  already_signed: IconCircleCheck,
  copy_ready: IconCircleCheck,
  in_progress: IconHourglass,
  rejected: IconCircleX,
  not_your_turn: IconHourglass,
  cancelled: IconUserOff,
  passed_on: IconCircleCheck,
  unknown: IconLinkOff,
  offline: IconWifiOff,
  error: IconAlertTriangle,
} satisfies Record<ClosedLinkCode, unknown>;

/** The page of a link that opens nothing now: what happened, why, one button, and whom to ask. */
export function ClosedLinkPage({ closed }: { closed: ClosedLink }) {
  const [link, setLink] = useState(closed);
  const Icon = icons[link.code];
  if (!useSpoken(t)) return null;
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        <div className={`sg-badge sg-badge-${link.code === 'already_signed' || link.code === 'copy_ready' ? 'good' : 'neutral'}`}>
          <Icon size={32} aria-hidden />
        </div>
        <h1>{t(`${link.code}_title`)}</h1>
        {link.document_name && <p className="sg-strong">{link.document_name}</p>}
        <p>{t(textOfClosedLink(link))}</p>
        {link.people && (
          <ul className="sg-people">
            {link.people.map(({ name, status }, index) => (
              // Two people may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                {name} {stateOf(status)}
              </li>
            ))}
          </ul>
        )}
        {link.pin_destination === undefined ? (
          <Action link={link} onRenew={setLink} />
        ) : (
          <CopyPin destination={link.pin_destination} onOpen={setLink} />
        )}
        {link.contact && (
          <p className="sg-quiet">
            {t('your_contact')}: {link.contact.name}
            {link.contact.email && link.contact.email !== link.contact.name && `, ${link.contact.email}`}
          </p>
        )}
      </main>
    </div>
  );
}

function stateOf(status: string): string {
  if (status === 'complete') return t('progress_signed');
  if (status === 'rejected') return t('progress_rejected');
  if (status === 'excluded') return t('progress_excluded');
  return status === 'awaiting_signatures' ? t('progress_asked') : t('progress_waiting');
}

/** What the person may ask the sender for: the subject of the mail, and the button. */
const lettersTo = {
  expired: ['mail_new_link', 'expired_button'],
  time_is_over: ['mail_more_time', 'time_is_over_button'],
} as const;

function Action({ link, onRenew }: { link: ClosedLink; onRenew: (link: ClosedLink) => void }) {
  const { contact, document_name } = link;
  if (hasCopy(link)) return <CopyDownloads link={link} onRenew={onRenew} />;
  if (link.code === 'not_your_turn' || link.code === 'in_progress' || link.code === 'offline' || link.code === 'error' || !contact?.email) {
    return link.code === 'already_signed' || link.code === 'rejected' || link.code === 'cancelled' || link.code === 'passed_on' ? (
      <p className="sg-quiet">{t('close_page')}</p>
    ) : (
      <button type="button" className="sg-button sg-primary" onClick={() => window.location.reload()}>
        {link.code === 'not_your_turn' || link.code === 'in_progress' ? t('check_again') : t('try_again')}
      </button>
    );
  }
  const about = { document: document_name };
  const [subject, label] = lettersTo[link.code as keyof typeof lettersTo] ?? ['mail_about', undefined];
  return (
    <a className="sg-button sg-primary" href={`mailto:${contact.email}?subject=${encodeURIComponent(t(subject, about))}`}>
      {label ? t(label) : t('write_to', { name: contact.name })}
    </a>
  );
}
