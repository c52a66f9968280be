import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:fuzz-pdf -- --count 2000 --seed 7`: puts this many damaged files through the engine, the same ones for the same seed. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } } });
const { status } = spawnSync('vitest', ['run', '--project', 'slow', 'test/infra/pdf-fuzz.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_PDF_COUNT: values.count, FUZZ_PDF_SEED: values.seed },
});
process.exitCode = status ?? 1;
