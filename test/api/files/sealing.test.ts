import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpTrust } from '../../../functions/ports/http/trust.ts';
import type { Signer } from '../../../functions/ports/signer.ts';
import { sealFiles } from '../../../functions/signing/seal/seal-files.ts';
import { signerOf } from '../../../infra/local/keys/signer.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import { type Pki, startPki } from '../../fixtures/pki/start-pki.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

const minute = 60;
let pki: Pki;
let product: Product;
/** While this is set, the key is unavailable. */
let keyIsAway = false;

beforeAll(async () => {
  pki = await startPki();
  const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host] });
  product = await startProduct({ settings: { seal: { level: 'LTA', visible: null } }, signer: signerThatMayFail(), trust });
});
afterAll(async () => {
  await product.close();
  await pki.close();
});

function signerThatMayFail(): Signer {
  const { key, chain } = pki.sealers.ecdsa;
  const signer = signerOf(async () => ({ key, chain }));
  return {
    ...signer,
    async sign(digest) {
      if (keyIsAway) throw new Error('The key does not answer');
      return signer.sign(digest);
    },
  };
}

async function signedByAll(): Promise<Scenario> {
  const scenario = await sendNewPack(product, { people: ['Anna'] });
  await sign(product, scenario.people[0]?.email ?? '');
  await product.local.idle();
  return scenario;
}

async function later(minutes: number): Promise<void> {
  await product.local.advance(minutes * minute);
  await product.local.idle();
}

const stateOf = ({ owner, key }: Scenario) => owner.document(key);
const failureMails = async ({ ownerEmail }: Scenario) =>
  (await product.outbox(ownerEmail)).filter(({ subject }) => subject.startsWith('Not sealed yet'));

async function signaturesOf({ key }: Scenario) {
  const { files, pdf, table } = product.local.deps;
  const pack = await table.get({ pk: `PACK#${key}`, sk: 'PACK' });
  const bytes = await files.get(String(pack?.final_file_key));
  return { verified: await pdf.verify(bytes), text: Buffer.from(bytes).toString('latin1') };
}

describe('an installation that seals at level LTA', () => {
  it('delivers a file with validation data and two time stamps', async () => {
    const scenario = await signedByAll();
    expect(await stateOf(scenario)).toMatchObject({ status: 'complete', status_detail: null });
    const { verified, text } = await signaturesOf(scenario);
    expect(verified).toMatchObject({ ok: true, signatures: [{ valid: true }, {}] });
    expect(text).toContain('/DSS');
    expect(text).toContain('/DocTimeStamp');
  });

  it('seals the largest pack, and each of its children separately', { timeout: 300_000 }, async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'], files: documentLimits.children });
    await sign(product, scenario.people[0]?.email ?? '');
    await product.local.idle();
    expect(await stateOf(scenario)).toMatchObject({ status: 'complete', status_detail: null });
    const { files, pdf } = product.local.deps;
    const lasting = {
      ok: true,
      verdict: 'intact',
      signatures: [
        { valid: true, level: 'LTA' },
        { kind: 'time_stamp', valid: true },
      ],
    };
    const last = scenario.childKeys.at(-1) ?? '';
    expect(await pdf.verify(await files.get(sealFiles.child({ pack_key: scenario.key, round: 1 }, last)))).toMatchObject(lasting);
    const { verified } = await signaturesOf(scenario);
    expect(verified).toMatchObject(lasting);
  });

  it('reports an unavailable time stamp authority, tells the owner once, retries, and seals when it can', {
    timeout: 60_000,
  }, async () => {
    pki.behaviour.tsa = 'broken';
    const scenario = await signedByAll();
    expect(await stateOf(scenario)).toMatchObject({
      status_detail: 'seal_failed',
      status_message: expect.stringContaining('The time-stamping authority did not answer.'),
    });
    await later(10);
    expect(await stateOf(scenario)).toMatchObject({ status_detail: 'seal_failed' });
    expect(await failureMails(scenario)).toHaveLength(1);
    pki.behaviour.tsa = 'good';
    await later(20);
    expect(await stateOf(scenario)).toMatchObject({ status_detail: null, status_message: null });
    expect((await signaturesOf(scenario)).text).toContain('/DocTimeStamp');
    const types = await auditTypes(scenario);
    expect(types.filter((type) => type === 'seal_failed')).toHaveLength(1);
    expect(types.filter((type) => type === 'sealed')).toHaveLength(1);
    await later(24 * 60);
    expect(await failureMails(scenario)).toHaveLength(1);
  });

  it('seals at once when a person asks again, and only once', { timeout: 60_000 }, async () => {
    keyIsAway = true;
    const scenario = await signedByAll();
    expect(await stateOf(scenario)).toMatchObject({
      status_detail: 'seal_failed',
      status_message: expect.stringContaining('The signing key could not be reached.'),
    });
    keyIsAway = false;
    await scenario.owner.post(`/app/documents/${scenario.key}/retry_sealing`);
    await product.local.idle();
    expect(await stateOf(scenario)).toMatchObject({ status_detail: null });
    await later(10);
    expect((await auditTypes(scenario)).filter((type) => type === 'sealed')).toHaveLength(1);
  });

  it('stops retrying after a day, and tells the owner so', { timeout: 60_000 }, async () => {
    pki.behaviour.tsa = 'refuses';
    const scenario = await signedByAll();
    const { table } = product.local.deps;
    const pack = await table.get({ pk: `PACK#${scenario.key}`, sk: 'PACK' });
    if (!pack) throw new Error('the pack');
    await table.write({ put: { ...pack, seal_tries: 25 } });
    await later(10);
    expect(await stateOf(scenario)).toMatchObject({
      status_detail: 'seal_failed',
      status_message: 'The time-stamping authority gave no usable time stamp. Nothing is lost. Try to seal it again.',
    });
    expect(await failureMails(scenario)).toHaveLength(2);
    pki.behaviour.tsa = 'good';
    await later(24 * 60);
    expect(await stateOf(scenario)).toMatchObject({ status_detail: 'seal_failed' });
    await scenario.owner.post(`/app/documents/${scenario.key}/retry_sealing`);
    await product.local.idle();
    expect(await stateOf(scenario)).toMatchObject({ status_detail: null });
  });
});
