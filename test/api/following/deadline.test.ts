import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const day = 24 * hour;
const dayIn = (days: number) => new Date(product.local.clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);
const signBy = (days: number) => ({ sign_by: { day: dayIn(days), time_zone: 'UTC' } });
const update = ({ owner, key }: Pick<Scenario, 'owner' | 'key'>, data: object) =>
  owner.call('POST', `/app/documents/${key}/update_document`, { data });
const subjects = async (to: string | undefined) => (await product.outbox(to ?? '')).map(({ subject }) => subject);
const exchanged = async (link: string) =>
  (await product.client().call('POST', '/app/tokens/exchange', { token: link.split('/sign/')[1] })).body;

/** Sends a pack with a last day in so many days, and goes on to a second after it if asked. */
async function sent(days: number, people = ['Anna'], data: object = {}): Promise<Scenario> {
  const scenario = await preparePack(product, { people, data: { ...signBy(days), ...data } });
  await scenario.owner.send(scenario.key);
  await product.local.idle();
  return scenario;
}
const secondsLeft = async ({ owner, key }: Scenario) =>
  (Date.parse((await owner.document(key)).sign_by.ends) - product.local.clock.now().getTime()) / 1000;
async function pastTheLastDay(scenario: Scenario): Promise<void> {
  await product.local.advance((await secondsLeft(scenario)) + 1);
  await product.local.advance(60);
  await product.local.idle();
}
/** A signer's session does not last for days. */
async function toTheLastHour(scenario: Scenario): Promise<void> {
  await product.local.advance((await secondsLeft(scenario)) - hour);
}

describe('the last day to sign', () => {
  it('stands in the request, and in the document for its signer', async () => {
    const { people, key } = await sent(3);
    const [mail] = await product.outbox(people[0]?.email ?? '');
    expect(mail?.text).toContain('Please sign by ');
    const { client } = await product.signer(people[0]?.email ?? '');
    expect((await client.document(key)).sign_by).toMatchObject({ day: dayIn(3), time_zone: 'UTC' });
  });

  it('over: nobody signs, rejects, fills in or reads on, links say so, and the sender is told once', async () => {
    const scenario = await sent(2, ['Anna', 'Ben']);
    const { owner, key, people, ownerEmail } = scenario;
    await toTheLastHour(scenario);
    const anna = await startSigning(product, people[0]?.email ?? '');
    const link = await product.signingLink(people[1]?.email ?? '');
    await pastTheLastDay(scenario);
    const codes = [
      (await anna.submit()).body.code,
      (await anna.submit({ update_status_to: 'rejected', rejection_reason: 'No' })).body.code,
      (await anna.client.call('GET', `/app/documents/${key}`)).body.code,
      // A page that stands open asks only for news.
      (await anna.client.call('GET', `/app/documents/${key}/get_document_updates?last_update=${product.local.clock.now().toISOString()}`))
        .body.code,
    ];
    expect(codes).toEqual(['time_is_over', 'time_is_over', 'time_is_over', 'time_is_over']);
    const closed = await exchanged(link);
    expect(closed).toMatchObject({
      code: 'time_is_over',
      document_name: 'agreement',
      contact: { name: 'Olivia Owner', email: ownerEmail },
    });
    expect((await owner.document(key)).status).toBe('awaiting_signatures');
    const again = await owner.call('POST', `/app/documents/${key}/resend_document_notification/${people[0]?.uuid}`, {});
    expect([again.status, again.body.code]).toEqual([409, 'needs_more_time']);
    await product.local.advance(3 * day);
    expect((await subjects(ownerEmail)).filter((subject) => subject === 'The time to sign is over: “agreement”')).toHaveLength(1);
    const { notifications } = await owner.get('/app/notifications');
    const told = notifications.filter(({ message }: { message: string }) => message.startsWith('The time to sign “agreement” is over'));
    expect(told).toHaveLength(1);
    expect(told[0].message).toContain('Anna, Ben');
  });

  it('over: whoever opens their link then asks for more time by it, three times a day; the sender reads it in their language', async () => {
    const scenario = await sent(1, ['Anna']);
    const { owner, ownerEmail, people } = scenario;
    const token = (await product.signingLink(people[0]?.email ?? '')).split('/sign/')[1];
    const ask = async () => (await product.client().call('POST', '/app/tokens/exchange', { token, ask_for_more_time: true })).body;
    await pastTheLastDay(scenario);
    await owner.post('/app/user', { data: { language: 'de' } });
    expect((await ask()).session_token).toBeUndefined();
    expect(await ask()).toMatchObject({ code: 'time_is_over', more_time_asked: true });
    await ask();
    expect((await ask()).code).toBe('too_many_requests');
    await product.local.idle();
    const mails = (await product.outbox(ownerEmail)).filter(({ subject }) => subject === 'Anna fragt zu „agreement“');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('Bitte geben Sie mir mehr Zeit, „agreement“ zu unterzeichnen.');
    const { audit_records } = await owner.get(`/app/audit_trail/${scenario.key}`);
    expect(JSON.stringify(audit_records)).toContain('asked the sender a question');
    await update(scenario, signBy(4));
    expect(await ask()).toMatchObject({ success: true });
  });

  it('extended: signers are told, the links work again, and everybody can finish', async () => {
    const scenario = await sent(1, ['Anna']);
    const email = scenario.people[0]?.email ?? '';
    const link = await product.signingLink(email);
    await pastTheLastDay(scenario);
    expect((await exchanged(link)).code).toBe('time_is_over');
    const { body, status } = await update(scenario, signBy(4));
    expect([status, body.code]).toEqual([200, undefined]);
    expect((await subjects(email)).filter((subject) => subject.startsWith('New last day: '))).toHaveLength(1);
    expect((await exchanged(link)).success).toBe(true);
    await sign(product, email);
    await product.local.idle();
    // A complete document has no time to keep.
    await product.local.advance(10 * day);
    expect((await scenario.owner.document(scenario.key)).status).toBe('complete');
  });

  it('leaves the sealing of a document alone that was signed in time', async () => {
    const scenario = await sent(1);
    await sign(product, scenario.people[0]?.email ?? '');
    await pastTheLastDay(scenario);
    const document = await scenario.owner.document(scenario.key);
    expect([document.status, document.final_file_key]).toEqual(['complete', scenario.key]);
  });

  it('is refused if it is over, too far away or no day, and asked for again when the document is sent after it', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const refused = async (sign_by: object) => (await update(scenario, { sign_by })).body.issues?.[0]?.path;
    for (const wrong of [dayIn(-1), dayIn(1000), '2026-02-31'])
      expect(await refused({ day: wrong, time_zone: 'UTC' })).toBe('body.data.sign_by.day');
    expect(await refused({ day: dayIn(3), time_zone: 'Nowhere' })).toBe('body.data.sign_by.day');
    await update(scenario, signBy(1));
    await product.local.advance(3 * day);
    const send = await scenario.owner.call('POST', `/app/documents/${scenario.key}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
    expect([send.body.code, send.body.issues[0].path]).toEqual(['not_ready_to_send', 'sign_by']);
  });

  it('may come before a scheduled sending that the same call takes back, moves or makes needless, not before one that it leaves', async () => {
    const later = (days: number) => ({
      at: new Date(product.local.clock.now().getTime() + days * day * 1000).toISOString(),
      time_zone: 'UTC',
    });
    const sendNow = '?request_signatures_if_required=true';
    const ways: [object, string][] = [
      [{ send_at: null }, ''],
      [{ send_at: later(1) }, ''],
      [{ status: 'awaiting_signatures' }, sendNow],
    ];
    for (const [change, query] of ways) {
      const scenario = await preparePack(product, { people: ['Anna'] });
      const { owner, key } = scenario;
      expect((await update(scenario, { send_at: later(10) })).status).toBe(200);
      expect((await update(scenario, signBy(3))).body.issues?.[0]?.code).toBe('before_sending');
      const { body, status } = await owner.call('POST', `/app/documents/${key}/update_document${query}`, {
        data: { ...change, ...signBy(3) },
      });
      expect([status, body.code]).toEqual([200, undefined]);
      expect((await owner.document(key)).sign_by.day).toBe(dayIn(3));
    }
    const scenario = await preparePack(product, { people: ['Anna'] });
    const both = await update(scenario, { send_at: later(10), ...signBy(3) });
    expect(both.body.issues?.[0]?.code).toBe('before_sending');
  });

  it('is refused in a template, from which no document would get it', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const { owner, key } = scenario;
    await owner.get(`/app/documents/${key}/convert_to_template`);
    const { status, body } = await update(scenario, signBy(3));
    expect([status, body.issues?.[0]]).toMatchObject([400, { path: 'body.data.sign_by', code: 'template' }]);
    expect((await update(scenario, { sign_by: null })).status).toBe(200);
    expect((await owner.document(key)).sign_by).toBeNull();
  });

  it('decides by the time of the signature if both come in the same second', async () => {
    const scenario = await sent(1);
    await toTheLastHour(scenario);
    const signing = await startSigning(product, scenario.people[0]?.email ?? '');
    const { sign_by } = await scenario.owner.document(scenario.key);
    product.local.clock.advance((Date.parse(sign_by.ends) - product.local.clock.now().getTime()) / 1000 - 0.5);
    const [answer] = await Promise.all([signing.submit(), Promise.resolve(product.local.clock.advance(1))]);
    const { status, signatories } = await scenario.owner.document(scenario.key);
    if (answer.status === 200) expect(signatories[0].date_signed < sign_by.ends).toBe(true);
    else expect([answer.body.code, status]).toEqual(['time_is_over', 'awaiting_signatures']);
  });
});

describe('the warning of the last day', () => {
  /** Goes on to the next time at which clocks in UTC show this: `23:57`, or `23:57 on 12-31`. */
  async function goOnTo(wanted: string): Promise<void> {
    const [time, ofYear = ''] = wanted.split(' on ');
    const now = product.local.clock.now().getTime();
    const days = Array.from({ length: 367 }, (_, ahead) => dayIn(ahead)).filter((one) => one.endsWith(ofYear));
    const next = days.map((one) => Date.parse(`${one}T${time}:00Z`)).find((at) => at > now) ?? now;
    await product.local.advance((next - now) / 1000);
  }
  const remind = ({ owner, key }: Scenario) => {
    const rule = { entity_key: key, action: 'remind', event: 'not_signed', countdown_seconds: 14 * day };
    return owner.post('/app/notification_rules/add_update_notification_rule', { data: rule });
  };
  /** The warning comes 24 hours before the end. */
  const toTheWarning = async (scenario: Scenario, secondsBefore: number) =>
    product.local.advance((await secondsLeft(scenario)) - day - secondsBefore);
  const warnings = async ({ people }: Scenario) => (await subjects(people[0]?.email)).filter((subject) => subject.startsWith('Last day '));
  const written = (lastDay: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastDay));

  it.each([
    ...['00:30', '03:00', '05:56', '11:59', '12:01', '18:00', '23:57'],
    ...['05:56 on 04-30', '05:56 on 12-28', '23:57 on 12-31', '00:30 on 02-28'],
  ])('of a document sent at %s (UTC) comes once, as the last day begins, and only if the document reminds', async (time) => {
    await goOnTo(time);
    const lastDay = dayIn(3);
    const quiet = await sent(3);
    await quiet.owner.ok('DELETE', `/app/notification_rules/delete_notification_rule/${quiet.key}-reminder`);
    const loud = await preparePack(product, { people: ['Ben'], data: signBy(3) });
    await remind(loud);
    await loud.owner.send(loud.key);
    await toTheWarning(loud, 60);
    expect(await warnings(loud)).toEqual([]);
    await toTheWarning(loud, -1);
    expect(await warnings(loud)).toEqual([`Last day today (${written(lastDay)}): Olivia Owner asks you to sign “agreement”`]);
    expect(await warnings(quiet)).toEqual([]);
    await pastTheLastDay(loud);
    await product.local.advance(20 * day);
    // After the end nobody is reminded either.
    expect(await subjects(loud.people[0]?.email)).toHaveLength(2);
  });

  it('says by the clocks of a reader’s own profile when the time ends', async () => {
    // Los Angeles has no summer time then: a day of UTC ends there at four in the afternoon.
    await goOnTo('05:56 on 01-11');
    const scenario = await preparePack(product, { people: ['Anna'], data: signBy(3) });
    await remind(scenario);
    const anna = product.client();
    await anna.register({ email: scenario.people[0]?.email ?? '' });
    await anna.post('/app/user', { data: { time_zone: 'America/Los_Angeles' } });
    await scenario.owner.send(scenario.key);
    const lastDay = dayIn(3);
    await toTheWarning(scenario, -1);
    const [warning] = await warnings(scenario);
    expect(warning).toContain(`Last day tomorrow (until ${written(lastDay)} at 16:00 GMT-8): `);
  });
});
