import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { hasFinished, isOrdered, signingOrderOf, stagesOf, waitingFor } from '../../../shared/domain/signing/signing-order.ts';
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

const mayBeAsked = (document: Pack, person: Signatory) => signerMay('beAsked', { pack: document, person }).ok;

/** Why somebody can't sign now, or that it is their turn; nothing where all sign at once. */
function placeInOrder(document: Pack, person: Signatory): string {
  if (person.status === 'complete') return t('in_person_signed');
  if (hasFinished(person)) return t('in_person_left_out');
  const order = signingOrderOf(document);
  const before = waitingFor(document.signatories, person.uuid, order);
  if (before.length > 0)
    return t('in_person_waits', { names: new Intl.ListFormat('en').format(before.map(({ name, role }) => name || role)) });
  return isOrdered(order) && mayBeAsked(document, person) ? t('in_person_turn') : '';
}

function Host({ document, onClose }: Omit<Props, 'opened'>) {
  const people = stagesOf(document.signatories, signingOrderOf(document)).flat();
  const asked = people.filter((person) => mayBeAsked(document, person));
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const person = asked.find(({ uuid }) => uuid === chosen) ?? asked[0];
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
          {people.map((one) => (
            <Radio
              key={one.uuid}
              value={one.uuid}
              label={one.name || one.role}
              description={[one.email || one.mobile_number, placeInOrder(document, one)].filter(Boolean).join(' · ')}
              disabled={!mayBeAsked(document, one)}
            />
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
        <Button
          data-autofocus
          h="auto"
          mih="var(--cs-target)"
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
          loading={busy}
          onClick={handOver}
        >
          {t('hand_over', { name: person.name })}
        </Button>
      </Group>
    </Stack>
  );
}
