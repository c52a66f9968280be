import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconSettings } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { toolNamed } from '../tools/tools.ts';
import { MessageFields } from './message-fields.tsx';
import classes from './send-dialog.module.css';

const { Dialog: SettingsDialog } = toolNamed('settings');

/** Subject and message of the request, and the way to the document's settings. */
export function MessageForm() {
  const [settings, setSettings] = useState(false);
  return (
    <div className={classes.message_form}>
      <MessageFields />
      <Button
        variant="subtle"
        className={classes.settings}
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        onClick={() => setSettings(true)}
      >
        {t('settings')}
      </Button>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
