import { TextInput } from '@mantine/core';
import type { CustomAttribute } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { refresh } from '../state/refresh.ts';
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
  const value = draft[holder];
  return (
    <>
      <TextInput
        label={attribute.name}
        required
        maxLength={5_000}
        value={value}
        error={value.trim() === '' && t('attribute_missing', { name: attribute.name })}
        data-attribute={attribute.key}
        onChange={(event) => change({ [holder]: event.currentTarget.value })}
        onBlur={flush}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {conflict && <CustomFieldConflict theirs={conflict} resolve={resolve} />}
    </>
  );
}
