import { Checkbox, TextInput } from '@mantine/core';
import { IconCalendar } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { EditorKind, OwnContentProps, PropertiesProps } from './editor-kind.ts';
import { WrittenAs } from './parts/written-as.tsx';

export const date: EditorKind = {
  icon: IconCalendar,
  counted: { one: '{n} date', other: '{n} dates' },
  Properties: (props) => (
    <>
      <AutoDate {...props} />
      <WrittenAs {...props} />
    </>
  ),
  OwnContent: OwnDate,
  description: null,
};

function AutoDate({ fields, change }: PropertiesProps) {
  return (
    <Checkbox
      label={t('auto_date')}
      checked={fields.every((field) => field.auto_assign_date)}
      onChange={(event) => {
        const auto_assign_date = event.currentTarget.checked;
        // A date that fills itself in can't be missing (spec core §3).
        change((field) => ({ ...field, auto_assign_date, required: auto_assign_date ? false : field.required }));
      }}
    />
  );
}

function OwnDate({ field, change, label = t('own_date') }: OwnContentProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={field.data ?? ''}
      onChange={(event) => {
        const data = event.currentTarget.value || null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}
