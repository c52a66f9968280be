import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, largePdf, preparePack, sendNewPack, sign, startSigning } from '../../support/signing.ts';
import { until } from '../../support/until.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const exchange = async (link: string) => product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] });

describe('signing one after another', () => {
  it('asks the second only after the first has signed, then seals, and mails the sealed file to everybody', async () => {
    const scenario = await sendNewPack(product, {
      people: ['Anna', 'Bert'],
      settings: { sequential_signing: true },
      data: {
        subject: 'Lease of flat 3',
        message: 'Please sign\nby Friday.',
        cc_recipients: [{ name: 'Cecil', email: 'cecil@example.com', mobile_number: '' }],
      },
    });
    const [anna, bert] = scenario.people as [(typeof scenario.people)[0], (typeof scenario.people)[0]];
    const [request] = await product.outbox(anna.email);
    expect(request).toMatchObject({ subject: 'Lease of flat 3' });
    expect(request?.html).toContain('by Friday.');
    expect(request?.html).toContain(request?.links[0]);
    expect(await product.outbox(bert.email)).toEqual([]);

    await sign(product, anna.email);
    expect(await product.outbox(bert.email)).toHaveLength(1);
    await sign(product, bert.email);
    await product.local.idle();

    const document = await scenario.owner.document(scenario.key);
    expect(document).toMatchObject({ status: 'complete', status_detail: null, final_file_key: expect.any(String) });
    for (const email of [anna.email, bert.email, 'cecil@example.com', scenario.ownerEmail]) {
      const mail = (await product.outbox(email)).at(-1);
      expect(mail?.subject).toBe(`Completed: “${document.document_name}”`);
      expect(mail?.attachments[0]).toMatchObject({ content_type: 'application/pdf', filename: expect.stringMatching(/\(signed\)\.pdf$/) });
    }
    const [attachment] = (await product.outbox(anna.email)).at(-1)?.attachments ?? [];
    const bytes = new Uint8Array(await (await fetch(attachment?.url ?? '')).arrayBuffer());
    expect(await product.local.deps.pdf.verify(bytes)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true }] });

    expect(await auditTypes(scenario)).toEqual(
      expect.arrayContaining(['signature_request_sent', 'email_sent', 'user_signed', 'document_completed', 'sealed']),
    );
    const { notifications } = await scenario.owner.get('/app/notifications');
    expect(notifications.map((notification: { message: string }) => notification.message)).toEqual([
      expect.stringContaining('is complete'),
      expect.stringContaining('Bert signed'),
      expect.stringContaining('Anna signed'),
    ]);
  });

  it('marks the next person as awaited without writing to them when enqueue_next_signer is false', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'], settings: { sequential_signing: true } });
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    await signing.submit({ update_status_to: 'complete', enqueue_next_signer: false });
    expect((await scenario.owner.document(scenario.key)).signatories[1].status).toBe('awaiting_signatures');
    expect(await product.outbox(scenario.people[1]?.email ?? '')).toEqual([]);
  });
});

describe('signing all at once', () => {
  it('completes exactly once when 50 people submit at the same moment', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 50 }, (_, at) => `Person${at}`);
    const scenario = await sendNewPack(product, { people: names });
    await product.local.idle();
    const signings = await Promise.all(scenario.people.map(({ email }, at) => startSigning(product, email, at)));
    const submitted = await Promise.all(
      signings.map((signing, at) =>
        until(`answer but “busy” to the submission of ${names[at]}`, async () => {
          const answer = await signing.submit();
          return answer.body.code === 'busy' ? undefined : answer;
        }),
      ),
    );
    expect(submitted.map((answer) => answer.status)).toEqual(names.map(() => 200));
    await product.local.idle();
    expect((await scenario.owner.document(scenario.key)).status_detail).toBeNull();
    const types = await auditTypes(scenario);
    const count = (type: string) => types.filter((one) => one === type).length;
    expect([count('user_signed'), count('document_completed'), count('sealed')]).toEqual([50, 1, 1]);
    const isReceipt = ({ subject }: { subject: string }) => subject.startsWith('You have signed');
    for (const { email } of scenario.people) expect((await product.outbox(email)).filter((mail) => !isReceipt(mail))).toHaveLength(2);
  });

  it('answers the same to a submit sent twice, and changes nothing', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    const [first, second] = [await signing.submit(), await signing.submit()];
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await auditTypes(scenario)).filter((type) => type === 'user_signed')).toHaveLength(1);
  });
});

describe('submitting', () => {
  it('is refused while required fields are empty, and names each of them', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { client } = await product.signer(scenario.people[0]?.email ?? '');
    await openAsPage(client, scenario.key);
    const answer = await client.call('POST', `/app/documents/${scenario.key}/add_update_signatory`, { update_status_to: 'complete' });
    expect([answer.status, answer.body.code, answer.body.issues.length]).toEqual([422, 'incomplete_fields', 1]);
    const [child] = (await scenario.owner.document(scenario.key)).child_documents;
    expect(answer.body.issues[0].path).toBe(`data_fields.${child.data_fields[0].uuid}`);
  });

  it('fills in the dates that fill themselves', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const [childKey = ''] = scenario.childKeys;
    const date = { type: 'date', auto_assign_date: true, required: false, signatory_uuid: scenario.people[0]?.uuid };
    for (let at = 0; at < 120; at++)
      await scenario.owner.addField(childKey, {
        ...date,
        x: 40 + (at % 10) * 50,
        y: 300 + Math.floor(at / 10) * 30,
        width: 45,
        height: 20,
      });
    await scenario.owner.send(scenario.key);
    await sign(product, scenario.people[0]?.email ?? '');
    const [child] = (await scenario.owner.document(scenario.key)).child_documents;
    const dates = child.data_fields.filter((field: { type: string }) => field.type === 'date');
    const today = product.local.clock.now().toISOString().slice(0, 10);
    expect(dates.map((field: { data: string }) => field.data)).toEqual(Array.from({ length: 120 }, () => today));
  });
});

describe('rejecting', () => {
  it('stops everybody, tells them so, and tells only the owner why', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const [anna, bert] = scenario.people.map(({ email }) => email) as [string, string];
    const bertsLink = await product.signingLink(bert);
    const signing = await startSigning(product, anna);
    const answer = await signing.submit({ update_status_to: 'rejected', rejection_reason: 'Clause 4 is <wrong>' });
    expect(answer.body).toMatchObject({ document_status: 'rejected', signatory: { rejection_reason: 'Clause 4 is <wrong>' } });
    const mail = (await product.outbox(scenario.ownerEmail)).at(-1);
    expect(mail).toMatchObject({ subject: 'Anna rejected “agreement”', text: expect.stringContaining('> Clause 4 is <wrong>') });
    expect(mail?.html).toContain('Clause 4 is &#60;wrong&#62;');
    const told = (await product.outbox(bert)).slice(1);
    expect(told.map(({ subject }) => subject)).toEqual(['No longer to be signed: “agreement”']);
    expect(told[0]?.text).not.toContain('Clause 4');
    expect((await exchange(bertsLink)).body).toMatchObject({
      code: 'rejected',
      document_name: 'agreement',
      contact: { email: scenario.ownerEmail },
    });
    expect((await signing.submit()).body.code).toBe('not_awaiting_signatures');
  });

  it('stores the specified words if no reason is given', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    const answer = await signing.submit({ update_status_to: 'rejected', rejection_reason: '  ' });
    expect(answer.body.signatory.rejection_reason).toBe('Rejection reason not specified. Please contact the signer for further details.');
    expect((await exchange(await product.signingLink(scenario.people[0]?.email ?? ''))).body.code).toBe('rejected');
  });

  it('is refused to a person who has signed', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    await signing.submit();
    const answer = await signing.submit({ update_status_to: 'rejected' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'unable_to_reject', message: 'Unable to reject document' }),
    ]);
  });
});

describe('a signatory’s visit', () => {
  it('is recorded: opened, terms accepted, postponed', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const { client, signatory_uuid } = await product.signer(scenario.people[0]?.email ?? '');
    await client.post(`/app/documents/${scenario.key}/audit_document_opened_event`);
    await client.post(`/app/documents/${scenario.key}/user_accepted_terms/${signatory_uuid}`);
    await client.get(`/app/documents/${scenario.key}/sign_later/${signatory_uuid}?return_json=true`);
    const [anna] = (await scenario.owner.document(scenario.key)).signatories;
    expect(anna).toMatchObject({ sign_later: true, date_viewed: expect.any(String), date_terms_accepted: expect.any(String) });
    // The link for later is mailed meanwhile.
    const decided = (await auditTypes(scenario)).filter((type) => type !== 'email_sent');
    expect(decided.slice(-3)).toEqual(['document_opened', 'terms_accepted', 'sign_later']);
    const next = await client.get(`/app/documents/${scenario.key}/is_next_signer/${signatory_uuid}`);
    expect(next.user_is_next_signer).toBe(true);
  });

  it('is refused for another signatory of the same pack', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const { client } = await product.signer(scenario.people[0]?.email ?? '');
    const answer = await client.call('POST', `/app/documents/${scenario.key}/user_accepted_terms/${scenario.people[1]?.uuid}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'signatory_not_found']);
  });
});

describe('a signing link', () => {
  it('answers already_signed, with the copy once the document is complete', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Bert'] });
    const [anna, bert] = scenario.people.map(({ email }) => email) as [string, string];
    const link = await product.signingLink(anna);
    await sign(product, anna);
    const before = await exchange(link);
    expect([before.status, before.body.code, before.body.download_url]).toEqual([410, 'already_signed', undefined]);
    await sign(product, bert);
    await product.local.idle();
    const { body } = await exchange(link);
    expect(body).toMatchObject({
      code: 'already_signed',
      document_status: 'complete',
      contact: { name: expect.stringContaining('Olivia') },
    });
    const copy = await fetch(new URL(body.download_url, product.url));
    expect(copy.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await copy.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('dies when the pack goes back to setup, and so does its session', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const email = scenario.people[0]?.email ?? '';
    const link = await product.signingLink(email);
    const signing = await startSigning(product, email);
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect((await exchange(link)).body.code).toBe('cancelled');
    expect((await signing.submit()).body.code).toBe('cancelled');
    await scenario.owner.send(scenario.key);
    expect((await exchange(link)).body.code).toBe('cancelled');
    expect((await signing.submit()).body.code).toBe('cancelled');
    expect((await exchange(await product.signingLink(email))).status).toBe(200);
  });

  it('dies when the address is corrected, and the new address gets its own', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const [anna] = scenario.people;
    const link = await product.signingLink(anna?.email ?? '');
    const email = `new-${anna?.email}`;
    await scenario.owner.post(`/app/documents/${scenario.key}/update_signatory_details`, { signatory: { uuid: anna?.uuid, email } });
    expect((await exchange(link)).body.code).toBe('cancelled');
    expect((await exchange(await product.signingLink(email))).status).toBe(200);
  });

  it('is mailed again on request', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const [anna] = scenario.people;
    await product.local.idle();
    await scenario.owner.post(`/app/documents/${scenario.key}/resend_document_notification/${anna?.uuid}`);
    const mails = await product.outbox(anna?.email ?? '');
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((mail) => mail.links[0])).size).toBe(2);
    expect((await scenario.owner.document(scenario.key)).signatories[0].email_send_count).toBe(2);
  });

  it('is answered as unknown if it does not exist here, and guessing is stopped', async () => {
    const answers = [];
    for (let guess = 0; guess < 21; guess++) answers.push(await exchange(`/sign/${'x'.repeat(40)}${guess}`));
    expect(answers[0]?.body.code).toBe('signing_link_unknown');
    expect([answers.at(-1)?.status, answers.at(-1)?.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});

describe('a message that bounces', () => {
  it('is shown at the person, in the history and to the owner', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: scenario.people[0]?.uuid, email: 'anna@bounce.invalid' },
    });
    await scenario.owner.send(scenario.key);
    await product.local.idle();
    const [anna] = (await scenario.owner.document(scenario.key)).signatories;
    expect(anna).toMatchObject({ delivery_problem: 'The address does not exist', date_sent: null, email_send_count: 0 });
    expect(await auditTypes(scenario)).toContain('email_bounced');
    const { notifications } = await scenario.owner.get('/app/notifications');
    expect(notifications[0].message).toContain('could not be delivered to Anna');
  });
});

describe('a text message', () => {
  it('replaces a mail if the sender chose so', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { communication_channel_configurable: true } });
    const mobile_number = '+447400123456';
    await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, {
      data: { uuid: scenario.people[0]?.uuid, mobile_number, primary_communication_channel: 'sms' },
    });
    await scenario.owner.send(scenario.key);
    const [text] = await product.outbox(mobile_number);
    expect(text).toMatchObject({
      channel: 'sms',
      text: expect.stringMatching(/^Olivia Owner asks you to sign “agreement”: http\S+\/sign\/\S+$/),
    });
    expect(await product.outbox(scenario.people[0]?.email ?? '')).toEqual([]);
    expect((await scenario.owner.document(scenario.key)).signatories[0].sms_send_count).toBe(1);
    expect(await auditTypes(scenario)).toContain('sms_sent');
  });
});

describe('a final document that is too large for a mail', () => {
  it('is sent as a link that gives the copy and no session; to a number as a text message', async () => {
    const owner = product.client();
    await owner.register({ name: 'Olivia' });
    const { packKey, childKey } = await owner.upload(await largePdf(), 'plans.pdf');
    await product.local.idle();
    const email = 'anna.large@example.com';
    const uuid = await owner.addSignatory(packKey, { name: 'Anna', email, position: 0 });
    await owner.addField(childKey, { type: 'signature', signatory_uuid: uuid });
    const cc_recipients = [{ name: 'Cecil', email: '', mobile_number: '+447400123457' }];
    await owner.post(`/app/documents/${packKey}/update_document`, { data: { cc_recipients } });
    await owner.send(packKey);
    await sign(product, email);
    const mail = (await product.outbox(email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Completed: “plans”', attachments: [], text: expect.stringContaining('too large for an email') });
    const [text] = await product.outbox('+447400123457');
    expect(text?.text).toContain('Everybody has signed “plans”. Your copy: ');
    for (const link of [mail?.links[0], text?.links[0]]) {
      const { body } = await exchange(link ?? '');
      expect(body).toMatchObject({ code: 'copy_ready', document_name: 'plans', download_url: expect.any(String) });
      expect((await fetch(new URL(body.download_url, product.url))).status).toBe(200);
    }
  });
});

describe('a failure at sealing', () => {
  it('is shown, reported to the owner, and repaired by asking again', { timeout: 60_000 }, async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    const { files, table } = product.local.deps;
    const child = await table.get({ pk: `PACK#${scenario.key}`, sk: `CHILD#${scenario.childKeys[0]}` });
    const fileKey = String(child?.clear_file_key);
    const bytes = await files.get(fileKey);
    await files.delete(fileKey);
    await signing.submit();
    await product.local.idle();
    expect(await scenario.owner.document(scenario.key)).toMatchObject({
      status: 'complete',
      status_detail: 'seal_failed',
      status_message: expect.any(String),
    });
    expect((await product.outbox(scenario.ownerEmail)).at(-1)?.subject).toBe('Not sealed yet: “agreement”');
    await files.put(fileKey, bytes, 'application/pdf');
    await scenario.owner.post(`/app/documents/${scenario.key}/retry_sealing`);
    await product.local.idle();
    expect(await scenario.owner.document(scenario.key)).toMatchObject({
      status_detail: null,
      status_message: null,
      final_file_key: expect.any(String),
    });
    expect(await auditTypes(scenario)).toEqual(expect.arrayContaining(['seal_failed', 'sealed']));
  });
});

// Runs last, because it moves the clock.
describe('a signing link without use for 30 days', () => {
  it('answers expired, and its owner is told once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    const link = await product.signingLink(scenario.people[0]?.email ?? '');
    // A reminder would bring another link.
    await scenario.owner.ok('DELETE', `/app/notification_rules/delete_notification_rule/${scenario.key}-reminder`);
    await product.client().post('/_local/clock', { advance_seconds: 30 * 86_400 + 120 });
    await product.local.idle();
    expect((await exchange(link)).body).toMatchObject({ code: 'expired', contact: { email: scenario.ownerEmail } });
    await product.local.advance(300);
    await product.local.idle();
    // The owner's session has expired too.
    scenario.owner.session = await product.client().post('/app/login', { email_address: scenario.ownerEmail, password: 'correct horse' });
    expect((await auditTypes(scenario)).filter((type) => type === 'link_expired')).toHaveLength(1);
  });
});
