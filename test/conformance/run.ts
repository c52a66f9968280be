/**
 * `npm run test:pdf`: seals documents at every level with every kind of key, lets validators that share no code with us judge them, and
 * checks what they say. Needs Java, Maven, Python and poppler; fetches the pinned validators into .cache/conformance.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { startPki } from '../fixtures/pki/start-pki.ts';
import { failureLines, runVitest } from '../run/report.ts';
import { makeChangedFiles } from './changed-files.ts';
import { folders, type Made, madeFile, reportFile } from './made.ts';
import { makeSealedFiles } from './sealed-files.ts';
import { addSecondSignatures } from './second-signatures.ts';
import { makeOwnKeyFiles, makeSignedBeforeFiles, makeVisibleFiles } from './special-files.ts';
import { installTools, missingTools } from './tools.ts';
import { runValidators } from './validators.ts';

/** The gate ends this suite after 20. */
const limitMinutes = 18;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`test:pdf took longer than ${limitMinutes} minutes and was ended.`);
  process.exit(1);
}, limitMinutes * 60_000).unref();

let passed = 0;
let failed = 0;

/** Runs one step, counted as a test; returns whether it succeeded. */
async function step(name: string, work: () => Promise<void>): Promise<boolean> {
  const started = performance.now();
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  console.log(`${error ? 'FAILED' : 'ok'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (error) console.error(error instanceof Error ? error.stack : error);
  if (error) failed++;
  else passed++;
  return !error;
}

async function makeAndValidate(): Promise<boolean> {
  const pki = await startPki();
  try {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folders.trust, { recursive: true });
    for (const [index, root] of pki.roots.entries()) writeFileSync(join(folders.trust, `root-${index}.cer`), root);
    const made: Made = { sealed: [], certificates: [], second: [], signedBefore: [], changed: [] };
    const steps: [string, () => Promise<void>][] = [
      ['sealing', async () => void Object.assign(made, await makeSealedFiles(pki))],
      ['sealing with keys made here', async () => void made.sealed.push(...(await makeOwnKeyFiles(pki)))],
      ['sealing visibly', async () => void made.sealed.push(...(await makeVisibleFiles(pki)))],
      ['sealing what was signed before', async () => void made.signedBefore.push(...(await makeSignedBeforeFiles(pki)))],
      ['second signatures', async () => void made.second.push(...(await addSecondSignatures(made.sealed)))],
      ['changed files', async () => void made.changed.push(...makeChangedFiles(made.sealed))],
      ['validators', () => runValidators(made)],
    ];
    for (const [name, work] of steps) if (!(await step(name, work))) return false;
    writeFileSync(madeFile, JSON.stringify(made));
    return true;
  } finally {
    await pki.close();
  }
}

async function assertResults(): Promise<void> {
  const outcome = await runVitest(['--config', 'test/conformance/vitest.config.ts'], reportFile);
  console.log(failureLines(outcome.failedFiles).join('\n'));
  passed += outcome.passed;
  failed += outcome.failed;
}

process.chdir(repositoryRoot);
const missing = missingTools();
for (const words of missing) console.error(words);
failed += missing.length;
if (missing.length === 0 && (await step('tools', installTools)) && (await makeAndValidate())) {
  await step('what the validators say', assertResults);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
