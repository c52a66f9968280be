import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../../functions/data/keys.ts';
import { sha256Hex } from '../../functions/sha256-hex.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { ApiClient } from '../support/api-client.ts';
import { addPasskey } from '../support/authenticator.ts';
import { changeBulkSend } from '../support/bulk-sends.ts';
import { joinAccount } from '../support/members.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';
import { importPeople } from '../support/recipients.ts';
import { preparePack, sendNewPack, sign, textPdf } from '../support/signing.ts';
import { submitShown } from '../support/submit-shown.ts';
import { limitsBegin, resendPause, setUpTexts } from '../support/two-step-texts.ts';

const billingMail = 'billing@example.com';
const environment = { QUOTAS: 'emails_a_day=12, texts_a_day=2, recipient_an_hour=4' };
let product: Product;
beforeAll(async () => {
  Object.assign(process.env, environment);
  product = await startProduct({ settings: { billingMail } });
  delete process.env.QUOTAS;
});
afterAll(() => product.close());

const resend = ({ owner, key, people }: { owner: ApiClient; key: string; people: { uuid: string }[] }, body = {}) =>
  owner.call('POST', `/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, body);

/** The team's own document still goes out. */
async function expectOwnMail(owner: ApiClient, email: string): Promise<void> {
  const { packKey, childKey } = await owner.upload(await textPdf(1));
  await product.local.idle();
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Ben', email });
  await owner.addField(childKey, { type: 'signature', signatory_uuid });
  await owner.send(packKey);
  expect(await product.outbox(email)).toHaveLength(1);
}

describe('somebody with an account wants to flood people with messages', () => {
  test('one person gets a limited number in an hour, whatever calls trigger them', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const [anna] = scenario.people;
    for (let again = 0; again < 3; again++) expect((await resend(scenario)).status).toBe(200);
    const refused = await resend(scenario);
    expect([refused.status, refused.body.code]).toEqual([429, 'quota_reached']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const link = { token_type: 'email' };
    const linked = await scenario.owner.call(
      'POST',
      `/app/documents/${scenario.key}/generate_signing_link_for_signatory/${anna?.uuid}`,
      link,
    );
    expect(linked.body.code).toBe('quota_reached');
    expect((await product.outbox(anna?.email ?? '')).length).toBe(4);
  });

  test('visitors of a form use up half of the account’s mails, its owner is told once, and the other half is the team’s', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    await owner.get(`/app/documents/${key}/convert_to_template`);
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const filled: number[] = [];
    for (let visitor = 0; visitor < 8; visitor++) {
      const data = { name: 'Poor', email: `poor${visitor}@forms.example` };
      filled.push((await product.client().call('POST', `/app/forms/${key}`, { data })).status);
    }
    expect(filled).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await product.local.idle();
    expect((await owner.get('/app/documents')).documents).toHaveLength(6);
    const told = ((await owner.get('/app/notifications')).notifications as { message: string }[]).map(({ message }) => message);
    expect(told.filter((message) => message.startsWith('Visitors of your form “agreement” are turned away'))).toHaveLength(1);
    await expectOwnMail(owner, 'ben@own.example');
  });

  test('visitors of a form use up nothing of what the account may send to the same signer in an hour', async () => {
    const { owner, key, people } = await preparePack(product, { people: ['Anna', 'Countersigner'] });
    const ben = people[1]?.email ?? '';
    await owner.get(`/app/documents/${key}/convert_to_template`);
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    for (let visitor = 0; visitor < 4; visitor++) {
      const filled = await product
        .client()
        .call('POST', `/app/forms/${key}`, { data: { name: 'Poor', email: `poor${visitor}@visits.example` } });
      if (filled.status !== 200) break;
    }
    const before = (await product.outbox(ben)).length;
    expect(before).toBe(3);
    const { packKey, childKey } = await owner.upload(await textPdf(1));
    await product.local.idle();
    const signatory_uuid = await owner.addSignatory(packKey, { name: 'Ben', email: ben });
    await owner.addField(childKey, { type: 'signature', signatory_uuid });
    await owner.send(packKey);
    expect((await resend({ owner, key: packKey, people: [{ uuid: signatory_uuid }] })).status).toBe(200);
    expect(await product.outbox(ben)).toHaveLength(before + 2);
  });

  test('pins that visitors of a form ask for are of its half, too; whoever is refused uses up nothing', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    await owner.get(`/app/documents/${key}/convert_to_template`);
    const settings = { can_be_used_as_form: true, form_asks_for_proof: true };
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings } });
    const asked: number[] = [];
    for (const visitor of ['one', 'two', 'three']) {
      const client = product.client();
      const filled = await client.call('POST', `/app/forms/${key}`, { data: { name: 'Poor', email: `${visitor}@pins.example` } });
      asked.push(filled.status);
      if (filled.status !== 200) continue;
      const { session_token, csrf_token, document_key, signatory_uuid } = filled.body;
      const signer = new ApiClient(product.url, { session_token, csrf_token });
      for (let pin = 0; pin < 3; pin++) {
        asked.push((await signer.call('POST', `/app/documents/${document_key}/generate_new_verification_otp/${signatory_uuid}`)).status);
        await resendPause(product);
      }
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    await expectOwnMail(owner, 'carl@own.example');
  });

  test('somebody who is added to the copies after sending, taken out and added again, gets a limited number too', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const copies = (...addresses: string[]) =>
      owner.call('POST', `/app/documents/${key}/update_document`, {
        data: { cc_recipients: addresses.map((email) => ({ name: 'Poor', email, mobile_number: '', can_track_progress: true })) },
      });
    const poor = ['poor@copies.example', 'POOR@copies.example', 'Poor@copies.example', 'poor@Copies.example'];
    for (const email of poor) {
      expect((await copies(email, email)).status).toBe(200);
      expect((await copies()).status).toBe(200);
    }
    const refused = await copies('poor@copies.example');
    expect([refused.status, refused.body.code]).toEqual([429, 'quota_reached']);
    // A mail to somebody who has been taken out by then is not sent.
    expect((await product.outbox('poor@copies.example')).length).toBeLessThanOrEqual(4);
  });

  test('a network that has filled in a form all day, or whatever can’t be sent, uses up nothing of what others may fill in', async () => {
    const { owner, key } = await preparePack(product, { people: ['Anna'] });
    await owner.get(`/app/documents/${key}/convert_to_template`);
    await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
    const { table, clock } = product.local.deps;
    const counter = (name: string, windowSeconds: number) =>
      keys.rate(sha256Hex(name), Math.floor(clock.now().getTime() / 1000 / windowSeconds));
    await table.write({ update: counter(`form filled ${key} from 127.0.0.1`, 86_400), add: { count: 600 } });
    const fill = async (email: string) =>
      (await product.client().call('POST', `/app/forms/${key}`, { data: { name: 'Poor', email } })).status;
    expect([await fill('nobody'), await fill('poor@network.example')]).toEqual([422, 429]);
    expect(await table.get(counter(`form filled ${key}`, 3_600))).toBeUndefined();
  });

  test('sub-addresses of one mailbox (name+tag@) count as that mailbox', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    const added: number[] = [];
    for (let tag = 0; tag < 6; tag++) {
      const cc_recipients = [{ name: 'Poor', email: `poor+${tag}@tags.example`, mobile_number: '', can_track_progress: true }];
      added.push((await owner.call('POST', `/app/documents/${key}/update_document`, { data: { cc_recipients } })).status);
    }
    expect(added).toEqual([200, 200, 200, 200, 429, 429]);
    const registered: number[] = [];
    for (let tag = 0; tag < 12; tag++) {
      const data = { name: 'Mallory', last_name: 'M', email_address: `victim+${tag}@tags.example`, password: 'quiet-otter-tends-9-lamps' };
      registered.push((await product.client().call('POST', '/app/register', { data })).status);
    }
    expect(registered).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('people in copy count when a document is sent and when they are added, so nobody sends more by signing it themselves', async () => {
    const copies = (n: number) =>
      Array.from({ length: n }, (_, at) => ({ name: 'Poor', email: `poor${at}@many.example`, mobile_number: '' }));
    const send = async (cc_recipients: object[], people = ['Anna']) => {
      const scenario = await preparePack(product, { people, data: { cc_recipients } });
      const path = `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`;
      const { status, body } = await scenario.owner.call('POST', path, { data: { status: 'awaiting_signatures' } });
      return { ...scenario, answer: [status, body.code] };
    };
    const refused = [429, 'quota_reached'];
    const many = await send(copies(12));
    expect([many.answer, (await many.owner.document(many.key)).status]).toEqual([refused, 'setup']);
    const texted = [1, 2, 3].map((at) => ({ name: 'Poor', email: '', mobile_number: `+2782123456${at}` }));
    expect((await send(texted)).answer).toEqual(refused);
    const few = await send(copies(10));
    expect(few.answer[0]).toBe(200);
    const added = await few.owner.call('POST', `/app/documents/${few.key}/update_document`, { data: { cc_recipients: copies(12) } });
    expect([added.status, added.body.code]).toEqual(refused);
    const again = await few.owner.call('POST', `/app/documents/${few.key}/update_document`, { data: { cc_recipients: copies(11) } });
    expect(again.status).toBe(200);
  });

  test('who follows the signing gets a limited number of mails about it in an hour', async () => {
    const cc_recipients = [{ name: 'Poor', email: 'poor@follows.example', mobile_number: '', can_track_progress: true }];
    const people = Array.from({ length: 7 }, (_, at) => `Signer${at}`);
    const { people: signers } = await sendNewPack(product, { people, data: { cc_recipients } });
    for (const { email } of signers.slice(0, 6)) await sign(product, email);
    expect((await product.outbox('poor@follows.example')).length).toBe(4);
  });

  test('news that a request was cancelled counts as the request does', async () => {
    const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
    const reason = { cancellation_reason: 'Buy at evil.example' };
    const cancel = async (more: object) => {
      // A request that is taken back before its mail went is not mailed.
      await product.local.idle();
      return owner.call('POST', `/app/documents/${key}/update_document`, { data: { status: 'setup', ...more } });
    };
    expect((await cancel(reason)).status).toBe(200);
    await owner.send(key);
    expect((await cancel(reason)).status).toBe(200);
    const again = await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(again.body.code).toBe('quota_reached');
    expect((await product.outbox(people[0]?.email ?? '')).length).toBe(4);
  });

  /** Sends a document whose signers are told nothing, so that no request counts. */
  async function sentSilently(people: string[], mobile_number = '') {
    const scenario = await preparePack(product, { people, settings: { communication_channel_configurable: true } });
    const texted = mobile_number && { mobile_number, primary_communication_channel: 'sms' };
    for (const { uuid } of scenario.people) {
      const data = { uuid, can_receive_signing_notifications: false, ...(texted || {}) };
      await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
    }
    await scenario.owner.send(scenario.key);
    return scenario;
  }

  /** Opens the first person's link that the owner has made for themselves. */
  async function byOwnLink({ owner, key, people }: Awaited<ReturnType<typeof sendNewPack>>) {
    const { signing_link } = await owner.post(`/app/documents/${key}/generate_signing_link_for_signatory/${people[0]?.uuid}`);
    const client = product.client();
    client.session = await client.post('/app/tokens/exchange', { token: signing_link.split('/sign/')[1] });
    await openAsPage(client, key);
    return client;
  }

  async function signByOwnLink(scenario: Awaited<ReturnType<typeof sendNewPack>>) {
    const { key, people, childKeys } = scenario;
    const client = await byOwnLink(scenario);
    const blob = await client.uploadSignature(inkPng(1));
    const fields = (await client.document(key)).child_documents[0].data_fields;
    const { uuid } = fields.find(({ signatory_uuid }: { signatory_uuid: string }) => signatory_uuid === people[0]?.uuid);
    await client.post(`/app/documents/${childKeys[0]}/add_update_data_field`, { data: [{ uuid, blob }] });
    expect((await submitShown(client, key, { update_status_to: 'complete' })).status).toBe(200);
  }

  test('who is asked after somebody else counts when the document is sent, or when they are to be written to after that', async () => {
    const scenario = await preparePack(product, { people: ['Mallory', 'Anna'], settings: { sequential_signing: true } });
    const { owner, key, people } = scenario;
    const [mallory, anna] = people;
    const silent = { can_receive_signing_notifications: false, can_receive_viewing_notifications: false };
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: mallory?.uuid, ...silent } });
    const send = () =>
      owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
        data: { status: 'awaiting_signatures' },
      });
    let sent = await send();
    for (let again = 0; again < 6 && sent.status === 200; again++) {
      await signByOwnLink(scenario);
      await product.local.idle();
      await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
      sent = await send();
    }
    expect(sent.body.code).toBe('quota_reached');
    // The first request counts in the day alone.
    expect((await product.outbox(anna?.email ?? '')).length).toBe(5);
    await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: anna?.uuid, ...silent } });
    expect((await send()).status).toBe(200);
    const signatory = { uuid: anna?.uuid, can_receive_signing_notifications: true };
    const told = await owner.call('POST', `/app/documents/${key}/update_signatory_details`, { signatory });
    expect(told.body.code).toBe('quota_reached');
  });

  test('who is asked because a member leaves out the one before counts as every request of that member', async () => {
    const scenario = await preparePack(product, { people: ['M1', 'M2', 'M3', 'M4', 'M5'], settings: { sequential_signing: true } });
    const { owner, key, people } = scenario;
    for (const [at, { uuid }] of people.entries()) {
      const data = { uuid, ...(at === 0 ? { can_receive_signing_notifications: false } : { email: 'poor@turn.example' }) };
      await owner.post(`/app/documents/${key}/add_update_signatory`, { data });
    }
    await owner.send(key);
    const answers: string[] = [];
    for (const { uuid } of people.slice(0, 4)) {
      const { date_updated } = (await owner.document(key)).signatories.find((one: { uuid: string }) => one.uuid === uuid);
      const { status } = await owner.call('POST', `/app/documents/${key}/exclude_signatory`, { data: { uuid, date_updated } });
      answers.push(String(status));
      await product.local.idle();
    }
    expect(answers).toEqual(['200', '200', '200', '200']);
    const resent = await owner.call('POST', `/app/documents/${key}/resend_document_notification/${people[4]?.uuid}`, {});
    expect(resent.body.code).toBe('quota_reached');
    expect((await product.outbox('poor@turn.example')).length).toBe(4);
  });

  test('whose turn comes because a member leaves out the one before has counted in the day when the document was sent', async () => {
    const people = Array.from({ length: 8 }, (_, at) => `Turn${at}`);
    const { owner, key, people: signers } = await sendNewPack(product, { people, settings: { sequential_signing: true } });
    for (const { uuid } of signers.slice(0, 7)) {
      const { date_updated } = (await owner.document(key)).signatories.find((one: { uuid: string }) => one.uuid === uuid);
      const { status } = await owner.call('POST', `/app/documents/${key}/exclude_signatory`, { data: { uuid, date_updated } });
      expect(status).toBe(200);
    }
    expect((await product.outbox(signers[7]?.email ?? '')).length).toBe(1);
  });

  test('rows of a bulk send that name one person as a later signer ask them a limited number of times', async () => {
    const owner = await product.owner();
    const email = 'poor@later.example';
    const { packKey: template_key, childKey } = await owner.upload(await textPdf(1));
    await product.local.idle();
    for (const role of ['Tenant', 'Witness']) {
      const signatory_uuid = await owner.addSignatory(template_key, { name: role, email: '' });
      await owner.post(`/app/documents/${template_key}/add_update_signatory`, { data: { uuid: signatory_uuid, role } });
      await owner.addField(childKey, { type: 'text', signatory_uuid, y: role === 'Tenant' ? 200 : 300 });
    }
    await owner.post(`/app/documents/${template_key}/update_document`, { data: { settings: { sequential_signing: true } } });
    await owner.get(`/app/documents/${template_key}/convert_to_template`);
    const rows = Array.from({ length: 12 }, (_, at) => `Tenant ${at},tenant-${at}@later.example,Poor,${email}`);
    const list = await importPeople(product, owner, ['Tenant name,Tenant email,Witness name,Witness email', ...rows].join('\n'));
    const data = { description: 'Leases', template_key, recipient_data_key: list.key };
    const { key } = await changeBulkSend(owner, data);
    const mapping = `/app/bulk_sends/${key}/document_mapping/${template_key}`;
    const { key: _key, template_key: _template, version: _version, ...proposed } = (await owner.get(mapping)).proposal;
    await owner.post(mapping, { data: { ...proposed, document_name: 'Lease of ::Tenant name::' } });
    await changeBulkSend(owner, { key, status: 'active' });
    await product.local.idle();
    const { bulk_send } = await owner.get(`/app/bulk_sends/${key}`);
    expect([bulk_send.waits?.for, bulk_send.date_finished, bulk_send.counts.awaiting_signatures]).toEqual(['recipient_quota', null, 4]);
  });

  test('news that a request ended counts where no request did, and taking back is not held up', async () => {
    const { owner, key, people } = await sentSilently(['Anna', 'Ben']);
    for (let again = 0; again < 7; again++) {
      await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup', document_name: `Win ${again}` } });
      await owner.send(key);
    }
    for (const { email } of people) expect((await product.outbox(email)).length).toBe(4);
  });

  test('signing for somebody again and again mails them a limited number of times that they have signed', async () => {
    const scenario = await sentSilently(['Anna', 'Ben']);
    const { owner, key, people } = scenario;
    for (let again = 0; again < 4; again++) {
      await signByOwnLink(scenario);
      await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
      await owner.send(key);
    }
    expect((await product.outbox(people[0]?.email ?? '')).length).toBe(4);
  });

  test('putting off, opening and putting off again brings the link once a day, and not beyond the quota of texts', async () => {
    const number = '+27821234566';
    const later = async (scenario: Awaited<ReturnType<typeof sendNewPack>>) => {
      const { owner, key, people } = scenario;
      const uuid = people[0]?.uuid;
      await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid, can_receive_signing_notifications: true } });
      const client = await byOwnLink(scenario);
      for (let again = 0; again < 6; again++) {
        await client.post(`/app/documents/${key}/audit_document_opened_event`);
        await client.get(`/app/documents/${key}/sign_later/${uuid}?return_json=true`);
      }
    };
    const mailed = await sentSilently(['Anna']);
    await later(mailed);
    expect((await product.outbox(mailed.people[0]?.email ?? '')).length).toBe(1);
    const texted = await sentSilently(['Anna'], number);
    await later(texted);
    expect((await resend(texted)).status).toBe(200);
    expect((await resend(texted)).body.code).toBe('quota_reached');
    expect((await product.outbox(number)).length).toBe(2);
  });

  test('links to what else waits for somebody are few, however many documents nobody has been told of', async () => {
    const owner = await product.owner();
    const email = 'poor@waits.example';
    const bytes = await textPdf(1);
    const waiting = { packKey: '', uuid: '' };
    for (let made = 0; made < 7; made++) {
      const { packKey, childKey } = await owner.upload(bytes);
      await product.local.idle();
      const uuid = await owner.addSignatory(packKey, { name: 'Poor', email });
      await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, can_receive_signing_notifications: false } });
      await owner.addField(childKey, { type: 'text', signatory_uuid: uuid });
      await owner.send(packKey);
      const signatory = { uuid, can_receive_signing_notifications: true };
      await owner.post(`/app/documents/${packKey}/update_signatory_details`, { signatory });
      Object.assign(waiting, { packKey, uuid });
    }
    const path = `/app/documents/${waiting.packKey}/generate_signing_link_for_signatory/${waiting.uuid}`;
    const { signing_link } = await owner.post(path);
    const client = product.client();
    client.session = await client.post('/app/tokens/exchange', { token: signing_link.split('/sign/')[1] });
    await client.post('/app/tokens/send_pending_links');
    expect((await product.outbox(email)).length).toBe(4);
  });

  test('an account sends a limited number of emails in a day, and a document beyond it is not sent at all', async () => {
    const pack = await preparePack(product, { people: Array.from({ length: 13 }, (_, at) => `Person${at}`) });
    const refused = await pack.owner.call('POST', `/app/documents/${pack.key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect(refused.body.code).toBe('quota_reached');
    expect((await pack.owner.document(pack.key)).status).toBe('setup');
    expect(await product.outbox(pack.people[0]?.email ?? '')).toEqual([]);
  });

  test('text messages have a quota of their own', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    const details = { uuid: scenario.people[0]?.uuid, mobile_number: '+27821234567', primary_communication_channel: 'sms' };
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data: details });
    await scenario.owner.send(scenario.key);
    expect((await resend(scenario)).status).toBe(200);
    expect((await resend(scenario)).body.code).toBe('quota_reached');
    expect((await resend(scenario, { communication_channel_ui: 'email' })).status).toBe(200);
  });

  test('the quota is free again the next day', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    for (let again = 0; again < 3; again++) await resend(scenario);
    expect((await resend(scenario)).status).toBe(429);
    await product.client().post('/_local/clock', { advance_seconds: 3_600 });
    expect((await resend(scenario)).status).toBe(200);
  });

  test('one address gets a limited number of invitations and codes from one person, however many teams they make', async () => {
    const owner = await product.owner();
    const email_address = 'poor@example.com';
    const codes = { invitation: [] as string[], code: [] as string[] };
    for (let made = 0; made < 5; made++) {
      const { account } = (await owner.post('/app/accounts/', { data: { name: `Team ${made}` } })).data;
      const team = `/app/accounts/${account.key}`;
      await owner.post(`${team}/organisation`, { data: { key: 'new', name: 'Organisation' } });
      for (let again = 0; again < 5; again++) {
        const invited = await owner.call('POST', `${team}/add_user_account`, { data: { email_address } });
        const coded = await owner.call('POST', `${team}/organisation/invite`, { data: { email_address } });
        codes.invitation.push(invited.body.code ?? '');
        codes.code.push(coded.status === 200 ? '' : coded.body.code);
        // An invitation that is sent again before its mail went is mailed once.
        await product.local.idle();
      }
    }
    for (const answers of Object.values(codes)) {
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(''));
      expect(answers.slice(20)).toEqual(Array(5).fill('too_many_requests'));
    }
    expect(await product.outbox(email_address)).toHaveLength(40);
  });

  test('the operator gets a limited number of orders from one account', async () => {
    const owner = await product.owner();
    const plans = [
      { kind: 'subscription', documents: 30, users: 1 },
      { kind: 'pay_as_you_go', documents: 0, users: 1 },
    ];
    let refused = '';
    for (let version = 0; version < 60 && refused === ''; version++) {
      const { status, body } = await owner.call('POST', '/app/billing/plan', { data: { plan: plans[version % 2], version } });
      if (status !== 200) refused = body.code;
    }
    expect(refused).toBe('too_many_requests');
    expect(await product.outbox(billingMail)).toHaveLength(30);
  });

  test('the other administrators hear of a few changes by one of them, not of the same one without end', async () => {
    await limitsBegin(product);
    const admin = await product.owner();
    const { account } = (await admin.post('/app/accounts/', { data: { name: 'Shut' } })).data;
    admin.accountKey = account.key;
    const other = await joinAccount(product, admin);
    const { user } = await other.get('/app/user');
    const at = `/app/accounts/${account.key}`;
    const user_account_key = `${user.key}-${account.key}`;
    const untilRefused = async (act: (n: number) => ReturnType<typeof admin.call>) => {
      for (let n = 0; n < 100; n++) if ((await act(n)).body.code === 'too_many_requests') return n;
      return 'never';
    };
    const rights = (role: string) => admin.call('POST', `${at}/update_user_account`, { data: { user_account_key, role } });
    expect(await untilRefused((n) => rights(n % 2 === 0 ? 'viewer' : 'admin'))).toBe(30);
    const singleSignOn = (n: number) => admin.call('POST', `${at}/single_sign_on`, { data: { version: n, join_by_domain: n % 2 === 0 } });
    expect(await untilRefused(singleSignOn)).toBe(60);
    const closed = async () => {
      const answer = await admin.call('POST', `${at}/close`, { name: 'Shut' });
      await admin.call('POST', `${at}/reopen`);
      return answer;
    };
    expect(await untilRefused(closed)).toBe(20);
  });

  test('codes for a login stay few however many devices have logged in by a passkey before', async () => {
    const client = product.client();
    const { email: email_address, password } = await client.register();
    const number = '+27821234599';
    await setUpTexts(product, client, email_address, number);
    const { authenticator } = await addPasskey(product, client);
    await limitsBegin(product);
    const logIn = (given: object, cookie = '') =>
      product.client().call('POST', '/app/login', { email_address, password, ...given }, cookie ? { cookie } : {});
    const begun = await logIn({});
    const devices: string[] = [];
    for (let at = 0; at < 3; at++) {
      const options = at === 0 ? begun.body.passkey_options : (await logIn({})).body.passkey_options;
      const { headers } = await logIn({ passkey: authenticator.use(options) });
      devices.push(
        headers
          .getSetCookie()
          .find((one) => one.includes('device'))
          ?.split(';')[0] ?? '',
      );
    }
    const before = (await product.outbox(number)).length;
    for (const device of devices) {
      for (let again = 0; again < 4; again++) {
        await logIn({}, device);
        await resendPause(product);
      }
    }
    expect(devices.every((device) => device.includes('='))).toBe(true);
    expect((await product.outbox(number)).length - before).toBe(5);
  });
});
