import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import { isNarrow } from '../ui/media.ts';
import type { Dialog, SigningState, View } from './types.ts';

/** What opens for a field, if anything: a sheet if its box is too small to type into on a narrow screen, or a question. */
export function dialogOf(field: DataField, view: View): Dialog | null {
  const { type, uuid, is_question_field } = field;
  const sheet = view === 'form' ? null : ({ kind: 'field', uuid } as const);
  switch (fieldKind(type).givenBy) {
    case 'signing':
      return { kind: 'sign', uuid };
    case 'declining':
      return { kind: 'reject', uuid };
    case 'typing':
      return is_question_field || isNarrow() ? sheet : null;
    case 'choosing':
    case 'sheet':
      return sheet;
    case 'ticking':
    case 'pressing':
    case 'nothing':
      return null;
  }
}

/** What a screen reader says of the field that comes next. */
export function announcementOf({ steps }: SigningState, field: DataField): string {
  const step = steps.findIndex((one) => one.uuids.includes(field.uuid)) + 1;
  const label = field.description || fieldKind(field.type).label;
  return t('announce', { step: step || 1, total: Math.max(1, steps.length), type: label, page: field.page_index + 1 });
}
