import { Textarea } from '@mantine/core';
import { t } from '../../messages.ts';
import { usePrintable } from '../../ui/use-printable.ts';
import type { OwnContentProps } from '../editor-kind.ts';

/** The sender's own words, in as many lines as the box holds. */
export function OwnText({ field, change, label = t('own_text') }: OwnContentProps & { label?: string }) {
  const { printable, problem } = usePrintable();
  return (
    <Textarea
      label={label}
      error={problem}
      autosize
      minRows={field.height > 36 ? 3 : 1}
      maxRows={8}
      maxLength={5_000}
      value={field.data ?? ''}
      onChange={(event) => {
        const data = printable(event.currentTarget.value) || null;
        change((one) => ({ ...one, data }));
      }}
      data-own
    />
  );
}
