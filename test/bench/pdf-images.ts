import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { heap, withPdf } from '../../functions/pdf/pdfium.ts';
import { scannedPdf } from '../fixtures/pdfs.ts';
import { photoPdf } from '../fixtures/photo-pdf.ts';
import { prosePdf } from '../fixtures/prose-pdf.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';

const pages = 10;
const rounds = 7;
const [width, height] = [1240, 1754];

/** Compares page images of ten pages with PDFium's drawing alone, pdf.js and pdftoppm, all at the same size and in turns. */
export async function imageFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, bytes] of [
    ['text', prosePdf(pages)],
    ['scans', await scannedPdf(pages)],
    ['photographs and text', await photoPdf(pages)],
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
  const beside = (other: number) => `we ${Math.round((100 * rate('ours')) / other)} %`;
  const poppler = await drawWithPoppler(bytes);
  return [
    {
      what: `Page images, two sizes each, ${kind}`,
      measured: `${rate('ours').toFixed(1)} pages/s, ${kilobytes(size)} a page; PDFium drawing alone ${rate('raw').toFixed(1)} (${beside(rate('raw'))})`,
      aim: '80 %',
    },
    { what: `First page image, ${kind}`, measured: milliseconds(times.first ?? Number.NaN), aim: '' },
    {
      what: `The same pages, one size, ${kind}`,
      measured: `pdf.js with canvas, drawing alone, ${rate('pdf.js').toFixed(1)} pages/s (${beside(rate('pdf.js'))}); pdftoppm as JPEG ${
        poppler === null
          ? 'not installed'
          : `${poppler.rate.toFixed(1)} pages/s, ${kilobytes(poppler.size)} a page (${beside(poppler.rate)})`
      }`,
      aim: '',
    },
  ];
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

/** The median milliseconds of each way. They take turns so that a busy moment affects all; the first two rounds are left out. */
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
  // This has its own copy of @napi-rs/canvas, because shapes made by one copy crash another.
  const factory = document.canvasFactory as { create(width: number, height: number): { canvas: HTMLCanvasElement } };
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    const { canvas } = factory.create(width, height);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    await page.render({ canvas, viewport }).promise;
  }
  await task.destroy();
}

/** Pages per second, with the program's start, and bytes per page; null if it is not installed. */
async function drawWithPoppler(bytes: Uint8Array): Promise<{ rate: number; size: number } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, bytes);
    const start = performance.now();
    await promisify(execFile)('pdftoppm', ['-jpeg', '-r', '150', file, join(folder, 'page')]);
    const rate = (1000 * pages) / (performance.now() - start);
    const images = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
    const sizes = await Promise.all(images.map(async (name) => (await stat(join(folder, name))).size));
    return { rate, size: sizes.reduce((sum, one) => sum + one, 0) / sizes.length };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
