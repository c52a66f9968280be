import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { t } from '../work-messages.ts';

/** Names whoever filled in these fields if it was somebody else, because the signer must know that before signing. */
export function FilledBy({ fields }: { fields: readonly DataField[] }) {
  const names = [...new Set(fields.flatMap(({ filled_in_by }) => filled_in_by ?? []))];
  return names.length > 0 ? <p className="sg-filled-by">{t('filled_in_by', { name: names.join(', ') })}</p> : null;
}
