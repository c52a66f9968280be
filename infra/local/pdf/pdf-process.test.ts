import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { PdfKilled } from '../../../functions/ports/pdf.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../../test/fixtures/seal-keys.ts';
import { seesMemory } from './pdf-child-handle.ts';
import { createPdfProcess, type PdfProcess } from './pdf-process.ts';

let engine: PdfProcess | undefined;
afterEach(() => engine?.close());

const killed = (reason: PdfKilled['reason']) => ({ name: 'PdfKilled', reason });

test('answers like the engine, also with problems and errors', async () => {
  engine = createPdfProcess();
  expect(await engine.inspect(await pdfs.plainPdf(1))).toMatchObject({ ok: true, page_count: 1 });
  expect(await engine.inspect(new Uint8Array())).toMatchObject({ ok: false, code: 'pdf_empty' });
  const [page] = await engine.renderPages(await pdfs.plainPdf(1), { from: 0, to: 1 });
  expect(page?.large).toBeInstanceOf(Uint8Array);
  await expect(engine.stamp(new TextEncoder().encode('no PDF'), { fields: [], images: {} })).rejects.toThrow();
});

test('seals, with the signature embedded by this process', async () => {
  engine = createPdfProcess();
  const key = await makeSealKey('ECDSA_SHA256');
  const prepared = await engine.prepareSeal(await pdfs.plainPdf(1), key.options);
  const sealed = await engine.embedSignature(prepared, key.sign(prepared));
  expect(await engine.verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true }] });
});

test('if no process can be started, the job ends, and the next one gets another process', async () => {
  engine = createPdfProcess({ processes: 1 });
  const node = process.execPath;
  process.execPath = '/no/such/node';
  const job = engine.inspect(await pdfs.plainPdf(1));
  try {
    await expect(job).rejects.toMatchObject(killed('crash'));
  } finally {
    process.execPath = node;
  }
  expect(await engine.inspect(await pdfs.plainPdf(1))).toMatchObject({ ok: true });
});

test('a file that exhausts memory ends its own job, and waiting jobs continue', async () => {
  engine = createPdfProcess({ processes: 1 });
  const eater = engine.renderPages(await pdfs.memoryEaterPdf(), { from: 0, to: 1 });
  const behind = engine.inspect(await pdfs.plainPdf(2));
  await expect(eater).rejects.toBeInstanceOf(PdfKilled);
  await expect(eater).rejects.toMatchObject(killed('memory'));
  expect(await behind).toMatchObject({ ok: true, page_count: 2 });
});

test('if nobody can see its memory, a process watches itself', async () => {
  engine = createPdfProcess({ processes: 1, watched: false, limits: { megabytes: 256 } });
  await expect(engine.renderPages(await pdfs.memoryEaterPdf(), { from: 0, to: 1 })).rejects.toMatchObject(killed('memory'));
  expect(await engine.inspect(await pdfs.plainPdf(1))).toMatchObject({ ok: true });
});

test('a job that exceeds its time is killed', async () => {
  engine = createPdfProcess({ processes: 1, limits: { milliseconds: 5_000, megabytes: 4_000 } });
  await expect(engine.renderPages(await pdfs.timeEaterPdf(), { from: 0, to: 1 })).rejects.toMatchObject(killed('time'));
  expect(await engine.inspect(await pdfs.plainPdf(1))).toMatchObject({ ok: true });
});

/** The ids of the engine processes that this process has started. */
function engineProcesses(): number[] {
  const started = readdirSync('/proc/self/task').flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '));
  return started.filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-child')).map(Number);
}

test.skipIf(!seesMemory)('a job that only waits on a busy machine does not exceed its time', async () => {
  engine = createPdfProcess({ processes: 1, limits: { milliseconds: 2_000 } });
  await engine.inspect(await pdfs.plainPdf(1));
  const file = await pdfs.plainPdf(2);
  const [pid = 0, ...others] = engineProcesses();
  expect(others).toEqual([]);
  process.kill(pid, 'SIGSTOP');
  const job = engine.inspect(file);
  await Promise.race([delay(3_000), job]);
  process.kill(pid, 'SIGCONT');
  expect(await job).toMatchObject({ ok: true, page_count: 2 });
});

/** Which of these jobs ended first, whatever came of them. */
const firstOf = (jobs: Record<string, Promise<unknown>>) =>
  Promise.race(
    Object.entries(jobs).map(([name, job]) =>
      job.then(
        () => name,
        () => name,
      ),
    ),
  );

test('a file of somebody without a session takes no process of the others, and has little time', async () => {
  engine = createPdfProcess({ processes: 1 });
  const endless = engine.inTurnOf({ network: '192.0.2.1' }).renderPages(await pdfs.timeEaterPdf(), { from: 0, to: 1 });
  const other = engine.inTurnOf({ account: 'a' }).inspect(await pdfs.plainPdf(1));
  expect(await firstOf({ endless, other })).toBe('other');
  await expect(endless).rejects.toMatchObject(killed('time'));
});

test('while one account takes all processes, whoever else comes gets one more', async () => {
  engine = createPdfProcess({ processes: 2, limits: { milliseconds: 5_000, megabytes: 4_000 } });
  const file = await pdfs.timeEaterPdf();
  const flooder = engine.inTurnOf({ account: 'flooder' });
  const endless = [1, 2, 3].map(() => flooder.renderPages(file, { from: 0, to: 1 }));
  const settled = Promise.allSettled(endless);
  const other = engine.inTurnOf({ account: 'a' }).inspect(await pdfs.plainPdf(1));
  expect(await firstOf({ other, ...Object.fromEntries(endless.entries()) })).toBe('other');
  await engine.close();
  await settled;
});

test('while two accounts take all processes, whoever has none gets one more', async () => {
  engine = createPdfProcess({ processes: 2, limits: { milliseconds: 5_000, megabytes: 4_000 } });
  const { inTurnOf } = engine;
  const file = await pdfs.timeEaterPdf();
  const endless = ['mallory', 'her second account'].map((account) => inTurnOf({ account }).renderPages(file, { from: 0, to: 1 }));
  const settled = Promise.allSettled(endless);
  const other = inTurnOf({ account: 'a' }).inspect(await pdfs.plainPdf(1));
  expect(await firstOf({ other, ...Object.fromEntries(endless.entries()) })).toBe('other');
  await engine.close();
  await settled;
});

test('closing ends the running and the waiting jobs', async () => {
  engine = createPdfProcess({ processes: 1 });
  const jobs = [await pdfs.timeEaterPdf(), await pdfs.plainPdf(1)].map((file) => engine?.renderPages(file, { from: 0, to: 1 }));
  const ends = Promise.allSettled(jobs);
  await engine.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
