import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import type { Finished, FinishInput } from '../ports/pdf.ts';
import { appendDocument } from './append-document.ts';
import { certificate } from './certificate.ts';
import { loadMerged } from './merge.ts';
import { save } from './save.ts';
import { prepareSealOf } from './seal.ts';
import { stampInto } from './stamp.ts';

/**
 * A pack's sealed file up to its signature. Two revisions are appended to the first child: the other children's pages
 * and the field values, whose bytes are the signed content, then the certificate with the empty signature.
 */
export async function finish({ files, images, certificate: facts, seal }: FinishInput): Promise<Finished> {
  const [first] = files;
  if (!first) throw new Error('A pack without files can not be sealed.');
  const { pdf, starts } = await loadMerged(files.map(({ bytes }) => bytes));
  const fields = files.flatMap((file, index) =>
    file.fields.map((field) => ({ ...field, page_index: field.page_index + (starts[index] ?? 0) })),
  );
  await stampInto(pdf, { fields, images });
  const content = await save(pdf, first.bytes);
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  await pdf.reload(content);
  const page = facts && (await certificate({ ...facts, content_sha256: contentSha256, images }));
  if (page) appendDocument(pdf, await PDF.load(page));
  return {
    content_sha256: contentSha256,
    content_length: content.length,
    certificate: page,
    prepared: await prepareSealOf(pdf, content, seal),
  };
}
