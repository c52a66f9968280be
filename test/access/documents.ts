import { randomUUID } from 'node:crypto';
import { keys } from '../../functions/data/keys.ts';
import { newSignatorySession } from '../../functions/session/signatory-session.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { Identified } from '../../shared/domain/policy/signing/identification.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { joinAccount } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { submitShown } from '../support/submit-shown.ts';
import type { Keys } from './requests.ts';

/** The states in which a document is tried. A `pinned` one awaits signatures and asks for a pin before it is shown. */
export const states = ['setup', 'awaiting', 'pinned', 'complete', 'rejected', 'deleted', 'withdrawn'] as const;
export type State = (typeof states)[number];

export interface Pack {
  keys: Keys;
  /** Another signatory of the same pack, and a field of theirs. */
  other: Pick<Keys, 'signatory' | 'field'>;
  email: string;
  /** The round in which the signatory's session was made. */
  round: number;
}

/** Objects that only an account has, beside its documents. */
export type AccountKeys = Omit<Keys, PackKind>;
type PackKind = 'pack' | 'child' | 'signatory' | 'twin' | 'field' | 'attribute' | 'appendix' | 'appendixFile' | 'notificationRule';

const handedOver: Identified = { identification: 'link_handed_over', identified_by: null, delivered_to: null };

/** A signatory's session, identified as given, that has received and opened the document. */
export async function signatorySession(
  product: Product,
  pack: Pack,
  signatory_uuid: string,
  identified: Identified = handedOver,
): Promise<ApiClient> {
  const { table, clock } = product.local.deps;
  const now = clock.now();
  const opened = { opened_at: now.toISOString(), pin_entered: identified.identification.startsWith('pin_') };
  const whose = { pack_key: pack.keys.pack, signatory_uuid, round: pack.round, link_generation: 0 };
  const session = { ...whose, identified, document_given_at: now.toISOString(), ...opened };
  const { session_token, csrf_token, write } = newSignatorySession(session, now);
  await table.write(write);
  return new ApiClient(product.url, { session_token, csrf_token });
}

async function upload(owner: ApiClient, ask: string, bytes: Uint8Array, type: string): Promise<Record<string, string>> {
  const promised = await owner.get(ask);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'content-type': type } });
  return promised;
}

/**
 * A pack in setup: two people, one of them twice, a field for each, and one of every object that belongs to a pack.
 * `word` is part of every name.
 */
async function setUp(product: Product, owner: ApiClient, account: AccountKeys, word: string): Promise<Pack> {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), `${word}.pdf`);
  await product.local.idle();
  const email = `sam-${randomUUID().slice(0, 8)}@${word}.example.com`;
  const signatory = await owner.addSignatory(packKey, { name: `Sam ${word}`, email });
  const other = await owner.addSignatory(packKey, { name: `Tom ${word}`, email: `tom-${email}` });
  const twin = await owner.addSignatory(packKey, { name: `Sam ${word}`, email });
  const box = { type: 'text', required: false };
  const field = await owner.addField(childKey, { ...box, signatory_uuid: signatory });
  const otherField = await owner.addField(childKey, { ...box, y: 200, signatory_uuid: other });
  const path = `/app/documents/${packKey}`;
  const { user_defined_attribute } = await owner.post(`${path}/add_update_user_defined_attribute`, {
    data: { name: word, required: false },
  });
  const list = await upload(owner, `/app/get_document_appendix_upload_url/${packKey}?filename=list.txt`, Buffer.from(word), 'text/plain');
  const { file_key } = await owner.post(`/app/document_appendix_upload_success/${packKey}`, { file_key: list.file_key });
  const appendixBody = { _id: '1', file_key, filename: 'list.txt', description: word, required: false };
  const { document_appendix } = await owner.post(`${path}/add_update_appendix`, { data: appendixBody });
  const ruleBody = { entity_key: packKey, action: 'notify', event: 'in_setup' };
  const { notification_rule } = await owner.post('/app/notification_rules/add_update_notification_rule', { data: ruleBody });
  const keys = { pack: packKey, child: childKey, signatory, twin, field, attribute: user_defined_attribute.key };
  const hanging = { appendix: document_appendix.key, appendixFile: file_key, notificationRule: notification_rule.key };
  return { keys: { ...account, ...keys, ...hanging }, other: { signatory: other, field: otherField }, email, round: 0 };
}

/** Moves a pack from setup into a state, by the calls that people make. */
const leads: Record<State, (product: Product, owner: ApiClient, pack: Pack) => Promise<void>> = {
  async setup() {},
  async awaiting(_product, owner, pack) {
    await owner.send(pack.keys.pack);
  },
  async pinned(_product, owner, { keys }) {
    await owner.post(`/app/documents/${keys.pack}/update_document`, { data: { settings: { use_two_factor_authentication: true } } });
    await owner.send(keys.pack);
  },
  async complete(product, owner, pack) {
    await owner.send(pack.keys.pack);
    await readRound(product, pack);
    for (const uuid of [pack.keys.signatory, pack.other.signatory, pack.keys.twin]) {
      const client = await signatorySession(product, pack, uuid);
      const path = `/app/documents/${pack.keys.pack}`;
      await client.post(`${path}/user_accepted_terms/${uuid}`);
      const { status, body } = await submitShown(client, pack.keys.pack, { update_status_to: 'complete' });
      if (status !== 200) throw new Error(`Submitting answered ${status} ${JSON.stringify(body)}`);
    }
    await product.local.idle();
  },
  async rejected(product, owner, pack) {
    await owner.send(pack.keys.pack);
    await readRound(product, pack);
    const client = await signatorySession(product, pack, pack.keys.signatory);
    await client.post(`/app/documents/${pack.keys.pack}/add_update_signatory`, { update_status_to: 'rejected', rejection_reason: 'No.' });
  },
  async deleted(product, owner, pack) {
    await leads.complete(product, owner, pack);
    await owner.get(`/app/documents/${pack.keys.pack}/delete_document`);
  },
  async withdrawn(product, owner, pack) {
    await owner.send(pack.keys.pack);
    await readRound(product, pack);
    await owner.post(`/app/documents/${pack.keys.pack}/update_document`, { data: { status: 'setup' } });
  },
};

async function readRound(product: Product, pack: Pack): Promise<void> {
  const item = await product.local.deps.table.get({ pk: `PACK#${pack.keys.pack}`, sk: 'PACK' });
  pack.round = Number(item?.round);
}

export async function packIn(state: State, product: Product, owner: ApiClient, account: AccountKeys, word: string): Promise<Pack> {
  const pack = await setUp(product, owner, account, word);
  await leads[state](product, owner, pack);
  if (state !== 'withdrawn') await readRound(product, pack);
  return pack;
}

/** One of every object that an account has beside its documents: a template that is a form, uploads under way, pictures, a notification. */
export async function accountKeys(product: Product, owner: ApiClient, word: string): Promise<AccountKeys> {
  // Everybody may see a form.
  const made = await owner.upload(await plainPdf(1), 'form.pdf');
  await product.local.idle();
  const visitor = await owner.addSignatory(made.packKey, { name: 'Visitor', email: '' });
  await owner.addField(made.childKey, { type: 'text', signatory_uuid: visitor, required: false });
  await owner.get(`/app/documents/${made.packKey}/convert_to_template`);
  await owner.post(`/app/documents/${made.packKey}/update_document`, { data: { settings: { can_be_used_as_form: true } } });
  const { packKey: about, childKey } = await owner.upload(await plainPdf(1), `${word} annex.pdf`);
  await product.local.idle();
  const pdf = await plainPdf(1);
  const png = inkPng(1);
  const field = `/app/get_data_field_upload_url/${childKey}`;
  const uploads = {
    uploadedDocument: await upload(owner, `/app/get_document_upload_url?filename=${word}.pdf`, pdf, 'application/pdf'),
    uploadedImage: await upload(owner, `${field}?filename=a.png&data_field_type=image`, png, 'image/png'),
    uploadedFile: await upload(owner, `${field}?filename=a.txt&data_field_type=file`, Buffer.from(word), 'text/plain'),
    uploadedSignature: await upload(owner, '/app/get_signature_upload_url', png, 'image/png'),
    uploadedPicture: await upload(owner, '/app/get_image_upload_url', png, 'image/png'),
    uploadedAppendix: await upload(owner, `/app/get_document_appendix_upload_url/${about}?filename=a.txt`, Buffer.from(word), 'text/plain'),
    uploadedCsv: await upload(owner, '/app/get_csv_upload_url/new?filename=a.csv', Buffer.from(`name\n${word}\n`), 'text/csv'),
  };
  const blob = await owner.uploadSignature(png);
  const preview = `/app/documents/${about}/generate_temp_document_download?document_temp_download_type=preview`;
  const { document_temp_download } = await owner.get(preview);
  const { user_accounts } = await owner.get('/app/user/user_accounts');
  const otherMember = await thirdMember(product, owner, user_accounts[0].account_key, word);
  const { contact_list } = await owner.post('/app/contact_lists', { data: { name: word } });
  const contact_list_keys = [contact_list.key];
  const [label, otherLabel] = await Promise.all(
    ['one', 'other'].map(async (kind) => (await owner.post('/app/labels', { data: { name: `${kind} ${word}`.slice(0, 40) } })).label.key),
  );
  const listed = { data: { description: word, field_names: ['Name', 'Rent'], field_types: { Rent: 'float' } } };
  const { recipient_data } = await owner.post('/app/recipient_datas/add_update_recipient_data', listed);
  const contacts = ['one', 'other'].map((name) => ({ name: `${name} ${word}`, email: `${name}@${word}.example.com`, contact_list_keys }));
  const [one, other] = await Promise.all(contacts.map(async (data) => (await owner.post('/app/contacts', { data })).contact.key));
  const branding = `/app/accounts/${user_accounts[0].account_key}/branding/`;
  const { account_branding_theme: theme } = await owner.post(branding, { data: { name: word } });
  const controls = `/app/accounts/${user_accounts[0].account_key}/custom_controls`;
  const { custom_control } = await owner.post(controls, { data: { name: word, kind: 'text' } });
  const { application } = await owner.post('/app/applications/', { data: { name: word } });
  // Switched off, so that nothing is written into completed documents while calls are judged.
  const webdav = {
    is_active: false,
    integration_id: 'webdav',
    name: word,
    site_url: `https://${word}.invalid/`,
    user_name: word,
    access_token: word,
  };
  const { integration_configuration } = await owner.post('/app/integration_configuration/add_update_delete_configured_integration', {
    data: webdav,
  });
  // Off, so that nothing is sent while calls are judged.
  const { webhook_endpoint } = await owner.post('/app/webhook_endpoints/add_update_delete_webhook_endpoint', {
    data: { url: `https://${word}.invalid/`, event_types: ['document.sent'], is_active: false },
  });
  const { webhook_delivery } = await owner.post(`/app/webhook_endpoints/${webhook_endpoint.key}/send_test`);
  await product.local.idle();
  const fileKeys = Object.fromEntries(Object.entries(uploads).map(([kind, { file_key }]) => [kind, file_key]));
  return {
    ...(fileKeys as Record<keyof typeof uploads, string>),
    template: made.packKey,
    blob,
    tempDownload: document_temp_download.key,
    csv: uploads.uploadedCsv.temp_csv_key ?? '',
    userAccount: user_accounts[0].key,
    otherMember,
    account: user_accounts[0].account_key,
    contact: one,
    otherContact: other,
    contactList: contact_list.key,
    recipientData: recipient_data.key,
    bulkSend: (await owner.post('/app/bulk_sends/add_update_bulk_send', { data: { description: word } })).bulk_send.key,
    label: label ?? '',
    otherLabel: otherLabel ?? '',
    otherAccount: (await owner.post('/app/accounts/', { data: { name: `${word} branch` } })).data.account.key,
    application: application.key,
    theme: theme.key,
    control: custom_control.key,
    integration: integration_configuration.key,
    webhookEndpoint: webhook_endpoint.key,
    webhookDelivery: webhook_delivery.key,
    // Known once a document is complete.
    notification: '',
    verification: '',
    uploadedVerification: '',
  };
}

/** Makes a team of the account, with a member beside the owner and the caller. Answers their key. */
async function thirdMember(product: Product, owner: ApiClient, account: string, word: string): Promise<string> {
  await product.local.deps.table.write({ update: keys.account(account), set: { is_personal_account: false } });
  const third = await joinAccount(product, owner, `${word} third`);
  return `${(await third.get('/app/user')).user.key}-${account}`;
}

/** Objects that exist only once a document is complete: a check of an uploaded copy, one under way, and a notification. */
export async function afterCompletion(product: Product, owner: ApiClient, pack: Pack): Promise<Partial<Keys>> {
  const ask = `/app/get_verification_upload_url?document_key=${pack.keys.pack}`;
  const pdf = await plainPdf(1);
  const checked = await upload(owner, ask, pdf, 'application/pdf');
  const body = { file_key: checked.file_key, document_key: pack.keys.pack };
  const { verification_key } = await owner.post('/app/document_verification_upload_success', body);
  const { file_key } = await upload(owner, ask, pdf, 'application/pdf');
  const { notifications } = await owner.get('/app/notifications');
  await product.local.idle();
  return { verification: verification_key, uploadedVerification: file_key ?? '', notification: notifications[0]?.key ?? '' };
}
