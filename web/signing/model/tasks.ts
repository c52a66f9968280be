import type { DataField, FieldType } from '../../../shared/contract/schemas/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/document.ts';
import { fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';

/** What somebody can be asked for, the weightiest first. */
const order = [
  'signature',
  'initial',
  'approve',
  'text',
  'date',
  'check',
  'choice',
  'image',
  'file',
  'question',
  'blank',
  'note',
  'signer_setup',
] as const satisfies readonly FieldType[];

/** "2 signatures, 1 date": what is asked of this signatory. Dates that fill themselves ask nothing. */
export function tasksOf(pack: Pack, signatoryUuid: string): string {
  const mine = fieldsOf(pack).filter((field) => field.signatory_uuid === signatoryUuid && !fillsItself(field));
  return order
    .map((type) => ({ type, n: mine.filter((field) => field.type === type).length }))
    .filter(({ n }) => n > 0)
    .map(({ type, n }) => t(`task_${type}`, { n }))
    .join(', ');
}

export function fieldsOf(pack: Pack): DataField[] {
  return pack.child_documents.flatMap((child) => child.data_fields);
}

export function pageCount(pack: Pack): number {
  return pack.child_documents.reduce((sum, child) => sum + child.pages.length, 0);
}
