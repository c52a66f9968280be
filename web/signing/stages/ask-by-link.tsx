import { type ReactNode, useEffect, useRef } from 'react';
import type { exchangeTokenRoute } from '../../../shared/contract/session/exchange-token.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../closed-link-messages.ts';
import { linkToken } from '../link-session.ts';
import { type ClosedLink, closedLinkOf } from '../model/closed-link.ts';
import { once } from '../state/calls.ts';
import { useAct } from '../ui/use-act.ts';

/**
 * One tap sends a fresh link to where the lapsed one had gone or, after the last day to sign, asks the sender for more
 * time. `otherwise`: shown if that fails.
 */
export function AskByLink({ link, onSent, otherwise }: { link: ClosedLink; onSent: (link: ClosedLink) => void; otherwise: ReactNode }) {
  const words = wordsFor(link);
  const asking = useAct(async () => onSent(await ask(link.code)), t(words.failed));
  if (isAsked(link)) {
    return <Sent>{t(words.sent, { destination: link.new_link_sent_to ?? '', sender: link.contact?.name ?? '' })}</Sent>;
  }
  return (
    <>
      {asking.problem && (
        <p role="alert" className="sg-error">
          {asking.problem}
        </p>
      )}
      <button type="button" className="sg-button sg-primary" disabled={asking.busy} onClick={asking.run}>
        {t(words.button)}
      </button>
      {asking.problem && otherwise}
    </>
  );
}

/** It takes the place of the button that was pressed, and its focus. */
function Sent({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

/** A lapsed link is followed by one to sign by, to how far it is, or by the copy itself. */
function wordsFor({ code, document_status }: ClosedLink) {
  if (code === 'time_is_over') return { button: 'time_is_over_button', sent: 'more_time_asked', failed: 'more_time_failed' } as const;
  if (code === 'expired') return { button: 'expired_button', sent: 'new_link_sent', failed: 'new_link_failed' } as const;
  if (document_status === 'complete') return { button: 'copy_send', sent: 'copy_sent', failed: 'copy_not_sent' } as const;
  return { button: 'copy_link_send', sent: 'copy_link_sent', failed: 'copy_not_sent' } as const;
}

const isAsked = ({ new_link_sent_to, more_time_asked }: ClosedLink) => new_link_sent_to !== undefined || more_time_asked === true;

/** The link's page as it is now. Reloads if the link opens again. */
async function ask(before: ClosedLink['code']): Promise<ClosedLink> {
  const wanted = before === 'time_is_over' ? { ask_for_more_time: true } : { send_new_link: true };
  try {
    await call<typeof exchangeTokenRoute>('POST', '/app/tokens/exchange', { body: { token: linkToken(), ...wanted } }, once);
  } catch (error) {
    const told = error instanceof ApiError && error.answer.document_name !== undefined ? closedLinkOf(error) : null;
    if (told && (told.code !== before || isAsked(told))) return told;
    throw told ? new Error('Nothing was sent.') : error;
  }
  window.location.reload();
  return new Promise(() => undefined);
}
