import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { permissionTable } from '../../shared/domain/policy/permission-table.ts';
import type { DocumentPermission } from '../../shared/domain/policy/permissions.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';

/** Each part of a call that a flag governs, with the flag off and on; whole calls are in the matrix. */
let product: Product;
let admin: ApiClient;
let member: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner();
  member = await joinAccount(product, admin);
});
afterAll(() => product.close());

interface Target {
  key: string;
  childKey: string;
  signatory: string;
}
type Request = [method: string, path: string, body?: unknown];
interface Case {
  /** What is asked, anew each time. */
  request: Request;
  /** What it comes to without the flag, when that is not the common refusal. */
  refused?: [status: number, code: string] | 'left out';
}
/** Flags that would let the member do it as well. */
const alsoOff: Record<string, DocumentPermission[]> = { can_upload_documents_to_pack: ['can_upload_documents'] };

async function pack(by = member): Promise<Target> {
  const { packKey: key, childKey } = await by.upload(await plainPdf(1));
  await product.local.idle();
  const signatory = await by.addSignatory(key, { name: 'Sam', email: `sam-${randomUUID()}@example.com` });
  await by.addField(childKey, { type: 'text', signatory_uuid: signatory, required: false });
  return { key, childKey, signatory };
}
async function sent(): Promise<Target> {
  const made = await pack();
  await member.send(made.key);
  return made;
}
async function template(by = member): Promise<Target> {
  const made = await pack(by);
  await by.get(`/app/documents/${made.key}/convert_to_template`);
  return made;
}
async function inTrash(made: Promise<Target>): Promise<Target> {
  const target = await made;
  await admin.get(`/app/documents/${target.key}/delete_document`);
  return target;
}
async function tempDownload(type: string): Promise<string> {
  const { key } = await pack();
  const path = `/app/documents/${key}/generate_temp_document_download?document_temp_download_type=${type}`;
  const { document_temp_download: begun } = await admin.get(path);
  await product.local.idle();
  return (await admin.get(`${path}&temp_download_key=${begun.key}`)).document_temp_download.file_key;
}

const document = (key: string, action: string): Request => ['GET', `/app/documents/${key}/${action}`];
const bulk = (action: string, ...document_keys: string[]): Request => [
  'POST',
  `/app/bulk_actions/document_actions/${action}_multiple_documents`,
  { document_keys },
];
const update = async (made: Promise<Target>, data: object): Promise<Case> => {
  return { request: ['POST', `/app/documents/${(await made).key}/update_document`, { data }] };
};
const setting = (name: string) => () => update(pack(), { settings: { [name]: true } });
const deleting = (make: () => Promise<Target>) => ({
  deleteDocument: async (): Promise<Case> => ({
    request: document((await make()).key, 'delete_document'),
    refused: [403, 'delete_not_permitted'],
  }),
  recoverDocument: async (): Promise<Case> => ({ request: document((await inTrash(make())).key, 'recover_document') }),
  deleteMultipleDocuments: async (): Promise<Case> => ({ request: bulk('delete', (await make()).key), refused: 'left out' }),
  recoverMultipleDocuments: async (): Promise<Case> => ({ request: bulk('recover', (await inTrash(make())).key), refused: 'left out' }),
});
const link = (token_type: string) => async (): Promise<Case> => {
  const { key, signatory } = await sent();
  return { request: ['POST', `/app/documents/${key}/generate_signing_link_for_signatory/${signatory}`, { token_type }] };
};
const download = (type: string) => ({
  generateTempDocumentDownload: async (): Promise<Case> => {
    const { key } = await pack();
    return { request: document(key, `generate_temp_document_download?document_temp_download_type=${type}`) };
  },
  serveTempDownload: async (): Promise<Case> => ({ request: ['GET', `/app/serve_temp_download/${await tempDownload(type)}`] }),
});

type Table = typeof permissionTable;
type Parts<F extends keyof Table> = Table[F] extends { parts: infer P } ? keyof P : never;
/** The compiler lists what the table has and this lacks. */
const cases: { [F in keyof Table as Parts<F> extends never ? never : F]: Record<Parts<F>, () => Promise<Case>> } = {
  can_upload_documents: { getDocumentUploadUrl: async () => ({ request: ['GET', '/app/get_document_upload_url?filename=a.pdf'] }) },
  can_upload_documents_to_pack: {
    getDocumentUploadUrl: async () => {
      return { request: ['GET', `/app/get_document_upload_url?filename=a.pdf&document_pack_key=${(await pack()).key}`] };
    },
  },
  can_create_templates: {
    createACopy: async () => ({ request: document((await template(admin)).key, 'create_a_copy') }),
    copyMultipleDocuments: async () => {
      const [method, path, body] = bulk('copy', (await pack()).key);
      return { request: [method, path, { ...(body as object), type: 'template' }], refused: [409, 'documents_not_copied'] };
    },
    mergeMultipleDocuments: async () => ({ request: bulk('merge', (await template(admin)).key, (await template(admin)).key) }),
  },
  can_create_document_copies: {
    copyMultipleDocuments: async () => ({ request: bulk('copy', (await pack()).key), refused: [403, 'copies_not_permitted'] }),
  },
  can_delete_documents: deleting(() => pack()),
  can_delete_templates: deleting(() => template(admin)),
  can_delete_other_users_documents: deleting(() => pack(admin)),
  can_revert_document_status: { updateDocument: () => update(sent(), { status: 'setup' }) },
  can_configure_communication_channel: { updateDocument: setting('communication_channel_configurable') },
  can_configure_note_permissions: { updateDocument: setting('can_be_annotated') },
  can_lock_and_unlock_fields: { updateDocument: setting('data_fields_locked') },
  can_use_reusable_link: { updateDocument: setting('can_be_used_as_form') },
  can_download_document_preview: download('preview'),
  can_download_fillable_form_with_metadata: download('form_with_meta_data'),
  can_download_fillable_form_with_field_ids: download('form_with_custom_id'),
  can_sign_in_person: { generateSigningLinkForSignatory: link('in_person') },
  can_generate_signing_link: { generateSigningLinkForSignatory: link('link') },
  can_mark_document_as_complete: { updateDocument: () => update(sent(), { status: 'complete' }) },
  can_configure_custom_controls: {
    addUpdateUserDefinedAttribute: async () => {
      const data = { name: 'Branch', custom_control: 'text' };
      return { request: ['POST', `/app/documents/${(await pack()).key}/add_update_user_defined_attribute`, { data }] };
    },
  },
  can_use_whatsapp: {
    generateSigningLinkForSignatory: link('whatsapp'),
    resendDocumentNotification: async () => {
      const { key, signatory } = await sent();
      return {
        request: ['POST', `/app/documents/${key}/resend_document_notification/${signatory}`, { communication_channel_ui: 'whatsapp' }],
      };
    },
  },
  can_update_signature_and_initials: {
    addUpdateDataField: async () => {
      const { childKey } = await pack();
      const uuid = randomUUID();
      const field = { uuid, type: 'signature', page_index: 0, x: 300, y: 300, signatory_uuid: 'self' };
      await member.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
      const blob = await member.uploadSignature(inkPng(1));
      return { request: ['POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, blob }] }] };
    },
  },
};

const all = Object.entries(cases).flatMap(([flag, parts]) =>
  Object.entries(parts as Record<string, () => Promise<Case>>).map(([call, make]) => [flag, call, make] as const),
);

describe('parts of calls', () => {
  it.each(all)('%s: %s is refused without it, and not with it', async (flag, _call, make) => {
    const { request, refused = [403, 'not_permitted'] } = await make();
    const off = await withoutPermissions(product, member, [flag as DocumentPermission, ...(alsoOff[flag] ?? [])]);
    const without = await member.call(...request);
    await off.restore();
    if (refused === 'left out') expect(without.body).toMatchObject({ document_keys: [], message: expect.stringContaining('permissions') });
    else expect([without.status, without.body.code]).toEqual(refused);
    const withFlag = await member.call(...request);
    expect([withFlag.status, withFlag.body.code]).not.toEqual([403, 'not_permitted']);
    if (refused === 'left out') expect(withFlag.body.document_keys).toHaveLength(1);
    else expect([withFlag.status, withFlag.body.code]).not.toEqual(refused);
  });
});
