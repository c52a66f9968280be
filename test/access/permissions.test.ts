import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { DocumentPermission, documentFlags, profileFlags } from '../../shared/domain/policy/permission-flags.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { actingIn, defaultAccount } from '../support/workspaces.ts';

/** Tries each action that a flag governs, with the flag off and on. The matrix covers calls that a flag governs as a whole. */
let product: Product;
let admin: ApiClient;
let member: ApiClient;
/** The same member in their own account. */
let atHome: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner();
  member = await joinAccount(product, admin);
  atHome = actingIn(product, member, await defaultAccount(member));
});
afterAll(() => product.close());

interface Target {
  key: string;
  childKey: string;
  signatory: string;
}
type Request = [method: string, path: string, body?: unknown, headers?: Record<string, string>];
interface Case {
  /** The request, made anew each time. */
  request: Request;
  /** The code without the flag, if it is not the common refusal. */
  refused?: [status: number, code: string] | 'left out';
}
/** Other flags that would also allow it. */
const alsoOff: Record<string, DocumentPermission[]> = {
  can_upload_documents: ['can_upload_documents_to_pack'],
  can_upload_documents_to_pack: ['can_upload_documents'],
};

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
/** Sent to somebody with a mobile number. */
async function sentToTexted(): Promise<Target> {
  const made = await pack();
  const data = { uuid: made.signatory, mobile_number: '+27821234567' };
  await member.post(`/app/documents/${made.key}/add_update_signatory`, { data });
  const settings = { communication_channel_configurable: true };
  await member.post(`/app/documents/${made.key}/update_document`, { data: { settings } });
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
  trash: {
    deleteDocument: async (): Promise<Case> => ({
      request: document((await make()).key, 'delete_document'),
      refused: [403, 'delete_not_permitted'],
    }),
    deleteMultipleDocuments: async (): Promise<Case> => ({ request: bulk('delete', (await make()).key), refused: 'left out' }),
  },
  recover: {
    recoverDocument: async (): Promise<Case> => ({ request: document((await inTrash(make())).key, 'recover_document') }),
    recoverMultipleDocuments: async (): Promise<Case> => ({ request: bulk('recover', (await inTrash(make())).key), refused: 'left out' }),
  },
});
const relocate = (action: 'copy' | 'move', to: ApiClient, ...document_keys: string[]): Request => {
  const data = { document_keys, action, to_account_key: to.accountKey };
  return ['POST', '/app/copy_move_documents', { data }, to === member ? { 'x-account-key': atHome.accountKey ?? '' } : {}];
};
const moving = (make: () => Promise<Target>) => ({
  copyMoveDocuments: async (): Promise<Case> => ({ request: relocate('move', atHome, (await make()).key), refused: 'left out' }),
});
const receiving = (make: () => Promise<Target>) => ({
  copyMoveDocuments: async (): Promise<Case> => ({ request: relocate('copy', member, (await make()).key), refused: 'left out' }),
});
const intoPack = async (): Promise<Case> => {
  return { request: ['GET', `/app/get_document_upload_url?filename=a.pdf&document_pack_key=${(await pack()).key}`] };
};
const link =
  (token_type: string, make = sent) =>
  async (): Promise<Case> => {
    const { key, signatory } = await make();
    return { request: ['POST', `/app/documents/${key}/generate_signing_link_for_signatory/${signatory}`, { token_type }] };
  };
const download = (type: string) => ({
  generateTempDocumentDownload: async (): Promise<Case> => {
    const { key } = await pack();
    return { request: document(key, `generate_temp_document_download?document_temp_download_type=${type}`) };
  },
  serveTempDownload: async (): Promise<Case> => ({ request: ['GET', `/app/serve_temp_download/${await tempDownload(type)}`] }),
});

type Flags = typeof documentFlags & typeof profileFlags;
type Actions<F> = (F extends { always: readonly (infer A)[] } ? A : never) | (F extends { when: infer W } ? keyof W : never);
/** No call asks for these: screens do, or a call's answer says so. */
type NotAsked = 'can_view_teams' | 'can_repeat_fields_across_pages';
/** The calls that lead to each action, by flag. The compiler reports actions of the policy that are missing here. */
const cases: {
  [F in keyof Flags as Actions<Flags[F]> extends never ? never : F extends NotAsked ? never : F]: Record<
    Actions<Flags[F]> & string,
    Record<string, () => Promise<Case>>
  >;
} = {
  can_upload_documents: {
    uploadDocument: { getDocumentUploadUrl: async () => ({ request: ['GET', '/app/get_document_upload_url?filename=a.pdf'] }) },
    uploadIntoPack: { getDocumentUploadUrl: intoPack },
    receive: receiving(() => pack(atHome)),
  },
  can_upload_documents_to_pack: { uploadIntoPack: { getDocumentUploadUrl: intoPack } },
  can_create_templates: {
    makeTemplate: {
      createACopy: async () => ({ request: document((await template(admin)).key, 'create_a_copy') }),
      copyMultipleDocuments: async () => {
        const [method, path, body] = bulk('copy', (await pack()).key);
        return { request: [method, path, { ...(body as object), type: 'template' }], refused: [409, 'documents_not_copied'] };
      },
      mergeMultipleDocuments: async () => ({ request: bulk('merge', (await template(admin)).key, (await template(admin)).key) }),
    },
    shareTemplate: { updateDocument: () => update(template(admin), { visible_to_organisation: true }) },
    receive: receiving(() => template(atHome)),
  },
  can_create_document_copies: {
    copySeveral: {
      copyMultipleDocuments: async () => ({ request: bulk('copy', (await pack()).key), refused: [403, 'copies_not_permitted'] }),
    },
  },
  can_delete_documents: deleting(() => pack()),
  can_delete_templates: deleting(() => template(admin)),
  can_delete_other_users_documents: { ...deleting(() => pack(admin)), move: moving(() => pack(admin)) },
  can_move_documents: { move: moving(() => pack()) },
  can_move_templates: { move: moving(() => template()) },
  can_do_bulk_actions: {
    copyOrMoveSeveral: {
      copyMoveDocuments: async () => ({ request: relocate('move', atHome, (await pack()).key, (await pack()).key) }),
    },
  },
  can_revert_document_status: { revert: { updateDocument: () => update(sent(), { status: 'setup' }) } },
  can_configure_communication_channel: { changeSettings: { updateDocument: setting('communication_channel_configurable') } },
  can_configure_note_permissions: { changeSettings: { updateDocument: setting('can_be_annotated') } },
  can_lock_and_unlock_fields: { changeSettings: { updateDocument: setting('data_fields_locked') } },
  can_use_reusable_link: { changeSettings: { updateDocument: setting('can_be_used_as_form') } },
  can_download_document_preview: { exportPreview: download('preview') },
  can_download_fillable_form_with_metadata: { exportFormWithMetadata: download('form_with_meta_data') },
  can_download_fillable_form_with_field_ids: { exportFormWithFieldIds: download('form_with_custom_id') },
  can_sign_in_person: { makeLinkInPerson: { generateSigningLinkForSignatory: link('in_person') } },
  can_generate_signing_link: { makeLink: { generateSigningLinkForSignatory: link('link') } },
  can_mark_document_as_complete: { markAsComplete: { updateDocument: () => update(sent(), { status: 'complete' }) } },
  can_configure_custom_controls: {
    configureCustomControls: {
      addUpdateUserDefinedAttribute: async () => {
        const data = { name: 'Branch', custom_control: 'text' };
        return { request: ['POST', `/app/documents/${(await pack()).key}/add_update_user_defined_attribute`, { data }] };
      },
    },
  },
  can_use_whatsapp: {
    sendByWhatsapp: {
      generateSigningLinkForSignatory: link('whatsapp', sentToTexted),
      resendDocumentNotification: async () => {
        const { key, signatory } = await sentToTexted();
        return {
          request: ['POST', `/app/documents/${key}/resend_document_notification/${signatory}`, { communication_channel_ui: 'whatsapp' }],
        };
      },
    },
  },
  can_update_signature_and_initials: {
    putOwnSignature: {
      addUpdateDataField: async () => {
        const { childKey } = await pack();
        const uuid = randomUUID();
        const field = { uuid, type: 'signature', page_index: 0, x: 300, y: 300, signatory_uuid: 'self' };
        await member.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
        const blob = await member.uploadSignature(inkPng(1));
        return { request: ['POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, blob }] }] };
      },
      saveSignature: async () => {
        const data = { signature_type: 'signature', method: 'upload', blob_key: await member.uploadSignature(inkPng(1)) };
        return { request: ['POST', '/app/user/signatures', { data }] };
      },
      updateSavedSignature: async () => {
        const blob_key = await member.uploadSignature(inkPng(1));
        const { signatures } = await member.post('/app/user/signatures', {
          data: { signature_type: 'signature', method: 'upload', blob_key },
        });
        return { request: ['POST', `/app/user/signatures/${signatures[0].key}`, { data: { is_default: true } }] };
      },
    },
  },
};

const all = Object.entries(cases).flatMap(([flag, actions]) =>
  Object.entries(actions as Record<string, Record<string, () => Promise<Case>>>).flatMap(([action, calls]) =>
    Object.entries(calls).map(([call, make]) => [flag, action, call, make] as const),
  ),
);

describe('actions that flags govern', () => {
  it.each(all)('%s: %s by %s is refused without it, and done with it', async (flag, _action, _call, make) => {
    const { request, refused = [403, 'not_permitted'] } = await make();
    const off = await withoutPermissions(product, member, [flag as DocumentPermission, ...(alsoOff[flag] ?? [])]);
    const without = await member.call(...request);
    await off.restore();
    if (refused === 'left out') expect(without.body).toMatchObject({ document_keys: [], message: expect.stringContaining('permissions') });
    else expect([without.status, without.body.code]).toEqual(refused);
    const withFlag = await member.call(...request);
    // A file is served by redirecting to it.
    expect([200, 302]).toContain(withFlag.status);
    if (refused === 'left out') expect(withFlag.body.document_keys).toHaveLength(1);
  });
});
