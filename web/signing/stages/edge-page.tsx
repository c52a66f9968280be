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
import { t } from '../edge-messages.ts';
import { CopyPin } from '../lazy-parts.tsx';
import { type Edge, type EdgeCode, hasCopy, textOfEdge } from '../model/edge.ts';
import { CopyDownloads } from './copy-downloads.tsx';

const icons = {
  expired: IconCalendarOff,
  already_signed: IconCircleCheck,
  copy_ready: IconCircleCheck,
  in_progress: IconHourglass,
  rejected: IconCircleX,
  not_your_turn: IconHourglass,
  cancelled: IconUserOff,
  unknown: IconLinkOff,
  offline: IconWifiOff,
  error: IconAlertTriangle,
} satisfies Record<EdgeCode, unknown>;

/** The page of a link that opens nothing now: what happened, why, one button, and whom to ask. */
export function EdgePage({ edge: first }: { edge: Edge }) {
  const [edge, setEdge] = useState(first);
  const Icon = icons[edge.code];
  if (!useSpoken(t)) return null;
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        <div className={`sg-badge sg-badge-${edge.code === 'already_signed' || edge.code === 'copy_ready' ? 'good' : 'neutral'}`}>
          <Icon size={32} aria-hidden />
        </div>
        <h1>{t(`${edge.code}_title`)}</h1>
        {edge.document_name && <p className="sg-strong">{edge.document_name}</p>}
        <p>{t(textOfEdge(edge))}</p>
        {edge.people && (
          <ul className="sg-people">
            {edge.people.map(({ name, status }, index) => (
              // Two people may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                {name} {stateOf(status)}
              </li>
            ))}
          </ul>
        )}
        {edge.pin_destination === undefined ? (
          <Action edge={edge} onRenew={setEdge} />
        ) : (
          <CopyPin destination={edge.pin_destination} onOpen={setEdge} />
        )}
        {edge.contact && (
          <p className="sg-quiet">
            {t('your_contact')}: {edge.contact.name}
            {edge.contact.email && edge.contact.email !== edge.contact.name && `, ${edge.contact.email}`}
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

function Action({ edge, onRenew }: { edge: Edge; onRenew: (edge: Edge) => void }) {
  const { contact, document_name } = edge;
  if (hasCopy(edge)) return <CopyDownloads edge={edge} onRenew={onRenew} />;
  if (edge.code === 'not_your_turn' || edge.code === 'in_progress' || edge.code === 'offline' || edge.code === 'error' || !contact?.email) {
    return edge.code === 'already_signed' || edge.code === 'rejected' || edge.code === 'cancelled' ? (
      <p className="sg-quiet">{t('close_page')}</p>
    ) : (
      <button type="button" className="sg-button sg-primary" onClick={() => window.location.reload()}>
        {edge.code === 'not_your_turn' || edge.code === 'in_progress' ? t('check_again') : t('try_again')}
      </button>
    );
  }
  const subject = edge.code === 'expired' ? t('mail_new_link', { document: document_name }) : t('mail_about', { document: document_name });
  return (
    <a className="sg-button sg-primary" href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}>
      {edge.code === 'expired' ? t('expired_button') : t('write_to', { name: contact.name })}
    </a>
  );
}
