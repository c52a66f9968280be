import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { useAccountForm } from '../account/account-form.ts';
import { saveRecipientList } from '../api/recipients.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/recipients.ts';
import { columnsOf } from './columns-of.ts';
import classes from './recipients.module.css';

/** Makes a list by hand: its name and its columns. */
export function NewListDialog({ onClose, onMade }: { onClose: () => void; onMade: (list: RecipientData) => void }) {
  const form = useAccountForm(
    { description: '', field_names: '' },
    ({ description, field_names }) => ({
      ...(description.trim() === '' && { description: t('name_required') }),
      ...(columnsOf(field_names).length === 0 && { field_names: t('columns_required') }),
    }),
    async ({ description, field_names }) => onMade(await saveRecipientList({ description, field_names: columnsOf(field_names) })),
  );
  return (
    <Modal opened onClose={onClose} title={t('new_list')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput label={t('list_name')} maxLength={200} autoComplete="off" data-autofocus {...form.field('description')} />
          <TextInput label={t('columns')} description={t('columns_help')} autoComplete="off" {...form.field('field_names')} />
          {form.problem && (
            <p className={classes.problem} role="alert">
              {form.problem}
            </p>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('make')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
