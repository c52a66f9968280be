/**
 * Runs one function on an event file: `npm run invoke -- getDocument [events/documents/get-document.json] [--aws]`. A
 * route is named by its name, a worker by its file. It uses this machine's ports, on DATA_DIR; with --aws those of a
 * deployment, found by the environment variables of a Lambda (functions/ports/aws/environment.ts).
 */
import { readFileSync } from 'node:fs';
import { withLogScope } from '../functions/log-scope.ts';
import { functions } from '../functions/registry.ts';
import type { Needs } from '../functions/runtime/deps.ts';
import { workers } from '../functions/workers/registry.ts';
import { startLocal } from '../infra/local/start.ts';
import { kebabCase } from '../shared/kebab-case.ts';
import { sampleEvent } from './sample-event.ts';

interface Runnable {
  needs: Needs;
  create(deps: never): (event: never) => Promise<unknown>;
}

async function awsDeps(needs: Needs): Promise<object> {
  const { readEnvironment } = await import('../functions/ports/aws/environment.ts');
  const environment = readEnvironment();
  const make: { [Port in keyof Needs]-?: () => Promise<unknown> } = {
    table: async () => (await import('../functions/ports/aws/table.ts')).createAwsTable(environment),
    files: async () => (await import('../functions/ports/aws/files.ts')).createAwsFiles(environment),
    queue: async () => (await import('../functions/ports/aws/queue.ts')).createAwsQueue(environment),
    workflows: async () => (await import('../functions/ports/aws/workflows.ts')).createAwsWorkflows(environment),
    jobs: async () => (await import('../functions/ports/aws/jobs.ts')).createAwsJobs(environment),
    mail: async () => (await import('../functions/ports/aws/mail.ts')).createAwsMailer(environment),
    texts: async () => (await import('../functions/ports/aws/texts.ts')).createAwsTexts(environment),
    signer: async () => (await import('../functions/ports/aws/signer.ts')).createAwsSigner(environment),
    trust: async () => (await import('../functions/ports/aws/trust.ts')).createAwsTrust(environment),
    issuers: async () => (await import('../functions/ports/aws/issuers.ts')).createAwsIssuers(environment),
    connections: async () => (await import('../functions/ports/aws/connections.ts')).createAwsConnections(environment),
    mac: async () => (await import('../functions/ports/aws/mac.ts')).createAwsMac(environment),
    anchors: async () => (await import('../functions/ports/aws/anchors.ts')).createAwsAnchors(environment),
    links: async () => (await import('../functions/ports/aws/secrets.ts')).createAwsLinks(environment),
    tickets: async () => (await import('../functions/ports/aws/secrets.ts')).createAwsTickets(environment),
    pdf: async () => (await import('../functions/pdf/engine.ts')).createPdfEngine(),
  };
  const { systemClock } = await import('../functions/ports/aws/clock.ts');
  const ports = await Promise.all((Object.keys(needs) as (keyof Needs)[]).map(async (port) => [port, await make[port]()] as const));
  return { clock: systemClock, settings: environment.settings, ...Object.fromEntries(ports) };
}

const [name = '', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--aws');
const load = (functions[name] ?? workers[name]) as (() => Promise<Runnable>) | undefined;
if (!load) {
  console.error(`There is no function '${name}'. There are: ${[...Object.keys(functions), ...Object.keys(workers)].join(', ')}`);
  process.exit(1);
}
const event: unknown = rest[0] ? JSON.parse(readFileSync(rest[0], 'utf8')) : sampleEvent(name);
const fn = await load();
const local = process.argv.includes('--aws') ? undefined : await startLocal({ port: 0, dataDir: process.env.DATA_DIR ?? '.countersign' });
try {
  const made = fn.create((local?.deps ?? (await awsDeps(fn.needs))) as never) as (event: unknown) => Promise<unknown>;
  const handler = withLogScope(kebabCase(name), made);
  console.log(JSON.stringify(await handler(event), undefined, 2));
} finally {
  await local?.idle();
  await local?.close();
}
