import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnOrganisation } from '../../../shared/contract/schemas/organisation.ts';
import { useAccountForm } from '../../account/account-form.ts';
import { ApiError } from '../../api/errors.ts';
import { saveOrganisation } from '../../api/organisations.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { mayDiscard } from '../../ui/discard.ts';
import { toast } from '../../ui/toasts.ts';
import { useWidth } from '../../ui/use-width.ts';

interface Props {
  accountKey: string;
  /** The one that is renamed; null makes one. */
  organisation: OwnOrganisation | null;
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Makes an organisation, or renames it. */
export function NameDialog({ opened, onClose, ...form }: Props) {
  const narrow = useWidth() === 'narrow';
  const typed = useRef(false);
  const close = async () => {
    if (await mayDiscard(typed.current)) onClose();
  };
  return (
    <Modal opened={opened} onClose={() => void close()} title={t(form.organisation ? 'rename' : 'make')} fullScreen={narrow}>
      {opened && <NameForm {...form} typed={typed} onCancel={() => void close()} onClose={onClose} />}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'opened'> {
  /** Whether there is something to lose. */
  typed: RefObject<boolean>;
  onCancel: () => void;
}

function NameForm({ accountKey, organisation, typed, onCancel, onClose, onSaved }: FormProps) {
  const [version, setVersion] = useState(organisation?.version);
  const [theirs, setTheirs] = useState('');
  const form = useAccountForm(
    { name: organisation?.name ?? '' },
    ({ name }) => ({ name: name.trim() === '' ? t('name_required') : undefined }),
    async ({ name }) => {
      try {
        const saved = await saveOrganisation(accountKey, {
          key: organisation?.key ?? 'new',
          name,
          ...(version !== undefined && { version }),
        });
        toast('success', t(organisation ? 'renamed' : 'made', { name: saved.name }));
        onSaved();
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        const newer = error.answer.organisation as OwnOrganisation;
        setVersion(newer.version);
        setTheirs(newer.name);
      }
    },
  );
  useEffect(() => {
    typed.current = form.values.name !== (organisation?.name ?? '');
  });
  return (
    <form onSubmit={form.submit} noValidate>
      {!organisation && <p className={card.line}>{t('make_text')}</p>}
      <TextInput label={t('name')} autoComplete="off" maxLength={120} data-autofocus {...form.field('name')} />
      {(form.problem || theirs) && (
        <p className={card.problem} role="alert">
          {form.problem || t('renamed_by_others', { name: theirs })}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {organisation ? common('save') : t('make')}
        </Button>
      </Group>
    </form>
  );
}
