import { useMemo } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { smallPrint } from '../../model/small-print.ts';
import { t } from '../../work-messages.ts';

/** Warns that a text will be hard to read in the document. It may stay so. */
export function SmallPrint({ field, className }: { field: DataField; className: string }) {
  const { data, width, height, font_size } = field;
  const n = useMemo(() => smallPrint({ data, width, height, font_size }), [data, width, height, font_size]);
  if (n === null) return null;
  return (
    <p role="status" className={className}>
      {t('small_print', { n })}
    </p>
  );
}
