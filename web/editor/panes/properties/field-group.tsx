import { Autocomplete } from '@mantine/core';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { commonValue } from '../../fields/parts/common-value.ts';
import { t } from '../../fields/words.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditorState } from '../../state/editor-context.ts';
import type { Patch } from './patch.ts';

/** The group that field rules know the fields by. Groups of other fields are offered. */
export function FieldGroup({ fields, change }: { fields: readonly DataField[]; change: Patch }) {
  const all = useEditorState((state) => state.fields);
  const group = commonValue(fields, 'field_group');
  const known = new Set(Object.values(all).map(({ field_group }) => field_group.trim()));
  known.delete('');
  known.delete(group?.trim() ?? '');
  return (
    <Autocomplete
      label={t('group')}
      description={t('group_help')}
      placeholder={group === undefined ? editorWords('mixed') : undefined}
      maxLength={120}
      data={[...known].sort()}
      value={group ?? ''}
      onChange={(field_group) => change((field) => ({ ...field, field_group }))}
    />
  );
}
