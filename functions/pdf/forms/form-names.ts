import type { ExportField, FormNaming } from '../../ports/pdf.ts';
import type { FormPart } from './form-parts.ts';

/**
 * The unique name of each part of a form. `custom_id`: the data field's custom id (for boxes that exclude each other
 * their group's name), else its type; equal names are numbered: `rent`, `rent (2)`. `metadata`: JSON of uuid, type,
 * role, required and custom_id, for programs. A period would end a name (PDF 12.7.4.2), so it becomes `_` in custom ids
 * and `\u002e` in JSON.
 */
export function formNames(parts: readonly FormPart[], naming: FormNaming): string[] {
  if (naming === 'metadata') return parts.map(metadataName);
  const taken = new Set<string>();
  return parts.map((part) => {
    const name = customName(part);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
}

/** The value of one box among several when it is ticked, unique among them. */
export function stateNames({ fields }: FormPart, naming: FormNaming): string[] {
  if (naming === 'metadata') return fields.map(({ uuid }) => uuid);
  return fields.map(({ custom_id }, index) => {
    const id = custom_id.trim();
    const alone = id !== '' && id !== 'Off' && fields.filter((other) => other.custom_id.trim() === id).length === 1;
    return alone ? id : String(index + 1);
  });
}

function customName({ fields }: FormPart): string {
  const [field] = fields;
  if (!field) return '';
  const own = fields.length > 1 ? field.checkbox_group : field.custom_id;
  return own.trim().replaceAll('.', '_') || field.type;
}

function metadataName({ fields, required }: FormPart): string {
  const [field] = fields as [ExportField];
  const { type, role, checkbox_group } = field;
  const name =
    fields.length > 1
      ? { uuids: fields.map(({ uuid }) => uuid), type, role, required, checkbox_group }
      : { uuid: field.uuid, type, role, required, custom_id: field.custom_id };
  return JSON.stringify(name).replaceAll('.', '\\u002e');
}
