import type { FormField } from '../../shared/contract/schemas/documents/form-field.ts';
import { drawnOtherwiseWarning } from '../../shared/domain/documents/pdf-warnings.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import type { ChildRecord } from '../data/pack/pack-records.ts';
import { withPictures } from '../pdf/elsewhere/in-jobs.ts';
import type { Files } from '../ports/files.ts';
import { pdfFor, type SharedPdfEngine } from '../ports/pdf.ts';
import type { Table } from '../ports/table.ts';
import { type ConversionInput, loadUnderWay } from './conversion-step.ts';

type Changed = (child: ChildRecord) => Partial<ChildRecord>;

/**
 * Makes the pages that were found to be drawn otherwise pictures of what is shown, and leaves their fields out of the list of the file's
 * form. Answers what that changes of the child. A second run makes pictures of the same pictures.
 */
export async function showAlike(deps: { table: Table; files: Files; pdf: SharedPdfEngine }, input: ConversionInput): Promise<Changed> {
  const nothing: Changed = () => ({});
  const found = await loadUnderWay(deps.table, input);
  if (!found?.child.clear_file_key) return nothing;
  const { clear_file_key } = found.child;
  const drawn = (found.full.drawn ?? []).filter(
    (range) => range.child_key === input.child_key && range.conversion_key === input.conversion_key,
  );
  const pages = drawn.flatMap(({ otherwise = [] }) => otherwise).toSorted((one, other) => one - other);
  if (pages.length === 0) return nothing;
  const pdf = pdfFor(deps.pdf, { account: found.full.pack.account_key });
  await deps.files.put(clear_file_key, await withPictures(pdf, await deps.files.get(clear_file_key), pages), 'application/pdf');
  const form_field_count = await leaveOutFields(deps.files, input, found.child, pages);
  return ({ pdf_warnings = [] }) => ({ pdf_warnings: [...new Set([...pdf_warnings, drawnOtherwiseWarning])], form_field_count });
}

/** Answers how many fields are left. */
async function leaveOutFields(files: Files, { pack_key, child_key, conversion_key }: ConversionInput, child: ChildRecord, pages: number[]) {
  if (child.form_field_count === 0) return 0;
  const key = fileKeys.formFields(pack_key, child_key, conversion_key);
  const fields = JSON.parse(Buffer.from(await files.get(key)).toString('utf8')) as FormField[];
  const left = fields.filter(({ page_index }) => !pages.includes(page_index));
  await files.put(key, Buffer.from(JSON.stringify(left)), 'application/json');
  return left.length;
}
