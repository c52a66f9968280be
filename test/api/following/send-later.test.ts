import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '../../../functions/workers/registry.ts';
import { isChangedSince } from '../../../shared/domain/sending/send-time.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hour = 3_600;
const day = 24 * hour;
const time_zone = 'Europe/Berlin';
const inSeconds = (seconds: number) => new Date(product.local.clock.now().getTime() + seconds * 1000).toISOString();
const update = ({ owner, key }: Pick<Scenario, 'owner' | 'key'>, data: object, query = '') =>
  owner.call('POST', `/app/documents/${key}/update_document${query}`, { data });
const scheduled = async (scenario: Scenario, seconds = hour) => {
  const { status, body } = await update(scenario, { send_at: { at: inSeconds(seconds), time_zone } });
  expect([status, body.code]).toEqual([200, undefined]);
};
const requests = async (to: string | undefined) => (await product.outbox(to ?? '')).map(({ subject }) => subject);
const told = async ({ owner }: Pick<Scenario, 'owner'>): Promise<string[]> =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
const details = async ({ owner, key }: Scenario): Promise<string[]> =>
  (await owner.get(`/app/audit_trail/${key}`)).audit_records.map(({ audit_detail }: { audit_detail: string }) => audit_detail);
const state = async ({ owner, key }: Scenario) => {
  const { status, send_at } = await owner.document(key);
  return [status, send_at === null ? null : 'scheduled'];
};

/** Runs the worker several times at once, as after a message that was delivered twice. */
async function runTwice(): Promise<void> {
  const worker = await workers['run-notification-rules']?.();
  const run = worker?.create(product.local.deps as never);
  await Promise.all([1, 2, 3].map(() => run?.({} as never)));
}

describe('a scheduled document', () => {
  it('waits in setup, is sent at its time in the name of whoever scheduled it, and once', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    const { documents } = await scenario.owner.get('/app/documents');
    const row = documents.find(({ key }: { key: string }) => key === scenario.key);
    expect(row).toMatchObject({ status: 'setup', send_at: { time_zone, by_name: 'Olivia Owner' } });
    expect(row.send_at.by).toBeUndefined();
    await product.local.advance(hour - 120);
    expect(await requests(scenario.people[0]?.email)).toEqual([]);
    for (let minute = 0; minute < 4; minute++) await product.local.advance(60);
    expect(await requests(scenario.people[0]?.email)).toEqual(['Olivia Owner asks you to sign “agreement”']);
    expect(await state(scenario)).toEqual(['awaiting_signatures', null]);
    const said = await details(scenario);
    expect(said.filter((line) => line.startsWith('The document is scheduled to be sent at '))).toHaveLength(1);
    expect(said.filter((line) => /^The document was sent at its time, .* as Olivia Owner had scheduled it\.$/.test(line))).toHaveLength(1);
    expect((await auditTypes(scenario)).filter((type) => type === 'signatures_requested')).toHaveLength(1);
  });

  it('is sent once if the worker runs several times while somebody sends it', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    product.local.clock.advance(hour + 1);
    const [, byHand] = await Promise.all([
      runTwice(),
      update(scenario, { status: 'awaiting_signatures' }, '?request_signatures_if_required=true'),
    ]);
    expect([200, 409]).toContain(byHand.status);
    expect(await state(scenario)).toEqual(['awaiting_signatures', null]);
    expect(await requests(scenario.people[0]?.email)).toHaveLength(1);
  });

  it('is sent or cancelled, never both, if somebody cancels in the same second', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    product.local.clock.advance(hour + 1);
    const [, cancelled] = await Promise.all([runTwice(), update(scenario, { send_at: null })]);
    const sent = (await requests(scenario.people[0]?.email)).length;
    expect(await state(scenario)).toEqual([sent === 1 ? 'awaiting_signatures' : 'setup', null]);
    if (cancelled.status === 200 && sent === 1) throw new Error('A cancelled document was sent.');
  });

  it('can be rescheduled, taken back and sent by hand', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    await scheduled(scenario, 2 * hour);
    await product.local.advance(hour + 120);
    expect(await state(scenario)).toEqual(['setup', 'scheduled']);
    expect((await update(scenario, { send_at: null })).status).toBe(200);
    await product.local.advance(day);
    expect(await state(scenario)).toEqual(['setup', null]);
    await scheduled(scenario);
    await scenario.owner.send(scenario.key);
    await product.local.advance(2 * hour);
    expect(await requests(scenario.people[0]?.email)).toHaveLength(1);
  });

  it('can be changed, which shows, and goes as it is then', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    const before = await scenario.owner.document(scenario.key);
    expect(isChangedSince(before)).toBe(false);
    product.local.clock.advance(10);
    await update(scenario, { subject: 'Read this' });
    const after = await scenario.owner.document(scenario.key);
    expect(isChangedSince(after)).toBe(true);
    await product.local.advance(hour + 60);
    expect(await requests(scenario.people[0]?.email)).toEqual(['Read this']);
  });

  it('is checked when it is scheduled, and for a possible time', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const refused = async (data: object, query = '') => {
      const { status, body } = await update(scenario, data, query);
      return [status, body.code, body.issues?.[0]?.path];
    };
    const path = 'body.data.send_at.at';
    expect(await refused({ send_at: { at: inSeconds(-1), time_zone } })).toEqual([400, 'bad_request', path]);
    expect(await refused({ send_at: { at: inSeconds(400 * day), time_zone } })).toEqual([400, 'bad_request', path]);
    expect(await refused({ send_at: { at: inSeconds(hour), time_zone: 'Here' } })).toEqual([
      400,
      'bad_request',
      `${path.slice(0, -2)}time_zone`,
    ]);
    const both = { send_at: { at: inSeconds(hour), time_zone }, status: 'awaiting_signatures' };
    expect((await refused(both, '?request_signatures_if_required=true'))[1]).toBe('bad_request');
    const tomorrow = inSeconds(day).slice(0, 10);
    await update(scenario, { sign_by: { day: tomorrow, time_zone } });
    expect(await refused({ send_at: { at: inSeconds(3 * day), time_zone } })).toEqual([422, 'not_ready_to_send', 'sign_by']);
    await scheduled(scenario);
    await scenario.owner.addSignatory(scenario.key, { name: 'Ben', email: '', position: 1 });
    expect((await refused({ send_at: { at: inSeconds(2 * hour), time_zone } }))[1]).toBe('not_ready_to_send');
    expect(await state(scenario)).toEqual(['setup', 'scheduled']);
  });

  it('leaves its time behind in copies and templates', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await update(scenario, { sign_by: { day: inSeconds(9 * day).slice(0, 10), time_zone } });
    await scheduled(scenario);
    const { document_key } = await scenario.owner.get(`/app/documents/${scenario.key}/create_a_copy`);
    expect(await scenario.owner.document(document_key)).toMatchObject({ send_at: null, sign_by: null });
    await scenario.owner.get(`/app/documents/${scenario.key}/convert_to_template`);
    expect(await scenario.owner.document(scenario.key)).toMatchObject({ document_type: 'template', send_at: null, sign_by: null });
  });
});

describe('a scheduled document that can’t be sent at its time', () => {
  const notSent = (messages: string[]) => messages.filter((message) => message.startsWith('“agreement” was not sent at its time.'));

  it.each([
    [
      'something is missing',
      'Some of the email addresses assigned are not valid.',
      async ({ owner, key, people }: Scenario) =>
        void (await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid: people[0]?.uuid, email: '' } })),
    ],
    [
      'in the trash',
      'It is in the trash.',
      async ({ owner, key }: Scenario) => void (await owner.get(`/app/documents/${key}/delete_document`)),
    ],
    [
      'the right is lost',
      'Whoever scheduled it may not send documents any more.',
      async ({ owner }: Scenario) => void (await withoutPermissions(product, owner, ['can_prepare_and_send_documents'])),
    ],
  ])('%s: nothing goes, the sender is told why by notification and mail, and its time ends', async (_why, reason, make) => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    await scheduled(scenario);
    await make(scenario);
    for (let minute = 0; minute < 3; minute++) await product.local.advance(hour);
    expect(await requests(scenario.people[0]?.email)).toEqual([]);
    expect(notSent(await told(scenario))).toEqual([expect.stringContaining(reason)]);
    const mails = await product.outbox(scenario.ownerEmail);
    expect(mails.filter(({ subject }) => subject === 'Not sent at its time: “agreement”')).toHaveLength(1);
    expect(JSON.stringify(mails.at(-1))).toContain(reason);
    expect(await state(scenario)).toEqual(['setup', null]);
    expect((await details(scenario)).filter((line) => line.startsWith('The document was not sent at its time'))).toHaveLength(1);
  });

  it('its member has left: the owner of the document is told', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    const mia = await joinAccount(product, scenario.owner);
    await scheduled({ ...scenario, owner: mia });
    const { user } = await mia.get('/app/user');
    await product.local.deps.table.write({
      delete: { pk: `USER#${user.key}`, sk: `ACCOUNT#${(await scenario.owner.document(scenario.key)).account_key}` },
    });
    await product.local.advance(hour + 60);
    expect(await requests(scenario.people[0]?.email)).toEqual([]);
    expect(notSent(await told(scenario))).toEqual([expect.stringContaining('does not belong to the team any more')]);
  });
});
