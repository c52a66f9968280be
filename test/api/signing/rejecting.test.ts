import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../fixtures/text.ts';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { auditTypes, preparePack, type Scenario, sign } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const emailOf = ({ people }: Scenario, name: string) => people.find((one) => one.name === name)?.email ?? '';
const rejectChild = (client: ApiClient, childKey: string | undefined, uuid: string, body: object = {}): Promise<ApiAnswer> =>
  client.call('POST', `/app/documents/${childKey}/reject_child_document/${uuid}`, body);

/** A pack of three documents. Everybody signs on the first, and has to fill in a text on the second. */
async function packOfThree(people: string[], settings: Record<string, boolean> = {}): Promise<Scenario> {
  const scenario = await preparePack(product, { people, files: 3, settings: { can_reject_individual_documents: true, ...settings } });
  const [, second = ''] = scenario.childKeys;
  for (const [at, { uuid }] of scenario.people.entries()) {
    await scenario.owner.addField(second, { type: 'text', signatory_uuid: uuid, y: 100 + 60 * at });
  }
  await scenario.owner.send(scenario.key);
  return scenario;
}

const names = (document: { child_documents: { document_name: string }[] }) => document.child_documents.map((child) => child.document_name);

describe('rejecting one document of a pack', () => {
  it('leaves the rest to be signed, hides the rejected one from signers, and tells the sender which it is', async () => {
    const scenario = await packOfThree(['Anna', 'Ben'], { sequential_signing: true });
    const [, second] = scenario.childKeys;
    const { client, signatory_uuid } = await product.signer(emailOf(scenario, 'Anna'));
    const answer = await rejectChild(client, second, signatory_uuid, { rejection_reason: ' Out of date ' });
    expect(answer.body).toMatchObject({ success: true, document_status: 'awaiting_signatures' });
    expect((await rejectChild(client, second, signatory_uuid, { rejection_reason: 'Again' })).status).toBe(200);

    const seen = await client.document(scenario.key);
    expect(names(seen)).toEqual(['agreement', 'annex-2']);
    expect(seen.child_document_keys).not.toContain(second);
    expect((await client.call('GET', `/app/documents/${second}/get_data_fields`)).status).toBe(404);

    await sign(product, emailOf(scenario, 'Anna'));
    await sign(product, emailOf(scenario, 'Ben'));
    const document = await scenario.owner.document(scenario.key);
    expect(document.status).toBe('complete');
    expect(document.child_documents[1]).toMatchObject({ status: 'rejected', rejection_reason: 'Out of date', rejected_by: signatory_uuid });
    expect((await auditTypes(scenario)).filter((type) => type === 'child_rejected')).toHaveLength(1);
    const [letter] = (await product.outbox(scenario.ownerEmail)).filter(({ subject }) => subject?.includes('rejected'));
    expect(letter).toMatchObject({ subject: 'Anna rejected “annex-1”' });
    expect(letter?.text).toContain('Out of date');
  });

  it.each([true, false])('marks its pages, and no others, in the final document (sealed: %s)', async (sealed) => {
    const scenario = await packOfThree(['Anna'], { use_certificates_for_signed_pdf: sealed });
    const [, second] = scenario.childKeys;
    const { client, signatory_uuid } = await product.signer(emailOf(scenario, 'Anna'));
    await rejectChild(client, second, signatory_uuid);
    await sign(product, emailOf(scenario, 'Anna'));
    await product.local.idle();
    const served = await scenario.owner.call('GET', `/app/serve/${scenario.key}`);
    const bytes = new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
    const pages = await textOfPages(bytes);
    expect(pages.slice(0, 3).map((text) => text.includes('Rejected'))).toEqual([false, true, false]);
  });

  it('rejects the pack if it is the last of its documents', async () => {
    const scenario = await packOfThree(['Anna', 'Ben']);
    const [first, second, third] = scenario.childKeys;
    const anna = await product.signer(emailOf(scenario, 'Anna'));
    const ben = await product.signer(emailOf(scenario, 'Ben'));
    await rejectChild(anna.client, first, anna.signatory_uuid);
    await rejectChild(ben.client, second, ben.signatory_uuid);
    expect((await rejectChild(anna.client, third, anna.signatory_uuid)).body.document_status).toBe('rejected');
    const { status, signatories } = await scenario.owner.document(scenario.key);
    expect(status).toBe('rejected');
    expect(signatories[0]).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Rejection reason not specified. Please contact the signer for further details.',
    });
  });

  it('is undone by a reversion', async () => {
    const scenario = await packOfThree(['Anna']);
    const { client, signatory_uuid } = await product.signer(emailOf(scenario, 'Anna'));
    await rejectChild(client, scenario.childKeys[1], signatory_uuid);
    await scenario.owner.post(`/app/documents/${scenario.key}/update_document`, { data: { status: 'setup' } });
    expect((await scenario.owner.document(scenario.key)).child_documents[1]).toMatchObject({ status: 'setup', rejection_reason: null });
  });

  it('is refused if the settings forbid it, to people who have signed, and in somebody else’s name', async () => {
    const off = await packOfThree(['Anna'], { can_reject_individual_documents: false });
    const anna = await product.signer(emailOf(off, 'Anna'));
    expect((await rejectChild(anna.client, off.childKeys[1], anna.signatory_uuid)).body.message).toBe('Unable to reject document');

    const on = await packOfThree(['Anna', 'Ben']);
    const { client, signatory_uuid } = await product.signer(emailOf(on, 'Ben'));
    expect((await rejectChild(client, on.childKeys[1], on.people[0]?.uuid ?? '')).body.code).toBe('signatory_not_found');
    await rejectChild(client, on.childKeys[1], signatory_uuid);
    await client.post(`/app/documents/${on.key}/add_update_signatory`, { update_status_to: 'rejected' });
    expect((await rejectChild(client, on.childKeys[2], signatory_uuid)).body.code).toBe('unable_to_reject');
  });
});
