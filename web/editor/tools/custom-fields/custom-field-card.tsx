import { Checkbox, TextInput } from '@mantine/core';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import { CustomFieldConflict } from './custom-field-conflict.tsx';
import { useCustomFieldDraft } from './use-custom-field-draft.ts';
import { t } from './words.ts';

interface Props {
  packKey: string;
  field: CustomAttribute;
  onSaved: (field: CustomAttribute) => void;
  onRemove: () => void;
}

/** One custom field: its name, its value, and whether it is required. */
export function CustomFieldCard({ packKey, field, onSaved, onRemove }: Props) {
  const { draft, conflict, state, change, flush, resolve } = useCustomFieldDraft(packKey, field, onSaved);
  const owner = useOwner(field);
  const words = { saved: '', saving: t('saving'), just_saved: t('saved'), failed: t('not_saved') };
  const isMissing = draft.required && field.custom_control === null && draft.value.trim() === '';
  return (
    <li className={frame.card} aria-label={t('item', { name: field.name })} onBlur={flush}>
      <div className={frame.row}>
        <span className={`${frame.text} ${frame.grow}`}>{[t('id', { id: field.id }), owner].filter(Boolean).join(' · ')}</span>
        <span className={frame.text} role="status">
          {words[state]}
        </span>
        <IconButton icon={IconTrash} label={t('remove', { name: field.name })} onClick={onRemove} />
      </div>
      {conflict && <CustomFieldConflict theirs={conflict} resolve={resolve} />}
      <TextInput
        label={t('name')}
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        error={draft.name.trim() === '' && t('name_needed')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {field.custom_control === null ? (
        <TextInput
          label={t('value')}
          maxLength={5_000}
          autoComplete="off"
          value={draft.value}
          error={isMissing && t('incomplete', { name: draft.name })}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      ) : (
        <p className={frame.note}>{t('controlled', { control: field.custom_control })}</p>
      )}
      <Checkbox label={t('required')} checked={draft.required} onChange={(event) => change({ required: event.currentTarget.checked })} />
    </li>
  );
}

/** The part of the document that it belongs to, unless that is the whole. */
function useOwner({ control_level, related_entity_id }: CustomAttribute): string {
  const { child_documents, appendices } = useEditorState(({ pack }) => pack);
  if (control_level === 'child_document') {
    return t('of_child', { name: child_documents.find(({ key }) => key === related_entity_id)?.document_name ?? '' });
  }
  if (control_level === 'appendix') {
    return t('of_appendix', { name: appendices.find(({ key }) => key === related_entity_id)?.description ?? '' });
  }
  return control_level === 'data_field_file' ? t('of_field') : '';
}
