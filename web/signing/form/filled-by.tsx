import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { t } from '../messages.ts';

/** Who put in what these fields hold, where that was somebody else: to be known before one signs. */
export function FilledBy({ fields }: { fields: readonly DataField[] }) {
  const names = [...new Set(fields.flatMap(({ filled_in_by }) => filled_in_by ?? []))];
  return names.length > 0 ? <p className="sg-filled-by">{t('filled_in_by', { name: names.join(', ') })}</p> : null;
}
