/**
 * `npm run test:clients`: lints the API's document by Redocly's rules, generates a client from it with the usual
 * generator of TypeScript and of Python, and does the product's main job through each. Needs Python 3.11 with venv; the
 * generators are installed in .cache/clients.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { openapi } from '../../functions/installation/openapi/document.ts';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { startProduct } from '../support/product.ts';
import { call, installPython, isCurrent } from '../support/tools.ts';

const sources = join(repositoryRoot, 'test/clients');
const cache = join(repositoryRoot, '.cache/clients');
const tools = join(cache, 'node');
const python = join(cache, 'python');
const document = join(cache, 'openapi.json');
const files = join(cache, 'files');
const typescript = join(cache, 'typescript');
const pythonClient = join(cache, 'made/countersign_client');
const limitMinutes = 10;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`test:clients took longer than ${limitMinutes} minutes and was ended.`);
  process.exit(1);
}, limitMinutes * 60_000).unref();

let passed = 0;
let failed = 0;

/** Runs one step, counted as a test; returns whether it succeeded. */
async function step(name: string, work: () => unknown): Promise<boolean> {
  const started = performance.now();
  const error = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('It failed.'),
    );
  console.log(`${error ? 'FAILED' : 'ok'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (error) console.error(error instanceof Error ? error.message : error);
  if (error) failed++;
  else passed++;
  return !error;
}

/** Runs steps that depend on each other; those after a failed one count as failed. */
async function inTurn(steps: [name: string, work: () => unknown][]): Promise<void> {
  let well = true;
  for (const [name, work] of steps) {
    if (well) well = await step(name, work);
    else failed++;
  }
}

async function installNode(): Promise<void> {
  const pins = join(sources, 'generators/package-lock.json');
  const copy = join(tools, 'installed.json');
  if (isCurrent(copy, pins)) return;
  rmSync(tools, { recursive: true, force: true });
  mkdirSync(tools, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(sources, 'generators', name), join(tools, name));
  await call('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools });
  cpSync(pins, copy);
}

const tool = (name: string) => join(tools, 'node_modules/.bin', name);

function writeDocument(): void {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  // An address of its own, as an installation has.
  const settings = { appName: 'Countersign', appVersion: version, publicUrl: 'https://countersign.test' };
  writeFileSync(document, JSON.stringify(openapi(settings), null, 2));
}

/** Every file below a folder whose name ends so. */
function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
}

function linesOf(folder: string, ending: string): string {
  const names = filesOf(folder, ending);
  const lines = names.reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('\n').length - 1, 0);
  return `${lines} lines in ${names.length} files`;
}

/** Names that a generator invents if the document has none. */
const madeUp = /Type\d+|Body\d*$|Response200|Item$|Inner$|\d$/;
const expected = [
  'Pack',
  'Document',
  'DataField',
  'Signatory',
  'AuditRecord',
  'Notification',
  'LoginRequest',
  'SessionResult',
  'FieldType',
];

function requireNames(names: string[]): void {
  const missing = expected.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The client has no ${missing.join(', ')}.`);
  const wild = names.filter((name) => madeUp.test(name));
  if (wild.length > 0) throw new Error(`Names that the generator made up: ${wild.join(', ')}`);
}

async function makeTypescript(): Promise<void> {
  rmSync(typescript, { recursive: true, force: true });
  const output = join(typescript, 'client');
  await call(tool('openapi-ts'), ['-i', document, '-o', output, '--silent', '--no-log-file']);
  cpSync(join(sources, 'typescript/main-job.ts'), join(typescript, 'main-job.ts'));
  console.log(`TypeScript: ${linesOf(output, '.ts')}`);
}

const typescriptTypes = () =>
  [...readFileSync(join(typescript, 'client/types.gen.ts'), 'utf8').matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name);

async function compileTypescript(): Promise<void> {
  const types = join(repositoryRoot, 'node_modules/@types');
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--types', 'node', '--typeRoots', types];
  const target = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--module', 'esnext', '--moduleResolution', 'bundler'];
  await call(tool('tsc'), [...strict, ...target, '--skipLibCheck', join(typescript, 'main-job.ts')]);
  const outfile = join(typescript, 'main-job.mjs');
  await build({
    entryPoints: [join(typescript, 'main-job.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
}

async function makePython(): Promise<void> {
  rmSync(join(cache, 'made'), { recursive: true, force: true });
  mkdirSync(join(cache, 'made'), { recursive: true });
  const options = ['--path', document, '--output-path', pythonClient, '--meta', 'none', '--config', join(sources, 'python/generator.yaml')];
  // The generator formats with ruff, which it looks for on the path. Anything that it can't express is an error.
  const environment = { PATH: `${join(python, 'bin')}:${process.env.PATH}` };
  await call(join(python, 'bin/openapi-python-client'), ['generate', '--fail-on-warning', ...options], { environment });
  console.log(`Python: ${linesOf(pythonClient, '.py')}`);
}

const pythonTypes = () =>
  filesOf(join(pythonClient, 'models'), '.py').flatMap((name) =>
    [...readFileSync(join(pythonClient, 'models', name), 'utf8').matchAll(/^class (\w+)/gm)].map(([, found = '']) => found),
  );

const runPython = (file: string, environment: Record<string, string> = {}) =>
  call(join(python, 'bin/python'), [join(sources, 'python', file)], {
    environment: { PYTHONPATH: join(cache, 'made'), PYTHONDONTWRITEBYTECODE: '1', ...environment },
  });

/** The file that a client downloaded is sealed and whole. */
async function requireSealed(name: string): Promise<void> {
  const verified = await createPdfEngine().verify(readFileSync(join(files, name)));
  if (!verified.ok || !verified.signatures.some(({ valid, covers_whole_file }) => valid && covers_whole_file))
    throw new Error(`${name} is not sealed.`);
}

process.chdir(repositoryRoot);
try {
  execFileSync('python3', ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' });
} catch {
  console.error('test:clients needs Python 3.11 or newer with venv (Debian: python3-venv).');
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync(files, { recursive: true, force: true });
mkdirSync(files, { recursive: true });
writeFileSync(join(files, 'lease.pdf'), await plainPdf(1));
writeFileSync(join(files, 'signature.png'), inkPng(7));
writeDocument();
const product = await startProduct({ clock: systemClock });
try {
  const environment = { COUNTERSIGN_URL: product.url, COUNTERSIGN_FILES: files };
  if (await step('tools', () => Promise.all([installNode(), installPython(python, join(sources, 'generators/requirements.txt'))]))) {
    await step("the document keeps Redocly's rules", () =>
      call(tool('redocly'), ['lint', document, '--config', join(sources, 'redocly.yaml'), '--format', 'stylish'], {
        environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
    );
    await inTurn([
      ['TypeScript: a client is made', makeTypescript],
      ['TypeScript: its types have names that read well', () => requireNames(typescriptTypes())],
      ['TypeScript: it compiles', compileTypescript],
      ['TypeScript: the main job', () => call(process.execPath, [join(typescript, 'main-job.mjs')], { environment })],
      ['TypeScript: the final file is sealed', () => requireSealed('final-typescript.pdf')],
    ]);
    await inTurn([
      ['Python: a client is made', makePython],
      ['Python: its types have names that read well', () => requireNames(pythonTypes())],
      ['Python: every module imports', () => runPython('import_all.py')],
      ['Python: the main job', () => runPython('main_job.py', environment)],
      ['Python: the final file is sealed', () => requireSealed('final-python.pdf')],
    ]);
  }
} finally {
  await product.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
