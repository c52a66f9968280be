/**
 * `npm run test:cloud`: deploys the whole app to an emulator of AWS on this machine, or to AWS_ENDPOINT_URL if set, and
 * runs the ports' conformance suites, API tests and the main journey against that deployment. Safe under a time limit:
 * everything it starts ends with it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { startEmulator } from './emulator.ts';

const limitMinutes = 20;
const region = process.env.AWS_REGION ?? 'us-east-1';
const outputs = join(repositoryRoot, '.cache/test/cloud-outputs.json');
const report = join(repositoryRoot, '.cache/test/cloud.json');
const assembly = join(repositoryRoot, '.cache/test/cdk.out');
const stackName = 'countersign-test';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`test:cloud took longer than ${limitMinutes} minutes and was ended.`);
  process.exit(1);
}, limitMinutes * 60_000).unref();

mkdirSync(join(repositoryRoot, '.cache/test'), { recursive: true });
rmSync(report, { force: true });
const elsewhere = process.env.AWS_ENDPOINT_URL;
const emulator = elsewhere ? undefined : await startEmulator();
const endpoint = elsewhere ?? emulator?.url ?? '';
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'test',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? 'test',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  CDK_DISABLE_VERSION_CHECK: '1',
};

/** Runs a program to its end, with its output in a log or on the screen. Its process group ends with this process. */
function run(name: string, command: string, args: string[], options: { env?: NodeJS.ProcessEnv; log?: string } = {}): Promise<number> {
  const started = performance.now();
  const output = options.log ? openSync(options.log, 'w') : 'inherit';
  return new Promise((resolve, reject) => {
    const env = options.env ?? environment;
    const child = spawn(command, args, { cwd: repositoryRoot, env, stdio: ['ignore', output, output], detached: true });
    const end = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The program has ended already.
      }
    };
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      resolve(code ?? 1);
    });
  });
}

/** What the emulator lacks (architecture, section 9) is left out by the stack's context alone. */
const context = [
  ...['edge=false', 'deployWeb=false', 'keepData=false', `name=${stackName}`, 'mailIdentity=address'],
  ...[`publicUrl=${endpoint}`, `architecture=${process.arch === 'arm64' ? 'arm64' : 'x86_64'}`, 'mailFrom=no-reply@example.com'],
  // No time-stamping authority can be reached from here.
  'sealLevel=B',
].flatMap((pair) => ['-c', pair]);

let failures = 0;
const step = async (name: string, command: string, args: string[]): Promise<boolean> => {
  const log = join(repositoryRoot, `.cache/test/cloud-${name}.log`);
  const code = await run(name, command, args, { log });
  if (code === 0) return true;
  failures++;
  console.log(readFileSync(log, 'utf8').slice(-6000));
  return false;
};

rmSync(assembly, { recursive: true, force: true });
const deployed =
  (await step('synth', 'cdk', ['synth', '--quiet', '--output', assembly, ...context])) &&
  (await step('bootstrap', 'cdk', [
    'bootstrap',
    '--app',
    assembly,
    `aws://${process.env.AWS_ACCOUNT_ID ?? '000000000000'}/${region}`,
    '--progress',
    'bar',
  ])) &&
  (await step('deploy', 'cdk', [
    'deploy',
    '--app',
    assembly,
    '--require-approval',
    'never',
    '--outputs-file',
    outputs,
    '--concurrency',
    '4',
  ]));
let passed = deployed ? 3 : 0;
if (deployed) {
  const vitest = ['run', '--config', 'test/cloud/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('tests against the deployment', 'vitest', vitest, {
    env: { ...environment, CLOUD_OUTPUTS: outputs, CLOUD_STACK: stackName },
  });
  const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  passed += counts.numPassedTests;
  failures += code !== 0 && counts.numFailedTests === 0 ? 1 : counts.numFailedTests;
  // Our own emulator is thrown away as a whole.
  if (elsewhere && (await step('clean-up', 'cdk', ['destroy', '--app', assembly, '--force']))) passed++;
}
if (emulator && failures > 0) console.log(`The emulator's log: ${emulator.log}`);
console.log(`${passed} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
