import { type ReactNode, useEffect, useState } from 'react';
import { IconClock, IconLock } from '../../icons/icons.ts';
import { loginAddress } from '../../shell/way-back.ts';
import { type Boot, openSession, type PinAsked } from '../boot.ts';
import { t } from '../pin-messages.ts';
import { signLater } from '../state/calls.ts';
import { enterPin, type PinWish, type SentPin, sendPin } from '../state/pin.ts';
import { useAct } from '../ui/use-act.ts';
import { MobileForPin } from './mobile-for-pin.tsx';
import { PinForm } from './pin-form.tsx';
import { PinResend } from './pin-resend.tsx';

/** Shown instead of the document until the one-time pin is entered (spec core §2, product notes). */
export function PinPage({ asked, onOpen }: { asked: PinAsked; onOpen: (outcome: Boot) => void }) {
  const [later, setLater] = useState(false);
  const [sent, setSent] = useState<SentPin | null>(null);
  const [count, setCount] = useState(0);
  const [present, setPresent] = useState(false);
  const [wish, setWish] = useState<PinWish>({});
  const sending = useAct(async () => {
    setSent(await sendPin(asked.session, wish));
    setCount((before) => before + 1);
  }, t('failed'));
  const enter = async (pin: string) => {
    await enterPin(asked.session, pin);
    onOpen(await openSession(asked.session));
  };
  const leaving = useAct(async () => {
    await signLater(asked.session.document_key, asked.session.signatory_uuid);
    setLater(true);
  }, t('failed'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pin for each wish; `run` is another with each rendering
  useEffect(sending.run, [wish]);
  const back = asked.session.in_person && <BackToHost documentKey={asked.session.document_key} />;
  if (later) return <Later onReturn={() => setLater(false)} back={back} />;

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
        {asked.session.asks_for_proof && <p>{t('form_proof')}</p>}
        <p aria-live="polite">
          {sent && t(`sent_${sent.channel}`, { destination: sent.destination })}
          {!sent && asked.destination && t('sending', { destination: asked.destination })}
        </p>
        <PinForm
          // What somebody types while the first pin is on its way stays; each later pin starts with an empty input.
          key={Math.max(1, count)}
          sendings={count}
          action={t('verify')}
          isReady={present || !asked.session.in_person}
          problem={sending.problem || leaving.problem}
          onEnter={enter}
        >
          {asked.session.in_person && (
            <label className="sg-check">
              <input type="checkbox" checked={present} onChange={(event) => setPresent(event.currentTarget.checked)} />
              <span>{t('presence')}</span>
            </label>
          )}
        </PinForm>
        <PinResend sent={sent} busy={sending.busy} onSend={setWish} />
        {sent?.mobile_number_may_be_named && <MobileForPin onGive={(mobile_number) => setWish({ mobile_number })} />}
        {asked.session.form_key && (
          <a className="sg-button" href={`/form/${encodeURIComponent(asked.session.form_key)}`}>
            {t('other_address')}
          </a>
        )}
        <button type="button" className="sg-button" disabled={leaving.busy} onClick={leaving.run}>
          {t('later')}
        </button>
        {back}
      </main>
    </div>
  );
}

/** Whoever handed the device over takes it back, as when nobody can give a pin. */
function BackToHost({ documentKey }: { documentKey: string }) {
  return (
    <a className="sg-button" href={loginAddress(`#documents/${documentKey}`)}>
      {t('host_back')}
    </a>
  );
}

function Later({ onReturn, back }: { onReturn: () => void; back: ReactNode }) {
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        <div className="sg-badge sg-badge-neutral">
          <IconClock size={32} aria-hidden />
        </div>
        <h1>{t('later_title')}</h1>
        <p>{t('later_text')}</p>
        <button type="button" className="sg-button sg-primary" onClick={onReturn}>
          {t('go_on')}
        </button>
        {back}
      </main>
    </div>
  );
}
