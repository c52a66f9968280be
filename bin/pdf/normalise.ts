import { pageRanges } from '../../functions/conversion/conversion-step.ts';
import { pagesDrawnOtherwise, withPictures } from '../../functions/pdf/elsewhere/in-jobs.ts';
import type { PdfEngine } from '../../functions/ports/pdf.ts';
import { sha256Hex } from '../../functions/sha256-hex.ts';
import { accepted, type Command, type Given, readPdf, writeOut } from './command.ts';

/** Decrypts and repairs a file, removes active content, and makes pages that other readers draw otherwise pictures. */
export const normalise: Command = {
  options: ['out', 'password'],
  required: ['out'],
  async run(engine, given) {
    const { bytes, page_count, removed, pictures, warnings, repaired } = await normalised(engine, given);
    const { out = '' } = given;
    await writeOut(out, bytes);
    const sha256 = sha256Hex(bytes);
    return { out, page_count, bytes: bytes.length, sha256, removed, pictures, warnings, repaired };
  },
};

/** Makes the file in which an upload would be stored, or refuses it as an upload would be refused. */
export async function normalised(engine: PdfEngine, { file, password }: Given) {
  const original = await readPdf(file);
  const options = password === undefined ? {} : { password };
  const { page_count, pages, warnings, repaired } = accepted(await engine.inspect(original, options));
  const { bytes, removed } = accepted(await engine.normalise(original, options));
  const otherwise: number[] = [];
  for (const range of pageRanges(page_count)) otherwise.push(...(await pagesDrawnOtherwise(engine, bytes, range)));
  const alike = await withPictures(engine, bytes, otherwise);
  return { bytes: alike, page_count, pages, removed, pictures: otherwise.map((index) => index + 1), warnings, repaired };
}
