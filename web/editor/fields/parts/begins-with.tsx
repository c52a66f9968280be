import { Select, TextInput } from '@mantine/core';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { detailOf, type KnownDetail, knownDetails } from '../../../../shared/fields/filling/auto-fill.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { t } from '../words.ts';

const nothing = 'nothing';
const choices = [
  { value: nothing, label: t('begins_nothing') },
  ...knownDetails.map((detail) => ({ value: detail, label: t(`detail_${detail}`) })),
];

/** Which detail of its signatory a text starts with. The custom id says it, for programs too. */
export function BeginsWith({ fields, change }: PropertiesProps) {
  const details = new Set(fields.map((field) => detailOf(field) ?? nothing));
  const [only] = details;
  const choose = (chosen: string) =>
    change((field) => (chosen === nothing ? withNothing(field) : startingWith(field, chosen as KnownDetail)));
  return (
    <>
      <Select
        label={t('begins_with')}
        description={only === nothing ? undefined : t('begins_help')}
        placeholder={editorWords('mixed')}
        allowDeselect={false}
        data={choices}
        value={details.size === 1 ? (only ?? null) : null}
        onChange={(chosen) => chosen && choose(chosen)}
      />
      {fields.length === 1 && fields[0] && <MissingDetail field={fields[0]} />}
    </>
  );
}

function startingWith(field: DataField, detail: KnownDetail): DataField {
  const kept = detailOf({ ...field, auto_fill: true }) === detail;
  return { ...field, auto_fill: true, custom_id: kept ? field.custom_id : detail };
}

/** A custom id that only said what the field starts with goes too. */
function withNothing(field: DataField): DataField {
  const made = knownDetails.some((detail) => detail === field.custom_id);
  return { ...field, auto_fill: false, custom_id: field.auto_fill && made ? '' : field.custom_id };
}

/** Company and title of the signatory, which only fields need. */
function MissingDetail({ field }: { field: DataField }) {
  const editor = useEditor();
  const person = useEditorState((state) => state.people.find(({ uuid }) => uuid === field.signatory_uuid));
  const detail = detailOf(field);
  if (!person || (detail !== 'company' && detail !== 'job_title')) return null;
  const { uuid, name } = person;
  return (
    <TextInput
      label={t(`${detail}_of`, { name })}
      description={t('detail_help', { name })}
      maxLength={200}
      value={person[detail]}
      onChange={(event) => editor.changePerson(uuid, { [detail]: event.currentTarget.value })}
      data-own
    />
  );
}
