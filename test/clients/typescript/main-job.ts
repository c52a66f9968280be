/** The product's main job through the client that @hey-api/openapi-ts makes: upload, people, fields, send, sign, sealed file. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from './client/client/index';
import {
  addUpdateDataField,
  addUpdateSignatory,
  auditDocumentOpenedEvent,
  type DataFieldInput,
  documentUploadSuccess,
  exchangeToken,
  getAuditTrail,
  getDocument,
  getDocumentUploadUrl,
  getSignatureUploadUrl,
  login,
  type Pack,
  register,
  type SessionResult,
  type SignatoryInput,
  serveDocument,
  signatureUploadSuccess,
  updateDocument,
  userAcceptedTerms,
  verifyEmail,
} from './client/index';

const baseUrl = process.env.COUNTERSIGN_URL ?? '';
const folder = process.env.COUNTERSIGN_FILES ?? '';
const patienceMilliseconds = 60_000;
const throwOnError = true;

/** A client that identifies its caller, and confirms that its changes are intended. */
function signedIn(session: Pick<SessionResult, 'session_token' | 'csrf_token'>): Client {
  return createClient({
    baseUrl,
    auth: ({ type, name }) => (type !== 'apiKey' ? undefined : name === 'X-CSRF-Token' ? session.csrf_token : session.session_token),
  });
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} was not there after ${patienceMilliseconds} ms.`);
}

/** The newest link to this page in the mailbox of the product on one machine. */
function mailedLink(address: string, path: string): Promise<URL> {
  return until(`A link to ${path}`, async () => {
    const answer = await fetch(`${baseUrl}/_local/outbox?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as { messages: { links: string[] }[] };
    const link = messages.flatMap(({ links }) => links).findLast((one) => one.includes(path));
    return link === undefined ? undefined : new URL(link);
  });
}

async function put(url: string, file: string, type: string): Promise<void> {
  const answer = await fetch(url, { method: 'PUT', body: readFileSync(join(folder, file)), headers: { 'content-type': type } });
  assert.equal(answer.status, 200);
}

/** The pack, as soon as it is ready. */
function when(client: Client, key: string, ready: (pack: Pack) => boolean): Promise<Pack> {
  return until('The document', async () => {
    const { data } = await getDocument({ client, path: { document_id: key }, throwOnError });
    return ready(data.document) ? data.document : undefined;
  });
}

async function account(): Promise<Client> {
  const anonymous = createClient({ baseUrl });
  const credentials = { email_address: `olivia-${randomUUID()}@example.com`, password: 'correct horse battery' };
  const person = { name: 'Olivia', last_name: 'Owner', ...credentials };
  const registered = await register({ client: anonymous, body: { data: person }, throwOnError });
  const token = (await mailedLink(credentials.email_address, '/verify_email')).searchParams.get('token') ?? '';
  await verifyEmail({ client: signedIn(registered.data), body: { token }, throwOnError });
  const wrong = await login({ client: anonymous, body: { ...credentials, password: 'wrong horse battery' } });
  assert.equal(wrong.error?.code, 'wrong_credentials');
  return signedIn((await login({ client: anonymous, body: credentials, throwOnError })).data);
}

async function prepared(client: Client, email: string): Promise<Pack> {
  const bytes = readFileSync(join(folder, 'lease.pdf')).length;
  const { data: place } = await getDocumentUploadUrl({ client, query: { filename: 'lease.pdf', bytes }, throwOnError });
  await put(place.url, 'lease.pdf', 'application/pdf');
  const { redirect_document_key, file_key } = place;
  await documentUploadSuccess({ client, path: { redirect_document_key }, body: { file_key }, throwOnError });
  const pack = await when(client, place.document.key, (one) => one.status_detail === null && one.child_documents[0]?.pages.length === 1);
  assert.equal(pack.status, 'setup');
  const tenant: SignatoryInput = { uuid: randomUUID(), name: 'Anna', email, role: 'Tenant' };
  await addUpdateSignatory({ client, path: { key: pack.key }, body: { data: tenant }, throwOnError });
  const place_on_page = { signatory_uuid: tenant.uuid, page_index: 0, x: 72, width: 180, height: 40, required: true };
  const data: DataFieldInput[] = [
    { ...place_on_page, uuid: randomUUID(), type: 'signature', y: 640 },
    { ...place_on_page, uuid: randomUUID(), type: 'text', y: 560 },
  ];
  await addUpdateDataField({ client, path: { key: redirect_document_key }, body: { data }, throwOnError });
  return pack;
}

async function send(client: Client, { key }: Pack): Promise<void> {
  const body = { data: { subject: 'Your lease', status: 'awaiting_signatures' } } as const;
  await updateDocument({ client, path: { key }, query: { request_signatures_if_required: true }, body, throwOnError });
}

async function sign(email: string): Promise<void> {
  const token = (await mailedLink(email, '/sign/')).pathname.split('/').at(-1) ?? '';
  const { data: session } = await exchangeToken({ client: createClient({ baseUrl }), body: { token }, throwOnError });
  const client = signedIn(session);
  const path = { key: session.document_key };
  await auditDocumentOpenedEvent({ client, path, throwOnError });
  await userAcceptedTerms({ client, path: { ...path, signatory_uuid: session.signatory_uuid }, throwOnError });
  const { data: place } = await getSignatureUploadUrl({ client, throwOnError });
  await put(place.url, 'signature.png', 'image/png');
  const { data: picture } = await signatureUploadSuccess({ client, body: { file_key: place.file_key }, throwOnError });
  const shown = await when(client, path.key, () => true);
  const [child] = shown.child_documents;
  assert.ok(child);
  const mine = child.data_fields.filter(({ signatory_uuid }) => signatory_uuid === session.signatory_uuid);
  assert.equal(mine.length, 2);
  const data = mine.map(({ uuid, type }) => (type === 'signature' ? { uuid, blob: picture.blob_key } : { uuid, data: 'Read and agreed' }));
  await addUpdateDataField({ client, path: { key: child.key }, body: { data }, throwOnError });
  const { content_digest } = await when(client, path.key, () => true);
  const done = { update_status_to: 'complete', ...(content_digest !== null && { content_digest }) } as const;
  await addUpdateSignatory({ client, path, body: done, throwOnError });
}

const owner = await account();
const signer = `anna-${randomUUID()}@example.com`;
const { key } = await prepared(owner, signer).then(async (pack) => {
  await send(owner, pack);
  return pack;
});
await sign(signer);
const sealed = await when(owner, key, (pack) => pack.final_file_key !== null);
assert.deepEqual([sealed.status, sealed.status_detail], ['complete', null]);
// The store serves the file, so the session is not sent there.
const served = await serveDocument({ client: owner, path: { key }, redirect: 'manual' });
const file = await fetch(served.response?.headers.get('location') ?? '');
const final = new Uint8Array(await file.arrayBuffer());
writeFileSync(join(folder, 'final-typescript.pdf'), final);
const { data: trail } = await getAuditTrail({ client: owner, path: { key }, throwOnError });
assert.ok(trail.audit_records.some(({ audit_entry_type }) => audit_entry_type === 'sealed'));
console.log(JSON.stringify({ status: sealed.status, bytes: final.length }));
