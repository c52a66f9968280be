import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sendNewPack, sign, startSigning } from '../../support/signing.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('a request is in English until the person’s browser has named its language, and again after the person is replaced', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const [anna = { uuid: '', email: '' }] = people;
  const newest = async (email: string) => {
    await product.local.idle();
    return (await owner.mailbox.messages(email)).at(-1)?.subject;
  };
  const resend = () => owner.post(`/app/documents/${key}/resend_document_notification/${anna.uuid}`, {});
  expect(await newest(anna.email)).toMatch(/ asks you to sign “agreement”$/);

  const { client } = await product.signer(anna.email);
  await client.ok('POST', `/app/documents/${key}/audit_document_opened_event`, undefined, { 'accept-language': 'de-CH, en;q=0.7' });
  await resend();
  expect(await newest(anna.email)).toMatch(/ bittet um Ihre Unterschrift unter „agreement“$/);
  const { signatories } = await owner.document(key);
  expect(Object.keys(signatories[0])).not.toContain('language');

  const email = `new-${anna.email}`;
  await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid: anna.uuid, email } });
  expect(await newest(email)).toMatch(/ asks you to sign “agreement”$/);
});

it('a language that the reader chooses while the document is open is that of the next message, and no second opening', async () => {
  const { owner, key, people } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  const [anna = { uuid: '', email: '' }] = people;
  const signing = await startSigning(product, anna.email);
  const choose = (language: string) => signing.client.post(`/app/documents/${key}/audit_document_opened_event`, { language });
  const resent = async () => {
    await owner.post(`/app/documents/${key}/resend_document_notification/${anna.uuid}`, {});
    await product.local.idle();
    return (await owner.mailbox.messages(anna.email)).at(-1)?.subject;
  };
  expect(await resent()).toMatch(/asks you to sign/);
  await choose('de');
  expect(await resent()).toMatch(/bittet um Ihre Unterschrift/);
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  const openings = audit_records.filter((record: { audit_entry_type: string }) => record.audit_entry_type === 'document_opened');
  expect(openings).toHaveLength(1);
  await choose('en');
  expect((await signing.submit()).status).toBe(200);
  // Those who have signed still wait for the final document.
  await choose('de');
  await sign(product, people[1]?.email ?? '');
  await product.local.idle();
  expect((await owner.mailbox.messages(anna.email)).at(-1)?.subject).toBe('Fertig: „agreement“');
  // Japanese is none of the product's languages.
  await expect(choose('ja')).rejects.toThrow();
});

it('the final document comes to each person in their own language: the owner’s choice, and the browser of who signed', async () => {
  const { owner, ownerEmail, key, people } = await sendNewPack(product, { people: ['Anna', 'Ben'] });
  await owner.post('/app/user', { data: { language: 'de' } });
  const [anna = { email: '' }, ben = { email: '' }] = people;
  const signing = await startSigning(product, anna.email);
  await signing.client.ok('POST', `/app/documents/${key}/audit_document_opened_event`, undefined, { 'accept-language': 'de' });
  expect((await signing.submit()).status).toBe(200);
  const second = await startSigning(product, ben.email);
  await second.client.ok('POST', `/app/documents/${key}/audit_document_opened_event`, undefined, { 'accept-language': 'en-ZA' });
  expect((await second.submit()).status).toBe(200);
  await product.local.idle();
  const newest = async (email: string) => (await owner.mailbox.messages(email)).at(-1)?.subject;
  expect(await newest(ownerEmail)).toBe('Fertig: „agreement“');
  expect(await newest(anna.email)).toBe('Fertig: „agreement“');
  expect(await newest(ben.email)).toBe('Completed: “agreement”');
});

it('somebody whose browser is unknown is written to in the language that they chose here, else in that of the account, else of its owner', async () => {
  const newest = async (email: string) => {
    await product.local.idle();
    return (await product.outbox(email)).at(-1)?.subject;
  };
  const unterschrift = /^Olivia .*bittet um Ihre Unterschrift/;
  const { owner, key, people } = await preparePack(product, { people: ['Anna', 'Ben'] });
  const [anna = { email: '', uuid: '' }, ben = { email: '', uuid: '' }] = people;
  // Ben is a user who reads English.
  const user = product.client();
  await user.register({ name: 'Ben', email: ben.email });
  await user.post('/app/user', { data: { language: 'en' } });
  await owner.post('/app/user', { data: { language: 'de' } });
  await owner.send(key);
  expect(await newest(anna.email)).toMatch(unterschrift);
  expect(await newest(ben.email)).toMatch(/asks you to sign/);

  const account = await defaultAccount(owner);
  const setLanguage = (language: string | null) => owner.post(`/app/accounts/${account}`, { data: { language } });
  const resend = (uuid: string) => owner.post(`/app/documents/${key}/resend_document_notification/${uuid}`, {});
  expect((await setLanguage('en')).data.account.language).toBe('en');
  await resend(anna.uuid);
  expect(await newest(anna.email)).toMatch(/asks you to sign/);
  expect((await setLanguage(null)).data.account.language).toBeNull();
  await resend(anna.uuid);
  expect(await newest(anna.email)).toMatch(unterschrift);

  // A program names no language, so it changes nothing.
  const { client } = await product.signer(anna.email);
  await client.ok('POST', `/app/documents/${key}/audit_document_opened_event`);
  await resend(anna.uuid);
  expect(await newest(anna.email)).toMatch(unterschrift);
});

it('texts, progress and cancellations come in the language of the account too, and the plan counts texts in it', async () => {
  const follower = 'follower-de@example.com';
  const { owner, key, people } = await preparePack(product, {
    people: ['Anna', 'Ben'],
    // Of such a length that the German request takes a segment more.
    data: {
      document_name: 'Lease of the flat 12',
      cc_recipients: [{ name: 'Cecil', email: follower, mobile_number: '', can_track_progress: true }],
    },
  });
  const [anna = { uuid: '', email: '' }, ben = { uuid: '', email: '' }] = people;
  const account = await defaultAccount(owner);
  const mobile = '+27825550142';
  await owner.post(`/app/documents/${key}/add_update_signatory`, {
    data: { uuid: anna.uuid, email: '', mobile_number: mobile, primary_communication_channel: 'sms' },
  });
  const planned = async () => (await owner.get(`/app/documents/${key}/planned_texts`)).texts[0];
  const english = await planned();
  await owner.post(`/app/accounts/${account}`, { data: { language: 'de' } });
  const german = await planned();
  expect([german.messages, german.segments]).toEqual([english.messages, english.segments + 1]);
  const newest = async (to: string) => {
    await product.local.idle();
    return (await product.outbox(to)).at(-1);
  };
  await owner.send(key);
  expect((await newest(mobile))?.text).toMatch(/bittet Sie, „Lease of the flat 12“ zu unterzeichnen/);
  await sign(product, ben.email);
  expect((await newest(follower))?.subject).toBe('Stand von „Lease of the flat 12“: 1 von 2 haben unterzeichnet');
  await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup', cancellation_reason: 'Falscher Vertrag' } });
  expect((await newest(mobile))?.text).toMatch(/hat die Unterzeichnung von „Lease of the flat 12“ abgebrochen/);
  expect((await newest(ben.email))?.subject).toBe('Nicht mehr zu unterzeichnen: „Lease of the flat 12“');
});

type Sent = Awaited<ReturnType<typeof sendNewPack>> & { anna: { uuid: string; email: string }; ben: { uuid: string; email: string } };

const german = { 'accept-language': 'de' };
const day = 86_400;
const update = ({ owner, key }: Sent, data: object) => owner.post(`/app/documents/${key}/update_document`, { data });
const dayIn = (days: number) => new Date(product.local.clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);

interface Case {
  settings?: Record<string, boolean>;
  data?: () => Record<string, unknown>;
  /** Brings the message about. Answers who gets it. */
  happens: (sent: Sent) => Promise<string>;
  subject: RegExp;
  says: string;
}

const asked = /^Olivia Owner bittet um Ihre Unterschrift unter „agreement“$/;

/** Each of them is about a document of an owner who reads German. Those with a lapse of time come last. */
const messages: Record<string, Case> = {
  'a pin': {
    settings: { use_two_factor_authentication: true },
    happens: async ({ owner, key, anna }) => {
      // The page says which language it is in. The owner no longer does.
      await owner.post('/app/user', { data: { language: 'en' } });
      const { client } = await product.signer(anna.email);
      await client.ok('POST', `/app/documents/${key}/generate_new_verification_otp/${anna.uuid}`, {}, german);
      return anna.email;
    },
    subject: /^\d{6} ist Ihre Einmal-PIN$/,
    says: 'Guten Tag Anna,',
  },
  'a rejection': {
    happens: async ({ ownerEmail, key, anna }) => {
      const { client } = await startSigning(product, anna.email);
      const rejection = { update_status_to: 'rejected', rejection_reason: 'Falscher Vertrag' };
      await client.post(`/app/documents/${key}/add_update_signatory`, rejection);
      return ownerEmail;
    },
    subject: /^Anna hat „agreement“ abgelehnt$/,
    says: 'Falscher Vertrag',
  },
  'a document that is taken back': {
    happens: async (sent) => {
      await update(sent, { status: 'setup', cancellation_reason: 'Falscher Vertrag' });
      return sent.anna.email;
    },
    subject: /^Nicht mehr zu unterzeichnen: „agreement“$/,
    says: 'Falscher Vertrag',
  },
  'a link whose turn comes later': {
    settings: { sequential_signing: true },
    happens: async ({ anna, ben }) => {
      await sign(product, anna.email);
      return ben.email;
    },
    subject: asked,
    says: 'Guten Tag Ben,',
  },
  'a corrected address': {
    happens: async ({ owner, key, anna }) => {
      const email = `new-${anna.email}`;
      await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid: anna.uuid, email } });
      return email;
    },
    subject: asked,
    says: 'Guten Tag Anna,',
  },
  'a copy': {
    data: () => ({ cc_recipients: [{ name: 'Cecil', email: 'cecil-de@example.com', mobile_number: '' }] }),
    happens: async ({ anna, ben }) => {
      for (const { email } of [anna, ben]) await sign(product, email);
      return 'cecil-de@example.com';
    },
    subject: /^Fertig: „agreement“$/,
    says: 'Guten Tag Cecil,',
  },
  'the warning of the last day': {
    data: () => ({ sign_by: { day: dayIn(3), time_zone: 'UTC' } }),
    happens: async ({ owner, key, anna }) => {
      const rule = { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: 14 * day };
      await owner.post('/app/notification_rules/add_update_notification_rule', { data: rule });
      const { sign_by } = await owner.document(key);
      await product.local.advance((Date.parse(sign_by.ends) - product.local.clock.now().getTime()) / 1000 - day / 2);
      return anna.email;
    },
    // Half a day before the end of a day in UTC, for a reader who has no other time zone.
    subject: /^Heute letzter Tag \(\d+\. \p{L}+ \d{4}\): .*„agreement“$/u,
    says: 'Heute ist der letzte Tag zum Unterzeichnen',
  },
  'the warning that the link ends soon': {
    happens: async ({ anna }) => {
      for (const days of [7, 20, 7]) {
        await product.local.advance(days * day + 60);
        // A reminder brings a link of its own, which has to be made on its own day.
        await product.local.idle();
      }
      return anna.email;
    },
    subject: /^Ihr Link läuft bald ab: .*„agreement“$/,
    says: 'Danach führt er auf eine Seite, die Ihnen einen neuen schickt.',
  },
  'a fresh link for a lapsed one': {
    happens: async ({ anna }) => {
      const token = (await product.signingLink(anna.email)).split('/sign/')[1];
      await product.local.advance(31 * day);
      const before = await product.outbox(anna.email);
      await product.client().call('POST', '/app/tokens/exchange', { token, send_new_link: true });
      expect(await product.outbox(anna.email)).toHaveLength(before.length + 1);
      return anna.email;
    },
    subject: /bittet um Ihre Unterschrift unter „agreement“$/,
    says: 'Guten Tag Anna,',
  },
};

/** Words of English sentences that are in no German one. */
const english = /\b(the|you|your|this|that|for|with|and|has|have|been|is|are|of|to|by|from|please|signed|asks)\b/i;

it.each(Object.keys(messages))('%s is in German, its subject and its plain text', async (name) => {
  const { settings = {}, data, happens, subject, says } = messages[name] as Case;
  const scenario = await preparePack(product, { people: ['Anna', 'Ben'], settings, ...(data && { data: data() }) });
  await scenario.owner.post('/app/user', { data: { language: 'de' } });
  await scenario.owner.send(scenario.key);
  const [anna = { uuid: '', email: '' }, ben = { uuid: '', email: '' }] = scenario.people;
  const sent = { ...scenario, anna, ben };
  await product.local.idle();
  const to = await happens(sent);
  const mails = await product.outbox(to);
  // A reminder may go out in the same moment.
  const mail = mails.findLast((one) => one.subject.search(subject) !== -1);
  expect(mail, mails.map((one) => one.subject).join()).toBeDefined();
  expect(mail?.text).toContain(says);
  // The end of the audit trail is read by programs, so it is the same in every language.
  expect(mail?.text.replaceAll(/\S+@\S+|https?:\S+|agreement|^Audit record .*$/gm, '')).not.toMatch(english);
});
