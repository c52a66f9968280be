import { Button, Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { requestLetter } from '../../../../shared/messages/letter/request-letter.ts';
import { useConfiguration, useMay, useUser } from '../../../api/account.ts';
import { useThemes } from '../../../api/branding.ts';
import { MailPreview } from '../../../mail/mail-preview.tsx';
import { t as common } from '../../../messages/common.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { MessageFields } from '../../send/message-fields.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { themeInForce } from '../theme-in-force.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import classes from './extras.module.css';
import { t } from './words.ts';

/** Links of signers are good for so long unless the installation says otherwise. Days. */
const exampleDays = 30;

/** Subject and message of the request, beside the mail as it will look (spec core §2, document extras). */
export function ExtrasDialog({ onClose }: ToolDialogProps) {
  const width = useWidth();
  const { subject, message } = useEditorState(({ pack }) => pack);
  return (
    <Modal opened onClose={onClose} title={words('extras')} size={980} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        <div className={classes.sides}>
          <div className={frame.form}>
            <MessageFields begin />
            {`${subject}${message}`.includes('::') && <p className={frame.note}>{t('filled_later')}</p>}
          </div>
          <RequestPreview />
        </div>
        <div className={frame.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}

function RequestPreview() {
  const pack = useEditorState((state) => state.pack);
  const people = useEditorState((state) => state.people);
  const { data: user } = useUser();
  const configuration = useConfiguration();
  const [uuid, setUuid] = useState('');
  const [isReminder, setReminder] = useState(false);
  const theme = useDocumentTheme();
  const person = people.find((one) => one.uuid === uuid) ?? people[0];
  const isOwn = user?.key === pack.created_by;
  const sender = { ...pack, created_by_email: isOwn ? user.email_address : t('their_address') };
  const validUntil = new Date(Date.now() + exampleDays * 86_400_000).toISOString();
  const link = { url: `${window.location.origin}/sign/example`, validUntil };
  const letter = {
    ...requestLetter(sender, { name: person?.name ?? t('somebody') }, link, { reminder: isReminder }),
    ...(isOwn && { signature: user.email_signature }),
  };
  return (
    <section className={frame.section} aria-label={t('preview')}>
      <div className={classes.choices}>
        {people.length > 1 && (
          <NativeSelect
            aria-label={t('for')}
            value={person?.uuid}
            data={people.map((one) => ({ value: one.uuid, label: one.name }))}
            onChange={(event) => setUuid(event.currentTarget.value)}
          />
        )}
        <SegmentedControl
          aria-label={t('kind')}
          value={isReminder ? 'reminder' : 'request'}
          onChange={(kind) => setReminder(kind === 'reminder')}
          data={[
            { value: 'request', label: t('request') },
            { value: 'reminder', label: t('reminder') },
          ]}
        />
      </div>
      {person && person.primary_communication_channel !== 'email' && <p className={frame.note}>{t('by_phone', { name: person.name })}</p>}
      <MailPreview letter={letter} theme={theme} appName={configuration?.app_name ?? ''} title={t('frame')} />
    </section>
  );
}

/** The theme that the document's mails will have: its own, or the team's default. */
function useDocumentTheme() {
  const { account_key, branding_key } = useEditorState(({ pack }) => pack);
  const maySee = useMay()('viewTeams').ok;
  const { data: themes = [] } = useThemes(maySee ? account_key : undefined);
  return themeInForce(themes, branding_key);
}
