import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
/** Three in the morning in UTC: in Los Angeles it is still yesterday, in Tokyo already noon. */
beforeEach(() => {
  const now = Math.floor(product.local.clock.now().getTime() / 1000);
  product.local.clock.advance((3 * 3600 + day - (now % day)) % day);
});

const dayAgo = (days: number) => new Date(product.local.clock.now().getTime() - days * day * 1000).toISOString().slice(0, 10);
const [inUtc, inLosAngeles] = [() => dayAgo(0), () => dayAgo(1)];

/** A contract with a date that fills itself in and an approval, both Anna's. */
async function sendContract() {
  const pack = await preparePack(product, { people: ['Anna'] });
  const [child = ''] = pack.childKeys;
  const email = pack.people[0]?.email ?? '';
  const hers = { signatory_uuid: pack.people[0]?.uuid, x: 40, height: 22 };
  const date = await pack.owner.addField(child, { ...hers, type: 'date', auto_assign_date: true, required: false, y: 300 });
  const approval = await pack.owner.addField(child, { ...hers, type: 'approve', y: 340 });
  await pack.owner.send(pack.key);
  const signed = async (time_zone?: string) => {
    const zone = time_zone === undefined ? {} : { time_zone };
    const { client, submit } = await startSigning(product, email);
    const path = `/app/documents/${child}/add_update_data_field`;
    const saved = await client.call('POST', path, { data: [{ uuid: approval, data: 'approved' }], ...zone });
    const answer = await submit({ update_status_to: 'complete', ...zone });
    const fields = (await pack.owner.document(pack.key)).child_documents[0]?.data_fields ?? [];
    const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.key}`);
    const { facts, audit_detail } = audit_records.find((one: { audit_entry_type: string }) => one.audit_entry_type === 'user_signed') ?? {};
    const dataOf = (uuid: string) => fields.find((field: { uuid: string }) => field.uuid === uuid)?.data;
    return {
      status: [saved.status, answer.status],
      date: dataOf(date),
      approval: dataOf(approval),
      zone: facts?.time_zone,
      detail: audit_detail,
    };
  };
  return { email, signed };
}

it('the day of signing and of an approval is that of the page’s time zone, and the record names day and zone', async () => {
  const { signed } = await sendContract();
  expect(await signed('America/Los_Angeles')).toEqual({
    detail: expect.stringContaining(`For them it was ${inLosAngeles()} (America/Los_Angeles).`),
    status: [200, 200],
    date: inLosAngeles(),
    approval: `approved ${inLosAngeles()}`,
    zone: 'America/Los_Angeles',
  });
});

it('without a zone, the one in the person’s own profile counts', async () => {
  const { email, signed } = await sendContract();
  const anna = product.client();
  await anna.register({ email });
  await anna.post('/app/user', { data: { time_zone: 'America/Los_Angeles' } });
  expect(await signed()).toMatchObject({ date: inLosAngeles(), approval: `approved ${inLosAngeles()}`, zone: 'America/Los_Angeles' });
});

it.each([undefined, '', 'Mars/Olympus', '+14:00'])(
  'a zone that is none (%s) keeps nobody from signing: the day is that of UTC',
  async (zone) => {
    const { signed } = await sendContract();
    expect(await signed(zone)).toMatchObject({ status: [200, 200], date: inUtc(), approval: `approved ${inUtc()}`, zone: 'UTC' });
  },
);
