import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, sign, startSigning } from '../../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { retentionYears: 0 } });
});
afterAll(() => product.close());

type Refusal = [call: string, status: number, message: string];
const refusalOf = async (call: string, answer: Promise<ApiAnswer>): Promise<Refusal> => {
  const { status, body } = await answer;
  return [call, status, body.message];
};

const update = ({ owner, key }: Scenario, data: object) =>
  owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, { data });
const onChild = ({ owner, childKeys }: Scenario, data: object) =>
  owner.call('POST', `/app/documents/${childKeys[0]}/update_document`, { data });
const get = ({ owner }: Scenario, path: string) => owner.call('GET', path);
const forEver = ({ owner, key }: Scenario) => owner.call('DELETE', `/app/document_actions/${key}/permanently_delete_document`);
const exclude = ({ owner, key, people }: Scenario, at = 0) =>
  owner.call('POST', `/app/documents/${key}/exclude_signatory`, { data: { uuid: people[at]?.uuid } });
const reject = (client: ApiClient, key: string) =>
  client.call('POST', `/app/documents/${key}/add_update_signatory`, { update_status_to: 'rejected' });

const notInSetup = 'This can only be changed while the document is in setup.';
const notAwaiting = 'This document is not awaiting signatures.';
const inTrash = 'This document is in the trash. Recover it first.';

describe('transitions that are refused (spec core §4), each with its message', () => {
  it('from setup', async () => {
    const pack = await preparePack(product, { people: ['Anna'] });
    expect([
      await refusalOf('complete', update(pack, { status: 'complete' })),
      await refusalOf('exclude', exclude(pack)),
      await refusalOf('delete for ever', forEver(pack)),
    ]).toEqual([
      ['complete', 409, notAwaiting],
      ['exclude', 409, notAwaiting],
      ['delete for ever', 409, 'Only documents in the trash can be deleted permanently.'],
    ]);
    expect((await update(pack, { status: 'setup' })).status).toBe(200);
  });

  it('from awaiting signatures', async () => {
    const pack = await sendNewPack(product, { people: ['Anna', 'Ben'], files: 2, settings: { sequential_signing: true } });
    const [child] = pack.childKeys;
    const field = { uuid: pack.people[0]?.uuid, type: 'text', page_index: 0, x: 1, y: 1 };
    expect([
      await refusalOf('rename', onChild(pack, { document_name: 'New' })),
      await refusalOf('change', update(pack, { subject: 'New' })),
      await refusalOf('delete a document of it', get(pack, `/app/documents/${child}/delete_document`)),
      await refusalOf('place a field', pack.owner.call('POST', `/app/documents/${child}/add_update_data_field`, { data: [field] })),
      await refusalOf(
        'change people',
        pack.owner.call('POST', `/app/documents/${pack.key}/add_update_signatory`, { data: { uuid: field.uuid } }),
      ),
      await refusalOf('make a template', get(pack, `/app/documents/${pack.key}/convert_to_template`)),
      await refusalOf('download', get(pack, `/app/serve/${pack.key}`)),
      await refusalOf(
        'remind who is not asked',
        pack.owner.call('POST', `/app/documents/${pack.key}/resend_document_notification/${pack.people[1]?.uuid}`, {}),
      ),
    ]).toEqual([
      ['rename', 409, notInSetup],
      ['change', 409, notInSetup],
      ['delete a document of it', 409, notInSetup],
      ['place a field', 409, notInSetup],
      ['change people', 409, notInSetup],
      ['make a template', 409, notInSetup],
      ['download', 409, 'This document is not complete yet.'],
      ['remind who is not asked', 409, 'It is not your turn to sign yet. We will write to you when it is.'],
    ]);
  });

  it('by a signer who has signed', async () => {
    const pack = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const anna = await startSigning(product, pack.people[0]?.email ?? '');
    await anna.submit();
    const details = { signatory: { uuid: anna.uuid, name: 'Anne' } };
    expect([
      await refusalOf('reject', reject(anna.client, pack.key)),
      await refusalOf('sign later', anna.client.call('GET', `/app/documents/${pack.key}/sign_later/${anna.uuid}?return_json=true`)),
      await refusalOf('exclude', exclude(pack)),
      await refusalOf('correct', pack.owner.call('POST', `/app/documents/${pack.key}/update_signatory_details`, details)),
    ]).toEqual([
      ['reject', 409, 'Unable to reject document'],
      ['sign later', 409, notAwaiting],
      ['exclude', 409, notAwaiting],
      ['correct', 409, notAwaiting],
    ]);
  });

  it('from complete', async () => {
    const pack = await sendNewPack(product, { people: ['Anna'] });
    await sign(product, pack.people[0]?.email ?? '');
    expect([
      await refusalOf('revert', update(pack, { status: 'setup' })),
      await refusalOf('send', update(pack, { status: 'awaiting_signatures' })),
      await refusalOf('exclude', exclude(pack)),
    ]).toEqual([
      ['revert', 409, 'Unable to update status to setup from completed status'],
      ['send', 409, notInSetup],
      ['exclude', 409, notAwaiting],
    ]);
    expect((await update(pack, { status: 'complete' })).status).toBe(200);
  });

  it('from rejected, which can be reverted', async () => {
    const pack = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const ben = await startSigning(product, pack.people[1]?.email ?? '');
    await reject((await product.signer(pack.people[0]?.email ?? '')).client, pack.key);
    expect([
      await refusalOf('sign', ben.submit()),
      await refusalOf('reject too', reject(ben.client, pack.key)),
      await refusalOf('complete', update(pack, { status: 'complete' })),
      await refusalOf('exclude', exclude(pack, 1)),
    ]).toEqual([
      ['sign', 409, notAwaiting],
      ['reject too', 409, 'Unable to reject document'],
      ['complete', 409, notAwaiting],
      ['exclude', 409, notAwaiting],
    ]);
    expect((await update(pack, { status: 'setup' })).status).toBe(200);
  });

  it('in the trash, which stops its signers until the document is recovered', async () => {
    const pack = await sendNewPack(product, { people: ['Anna', 'Ben'] });
    const anna = await startSigning(product, pack.people[0]?.email ?? '');
    await get(pack, `/app/documents/${pack.key}/delete_document`);
    expect([
      await refusalOf('sign', anna.submit()),
      await refusalOf('revert', update(pack, { status: 'setup' })),
      await refusalOf('complete', update(pack, { status: 'complete' })),
      await refusalOf('exclude', exclude(pack)),
    ]).toEqual([
      ['sign', 410, 'The sender has cancelled this signing request.'],
      ['revert', 409, inTrash],
      ['complete', 409, inTrash],
      ['exclude', 409, inTrash],
    ]);
    await get(pack, `/app/documents/${pack.key}/recover_document`);
    expect((await anna.submit()).status).toBe(200);
    await get(pack, `/app/documents/${pack.key}/delete_document`);
    expect((await forEver(pack)).status).toBe(200);
    expect((await get(pack, `/app/documents/${pack.key}`)).status).toBe(404);
  });
});
