import { useEffect, useState } from 'react';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconExternalLink,
  IconHourglass,
  IconLinkOff,
  IconUserOff,
  IconWifiOff,
} from '../../icons/icons.ts';
import { t } from '../closed-link-messages.ts';
import { CopyPin, HandBack, LanguageSwitch } from '../lazy-parts.tsx';
import { isHosted, linkToken } from '../link-session.ts';
import type { ClosedLink, ClosedLinkCode } from '../model/closed-link.ts';
import { hasCopy, textOfClosedLink } from '../model/closed-link-text.ts';
import { letterTo } from '../model/letter-to.ts';
import { isTimeAsked, keepTimeAsked } from '../state/asked-time.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { translations } from '../words/translations.ts';
import { AskByLink } from './ask-by-link.tsx';
import { CopyDownloads, OriginalDownloads } from './copy-downloads.tsx';

const icons = {
  expired: IconCalendarOff,
  copy_expired: IconCalendarOff,
  time_is_over: IconHourglass,
  already_signed: IconCircleCheck,
  copy_ready: IconCircleCheck,
  in_progress: IconHourglass,
  rejected: IconCircleX,
  not_your_turn: IconHourglass,
  cancelled: IconUserOff,
  passed_on: IconCircleCheck,
  deleted: IconCircleX,
  taken_back: IconUserOff,
  asked_anew: IconLinkOff,
  left_out: IconUserOff,
  completed_without: IconUserOff,
  other_address: IconLinkOff,
  away: IconHourglass,
  elsewhere: IconExternalLink,
  unknown: IconLinkOff,
  offline: IconWifiOff,
  error: IconAlertTriangle,
} satisfies Record<ClosedLinkCode, unknown>;

/** The page of a link that opens nothing now: what happened, why, one button, and whom to ask. `onAsk`: asks here, without a mail program. */
export function ClosedLinkPage({ closed, onAsk }: { closed: ClosedLink; onAsk?: () => void }) {
  const heading = useHeadingFocus();
  const [own, setLink] = useState(closed);
  const isAsked = closed.more_time_asked || (own.code === 'time_is_over' && (own.more_time_asked || isTimeAsked()));
  const link = isAsked ? { ...own, more_time_asked: true as const } : own;
  useEffect(() => {
    if (isAsked) keepTimeAsked();
  }, [isAsked]);
  const ofForm = link.code === 'unknown' && isFormsDocument(linkToken());
  const Icon = icons[link.code];
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        <div className={`sg-badge sg-badge-${link.code === 'already_signed' || link.code === 'copy_ready' ? 'good' : 'neutral'}`}>
          <Icon size={32} aria-hidden />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {t(ofForm ? 'other_tab_title' : `${link.code}_title`)}
        </h1>
        {link.document_name && (
          <p className="sg-strong" dir="auto">
            {link.document_name}
          </p>
        )}
        <p>{link.passed_on_to ? t('passed_on_to_text', link.passed_on_to) : t(ofForm ? 'other_tab_text' : textOfClosedLink(link))}</p>
        {link.people && (
          <ul className="sg-people">
            {link.people.map(({ name, status }, index) => (
              // Two people may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                <bdi>{name}</bdi> {stateOf(status)}
              </li>
            ))}
          </ul>
        )}
        {link.pin_destination !== undefined ? (
          <CopyPin destination={link.pin_destination} onOpen={setLink} />
        ) : ofForm ? null : (
          <Action link={link} onRenew={setLink} onAsk={onAsk} />
        )}
        {link.originals && <OriginalDownloads link={link} onRenew={setLink} />}
        {link.contact && (
          <p className="sg-quiet">
            {t('your_contact')}: <Contact link={link} contact={link.contact} />
          </p>
        )}
        {isHosted() && <HandBack />}
        <LanguageSwitch translations={translations} className="sg-language" />
      </main>
    </div>
  );
}

/** A form's visitor signs at their document's key, in one tab alone. The secret of a link is longer. */
const isFormsDocument = (token: string) => /^[a-z2-7]{20}$/.test(token);

function Contact({ link, contact: { name, email } }: { link: ClosedLink; contact: NonNullable<ClosedLink['contact']> }) {
  const letter = letterFor(link);
  if (letter === null) return name;
  return (
    <>
      {email !== name && (
        <>
          <bdi>{name}</bdi>,{' '}
        </>
      )}
      <a href={letter} dir="ltr">
        {email}
      </a>
    </>
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
  expired: ['mail_new_link', undefined],
  time_is_over: ['mail_more_time', 'time_is_over_button'],
} as const;

/** Nothing is left to do here for these. */
const nothingLeft: ReadonlySet<ClosedLinkCode> = new Set([
  'already_signed',
  'rejected',
  'cancelled',
  'passed_on',
  'deleted',
  'taken_back',
  'asked_anew',
  'left_out',
  'completed_without',
  'other_address',
]);
/** The page may show something else when it is loaded again: the button's words. */
const askAgain = {
  not_your_turn: 'check_again',
  in_progress: 'check_again',
  offline: 'try_again',
  error: 'try_again',
  away: 'away_button',
} as const satisfies Partial<Record<ClosedLinkCode, string>>;

interface ActionProps {
  link: ClosedLink;
  onRenew: (link: ClosedLink) => void;
  onAsk: (() => void) | undefined;
}

function Action({ link, onRenew, onAsk }: ActionProps) {
  const { code, contact, continue_at, form_key } = link;
  if (onAsk && !link.more_time_asked) {
    return (
      <button type="button" className="sg-button sg-primary" onClick={onAsk}>
        {t('time_is_over_button')}
      </button>
    );
  }
  if (continue_at !== undefined) {
    return (
      <a className="sg-button sg-primary" href={continue_at} rel="noreferrer">
        {t('elsewhere_button', { site: new URL(continue_at).host })}
      </a>
    );
  }
  if (form_key !== undefined) {
    return (
      <a className="sg-button sg-primary" href={`/form/${encodeURIComponent(form_key)}`}>
        {t('away_form_button')}
      </a>
    );
  }
  if (hasCopy(link)) return <CopyDownloads link={link} onRenew={onRenew} />;
  if (link.copy_may_be_sent) return <AskByLink link={link} onSent={onRenew} otherwise={<WriteTo link={link} />} />;
  if (nothingLeft.has(code)) return isHosted() ? null : <p className="sg-quiet">{t('close_page')}</p>;
  const again =
    askAgain[code as keyof typeof askAgain] ?? (contact?.email || code === 'expired' || code === 'time_is_over' ? undefined : 'try_again');
  if (again) {
    return (
      <button type="button" className="sg-button sg-primary" onClick={() => window.location.reload()}>
        {t(again)}
      </button>
    );
  }
  const write = <WriteTo link={link} />;
  return code === 'expired' || code === 'time_is_over' ? <AskByLink link={link} onSent={onRenew} otherwise={write} /> : write;
}

const aboutLetterTo = (code: ClosedLinkCode) => lettersTo[code as keyof typeof lettersTo] ?? ['mail_about', undefined];

/** The address of a mail to the sender about this link; null without an address. */
function letterFor({ code, contact, document_name }: ClosedLink): string | null {
  const [subject] = aboutLetterTo(code);
  return letterTo(contact?.email, t(subject, { document: document_name }));
}

function WriteTo({ link }: { link: ClosedLink }) {
  const { code, contact } = link;
  const [, label] = aboutLetterTo(code);
  const letter = letterFor(link);
  if (!contact || letter === null) return null;
  return (
    <a className="sg-button sg-primary" href={letter}>
      {label ? t(label) : t('write_to', { name: contact.name })}
    </a>
  );
}
