import { randomUUID } from 'node:crypto';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { DemoClient, until } from './demo-client.ts';
import { inkPng } from './ink.ts';
import { type Sample, samplePdf } from './sample-pdf.ts';
import { confidentiality, consulting, lease, offer } from './samples.ts';

interface Person {
  name: string;
  email: string;
}

const people = {
  lerato: { name: 'Lerato Dube', email: 'lerato@example.com' },
  jonas: { name: 'Jonas Weber', email: 'jonas@example.com' },
  amelia: { name: 'Amélie Laurent', email: 'amelie@example.com' },
  tomas: { name: 'Tomás Herrera', email: 'tomas@example.com' },
} satisfies Record<string, Person>;

/** Makes the demo account, a template and a document in each state, through the calls that people and programs use. */
export async function seedDemo(url: string, login: { email: string; password: string }): Promise<void> {
  const owner = new DemoClient(url);
  owner.become(
    await owner.call('POST', '/app/register', {
      data: { name: 'Demo', last_name: 'Owner', email_address: login.email, password: login.password, account_name: 'Demo office' },
    }),
  );
  const verification = await link(owner, login.email, '/verify_email?token=');
  await owner.call('POST', '/app/verify_email', { token: verification });

  const template = await prepare(owner, confidentiality, [people.lerato, people.jonas]);
  await owner.call('GET', `/app/documents/${template}/convert_to_template`);

  const rejected = await prepare(owner, offer, [people.tomas]);
  await send(owner, rejected);
  await reject(owner, people.tomas, 'The start date we agreed on is missing.');

  await prepare(owner, offer, [people.amelia]);

  const waiting = await prepare(owner, consulting, [people.lerato, people.jonas], { sequential_signing: true });
  await send(owner, waiting);
  await sign(owner, people.lerato, 1);

  const complete = await prepare(owner, lease, [people.amelia]);
  await send(owner, complete);
  await sign(owner, people.amelia, 2);
  await until(async () => {
    const { document } = await owner.call('GET', `/app/documents/${complete}`);
    return document.final_file_key !== null;
  });
}

/** Uploads a contract and sets it up for these people. Answers the pack's key. */
async function prepare(owner: DemoClient, sample: Sample, signers: Person[], settings = {}): Promise<string> {
  const { bytes, places } = await samplePdf(sample);
  const query = new URLSearchParams({ filename: `${sample.title}.pdf`, size: String(bytes.length / 1_000_000) });
  const promised = await owner.upload(`/app/get_document_upload_url?${query}`, bytes, 'application/pdf');
  const { key } = promised.document;
  const child = promised.redirect_document_key;
  await owner.call('POST', `/app/document_upload_success/${child}`, { file_key: promised.file_key });
  await until(async () => {
    const { document } = await owner.call('GET', `/app/documents/${key}/get_document_updates`);
    return document?.child_documents[0]?.pages.length > 0 && document.status_detail !== 'converting';
  });
  const fields = [];
  for (const [index, person] of signers.entries()) {
    const uuid = randomUUID();
    await owner.call('POST', `/app/documents/${key}/add_update_signatory`, { data: { uuid, ...person, position: index } });
    const place = places[index];
    if (!place) continue;
    const common = { page_index: place.page_index, signatory_uuid: uuid, required: true };
    fields.push(
      { uuid: randomUUID(), ...common, type: 'signature', ...place.signature, width: 140, height: 44 },
      { uuid: randomUUID(), ...common, type: 'text', ...place.name, width: 140, height: 22, description: 'Your full name' },
      { uuid: randomUUID(), ...common, type: 'date', ...place.date, width: 140, height: 22, auto_assign_date: true, required: false },
    );
  }
  await owner.call('POST', `/app/documents/${child}/add_update_data_field`, { data: fields });
  await owner.call('POST', `/app/documents/${key}/update_document`, {
    data: {
      document_name: sample.title,
      subject: `Please sign: ${sample.title}`,
      message: 'Please read this through and sign it when you are ready. Write to me with any question.',
      settings,
    },
  });
  return key;
}

async function send(owner: DemoClient, key: string): Promise<void> {
  await owner.call('POST', `/app/documents/${key}/update_document?request_signatures_if_required=true`, {
    data: { status: 'awaiting_signatures' },
  });
}

async function open(owner: DemoClient, person: Person) {
  const token = await link(owner, person.email, '/sign/');
  const signer = new DemoClient(owner.url);
  const session = await signer.call('POST', '/app/tokens/exchange', { token });
  signer.become(session);
  await signer.call('POST', `/app/documents/${session.document_key}/audit_document_opened_event`, {});
  await signer.call('POST', `/app/documents/${session.document_key}/user_accepted_terms/${session.signatory_uuid}`, {});
  return { signer, key: session.document_key as string, uuid: session.signatory_uuid as string };
}

async function sign(owner: DemoClient, person: Person, seed: number): Promise<void> {
  const { signer, key, uuid } = await open(owner, person);
  const { file_key } = await signer.upload('/app/get_signature_upload_url', inkPng(seed), 'image/png');
  const { blob_key } = await signer.call('POST', '/app/signature_upload_success', { file_key });
  const { document } = await signer.call('GET', `/app/documents/${key}?include_child_document_data_fields=true`);
  for (const child of document.child_documents) {
    const mine = child.data_fields.filter((field: { signatory_uuid: string }) => field.signatory_uuid === uuid);
    const data = mine.flatMap((field: Pick<DataField, 'uuid' | 'type' | 'date_updated'>) => {
      const { signs, takesAutoFill } = fieldKind(field.type);
      if (signs === 'name') return [{ uuid: field.uuid, blob: blob_key, date_updated: field.date_updated }];
      if (takesAutoFill) return [{ uuid: field.uuid, data: person.name, date_updated: field.date_updated }];
      return [];
    });
    await signer.call('POST', `/app/documents/${child.key}/add_update_data_field`, { data });
  }
  await signer.call('POST', `/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
}

async function reject(owner: DemoClient, person: Person, reason: string): Promise<void> {
  const { signer, key } = await open(owner, person);
  await signer.call('POST', `/app/documents/${key}/add_update_signatory`, { update_status_to: 'rejected', rejection_reason: reason });
}

/** The token at the end of the newest link of this kind that was mailed to an address. */
function link(client: DemoClient, email: string, marker: string): Promise<string> {
  return until(async () => {
    const response = await fetch(`${client.url}/_local/outbox?to=${encodeURIComponent(email)}`);
    const { messages } = (await response.json()) as { messages: { links: string[] }[] };
    const links = messages.flatMap((message) => message.links).filter((address) => address.includes(marker));
    return links.at(-1)?.split(marker)[1];
  });
}
