import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleEvent } from '../../bin/sample-event.ts';
import { inspect } from '../../functions/pdf/inspect/inspect.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsTable } from '../../functions/ports/aws/table.ts';
import { routes } from '../../shared/contract/registry.ts';
import type { CallerKind } from '../../shared/domain/people/caller.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { newOperator } from '../support/operators.ts';
import { until } from '../support/until.ts';
import { apiUrl, mailbox, variables } from './deployment.ts';

const patience = { timeout: 90_000, interval: 250 };
/** For a test's preparation, where expect.poll is not allowed. */
const unhurried = { patienceMs: patience.timeout, everyMs: patience.interval };

async function newOwner(): Promise<ApiClient> {
  const owner = new ApiClient(apiUrl, undefined, mailbox);
  await owner.register();
  return owner;
}

/** A pack of one converted page. */
async function converted(owner: ApiClient): Promise<{ packKey: string; childKey: string }> {
  const uploaded = await owner.upload(await plainPdf(1));
  const drawn = async () => (await owner.document(uploaded.packKey)).child_documents[0]?.pages?.length === 1 || undefined;
  await until('page of an upload', drawn, unhurried);
  return uploaded;
}

/** The newest message to an address that holds this. */
async function sentTo(to: string, pattern: RegExp): Promise<string> {
  const found = async () =>
    (await mailbox.messages(to)).flatMap(({ text, links }) => [text, ...links].join('\n').match(pattern)?.[0] ?? []).at(-1);
  return await until(`message to ${to} with ${pattern}`, found, unhurried);
}

async function signerOf(email: string): Promise<ApiClient> {
  const token = (await sentTo(email, /\/sign\/[\w-]+/)).split('/').at(-1);
  const signer = new ApiClient(apiUrl);
  const { document_key, signatory_uuid, ...session } = await signer.post('/app/tokens/exchange', { token });
  signer.session = session;
  return signer;
}

describe('every call is deployed with everything that it needs', () => {
  let clients: Record<CallerKind, ApiClient>;
  beforeAll(async () => {
    const owner = await newOwner();
    const { packKey, childKey } = await converted(owner);
    const email = `${randomUUID()}@example.com`;
    const signatory = await owner.addSignatory(packKey, { name: 'Sam', email });
    await owner.addField(childKey, { type: 'text', signatory_uuid: signatory });
    await owner.send(packKey);
    const deps = { table: createAwsTable(readEnvironment(variables())), clock: systemClock };
    const { client: operator } = await newOperator({ deps, client: () => new ApiClient(apiUrl) }, `olga-${randomUUID()}`);
    clients = { anonymous: new ApiClient(apiUrl), member: owner, signatory: await signerOf(email), operator };
  });

  test.concurrent.each(
    routes.filter(({ name }) => name !== 'logout' && name !== 'logOutOperator').map((route) => [route.name, route] as const),
  )('%s answers its sample event, one way or another', async (name, route) => {
    const event = sampleEvent(name);
    const path = event.rawQueryString ? `${event.rawPath}?${event.rawQueryString}` : event.rawPath;
    const [kind = 'member'] = route.callers;
    const body = event.body === undefined ? undefined : JSON.parse(event.body);
    const answer = await clients[kind].call(route.method, path, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(500);
    expect([answer.status, answer.body.code]).not.toEqual([404, 'route_not_found']);
  });
});

test('a template with a mapping is offered as a form, filled in by a visitor, and completed', async () => {
  const owner = await newOwner();
  const { packKey, childKey } = await converted(owner);
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  const uuid = randomUUID();
  await owner.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, role: 'Visitor', name: 'Visitor', email: '' } });
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid });
  await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data: { name: 'Case', value: '17', required: true } });
  const document = { subject: 'Case ::number|of yours::' };
  await owner.post('/app/mappings/update_document_mapping', {
    entity_key: packKey,
    sources: [{ name: 'number', value: '' }],
    mapping: { document },
  });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });

  const visitor = new ApiClient(apiUrl);
  const { document_key, signatory_uuid, ...session } = await visitor.post(`/app/forms/${packKey}`, {
    data: { name: 'Vera', email: `${randomUUID()}@example.com` },
  });
  visitor.session = session;
  const seen = await visitor.document(document_key);
  expect(seen.subject).toBe('Case of yours');
  const [field] = seen.child_documents[0].data_fields;
  await visitor.post(`/app/documents/${field.key}/add_update_data_field`, { data: [{ uuid: field.uuid, data: 'Rome' }] });
  await openAsPage(visitor, document_key);
  await visitor.post(`/app/documents/${document_key}/add_update_signatory`, { update_status_to: 'complete' });
  const final = async () => (await owner.document(document_key)).final_file_key;
  await expect.poll(final, { ...patience, message: 'a final file' }).toBe(document_key);
  expect((await owner.document(document_key)).signatories[0].uuid).toBe(signatory_uuid);
});

test('a document is found by the beginnings of its words, copied, previewed and its data fetched', async () => {
  const owner = await newOwner();
  const { packKey, childKey } = await converted(owner);
  const word = `Lease${randomUUID().slice(0, 8)}`;
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { document_name: word } });
  await owner.addField(childKey, { type: 'text', custom_id: 'city', signatory_uuid: 'self', data: 'Rome' });
  const found = async () =>
    (await owner.get(`/app/search/documents?search_query=${word.slice(0, 9)}`)).search_documents.map(({ key }: { key: string }) => key);
  await expect.poll(found, { ...patience, message: 'the document in a search' }).toEqual([packKey]);

  const copies = await owner.post('/app/bulk_actions/document_actions/copy_multiple_documents', { document_keys: [packKey] });
  expect(copies.document_keys).toHaveLength(1);
  const [copy] = copies.document_keys;
  expect((await owner.document(copy)).child_documents[0].data_fields).toMatchObject([{ custom_id: 'city', data: 'Rome' }]);

  const download = `/app/documents/${packKey}/generate_temp_document_download`;
  const { document_temp_download } = await owner.get(`${download}?document_temp_download_type=form_with_custom_id`);
  const ready = async () =>
    (await owner.get(`${download}?temp_download_key=${document_temp_download.key}`)).document_temp_download.file_key;
  await expect.poll(ready, { ...patience, message: 'a form' }).toBe(document_temp_download.key);
  const served = await owner.call('GET', `/app/serve_temp_download/${document_temp_download.key}`);
  const file = await fetch(served.headers.get('location') ?? '');
  const inspected = await inspect(new Uint8Array(await file.arrayBuffer()));
  expect(inspected).toMatchObject({ ok: true, form_fields: [{ name: 'city' }] });

  const csv = await owner.call('GET', `/app/documents/${packKey}/get_csv_file`);
  expect(new TextDecoder().decode(csv.body)).toContain('city');
});

test('a pin is sent to a signer, and opens the document', async () => {
  const owner = await newOwner();
  const { packKey, childKey } = await converted(owner);
  const email = `${randomUUID()}@example.com`;
  const uuid = await owner.addSignatory(packKey, { name: 'Sam', email });
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { use_two_factor_authentication: true } } });
  await owner.send(packKey);
  const signer = await signerOf(email);
  expect((await signer.call('GET', `/app/documents/${packKey}`)).body.code).toBe('otp_required');
  await signer.post(`/app/documents/${packKey}/generate_new_verification_otp/${uuid}`, {});
  const pin = await sentTo(email, /\b\d{6}\b/);
  await signer.post(`/app/documents/${packKey}/add_update_signatory`, { verification_otp: pin });
  expect((await signer.document(packKey)).signatories[0].uuid).toBe(uuid);
});
