import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFailed } from 'vitest';
import { checkTrails } from '../../functions/audit/check-trails.ts';
import { localChecking } from '../../infra/local/audit/check-audit.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { openDatabase } from '../../infra/local/table/database.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { openAsPage } from '../support/open-as-page.ts';
import type { OutboxMessage } from '../support/product.ts';
import { freePort, ProductProcess } from '../support/product-process.ts';
import { seed, seededRandom } from '../support/seed.ts';
import { until } from '../support/until.ts';

/** More at night, when nobody waits for them. */
const kills = process.env.NIGHT === '1' ? 50 : 6;
const random = seededRandom();
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-crash-'));
let product: ProductProcess;

afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A caller who repeats a call while the product is away, always with the same Idempotency-Key. */
class PatientClient extends ApiClient {
  override async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const key = { 'idempotency-key': randomUUID(), ...headers };
    return patiently(`answer but “busy” to ${method} ${path}`, async () => {
      const answer = await super.call(method, path, body, key);
      if (answer.body.code === 'busy') throw new Error('busy');
      return answer;
    });
  }
}

const deadline = 400_000;

/** Repeats until it works: a refused or broken connection means that the product is restarting. */
async function patiently<T>(what: string, act: () => Promise<T>): Promise<T> {
  const oneTry = () =>
    act().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof Error && /fetch failed|busy|terminated|other side closed|not yet/.test(error.message)) return undefined;
        throw error;
      },
    );
  return (await until(what, oneTry, { patienceMs: deadline })).value;
}

async function outbox(to: string): Promise<OutboxMessage[]> {
  return (await new PatientClient(product.url).get(`/_local/outbox?to=${encodeURIComponent(to)}`)).messages;
}

/** The request and the sealed copy. Who signs while others are awaited also hears that they have signed. */
const mailsTo = async (to: string) => (await outbox(to)).filter(({ subject }) => !subject.startsWith('You have signed'));

function signingToken(email: string): Promise<string> {
  return patiently(`signing link of ${email}`, async () => {
    const link = (await outbox(email)).flatMap((message) => message.links).find((address) => address.includes('/sign/'));
    if (!link) throw new Error('not yet');
    return link.split('/sign/')[1] ?? '';
  });
}

/** Does the main job once: upload, prepare, send to two in order, both sign, sealed. Returns the addresses written to. */
async function mainJob(owner: PatientClient, run: number) {
  const people = [`first-${run}@example.com`, `second-${run}@example.com`];
  const bytes = await plainPdf(2);
  const promised = await owner.get(`/app/get_document_upload_url?filename=run-${run}.pdf&size=0.1`);
  const key: string = promised.document.key;
  await patiently('place for the uploaded file', async () => {
    const put = await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes) });
    if (!put.ok) throw new Error('not yet');
  });
  await owner.post(`/app/document_upload_success/${promised.redirect_document_key}`, { file_key: promised.file_key });
  await patiently('page of the upload', async () => {
    const [child] = (await owner.document(key)).child_documents;
    if (child.pages.length !== 2 || child.status_detail) throw new Error('not yet');
  });
  for (const [position, email] of people.entries()) {
    const uuid = await owner.addSignatory(key, { name: `Person ${position}`, email, position });
    await owner.addField(promised.redirect_document_key, { type: 'signature', signatory_uuid: uuid, y: 100 + 200 * position });
  }
  await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { sequential_signing: true } } });
  await owner.send(key);
  for (const email of people) {
    const signer = new PatientClient(product.url);
    signer.session = await signer.post('/app/tokens/exchange', { token: await signingToken(email) });
    const { file_key, url } = await signer.get('/app/get_signature_upload_url');
    await patiently('place for the signature', async () => {
      const put = await fetch(url, { method: 'PUT', body: Buffer.from(inkPng(run)) });
      if (!put.ok) throw new Error('not yet');
    });
    const { blob_key } = await signer.post('/app/signature_upload_success', { file_key });
    const { child_documents, signatories } = await signer.document(key);
    const me = signatories.find((signatory: { email: string }) => signatory.email === email);
    const [field] = child_documents[0].data_fields.filter((f: { signatory_uuid: string }) => f.signatory_uuid === me.uuid);
    await signer.post(`/app/documents/${child_documents[0].key}/add_update_data_field`, { data: [{ uuid: field.uuid, blob: blob_key }] });
    await openAsPage(signer, key);
    await signer.post(`/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
  }
  await patiently('sealed document', async () => {
    if (!(await owner.document(key)).final_file_key) throw new Error('not yet');
  });
  return { key, people };
}

describe(`kill -9 at ${kills} random moments of the main job`, () => {
  it('loses nothing acknowledged, finishes every document, and mails nobody twice', { timeout: 480_000 }, async () => {
    onTestFailed(() => console.error(`The pauses between the kills were those of SEED=${seed}.`));
    product = new ProductProcess(await freePort(), dataDir);
    await product.start();
    const owner = new PatientClient(product.url);
    const { email: ownerEmail } = await owner.register();

    let killed = 0;
    const killing = (async () => {
      while (killed < kills) {
        await new Promise((resolve) => setTimeout(resolve, 10 + random() * 350));
        await product.kill();
        killed++;
        await product.start();
      }
    })();
    const jobs: { key: string; people: string[] }[] = [];
    while (killed < kills || jobs.length === 0) jobs.push(await mainJob(owner, jobs.length));
    await killing;
    expect(killed).toBe(kills);

    await patiently('last mail to everybody', async () => {
      if ((await outbox(ownerEmail)).length < jobs.length + 1) throw new Error('not yet');
      for (const { people } of jobs) for (const email of people) if ((await mailsTo(email)).length < 2) throw new Error('not yet');
    });
    for (const { key, people } of jobs) {
      const document = await owner.document(key);
      expect(document).toMatchObject({ status: 'complete', status_detail: null });
      // The request and the sealed copy.
      for (const email of people) expect(await mailsTo(email)).toHaveLength(2);
      const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
      expect(audit_records.map((record: { sequence: number }) => record.sequence)).toEqual(
        audit_records.map((_: unknown, at: number) => at + 1),
      );
      for (const [at, record] of audit_records.entries()) {
        expect(record.previous_hash).toBe(at === 0 ? '0'.repeat(64) : audit_records[at - 1].hash);
      }
      const types = audit_records.map((record: { audit_entry_type: string }) => record.audit_entry_type);
      for (const once of ['document_completed', 'sealed']) expect(types.filter((type: string) => type === once)).toHaveLength(1);
    }
    // One when registering, and one for each completed document.
    expect(await outbox(ownerEmail)).toHaveLength(jobs.length + 1);

    // The anchors of audit records survived too, and raise no false alarm. What waits to be anchored is delivered at the end.
    await product.stop();
    const database = openDatabase(dataDir);
    const { deps, documents } = localChecking(dataDir, database);
    const { anchored, broken, store } = await checkTrails(deps, documents);
    database.close();
    expect({ broken, store }).toEqual({ broken: [], store: [] });
    expect(anchored).toBeGreaterThan(10 * jobs.length);
  });
});
