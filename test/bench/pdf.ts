import { PDF } from '@libpdf/core';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import type { FinalInput, PdfEngine } from '../../functions/ports/pdf.ts';
import { createPdfProcess } from '../../infra/local/pdf/pdf-process.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { makeSealKey, type SealKey } from '../fixtures/seal-keys.ts';
import { type Figure, milliseconds } from './figure.ts';
import { growthFigures } from './growth/growth.ts';
import { imageFigures } from './pdf-images.ts';
import { peerFigures } from './peers/run.ts';
import { sealingJob } from './peers/sealing-job.ts';

const rounds = 9;

/** The median milliseconds without the first rounds. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const start = performance.now();
    await work();
    if (round >= 2) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Processor time of the sealing job (50 fields, 2 signature images, certificate, PAdES), which works on one thing at a
 * time, beside sealing the same file without drawing.
 */
async function benchSealing(engine: PdfEngine = createPdfEngine(), label = 'in this process'): Promise<Figure[]> {
  const key = await makeSealKey('RSA_PKCS1_SHA256');
  const lines: Figure[] = [];
  for (const pages of [10, 300]) {
    const { bytes, fields, images, facts } = await sealingJob(pages);
    const input: FinalInput = { files: [{ bytes, fields }], images, certificate: facts, seal: key.options };
    let size = 0;
    const job = await median(async () => {
      const { prepared } = await engine.prepareFinal(input);
      size = (await engine.embedSignature(prepared, key.sign(prepared))).length;
    });
    const floor = await median(() => sealOnly(engine, input, key));
    const times = `${milliseconds(job)}, floor ${milliseconds(floor)} (${(job / floor).toFixed(1)} times), ${Math.round(size / 1000)} KB out`;
    lines.push({
      what: `Sealing job beside reading, sealing and writing alone: ${pages} pages, 50 fields, ${label}`,
      measured: times,
      aim: '',
    });
  }
  return lines;
}

/** The whole job, including the local product's process. */
export async function pdfFigures(): Promise<Figure[]> {
  const separate = createPdfProcess();
  try {
    return [
      ...(await imageFigures()),
      ...(await benchUpload()),
      ...(await benchSealing()),
      ...(await benchSealing(separate, 'in the killable process')),
      ...(await peerFigures()),
      ...(await growthFigures()),
    ];
  } finally {
    await separate.close();
  }
}

async function benchUpload(engine: PdfEngine = createPdfEngine()): Promise<Figure[]> {
  const bytes = await plainPdf(10);
  const inspect = await median(() => engine.inspect(bytes));
  const normalise = await median(() => engine.normalise(bytes));
  return [
    { what: 'Inspecting an upload, 10 pages', measured: milliseconds(inspect), aim: '' },
    { what: 'Making it safe to keep, 10 pages', measured: milliseconds(normalise), aim: '' },
  ];
}

/** Reading, writing an empty change, sealing: the minimum of every sealing job. */
async function sealOnly(engine: PdfEngine, { files, seal }: FinalInput, key: SealKey): Promise<void> {
  const bytes = files[0]?.bytes ?? new Uint8Array();
  await PDF.load(bytes);
  const prepared = await engine.prepareSeal(bytes, seal);
  await engine.embedSignature(prepared, key.sign(prepared));
}
