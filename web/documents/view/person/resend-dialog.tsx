import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { CommunicationChannel, Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { t as common } from '../../../messages/common.ts';
import { t } from '../../../messages/person.ts';
import { exactTime } from '../../../ui/times.ts';
import { attempt, toast } from '../../../ui/toasts.ts';
import { resendRequest } from '../../document-calls.ts';
import { addressFor, useChannelsFor } from './channels-for.ts';
import { usePause } from './use-pause.ts';

interface Props {
  document: Pack;
  /** Null: closed. */
  person: Signatory | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Asks before somebody is written to again, and by which channel. */
export function ResendDialog({ person, onClose, ...props }: Props) {
  return (
    <Modal opened={person !== null} onClose={onClose} title={person && t('resend_title', { name: person.name })}>
      {person && <Question key={person.uuid} person={person} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Question({ document, person, onClose, onChanged }: Props & { person: Signatory }) {
  const channels = useChannelsFor(person, document);
  const [chosen, setChosen] = useState<CommunicationChannel | null>(null);
  const [busy, setBusy] = useState(false);
  const channel = chosen ?? channels[0] ?? 'email';
  const pausing = usePause(person.date_sent);
  const send = async () => {
    setBusy(true);
    const done = await attempt(() => resendRequest(document.key, person.uuid, channel));
    setBusy(false);
    if (done) {
      toast('success', t('resent', { name: person.name }));
      onClose();
    }
    await onChanged();
  };
  return (
    <Stack gap="sm">
      {channels.length > 1 && (
        <Radio.Group label={t('channel')} value={channel} onChange={(value) => setChosen(value as CommunicationChannel)}>
          <Stack gap={8} mt={4}>
            {channels.map((one) => (
              <Radio key={one} value={one} label={`${t(`channel_${one}`)}: ${addressFor(one, person)}`} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm">{t('resend_text', { address: addressFor(channel, person) })}</Text>
      {person.date_sent && (
        <Text size="sm" c="dimmed">
          {t('resend_last', { time: exactTime(person.date_sent) })}
        </Text>
      )}
      {pausing && (
        <Text size="sm" role="status">
          {t('resend_pause')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" data-autofocus={pausing || undefined} onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button data-autofocus={!pausing || undefined} loading={busy} disabled={pausing} onClick={send}>
          {t('resend_confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
