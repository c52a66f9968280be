import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { newUuid } from '../../../api/request/uuid.ts';
import { inReadingOrder } from '../../core/editor-field.ts';

/** A line of the form; its place in the list is its place in the form. */
export type Line = Pick<FormViewEntry, 'type' | 'uuid' | 'label' | 'data'>;

/** The stored layout as lines, with fields that it does not name yet at the end, in the order of the pages. */
export function linesOf(stored: readonly FormViewEntry[], fields: readonly DataField[], childKeys: readonly string[]): Line[] {
  const asked = childKeys.flatMap((key) => inReadingOrder(fields.filter((field) => field.key === key && isAsked(field))));
  const named = new Set(stored.map(({ uuid }) => uuid));
  const there = new Set(asked.map(({ uuid }) => uuid));
  const kept = stored.filter(({ type, uuid }) => type !== 'data_field' || there.has(uuid));
  const added = asked.filter(({ uuid }) => !named.has(uuid)).map(({ uuid }) => fieldLine(uuid));
  return [...kept.map(({ type, uuid, label, data }) => ({ type, uuid, label, data })), ...added];
}

/** The lines as they are stored. Each first heading of the highest level begins a section. */
export function entriesOf(lines: readonly Line[]): FormViewEntry[] {
  let [index, position] = [0, 0];
  return lines.map((line, at) => {
    if (line.type === 'h1' && at > 0) [index, position] = [index + 1, 0];
    return { ...line, index, position: position++ };
  });
}

export const fieldLine = (uuid: string): Line => ({ type: 'data_field', uuid, label: '', data: null });
export const wordsLine = (type: Exclude<FormViewEntry['type'], 'data_field'>): Line => ({
  type,
  uuid: newUuid(),
  label: '',
  data: type === 'separator' ? null : '',
});

/** Somebody else fills it in, on their signing page. */
function isAsked({ type, signatory_uuid }: DataField): boolean {
  return fieldKind(type).givenBy !== 'nothing' && signatory_uuid !== null && signatory_uuid !== 'self';
}
