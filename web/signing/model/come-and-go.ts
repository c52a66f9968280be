import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { t } from '../messages.ts';

type Seen = Pick<DataField, 'uuid' | 'signatory_uuid'>;

/** What a screen reader says when field rules show or hide fields of this person; null if all stay. */
export function comeAndGo(before: readonly Seen[], now: readonly Seen[], signatoryUuid: string): string | null {
  const mine = (fields: readonly Seen[]) => new Set(fields.flatMap((field) => (field.signatory_uuid === signatoryUuid ? field.uuid : [])));
  const [had, has] = [mine(before), mine(now)];
  const came = [...has].filter((uuid) => !had.has(uuid)).length;
  const went = [...had].filter((uuid) => !has.has(uuid)).length;
  const sentences = [...(came > 0 ? [t('fields_came', { n: came })] : []), ...(went > 0 ? [t('fields_went', { n: went })] : [])];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
