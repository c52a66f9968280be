import { Alert, Button, Checkbox, Select } from '@mantine/core';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { type FieldType, selfSignatory } from '../../../../shared/fields/field-types.ts';
import { changeFieldType } from '../../../../shared/fields/placing/new-field.ts';
import { isPrinted, isSendersContent } from '../../../../shared/fields/printing/is-printed.ts';
import { fieldKind, mayBeRequired } from '../../../../shared/fields/registry.ts';
import { clamp } from '../../../../shared/geometry/placing.ts';
import { IconAlertTriangle, IconTrash } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { commandNamed } from '../../commands/commands.ts';
import { assign } from '../../commands/view-commands.ts';
import { overlappingFields } from '../../core/overlap.ts';
import { mayBeSelf } from '../../core/owner.ts';
import { rounded } from '../../core/placing.ts';
import { FontSize } from '../../fields/parts/font-size.tsx';
import { editorKind, paletteGroups } from '../../fields/registry.ts';
import { t as words } from '../../fields/words.ts';
import { t } from '../../messages.ts';
import { longList } from '../../people/long-list.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { editorMay } from '../../state/editor-permission.ts';
import { currentChild, fieldsOfChild, selectedFields } from '../../state/editor-store.ts';
import { FieldGroup } from './field-group.tsx';
import { OwnContent } from './own-content.tsx';
import { Gaps, Place } from './place-properties.tsx';
import classes from './properties.module.css';
import { Words } from './word-properties.tsx';

const nobody = 'nobody';

/** Shows the selected fields and all their properties. Several fields show what they share. */
export function Properties() {
  const editor = useEditor();
  const fieldsByUuid = useEditorState((state) => state.fields);
  const selection = useEditorState((state) => state.selection);
  const fields = selection.flatMap((uuid) => fieldsByUuid[uuid] ?? []);
  const mayShape = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  const first = fields[0];
  if (!first) return null;
  const change = (patch: (field: DataField) => DataField) =>
    editor.change(t('changed'), { put: selectedFields(editor.store.getState()).map(patch), group: 'properties' });
  const shared = <P extends keyof DataField>(property: P) =>
    fields.every((field) => field[property] === first[property]) ? first[property] : undefined;
  const types = new Set(fields.map((field) => field.type));
  const only = types.size === 1 ? first.type : undefined;
  const OfType = only && editorKind(only).Properties;

  return (
    <div className={classes.properties} data-properties>
      <div className={classes.head}>
        <h2 className={classes.title}>{fields.length === 1 ? fieldKind(first.type).label : t('several_selected', { n: fields.length })}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => editor.store.setState({ selection: [] })}>
          {common('done')}
        </Button>
      </div>
      <OverlapNote fields={fields} />
      <Owner fields={fields} person={shared('signatory_uuid')} />
      <Select
        label={t('type')}
        placeholder={t('mixed')}
        allowDeselect={false}
        searchable
        maxDropdownHeight={320}
        data={typeChoices}
        disabled={!mayShape}
        value={only ?? null}
        onChange={(value) => value && changeType(value as FieldType)}
        data-type
      />
      {fields.some(({ type }) => fieldKind(type).requirable) && (
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
      )}
      {OfType && <OfType key={`${only} ${selection.join()}`} fields={fields} change={change} />}
      {fields.every(printsWords) && <FontSize key={`size ${selection.join()}`} fields={fields} change={change} />}
      {fields.length === 1 && <OwnContent key={`own ${first.uuid} ${first.type}`} field={first} change={change} />}
      {fields.length === 1 && <Words key={first.uuid} field={first} change={change} />}
      {!fields.every(isSendersContent) && (
        <Checkbox
          label={t('visible_final')}
          checked={fields.every(isPrinted)}
          indeterminate={new Set(fields.map(isPrinted)).size > 1}
          onChange={(event) => {
            const is_visible_in_final_document = event.currentTarget.checked;
            change((field) => (isSendersContent(field) ? field : { ...field, is_visible_in_final_document }));
          }}
        />
      )}
      <FieldGroup fields={fields} change={change} />
      {mayShape && <Place fields={fields} />}
      {mayShape && fields.length > 1 && <Gaps fields={fields} />}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        justify="flex-start"
        disabled={!mayShape}
        onClick={() => commandNamed('delete').run(editor)}
      >
        {t('delete')}
      </Button>
      {fields.length === 1 && first.updated_by_user_name !== '' && (
        <p className={classes.note}>
          {words('changed_by', { name: first.updated_by_user_name })} <RelativeTime at={first.date_updated} />
        </p>
      )}
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

/** Types whose words are printed in a size that can be chosen. */
function printsWords({ type }: DataField): boolean {
  const { content, isTicked, assignable, decision, namesSigner } = fieldKind(type);
  return content === 'data' && assignable && !isTicked && decision === null && !namesSigner;
}

const typeChoices = paletteGroups.map(({ title, types }) => ({
  group: t(title),
  items: types.map((type) => ({ value: type, label: fieldKind(type).label })),
}));

/** Chooses who fills in the fields: a signatory, or the sender at once. */
function Owner({ fields, person }: { fields: readonly DataField[]; person: string | null | undefined }) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  if (fields.every(({ type }) => !fieldKind(type).assignable)) return <p className={classes.note}>{t('page_itself_note')}</p>;
  const self = fields.every(({ type }) => mayBeSelf(type)) ? [{ value: selfSignatory, label: t('me_now') }] : [];
  return (
    <Select
      label={t('person')}
      placeholder={t('mixed')}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      searchable={people.length > longList}
      maxDropdownHeight={320}
      data={[
        ...people.map((one) => ({ value: one.uuid, label: calledPerson(one) || '–' })),
        ...self,
        { value: nobody, label: t('person_none') },
      ]}
      value={person === undefined ? null : (person ?? nobody)}
      onChange={(value) => value && assign(editor, value === nobody ? null : value)}
      data-owner
    />
  );
}

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
