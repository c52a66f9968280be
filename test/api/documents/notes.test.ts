import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type FieldPack, newFieldPack } from '../../support/field-pack.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const note = (rest: object = {}) => ({
  uuid: randomUUID(),
  type: 'note',
  page_index: 0,
  x: 50,
  y: 400,
  data: 'What does this mean?',
  ...rest,
});
const submit = async (pack: FieldPack, client: ApiClient) => {
  await openAsPage(client, pack.packKey);
  return client.call('POST', `/app/documents/${pack.packKey}/add_update_signatory`, { update_status_to: 'complete' });
};
const history = async (pack: FieldPack) =>
  (await pack.owner.get(`/app/audit_trail/${pack.packKey}`)).audit_records.filter((record: { audit_entry_type: string }) =>
    record.audit_entry_type.startsWith('note_'),
  );

/** Anna and Ben are asked to sign; both may add notes. */
async function sent(settings: object = {}) {
  const pack = await newFieldPack(product);
  const people = [await pack.person('Anna'), await pack.person('Ben')] as const;
  const places = [];
  for (const { uuid } of people) places.push(await pack.place('text', { signatory_uuid: uuid, required: false }));
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, { data: { settings: { can_be_annotated: true, ...settings } } });
  await pack.owner.send(pack.packKey);
  const anna = (await product.signer(people[0].email)).client;
  const ben = (await product.signer(people[1].email)).client;
  return { pack, people, places, anna, ben };
}

describe('a note that a member adds after sending', () => {
  it('is read by the signers, moved, rewritten and removed, and on record', async () => {
    const { pack, anna } = await sent();
    const answer = note({ data: 'It means the whole house' });
    expect((await pack.save([answer])).status).toBe(200);
    expect(await pack.field(answer.uuid, anna)).toMatchObject({
      data: answer.data,
      signatory_uuid: 'self',
      updated_by_user_name: 'Olivia Owner',
      is_temporary_field: true,
      is_visible_in_final_document: false,
      required: false,
    });
    expect((await pack.save([{ uuid: answer.uuid, x: 90, y: 420 }])).status).toBe(200);
    expect((await pack.save([{ uuid: answer.uuid, data: 'It means the house and the garden' }])).status).toBe(200);
    expect(await pack.field(answer.uuid, anna)).toMatchObject({ x: 90, y: 420, data: 'It means the house and the garden' });
    expect((await pack.save([{ uuid: answer.uuid, removed: true }])).status).toBe(200);
    expect(await pack.field(answer.uuid, anna)).toBeUndefined();
    const facts = { field: answer.uuid, page: '1' };
    expect(await history(pack)).toMatchObject([
      { audit_entry_type: 'note_added', actor: expect.stringContaining('Olivia Owner'), facts },
      { audit_entry_type: 'note_changed', audit_detail: expect.stringContaining('moved a note'), facts },
      { audit_entry_type: 'note_changed', audit_detail: expect.stringContaining('changed a note'), facts },
      { audit_entry_type: 'note_removed', facts },
    ]);
  });

  it('is never printed, and left out of copies', async () => {
    const { pack, anna, ben } = await sent();
    await submit(pack, anna);
    await pack.save([note({ data: 'Only for the screen' })]);
    await submit(pack, ben);
    const text = (await textOfPages(await pack.final())).join(' ');
    expect(text).not.toContain('Only for the screen');
    const { document_key } = await pack.owner.get(`/app/documents/${pack.packKey}/create_a_copy`);
    const { data_fields } = await pack.owner.get(`/app/documents/${document_key}/get_data_fields`);
    expect(data_fields.map(({ type }: { type: string }) => type)).toEqual(['text', 'text']);
  });

  it('covers nobody’s field, and two members at once do not overwrite each other', async () => {
    const { pack, places } = await sent();
    const { x, y } = await pack.field(places[0] ?? '');
    expect((await pack.save([note({ x, y })])).body.code).toBe('note_covers_field');
    const mine = note();
    const [{ date_updated }] = (await pack.save([mine])).body.data_fields;
    const answers = await Promise.all(['one', 'two'].map((data) => pack.save([{ uuid: mine.uuid, data, date_updated }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is all that members change then: no other field, nothing that a note does not have, no note of a signer', async () => {
    const { pack, places, anna } = await sent();
    const theirs = note({ y: 500 });
    await pack.save([theirs], anna);
    const codes = [];
    for (const input of [
      { uuid: places[0], data: 'x' },
      { ...note(), type: 'text' },
      { uuid: theirs.uuid, data: 'x' },
      { uuid: theirs.uuid, removed: true },
      note({ is_visible_in_final_document: true }),
      note({ signatory_uuid: null }),
    ])
      codes.push((await pack.save([input])).body.code);
    expect(codes).toEqual(['not_in_setup', 'not_in_setup', 'not_in_setup', 'not_in_setup', 'field_locked', 'field_locked']);
    expect((await pack.save([note({ data: 'x'.repeat(1_001) })])).body.issues).toMatchObject([{ code: 'too_long' }]);
  });

  it('comes no more once the document is complete', async () => {
    const { pack, anna, ben } = await sent();
    await submit(pack, anna);
    await submit(pack, ben);
    expect((await pack.save([note()])).body.code).toBe('not_in_setup');
  });
});

describe('a note of a signer', () => {
  it('is seen by others once its author has signed, with its author', async () => {
    const { pack, anna, ben } = await sent();
    const mine = note();
    await pack.save([mine], anna);
    expect(await pack.field(mine.uuid)).toMatchObject({ data: mine.data, updated_by_user_name: 'Anna' });
    expect((await pack.field(mine.uuid, ben)).data).toBeNull();
    await submit(pack, anna);
    expect((await pack.field(mine.uuid, ben)).data).toBe(mine.data);
  });

  it('can be moved in a document whose fields are locked', async () => {
    const { pack, anna } = await sent({ data_fields_locked: true });
    const mine = note();
    await pack.save([mine], anna);
    expect((await pack.save([{ uuid: mine.uuid, x: 80 }], anna)).status).toBe(200);
  });

  it('reaches the sender by mail and as a notification if its author wants that, once for each save', async () => {
    const { pack, anna } = await sent();
    const mine = note({ data: 'See http://evil.example/now\nand tell me' });
    const key = randomUUID();
    const tell = () =>
      anna.call(
        'POST',
        `/app/documents/${pack.childKey}/add_update_data_field`,
        { data: [mine], tell_sender: true },
        { 'idempotency-key': key },
      );
    expect([(await tell()).status, (await tell()).status]).toEqual([200, 200]);
    const { user } = await pack.owner.get('/app/user');
    const mails = (await product.outbox(user.email_address)).filter(({ subject }) => subject.startsWith('Anna wrote to you on'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('and tell me');
    expect(mails[0]?.text).not.toContain('http://evil');
    const { notifications } = await pack.owner.get('/app/notifications');
    expect(notifications[0].message).toContain('Anna wrote to you on');
    expect((await history(pack))[0].audit_detail).toContain('had the sender told of a note on page 1');
  });
});
