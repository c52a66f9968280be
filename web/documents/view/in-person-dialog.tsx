import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { inOrder } from '../../../shared/domain/signing/signing-order.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/following.ts';
import { attempt } from '../../ui/toasts.ts';
import { useWidth } from '../../ui/use-width.ts';
import { makeLink } from './person/person-calls.ts';

interface Props {
  document: Pack;
  opened: boolean;
  onClose: () => void;
}

/** The host chooses who signs on this device. Handing it over ends the host's session. */
export function InPersonDialog({ opened, onClose, document }: Props) {
  const narrow = useWidth() === 'narrow';
  return (
    <Modal opened={opened} onClose={onClose} title={t('in_person_title')} fullScreen={narrow}>
      <Host document={document} onClose={onClose} />
    </Modal>
  );
}

function Host({ document, onClose }: Omit<Props, 'opened'>) {
  const people = inOrder(document.signatories).filter((person) => signerMay('beAsked', { pack: document, person }).ok);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const person = people.find(({ uuid }) => uuid === chosen) ?? people[0];
  if (!person) return <Text size="sm">{t('in_person_nobody')}</Text>;
  const handOver = async () => {
    setBusy(true);
    const link = await attempt(() => makeLink(document.key, person.uuid, 'in_person'));
    // Replaced, so that Back does not lead into the host's documents.
    if (link) window.location.replace(link);
    else setBusy(false);
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('in_person_text')}</Text>
      <Radio.Group label={t('in_person_who')} value={person.uuid} onChange={setChosen}>
        <Stack gap={8} mt={4}>
          {people.map(({ uuid, name, email, mobile_number }) => (
            <Radio key={uuid} value={uuid} label={name} description={email || mobile_number} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('in_person_logout')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        {/* A long name takes two lines rather than being cut. */}
        <Button data-autofocus h="auto" mih={36} py={6} styles={{ label: { whiteSpace: 'normal' } }} loading={busy} onClick={handOver}>
          {t('hand_over', { name: person.name })}
        </Button>
      </Group>
    </Stack>
  );
}
