/**
 * `npm run test:cloud`: deploys the whole app to an emulator of AWS on this machine, or to AWS_ENDPOINT_URL if set, and
 * runs the ports' conformance suites, API tests and the main journey against that deployment. Safe under a time limit:
 * everything it starts ends with it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { failureLines, runVitest } from '../run/report.ts';
import { spawnToEnd } from '../run/spawn-to-end.ts';
import { startEmulator } from './emulator.ts';

/** The gate ends this suite after 14. */
const limitMinutes = 12;
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

/** What the emulator lacks (architecture, section 9) is left out by the stack's context alone. */
const context = [
  ...['edge=false', 'deployWeb=false', 'keepData=false', `name=${stackName}`, 'mailIdentity=address'],
  ...[`publicUrl=${endpoint}`, `architecture=${process.arch === 'arm64' ? 'arm64' : 'x86_64'}`, 'mailFrom=no-reply@example.com'],
  // No time-stamping authority can be reached from here.
  'sealLevel=B',
].flatMap((pair) => ['-c', pair]);

let failures = 0;
/** Runs a part of the deployment with its output in a log. */
const step = async (name: string, command: string, args: string[]): Promise<boolean> => {
  const started = performance.now();
  const { code, said } = await spawnToEnd([command, ...args], { output: 'pipe', environment, minutes: limitMinutes });
  writeFileSync(join(repositoryRoot, `.cache/test/cloud-${name}.log`), said);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (code === 0) return true;
  failures++;
  console.log(said.slice(-6000));
  return false;
};

process.chdir(repositoryRoot);
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
  const started = performance.now();
  const outcome = await runVitest(['--config', 'test/cloud/vitest.config.ts'], report, {
    ...environment,
    CLOUD_OUTPUTS: outputs,
    CLOUD_STACK: stackName,
  });
  const name = `tests against the deployment (${((performance.now() - started) / 1000).toFixed(1)} s)`;
  console.log([`${outcome.failed === 0 ? 'ok' : 'FAILED'}  ${name}`, ...failureLines(outcome.failedFiles)].join('\n'));
  passed += outcome.passed;
  failures += outcome.failed;
  // Our own emulator is thrown away as a whole.
  if (elsewhere && (await step('clean-up', 'cdk', ['destroy', '--app', assembly, '--force']))) passed++;
}
if (emulator && failures > 0) console.log(`The emulator's log: ${emulator.log}`);
console.log(`${passed} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
