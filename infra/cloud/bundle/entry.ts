import { join } from 'node:path';
import type { Needs } from '../../../functions/runtime/deps.ts';
import { type CloudFunction, repositoryRoot } from '../catalogue.ts';

type Port = keyof Needs;

/** The AWS adapter of each port. A bundle holds only those that its function needs. */
const adapters: Record<Port, { module: string; create: string }> = {
  table: { module: 'functions/ports/aws/table.ts', create: 'createAwsTable' },
  files: { module: 'functions/ports/aws/files.ts', create: 'createAwsFiles' },
  queue: { module: 'functions/ports/aws/queue.ts', create: 'createAwsQueue' },
  workflows: { module: 'functions/ports/aws/workflows.ts', create: 'createAwsWorkflows' },
  jobs: { module: 'functions/ports/aws/jobs.ts', create: 'createAwsJobs' },
  mail: { module: 'functions/ports/aws/mail.ts', create: 'createAwsMailer' },
  texts: { module: 'functions/ports/aws/texts.ts', create: 'createAwsTexts' },
  signer: { module: 'functions/ports/aws/signer.ts', create: 'createAwsSigner' },
  trust: { module: 'functions/ports/aws/trust.ts', create: 'createAwsTrust' },
  issuers: { module: 'functions/ports/aws/issuers.ts', create: 'createAwsIssuers' },
  connections: { module: 'functions/ports/aws/connections.ts', create: 'createAwsConnections' },
  links: { module: 'functions/ports/aws/secrets.ts', create: 'createAwsLinks' },
  tickets: { module: 'functions/ports/aws/secrets.ts', create: 'createAwsTickets' },
  mac: { module: 'functions/ports/aws/mac.ts', create: 'createAwsMac' },
  anchors: { module: 'functions/ports/aws/anchors.ts', create: 'createAwsAnchors' },
  pdf: { module: 'functions/pdf/engine.ts', create: 'createPdfEngine' },
};

const from = (path: string) => JSON.stringify(join(repositoryRoot, path));

/** The module that AWS calls: the function with the adapters of its ports, made once per execution environment. */
export function entrySource({ name, source, exportName, needs, kind }: CloudFunction): string {
  const ports = Object.keys(needs) as Port[];
  const create = `fn.create({ clock, settings${ports.map((port) => `, ${port}: ${adapters[port].create}(environment)`).join('')} })`;
  const handler = kind === 'route' ? `throughCloudFront(${create}, process.env.EDGE_SECRET_SHA256)` : create;
  return [
    `import { ${exportName} as fn } from ${from(source)};`,
    `import { readEnvironment } from ${from('functions/ports/aws/environment.ts')};`,
    `import { withLogScope } from ${from('functions/log-scope.ts')};`,
    `import { systemClock as clock } from ${from('functions/ports/aws/clock.ts')};`,
    ...ports.map((port) => `import { ${adapters[port].create} } from ${from(adapters[port].module)};`),
    ...(kind === 'route' ? [`import { throughCloudFront } from ${from('infra/cloud/only-cloudfront.ts')};`] : []),
    'const environment = readEnvironment();',
    'const { settings } = environment;',
    `export const handler = withLogScope(${JSON.stringify(name)}, ${handler});`,
  ].join('\n');
}

/** Functions that only the installation itself calls, by name. */
export const customResources = ['install-certificate', 'hash-edge-secret'] as const;

export const customResourceEntry = (name: string): string => `export { handler } from ${from(`infra/cloud/custom-resources/${name}.ts`)};`;
