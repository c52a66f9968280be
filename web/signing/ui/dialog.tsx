import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconX } from '../../icons/icons.ts';
import { t } from '../work-messages.ts';
import { useScrolls } from './use-scrolls.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** The question that comes before Escape or the close button ends it, where something would be lost. */
  discards?: string | undefined;
  /** A question before something else is done, in place of the actions. */
  confirms?: Confirms | undefined;
  /** `full` fills a narrow screen, `sheet` rises from its bottom edge. */
  shape?: 'full' | 'sheet';
  /** Its content takes the room there is, in landscape the whole screen. */
  fills?: boolean;
  /** Stays in sight below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

interface Confirms {
  question: string;
  /** The word on the button that does it. */
  button: string;
  busy?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** The browser's own dialog: it keeps the focus inside, gives it back, and closes with Escape. Its content scrolls, its actions stay. */
export function Dialog({ title, onClose, discards, confirms, shape = 'sheet', fills = false, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [body, scrolls] = useScrolls();
  const [asking, setAsking] = useState(false);
  const keeping = useRef<HTMLButtonElement>(null);
  const discarding: Confirms | undefined =
    asking && discards !== undefined
      ? { question: discards, button: t('discard'), onConfirm: onClose, onKeep: () => setAsking(false) }
      : undefined;
  const asked = discarding ?? confirms;
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    focusContent(element);
    return () => {
      const taken = document.activeElement;
      // Whatever closed it has led the person on already.
      if (taken && taken !== document.body && !element?.contains(taken)) return;
      element?.close();
      // What was pressed may be gone with what has happened: the focus then stays on the screen, not nowhere.
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const back = isThere ? opener : document.querySelector<HTMLElement>('main');
      back?.focus({ preventScroll: true });
    };
  }, []);
  const close = () => (discards === undefined ? onClose() : setAsking(true));
  const keep = () => {
    asked?.onKeep();
    focusContent(dialog.current);
  };
  return (
    <dialog
      ref={dialog}
      className={`sg-dialog sg-dialog-${shape}${fills ? ' sg-dialog-fills' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The system's own window for files says the same when nothing is chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (asked) keep();
        else close();
      }}
      // A second Escape or Back without a press in between closes it whatever we want.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        currentTarget.showModal();
        keeping.current?.focus();
        close();
      }}
    >
      <div className="sg-dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="sg-icon-button" aria-label={t('close')} onClick={close}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      <div ref={body} className="sg-dialog-body" {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}>
        {children}
      </div>
      {asked && <Question keeping={keeping} asked={asked} onKeep={keep} />}
      {actions && !asked && <div className="sg-dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** What is to be filled in, else the title: never the button that closes. */
function focusContent(element: HTMLDialogElement | null): void {
  (element?.querySelector<HTMLElement>('[data-control]') ?? element?.querySelector('h2'))?.focus();
}

interface QuestionProps {
  keeping: RefObject<HTMLButtonElement | null>;
  asked: Confirms;
  onKeep: () => void;
}

/** Asked by the page itself: some browsers show no questions of their own in a frame of another site, and answer them with no. */
function Question({ keeping, asked: { question, button, busy = false, onConfirm }, onKeep }: QuestionProps) {
  useEffect(() => keeping.current?.focus(), [keeping]);
  return (
    <div className="sg-dialog-actions">
      <p role="alert">{question}</p>
      <div className="sg-row">
        <button ref={keeping} type="button" className="sg-button sg-grow" disabled={busy} onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="sg-button sg-danger sg-grow" disabled={busy} aria-busy={busy} onClick={onConfirm}>
          {button}
        </button>
      </div>
    </div>
  );
}
