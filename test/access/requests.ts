import { sampleEvent } from '../../bin/sample-event.ts';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { moreRequests, samplesBy } from './more-requests.ts';

/** The object that a key names. In requests a key is written `{kind}` until it is filled in. */
export type KeyKind = (typeof keyKinds)[number];
export const keyKinds = [
  ...(['pack', 'child', 'signatory', 'twin', 'field', 'template', 'blob', 'appendix', 'appendixFile'] as const),
  ...([
    'attribute',
    'notification',
    'notificationRule',
    'tempDownload',
    'verification',
    'csv',
    'userAccount',
    'otherMember',
    'account',
    'otherAccount',
    'application',
    'theme',
    'control',
    'integration',
    'webhookEndpoint',
    'webhookDelivery',
  ] as const),
  ...(['uploadedDocument', 'uploadedImage', 'uploadedFile', 'uploadedSignature', 'uploadedAppendix', 'uploadedPicture'] as const),
  ...([
    'uploadedCsv',
    'uploadedVerification',
    'contact',
    'otherContact',
    'contactList',
    'label',
    'otherLabel',
    'recipientData',
    'bulkSend',
  ] as const),
] as const;
export type Keys = Record<KeyKind, string>;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** A request of a route, with `{kind}` in place of a key. */
export interface Template {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: Json;
  /** Its caller, if the route takes something else from others. */
  by?: 'member' | 'signatory';
}
/** The place of a key in a request. */
export interface Position {
  path: (string | number)[];
  kind: KeyKind;
  /** The key is in a list: another one is added to it, not put in its place. */
  beside?: true;
}

/** The keys in the sample events. Longer ones come first, because they contain shorter ones. */
const samples: [string, KeyKind][] = [
  ['abcdefghijklmnopqrst.tsrqponmlkjihgfedcba.file', 'appendixFile'],
  ['abcdefghijklmnopqrst.tsrqponmlkjihgfedcba', 'blob'],
  ['abcdefghijklmnopqrst-abcdefghij', 'child'],
  ['abcdefghijklmnopqrst', 'pack'],
  ['bcdefghijklmnopqrstu', 'template'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'signatory'],
  ['00000000-0000-4000-8000-000000000001', 'signatory'],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'field'],
  ['20261121100000000-abc', 'notification'],
];

/** Keys whose sample looks like another's, by the parameter's name, or by route and name. */
const named: Record<string, KeyKind> = {
  verification_key: 'verification',
  temp_csv_key: 'csv',
  appendix_key: 'appendix',
  attr_key: 'attribute',
  user_account_key: 'otherMember',
  'serveTempDownload.key': 'tempDownload',
  'deleteNotificationRule.key': 'notificationRule',
  'deleteContact.key': 'contact',
  'mergeContacts.key': 'contact',
  'mergeContacts.other_key': 'otherContact',
  'deleteContactList.key': 'contactList',
  'addUpdateRecipientData.key': 'recipientData',
  'getRecipientData.key': 'recipientData',
  'getRecipientRows.key': 'recipientData',
  'filterRecipientRows.key': 'recipientData',
  'updateRecipientRows.key': 'recipientData',
  'findDuplicateRows.key': 'recipientData',
  'getCsvUploadUrl.recipient_data_view_model_key': 'recipientData',
  'addUpdateBulkSend.key': 'bulkSend',
  'getBulkSend.key': 'bulkSend',
  'getBulkSendMapping.key': 'bulkSend',
  'updateBulkSendMapping.key': 'bulkSend',
  'getBulkSendLogs.key': 'bulkSend',
  'dryRunBulkSend.key': 'bulkSend',
  'previewBulkSendRow.key': 'bulkSend',
  'getBulkSendFile.key': 'bulkSend',
  'getBulkSendRows.key': 'bulkSend',
  'retryBulkSendRows.key': 'bulkSend',
  'stopBulkSend.key': 'bulkSend',
  'enqueueBulkSendReminderMails.key': 'bulkSend',
  'actOnBulkSendRows.key': 'bulkSend',
  'generateBulkSendTempCsv.key': 'bulkSend',
  'serveBulkSendTempCsv.key': 'bulkSend',
  'generateBulkSendTempZip.key': 'bulkSend',
  'serveBulkSendTempZip.key': 'bulkSend',
  'makeListFromAnswers.template_key': 'template',
  'addUpdateBulkSend.template_key': 'template',
  'addUpdateBulkSend.recipient_data_key': 'recipientData',
  'getBulkSendMapping.template_key': 'template',
  'updateBulkSendMapping.template_key': 'template',
  'deleteLabel.key': 'label',
  'mergeLabels.key': 'label',
  'mergeLabels.other_key': 'otherLabel',
  'addUpdateCustomControl.key': 'control',
  'deleteCustomControl.key': 'control',
  'addUpdateBrandingTheme.key': 'theme',
  'deleteBrandingTheme.key': 'theme',
  'previewBrandingCertificate.key': 'theme',
  'updateDocument.branding_key': 'theme',
  integration_configuration_id: 'integration',
  webhook_delivery_key: 'webhookDelivery',
  'rotateWebhookSecret.key': 'webhookEndpoint',
  'sendTestWebhook.key': 'webhookEndpoint',
  'getWebhookDeliveries.key': 'webhookEndpoint',
  'sendWebhookAgain.key': 'webhookEndpoint',
  account_key: 'account',
  'updateApplication.key': 'application',
  'deleteApplication.key': 'application',
  'getManagedAccount.key': 'account',
  'updateAccountQuotas.key': 'account',
  'enterSupport.key': 'account',
  'leaveSupport.key': 'account',
  'createApiKey.entity_key': 'userAccount',
  'getForm.key': 'template',
  'fillForm.key': 'template',
  'getDocumentFromTemplate.key': 'template',
  'makeDocumentFromTemplate.key': 'template',
  'copyMoveDocuments.to_account_key': 'otherAccount',
  'switchUser.signatory_uuid': 'twin',
  'assignUserToNextSignatory.signatory_uuid': 'twin',
  'documentUploadSuccess.file_key': 'uploadedDocument',
  'dataFieldUploadSuccess.file_key': 'uploadedImage',
  'signatureUploadSuccess.file_key': 'uploadedSignature',
  'imageUploadSuccess.file_key': 'uploadedPicture',
  'documentAppendixUploadSuccess.file_key': 'uploadedAppendix',
  'csvUploadSuccess.file_key': 'uploadedCsv',
  'documentVerificationUploadSuccess.file_key': 'uploadedVerification',
};

/** The requests of a route: its sample event, which fits the contract (test/architecture/registry.test.ts), and the variants beside it. */
export function requestsOf(route: RouteShape, by: 'nobody' | 'member' | 'signatory' | 'operator'): Template[] {
  const event = sampleEvent(route.name);
  const query = Object.fromEntries(new URLSearchParams(event.rawQueryString));
  // Here a session goes in the header; another test covers a session in the query.
  delete query.session_token;
  const sample = {
    params: event.pathParameters ?? {},
    query,
    ...(event.body !== undefined && { body: JSON.parse(event.body) }),
  };
  const own = walk(sample, (text, path) => withKinds(route, text, path)) as unknown as Template;
  const all = [{ ...own, ...(samplesBy[route.name] && { by: samplesBy[route.name] }) }, ...(moreRequests[route.name] ?? [])];
  return all.flatMap((more) => (more.by === undefined || more.by === by || by === 'nobody' ? [{ ...own, ...more }] : []));
}

function withKinds(route: RouteShape, text: string, path: readonly (string | number)[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const ofAccount = name === 'key' && route.path.startsWith('/app/accounts/{key}') ? 'account' : undefined;
  const kind = named[`${route.name}.${name}`] ?? named[name] ?? ofAccount;
  if (kind && path[0] !== 'query') return `{${kind}}`;
  return samples.reduce((now, [sample, kindOfSample]) => now.replaceAll(sample, `{${kindOfSample}}`), text);
}

function walk(value: Json, change: (text: string, path: (string | number)[]) => string, path: (string | number)[] = []): Json {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((one, at) => walk(one, change, [...path, at]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, change, [...path, name])]));
}

/** Every place of a request that holds a key; in a list, the place beside it. */
export function positionsOf(request: Template): Position[] {
  const found: Position[] = [];
  walk(request as unknown as Json, (text, path) => {
    for (const [, kind] of text.matchAll(/\{(\w+)\}/g)) {
      const position = { path, kind: kind as KeyKind };
      found.push(position);
      if (typeof path.at(-1) === 'number' || text.startsWith('[')) found.push({ ...position, beside: true });
    }
    return text;
  });
  return found;
}

/** Fills keys into the request; `foreign` puts another key into one place. */
export function fill(
  route: RouteShape,
  request: Template,
  keys: Keys,
  foreign?: Position & { key: string },
): { path: string; body: unknown } {
  const put = (text: string, path: (string | number)[]) => {
    const here = foreign && path.join() === foreign.path.join() && !foreign.beside ? foreign : undefined;
    const filled = text.replace(/\{(\w+)\}/g, (_, kind: KeyKind) => (here?.kind === kind ? here.key : keys[kind]));
    const inText = foreign?.beside && path.join() === foreign.path.join() && text.startsWith('[');
    return inText ? JSON.stringify([...JSON.parse(filled), foreign.key]) : filled;
  };
  const { params, query, body } = walk(request as unknown as Json, put) as unknown as Template;
  if (foreign?.beside && typeof foreign.path.at(-1) === 'number') {
    const list = foreign.path.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], { params, query, body });
    (list as string[]).push(foreign.key);
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return { path: search ? `${path}?${search}` : path, body };
}
