import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { permissionTable } from '../../shared/domain/permission-table.ts';
import type { DocumentPermission } from '../../shared/domain/permissions.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../support/members.ts';
import { type Product, startProduct } from '../support/product.ts';

/**
 * Every route × every kind of caller, from the contract alone. A caller whom the contract does not let in is refused before
 * anything else (401 without a session, 403 with the wrong kind); one whom it lets in finds other people's documents not there (404).
 */
const kinds = ['anonymous', 'forged session', "other account's member", "other pack's signatory", 'signatory', 'member', 'admin'] as const;
type Kind = (typeof kinds)[number];

let product: Product;
let clients: Record<Kind, ApiClient>;
let target: { pack: string; child: string; signatory: string; field: string };

/** A pack awaiting one signatory, with one signature field. */
async function awaiting(owner: ApiClient, email: string) {
  const { packKey: pack, childKey: child } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  const signatory = await owner.addSignatory(pack, { name: 'Sam Signer', email });
  const field = await owner.addField(child, { type: 'signature', signatory_uuid: signatory });
  await owner.send(pack);
  return { pack, child, signatory, field };
}

beforeAll(async () => {
  product = await startProduct();
  const admin = await product.owner();
  target = await awaiting(admin, 'sam@example.com');
  const other = await product.owner();
  await awaiting(other, 'other@example.com');
  clients = {
    anonymous: product.client(),
    'forged session': new ApiClient(product.url, { session_token: `${'a'.repeat(20)}.forged`, csrf_token: 'forged' }),
    "other account's member": other,
    "other pack's signatory": (await product.signer('other@example.com')).client,
    signatory: (await product.signer('sam@example.com')).client,
    member: await joinAccount(product, admin),
    admin,
  };
});
afterAll(() => product.close());

/** A request that the contract takes, aimed at the target. */
function request(route: RouteShape, kind: Kind): { path: string; body: unknown } {
  const values: Record<string, string> = {
    key: /upload_success|add_update_data_field|\/pdf|get_blob|form_fields/.test(route.path) ? target.child : target.pack,
    document_id: target.pack,
    document_key: target.child,
    entity_key: target.pack,
    redirect_document_key: target.child,
    signatory_uuid: target.signatory,
    blob_key: 'nobody.none',
    uuid: target.signatory,
    field_key: target.field,
    file_key: 'pages%2Fnone',
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? 'none');
  const query: Record<string, string> = {
    getDocumentUploadUrl: `?filename=a.pdf&document_pack_key=${target.pack}`,
    getDataFieldUploadUrl: '?filename=a.png&data_field_type=image',
    getBlobAsImage: '?index_of_page=0',
    textToImageBlob: '?text=Sam',
    getNotificationRules: `?entity_key=${target.pack}`,
    getEventSubscriptions: `?entity_key=${target.pack}`,
    getCsvUploadUrl: '?filename=people.csv',
    generateTempDocumentDownload: '?document_temp_download_type=preview',
    getDocumentAppendixUploadUrl: '?filename=annex.txt',
    getVerificationUploadUrl: `?document_key=${target.pack}`,
    serveImage: '?expires=1&ticket=none',
  };
  const bodies: Record<string, unknown> = {
    getDocumentsUpdates: { keys: [target.pack] },
    updateDocument: { data: { subject: 'Hello' } },
    addUpdateDataField: { data: [{ uuid: target.field, description: 'Here' }] },
    // A member adds somebody; a signatory submits, which is refused while a field is empty.
    addUpdateSignatory: kind.endsWith('signatory')
      ? { update_status_to: 'complete' }
      : { data: { uuid: randomUUID(), name: 'New', email: 'new@example.com' } },
    updateSignatoryDetails: { signatory: { uuid: target.signatory, name: 'Sam S. Signer' } },
    documentAppendixUploadSuccess: { file_key: 'uploads/none' },
    addUpdateAppendix: { data: { description: 'Annex' } },
    csvUploadSuccess: { file_key: 'uploads/none' },
    imageUploadSuccess: { file_key: 'uploads/none' },
    base64ToImageBlob: { image: 'bm8gcGljdHVyZSBhdCBhbGw=' },
    cropImage: { x1: 0, y1: 0, x2: 9, y2: 9, on_screen_width: 9, on_screen_height: 9 },
    documentUploadSuccess: { file_key: 'uploads/none' },
    documentVerificationUploadSuccess: { file_key: 'uploads/none', document_key: target.pack },
    dataFieldUploadSuccess: { file_key: 'uploads/none', type: 'image' },
    signatureUploadSuccess: { file_key: 'uploads/none' },
    // Somebody who is not there, so that the target stays as it is.
    excludeSignatory: { data: { uuid: randomUUID() } },
    addUpdateUserDefinedAttribute: { data: { name: 'Policy number', required: false } },
    makeDocumentFromTemplate: { data: {} },
    createAccount: { data: { name: 'Team' } },
    addUpdateNotificationRule: { data: { entity_key: target.pack, action: 'notify', event: 'in_setup' } },
    updateEventSubscriptions: { keys: [] },
    updateUser: { data: { name: 'Same' } },
  };
  return { path: path + (query[route.name] ?? ''), body: route.body ? (bodies[route.name] ?? {}) : undefined };
}

const aboutDocument = (route: RouteShape) =>
  /\{(key|document_id|document_key|entity_key|redirect_document_key)\}/.test(route.path) && !route.path.startsWith('/app/notifications');

/** Calls that name the document in their query or body. */
const namesDocument = new Set(['getDocumentUploadUrl', 'getNotificationRules', 'addUpdateNotificationRule', 'getEventSubscriptions']);

/** What the contract says of a caller: the statuses that may come back. `open`: past every check of who is asking. */
function expected(route: RouteShape, kind: Kind): { only: number[] } | 'open' {
  if (route.callers.includes('anonymous')) return 'open';
  if (kind === 'anonymous' || kind === 'forged session') return { only: [401] };
  const callerKind = kind.endsWith('signatory') ? 'signatory' : 'member';
  if (!route.callers.includes(callerKind)) return { only: [403] };
  const foreign = kind === "other account's member" || kind === "other pack's signatory";
  if (foreign && (aboutDocument(route) || namesDocument.has(route.name))) return { only: [404] };
  return 'open';
}

/** Ends the caller's session, or makes the target unusable for the callers after it: tried last, and on purpose. */
const ending = new Set(['logout', 'deleteDocument', 'permanentlyDeleteDocument', 'resetPassword']);
const ordinary = routes.filter((route) => !ending.has(route.name));

describe.each(kinds)('%s', (kind) => {
  it.each(ordinary.map((route) => [route.name, route] as const))('%s', async (_name, route) => {
    const { path, body } = request(route, kind);
    const answer = await clients[kind].call(route.method, path, body);
    const expectation = expected(route, kind);
    if (expectation === 'open') {
      expect([answer.status, answer.body.code]).not.toEqual([403, 'not_permitted']);
      expect(answer.status === 401 && answer.body.code === 'unauthenticated').toBe(false);
      if (aboutDocument(route)) expect(answer.body.code).not.toBe('document_not_found');
    } else expect(expectation.only).toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(
    routes.filter((route) => ending.has(route.name) && expected(route, kind) !== 'open').map((route) => [route.name, route] as const),
  )('%s is refused', async (_name, route) => {
    const { path, body } = request(route, kind);
    const answer = await clients[kind].call(route.method, path, body);
    const expectation = expected(route, kind);
    expect(expectation === 'open' ? [] : expectation.only).toContain(answer.status);
  });
});

describe('the cross-site token', () => {
  it.each(
    routes.filter((route) => route.changesState && !route.callers.includes('anonymous')).map((route) => [route.name, route] as const),
  )('%s is refused without it', async (_name, route) => {
    const { session, accountKey } = clients[route.callers.includes('member') ? 'admin' : 'signatory'];
    const bare = new ApiClient(product.url, { session_token: session?.session_token ?? '', csrf_token: '' });
    bare.accountKey = accountKey;
    const { path, body } = request(route, 'member');
    const answer = await bare.call(route.method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf_token_invalid']);
  });
});

describe('permissions', () => {
  const table = Object.entries(permissionTable as Record<string, { calls?: readonly string[] }>);
  const calls = table.flatMap(([flag, governed]) => (governed.calls ?? []).map((name) => [name, flag as DocumentPermission] as const));
  it.each(calls)('%s needs %s', async (name, flag) => {
    const { member } = clients;
    const route = routes.find((one) => one.name === name);
    if (!route) throw new Error(`There is no call ${name}`);
    const { path, body } = request(route, 'member');
    const off = await withoutPermissions(product, member, [flag]);
    const without = await member.call(route.method, path, body);
    await off.restore();
    expect([without.status, without.body.code]).toEqual([403, 'not_permitted']);
    const withFlag = await member.call(route.method, path, body);
    expect([withFlag.status, withFlag.body.code]).not.toEqual([403, 'not_permitted']);
  });
});
