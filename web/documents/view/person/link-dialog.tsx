import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { CommunicationChannel, Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { t } from '../../../messages/person.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { useChannelsFor } from './channels-for.ts';
import { makeLink } from './person-calls.ts';

interface Props {
  document: Pack;
  /** Null: closed. */
  person: Signatory | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** A link to hand over, as text and QR code, or one that is sent to the person alone. */
export function LinkDialog({ person, onClose, ...props }: Props) {
  const narrow = useWidth() === 'narrow';
  return (
    <Modal opened={person !== null} onClose={onClose} title={person && t('link_title', { name: person.name })} fullScreen={narrow}>
      {person && <Links key={person.uuid} person={person} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Links({ document, person, onClose, onChanged }: Props & { person: Signatory }) {
  const channels = useChannelsFor(person, document);
  const [link, setLink] = useState('');
  const [busy, setBusy] = useState<'link' | CommunicationChannel | null>(null);
  const { name } = person;
  const make = async (what: 'link' | CommunicationChannel) => {
    setBusy(what);
    const made = await attempt(() => makeLink(document.key, person.uuid, what));
    setBusy(null);
    await onChanged();
    if (!made) return;
    if (what === 'link') return setLink(made);
    toast('success', t('link_sent', { name, channel: t(`channel_${what}`) }));
    onClose();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('link_who', { name })}</Text>
      {link === '' ? (
        <Button data-autofocus loading={busy === 'link'} disabled={busy !== null} onClick={() => make('link')}>
          {t('link_make')}
        </Button>
      ) : (
        <>
          <CopyField label={t('link_label')} value={link} copyLabel={t('link_copy')} autoFocus />
          <QrCode text={link} label={t('link_qr', { name })} size={180} />
          <Text size="sm" c="dimmed">
            {t('link_valid', { name })}
          </Text>
        </>
      )}
      {channels.length > 0 && (
        <>
          <Divider />
          <div>
            <Text fw={600} size="sm">
              {t('link_send', { name })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('link_send_text', { name })}
            </Text>
          </div>
          <Group gap="xs">
            {channels.map((channel) => (
              <Button key={channel} variant="default" loading={busy === channel} disabled={busy !== null} onClick={() => make(channel)}>
                {t(`channel_${channel}`)}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Stack>
  );
}
