import { dirname, resolve } from 'node:path';
import type { FieldRecord } from '../../functions/data/pack/signatory-records.ts';
import { type DataField, dataFieldSchema } from '../../shared/contract/schemas/documents/data-field.ts';
import { type FieldType, fieldTypes } from '../../shared/fields/field-types.ts';
import { contentIssues } from '../../shared/fields/filling/content-issues.ts';
import { newField } from '../../shared/fields/placing/new-field.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { readGiven } from './command.ts';
import { refuse } from './refusal.ts';

/** All fields are put on one document, whichever child they were on. */
const childKey = 'document';
const mostFields = 5_000;

/** Reads data fields from JSON. A missing property gets the default of a new field. */
export function readFields(json: Uint8Array): FieldRecord[] {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(json).toString('utf8'));
  } catch {
    return refuse('fields_not_valid', 'The fields are no JSON.');
  }
  if (!Array.isArray(value)) return refuse('fields_not_valid', 'The fields are an array of data fields.');
  if (value.length > mostFields) return refuse('limit_reached', `At most ${mostFields} fields.`);
  return value.map(readField);
}

function readField(value: unknown, index: number): FieldRecord {
  if (typeof value !== 'object' || value === null) return refuse('fields_not_valid', `Field ${index} is no object.`);
  const given = value as Partial<DataField>;
  if (!fieldTypes.includes(given.type as FieldType)) {
    return refuse('fields_not_valid', `Field ${index}: type is one of ${fieldTypes.join(', ')}.`);
  }
  const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const place = { uuid, key: childKey, page_index: 0, x: 0, y: 0, now: '2000-01-01T00:00:00.000Z' };
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(dataFieldSchema.shape, name)));
  // A data URL is longer than any key.
  const { blob = null, blob_url = null } = given;
  const field = { ...newField(given.type as FieldType, place), ...known, key: childKey, blob: null, blob_url: null };
  const { error } = dataFieldSchema.safeParse(field);
  const [issue] = error?.issues ?? [];
  if (issue) return refuse('fields_not_valid', `Field ${index}, ${issue.path.join('.')}: ${issue.message || 'this value is not valid.'}`);
  const record: FieldRecord = { ...field, blob: blob ?? (blob_url?.startsWith('data:') ? blob_url : null), round: 0 };
  const [wrong] = contentIssues(record, `field ${index}`);
  if (wrong) return refuse('fields_not_valid', `${wrong.path}: ${wrong.message}`);
  return record;
}

/** The fields' pictures, each under its own short name. */
export async function pictures(fields: FieldRecord[], path: string): Promise<{ named: FieldRecord[]; images: Record<string, Uint8Array> }> {
  const names = new Map<string, string>();
  const images: Record<string, Uint8Array> = {};
  for (const { type, blob } of fields) {
    if (!blob || names.has(blob) || fieldKind(type).content !== 'picture') continue;
    const name = `picture ${names.size + 1}`;
    names.set(blob, name);
    images[name] = await readPicture(blob, dirname(path));
  }
  return { named: fields.map((field) => ({ ...field, blob: field.blob && (names.get(field.blob) ?? null) })), images };
}

async function readPicture(blob: string, folder: string): Promise<Uint8Array> {
  const data = /^data:[^,]*;base64,(.*)$/s.exec(blob)?.[1];
  return data === undefined ? readGiven(resolve(folder, blob)) : Buffer.from(data, 'base64');
}
