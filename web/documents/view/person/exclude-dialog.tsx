import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { askedNow, everybodyHasFinished, hasFinished, signingOrderOf } from '../../../../shared/domain/signing/signing-order.ts';
import { signingProgress } from '../../../../shared/domain/signing/signing-progress.ts';
import { t as common } from '../../../messages/common.ts';
import { t } from '../../../messages/person.ts';
import { attempt, toast } from '../../../ui/toasts.ts';
import { refreshLists } from '../../list/use-document-list.ts';
import { completeDocument, excludePerson } from './person-calls.ts';

interface Props {
  document: Pack;
  /** Who is excluded: one person, or everybody who has not signed; null: closed. */
  who: Signatory | 'everybody' | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Says what follows before somebody is left out, which can't be taken back. */
export function ExcludeDialog({ who, onClose, ...props }: Props) {
  const title = who === 'everybody' ? t('complete_title') : who && t('exclude_title', { name: who.name });
  return (
    <Modal opened={who !== null} onClose={onClose} title={title}>
      {who !== null && <Question who={who} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Question({ document, who, onClose, onChanged }: Props & { who: Signatory | 'everybody' }) {
  const [canView, setCanView] = useState(false);
  const [busy, setBusy] = useState(false);
  const outstanding = document.signatories.filter((person) => !hasFinished(person));
  const gone = who === 'everybody' ? outstanding : [who];
  const act = async () => {
    setBusy(true);
    const done = await attempt(async () => {
      if (who !== 'everybody') return excludePerson(document.key, who, canView);
      await completeDocument(document.key, canView);
      return 'complete' as const;
    });
    setBusy(false);
    if (done) {
      if (who !== 'everybody') toast('success', t('excluded', { name: who.name }));
      if (done === 'complete') toast('success', t('completed'));
      refreshLists();
      onClose();
    }
    await onChanged();
  };
  return (
    <Stack gap="sm">
      {who === 'everybody' ? (
        <>
          <Text size="sm">{t('complete_text', { n: gone.length, names: namesOf(gone) })}</Text>
          {signingProgress(document.signatories).signed === 0 && (
            <Text size="sm" fw={600}>
              {t('complete_unsigned')}
            </Text>
          )}
        </>
      ) : (
        <>
          <Text size="sm">{t('exclude_text')}</Text>
          <Text size="sm" fw={600}>
            {outlook(document, who)}
          </Text>
        </>
      )}
      <Checkbox label={t('excluded_can_view')} checked={canView} onChange={(event) => setCanView(event.currentTarget.checked)} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={act}>
          {who === 'everybody' ? t('complete_confirm') : t('exclude_confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What becomes of the document without this person; empty if nothing changes for the others. */
function outlook({ signatories, settings, signer_groups }: Pack, gone: Signatory): string {
  const after = signatories.map((person) => (person.uuid === gone.uuid ? { ...person, status: 'excluded' as const } : person));
  if (everybodyHasFinished(after)) return t('exclude_last');
  const next = askedNow(after, signingOrderOf({ settings, signer_groups }));
  return next.length > 0 ? t('exclude_next', { names: namesOf(next) }) : '';
}

const namesOf = (people: readonly Signatory[]) => new Intl.ListFormat('en').format(people.map(({ name }) => name));
