import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '../../../functions/workers/registry.ts';
import type { ShownChoices } from '../../../shared/contract/schemas/people/notification-choice.ts';
import { usualChoices } from '../../../shared/domain/people/notification-choices.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { sendNewPack, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  // Digests go out at six. What happens a few minutes before comes only with the next one, which a test that skips a day does not see.
  const instant = new Date('2026-03-02T09:00:00Z');
  product = await startProduct({ clock: { now: () => instant } });
});
afterAll(() => product.close());

const path = '/app/user/notification_choices';
const choicesOf = async (owner: ApiClient): Promise<ShownChoices> => (await owner.get(path)).data;
const choose = async (owner: ApiClient, choices: ShownChoices['choices']) =>
  owner.call('POST', path, { data: { choices, version: (await choicesOf(owner)).version } });
const told = async (owner: ApiClient) =>
  (await owner.get('/app/notifications')).notifications.map(({ message }: { message: string }) => message);
const subjects = async (to: string) => (await product.outbox(to)).map(({ subject }) => subject);
const day = 24 * 3600;

async function sendDigests(times = 1): Promise<void> {
  await product.local.idle();
  const worker = await workers['send-digests']?.();
  const run = worker?.create(product.local.deps as never);
  await Promise.all(Array.from({ length: times }, () => run?.({} as never)));
}

describe('choices about notifications', () => {
  it('are the usual ones until a person changes some; the others stay', async () => {
    const owner = await product.owner();
    const before = await choicesOf(owner);
    expect(before.version).toBe(0);
    expect(before.choices.map(({ kind }) => kind).toSorted()).toEqual([...Object.keys(usualChoices), 'security'].toSorted());
    const answer = await choose(owner, [{ kind: 'signed', in_app: false, mail: 'week' }]);
    expect(answer.status).toBe(200);
    const after = await choicesOf(owner);
    expect(answer.body.data).toEqual(after);
    expect(after.version).toBe(1);
    expect(after.choices.find(({ kind }) => kind === 'signed')).toEqual({ kind: 'signed', in_app: false, mail: 'week' });
    expect(after.choices.filter(({ kind }) => kind !== 'signed')).toEqual(before.choices.filter(({ kind }) => kind !== 'signed'));
  });

  it('are refused if others were made meanwhile, with the newer ones, and if they switch off security', async () => {
    const owner = await product.owner();
    await choose(owner, [{ kind: 'signed', in_app: true, mail: 'at_once' }]);
    const late = await owner.call('POST', path, { data: { version: 0, choices: [{ kind: 'signed', in_app: true, mail: 'never' }] } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict', data: await choicesOf(owner) });
    const off = await choose(owner, [{ kind: 'security', in_app: false, mail: 'never' }]);
    expect([off.status, off.body.code]).toEqual([422, 'notification_kind_fixed']);
    expect((await choose(owner, (await choicesOf(owner)).choices)).status).toBe(200);
  });

  it('decide whether a signature shows in the app, and whether it is mailed at once', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    await choose(scenario.owner, [{ kind: 'signed', in_app: false, mail: 'at_once' }]);
    await sign(product, scenario.people[0]?.email ?? '');
    expect(await told(scenario.owner)).toEqual([]);
    expect(await subjects(scenario.ownerEmail)).toContain('Anna signed “agreement”.');
    const mail = (await product.outbox(scenario.ownerEmail)).at(-1);
    expect(mail?.text).toContain(
      `#documents/${scenario.key}?user_account=${(await scenario.owner.get('/app/user')).user.default_user_account_key}`,
    );
    expect(mail?.text).toContain('#notifications/choices');
  });

  it('hold back the mail with the final document from an owner who wants none', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna'] });
    await choose(scenario.owner, [{ kind: 'completed', in_app: true, mail: 'never' }]);
    await sign(product, scenario.people[0]?.email ?? '');
    await expect.poll(() => told(scenario.owner), { timeout: 30_000 }).toContain('“agreement” is complete: everybody has signed.');
    expect(await subjects(scenario.people[0]?.email ?? '')).toContain('Completed: “agreement”');
    expect(await subjects(scenario.ownerEmail)).not.toContain('Completed: “agreement”');
  });

  it('put what happened into one digest, however often the worker runs, and none if nothing happened', async () => {
    const scenario = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    await choose(scenario.owner, [{ kind: 'signed', in_app: true, mail: 'day' }]);
    for (const { email } of scenario.people.slice(0, 1)) await sign(product, email);
    expect(await told(scenario.owner)).toEqual(['Anna signed “agreement”.']);
    const digests = async () => (await product.outbox(scenario.ownerEmail)).filter(({ subject }) => subject.includes('of the last day'));
    await sendDigests();
    expect(await digests()).toEqual([]);
    product.local.clock.advance(day + 600);
    await sendDigests(3);
    await sendDigests();
    const [digest, ...more] = await digests();
    expect(more).toEqual([]);
    expect(digest?.subject).toContain('1 notification of the last day');
    expect(digest?.text).toContain('Anna signed “agreement”.');
    product.local.clock.advance(day);
    await sendDigests();
    expect(await digests()).toHaveLength(1);
  });
});
