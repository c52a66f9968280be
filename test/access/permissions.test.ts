import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { DocumentPermission, documentFlags, profileFlags } from '../../shared/domain/policy/permission-flags.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { asTeam } from '../support/controls.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type UndoLog, undoWrites } from '../support/table/undo-writes.ts';
import { actingIn, defaultAccount } from '../support/workspaces.ts';

/**
 * Tries each action that a flag governs: by a second member with the flag off and on, and by a third one whose flags nobody
 * touched; with documents of their own and with each other's. permission-flags.test.ts covers calls that a flag governs as a whole.
 */
let product: Product;
let admin: ApiClient;
let log: UndoLog;
interface Person {
  client: ApiClient;
  /** The same person in their own account. */
  home: ApiClient;
  made: Record<Made, Target>;
}
let second: Person;
let third: Person;
/** Who acts, and whose documents they act on, while a case makes its request. */
let acting: Person;
let owner: Person;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.owner();
  await asTeam(product, admin);
  second = await person('Mia');
  third = await person('Tom');
  await product.local.idle();
  log = undoWrites(product.local.deps);
}, 120_000);
afterAll(() => product.close());

async function person(name: string): Promise<Person> {
  const client = await joinAccount(product, admin, name);
  const home = actingIn(product, client, await defaultAccount(client));
  const made: [Made, Target][] = [];
  for (const [kind, make] of Object.entries(makers) as [Made, (by: ApiClient, home: ApiClient) => Promise<Target>][]) {
    made.push([kind, await make(client, home)]);
  }
  return { client, home, made: Object.fromEntries(made) as Record<Made, Target> };
}

interface Target {
  key: string;
  childKey: string;
  signatory: string;
  download?: string;
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

async function pack(by: ApiClient): Promise<Target> {
  const { packKey: key, childKey } = await by.upload(await plainPdf(1));
  await product.local.idle();
  const signatory = await by.addSignatory(key, { name: 'Sam', email: `sam-${randomUUID()}@example.com` });
  await by.addField(childKey, { type: 'text', signatory_uuid: signatory, required: false });
  return { key, childKey, signatory };
}
async function sent(by: ApiClient): Promise<Target> {
  const made = await pack(by);
  await by.send(made.key);
  return made;
}
async function texted(by: ApiClient): Promise<Target> {
  const made = await pack(by);
  const data = { uuid: made.signatory, mobile_number: '+27821234567' };
  await by.post(`/app/documents/${made.key}/add_update_signatory`, { data });
  const settings = { communication_channel_configurable: true };
  await by.post(`/app/documents/${made.key}/update_document`, { data: { settings } });
  await by.send(made.key);
  return made;
}
async function template(by: ApiClient): Promise<Target> {
  const made = await pack(by);
  await by.get(`/app/documents/${made.key}/convert_to_template`);
  return made;
}
async function trashed(make: Promise<Target>): Promise<Target> {
  const target = await make;
  await admin.get(`/app/documents/${target.key}/delete_document`);
  return target;
}
async function download(by: ApiClient, type: string): Promise<Target> {
  const target = await pack(by);
  const path = `/app/documents/${target.key}/generate_temp_document_download?document_temp_download_type=${type}`;
  const { document_temp_download: begun } = await by.get(path);
  await product.local.idle();
  const { file_key } = (await by.get(`${path}&temp_download_key=${begun.key}`)).document_temp_download;
  return { ...target, download: file_key };
}

/** What each person has. It is made once: every case finds it as it was. */
const makers = {
  pack,
  otherPack: pack,
  /** Sent to somebody, and to somebody with a mobile number. */
  sent,
  texted,
  template,
  otherTemplate: template,
  trash: (by: ApiClient) => trashed(pack(by)),
  templateInTrash: (by: ApiClient) => trashed(template(by)),
  packAtHome: (_by: ApiClient, home: ApiClient) => pack(home),
  templateAtHome: (_by: ApiClient, home: ApiClient) => template(home),
  preview: (by: ApiClient) => download(by, 'preview'),
  form_with_meta_data: (by: ApiClient) => download(by, 'form_with_meta_data'),
  form_with_custom_id: (by: ApiClient) => download(by, 'form_with_custom_id'),
};
type Made = keyof typeof makers;
const its = (kind: Made) => owner.made[kind];

const document = (key: string, action: string): Request => ['GET', `/app/documents/${key}/${action}`];
const bulk = (action: string, ...document_keys: string[]): Request => [
  'POST',
  `/app/bulk_actions/document_actions/${action}_multiple_documents`,
  { document_keys },
];
const update = (kind: Made, data: object): Case => ({ request: ['POST', `/app/documents/${its(kind).key}/update_document`, { data }] });
const setting = (name: string) => () => update('pack', { settings: { [name]: true } });
const deleting = (live: () => Target, trash: () => Target) => ({
  trash: {
    deleteDocument: (): Case => ({ request: document(live().key, 'delete_document'), refused: [403, 'delete_not_permitted'] }),
    deleteMultipleDocuments: (): Case => ({ request: bulk('delete', live().key), refused: 'left out' }),
  },
  recover: {
    recoverDocument: (): Case => ({ request: document(trash().key, 'recover_document') }),
    recoverMultipleDocuments: (): Case => ({ request: bulk('recover', trash().key), refused: 'left out' }),
  },
});
const relocate = (action: 'copy' | 'move', to: ApiClient, ...document_keys: string[]): Request => {
  const data = { document_keys, action, to_account_key: to.accountKey };
  const home = { 'x-account-key': acting.home.accountKey ?? '' };
  return ['POST', '/app/copy_move_documents', { data }, to === acting.client ? home : {}];
};
const moving = (of: () => Target) => ({
  copyMoveDocuments: (): Case => ({ request: relocate('move', acting.home, of().key), refused: 'left out' }),
});
/** What somebody brings along is their own in any case. */
const receiving = (kind: Made) => ({
  copyMoveDocuments: (): Case => ({ request: relocate('copy', acting.client, acting.made[kind].key), refused: 'left out' }),
});
const intoPack = (): Case => ({ request: ['GET', `/app/get_document_upload_url?filename=a.pdf&document_pack_key=${its('pack').key}`] });
const link =
  (token_type: string, kind: Made = 'sent') =>
  (): Case => {
    const { key, signatory } = its(kind);
    return { request: ['POST', `/app/documents/${key}/generate_signing_link_for_signatory/${signatory}`, { token_type }] };
  };
const exporting = (type: 'preview' | 'form_with_meta_data' | 'form_with_custom_id') => ({
  generateTempDocumentDownload: (): Case => ({
    request: document(its('pack').key, `generate_temp_document_download?document_temp_download_type=${type}`),
  }),
  serveTempDownload: (): Case => ({ request: ['GET', `/app/serve_temp_download/${its(type).download}`] }),
});
/** Whoever acts is never the one who made it. */
const ofAnother = (kind: Made) => () => (acting === second ? third : second).made[kind];

const bulkSendPath = '/app/bulk_sends/add_update_bulk_send';
/** A bulk send of one row, from whose owner's template nothing is missing. */
async function readyBulkSend(): Promise<string> {
  const listed = { data: { description: 'Tenants', field_names: ['Name'] } };
  const { recipient_data } = await acting.client.post('/app/recipient_datas/add_update_recipient_data', listed);
  await acting.client.post(`/app/recipient_datas/${recipient_data.key}/update_rows`, { data: { add: [{ values: { Name: 'Ann' } }] } });
  const data = { bulk_send_type: 'create_only', template_key: its('template').key, recipient_data_key: recipient_data.key };
  return (await acting.client.post(bulkSendPath, { data })).bulk_send.key;
}

type Flags = typeof documentFlags & typeof profileFlags;
type Actions<F> = (F extends { always: readonly (infer A)[] } ? A : never) | (F extends { when: infer W } ? keyof W : never);
/** No call asks for these: screens do, or a call's answer says so. */
type NotAsked =
  | 'can_view_teams'
  | 'can_repeat_fields_across_pages'
  | 'can_repeat_fields_across_documents'
  | 'can_auto_insert_initials'
  | 'can_auto_insert_signature'
  | 'can_view_template_link_details'
  | 'can_use_embedded_forms';
const controlsPath = async () => `/app/accounts/${await defaultAccount(admin)}/custom_controls`;
/** The calls that lead to each action, by flag. The compiler reports actions of the policy that are missing here. */
const cases: {
  [F in keyof Flags as Actions<Flags[F]> extends never ? never : F extends NotAsked ? never : F]: Record<
    Actions<Flags[F]> & string,
    Record<string, () => Case | Promise<Case>>
  >;
} = {
  can_upload_documents: {
    uploadDocument: { getDocumentUploadUrl: () => ({ request: ['GET', '/app/get_document_upload_url?filename=a.pdf'] }) },
    uploadIntoPack: { getDocumentUploadUrl: intoPack },
    receive: receiving('packAtHome'),
  },
  can_upload_documents_to_pack: { uploadIntoPack: { getDocumentUploadUrl: intoPack } },
  can_create_templates: {
    makeTemplate: {
      createACopy: () => ({ request: document(its('template').key, 'create_a_copy') }),
      copyMultipleDocuments: () => {
        const [method, path, body] = bulk('copy', its('pack').key);
        return { request: [method, path, { ...(body as object), type: 'template' }], refused: [409, 'documents_not_copied'] };
      },
      mergeMultipleDocuments: () => ({ request: bulk('merge', its('template').key, its('otherTemplate').key) }),
    },
    shareTemplate: { updateDocument: () => update('template', { visible_to_organisation: true }) },
    receive: receiving('templateAtHome'),
  },
  can_create_document_copies: {
    copySeveral: {
      copyMultipleDocuments: () => ({ request: bulk('copy', its('pack').key), refused: [403, 'copies_not_permitted'] }),
    },
  },
  can_delete_documents: deleting(
    () => its('pack'),
    () => its('trash'),
  ),
  can_delete_templates: deleting(
    () => its('template'),
    () => its('templateInTrash'),
  ),
  can_delete_other_users_documents: { ...deleting(ofAnother('pack'), ofAnother('trash')), move: moving(ofAnother('pack')) },
  can_move_documents: { move: moving(() => its('pack')) },
  can_move_templates: { move: moving(() => its('template')) },
  can_do_bulk_actions: {
    copyOrMoveSeveral: {
      copyMoveDocuments: () => ({ request: relocate('move', acting.home, its('pack').key, its('otherPack').key) }),
    },
  },
  can_view_bulk_sends: { seeBulkSends: { listDocuments: () => ({ request: ['GET', '/app/documents?bulk_send=none'] }) } },
  can_prepare_and_send_documents: {
    changeSetup: {
      addUpdateSignatory: () => {
        const { key, signatory: uuid } = its('pack');
        return { request: ['POST', `/app/documents/${key}/add_update_signatory`, { data: { uuid, name: 'Sam Signer' } }] };
      },
    },
    changeFiles: { updateDocument: () => update('pack', { subject: 'Another subject' }) },
    changePages: {
      changePages: async () => {
        const { key, childKey } = its('pack');
        const [{ original_sha256 }] = (await owner.client.document(key)).child_documents;
        const data = { original_sha256, pages: [{ index: 0, turned: 90 }] };
        return { request: ['POST', `/app/documents/${childKey}/change_pages`, { data }] };
      },
    },
    label: {
      labelMultipleDocuments: () => {
        const path = '/app/bulk_actions/document_actions/label_multiple_documents';
        return { request: ['POST', path, { document_keys: [its('pack').key] }] };
      },
    },
    manageLabels: {
      addUpdateLabel: () => ({ request: ['POST', '/app/labels', { data: { name: randomUUID() } }] }),
      deleteLabel: () => ({ request: ['DELETE', '/app/labels/none'] }),
      mergeLabels: async () => {
        const make = async () => (await acting.client.post('/app/labels', { data: { name: randomUUID() } })).label.key;
        return { request: ['POST', `/app/labels/${await make()}/merge`, { data: { other_key: await make() } }] };
      },
    },
    runBulkSend: {
      addUpdateBulkSend: async () => ({ request: ['POST', bulkSendPath, { data: { key: await readyBulkSend(), status: 'active' } }] }),
      stopBulkSend: async () => {
        const key = await readyBulkSend();
        await acting.client.post(bulkSendPath, { data: { key, status: 'active' } });
        await product.local.idle();
        return { request: ['POST', `/app/bulk_sends/${key}/stop`, { withdraw: false }] };
      },
    },
    send: {
      updateDocument: () => {
        const path = `/app/documents/${its('pack').key}/update_document?request_signatures_if_required=true`;
        return { request: ['POST', path, { data: { status: 'awaiting_signatures' } }] };
      },
    },
    askAgain: {
      resendDocumentNotification: () => {
        const { key, signatory } = its('sent');
        return { request: ['POST', `/app/documents/${key}/resend_document_notification/${signatory}`, {}] };
      },
    },
    askAllAgain: { enqueueDocumentMails: () => ({ request: ['POST', `/app/documents/${its('sent').key}/enqueue_document_mails`, {}] }) },
    changeCopies: { updateDocument: () => update('sent', { cc_recipients: [] }) },
    annotate: {
      addUpdateDataField: () => {
        const note = { uuid: randomUUID(), type: 'note', page_index: 0, x: 300, y: 500, data: 'Please look at this' };
        return { request: ['POST', `/app/documents/${its('sent').childKey}/add_update_data_field`, { data: [note] }] };
      },
    },
    changeDeadline: { updateDocument: () => update('sent', { sign_by: { day: '2027-12-01', time_zone: 'UTC' } }) },
    correctSignatory: {
      updateSignatoryDetails: () => {
        const { key, signatory: uuid } = its('sent');
        return { request: ['POST', `/app/documents/${key}/update_signatory_details`, { signatory: { uuid, name: 'Sam Signer' } }] };
      },
    },
  },
  can_revert_document_status: { revert: { updateDocument: () => update('sent', { status: 'setup' }) } },
  can_configure_communication_channel: { changeSettings: { updateDocument: setting('communication_channel_configurable') } },
  can_configure_note_permissions: { changeSettings: { updateDocument: setting('can_be_annotated') } },
  can_lock_and_unlock_fields: { changeSettings: { updateDocument: setting('data_fields_locked') } },
  can_use_reusable_link: { changeSettings: { updateDocument: setting('can_be_used_as_form') } },
  can_download_document_preview: { exportPreview: exporting('preview') },
  can_download_fillable_form_with_metadata: { exportFormWithMetadata: exporting('form_with_meta_data') },
  can_download_fillable_form_with_field_ids: { exportFormWithFieldIds: exporting('form_with_custom_id') },
  can_sign_in_person: { makeLinkInPerson: { generateSigningLinkForSignatory: link('in_person') } },
  can_generate_signing_link: { makeLink: { generateSigningLinkForSignatory: link('link') } },
  can_mark_document_as_complete: { markAsComplete: { updateDocument: () => update('sent', { status: 'complete' }) } },
  can_configure_custom_controls: {
    configureCustomControls: {
      addUpdateUserDefinedAttribute: () => {
        const data = { name: 'Branch', custom_control: 'own', custom_control_properties: { kind: 'text' } };
        return { request: ['POST', `/app/documents/${its('pack').key}/add_update_user_defined_attribute`, { data }] };
      },
    },
    designCustomControls: {
      addUpdateCustomControl: async () => ({ request: ['POST', await controlsPath(), { data: { name: 'Branch', kind: 'text' } }] }),
      deleteCustomControl: async () => ({ request: ['DELETE', `${await controlsPath()}/none`] }),
    },
  },
  can_use_whatsapp: {
    sendByWhatsapp: {
      generateSigningLinkForSignatory: link('whatsapp', 'texted'),
      resendDocumentNotification: () => {
        const { key, signatory } = its('texted');
        return {
          request: ['POST', `/app/documents/${key}/resend_document_notification/${signatory}`, { communication_channel_ui: 'whatsapp' }],
        };
      },
    },
  },
  can_update_signature_and_initials: {
    putOwnSignature: {
      addUpdateDataField: async () => {
        const { childKey } = its('pack');
        const uuid = randomUUID();
        const field = { uuid, type: 'signature', page_index: 0, x: 300, y: 300, signatory_uuid: 'self' };
        await acting.client.post(`/app/documents/${childKey}/add_update_data_field`, { data: [field] });
        const blob = await acting.client.uploadSignature(inkPng(1));
        return { request: ['POST', `/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, blob }] }] };
      },
      saveSignature: async () => {
        const data = { signature_type: 'signature', method: 'upload', blob_key: await acting.client.uploadSignature(inkPng(1)) };
        return { request: ['POST', '/app/user/signatures', { data }] };
      },
      updateSavedSignature: async () => {
        const blob_key = await acting.client.uploadSignature(inkPng(1));
        const { signatures } = await acting.client.post('/app/user/signatures', {
          data: { signature_type: 'signature', method: 'upload', blob_key },
        });
        return { request: ['POST', `/app/user/signatures/${signatures[0].key}`, { data: { is_default: true } }] };
      },
    },
  },
};

const all = Object.entries(cases).flatMap(([flag, actions]) =>
  Object.entries(actions as Record<string, Record<string, () => Case | Promise<Case>>>).flatMap(([action, calls]) =>
    Object.entries(calls).map(([call, make]) => [flag, action, call, make] as const),
  ),
);

/** Makes the request anew for whoever acts on whose documents, and calls it. */
async function attempt(make: () => Case | Promise<Case>, by: Person, documentsOf: Person, off: DocumentPermission[] = []) {
  acting = by;
  owner = documentsOf;
  const { request, refused = [403, 'not_permitted'] } = await make();
  const without = await withoutPermissions(product, by.client, off);
  const answer = await by.client.call(...request);
  await without.restore();
  await product.local.idle();
  await log.undo();
  const isDone = [200, 302].includes(answer.status) && (refused !== 'left out' || answer.body.document_keys.length > 0);
  const isRefused =
    refused === 'left out'
      ? answer.body.document_keys?.length === 0 && answer.body.message.includes('permissions')
      : answer.status === refused[0] && answer.body.code === refused[1];
  // A file is served by redirecting to it.
  return isDone ? 'done' : isRefused ? 'refused' : `${answer.status} ${answer.body.code}`;
}

describe('actions that flags govern', () => {
  it.each(all)('%s: %s by %s is refused without it, and done with it', async (flag, _action, _call, make) => {
    const off = [flag as DocumentPermission, ...(alsoOff[flag] ?? [])];
    const outcomes: string[] = [];
    for (const documentsOf of [second, third]) {
      outcomes.push(await attempt(make, second, documentsOf, off));
      outcomes.push(await attempt(make, second, documentsOf));
      outcomes.push(await attempt(make, third, documentsOf));
    }
    expect(outcomes).toEqual(['refused', 'done', 'done', 'refused', 'done', 'done']);
  });
});
