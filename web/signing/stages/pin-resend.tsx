import { useEffect, useState } from 'react';
import { t } from '../pin-messages.ts';
import type { PinWish, SentPin } from '../state/pin.ts';

/** Spec core §9: after this many seconds a pin can be sent again, and by other channels too. */
const waitSeconds = 15;

interface Props {
  sent: SentPin | null;
  busy: boolean;
  /** The last sending failed. If it was the first, there is none to wait for. */
  failed: boolean;
  onSend: (wish: PinWish) => void;
}

/** Asks for the pin again, but not at once, since the first one may still be on its way. */
export function PinResend({ sent, busy, failed, onSend }: Props) {
  const left = useCountdown(sent);
  const noneYet = sent === null && failed;
  const seconds = noneYet ? 0 : left;
  const waits = seconds > 0 || busy;
  return (
    <>
      <button type="button" className="sg-button" disabled={waits} onClick={() => onSend({})}>
        {seconds > 0 ? t('resend_in', { n: seconds }) : t(noneYet ? 'copy_send' : 'resend')}
      </button>
      {!waits && sent?.whatsapp_available && (
        <button type="button" className="sg-button" onClick={() => onSend({ use_whatsapp: true })}>
          {t('whatsapp')}
        </button>
      )}
      {!waits && sent?.voice_available && (
        <button type="button" className="sg-button" onClick={() => onSend({ use_voice: true })}>
          {t('voice')}
        </button>
      )}
    </>
  );
}

/** Counts down from the last sending. */
function useCountdown(sent: SentPin | null): number {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    if (!sent) return;
    const start = Date.now();
    const count = () => setLeft(Math.max(0, waitSeconds - Math.floor((Date.now() - start) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}
