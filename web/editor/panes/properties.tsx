import { Alert, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DataField, FieldType } from '../../../shared/contract/schemas/data-field.ts';
import { stripCustomId } from '../../../shared/fields/custom-id.ts';
import { changeFieldType } from '../../../shared/fields/new-field.ts';
import { fieldKind, mayBeRequired } from '../../../shared/fields/registry.ts';
import { clamp } from '../../../shared/geometry/placing.ts';
import { setGapOfSelected } from '../commands/arrange-commands.ts';
import { commandNamed } from '../commands/commands.ts';
import { assign } from '../commands/view-commands.ts';
import { type Direction, gapOf } from '../core/arrange.ts';
import { overlappingFields } from '../core/overlap.ts';
import { rounded, smallestSide } from '../core/placing.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { currentChild, fieldsOfChild, selectedFields } from '../state/editor-store.ts';
import { paletteTypes } from '../ui/field-icons.ts';
import { NumericInput } from '../ui/numeric-input.tsx';
import classes from './properties.module.css';

/** Spec core §5: how long the warning about a custom id's letters stays. */
const warningMs = 5_000;
const nobody = 'nobody';

/** What is selected, and everything that can be set of it. Several fields show what they share. */
export function Properties() {
  const editor = useEditor();
  const fieldsByUuid = useEditorState((state) => state.fields);
  const selection = useEditorState((state) => state.selection);
  const people = useEditorState((state) => state.people);
  const fields = selection.flatMap((uuid) => fieldsByUuid[uuid] ?? []);
  const first = fields[0];
  if (!first) return null;
  const change = (patch: (field: DataField) => DataField) =>
    editor.change(t('changed'), { put: selectedFields(editor.store.getState()).map(patch), group: 'properties' });
  const shared = <P extends keyof DataField>(property: P) =>
    fields.every((field) => field[property] === first[property]) ? first[property] : undefined;
  const types = new Set(fields.map((field) => field.type));
  const only = types.size === 1 ? first.type : undefined;
  const person = shared('signatory_uuid');

  return (
    <div className={classes.properties} data-properties>
      <div className={classes.head}>
        <h2 className={classes.title}>{fields.length === 1 ? fieldKind(first.type).label : t('several_selected', { n: fields.length })}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => editor.store.setState({ selection: [] })}>
          {t('done')}
        </Button>
      </div>
      <OverlapNote fields={fields} />
      <Select
        label={t('person')}
        placeholder={t('mixed')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={[...people.map(({ uuid, name }) => ({ value: uuid, label: name || '–' })), { value: nobody, label: t('person_none') }]}
        value={person === undefined ? null : (person ?? nobody)}
        onChange={(value) => value && assign(editor, value === nobody ? null : value)}
      />
      <Select
        label={t('type')}
        placeholder={t('mixed')}
        allowDeselect={false}
        data={[...new Set([...paletteTypes, ...types])].map((type) => ({ value: type, label: fieldKind(type).label }))}
        value={only ?? null}
        onChange={(value) => value && changeType(value as FieldType)}
      />
      <Checkbox
        label={t('required_label')}
        description={fields.every((field) => !mayBeRequired(field)) ? t('required_auto') : undefined}
        disabled={fields.every((field) => !mayBeRequired(field))}
        checked={fields.every((field) => field.required)}
        indeterminate={shared('required') === undefined}
        onChange={(event) => {
          const required = event.currentTarget.checked;
          change((field) => (mayBeRequired(field) ? { ...field, required } : field));
        }}
      />
      {only === 'date' && (
        <Checkbox
          label={t('auto_date')}
          checked={fields.every((field) => field.auto_assign_date)}
          onChange={(event) => {
            const auto_assign_date = event.currentTarget.checked;
            // A date that fills itself can't be missing (spec core §3).
            change((field) => ({ ...field, auto_assign_date, required: auto_assign_date ? false : field.required }));
          }}
        />
      )}
      {only === 'check' && <CheckboxGroup key={selection.join()} fields={fields} change={change} />}
      {fields.length === 1 && <Words key={first.uuid} field={first} change={change} />}
      <Checkbox
        label={t('visible_final')}
        checked={fields.every((field) => field.is_visible_in_final_document)}
        indeterminate={shared('is_visible_in_final_document') === undefined}
        onChange={(event) => {
          const is_visible_in_final_document = event.currentTarget.checked;
          change((field) => ({ ...field, is_visible_in_final_document }));
        }}
      />
      <Place fields={fields} />
      {fields.length > 1 && <Gaps fields={fields} />}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        justify="flex-start"
        onClick={() => commandNamed('delete').run(editor)}
      >
        {t('delete')}
      </Button>
    </div>
  );

  function changeType(type: FieldType) {
    const pages = currentChild(editor.store.getState())?.pages ?? [];
    change((field) => {
      const page = pages[field.page_index];
      const changed = changeFieldType(field, type);
      return page ? rounded(clamp(changed, page)) : changed;
    });
  }
}

type Patch = (patch: (field: DataField) => DataField) => void;

function OverlapNote({ fields }: { fields: readonly DataField[] }) {
  const editor = useEditor();
  const all = useEditorState((state) => state.fields);
  const childKey = fields[0]?.key ?? '';
  const on = new Set(fields.map((field) => field.page_index));
  const near = fieldsOfChild(all, childKey).filter((field) => on.has(field.page_index));
  const found = overlappingFields(near);
  const mine = fields.find((field) => found.has(field.uuid));
  const other = mine && near.find((field) => field.uuid !== mine.uuid && overlappingFields([field, mine]).size > 0);
  if (!other) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} className={classes.overlap}>
      {t('overlapping')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => editor.store.setState({ selection: [other.uuid] })}>
        {t('show')}
      </Button>
    </Alert>
  );
}

/** Custom id and description of one field. */
function Words({ field, change }: { field: DataField; change: Patch }) {
  const [warned, setWarned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setCustomId = (typed: string) => {
    const { custom_id, stripped } = stripCustomId(typed);
    if (stripped) {
      setWarned(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWarned(false), warningMs);
    }
    change((one) => ({ ...one, custom_id }));
  };
  return (
    <>
      <Textarea
        label={t('description')}
        description={t('description_help', { help: fieldKind(field.type).helpText })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={field.description}
        onChange={(event) => {
          const description = event.currentTarget.value;
          change((one) => ({ ...one, description }));
        }}
      />
      <TextInput
        label={t('custom_id')}
        description={t('custom_id_help')}
        maxLength={120}
        value={field.custom_id}
        error={warned ? t('custom_id_stripped') : undefined}
        onChange={(event) => setCustomId(event.currentTarget.value)}
      />
    </>
  );
}

function CheckboxGroup({ fields, change }: { fields: readonly DataField[]; change: Patch }) {
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

/** Equal gaps by number, for fields of one page. */
function Gaps({ fields }: { fields: readonly DataField[] }) {
  const editor = useEditor();
  if (new Set(fields.map((field) => field.page_index)).size > 1) return null;
  const input = (direction: Direction, mark: string, name: string) => (
    <NumericInput
      mark={mark}
      name={name}
      value={gapOf(fields, direction)}
      minimum={-1_000}
      maximum={1_000}
      onChange={(gap) => setGapOfSelected(editor, direction, gap)}
    />
  );
  return (
    <fieldset className={classes.place}>
      <legend className={classes.legend}>{t('gap')}</legend>
      {input('horizontal', '↔', t('gap_across'))}
      {input('vertical', '↕', t('gap_down'))}
    </fieldset>
  );
}

/** X, Y, width and height as numbers; several fields change together. */
function Place({ fields }: { fields: readonly DataField[] }) {
  const editor = useEditor();
  const pages = useEditorState(currentChild)?.pages ?? [];
  const first = fields[0];
  const page = pages[first?.page_index ?? 0] ?? { width: 20_000, height: 20_000 };
  const value = (property: 'x' | 'y' | 'width' | 'height') =>
    first && fields.every((field) => field[property] === first[property]) ? first[property] : null;
  const set = (property: 'x' | 'y' | 'width' | 'height', to: number) => {
    const put = selectedFields(editor.store.getState()).map((field) =>
      rounded(clamp({ ...field, [property]: to }, pages[field.page_index] ?? page)),
    );
    const label = property === 'x' || property === 'y' ? t('moved') : t('resized');
    editor.change(label, { put, group: `place ${property}` });
  };
  return (
    <fieldset className={classes.place}>
      <legend className={classes.legend}>
        {t('position')} · {t('on_page', { n: (first?.page_index ?? 0) + 1 })}
      </legend>
      <NumericInput
        mark={t('left')}
        name={t('left_name')}
        value={value('x')}
        minimum={0}
        maximum={page.width}
        onChange={(to) => set('x', to)}
      />
      <NumericInput
        mark={t('top')}
        name={t('top_name')}
        value={value('y')}
        minimum={0}
        maximum={page.height}
        onChange={(to) => set('y', to)}
      />
      <NumericInput
        mark={t('width')}
        name={t('width_name')}
        value={value('width')}
        minimum={smallestSide}
        maximum={page.width}
        onChange={(to) => set('width', to)}
      />
      <NumericInput
        mark={t('height')}
        name={t('height_name')}
        value={value('height')}
        minimum={smallestSide}
        maximum={page.height}
        onChange={(to) => set('height', to)}
      />
    </fieldset>
  );
}
