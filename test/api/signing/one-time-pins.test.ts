import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/data/keys.ts';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Guarded extends Scenario {
  email: string;
  uuid: string;
  mobile: string;
  client: ApiClient;
}

let numbers = 0;

/** A sent pack that requires a pin from its only signatory, who has followed their link. */
async function guarded({ mobile = false, settings = {} }: { mobile?: boolean; settings?: Record<string, boolean> } = {}): Promise<Guarded> {
  const scenario = await preparePack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true, ...settings } });
  const [{ email, uuid } = { email: '', uuid: '' }] = scenario.people;
  const mobile_number = mobile ? `+447400123${100 + numbers++}` : '';
  await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data: { uuid, mobile_number } });
  await scenario.owner.send(scenario.key);
  return { ...scenario, email, uuid, mobile: mobile_number, client: (await product.signer(email)).client };
}

const ask = ({ client, key, uuid }: Guarded, body = {}) =>
  client.call('POST', `/app/documents/${key}/generate_new_verification_otp/${uuid}`, body);
const enter = ({ client, key }: Guarded, verification_otp: string, more = {}) =>
  client.call('POST', `/app/documents/${key}/add_update_signatory`, { verification_otp, ...more });
const view = ({ client, key }: Guarded) => client.call('GET', `/app/documents/${key}`);

/** The newest pin sent to an address. */
async function pinSentTo(to: string): Promise<string> {
  const pins = (await product.outbox(to)).flatMap(
    ({ text, subject }) => `${subject} ${text}`.replaceAll(', ', '').match(/\b\d{6}\b/) ?? [],
  );
  return pins.at(-1) ?? '';
}

const notThatOne = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
const advance = (seconds: number) => product.client().post('/_local/clock', { advance_seconds: seconds });

describe('a pack with two-factor authentication', () => {
  it('shows nothing before the pin is entered, and everything after it for the rest of the session', async () => {
    const pack = await guarded();
    const [child = ''] = pack.childKeys;
    const field = { data: [{ uuid: randomUUID(), data: 'x' }] };
    const closed = await Promise.all([
      view(pack),
      pack.client.call('GET', `/app/documents/${pack.key}/get_document_updates`),
      pack.client.call('GET', `/app/documents/${pack.key}/get_data_fields`),
      pack.client.call('GET', `/app/documents/${pack.key}/get_data_field_signatory_updates`),
      pack.client.call('GET', `/app/documents/${pack.key}/get_document_updates?last_update=2026-01-01T00:00:00.000Z`),
      pack.client.call('GET', '/app/tokens/get_pending_signing_requests'),
      pack.client.call('GET', `/app/documents/${pack.key}/is_next_signer/${pack.uuid}`),
      pack.client.call('POST', `/app/documents/${pack.key}/user_accepted_terms/${pack.uuid}`),
      pack.client.call('GET', `/app/get_data_field_upload_url/${child}?filename=a.png&data_field_type=image`),
      pack.client.call('GET', `/app/serve/${pack.key}`),
      pack.client.call('GET', `/app/documents/${pack.key}/get_signatories`),
      pack.client.call('GET', `/app/documents/${child}/pdf`),
      pack.client.call('GET', `/app/documents/${child}/get_blob_as_image?index_of_page=0`),
      pack.client.call('POST', `/app/documents/${pack.key}/audit_document_opened_event`),
      pack.client.call('POST', `/app/documents/${child}/add_update_data_field`, field),
      pack.client.call('POST', `/app/documents/${pack.key}/add_update_signatory`, { update_status_to: 'complete' }),
      pack.client.call('POST', `/app/documents/${pack.key}/add_update_signatory`, { update_status_to: 'rejected' }),
    ]);
    expect(closed.map(({ status, body }) => [status, body.code])).toEqual(closed.map(() => [403, 'otp_required']));
    expect(closed[0]?.body).toMatchObject({ destination: 'a***@e***.com', mobile_number_missing: true });

    expect((await ask(pack)).body).toMatchObject({ channel: 'email', destination: 'a***@e***.com', tries_left: 5 });
    const entered = await enter(pack, await pinSentTo(pack.email));
    expect(entered.body).toMatchObject({ success: true, signatory: { uuid: pack.uuid } });
    expect((await view(pack)).status).toBe(200);
    expect(await auditTypes(pack)).toEqual(expect.arrayContaining(['otp_requested', 'email_sent', 'entered_correct_otp']));

    const again = { ...pack, client: (await product.signer(pack.email)).client };
    expect((await view(again)).body.code).toBe('otp_required');
  });

  it('does not hand out the document together with the session of its link', async () => {
    const pack = await guarded();
    const token = (await product.signingLink(pack.email)).split('/sign/')[1];
    const answer = await product.client().post('/app/tokens/exchange', { token, include_document: true });
    expect(answer).toMatchObject({ session_token: expect.any(String), document_key: pack.key });
    expect(answer.document).toBeUndefined();
  });

  it('is signed once the pin is entered and the document opened in the same session; a repeated submit answers the same', async () => {
    const pack = await guarded();
    await ask(pack);
    await enter(pack, await pinSentTo(pack.email));
    const [child = ''] = pack.childKeys;
    const [field] = (await view(pack)).body.document.child_documents[0].data_fields;
    await pack.client.post(`/app/documents/${child}/add_update_data_field`, {
      data: [{ uuid: field.uuid, blob: await pack.client.uploadSignature(inkPng(1)) }],
    });
    const other = { ...pack, client: (await product.signer(pack.email)).client };
    await advance(20);
    await ask(other);
    const pin = await pinSentTo(pack.email);
    expect((await enter(other, pin, { update_status_to: 'complete' })).body.code).toBe('document_not_opened');
    await openAsPage(other.client, pack.key);
    const signed = await enter(other, pin, { update_status_to: 'complete' });
    expect(signed.body).toMatchObject({ document_status: 'complete', signatory: { status: 'complete' } });
    expect((await enter(other, pin, { update_status_to: 'complete' })).body).toEqual(signed.body);
  });

  it('can be put off without a pin', async () => {
    const pack = await guarded();
    expect((await pack.client.call('GET', `/app/documents/${pack.key}/sign_later/${pack.uuid}?return_json=true`)).status).toBe(200);
  });
});

describe('a pin', () => {
  it('goes to the mobile number by SMS, by WhatsApp, or as a call that reads it digit by digit', async () => {
    const pack = await guarded({ mobile: true });
    expect((await ask(pack)).body).toMatchObject({ channel: 'sms', whatsapp_available: true, voice_available: true });
    await product.local.idle();
    expect((await ask(pack, { use_whatsapp: true })).body.channel).toBe('whatsapp');
    await product.local.idle();
    expect((await ask(pack, { use_voice: true })).body.channel).toBe('voice');
    const sent = await product.outbox(pack.mobile);
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp', 'voice']);
    expect(sent[2]?.text).toMatch(/is: (\d, ){5}\d\. Again: /);
    expect((await enter(pack, await pinSentTo(pack.mobile))).status).toBe(200);
    expect(await auditTypes(pack)).toEqual(expect.arrayContaining(['sms_sent', 'whatsapp_sent', 'voice_called']));
  });

  it('goes to a number that the signatory gives, if the document allows it and has none, but never instead of the sender’s', async () => {
    const allowed = { signer_may_name_mobile_number: true };
    const pack = await guarded({ settings: allowed });
    expect((await ask(pack)).body).toMatchObject({ channel: 'email', mobile_number_may_be_named: true });
    const mobile = `+447400123${100 + numbers++}`;
    expect((await ask(pack, { use_voice: true })).body.code).toBe('otp_channel_unavailable');
    expect((await ask(pack, { mobile_number: '12' })).body.code).toBe('mobile_number_invalid');
    expect((await ask(pack, { mobile_number: `0${mobile.slice(3)}` })).body).toMatchObject({
      channel: 'sms',
      mobile_number_missing: false,
    });
    expect((await enter(pack, await pinSentTo(mobile))).status).toBe(200);
    expect((await pack.owner.document(pack.key)).signatories[0].mobile_number).toBe(mobile);
    const known = await guarded({ mobile: true, settings: allowed });
    expect((await ask(known, { mobile_number: '+447400123999' })).body.code).toBe('mobile_number_known');
  });

  it('is dead after five wrong tries', async () => {
    const pack = await guarded();
    await ask(pack);
    const pin = await pinSentTo(pack.email);
    const answers = [];
    for (let at = 0; at < 5; at++) answers.push(await enter(pack, notThatOne(pin)));
    expect(answers.map(({ body }) => [body.code, body.tries_left])).toEqual([
      ...[4, 3, 2, 1].map((left) => ['otp_wrong', left]),
      ['otp_expired', undefined],
    ]);
    expect((await enter(pack, pin)).body.code).toBe('otp_expired');
    expect((await auditTypes(pack)).filter((type) => type === 'entered_wrong_otp')).toHaveLength(5);
  });

  it('is valid for ten minutes, and only until the next one', async () => {
    const pack = await guarded();
    await ask(pack);
    const first = await pinSentTo(pack.email);
    await advance(16);
    await ask(pack);
    const second = await pinSentTo(pack.email);
    if (first !== second) expect((await enter(pack, first)).body.code).toBe('otp_wrong');
    await advance(601);
    expect((await enter(pack, second)).body.code).toBe('otp_expired');
  });

  it('dies with the link when the address is corrected', async () => {
    const pack = await guarded();
    await ask(pack);
    const pin = await pinSentTo(pack.email);
    const email = `other-${pack.email}`;
    await pack.owner.post(`/app/documents/${pack.key}/update_signatory_details`, { signatory: { uuid: pack.uuid, email } });
    expect((await enter(pack, pin)).body.code).toBe('cancelled');
    const moved = { ...pack, client: (await product.signer(email)).client };
    expect((await enter(moved, pin)).body.code).toBe('otp_expired');
  });

  it('is sent once for two requests at the same moment, and at most five times in ten minutes', async () => {
    const pack = await guarded();
    const [first, second] = [await ask(pack), await ask(pack)];
    expect(second.body).toEqual(first.body);
    expect((await product.outbox(pack.email)).filter(({ subject }) => subject.includes('one-time pin'))).toHaveLength(1);
    const answers = [];
    // A window of ten minutes may end meanwhile: more than twice the number exceeds the limit in one of two windows.
    for (let at = 0; at < 11; at++) {
      await advance(16);
      answers.push(await ask(pack));
    }
    expect(answers.some(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toBe(true);
  });

  it('is kept only as a keyed hash', async () => {
    const pack = await guarded();
    await ask(pack);
    const pin = await pinSentTo(pack.email);
    const stored = await product.local.deps.table.get(keys.pin(pack.key, pack.uuid));
    expect(stored).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), expires_at: expect.any(Number) });
    expect(JSON.stringify({ ...stored, date_sent: '', valid_until: '' }).replace(/[0-9a-f]{64}/, '')).not.toContain(pin);
  });

  it('is not needed if the pack does not require one', async () => {
    const pack = await guarded({ settings: { use_two_factor_authentication: false } });
    expect((await view(pack)).status).toBe(200);
    expect((await ask(pack)).body.code).toBe('otp_not_used');
    const signing = await startSigning(product, pack.email);
    expect((await signing.submit()).status).toBe(200);
  });
});

describe('an installation that requires a pin from every signatory', () => {
  it('sends nothing to people without a mobile number, and requires a pin whatever the document says', async () => {
    const strict = await startProduct({ settings: { twoFactorMandatory: true } });
    try {
      const scenario = await preparePack(strict, { people: ['Anna'] });
      const [{ email, uuid } = { email: '', uuid: '' }] = scenario.people;
      const path = `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`;
      const refused = await scenario.owner.call('POST', path, { data: { status: 'awaiting_signatures' } });
      expect(refused.body.issues.map(({ message }: { message: string }) => message)).toEqual([
        'All signatories require a valid mobile number',
      ]);
      const data = { uuid, mobile_number: '+447400123999' };
      await scenario.owner.post(`/app/documents/${scenario.key}/add_update_signatory`, { data });
      await scenario.owner.send(scenario.key);
      const signer = await strict.signer(email);
      expect((await signer.client.call('GET', `/app/documents/${scenario.key}`)).body.code).toBe('otp_required');
      const signatory = { uuid, mobile_number: '' };
      const answer = await scenario.owner.call('POST', `/app/documents/${scenario.key}/update_signatory_details`, { signatory });
      expect(answer.body.message).toBe('Mobile number is required');
      expect((await strict.client().get('/app/configuration')).two_factor_mandatory).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
