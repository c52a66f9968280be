import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { heap, withPdf } from '../../functions/pdf/pdfium.ts';
import { writePdf } from '../fixtures/pdf-writer.ts';
import { scannedPdf } from '../fixtures/pdfs.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';

const pages = 10;
const rounds = 7;
const [width, height] = [1240, 1754];

/** Page images of ten pages beside PDFium's drawing alone, pdf.js and pdftoppm, all at the same size and by turns. */
export async function imageFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, bytes] of [
    ['text', await prosePdf()],
    ['pictures', await scannedPdf(pages)],
  ] as const) {
    figures.push(...(await compare(kind, bytes)));
  }
  return figures;
}

async function compare(kind: string, bytes: Uint8Array): Promise<Figure[]> {
  const engine = createPdfEngine();
  let size = 0;
  const ways: Record<string, () => Promise<unknown>> = {
    ours: async () => {
      const images = await engine.renderPages(bytes, { from: 0, to: pages });
      size = images.reduce((sum, { large }) => sum + large.length, 0) / pages;
    },
    raw: () => drawRaw(bytes),
    first: () => engine.renderPages(bytes, { from: 0, to: 1 }),
    'pdf.js': () => drawWithPdfJs(bytes),
  };
  const times = await byTurns(ways);
  const rate = (way: string) => (1000 * pages) / (times[way] ?? Number.NaN);
  const share = Math.round((100 * rate('ours')) / rate('raw'));
  const poppler = await drawWithPoppler(bytes);
  return [
    {
      what: `Page images, two sizes each, ${kind}`,
      measured: `${rate('ours').toFixed(1)} pages/s, ${Math.round(size / 1000)} KB a page; PDFium drawing alone ${rate('raw').toFixed(1)} (${share} %)`,
      aim: '80 %',
    },
    { what: `First page image, ${kind}`, measured: milliseconds(times.first ?? Number.NaN), aim: '' },
    {
      what: `The same pages, one size, ${kind}`,
      measured: `pdf.js with canvas, drawing alone, ${rate('pdf.js').toFixed(1)} pages/s; pdftoppm as JPEG ${poppler === null ? 'not installed' : `${((1000 * pages) / poppler).toFixed(1)} pages/s`}`,
      aim: '',
    },
  ];
}

/** Median milliseconds of each way, taken by turns so that a busy moment meets all; the first two rounds are left out. */
async function byTurns(ways: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds + 2; round++) {
    for (const [name, work] of Object.entries(ways)) {
      const start = performance.now();
      await work();
      if (round >= 2) samples[name]?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(samples).map(([name, all]) => [name, percentile(all, 0.5)]));
}

async function drawRaw(bytes: Uint8Array): Promise<void> {
  await withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) throw new Error(`PDFium: ${opened.error}`);
    const { lib, doc } = opened;
    const at = lib.pdfium.wasmExports.malloc(width * height * 4);
    for (let index = 0; index < pages; index++) {
      const page = lib.FPDF_LoadPage(doc, index);
      const bitmap = lib.FPDFBitmap_CreateEx(width, height, 4, at, width * 4);
      heap(lib).fill(255, at, at + width * height * 4);
      lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x11);
      lib.FPDFBitmap_Destroy(bitmap);
      lib.FPDF_ClosePage(page);
    }
    lib.pdfium.wasmExports.free(at);
  });
}

async function drawWithPdfJs(bytes: Uint8Array): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  // Its own copy of @napi-rs/canvas: shapes made by one copy crash another.
  const factory = document.canvasFactory as { create(width: number, height: number): { canvas: HTMLCanvasElement } };
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    const { canvas } = factory.create(width, height);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    await page.render({ canvas, viewport }).promise;
  }
  await task.destroy();
}

/** Milliseconds, its start included; null when it is not installed. */
async function drawWithPoppler(bytes: Uint8Array): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, bytes);
    const start = performance.now();
    await promisify(execFile)('pdftoppm', ['-jpeg', '-r', '150', file, join(folder, 'page')]);
    return performance.now() - start;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Pages of prose that does not repeat itself: repeated lines would flatter the encoders. */
async function prosePdf(): Promise<Uint8Array> {
  const words =
    'agreement between the parties shall be governed by law of any state where services are provided under terms set out in schedule payment due within thirty days from receipt liability limited confidential information'.split(
      ' ',
    );
  let seed = 7;
  const word = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return words[(seed >>> 16) % words.length];
  };
  const line = () => `(${Array.from({ length: 15 }, word).join(' ')}) Tj T*`;
  const bodies = Array.from({ length: pages }, (_, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
    { entries: '', data: `BT /F1 11 Tf 15 TL 60 790 Td ${Array.from({ length: 48 }, line).join('\n')} ET` },
  ]);
  const kids = bodies.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...bodies.flat(),
  ]);
}
