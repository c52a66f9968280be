import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitorsTelling } from '../../../functions/signing/limit-telling.ts';
import { tellingLimit } from '../../../shared/domain/signing/added-notes.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const emailOf = ({ people: [first] }: Scenario) => first?.email ?? '';
const askedOf = async (pack: Scenario) =>
  (await product.outbox(pack.ownerEmail)).filter(({ subject }) => subject?.startsWith('Anna asks about'));

async function asker(pack: Scenario) {
  const { client, signatory_uuid } = await product.signer(emailOf(pack));
  const path = `/app/documents/${pack.key}/ask_sender/${signatory_uuid}`;
  return { client, ask: (question: string) => client.call('POST', path, { question }) };
}

it('a question comes by mail with its words, as plain text, and is answered to the signer; the history leaves the words out', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'] });
  const { ask } = await asker(pack);
  expect((await ask('  Is the deposit kept at https://bank.example.com?\nAnna ')).status).toBe(200);
  await product.local.idle();
  const [mail] = await askedOf(pack);
  expect(mail?.text).toContain('Is the deposit kept at https: bank. example. com?');
  expect(`${mail?.text}${mail?.html}`).not.toContain('bank.example.com');
  const raw = await (await fetch(`${product.url}/_local/mails/${mail?.id}`)).text();
  expect(raw).toMatch(new RegExp(`^reply-to: .*${emailOf(pack)}`, 'im'));
  const { notifications } = await pack.owner.get('/app/notifications');
  expect(JSON.stringify(notifications)).toContain('Is the deposit kept');
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
  const record = audit_records.find(({ audit_entry_type }: { audit_entry_type: string }) => audit_entry_type === 'sender_asked');
  expect(record).toMatchObject({ actor: 'Anna', audit_detail: `Anna (${emailOf(pack)}) asked the sender a question.` });
  expect(JSON.stringify(audit_records)).not.toContain('deposit');
});

it('five questions an hour go out, and nothing that is empty', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'] });
  const { ask } = await asker(pack);
  expect((await ask(' \n ')).status).toBe(400);
  for (let n = 1; n <= tellingLimit.max; n++) expect((await ask(`Question ${n}`)).status).toBe(200);
  expect((await ask('One more')).body.code).toBe('too_many_requests');
  await product.local.idle();
  expect(await askedOf(pack)).toHaveLength(tellingLimit.max);
});

it('who has signed may still ask while others are awaited, and nobody once the document is complete', async () => {
  const pack = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  const { ask } = await asker(pack);
  await sign(product, emailOf(pack));
  expect((await ask('When does Ben sign?')).status).toBe(200);
  await sign(product, pack.people[1]?.email ?? '');
  expect((await ask('Where is it?')).body.code).toBe('not_awaiting_signatures');
});

it('nobody asks in the name of another signer', async () => {
  const pack = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  const { client } = await asker(pack);
  const ben = await product.signer(pack.people[1]?.email ?? '');
  const answer = await client.call('POST', `/app/documents/${pack.key}/ask_sender/${ben.signatory_uuid}`, { question: 'Why?' });
  expect(answer.body.code).toBe('signatory_not_found');
});

it('a form’s visitors, whom nobody knows, ask ten times an hour from one address, however many forms they fill in', async () => {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  const uuid = await owner.addSignatory(packKey, { name: 'Tenant', email: '' });
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
  const answers: number[] = [];
  for (let n = 1; n <= 4; n++) {
    const visitor = product.client();
    const filled = await visitor.post(`/app/forms/${packKey}`, { data: { name: 'Vera', email: `vera-${n}@example.com` } });
    visitor.session = filled;
    const path = `/app/documents/${filled.document_key}/ask_sender/${filled.signatory_uuid}`;
    for (let again = 0; again < 3; again++) answers.push((await visitor.call('POST', path, { question: 'Buy this?' })).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(visitorsTelling.fromOneAddress);
  expect(answers.at(-1)).toBe(429);
});
