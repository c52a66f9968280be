/**
 * `npm run test:fuzz`: Schemathesis makes up calls from the API's own document, for callers of each kind, signatories of every
 * identification among them, and checks that none ends in a 5xx, that every answer is as the document says, and that nobody gets what is not theirs. Needs Python; bounded in time.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keys } from '../../functions/data/keys.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { newSignatorySession } from '../../functions/session/signatory-session.ts';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { routes } from '../../shared/contract/registry.ts';
import { type Identification, identificationRights, identifications } from '../../shared/domain/policy/signing/identification.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient, Session } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { seed } from '../support/seed.ts';
import { installPython } from '../support/tools.ts';

const cache = join(repositoryRoot, '.cache/fuzz');
/** Generated calls of each operation by each kind of caller: the same for the same seed, whatever the machine's speed. */
const examples = Number(process.env.FUZZ_EXAMPLES ?? 40);
/** For all callers together: the gate ends this suite after 20 minutes. */
const limitMinutes = 18;
const deadline = Date.now() + limitMinutes * 60_000;
const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];

interface Caller {
  /** Names the report. */
  name: string;
  role: 'anonymous' | 'member' | 'signatory';
  session: Session | undefined;
  own: Values;
}

type Values = Record<string, string[]>;

/** A pack awaiting a signature, one in setup and a template, with their keys. */
async function documentsOf(product: Product, owner: ApiClient, email: string): Promise<Values> {
  const awaiting = await owner.upload(await plainPdf(2));
  const setup = await owner.upload(await plainPdf(1));
  const template = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const signatory = await owner.addSignatory(awaiting.packKey, { name: 'Sam Signer', email });
  const field = await owner.addField(awaiting.childKey, { type: 'text', signatory_uuid: signatory });
  await owner.addField(setup.childKey, { type: 'text' });
  await owner.get(`/app/documents/${template.packKey}/convert_to_template`);
  await owner.send(awaiting.packKey);
  const columns = { description: 'Tenants', field_names: ['Name', 'Rent'], field_types: { Rent: 'int' } };
  const { recipient_data } = await owner.post('/app/recipient_datas/add_update_recipient_data', { data: columns });
  const packs = [setup.packKey, awaiting.packKey, template.packKey];
  const children = [setup.childKey, awaiting.childKey];
  return {
    key: [...packs, ...children, recipient_data.key],
    recipient_data_view_model_key: ['new', recipient_data.key],
    document_id: [...packs, ...children],
    document_key: [...packs, ...children],
    redirect_document_key: children,
    entity_key: packs,
    uuid: [signatory],
    signatory_uuid: [signatory],
    field_key: [field],
  };
}

/** A pack of its own that awaits a signatory, with a session in which they are identified in this way. */
async function signatoryOf(product: Product, owner: ApiClient, identification: Identification): Promise<Caller> {
  const { table, clock } = product.local.deps;
  const email = `sam-${identification.replaceAll('_', '-')}@example.com`;
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const uuid = await owner.addSignatory(packKey, { name: 'Sam Signer', email });
  const field = await owner.addField(childKey, { type: 'text', signatory_uuid: uuid });
  await owner.send(packKey);
  const pack = await table.get(keys.pack(packKey));
  const now = clock.now();
  const delivered_to = identificationRights[identification].proves_destination ? email : null;
  const whose = { pack_key: packKey, signatory_uuid: uuid, round: Number(pack?.round), link_generation: 0 };
  const { write, ...session } = newSignatorySession({ ...whose, identified: { identification, identified_by: null, delivered_to } }, now);
  await table.write(write);
  const documents = [packKey, childKey];
  const own = { key: documents, document_id: documents, document_key: documents, child_key: [childKey] };
  return { name: identification, role: 'signatory', session, own: { ...own, uuid: [uuid], signatory_uuid: [uuid], field_key: [field] } };
}

/** After these calls the caller could make no others. */
const endsTheCaller: ReadonlySet<string> = new Set(['logout', 'deleteLogin']);

/** Every caller tries every call; signatories of every identification try only those that a signatory may make. */
function operationsOf({ role }: Caller): string[] {
  if (role !== 'signatory') return [...endsTheCaller].flatMap((name) => ['--exclude-operation-id', name]);
  const reached = routes.filter(
    ({ callers }) => callers.some((kind) => kind === 'signatory') && !callers.some((kind) => kind === 'anonymous'),
  );
  return reached.flatMap(({ name }) => (endsTheCaller.has(name) ? [] : ['--include-operation-id', name]));
}

/** There are ten signatories, whose answers hardly differ. */
const examplesFor = ({ role }: Caller): number => (role === 'signatory' ? Math.ceil(examples / 4) : examples);

async function fuzz(product: Product, bin: string, caller: Caller, foreign: Values): Promise<number> {
  const report = join(cache, `${caller.name}.xml`);
  rmSync(report, { force: true });
  const headers = caller.session
    ? ['-H', `X-Session-Token: ${caller.session.session_token}`, '-H', `X-CSRF-Token: ${caller.session.csrf_token}`]
    : [];
  const options = [
    ...['run', `${product.url}/app/openapi.json`, '--url', product.url, ...headers],
    ...['--checks', [...checks, 'no_access_without_right'].join(',')],
    ...['--phases', 'coverage,fuzzing', '--max-examples', String(examplesFor(caller)), '--seed', String(seed)],
    ...[...operationsOf(caller), '--max-redirects', '0', '--continue-on-failure', '--no-shrink'],
    ...['--suppress-health-check', 'all', '--warnings', 'off', '--report', 'junit', '--report-junit-path', report],
  ];
  const about = { role: caller.role, own: caller.own, foreign };
  const environment = { SCHEMATHESIS_HOOKS: 'countersign_hooks', FUZZ_ABOUT: JSON.stringify(about) };
  return call(
    join(bin, 'schemathesis'),
    options,
    { ...environment, PYTHONPATH: join(repositoryRoot, 'test/fuzz'), PYTHONDONTWRITEBYTECODE: '1' },
    Math.max(1, Math.round((deadline - Date.now()) / 1000)),
  );
}

/** Returns the exit code. A program that takes too long is ended and has failed. */
function call(program: string, args: string[], environment: Record<string, string>, seconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      // Data that it keeps for its next run stays out of the tree.
      cwd: cache,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === null) console.error(`${program} took longer than ${seconds} s and was ended.`);
      resolve(code ?? 1);
    });
  });
}

/** Operations tried, and those that failed. */
function counts(name: string): { passed: number; failed: number } {
  const report = join(cache, `${name}.xml`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const cases = readFileSync(report, 'utf8').split('<testcase ').slice(1);
  const failed = cases.filter((one) => /<(failure|error)\b/.test(one)).length;
  return cases.length === 0 ? { passed: 0, failed: 1 } : { passed: cases.length - failed, failed };
}

mkdirSync(cache, { recursive: true });
const home = join(cache, 'python');
await installPython(home, join(repositoryRoot, 'test/fuzz/requirements.txt'));
const bin = join(home, 'bin');
const product = await startProduct({ clock: systemClock });
let passed = 0;
let failed = 0;
try {
  const owner = await product.owner();
  const stranger = await product.owner();
  const own = await documentsOf(product, owner, 'sam@example.com');
  const foreign = await documentsOf(product, stranger, 'stranger@example.com');
  const signatories: Caller[] = [];
  for (const identification of identifications) signatories.push(await signatoryOf(product, owner, identification));
  const callers: Caller[] = [
    { name: 'anonymous', role: 'anonymous', session: undefined, own },
    ...signatories,
    { name: 'member_of_account', role: 'member', session: owner.session, own },
  ];
  for (const caller of callers) {
    const code = await fuzz(product, bin, caller, foreign);
    const found = counts(caller.name);
    // An end that the report does not explain counts as a failure too.
    if (code !== 0 && found.failed === 0) found.failed = 1;
    console.log(`${found.failed === 0 ? 'ok' : 'FAILED'}  ${caller.name}: ${found.passed} operations passed, ${found.failed} failed`);
    passed += found.passed;
    failed += found.failed;
  }
} finally {
  writeFileSync(join(cache, 'last.txt'), `${passed} passed, ${failed} failed\n`);
  await product.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
