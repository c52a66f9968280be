import { IconCircleX, IconClock } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { HandBack } from './hand-back.tsx';

/** After "Sign later" or a rejection. */
export function Ended({ how }: { how: 'later' | 'rejected' }) {
  const { patch } = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name);
  const document = useSigningState((state) => state.pack.document_name);
  const later = how === 'later';
  return (
    <div className="sg-scroller sg-message-page">
      <div className="sg-badge sg-badge-neutral">{later ? <IconClock size={32} aria-hidden /> : <IconCircleX size={32} aria-hidden />}</div>
      <h1 tabIndex={-1}>{later ? t('later_done_title') : t('rejected_title')}</h1>
      <p className="sg-strong">{document}</p>
      <p>{later ? t('later_done_text') : t('rejected_text', { name: sender })}</p>
      {later ? (
        <button type="button" className="sg-button sg-primary" onClick={() => patch({ stage: 'fill' })}>
          {t('go_on_now')}
        </button>
      ) : (
        <HandBack otherwise={<p className="sg-quiet">{t('close_page')}</p>} />
      )}
      {later && <HandBack />}
    </div>
  );
}
