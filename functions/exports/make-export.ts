import { calledPerson } from '../../shared/domain/people/made-up-name.ts';
import { selfSignatory } from '../../shared/fields/field-types.ts';
import { enabled, fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { TempDownloadRecord } from '../data/files/temp-downloads.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord } from '../data/pack/signatory-records.ts';
import type { Files } from '../ports/files.ts';
import { type ExportField, pdfFor, type SharedPdfEngine } from '../ports/pdf.ts';
import { printedBlobs, readBlobs, stampFields } from '../signing/seal/stamp-fields.ts';

/** The file of a temporary download, made from the pack as it is now. */
export async function makeExport(
  deps: { files: Files; pdf: SharedPdfEngine },
  full: FullPack,
  { type, document_key }: Pick<TempDownloadRecord, 'type' | 'document_key'>,
): Promise<Uint8Array> {
  const children = full.children.filter(({ key }) => document_key === full.pack.key || key === document_key);
  const keys = new Set(children.map(({ key }) => key));
  const inForce = fieldsInForce(full);
  const fields = (type === 'preview' ? enabled(inForce) : inForce.fields).filter(({ key }) => keys.has(key));
  const [images, files] = await Promise.all([
    readBlobs(deps.files, printedBlobs(fields)),
    Promise.all(children.map(async (child) => ({ child, name: child.document_name, bytes: await deps.files.get(clearFileOf(child)) }))),
  ]);
  const pdf = pdfFor(deps.pdf, { account: full.pack.account_key });
  if (type === 'preview') {
    const stamped = files.map(({ child, name, bytes }) => ({ bytes, name, fields: stampFields(fields, child.key, full.signatories) }));
    return pdf.preview({ files: stamped, images, watermark: 'Preview' });
  }
  const roles = rolesOf(full);
  return pdf.fillable({
    files: files.map(({ child, name, bytes }) => ({ bytes, name, fields: exportFields(fields, child.key, roles) })),
    images,
    naming: type === 'form_with_meta_data' ? 'metadata' : 'custom_id',
  });
}

function clearFileOf({ clear_file_key }: ChildRecord): string {
  if (!clear_file_key) throw new Error('A document to be exported has no file.');
  return clear_file_key;
}

function exportFields(fields: FieldRecord[], childKey: string, roles: Map<string, string>): ExportField[] {
  return fields.filter(({ key }) => key === childKey).map((field) => ({ ...field, role: roles.get(field.signatory_uuid ?? '') ?? '' }));
}

/** The name of the people who fill in a form: their role, else their own name. */
function rolesOf({ signatories }: FullPack): Map<string, string> {
  return new Map([[selfSignatory, 'Sender'], ...signatories.map((one) => [one.uuid, one.role.trim() || calledPerson(one)] as const)]);
}
