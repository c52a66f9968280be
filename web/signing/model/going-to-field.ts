import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import type { Dialog, SigningState, View } from '../state/types.ts';
import { isNarrow } from '../ui/media.ts';
import { typeName } from './field-words.ts';
import type { NamedField } from './labels.ts';
import { positionOf } from './wizard.ts';

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
      return sheet && (is_question_field || isNarrow()) ? sheet : null;
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
export function announcementOf({ steps, progress }: SigningState, field: NamedField): string {
  const step = positionOf(steps, field.uuid);
  const label = field.description || field.called || typeName(field.type);
  return t('announce', { step: step || 1, total: Math.max(1, progress.total), type: label, page: field.page_index + 1 });
}
