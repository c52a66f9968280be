import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { optionsOf, toOptionsCsv } from '../../../../shared/fields/placing/options.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { t } from '../../messages.ts';
import { usePrintable } from '../../ui/use-printable.ts';
import type { PropertiesProps } from '../editor-kind.ts';
import { commonValue } from './common-value.ts';

/** One option a line, kept as comma separated values. The lines stay as typed while somebody types. */
export function Options({ fields, change, label, help }: PropertiesProps & { label: string; help: string }) {
  const csv = commonValue(fields, 'options_as_csv');
  const [lines, setLines] = useState(() => optionsOf(csv ?? '').join('\n'));
  const [own, setOwn] = useState(csv);
  const { printable, problem } = usePrintable();
  // The value was undone, or changed by somebody else.
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

/** A chosen option that is no longer offered is cleared. */
function withOptions(field: DataField, options_as_csv: string): DataField {
  const lost = fieldKind(field.type).takesOneOption && field.data !== null && !optionsOf(options_as_csv).includes(field.data);
  return { ...field, options_as_csv, ...(lost && { data: null }) };
}
