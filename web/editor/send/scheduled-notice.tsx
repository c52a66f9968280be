import { Button } from '@mantine/core';
import { useState } from 'react';
import { isChangedSince } from '../../../shared/domain/sending/send-time.ts';
import { useMay } from '../../api/account.ts';
import { t } from '../../documents/times/words.ts';
import { zoneWords } from '../../documents/times/zones.ts';
import { IconClock } from '../../icons/icons.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Once } from '../../ui/once.tsx';
import { timeIn } from '../../ui/times.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import { changeTimes } from './change-times.ts';
import classes from './scheduled-notice.module.css';

const SendLaterDialog = lazily(async () => (await import('./send-later-dialog.tsx')).SendLaterDialog);

/** Says when the document is sent of itself, and lets people send it now, choose another time or take that back. */
export function ScheduledNotice({ inSend = false }: { inSend?: boolean }) {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const { open } = useScreen();
  const mayI = useMay();
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const { send_at } = pack;
  if (!send_at) return null;
  const maySend = mayI('send', pack).ok;
  const cancel = async () => {
    setBusy(true);
    if (await attempt(() => changeTimes(editor, { send_at: null }))) {
      toast('info', t('sending_cancelled'));
      // The button that was pressed goes with the notice.
      document.querySelector<HTMLElement>(inSend ? '[data-send-now]' : '[data-send]')?.focus();
    }
    setBusy(false);
  };
  const about = {
    time: timeIn(send_at.at, send_at.time_zone),
    zone: zoneWords(send_at.time_zone, new Date(send_at.at)),
    name: send_at.by_name,
  };
  return (
    <div className={classes.notice} role="status" data-bar={!inSend || undefined}>
      <IconClock size={18} aria-hidden />
      <p>
        <strong>{t('will_be_sent_by', about)}</strong> {t(isChangedSince(pack) ? 'changed_since' : 'may_change')}
      </p>
      <div className={classes.actions}>
        {maySend && !inSend && (
          <Button size="compact-sm" onClick={() => open('send')}>
            {t('send_now')}
          </Button>
        )}
        {maySend && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            {t('change_time')}
          </Button>
        )}
        {mayI('changeFiles', pack).ok && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={cancel}>
            {t('cancel_sending')}
          </Button>
        )}
      </div>
      <Once wanted={changing}>
        <SendLaterDialog opened={changing} onClose={() => setChanging(false)} />
      </Once>
    </div>
  );
}
