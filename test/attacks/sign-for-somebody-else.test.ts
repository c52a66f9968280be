import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { preparePack, type Scenario } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A contract that awaits the victim, twice in one pack, and a public form of the same account. */
async function scene(): Promise<Scenario & { victim: string; other: string; form: string }> {
  const scenario = await preparePack(product, { people: ['Victim', 'Other', 'Again'] });
  const [victim = { email: '', uuid: '' }, other = { email: '', uuid: '' }, again = { email: '', uuid: '' }] = scenario.people;
  const path = `/app/documents/${scenario.key}/add_update_signatory`;
  await scenario.owner.post(path, { data: { uuid: again.uuid, email: victim.email } });
  await scenario.owner.send(scenario.key);
  const { packKey, childKey } = await scenario.owner.upload(await plainPdf(1));
  await product.local.idle();
  await scenario.owner.get(`/app/documents/${packKey}/convert_to_template`);
  const uuid = randomUUID();
  await scenario.owner.post(`/app/documents/${packKey}/add_update_signatory`, {
    data: { uuid, role: 'Visitor', name: 'Visitor', email: '' },
  });
  await scenario.owner.post(`/app/documents/${childKey}/add_update_data_field`, {
    data: [{ uuid: randomUUID(), type: 'text', page_index: 0, x: 10, y: 10, signatory_uuid: uuid }],
  });
  await scenario.owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
  return { ...scenario, victim: victim.email, other: other.email, form: packKey };
}

async function visitor(form: string, email: string): Promise<ApiClient> {
  const session = await product.client().post(`/app/forms/${form}`, { data: { name: 'Mallory', email } });
  return new ApiClient(product.url, session);
}

const pending = async (client: ApiClient) => (await client.get('/app/tokens/get_pending_signing_requests')).pending_signing_requests;

/** The result of the caller's way to a page without a session: a redirect's address, or the refusal's code. */
async function wayTo(client: ApiClient, path: string): Promise<string> {
  const { status, headers, body } = await client.call('GET', path);
  return status === 302 ? (headers.get('location') ?? '') : String(body.code);
}

async function enter(link: string): Promise<ApiClient> {
  const client = product.client();
  client.session = await client.post('/app/tokens/exchange', { token: link.split('/sign/')[1] });
  return client;
}

describe('signing for somebody else', () => {
  it('a form’s visitor who types the victim’s address is shown nothing that awaits the victim', async () => {
    const { form, victim } = await scene();
    expect(await pending(await visitor(form, victim))).toEqual([]);
  });

  it('a member who makes a link for themselves does not reach what else awaits the address', async () => {
    const { owner, key, people, victim } = await scene();
    const path = `/app/documents/${key}/generate_signing_link_for_signatory/${people[0]?.uuid}`;
    const before = (await product.outbox(victim)).length;
    const client = await enter((await owner.post(path, { token_type: 'link' })).signing_link);
    expect(await pending(client)).toEqual([]);
    expect(await wayTo(client, `/app/documents/${key}/switch_user/${people[2]?.uuid}`)).toBe('address_not_proven');
    expect(await wayTo(client, `/app/documents/${key}/assign_user_to_next_signatory/${people[1]?.uuid}`)).toBe('address_not_proven');
    // Only the victim may see what awaits the address, and nobody writes to the victim about it.
    expect(await product.outbox(victim)).toHaveLength(before);
    expect(await pending(await enter(await product.signingLink(victim)))).not.toEqual([]);
  });

  it('the mailed link is never shown to the member who had it sent', async () => {
    const { owner, key, people, victim } = await scene();
    const path = `/app/documents/${key}/generate_signing_link_for_signatory/${people[0]?.uuid}`;
    const { signing_link } = await owner.post(path, { token_type: 'email' });
    const mailed = (await product.outbox(victim)).flatMap(({ links }) => links);
    expect(mailed.length).toBeGreaterThan(0);
    expect(mailed).not.toContain(signing_link);
  });

  it('the refusal does not reveal whose address is whose', async () => {
    const { key, people, owner } = await scene();
    const path = `/app/documents/${key}/generate_signing_link_for_signatory/${people[0]?.uuid}`;
    const client = await enter((await owner.post(path)).signing_link);
    const [same, another] = await Promise.all([2, 1].map((at) => wayTo(client, `/app/documents/${key}/switch_user/${people[at]?.uuid}`)));
    expect(same).toBe(another);
  });

  it('having the links sent reveals nothing, and writes only to the address, once in a quarter of an hour', async () => {
    const { form, victim } = await scene();
    const nobody = `nobody-${randomUUID().slice(0, 8)}@example.com`;
    const before = (await product.outbox(victim)).length;
    const [known, unknown] = [await visitor(form, victim), await visitor(form, nobody)];
    const answers = [
      await known.call('POST', '/app/tokens/send_pending_links'),
      await unknown.call('POST', '/app/tokens/send_pending_links'),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = (await product.outbox(victim)).slice(before).filter(({ subject }) => subject.startsWith('Reminder'));
    expect(mails).toHaveLength(2);
    const again = await (await visitor(form, victim)).call('POST', '/app/tokens/send_pending_links');
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests']);
  });

  it('the receiver who follows the mailed link sees and enters the rest', async () => {
    const { key, people, victim } = await scene();
    const client = await enter(await product.signingLink(victim));
    expect(await pending(client)).toHaveLength(1);
    expect(await wayTo(client, `/app/documents/${key}/switch_user/${people[2]?.uuid}`)).toContain('/sign/');
  });
});
