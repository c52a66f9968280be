import { createHash } from 'node:crypto';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { openAsPage } from '../../support/open-as-page.ts';
import type { Product } from '../../support/product.ts';
import { preparePack, type Scenario, sendNewPack, startSigning } from '../../support/signing.ts';
import { submitShown } from '../../support/submit-shown.ts';
import { putFile, type Stage } from './every-call.ts';

/** Calls on packs after setup: sending, signing, rejecting, excluding, and calls on finished ones. */
export async function signingCalls({ product }: Stage): Promise<void> {
  await signedPack(product);
  await rejectedChild(product);
  await guardedPack(product);
  await excluded(product);
}

const person = (scenario: Scenario, at = 0) => scenario.people[at] ?? { name: '', email: '', uuid: '' };

async function signedPack(product: Product): Promise<void> {
  const scenario = await preparePack(product, { people: ['Anna', 'Bert'], pages: 2 });
  const { owner, key } = scenario;
  await owner.send(key);
  await product.local.idle();
  const [anna, bert] = [person(scenario), person(scenario, 1)];
  await owner.post(`/app/documents/${key}/enqueue_document_mails`);
  await owner.post(`/app/documents/${key}/resend_document_notification/${bert.uuid}`, { communication_channel_ui: 'email' });
  await owner.post(`/app/documents/${key}/update_signatory_details`, { signatory: { uuid: bert.uuid, name: 'Berta' } });
  await owner.post(`/app/documents/${key}/generate_signing_link_for_signatory/${anna.uuid}`, { token_type: 'link' });
  const { client, submit } = await startSigning(product, anna.email);
  await client.post(`/app/documents/${key}/audit_document_opened_event`);
  await client.post(`/app/documents/${key}/user_accepted_terms/${anna.uuid}`);
  await client.get(`/app/documents/${key}/sign_later/${anna.uuid}?return_json=true`);
  await client.get(`/app/documents/${key}/is_next_signer/${anna.uuid}`);
  await client.get('/app/tokens/get_pending_signing_requests');
  await client.post('/app/tokens/send_pending_links');
  await client.post(`/app/documents/${key}/add_temp_signatories_and_field_rules`);
  await client.call('GET', `/app/documents/${key}/switch_user/${anna.uuid}`);
  await client.call('GET', `/app/documents/${key}/assign_user_to_next_signatory/${bert.uuid}`);
  await submit();
  await (await startSigning(product, bert.email)).submit();
  await product.local.idle();
  const { notifications } = await owner.get('/app/notifications');
  if (notifications[0]) await owner.post(`/app/notifications/${notifications[0].key}`);
  await owner.post('/app/notifications/mark_all_as_read');
  await owner.get(`/app/audit_trail/${key}`);
  await owner.post(`/app/documents/${key}/retry_sealing`);
  await owner.get(`/app/documents/${key}/filings`);
  await owner.call('POST', `/app/documents/${key}/file_again`, { integration_configuration_id: key });
  await verified(product, owner, key);
}

async function verified(product: Product, owner: ApiClient, key: string): Promise<void> {
  const served = await owner.call('GET', `/app/serve/${key}`);
  const bytes = new Uint8Array(await (await fetch(served.headers.get('location') ?? '')).arrayBuffer());
  await product.client().post('/app/verify_final_document', { sha256: createHash('sha256').update(bytes).digest('hex') });
  const file_key = await putFile(owner, `/app/get_verification_upload_url?document_key=${key}`, bytes);
  const { verification_key } = await owner.post('/app/document_verification_upload_success', { file_key, document_key: key });
  await product.local.idle();
  await owner.get(`/app/document_verifications/${verification_key}`);
}

async function rejectedChild(product: Product): Promise<void> {
  const scenario = await sendNewPack(product, { people: ['Cleo'], files: 2, settings: { can_reject_individual_documents: true } });
  const { email, uuid } = person(scenario);
  const { client } = await product.signer(email);
  const path = `/app/documents/${scenario.childKeys[1]}/reject_child_document/${uuid}`;
  await client.post(path, { rejection_reason: 'The schedule is out of date.' });
}

async function guardedPack(product: Product): Promise<void> {
  const scenario = await sendNewPack(product, { people: ['Dora'], settings: { use_two_factor_authentication: true } });
  const { email, uuid } = person(scenario);
  const link = await product.signingLink(email);
  const { client } = await product.signer(email);
  await client.post(`/app/documents/${scenario.key}/generate_new_verification_otp/${uuid}`);
  const pin = (await product.outbox(email)).at(-1)?.subject.slice(0, 6);
  await client.post(`/app/documents/${scenario.key}/add_update_signatory`, { verification_otp: pin });
  const blob = await client.uploadSignature(inkPng(1));
  const { child_documents } = await client.document(scenario.key);
  const [field] = child_documents[0].data_fields;
  await client.post(`/app/documents/${field.key}/add_update_data_field`, { data: [{ uuid: field.uuid, blob }] });
  await openAsPage(client, scenario.key);
  await submitShown(client, scenario.key, { update_status_to: 'complete' });
  await product.local.idle();
  await product.client().post('/app/tokens/request_copy_pin', { token: link.split('/sign/')[1] });
}

async function excluded(product: Product): Promise<void> {
  const scenario = await sendNewPack(product, { people: ['Emil', 'Fay'] });
  const data = { uuid: person(scenario).uuid };
  await scenario.owner.post(`/app/documents/${scenario.key}/exclude_signatory`, { data, update_status_to: 'excluded' });
}
