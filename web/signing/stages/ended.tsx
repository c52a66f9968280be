import { useEffect } from 'react';
import { IconCircleX, IconClock } from '../../icons/icons.ts';
import { forgetSession, isHosted } from '../link-session.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t as terms } from '../terms/words.ts';
import { isWithdrawal } from '../words/withdrawal.ts';
import { t } from '../work-messages.ts';
import { EndPage } from './end-page.tsx';
import { HandBack } from './hand-back.tsx';
import { NextHere } from './next-here.tsx';
import { WayOut } from './way-out.tsx';

/** After "Sign later" or a rejection. */
export function Ended({ how }: { how: 'later' | 'rejected' }) {
  const { patch } = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name);
  const document = useSigningState((state) => state.pack.document_name);
  const paper = useSigningState((state) => state.pack.signing_terms?.paper_contact);
  const withdrew = useSigningState(({ withdrew: now, me }) => now || isWithdrawal(me.rejection_reason));
  const later = how === 'later';
  const isHandedBack = later && isHosted();
  // Whoever holds the device next is somebody else: going on takes a new pin.
  useEffect(() => {
    if (isHandedBack) forgetSession();
  }, [isHandedBack]);
  return (
    <EndPage>
      <div className="sg-badge sg-badge-neutral">{later ? <IconClock size={32} aria-hidden /> : <IconCircleX size={32} aria-hidden />}</div>
      <h1 id="end-title" tabIndex={-1}>
        {later ? t('later_done_title') : withdrew ? terms('withdrawn_title') : t('rejected_title')}
      </h1>
      <p className="sg-strong">{document}</p>
      <p>
        {later
          ? t(isHandedBack ? 'later_done_text_here' : 'later_done_text')
          : withdrew
            ? terms('withdrawn_text', { name: sender })
            : t('rejected_text', { name: sender })}
      </p>
      {!later && paper && <p>{terms('paper_from', { contact: paper })}</p>}
      {later && (
        <button
          type="button"
          className="sg-button sg-primary"
          onClick={() => (isHandedBack ? window.location.reload() : patch({ stage: 'fill' }))}
        >
          {t('go_on_now')}
        </button>
      )}
      {/* After a rejection nobody signs any more. */}
      {isHandedBack && <NextHere />}
      <HandBack otherwise={<WayOut mayClose />} />
    </EndPage>
  );
}
