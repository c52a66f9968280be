import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OwnOrganisation } from '../../../shared/contract/schemas/accounts/organisation.ts';
import { useAccountForm } from '../../account/account-form.ts';
import { ApiError } from '../../api/errors.ts';
import { saveOrganisation } from '../../api/organisations.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';

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
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t(form.organisation ? 'rename' : 'make')}>
      {(typing) => <NameForm {...form} {...typing} onClose={onClose} />}
    </TypingDialog>
  );
}

type FormProps = Omit<Props, 'opened'> & Typing;

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
