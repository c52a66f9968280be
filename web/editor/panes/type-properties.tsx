import { Checkbox, ColorInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataField, FieldType } from '../../../shared/contract/schemas/data-field.ts';
import { blockColour, highlightColour } from '../../../shared/fields/looks.ts';
import { optionsOf, toOptionsCsv } from '../../../shared/fields/options.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import { usePrintable } from '../ui/use-printable.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { Patch } from './patch.ts';

export interface TypeProps {
  type: FieldType;
  /** All of this type. */
  fields: readonly DataField[];
  change: Patch;
}

/** What only fields of this type have. */
export function TypeProperties(props: TypeProps) {
  switch (props.type) {
    case 'text':
      return (
        <>
          <Flag {...props} property="auto_fill" label={t('auto_fill')} help={t('auto_fill_help')} />
          <Flag {...props} property="is_question_field" label={t('is_question')} help={t('is_question_help')} />
        </>
      );
    case 'date':
      return <AutoDate {...props} />;
    case 'check':
      return <CheckboxGroup fields={props.fields} change={props.change} />;
    case 'choice':
      return <Options {...props} label={t('options')} help={t('options_help')} />;
    case 'decline':
      return (
        <>
          <ButtonText {...props} />
          <Options {...props} label={t('reasons')} help={t('reasons_help')} />
        </>
      );
    case 'approve':
      return <ButtonText {...props} />;
    case 'question':
      return <Flag {...props} property="continue_if_signer_question" label={t('asks_next')} help={t('asks_next_help')} />;
    case 'signer_setup':
      return <RoleToName {...props} />;
    case 'block':
    case 'highlight':
      return <Colour {...props} />;
    default:
      return null;
  }
}

type FlagProperty = 'auto_fill' | 'is_question_field' | 'continue_if_signer_question';

function Flag({ fields, change, property, label, help }: TypeProps & { property: FlagProperty; label: string; help: string }) {
  const on = fields.filter((field) => field[property]).length;
  return (
    <Checkbox
      label={label}
      description={help}
      checked={on === fields.length}
      indeterminate={on > 0 && on < fields.length}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        change((field) => ({ ...field, [property]: checked }));
      }}
    />
  );
}

function AutoDate({ fields, change }: TypeProps) {
  return (
    <Checkbox
      label={t('auto_date')}
      checked={fields.every((field) => field.auto_assign_date)}
      onChange={(event) => {
        const auto_assign_date = event.currentTarget.checked;
        // A date that fills itself can't be missing (spec core §3).
        change((field) => ({ ...field, auto_assign_date, required: auto_assign_date ? false : field.required }));
      }}
    />
  );
}

/** What they all hold of a property; undefined where they differ. */
function shared<P extends keyof DataField>(fields: readonly DataField[], property: P): DataField[P] | undefined {
  return fields.every((field) => field[property] === fields[0]?.[property]) ? fields[0]?.[property] : undefined;
}

/** One option a line, kept as comma separated values; the lines stay as typed while they are being typed. */
function Options({ fields, change, label, help }: TypeProps & { label: string; help: string }) {
  const csv = shared(fields, 'options_as_csv');
  const [lines, setLines] = useState(() => optionsOf(csv ?? '').join('\n'));
  const [own, setOwn] = useState(csv);
  const { printable, problem } = usePrintable();
  // Undone, or changed by somebody else meanwhile.
  if (csv !== own) {
    setOwn(csv);
    setLines(optionsOf(csv ?? '').join('\n'));
  }
  return (
    <Textarea
      label={label}
      description={help}
      placeholder={csv === undefined ? t('mixed') : undefined}
      error={problem}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={4_000}
      value={lines}
      data-options
      onChange={(event) => {
        const typed = printable(event.currentTarget.value);
        const options_as_csv = toOptionsCsv(optionsOf(toOptionsCsv(typed.split('\n').map((line) => line.trim()))));
        setLines(typed);
        setOwn(options_as_csv);
        change((field) => withOptions(field, options_as_csv));
      }}
    />
  );
}

/** A choice that is no longer offered is not chosen any more. */
function withOptions(field: DataField, options_as_csv: string): DataField {
  const lost = field.type === 'choice' && field.data !== null && !optionsOf(options_as_csv).includes(field.data);
  return { ...field, options_as_csv, ...(lost && { data: null }) };
}

function ButtonText({ type, fields, change }: TypeProps) {
  const text = shared(fields, 'approve_decline_button_text');
  const { printable, problem } = usePrintable();
  return (
    <TextInput
      label={t('button_text')}
      placeholder={text === undefined ? t('mixed') : t(type === 'approve' ? 'approve' : 'decline')}
      error={problem}
      maxLength={60}
      value={text ?? ''}
      onChange={(event) => {
        const approve_decline_button_text = printable(event.currentTarget.value);
        change((field) => ({ ...field, approve_decline_button_text }));
      }}
    />
  );
}

/** Roles of those who sign later; any other may be typed before its person is added. */
function RoleToName({ fields, change }: TypeProps) {
  const people = useEditorState((state) => state.people);
  const sequential = useEditorState((state) => state.pack.settings.sequential_signing);
  const role = shared(fields, 'signer_role_to_setup');
  const roles = [...new Set([...people.map((person) => person.role.trim()), role?.trim() ?? ''])].filter(Boolean);
  return (
    <Select
      label={t('role_to_setup')}
      description={sequential ? t('role_to_setup_help') : t('role_needs_order')}
      placeholder={roles.length === 0 ? t('no_roles') : t('choose_role')}
      error={role === '' && roles.length > 0 ? t('role_missing') : undefined}
      data={roles}
      value={role || null}
      onChange={(chosen) => change((field) => ({ ...field, signer_role_to_setup: chosen ?? '' }))}
    />
  );
}

const colours = {
  block: [blockColour, '#000000', '#edeff2', '#3348d6', '#b42318', '#0b5b33'],
  highlight: [highlightColour, '#7ddf8f', '#7dc4ff', '#ff9fc3', '#ffb45e'],
};

function Colour({ type, fields, change }: TypeProps) {
  const own = type === 'block' ? blockColour : highlightColour;
  const colour = shared(fields, 'background_colour');
  return (
    <ColorInput
      label={t('colour')}
      placeholder={colour === undefined ? t('mixed') : undefined}
      format="hex"
      swatches={colours[type === 'block' ? 'block' : 'highlight']}
      swatchesPerRow={6}
      value={colour === undefined ? '' : colour || own}
      onChange={(chosen) => {
        if (/^#[0-9a-f]{6}$/i.test(chosen)) change((field) => ({ ...field, background_colour: chosen }));
      }}
    />
  );
}
