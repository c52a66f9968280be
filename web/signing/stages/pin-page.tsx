import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { IconClock, IconLock } from '../../icons/icons.ts';
import { type Boot, openSession, type PinAsked } from '../boot.ts';
import { LanguageSwitch } from '../lazy-parts.tsx';
import { forgetSession } from '../link-session.ts';
import { pinFailure } from '../model/pin-failure.ts';
import { t } from '../pin-messages.ts';
import { signLater } from '../state/calls.ts';
import { closedFor } from '../state/closed-for.ts';
import { enterPin, type PinWish, type SentPin, sendPin } from '../state/pin.ts';
import { MustTick } from '../ui/must-tick.tsx';
import { useAct } from '../ui/use-act.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { translations } from '../words/translations.ts';
import { HostLink } from './host-link.tsx';
import { MobileForPin } from './mobile-for-pin.tsx';
import { PinForm } from './pin-form.tsx';
import { PinResend } from './pin-resend.tsx';

/** Shown instead of the document until the one-time pin is entered (spec core §2, product notes). */
export function PinPage({ asked, onOpen }: { asked: PinAsked; onOpen: (outcome: Boot) => void }) {
  const [later, setLater] = useState(false);
  const [sent, setSent] = useState<SentPin | null>(null);
  const [count, setCount] = useState(0);
  const [present, setPresent] = useState(false);
  const [stopped, setStopped] = useState(0);
  const [wish, setWish] = useState<PinWish>({});
  const orClose = (act: () => Promise<void>) => () => act().catch((error: unknown) => close(error, asked, onOpen));
  const sending = useAct(
    orClose(async () => {
      setSent(await sendPin(asked.session, wish));
      setCount((before) => before + 1);
    }),
    pinFailure,
  );
  const enter = (pin: string) =>
    orClose(async () => {
      await enterPin(asked.session, pin);
      onOpen(await openSession(asked.session));
    })();
  const mayEnter = () => {
    if (present || !asked.session.in_person) return true;
    setStopped((before) => before + 1);
    return false;
  };
  const leaving = useAct(
    orClose(async () => {
      await signLater(asked.session.document_key, asked.session.signatory_uuid);
      setLater(true);
    }),
    pinFailure,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pin for each wish; `run` is another with each rendering
  useEffect(sending.run, [wish]);
  // Whoever handed the device over takes it back, as when nobody can give a pin.
  const back = asked.session.in_person && <HostLink documentKey={asked.session.document_key}>{t('host_back')}</HostLink>;
  if (later) return <Later onReturn={() => setLater(false)} isHere={asked.session.in_person} back={back} />;

  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page sg-pin-page">
        <div className="sg-badge sg-badge-neutral">
          <IconLock size={32} aria-hidden />
        </div>
        <h1>{t('title')}</h1>
        {asked.document_name && <p>{t('asks', { name: asked.sender, document: asked.document_name })}</p>}
        {!asked.document_name && sent && (
          <p>{t('asks_by_name', { person: sent.signatory_name, name: sent.sender_name, document: sent.document_name })}</p>
        )}
        {asked.session.in_person && <p>{t('in_person')}</p>}
        {asked.session.asks_for_proof && sent && <p>{t(sent.channel === 'email' ? 'form_proof' : 'form_proof_mobile')}</p>}
        <p aria-live="polite">
          {sent && t(`sent_${sent.channel}`, { destination: sent.destination })}
          {!sent && !sending.problem && asked.destination && t('sending', { destination: asked.destination })}
        </p>
        <PinForm
          // What somebody types while the first pin is on its way stays; each later pin starts with an empty input.
          key={Math.max(1, count)}
          sendings={count}
          action={t('verify')}
          mayEnter={mayEnter}
          problem={sending.problem || leaving.problem}
          onEnter={enter}
        >
          {asked.session.in_person && (
            <MustTick
              label={t('presence')}
              missing={t('presence_missing')}
              ticked={present}
              asked={stopped}
              onTick={(now) => {
                setPresent(now);
                setStopped(0);
              }}
            />
          )}
        </PinForm>
        <PinResend sent={sent} busy={sending.busy} failed={sending.problem !== ''} onSend={setWish} />
        {sent?.mobile_number_may_be_named && <MobileForPin onGive={(mobile_number) => setWish({ mobile_number })} />}
        {asked.session.form_key && (
          <a className="sg-button" href={formPath(asked.session.form_key)} onClick={toForm}>
            {t('other_address')}
          </a>
        )}
        <button type="button" className="sg-button" disabled={leaving.busy} onClick={leaving.run}>
          {t('later')}
        </button>
        {back}
        <LanguageSwitch translations={translations} className="sg-language" />
      </main>
    </div>
  );
}

const formPath = (key: string) => `/form/${encodeURIComponent(key)}`;

/** Back where one came from, the form still holds what was entered. */
function toForm(event: MouseEvent<HTMLAnchorElement>): void {
  if (document.referrer !== event.currentTarget.href) return;
  event.preventDefault();
  window.history.back();
}

/** What ends this session has a page of its own. Any other failure is thrown, to be said beside the pin. */
async function close(error: unknown, { session, document_name, sender }: PinAsked, onOpen: (outcome: Boot) => void): Promise<void> {
  const closed = await closedFor(error);
  if (!closed) throw error;
  // The next page load asks the link again.
  forgetSession();
  const known = {
    ...(!closed.document_name && { document_name }),
    ...(!closed.contact && sender && { contact: { name: sender, email: '' } }),
  };
  const form = closed.code === 'away' && session.form_key !== undefined ? { form_key: session.form_key } : {};
  onOpen({ closed: { ...closed, ...known, ...form } });
}

/** `isHere`: on a host's device, to which no message has led. */
function Later({ onReturn, isHere, back }: { onReturn: () => void; isHere: boolean | undefined; back: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        <div className="sg-badge sg-badge-neutral">
          <IconClock size={32} aria-hidden />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {t('later_title')}
        </h1>
        <p>{t(isHere ? 'later_text_here' : 'later_text')}</p>
        <button type="button" className="sg-button sg-primary" onClick={onReturn}>
          {t('go_on')}
        </button>
        {back}
      </main>
    </div>
  );
}
