import { Select } from '@mantine/core';
import { type DateFormat, dateFormats } from '../../../../shared/fields/date-formats.ts';
import { writtenDay } from '../../../../shared/fields/printing/written-day.ts';
import { t as editorWords } from '../../messages.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { t } from '../words.ts';
import { commonValue } from './common-value.ts';

/** Each choice is an example. The list takes no empty value. */
const stored = 'YYYY-MM-DD';
const choices = dateFormats.map((format) => ({ value: format || stored, label: writtenDay('2026-12-31', format) }));

/** How a date is shown to everybody and printed. */
export function WrittenAs({ fields, change }: PropertiesProps) {
  const format = commonValue(fields, 'date_format');
  return (
    <Select
      label={t('date_format')}
      placeholder={editorWords('mixed')}
      allowDeselect={false}
      data={choices}
      value={format === undefined ? null : format || stored}
      onChange={(chosen) => {
        const date_format = (chosen === stored ? '' : (chosen ?? '')) as DateFormat;
        change((field) => ({ ...field, date_format }));
      }}
    />
  );
}
