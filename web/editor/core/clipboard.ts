import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldTypes, selfSignatory } from '../../../shared/fields/field-types.ts';
import { keepsCustomId } from '../../../shared/fields/filling/auto-fill.ts';
import { fieldDefaults } from '../../../shared/fields/placing/new-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';
import { mayBeSelf } from './owner.ts';
import { boundsOf, clampShift, rounded } from './placing.ts';

/** The copied data: fields with the role of their person, and the pack they come from (spec core §3, Clipboard payload). */
export interface ClipboardPayload {
  product: 'countersign';
  metadata: { document_pack_key: string };
  fields: (DataField & { role: string })[];
}

type Person = { uuid: string; role: string };

export function toPayload(fields: readonly DataField[], packKey: string, people: readonly Person[]): ClipboardPayload {
  return {
    product: 'countersign',
    metadata: { document_pack_key: packKey },
    fields: fields.map((field) => ({ ...field, role: people.find((person) => person.uuid === field.signatory_uuid)?.role ?? '' })),
  };
}

/** Reads the payload from a text; undefined if the text is not ours. */
export function parsePayload(text: string): ClipboardPayload | undefined {
  if (!text.startsWith('{')) return undefined;
  let value: Partial<ClipboardPayload>;
  try {
    value = JSON.parse(text) as Partial<ClipboardPayload>;
  } catch {
    return undefined;
  }
  if (value.product !== 'countersign' || !Array.isArray(value.fields) || typeof value.metadata?.document_pack_key !== 'string')
    return undefined;
  return value.fields.length > 0 && value.fields.every(isField) ? (value as ClipboardPayload) : undefined;
}

function isField(field: Partial<DataField> & { role?: unknown }): boolean {
  const numbers = [field.page_index, field.x, field.y, field.width, field.height];
  const texts = [field.custom_id, field.description, field.checkbox_group, field.role];
  return (
    fieldTypes.some((type) => type === field.type) && numbers.every(Number.isFinite) && texts.every((entry) => typeof entry === 'string')
  );
}

export interface PasteInto {
  packKey: string;
  childKey: string;
  people: readonly Person[];
  /** The page and point (in points) under the pointer, or the middle of the visible area. */
  page_index: number;
  at: { x: number; y: number };
  page: Size;
  now: string;
  newUuid: () => string;
}

/**
 * Makes fields from a payload (spec core §5, Paste). The group's top left corner comes to the pointer; its layout stays
 * and is kept on the page. Custom ids are renewed, unless one says what its field starts with. Pictures are dropped
 * across packs. Each field goes to the person with the same role, or else to the sender; a field that was nobody's stays
 * so.
 */
export function pasteFields(payload: ClipboardPayload, into: PasteInto): DataField[] {
  const samePack = payload.metadata.document_pack_key === into.packKey;
  const firstPage = Math.min(...payload.fields.map((field) => field.page_index));
  const group = payload.fields.filter((field) => field.page_index === firstPage);
  const box = boundsOf(group) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { dx, dy } = clampShift(group, into.at.x - box.x, into.at.y - box.y, into.page);
  return payload.fields.map(({ role, ...field }) => {
    const kind = fieldKind(field.type);
    const keepsContent = samePack || kind.content === 'data';
    const owner =
      (samePack ? into.people.find((person) => person.uuid === field.signatory_uuid) : undefined) ??
      (role === '' ? undefined : into.people.find((person) => person.role === role));
    const elsewhere = field.signatory_uuid !== null && mayBeSelf(field.type) ? selfSignatory : null;
    return {
      // Payloads of older versions lack properties that were added later.
      ...fieldDefaults,
      ...rounded(clamp({ ...field, x: field.x + dx, y: field.y + dy }, into.page)),
      uuid: into.newUuid(),
      key: into.childKey,
      page_index: into.page_index,
      signatory_uuid: kind.assignable ? (owner?.uuid ?? elsewhere) : kind.fixedSignatory,
      custom_id: keepsCustomId(field) ? field.custom_id : '',
      ...(keepsContent ? {} : { data: null, blob: null, blob_url: null, file_key: null, filename: null }),
      updated_by_user_name: '',
      date_created: into.now,
      date_updated: into.now,
    };
  });
}
