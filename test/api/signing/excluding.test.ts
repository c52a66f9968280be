import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../../shared/contract/schemas/documents/audit-record.ts';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, type Scenario, sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const exclude = ({ owner, key }: Pick<Scenario, 'owner' | 'key'>, uuid: string | undefined, rest: object = {}): Promise<ApiAnswer> =>
  owner.call('POST', `/app/documents/${key}/exclude_signatory`, { data: { uuid }, update_status_to: 'excluded', ...rest });
const statuses = async ({ owner, key }: Scenario) =>
  (await owner.document(key)).signatories.map(({ status }: { status: string }) => status);
const noticesOf = async (owner: ApiClient) =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
const completedRecord = async ({ owner, key }: Scenario) => {
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  return audit_records.find((one: AuditRecord) => one.audit_entry_type === 'document_completed')?.audit_detail;
};
const savedFile = async ({ owner, key }: Scenario) => {
  const served = await owner.call('GET', `/app/serve/${key}`);
  const file = await fetch(served.headers.get('location') ?? '');
  return { name: file.headers.get('content-disposition'), bytes: Buffer.from(await file.arrayBuffer()).toString('latin1') };
};
const exchange = async (link: string) => product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });

describe('excluding a signer', () => {
  it('lets the next in order be asked, and kills the link of the excluded one', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'], settings: { sequential_signing: true } });
    const [anna, ben] = scenario.people;
    const link = await product.signingLink(anna?.email ?? '');
    const { client } = await product.signer(anna?.email ?? '');
    const answer = await exclude(scenario, anna?.uuid);
    expect(answer.body).toMatchObject({
      success: true,
      signatory: { date_updated: expect.any(String) },
      document_status: 'awaiting_signatures',
    });
    expect(await statuses(scenario)).toEqual(['excluded', 'awaiting_signatures']);
    expect((await exchange(link)).body.code).toBe('cancelled');
    expect((await client.call('GET', `/app/documents/${scenario.key}`)).body.code).toBe('cancelled');
    await sign(product, ben?.email ?? '');
    expect((await scenario.owner.document(scenario.key)).status).toBe('complete');
    expect(await auditTypes(scenario)).toEqual(expect.arrayContaining(['signatory_excluded', 'document_completed']));
  });

  it('completes the document if nobody else is outstanding; the excluded get the final document only on request', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben', 'Cleo'] });
    const [anna, ben, cleo] = scenario.people;
    await sign(product, anna?.email ?? '');
    await exclude(scenario, ben?.uuid, { excluded_signers_can_receive_viewing_notifications: true });
    expect((await exclude(scenario, cleo?.uuid)).body.document_status).toBe('complete');
    await product.local.idle();
    const completed = async (email = '') => (await product.outbox(email)).filter((mail) => mail.subject?.startsWith('Completed')).length;
    expect(await Promise.all([completed(anna?.email), completed(ben?.email), completed(cleo?.email)])).toEqual([1, 1, 0]);
  });

  it('completes the document once even if another person signs at the same moment', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const anna = await startSigning(product, scenario.people[0]?.email ?? '');
    const answers = await Promise.all([anna.submit(), exclude(scenario, scenario.people[1]?.uuid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statuses(scenario)).toEqual(['complete', 'excluded']);
    expect((await auditTypes(scenario)).filter((type) => type === 'document_completed')).toHaveLength(1);
  });

  it('happens once however often it is requested, and reverting undoes it', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const uuid = scenario.people[0]?.uuid;
    const first = await exclude(scenario, uuid);
    expect((await exclude(scenario, uuid)).body).toEqual(first.body);
    expect((await auditTypes(scenario)).filter((type) => type === 'signatory_excluded')).toHaveLength(1);
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect(await statuses(scenario)).toEqual(['setup', 'setup']);
  });

  it('is refused in setup, for a person who has signed, for an unknown one, and on an older version', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const [anna, ben] = scenario.people;
    await sign(product, anna?.email ?? '');
    expect((await exclude(scenario, anna?.uuid)).body.code).toBe('not_awaiting_signatures');
    expect((await exclude(scenario, '00000000-0000-4000-8000-000000000000')).body.code).toBe('signatory_not_found');
    const older = { data: { uuid: ben?.uuid, date_updated: '2020-01-01T00:00:00.000Z' } };
    expect((await exclude(scenario, ben?.uuid, older)).body.code).toBe('version_conflict');
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect((await exclude(scenario, ben?.uuid)).body.code).toBe('not_awaiting_signatures');
  });
});

describe('marking as complete', () => {
  const complete = ({ owner, key }: Scenario, query = '') =>
    owner.call('POST', `/app/documents/${key}/update_document${query}`, { data: { status: 'complete' } });

  it('excludes everybody who is outstanding, whoever’s turn it is', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben', 'Cleo'], settings: { sequential_signing: true } });
    await sign(product, scenario.people[0]?.email ?? '');
    expect((await complete(scenario, '?excluded_signers_can_receive_viewing_notifications=true')).status).toBe(200);
    expect(await statuses(scenario)).toEqual(['complete', 'excluded', 'excluded']);
    expect((await complete(scenario)).status).toBe(200);
    await product.local.idle();
    expect(await scenario.owner.document(scenario.key)).toMatchObject({ status: 'complete', status_detail: null });
    expect((await product.outbox(scenario.people[2]?.email ?? '')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Completed/),
    ]);
  });

  it('is told as completed without signatures everywhere if nobody has signed', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const { owner, key } = scenario;
    expect((await complete(scenario, '?excluded_signers_can_receive_viewing_notifications=true')).status).toBe(200);
    await product.local.idle();
    expect(await owner.document(key)).toMatchObject({ status: 'complete', status_detail: null });
    const { documents } = await owner.get('/app/documents?document_type=document');
    const counted = { people_total: 2, people_done: 2, people_signed: 0, people_excluded: 2 };
    expect(documents).toEqual([expect.objectContaining({ status_detail: null, ...counted })]);
    const [mail] = (await product.outbox(scenario.people[0]?.email ?? '')).slice(-1);
    expect(mail?.text).toContain('“agreement” was completed without signatures: nobody has signed it.');
    expect(mail?.attachments).toEqual([expect.objectContaining({ filename: 'agreement (completed).pdf' })]);
    expect(await noticesOf(owner)).toContain('“agreement” was completed without signatures.');
    expect(await completedRecord(scenario)).toBe('Nobody has signed: the document was completed without signatures.');
    expect((await savedFile(scenario)).bytes).toContain('Completed without signatures');
  });

  it('counts those who have signed, and never says that everybody has', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    await sign(product, scenario.people[0]?.email ?? '');
    await complete(scenario);
    await product.local.idle();
    const [mail] = (await product.outbox(scenario.people[0]?.email ?? '')).slice(-1);
    expect(mail?.text).toContain('“agreement” is complete. 1 of 2 people have signed; the others were left out.');
    expect(mail?.text).not.toMatch(/everybody/i);
    expect(await noticesOf(scenario.owner)).toContain('“agreement” is complete: 1 of 2 have signed.');
    expect(await completedRecord(scenario)).toBe('1 of 2 have signed, and nobody else is awaited: the document is complete.');
    const { name, bytes } = await savedFile(scenario);
    expect(bytes).toContain('Signed by 1 of the 2 people it was sent to');
    expect(name).toContain('agreement (completed).pdf');
  });

  it('is refused in setup', async () => {
    const pack = await newFieldPack(product);
    expect(
      (await pack.owner.call('POST', `/app/documents/${pack.packKey}/update_document`, { data: { status: 'complete' } })).body.code,
    ).toBe('not_awaiting_signatures');
  });
});

describe('fields of an excluded signer', () => {
  it('are empty for everybody and in the final document', async () => {
    const pack: FieldPack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const ben = await pack.person('Ben');
    const uuid = await pack.place('text', { signatory_uuid: anna.uuid });
    await pack.place('text', { signatory_uuid: ben.uuid });
    await pack.owner.send(pack.packKey);
    await pack.save([{ uuid, data: 'half written' }], (await product.signer(anna.email)).client);
    expect(await pack.field(uuid)).toMatchObject({ data: 'half written' });
    await exclude({ owner: pack.owner, key: pack.packKey }, anna.uuid);
    expect(await pack.field(uuid)).toMatchObject({ data: null });
    await sign(product, ben.email);
    expect((await textOfPages(await pack.final())).join(' ')).not.toContain('half written');
  });
});
