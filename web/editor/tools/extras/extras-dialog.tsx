import { Button, Modal } from '@mantine/core';
import { useUser } from '../../../api/account.ts';
import { RequestPreview } from '../../../mail/request-preview.tsx';
import { t as common } from '../../../messages/common.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { MessageFields } from '../../send/message-fields.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import classes from './extras.module.css';
import { t } from './words.ts';

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
          <MailOfPack />
        </div>
        <div className={frame.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}

function MailOfPack() {
  const pack = useEditorState((state) => state.pack);
  const people = useEditorState((state) => state.people);
  const { data: user } = useUser();
  const isOwn = user?.key === pack.created_by;
  return (
    <RequestPreview
      asking={{ ...pack, created_by_email: isOwn ? user.email_address : t('their_address') }}
      people={people}
      account_key={pack.account_key}
      branding_key={pack.branding_key}
      signature={isOwn ? user.email_signature : undefined}
    />
  );
}
