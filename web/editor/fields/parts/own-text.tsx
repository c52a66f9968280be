import { Textarea } from '@mantine/core';
import { textProblem } from '../../../../shared/fields/filling/text-rules.ts';
import { longestTextEver } from '../../../../shared/fields/text-validations.ts';
import { t } from '../../messages.ts';
import { usePrintable } from '../../ui/use-printable.ts';
import type { OwnContentProps } from '../editor-kind.ts';

/** The sender's own words, in as many lines as the box holds. */
export function OwnText({ field, change, label = t('own_text') }: OwnContentProps) {
  const { printable, problem } = usePrintable();
  return (
    <Textarea
      label={label}
      error={problem ?? textProblem(field)}
      autosize
      minRows={field.height > 36 ? 3 : 1}
      maxRows={8}
      maxLength={field.longest_text || longestTextEver}
      value={field.data ?? ''}
      onChange={(event) => {
        const data = printable(event.currentTarget.value) || null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}
