import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { ApiClient } from './api-client.ts';
import { type Mailbox, mailedLink } from './mailbox.ts';
import { textPdf } from './signing.ts';

export interface JourneyResult {
  owner: ApiClient;
  ownerEmail: string;
  packKey: string;
  childKey: string;
  /** The sealed file. */
  sealed: Uint8Array;
  /** Milliseconds from the last signature until the sealed file is there, as a polling caller sees it. */
  sealMilliseconds: number;
}

const patience = { timeout: 60_000, interval: 150 };

/** Follows a signing link, fills the signatory's fields with a signature and a text, and submits. */
async function signByLink(baseUrl: string, mailbox: Mailbox, email: string): Promise<void> {
  const token = new URL(await mailedLink(mailbox, email, '/sign/')).pathname.split('/').at(-1);
  const signer = new ApiClient(baseUrl);
  const { document_key, signatory_uuid, ...session } = await signer.post('/app/tokens/exchange', { token });
  signer.session = session;
  await signer.post(`/app/documents/${document_key}/audit_document_opened_event`);
  await signer.post(`/app/documents/${document_key}/user_accepted_terms/${signatory_uuid}`);
  const blob = await signer.uploadSignature(inkPng(7));
  const { child_documents } = await signer.document(document_key);
  for (const child of child_documents) {
    const mine = (child.data_fields as { uuid: string; type: string; signatory_uuid: string }[]).filter(
      (field) => field.signatory_uuid === signatory_uuid,
    );
    if (mine.length === 0) continue;
    await signer.post(`/app/documents/${child.key}/add_update_data_field`, {
      data: mine.map(({ uuid, type }) => (type === 'signature' ? { uuid, blob } : { uuid, data: 'Read and agreed' })),
    });
  }
  await signer.post(`/app/documents/${document_key}/add_update_signatory`, { update_status_to: 'complete' });
}

/**
 * Does the main job through the API, against whatever runs at `baseUrl` (a path may follow the host): register, verify
 * by mail, upload, convert, people and fields, send, two signatures by their links one after another, and a sealed file
 * that downloads and verifies.
 */
export async function mainJourney(baseUrl: string, mailbox: Mailbox): Promise<JourneyResult> {
  const owner = new ApiClient(baseUrl, undefined, mailbox);
  const { email: ownerEmail } = await owner.register();
  expect((await owner.get('/app/user')).user.verified).toBe(true);

  const { packKey, childKey } = await owner.upload(await textPdf(3), 'lease.pdf');
  await expect
    .poll(async () => (await owner.document(packKey)).child_documents[0].pages.length, { ...patience, message: 'the conversion' })
    .toBe(3);
  await expect.poll(async () => (await owner.document(packKey)).child_documents[0].status_detail, patience).toBeNull();
  const [page] = (await owner.document(packKey)).child_documents[0].pages;
  const image = await fetch(page.image_url.startsWith('/') ? baseUrl + page.image_url : page.image_url);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);

  const people = ['Anna', 'Bert'].map((name) => ({ name, email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com` }));
  for (const [position, person] of people.entries()) {
    const signatory_uuid = await owner.addSignatory(packKey, { ...person, position });
    await owner.addField(childKey, { type: 'signature', signatory_uuid, y: 100 + position * 200 });
    await owner.addField(childKey, { type: 'text', signatory_uuid, y: 200 + position * 200, page_index: 2, height: 20 });
  }
  await owner.post(`/app/documents/${packKey}/update_document`, {
    data: { settings: { sequential_signing: true }, subject: 'Your lease' },
  });
  await owner.send(packKey);

  let signedAt = 0;
  for (const { email } of people) {
    await signByLink(baseUrl, mailbox, email);
    signedAt = performance.now();
  }
  await expect
    .poll(
      async () => {
        const { status, status_detail, final_file_key } = await owner.document(packKey);
        return { status, status_detail, sealed: final_file_key !== null };
      },
      { ...patience, interval: 50, message: 'the sealing' },
    )
    .toEqual({ status: 'complete', status_detail: null, sealed: true });
  const sealMilliseconds = performance.now() - signedAt;

  const served = await owner.call('GET', `/app/serve/${packKey}`);
  expect(served.status).toBe(302);
  const sealed = new Uint8Array(await (await fetch(served.headers.get('location') ?? '')).arrayBuffer());
  const verified = await createPdfEngine().verify(sealed);
  expect(verified).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true, problem: null }] });

  const { audit_records } = await owner.get(`/app/audit_trail/${packKey}`);
  expect(audit_records.map((record: { audit_entry_type: string }) => record.audit_entry_type)).toContain('sealed');
  for (const { email } of people) {
    await expect
      .poll(async () => (await mailbox.messages(email)).filter(({ subject }) => subject.startsWith('Completed')).length, patience)
      .toBe(1);
  }
  return { owner, ownerEmail, packKey, childKey, sealed, sealMilliseconds };
}
