import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { ControlProperties } from '../../../../shared/contract/schemas/custom-controls/properties.ts';
import { dateFormats } from '../../../../shared/fields/date-formats.ts';
import { writtenDay } from '../../../../shared/fields/printing/written-day.ts';
import { t } from '../words.ts';
import type { PropertyFormProps } from './property-form.ts';

type DateForm = ControlProperties['date'];

export function DateProperties({ properties, onChange, problemOf }: PropertyFormProps<DateForm>) {
  const day = (name: 'earliest' | 'latest') => (
    <TextInput
      type="date"
      label={t(name)}
      max="2199-12-31"
      data-path={name}
      value={properties[name] ?? ''}
      error={problemOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
    />
  );
  return (
    <>
      <Group grow gap="xs" align="start">
        {day('earliest')}
        {day('latest')}
      </Group>
      <NativeSelect
        label={t('date_format')}
        value={properties.date_format}
        data={dateFormats.map((value) => ({ value, label: writtenDay('2026-09-30', value) }))}
        onChange={(event) => onChange({ date_format: event.currentTarget.value as DateForm['date_format'] })}
      />
    </>
  );
}
