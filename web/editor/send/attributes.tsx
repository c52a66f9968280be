import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CustomAttribute, CustomAttributeInput } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { saveCustomField } from '../../api/custom-fields.ts';
import { attempt } from '../../ui/toasts.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { refresh } from '../state/refresh.ts';
import classes from './send-dialog.module.css';
import { t } from './words.ts';

/** The custom fields that have to be filled in before the document is sent. Each is saved when it is left. */
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
  const saved = attribute[holder];
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? saved;
  const save = async () => {
    if (typed === null || typed === saved) return setTyped(null);
    const data: CustomAttributeInput = { key: attribute.key, [holder]: typed };
    const done = await attempt(async () => {
      await saveCustomField(editor.packKey, data);
      await refresh(editor);
      return true;
    });
    // What could not be saved stays in the input.
    if (done) setTyped(null);
  };
  return (
    <TextInput
      label={attribute.name}
      required
      maxLength={5_000}
      value={value}
      error={value.trim() === '' && t('attribute_missing', { name: attribute.name })}
      data-attribute={attribute.key}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
