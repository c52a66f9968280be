import { Button, Checkbox, Fieldset, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { IconPlus, IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../words.ts';
import type { PropertyFormProps } from './property-form.ts';

type Director = ControlProperties['file_director'];
type MetaSelect = Director['meta_data_controls'][number];

/** A tree, and selects of metadata that narrow one another. */
export function FileDirectorProperties({ properties, onChange, problemOf }: PropertyFormProps<Director>) {
  const { tree_id, tree_label, tree_is_required, meta_data_controls: selects } = properties;
  const put = (meta_data_controls: MetaSelect[]) => onChange({ meta_data_controls });
  const remove = (gone: string) =>
    put(
      selects
        .filter(({ control_id }) => control_id !== gone)
        .map((one) => ({ ...one, parent_control_ids: one.parent_control_ids.filter((id) => id !== gone) })),
    );
  return (
    <>
      <Group grow gap="xs" align="start">
        <TextInput
          label={t('tree_id')}
          description={t('tree_id_text')}
          data-path="tree_id"
          autoComplete="off"
          value={tree_id}
          error={problemOf('tree_id')}
          onChange={(event) => onChange({ tree_id: event.currentTarget.value.trim() })}
        />
        <TextInput
          label={t('tree_label')}
          description={t('tree_label_text')}
          data-path="tree_label"
          maxLength={120}
          value={tree_label}
          error={problemOf('tree_label')}
          onChange={(event) => onChange({ tree_label: event.currentTarget.value })}
        />
      </Group>
      <Checkbox
        label={t('tree_is_required')}
        checked={tree_is_required}
        onChange={(event) => onChange({ tree_is_required: event.currentTarget.checked })}
      />
      <Stack gap="sm" tabIndex={-1} data-path="meta_data_controls">
        {selects.map((select, at) => (
          <SelectForm
            key={select.control_id}
            select={select}
            at={at}
            others={selects.filter((one) => one !== select)}
            onChange={(part) => put(selects.with(at, { ...select, ...part }))}
            onRemove={() => remove(select.control_id)}
          />
        ))}
        {problemOf('meta_data_controls') && <p role="alert">{problemOf('meta_data_controls')}</p>}
        {selects.length < mostSelects && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => put([...selects, newSelect(selects)])}
            >
              {t('add_select')}
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
}

const mostSelects = 12;

function newSelect(selects: readonly MetaSelect[]): MetaSelect {
  let n = selects.length + 1;
  while (selects.some(({ control_id }) => control_id === `select_${n}`)) n += 1;
  const meta_data_set_id = selects.at(-1)?.meta_data_set_id ?? '';
  return {
    ...{ control_id: `select_${n}`, label: '', meta_data_type_id: '', meta_data_set_id },
    ...{ parent_control_ids: [], selected_id: null, is_required: false },
  };
}

interface SelectFormProps {
  select: MetaSelect;
  at: number;
  others: readonly MetaSelect[];
  onChange: (part: Partial<MetaSelect>) => void;
  onRemove: () => void;
}

function SelectForm({ select, at, others, onChange, onRemove }: SelectFormProps) {
  const nameOf = ({ label, control_id }: MetaSelect) => label.trim() || control_id;
  const text = (property: 'label' | 'meta_data_type_id' | 'meta_data_set_id') => (
    <TextInput
      label={t(property)}
      autoComplete="off"
      maxLength={120}
      value={select[property]}
      onChange={(event) => onChange({ [property]: event.currentTarget.value })}
    />
  );
  return (
    <Fieldset legend={t('select', { n: at + 1 })}>
      <Stack gap="xs">
        {text('label')}
        <Group grow gap="xs" align="start">
          {text('meta_data_type_id')}
          {text('meta_data_set_id')}
        </Group>
        <MultiSelect
          label={t('parent_control_ids')}
          data={others.map((one) => ({ value: one.control_id, label: nameOf(one) }))}
          value={select.parent_control_ids}
          onChange={(parent_control_ids) => onChange({ parent_control_ids })}
        />
        <Group justify="space-between">
          <Checkbox
            label={t('is_required')}
            checked={select.is_required}
            onChange={(event) => onChange({ is_required: event.currentTarget.checked })}
          />
          <IconButton icon={IconTrash} label={t('remove_option', { name: nameOf(select) })} onClick={onRemove} />
        </Group>
      </Stack>
    </Fieldset>
  );
}
