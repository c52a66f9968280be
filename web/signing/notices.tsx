import { useSyncExternalStore } from 'react';
import { connected } from '../api/request/connection.ts';
import { IconX } from '../icons/icons.ts';
import { waitingCount } from '../saving/saver.ts';
import { labelOf } from './model/labels.ts';
import { useSigning, useSigningState } from './state/context.ts';
import { beingKept } from './state/keep-large.ts';
import { t } from './work-messages.ts';

/** Notices for the person, below the header, so that they never cover the work. */
export function Notices() {
  const { patch } = useSigning();
  const notice = useSigningState((state) => state.notice);
  const waiting = useSigningState((state) => waitingCount(state.save));
  const submitting = useSigningState((state) => state.submitting);
  const isKept = useSigningState((state) => state.save.kept);
  const isBeingKept = useSyncExternalStore(beingKept.subscribe, beingKept.get) > 0;
  const online = useSyncExternalStore(connected.subscribe, connected.get);
  return (
    <div className="sg-notices" aria-live="polite">
      {!online && (
        <p className="sg-notice sg-notice-warning">
          <span>
            {t('offline')}{' '}
            {waiting > 0 && (isKept || !isBeingKept) && <strong>{t(isKept ? 'offline_kept' : 'offline_open', { n: waiting })}</strong>}{' '}
            {submitting && <strong>{t('submit_waits')}</strong>}
          </span>
        </p>
      )}
      <RefusedNotice />
      {notice && (
        <p className={`sg-notice sg-notice-${notice.tone}`}>
          <span>{notice.text}</span>
          <button type="button" className="sg-icon-button" aria-label={t('close')} onClick={() => patch({ notice: null })}>
            <IconX size={18} aria-hidden />
          </button>
        </p>
      )}
    </div>
  );
}

/** Leads to the first field whose value was not saved, which may be out of sight. */
function RefusedNotice() {
  const signing = useSigning();
  const refused = useSigningState((state) => state.refused);
  const uuids = Object.keys(refused);
  const field = useSigningState((state) => state.fields.find(({ uuid }) => uuid === uuids[0]));
  if (!field) return null;
  return (
    <p className="sg-notice sg-notice-danger">
      <span>
        {t('refused_named', { label: labelOf(field), reason: refused[field.uuid] ?? '' })}{' '}
        {uuids.length > 1 && t('refused_more', { n: uuids.length - 1 })}
      </span>
      <button type="button" className="sg-button sg-quiet-button" onClick={() => signing.goToRefused()}>
        {t('show')}
      </button>
    </p>
  );
}
