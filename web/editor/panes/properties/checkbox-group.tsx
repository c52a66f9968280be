import { Checkbox, TextInput } from '@mantine/core';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { t } from '../../messages.ts';
import type { Patch } from './patch.ts';

/** Chooses which boxes belong together, and whether they exclude each other. */
export function CheckboxGroup({ fields, change }: { fields: readonly DataField[]; change: Patch }) {
  const first = fields[0];
  const same = fields.every((field) => field.checkbox_group === first?.checkbox_group);
  const exclusive = fields.every((field) => field.is_mutually_exclusive);
  const missing = fields.some((field) => field.is_mutually_exclusive && field.checkbox_group.trim() === '');
  return (
    <>
      <TextInput
        label={t('checkbox_group')}
        description={t('checkbox_group_help')}
        placeholder={same ? undefined : t('mixed')}
        maxLength={120}
        value={same ? (first?.checkbox_group ?? '') : ''}
        error={missing ? t('exclusive_needs_group') : undefined}
        data-checkbox-group
        onChange={(event) => {
          const checkbox_group = event.currentTarget.value;
          change((field) => ({ ...field, checkbox_group }));
        }}
      />
      <Checkbox
        label={t('exclusive')}
        checked={exclusive}
        onChange={(event) => {
          const is_mutually_exclusive = event.currentTarget.checked;
          change((field) => ({ ...field, is_mutually_exclusive }));
        }}
      />
    </>
  );
}
