import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../support/field-pack.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const path = (pack: FieldPack) => `/app/documents/${pack.packKey}/add_update_signatory`;
const submit = (pack: FieldPack, client: ApiClient, body: object = {}) =>
  client.call('POST', path(pack), { update_status_to: 'complete', ...body });
const trail = async (pack: FieldPack, type: string) =>
  (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.filter(
    (record: { audit_entry_type: string }) => record.audit_entry_type === type,
  );
const digestOf = async (pack: FieldPack, client: ApiClient) => (await client.document(pack.packKey)).content_digest;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Anna's price, which Bob may fill in too. Anna has seen 100 EUR. */
async function priceAgreed(settings: object = {}) {
  const pack = await newFieldPack(product);
  const bob = await pack.person('Bob', { can_update_fields: true });
  const anna = await pack.person('Anna');
  const price = await pack.place('text', { signatory_uuid: anna.uuid, description: 'Price' });
  const remark = await pack.place('text', { signatory_uuid: bob.uuid, description: 'Remark' });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings } });
  await pack.owner.send(pack.packKey);
  const [attacker, victim] = [(await product.signer(bob.email)).client, (await product.signer(anna.email)).client];
  await pack.save([{ uuid: price, data: '100 EUR' }], attacker);
  for (const [client, { uuid }] of [
    [attacker, bob],
    [victim, anna],
  ] as const) {
    await client.document(pack.packKey);
    await client.post(`/app/documents/${pack.packKey}/audit_document_opened_event`);
    await client.post(`/app/documents/${pack.packKey}/user_accepted_terms/${uuid}`);
  }
  return { pack, bob, anna, price, remark, attacker, victim, shown: await digestOf(pack, victim) };
}

describe('an attacker who changes a text after another signatory has seen it', () => {
  it('does not get that signatory’s name under the new text', async () => {
    const { pack, price, attacker, victim, shown } = await priceAgreed();
    await pack.save([{ uuid: price, data: '100000 EUR' }], attacker);
    const refused = await submit(pack, victim, { content_digest: shown });
    expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
    expect(refused.body.changed).toMatchObject([{ uuid: price, page_index: 0, description: 'Price', data: '100000 EUR', by: 'Bob' }]);
    expect(refused.body.content_digest).toBe(await digestOf(pack, victim));
    expect((await submit(pack, victim, { content_digest: refused.body.content_digest })).status).toBe(200);
  });

  it('does not succeed with a save at the same moment as the submission', async () => {
    for (let round = 0; round < 8; round++) {
      const { pack, price, attacker, victim, shown } = await priceAgreed();
      const [saved, signed] = await Promise.all([
        pack.save([{ uuid: price, data: '100000 EUR' }], attacker),
        submit(pack, victim, { content_digest: shown }),
      ]);
      // Either the price came first, and Anna was asked again, or she had signed, and it came too late.
      expect([
        [200, 409],
        [403, 200],
      ]).toContainEqual([saved.status, signed.status]);
      expect((await pack.field(price)).data).toBe(signed.status === 200 ? '100 EUR' : '100000 EUR');
    }
  });

  it('does not succeed by signing with a text that was not there before', async () => {
    const { pack, remark, attacker, victim, shown } = await priceAgreed();
    await pack.save([{ uuid: remark, data: 'Anna pays twice' }], attacker);
    expect(await digestOf(pack, victim)).toBe(shown);
    await submit(pack, attacker);
    const refused = await submit(pack, victim, { content_digest: shown });
    expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
    expect(refused.body.changed).toMatchObject([{ uuid: remark, by: 'Bob' }]);
  });

  it('does not succeed by hiding that text among those who only signed', async () => {
    const pack = await newFieldPack(product);
    const [anna, bob] = [await pack.person('Anna'), await pack.person('Bob')];
    const [before, after] = [await pack.person('Carla'), await pack.person('Dora')];
    const remark = await pack.place('text', { signatory_uuid: bob.uuid, description: 'Remark', required: false });
    for (const { uuid } of [before, after]) await pack.place('date', { signatory_uuid: uuid, auto_assign_date: true });
    await pack.owner.send(pack.packKey);
    const opened = async ({ email }: { email: string }) => {
      const { client } = await product.signer(email);
      await openAsPage(client, pack.packKey);
      return client;
    };
    const victim = await opened(anna);
    const shown = await digestOf(pack, victim);
    const attacker = await opened(bob);
    await pack.save([{ uuid: remark, data: 'Anna pays twice' }], attacker);
    for (const client of [await opened(before), attacker, await opened(after)]) expect((await submit(pack, client)).status).toBe(200);
    const refused = await submit(pack, victim, { content_digest: shown });
    expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
    expect(refused.body.changed).toContainEqual(expect.objectContaining({ uuid: remark, data: 'Anna pays twice', by: 'Bob' }));
  });

  it('does not get them to sign as somebody else: the sender’s new name or role for them is shown first', async () => {
    for (const signer of [
      { name: 'Anna, guarantor for ACME', role: '' },
      { name: 'Anna', role: 'Guarantor of all debts' },
    ]) {
      const { pack, anna, victim, shown } = await priceAgreed();
      const details = { signatory: { uuid: anna.uuid, ...signer } };
      await pack.owner.post(`/app/documents/${pack.packKey}/update_signatory_details`, details);
      const refused = await submit(pack, victim, { content_digest: shown });
      expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
      expect(refused.body.signer).toEqual(signer);
      expect((await submit(pack, victim, { content_digest: await digestOf(pack, victim) })).status).toBe(200);
    }
  });

  it('does not succeed by making up a digest', async () => {
    const { pack, victim } = await priceAgreed();
    expect((await submit(pack, victim, { content_digest: sha256('anything') })).body.code).toBe('content_changed');
    expect((await submit(pack, victim, { content_digest: 'yes' })).status).toBe(400);
  });
});

describe('an attacker who fills in a field of a field rule after others have signed', () => {
  /** Anna gives a rebate unless Bob ticks the box, and the sender's clause holds only if he does. */
  async function ruledByBob(rebate: { ticked: boolean }) {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    const bob = await pack.person('Bob');
    const box = await pack.place('check', { signatory_uuid: bob.uuid, custom_id: 'Box', required: false });
    const text = await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'Rebate' });
    const own = await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'Own' });
    const clause = await pack.place('text', { signatory_uuid: 'self', custom_id: 'Clause', data: 'Anna pays twice' });
    const rule = (target: string, condition: string) =>
      pack.owner.post(`/app/documents/${pack.packKey}/field_rules/${target}-rule/add_update_delete`, {
        field_or_group: target,
        infix_logic: condition,
      });
    await rule('Rebate', rebate.ticked ? '[Own] is "yes" or [Box] is ticked' : '[Box] is not ticked');
    await rule('Clause', '[Box] is ticked');
    await pack.owner.send(pack.packKey);
    const [victim, attacker] = [(await product.signer(anna.email)).client, (await product.signer(bob.email)).client];
    await openAsPage(victim, pack.packKey);
    await openAsPage(attacker, pack.packKey);
    return { pack, anna, box, text, own, clause, victim, attacker };
  }

  it('can’t remove what they had signed', async () => {
    const { pack, box, text, victim, attacker } = await ruledByBob({ ticked: false });
    await pack.save([{ uuid: text, data: 'Ten percent off' }], victim);
    expect((await submit(pack, victim)).status).toBe(200);
    await pack.save([{ uuid: box, data: 'checked' }], attacker);
    expect((await pack.field(text, attacker)).data).toBe('Ten percent off');
    expect((await submit(pack, attacker)).status).toBe(200);
    expect((await pack.field(text)).data).toBe('Ten percent off');
  });

  it('can’t bring back what they had left out', async () => {
    const { pack, box, text, own, victim, attacker } = await ruledByBob({ ticked: true });
    await pack.save([{ uuid: own, data: 'yes' }], victim);
    await pack.save([{ uuid: text, data: 'Ten percent more' }], victim);
    await pack.save([{ uuid: own, data: 'no' }], victim);
    expect((await submit(pack, victim)).status).toBe(200);
    await pack.save([{ uuid: box, data: 'checked' }], attacker);
    expect((await submit(pack, attacker)).status).toBe(200);
    expect((await pack.field(text)).data).toBeNull();
  });

  it('leaves a record that what they had signed reads differently', async () => {
    const { pack, anna, box, clause, victim, attacker } = await ruledByBob({ ticked: false });
    expect((await submit(pack, victim)).status).toBe(200);
    expect(await trail(pack, 'signed_content_changed')).toEqual([]);
    await pack.save([{ uuid: box, data: 'checked' }], attacker);
    expect((await submit(pack, attacker)).status).toBe(200);
    expect(await trail(pack, 'signed_content_changed')).toMatchObject([
      { audit_detail: expect.stringContaining('Anna'), facts: { signatory: anna.uuid, field: clause } },
    ]);
  });
});

describe('a person who fills in a field for somebody else', () => {
  it('leaves a record of each value, even one that was changed back', async () => {
    const { pack, bob, anna, price, attacker } = await priceAgreed();
    for (const data of ['100000 EUR', '100 EUR', '100 EUR']) await pack.save([{ uuid: price, data }], attacker);
    const digest = (data: string) => sha256(JSON.stringify([data, null, null, 'Price', '', '', true]));
    const entry = (data: string) => ({
      actor: 'Bob',
      audit_detail: `Bob (${bob.email}) filled in the field “Price” on page 1 of Anna (${anna.email}).`,
      facts: { field: price, owner: anna.uuid, value_digest: digest(data) },
    });
    expect(await trail(pack, 'field_filled_by_other')).toMatchObject([entry('100 EUR'), entry('100000 EUR'), entry('100 EUR')]);
  });

  it('is named to the field’s signatory, until they enter something themselves', async () => {
    const { pack, price, victim } = await priceAgreed();
    expect((await pack.field(price, victim)).filled_in_by).toBe('Bob');
    await pack.save([{ uuid: price, data: '100 EUR' }], victim);
    expect((await pack.field(price, victim)).filled_in_by).toBe('Bob');
    await pack.save([{ uuid: price, data: '90 EUR' }], victim);
    expect((await pack.field(price, victim)).filled_in_by).toBeNull();
  });

  it('is named in the record of the signature', async () => {
    const { pack, price, victim, shown } = await priceAgreed();
    await submit(pack, victim, { content_digest: shown });
    expect(await trail(pack, 'user_signed')).toMatchObject([
      { audit_detail: expect.stringContaining('1 field was filled in by Bob'), facts: { filled_by_others: price } },
    ]);
  });
});

describe('the record of a signature', () => {
  it('keeps the digest of what was signed, and of the originals', async () => {
    const { pack, victim, shown } = await priceAgreed();
    await submit(pack, victim, { content_digest: shown });
    const [child] = (await victim.document(pack.packKey)).child_documents;
    expect(await trail(pack, 'user_signed')).toMatchObject([
      { facts: { content_digest: shown, content_confirmed: 'yes', originals: child.original_sha256 } },
    ]);
  });

  it('says if a program did not state which content it had shown', async () => {
    const { pack, victim, shown } = await priceAgreed();
    await submit(pack, victim);
    expect(await trail(pack, 'user_signed')).toMatchObject([
      { audit_detail: expect.stringContaining('did not say'), facts: { content_digest: shown, content_confirmed: 'no' } },
    ]);
  });
});

describe('the digest of the content', () => {
  it('comes with each save, for the document as it is then', async () => {
    const { pack, price, victim } = await priceAgreed();
    const { body } = await pack.save([{ uuid: price, data: '90 EUR' }], victim);
    expect(body.content_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(body.content_digest).toBe(await digestOf(pack, victim));
    const answer = await pack.save([{ uuid: price, data: '80 EUR' }]);
    expect([answer.status, answer.body.content_digest]).toEqual([409, undefined]);
  });
});
