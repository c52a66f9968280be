import { Checkbox, TextInput } from '@mantine/core';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import { controlOf } from '../../../../shared/domain/custom-controls/control-of.ts';
import { ControlInput } from '../../../custom-controls/control-input.tsx';
import { IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import frame from '../tool.module.css';
import { ControlChoice } from './control-choice.tsx';
import { CustomFieldConflict } from './custom-field-conflict.tsx';
import { PlaceSelect } from './place-select.tsx';
import { useCustomFieldDraft } from './use-custom-field-draft.ts';
import { t } from './words.ts';

interface Props {
  packKey: string;
  field: CustomAttribute;
  onSaved: (field: CustomAttribute) => void;
  onRemove: () => void;
}

/** One custom field: its name, its value, what it belongs to, whether it is required, and whether it is shown. */
export function CustomFieldCard({ packKey, field, onSaved, onRemove }: Props) {
  const { draft, conflict, state, change, flush, resolve } = useCustomFieldDraft(packKey, field, onSaved);
  const words = { saved: '', saving: t('saving'), just_saved: t('saved'), failed: t('not_saved') };
  const control = controlOf(field);
  // What the field is filled in with changes at once, and with it what is there.
  const changeControl = (chosen: Pick<CustomAttribute, 'custom_control'>) => {
    change(chosen);
    flush();
  };
  const isMissing = draft.required && field.custom_control === null && draft.value.trim() === '';
  return (
    <li className={frame.card} aria-label={t('item', { name: field.name })} onBlur={flush}>
      <div className={frame.row}>
        <span className={`${frame.text} ${frame.grow}`}>
          {[t('id', { id: field.id }), field.created_from_user_defined_attribute_id !== null && t('from_template')]
            .filter(Boolean)
            .join(' · ')}
        </span>
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
      <ControlChoice field={field} onChange={changeControl} />
      {control && (
        <ControlInput
          control={control}
          label={t('value')}
          value={draft.custom_control_value}
          missing={draft.required ? t('incomplete', { name: draft.name }) : undefined}
          onChange={(custom_control_value) => change({ custom_control_value })}
        />
      )}
      {field.custom_control === null && (
        <TextInput
          label={t('value')}
          maxLength={5_000}
          autoComplete="off"
          value={draft.value}
          error={isMissing && t('incomplete', { name: draft.name })}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
      )}
      {field.custom_control !== null && !control && <p className={frame.note}>{t('controlled', { control: field.custom_control })}</p>}
      <PlaceSelect value={draft} onChange={change} />
      <Checkbox label={t('required')} checked={draft.required} onChange={(event) => change({ required: event.currentTarget.checked })} />
      <Checkbox
        label={t('shown')}
        checked={draft.visible_on_ui}
        onChange={(event) => change({ visible_on_ui: event.currentTarget.checked })}
      />
    </li>
  );
}
