import type { RouteShape } from '../../shared/contract/define-route.ts';

/** A schema's own description in zod/mini. */
interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  in?: Schema;
  valueType?: Schema;
}
interface Schema {
  def?: Definition;
}

/**
 * The places where a route takes a key, by its contract: `params.key`, `body.data.uuid`. Properties that hold keys have
 * the same names everywhere.
 */
export function keyPlaces(route: RouteShape): string[] {
  const found: string[] = [];
  const look = (schema: Schema | undefined, path: string) => {
    const def = schema?.def;
    if (!def) return;
    for (const [name, inner] of Object.entries(def.shape ?? {})) {
      const place = `${path}.${name}`;
      if (/(key|keys|uuid|uuids|integration_configuration_id|document_id|blob|key_to_upload_to)$/.test(name)) found.push(place);
      look(inner, place);
    }
    for (const inner of [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])]) look(inner, path);
  };
  for (const part of ['params', 'query', 'body'] as const) look(route[part] as Schema | undefined, part);
  return [...new Set(found)];
}

/** Properties named like keys that lead to nothing stored, or that another test covers; with the reason. */
export const noKey: Record<string, string> = {
  'getManagedAccount params.key': 'operators look after every account (test/api/management/accounts.test.ts)',
  'updateAccountQuotas params.key': 'the same',
  'enterSupport params.key': 'only an account that consents (test/attacks/look-as-support-without-consent.test.ts)',
  'leaveSupport params.key': 'the same',
  'updateEventSubscriptions body.keys': 'names of events',
  'beginSingleSignOn body.account_key':
    'anybody may begin; an account without single sign-on is told like none (test/api/sessions/single-sign-on.test.ts)',
  'updateDocument body.data.signer_groups.uuid': 'chosen by the caller, for a group of the document itself',
  'updateDocument body.data.signer_groups_before.uuid': 'compared with the groups of the document itself',
  'addUpdateSignatory body.data.signer_group_uuid':
    'looked for among the groups of the document itself (test/api/signing/signer-groups.test.ts)',
  'updateSignatoryDetails body.signatory.signer_group_uuid': 'the same',
  'updateDocument body.data.visible_to_organisations_keys':
    'only organisations that the caller is in (test/api/sessions/organisations.test.ts)',
  'addUpdateDataField body.data.file_key': 'kept for programs that know a file by it; nothing is read by it',
  'updateFormView body.form_view.uuid': 'chosen by the caller, for a part of the view itself',
  'serveImage params.file_key': 'good with its ticket only (test/attacks/keep-the-pages.test.ts)',
  'deleteSession params.key': 'somebody else’s is not found (test/api/sessions/session-list.test.ts)',
  'deleteApiKey params.entity_key': 'somebody else’s is not found (test/api/sessions/prove-identity.test.ts)',
  'generateBulkSendTempCsv query.bulk_send_temp_csv_key': 'another bulk send’s is not found (test/api/bulk-sends/results.test.ts)',
  'generateBulkSendTempZip query.bulk_send_temp_zip_key': 'the same',
  'serveBulkSendTempZip params.temp_zip_key': 'the same',
  'getBulkSendFile params.file_key': 'another bulk send’s is not found (test/api/bulk-sends/looking-ahead.test.ts)',
  'login body.passkey': 'a passkey’s answer, which only its own device can give (test/attacks/log-in-with-somebody-elses-passkey.test.ts)',
  'renamePasskey params.key': 'somebody else’s is not found (test/attacks/log-in-with-somebody-elses-passkey.test.ts)',
  'removePasskey params.key': 'the same',
  'getNotifications query.account_key': 'only chooses among the caller’s own notifications',
  'updateSavedSignature params.key': 'somebody else’s is not found (test/api/files/saved-signatures.test.ts)',
  'downloadDataExport params.key': 'somebody else’s is not found (test/api/personal-data/erasing-people.test.ts)',
  'updateAccount body.data.key': 'the account as it was answered is sent back; which one it is stands in the path',
  'addUpdateOrganisation body.data.key':
    'only that of the account in the path, and `new` (test/api/sessions/organisations-of-accounts.test.ts)',
  'updateOrganisationAccount params.member_account_key':
    'only an account of the same organisation (test/api/sessions/organisations-of-accounts.test.ts)',
  'removeOrganisationAccount params.member_account_key': 'the same',
  'updateAccount body.data.organisation_key': 'the same',
  'verifyFinalDocument body.audit.document_key':
    'printed in the file that is verified, compared with anchors only (test/api/files/verify.test.ts)',
};
