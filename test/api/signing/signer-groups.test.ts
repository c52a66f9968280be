import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const update = ({ owner, key }: Scenario, data: object) => owner.call('POST', `/app/documents/${key}/update_document`, { data });
const change = ({ owner, key }: Scenario, data: object) => owner.call('POST', `/app/documents/${key}/add_update_signatory`, { data });
const statuses = async ({ owner, key }: Scenario) =>
  Object.fromEntries((await owner.document(key)).signatories.map((one: { name: string; status: string }) => [one.name, one.status]));
const groupsOf = async ({ owner, key }: Scenario) => (await owner.document(key)).signer_groups;
const emailOf = ({ people }: Scenario, name: string) => people.find((one) => one.name === name)?.email ?? '';

/** A pack whose people are in the named groups. */
async function grouped(people: Record<string, number | null>, settings = {}): Promise<Scenario> {
  const scenario = await preparePack(product, { people: Object.keys(people), settings: { use_signer_groups: true, ...settings } });
  const groups = Array.from({ length: 2 }, (_, n) => ({ uuid: randomUUID(), name: `Group ${n}` }));
  await update(scenario, { signer_groups: groups });
  for (const { name, uuid } of scenario.people) {
    const place = people[name] ?? null;
    const answer = await change(scenario, { uuid, signer_group_uuid: place === null ? null : groups[place]?.uuid });
    expect(answer.status).toBe(200);
  }
  return scenario;
}

describe('signer groups', () => {
  it('are kept in order, named by default, and replaced as a whole', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { use_signer_groups: true } });
    const [first, second] = [randomUUID(), randomUUID()];
    await update(scenario, { signer_groups: [{ uuid: first }, { uuid: second, name: ' Directors ' }] });
    const groups = await groupsOf(scenario);
    expect(groups).toMatchObject([
      { uuid: first, name: 'Signer group 1', position: 0 },
      { uuid: second, name: 'Directors', position: 1 },
    ]);
    await update(scenario, {
      signer_groups: [
        { uuid: second, position: 0 },
        { uuid: first, position: 1 },
      ],
    });
    expect(await groupsOf(scenario)).toEqual([
      { ...groups[1], position: 0 },
      { ...groups[0], position: 1 },
    ]);
  });

  it('of two who change them at the same moment both stay', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { use_signer_groups: true } });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const one = { uuid: first, name: 'Tenants' };
    await update(scenario, { signer_groups: [one] });
    const added = (uuid: string) => ({ signer_groups: [one, { uuid, name: 'Signer group 1' }], signer_groups_before: [one] });
    const answers = await Promise.all([update(scenario, added(second)), update(scenario, added(third))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const names = async () => (await groupsOf(scenario)).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Tenants', 'Signer group 1', 'Signer group 2']);
    // A save that is repeated changes nothing. Whoever removes the only group they know of leaves the others'.
    await update(scenario, added(third));
    await update(scenario, { signer_groups: [], signer_groups_before: [one] });
    expect((await groupsOf(scenario)).map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([second, third].sort());
  });

  it('need unique names', async () => {
    const scenario = await preparePack(product, { people: ['Anna'], settings: { use_signer_groups: true } });
    const signer_groups = ['Board', 'Board '].map((name) => ({ uuid: randomUUID(), name }));
    const answer = await update(scenario, { signer_groups });
    expect([answer.status, answer.body.message]).toEqual([422, 'Group names must be unique']);
    expect(await groupsOf(scenario)).toEqual([]);
  });

  it('are refused if the document does not use them, and for people if there is no such group', async () => {
    const scenario = await preparePack(product, { people: ['Anna'] });
    expect((await update(scenario, { signer_groups: [{ uuid: randomUUID() }] })).body.issues).toMatchObject([{ code: 'groups_not_used' }]);
    const { uuid } = scenario.people[0] ?? { uuid: '' };
    expect((await change(scenario, { uuid, signer_group_uuid: randomUUID() })).body.code).toBe('signer_group_not_found');
  });

  it('are deleted when the setting is turned off', async () => {
    const scenario = await grouped({ Anna: 0, Ben: 1 });
    await update(scenario, { settings: { use_signer_groups: false } });
    const document = await scenario.owner.document(scenario.key);
    expect(document.signer_groups).toEqual([]);
    expect(document.signatories.map((one: { signer_group_uuid: string | null }) => one.signer_group_uuid)).toEqual([null, null]);
  });

  it('carry over into a copy', async () => {
    const scenario = await grouped({ Anna: 1 });
    const { document_key } = await scenario.owner.get(`/app/documents/${scenario.key}/create_a_copy`);
    const copy = await scenario.owner.document(document_key);
    expect(copy.signer_groups).toEqual(await groupsOf(scenario));
    expect(copy.signatories[0].signer_group_uuid).toBe(copy.signer_groups[1].uuid);
  });
});

describe('signing in groups', () => {
  it('asks the members of a group together, and the next group when all of them have signed', async () => {
    const scenario = await grouped({ Late: 1, Anna: 0, Ben: 0, Alone: null });
    await scenario.owner.send(scenario.key);
    expect(await statuses(scenario)).toEqual({ Late: 'setup', Anna: 'awaiting_signatures', Ben: 'awaiting_signatures', Alone: 'setup' });
    await sign(product, emailOf(scenario, 'Ben'));
    expect(await statuses(scenario)).toMatchObject({ Late: 'setup', Anna: 'awaiting_signatures', Ben: 'complete' });
    expect(await product.outbox(emailOf(scenario, 'Late'))).toEqual([]);
    await sign(product, emailOf(scenario, 'Anna'));
    expect(await statuses(scenario)).toMatchObject({ Late: 'awaiting_signatures', Alone: 'setup' });
    await sign(product, emailOf(scenario, 'Late'));
    await sign(product, emailOf(scenario, 'Alone'));
    expect((await scenario.owner.document(scenario.key)).status).toBe('complete');
  });
});

describe('a group of as many people as a document may have', () => {
  it('is asked as a whole', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 99 }, (_, at) => `Person${at}`);
    const scenario = await grouped({ Anna: 0, ...Object.fromEntries(names.map((name) => [name, 1])) });
    await scenario.owner.send(scenario.key);
    await sign(product, emailOf(scenario, 'Anna'));
    const now = Object.values(await statuses(scenario));
    expect(now.filter((status) => status === 'awaiting_signatures')).toHaveLength(99);
    expect(await product.outbox(emailOf(scenario, 'Person98'))).toHaveLength(1);
  });
});

describe('optional signers', () => {
  it('wait for their turn, hold nobody up, and are left out in the end', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Opt', 'Ben'], settings: { sequential_signing: true } });
    await change(scenario, { uuid: scenario.people[1]?.uuid, is_optional: true });
    await scenario.owner.send(scenario.key);
    expect(await statuses(scenario)).toEqual({ Anna: 'awaiting_signatures', Opt: 'setup', Ben: 'setup' });
    expect(await product.outbox(emailOf(scenario, 'Opt'))).toEqual([]);
    await sign(product, emailOf(scenario, 'Anna'));
    expect(await statuses(scenario)).toEqual({ Anna: 'complete', Opt: 'awaiting_signatures', Ben: 'awaiting_signatures' });
    await sign(product, emailOf(scenario, 'Ben'));
    expect(await statuses(scenario)).toEqual({ Anna: 'complete', Opt: 'excluded', Ben: 'complete' });
    const { audit_records } = await scenario.owner.get(`/app/audit_trail/${scenario.key}`);
    const types = audit_records.map((one: { audit_entry_type: string }) => one.audit_entry_type);
    expect(types).toEqual(expect.arrayContaining(['signatory_excluded', 'document_completed']));
  });
});

describe('a signer’s notifications', () => {
  it('are not sent to a person who turned them off, though they may sign', async () => {
    const scenario = await preparePack(product, { people: ['Anna', 'Quiet'] });
    await change(scenario, { uuid: scenario.people[1]?.uuid, can_receive_signing_notifications: false });
    await scenario.owner.send(scenario.key);
    expect(await statuses(scenario)).toMatchObject({ Quiet: 'awaiting_signatures' });
    expect(await product.outbox(emailOf(scenario, 'Quiet'))).toEqual([]);
    expect(await product.outbox(emailOf(scenario, 'Anna'))).toHaveLength(1);
  });

  it('are on unless the sender turns them off', async () => {
    const { owner, key } = await sendNewPack(product, { people: ['Anna'] });
    expect((await owner.document(key)).signatories[0]).toMatchObject({
      is_optional: false,
      signer_group_uuid: null,
      associated_document_keys: [],
      can_receive_signing_notifications: true,
      can_receive_viewing_notifications: true,
      can_update_fields: false,
    });
  });
});
