import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const emailOf = ({ people }: Scenario, name: string) => people.find((one) => one.name === name)?.email ?? '';
const subjects = async (to: string) => (await product.outbox(to)).map(({ subject }) => subject);
const exchange = async (link = '') =>
  (await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] })).body;

async function withCopyTo(cc: object): Promise<{ scenario: Scenario; email: string }> {
  const email = `cecil-${randomUUID().slice(0, 8)}@example.com`;
  const cc_recipients = [{ name: 'Cecil', email, mobile_number: '', ...cc }];
  const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'], settings: { sequential_signing: true }, data: { cc_recipients } });
  return { scenario, email };
}

describe('a recipient of a copy', () => {
  it('gets the final document by mail and, with a number, by text message', async () => {
    const mobile_number = '+27821234567';
    const { scenario, email } = await withCopyTo({ mobile_number });
    for (const name of ['Anna', 'Ben']) await sign(product, emailOf(scenario, name));
    await product.local.idle();
    expect(await subjects(email)).toEqual(['Completed: “agreement”']);
    const [message] = await product.outbox(mobile_number);
    expect(await exchange(message?.links[0])).toMatchObject({ code: 'copy_ready', download_url: expect.any(String) });
  });

  it('is texted by a number as it is dialled at home, and a number that is none keeps the document from being sent', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    const named = (mobile_number: string) => ({ cc_recipients: [{ name: 'Cecil', email: '', mobile_number }] });
    await owner.post(`/app/documents/${key}/update_document`, { data: named('07400 124500') });
    expect((await owner.document(key)).cc_recipients).toMatchObject([{ mobile_number: '+447400124500' }]);
    await owner.post(`/app/documents/${key}/update_document`, { data: named('12') });
    const body = { data: { status: 'awaiting_signatures' } };
    const answer = await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, body);
    expect(answer.body.issues).toMatchObject([{ code: 'cc_mobile_invalid', where: { kind: 'cc', indexes: [0] } }]);
  });

  it('gets nothing earlier, unless they may follow the signing', async () => {
    const { email } = await withCopyTo({});
    expect(await subjects(email)).toEqual([]);
  });

  it('with permission to follow is mailed on each change, with a link that shows the progress', async () => {
    const { scenario, email } = await withCopyTo({ can_track_progress: true });
    expect(await subjects(email)).toEqual(['Progress of “agreement”: 0 of 2 have signed']);
    await sign(product, emailOf(scenario, 'Anna'));
    const [, second] = await product.outbox(email);
    expect(second).toMatchObject({ subject: 'Progress of “agreement”: 1 of 2 have signed' });
    expect(second?.text).toContain('Anna has signed.');
    expect(second?.text).toContain('Ben has been asked to sign.');
    expect(await exchange(second?.links[0])).toMatchObject({
      code: 'in_progress',
      people: [
        { name: 'Anna', status: 'complete' },
        { name: 'Ben', status: 'awaiting_signatures' },
      ],
    });
    await sign(product, emailOf(scenario, 'Ben'));
    await product.local.idle();
    expect((await subjects(email)).slice(2)).toEqual(['Completed: “agreement”']);
    expect((await exchange(second?.links[0])).code).toBe('copy_ready');
  });

  it('of two who add one at the same moment both stay', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    const copy = (name: string) => ({ name, email: `${name}@example.com`, mobile_number: '' });
    const save = (data: object) => owner.call('POST', `/app/documents/${key}/update_document`, { data });
    await save({ cc_recipients: [copy('cecil')] });
    const added = (name: string) => ({ cc_recipients: [copy('cecil'), copy(name)], cc_recipients_before: [copy('cecil')] });
    await Promise.all([save(added('dora')), save(added('emil'))]);
    const names = async () => (await owner.document(key)).cc_recipients.map(({ name }: { name: string }) => name);
    expect((await names()).sort()).toEqual(['cecil', 'dora', 'emil']);
    await save({ cc_recipients: [], cc_recipients_before: [copy('cecil'), copy('emil')] });
    expect(await names()).toEqual(['dora']);
  });

  it('is told about a rejection, but no longer about a document that was taken back', async () => {
    const { scenario, email } = await withCopyTo({ can_track_progress: true });
    const { client } = await product.signer(emailOf(scenario, 'Anna'));
    await client.post(`/app/documents/${scenario.key}/add_update_signatory`, { update_status_to: 'rejected' });
    const [, second] = await product.outbox(email);
    expect(second?.subject).toBe('Progress of “agreement”: was rejected');
    expect((await exchange(second?.links[0])).code).toBe('rejected');
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect(await subjects(email)).toHaveLength(2);
    expect((await exchange(second?.links[0])).code).toBe('cancelled');
  });

  it('can be added after sending, and gets the link to the progress at once; nobody else is written to', async () => {
    const { scenario, email } = await withCopyTo({ can_track_progress: true });
    const dora = `dora-${randomUUID().slice(0, 8)}@example.com`;
    const cc_recipients = [
      { name: 'Cecil', email, mobile_number: '', can_track_progress: true },
      { name: ' Dora ', email: dora, mobile_number: '', can_track_progress: true },
    ];
    const save = (data: object) => scenario.owner.call('POST', `/app/documents/${scenario.key}/update_document`, { data });
    await product.local.idle();
    const { version } = await scenario.owner.document(scenario.key);
    expect((await save({ cc_recipients, version })).status).toBe(200);
    expect(await subjects(dora)).toEqual(['Progress of “agreement”: 0 of 2 have signed']);
    expect(await subjects(email)).toHaveLength(1);
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const told = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
    expect(told.at(-2)).toBe(`Copies go to Cecil (${email}), Dora (${dora}).`);
    expect((await save({ cc_recipients: [], version })).body.code).toBe('version_conflict');
    const nameless = await save({ cc_recipients: [...cc_recipients, { name: 'Emil', email: 'emil', mobile_number: '' }] });
    expect(nameless.body.issues).toMatchObject([{ path: 'body.data.cc_recipients.2' }]);
    expect((await save({ cc_recipients, subject: 'Another' })).body.code).toBe('not_in_setup');
  });
});

describe('signing that is cancelled', () => {
  it('is told, with its reason, to those who had been asked and to nobody else', async () => {
    const { scenario } = await withCopyTo({});
    await sign(product, emailOf(scenario, 'Anna'));
    const { owner, key } = scenario;
    await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup', cancellation_reason: 'The flat is sold.' } });
    for (const name of ['Anna', 'Ben']) {
      const told = (await product.outbox(emailOf(scenario, name))).at(-1);
      expect(told?.subject).toBe('No longer to be signed: “agreement”');
      expect(told?.text).toContain('The flat is sold.');
    }
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const told = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail).join('\n');
    expect(told).toContain('those who had been asked were told: The flat is sold.');
    expect(told).toContain('The news that signing was cancelled was sent to Ben');
  });

  it('is told without a reason too, but not to somebody who waited for others', async () => {
    const { scenario } = await withCopyTo({});
    const { owner, key } = scenario;
    const revert = (cancellation_reason: string) =>
      owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup', cancellation_reason } });
    await revert('   ');
    await product.local.idle();
    await owner.send(key);
    await revert('The flat is sold.');
    expect(await subjects(emailOf(scenario, 'Ben'))).toEqual([]);
    const anna = await subjects(emailOf(scenario, 'Anna'));
    expect(anna.filter((subject) => subject.startsWith('No longer'))).toHaveLength(2);
    const [plain] = (await product.outbox(emailOf(scenario, 'Anna'))).filter(({ subject }) => subject.startsWith('No longer'));
    expect(plain?.text).toContain('has cancelled the signing of “agreement”.');
  });

  it('is not voided by a member who may not delete: signing goes on, and nobody is told', async () => {
    const { scenario } = await withCopyTo({});
    const { owner, key } = scenario;
    const member = await joinAccount(product, owner);
    await withoutPermissions(product, member, ['can_delete_other_users_documents']);
    const data = { status: 'setup', void: true, cancellation_reason: 'The flat is sold.' };
    const refused = await member.call('POST', `/app/documents/${key}/update_document`, { data });
    expect([refused.status, refused.body.code]).toEqual([403, 'delete_not_permitted']);
    expect(await owner.document(key)).toMatchObject({ status: 'awaiting_signatures', is_deleted: false });
    await product.local.idle();
    const anna = await subjects(emailOf(scenario, 'Anna'));
    expect(anna.filter((subject) => subject.startsWith('No longer'))).toEqual([]);
  });

  it('is voided in one call: told once, and in the trash, however often it is repeated', async () => {
    const { scenario } = await withCopyTo({});
    const { owner, key } = scenario;
    const voids = (data: object) => owner.call('POST', `/app/documents/${key}/update_document`, { data: { void: true, ...data } });
    const reasoned = { status: 'setup', cancellation_reason: 'The flat is sold.' };
    expect((await voids({})).body.issues).toMatchObject([{ path: 'body.data.void' }]);
    expect((await voids({ status: 'setup' })).body.issues).toMatchObject([{ path: 'body.data.cancellation_reason' }]);
    expect(await owner.document(key)).toMatchObject({ status: 'awaiting_signatures', is_deleted: false });
    const { version } = await owner.document(key);
    const answers = await Promise.all([voids({ ...reasoned, version }), voids(reasoned)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await voids({ ...reasoned, version })).status).toBe(200);
    expect(await owner.document(key)).toMatchObject({ status: 'setup', is_deleted: true });
    await product.local.idle();
    const anna = await subjects(emailOf(scenario, 'Anna'));
    expect(anna.filter((subject) => subject.startsWith('No longer'))).toHaveLength(1);
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const told = audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
    expect(told.filter((line: string) => line.includes('were told: The flat is sold.'))).toHaveLength(1);
    expect(told.filter((line: string) => line.includes('moved to the trash'))).toHaveLength(1);
  });
});

describe('a request that is sent again', () => {
  it('stands in the audit trail with the member who asked, and the channel', async () => {
    const { scenario } = await withCopyTo({});
    const { owner, key, people } = scenario;
    await owner.post(`/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, { communication_channel_ui: 'email' });
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const again = audit_records.find(({ audit_detail }: { audit_detail: string }) => audit_detail.includes('asked again'));
    expect(again).toMatchObject({ audit_detail: `Anna (${emailOf(scenario, 'Anna')}) was asked again to sign, by email.` });
    expect(again.actor).toContain('Olivia');
  });
});
