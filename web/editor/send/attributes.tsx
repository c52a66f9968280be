import { TextInput } from '@mantine/core';
import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { controlOf } from '../../../shared/domain/custom-controls/control-of.ts';
import { ControlInput } from '../../custom-controls/control-input.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { refresh } from '../state/merging/refresh.ts';
import { CustomFieldConflict } from '../tools/custom-fields/custom-field-conflict.tsx';
import { useCustomFieldDraft } from '../tools/custom-fields/use-custom-field-draft.ts';
import classes from './send-dialog.module.css';
import { t } from './words.ts';

/** The custom fields that have to be filled in before the document is sent. Each saves itself. */
export function Attributes() {
  const required = useEditorState((state) => state.pack.user_defined_attributes).filter((attribute) => attribute.required);
  if (required.length === 0) return null;
  return (
    <fieldset className={classes.attributes}>
      <legend>{t('attributes')}</legend>
      {required.map((attribute) => (
        <Attribute key={attribute.key} attribute={attribute} />
      ))}
    </fieldset>
  );
}

/** One that has a control of its own holds its value there. */
const holderOf = ({ custom_control }: CustomAttribute) => (custom_control === null ? 'value' : 'custom_control_value');

function Attribute({ attribute }: { attribute: CustomAttribute }) {
  const editor = useEditor();
  const holder = holderOf(attribute);
  const { draft, conflict, change, flush, resolve } = useCustomFieldDraft(editor.packKey, attribute, () => refresh(editor));
  const control = controlOf(attribute);
  const value = draft[holder];
  const missing = t('attribute_missing', { name: attribute.name });
  return (
    <>
      {control ? (
        <ControlInput
          control={control}
          label={attribute.name}
          required
          value={value}
          missing={missing}
          attributeKey={attribute.key}
          onChange={(custom_control_value) => change({ custom_control_value })}
          onLeave={flush}
        />
      ) : (
        <TextInput
          label={attribute.name}
          required
          maxLength={5_000}
          value={value}
          error={value.trim() === '' && missing}
          data-attribute={attribute.key}
          onChange={(event) => change({ [holder]: event.currentTarget.value })}
          onBlur={flush}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
      {conflict && <CustomFieldConflict theirs={conflict} resolve={resolve} />}
    </>
  );
}
