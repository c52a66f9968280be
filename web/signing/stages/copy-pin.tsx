import { useState } from 'react';
import type { ClosedLink } from '../model/closed-link.ts';
import { pinFailure } from '../model/pin-failure.ts';
import { t } from '../pin-messages.ts';
import { openCopy, type SentCopyPin, sendCopyPin } from '../state/copy-pin.ts';
import { useAct } from '../ui/use-act.ts';
import { PinForm } from './pin-form.tsx';

/** The final file of a document with a one-time pin needs a pin too. It is sent when the reader asks for it. */
export function CopyPin({ destination, onOpen }: { destination: string; onOpen: (link: ClosedLink) => void }) {
  const [sent, setSent] = useState<SentCopyPin | null>(null);
  const [count, setCount] = useState(0);
  const sending = useAct(async () => {
    setSent(await sendCopyPin());
    setCount((before) => before + 1);
  }, pinFailure);
  return (
    <>
      <p aria-live="polite">{sent ? t(`sent_${sent.channel}`, { destination: sent.destination }) : t('copy_asks', { destination })}</p>
      {sent && (
        <PinForm
          key={count}
          sendings={count}
          action={t('copy_open')}
          problem={sending.problem}
          onEnter={async (pin) => onOpen(await openCopy(pin))}
        />
      )}
      {!sent && sending.problem && (
        <p role="alert" className="sg-error">
          {sending.problem}
        </p>
      )}
      <button type="button" className={sent ? 'sg-button' : 'sg-button sg-primary'} disabled={sending.busy} onClick={sending.run}>
        {sent ? t('resend') : t('copy_send')}
      </button>
    </>
  );
}
