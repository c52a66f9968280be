import '../styles/first.css';
import '../styles/controls.css';
import '../styles/dialogs.css';
import '../styles/frame.css';
import '../styles/forced.css';
import './drawing.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { lookUpDrawingRoute } from '../../../shared/contract/documents/drawings/look-up-drawing.ts';
import type { sendDrawingRoute } from '../../../shared/contract/documents/drawings/send-drawing.ts';
import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { IconCircleCheck, IconLinkOff } from '../../icons/icons.ts';
import { useSpoken } from '../../messages/use-spoken.ts';
import { DrawPad } from '../../signature/draw-pad.tsx';
import { inkLength, type Stroke, shortestInk } from '../../signature/ink.ts';
import { inkPng } from '../../signature/ink-image.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { useAct } from '../ui/use-act.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { translations } from './translations.ts';
import { t } from './words.ts';

type Found = { document_name: string; type: SignatureType };
type Step = { is: 'loading' | 'failed' | 'unknown' | 'sent' } | { is: 'ready'; found: Found };

const anybody = { ignoreUnauthorized: true, retries: 2 };
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page behind the QR code: draws a signature for a document that is signed on another device. */
export function DrawPage({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const spoken = useSpoken(translations);
  useEffect(keepFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    let current = true;
    call<typeof lookUpDrawingRoute>('POST', '/app/drawings/look_up', { body: { token } }, anybody).then(
      (found) => current && setStep({ is: 'ready', found }),
      (error: unknown) => current && setStep({ is: isUnknown(error) ? 'unknown' : 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [token, attempt]);
  const again = () => {
    setStep({ is: 'loading' });
    setAttempt(attempt + 1);
  };
  if (!spoken) return null;
  switch (step.is) {
    case 'ready':
      return <Drawing token={token} {...step.found} onEnd={(is) => setStep({ is })} />;
    case 'loading':
      return <Message text={t('loading')} />;
    case 'failed':
      return (
        <Message text={t('open_failed')}>
          <button type="button" className="sg-button sg-primary" onClick={again}>
            {t('try_again')}
          </button>
        </Message>
      );
    case 'unknown':
      return <Message key="unknown" icon={<IconLinkOff size={32} aria-hidden />} title={t('unknown_title')} text={t('unknown_text')} />;
    default:
      return <Message key="sent" icon={<IconCircleCheck size={32} aria-hidden />} title={t('sent_title')} text={t('sent_text')} good />;
  }
}

interface DrawingProps extends Found {
  token: string;
  onEnd: (is: 'sent' | 'unknown') => void;
}

function Drawing({ token, document_name, type, onEnd }: DrawingProps) {
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [tooShort, setTooShort] = useState(false);
  const send = useAct(async () => {
    const image = inkPng(strokes);
    if (image === null) return;
    try {
      await call<typeof sendDrawingRoute>('POST', '/app/drawings/send', { body: { token, image } }, anybody);
      onEnd('sent');
    } catch (error) {
      if (!isUnknown(error)) throw error;
      onEnd('unknown');
    }
  }, t('send_failed'));
  const use = () => {
    const isShort = inkLength(strokes) <= shortestInk;
    setTooShort(isShort);
    if (!isShort) send.run();
  };
  const problem = tooShort ? t('needed') : send.problem;
  return (
    <div className="sg-app">
      <main className="sg-draw-page">
        <h1>{t(`title_${type}`)}</h1>
        <p className="sg-hint">{t('for_document', { document: document_name })}</p>
        <p className="visually-hidden">{t('or_type')}</p>
        <DrawPad
          strokes={strokes}
          onChange={(next) => {
            setStrokes(next);
            setTooShort(false);
          }}
          hint={t(`draw_${type}`)}
          label={t('pad')}
        />
        <p className="sg-hint sg-draw-turn">{t('turn')}</p>
      </main>
      <footer className="sg-draw-bar">
        {problem && (
          <p role="alert" className="sg-error">
            {problem}
          </p>
        )}
        <button type="button" className="sg-button sg-primary sg-wide" disabled={send.busy} onClick={use}>
          {send.busy ? t('sending') : t(`use_${type}`)}
        </button>
      </footer>
    </div>
  );
}

interface MessageProps {
  icon?: ReactNode;
  title?: string;
  text: string;
  good?: boolean;
  children?: ReactNode;
}

function Message({ icon, title, text, good = false, children }: MessageProps) {
  const heading = useHeadingFocus();
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page">
        {icon && <div className={`sg-badge sg-badge-${good ? 'good' : 'neutral'}`}>{icon}</div>}
        {title && (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        <p role="status">{text}</p>
        {children}
      </main>
    </div>
  );
}
