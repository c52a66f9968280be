import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { P12Signer, PDF } from '@libpdf/core';
import { GlobalFonts } from '@napi-rs/canvas';
import { konvaPdf, type Shape } from './konva-page.ts';
import { certificateLines, type SealingJob } from './sealing-job.ts';

GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'Noto Sans',
);

const a4 = { width: 595, height: 842 };
const linesOnPage = 46;

/**
 * Documenso's way, by its own description: @libpdf/core loads and flattens; Konva draws the values of each page as a
 * page that is laid over it; the certificate's pages, drawn in the same way, are appended; the library's own `sign`
 * (PAdES B-B) ends it.
 */
export async function seal(job: SealingJob): Promise<Uint8Array> {
  const pdf = await PDF.load(job.bytes);
  pdf.flattenAll();
  const pages = pdf.getPages();
  for (const [index, fields] of Map.groupBy(job.fields, ({ page_index }) => page_index)) {
    const page = pages[index];
    if (!page) continue;
    const overlay = await konvaPdf([{ width: page.width, height: page.height, shapes: fields.map((field) => shapeOf(field, job)) }]);
    page.drawPage(await pdf.embedPage(await PDF.load(overlay), 0), { x: 0, y: 0 });
  }
  const certificate = await PDF.load(await konvaPdf(certificatePages(job)));
  await pdf.copyPagesFrom(
    certificate,
    certificate.getPages().map((_, index) => index),
  );
  const signer = await P12Signer.create(readFileSync(job.key.path), job.key.password);
  const signed = await pdf.sign({ signer, reason: 'Signed by everybody', signingTime: new Date(job.facts.completed_at), level: 'B-B' });
  return signed.bytes;
}

function shapeOf({ x, y, width, height, content }: SealingJob['fields'][number], { images }: SealingJob): Shape {
  if (content.kind === 'image') return { kind: 'image', x, y, width, height, png: images[content.image] ?? new Uint8Array() };
  return { kind: 'text', x, y, width, height, text: content.kind === 'text' ? content.text : '✓', size: 9 };
}

function certificatePages(job: SealingJob) {
  const lines = certificateLines(job);
  const pages = Array.from({ length: Math.ceil(lines.length / linesOnPage) }, (_, page) => ({
    ...a4,
    shapes: lines
      .slice(page * linesOnPage, (page + 1) * linesOnPage)
      .map((text, row): Shape => ({ kind: 'text', x: 40, y: 40 + row * 16, width: 515, height: 14, text, size: 9 })),
  }));
  for (const [index, png] of Object.values(job.images).entries()) {
    pages.at(-1)?.shapes.push({ kind: 'image', x: 40 + index * 200, y: 790, width: 90, height: 30, png });
  }
  return pages;
}
