import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import { webAddress } from '../../../shared/domain/documents/web-address.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { groupsAudit, signerGroups } from '../signatories/signer-groups.ts';
import { changedSettings, mergeSettings, requireSettingRights } from './change-settings.ts';
import { deadlineChange } from './chosen-deadline.ts';
import { mergedCopies, mergedGroups } from './merged-lists.ts';
import { requirePrintableName } from './printable-name.ts';

/** A change and its history message (empty for none). */
export interface Decision {
  change: PackChange | null;
  answer: string;
}

interface Circumstances {
  now: Date;
  defaultCountry: string;
}

/** Changes the pack's own properties, in setup only. Throws not_in_setup, or bad_request for an order that does not name every child. */
export function changeProperties(
  full: FullPack,
  data: DocumentInput,
  caller: MemberCaller,
  { now, defaultCountry }: Circumstances,
): Decision & { change: PackChange } {
  allow(may(caller, 'changeFiles', full.pack));
  if (data.pdf_password !== undefined) {
    fail('bad_request', {
      issues: [{ path: 'body.data.pdf_password', code: 'child_key', message: 'A password belongs to a child document.' }],
    });
  }
  requirePrintableName(data.document_name ?? '');
  const { settings, message } = mergeSettings(full.pack.settings, data.settings ?? {});
  requireSettingRights(full.pack.settings, settings, caller);
  const cc_recipients = data.cc_recipients && mergedCopies(full.pack, { ...data, cc_recipients: data.cc_recipients }, defaultCountry);
  const groups = signerGroups(full.pack, settings, mergedGroups(full.pack, data, settings.use_signer_groups), now);
  const deadline =
    data.sign_by === undefined
      ? undefined
      : deadlineChange({ ...full.pack, send_at: sendTimeAfter(full, data) }, data.sign_by, caller, now);
  const pack: PackChange['pack'] = {
    ...(data.document_name !== undefined && { document_name: tidyLine(data.document_name) }),
    ...(data.subject !== undefined && { subject: data.subject }),
    ...(data.message !== undefined && { message: data.message }),
    ...(data.external_id !== undefined && { external_id: data.external_id.trim() }),
    ...(data.post_signing_url !== undefined && { post_signing_url: addressGiven(data.post_signing_url, 'post_signing_url') }),
    ...(data.in_app_signing_page_url !== undefined && {
      in_app_signing_page_url: addressGiven(data.in_app_signing_page_url, 'in_app_signing_page_url'),
    }),
    ...(data.branding_key !== undefined && { branding_key: data.branding_key }),
    ...(data.contact_list_id !== undefined && { contact_list_id: data.contact_list_id }),
    ...(cc_recipients && { cc_recipients }),
    ...(data.settings && { settings }),
    ...(groups && { signer_groups: groups }),
    ...deadline?.pack,
  };
  const children = data.child_document_keys && reordered(full, data.child_document_keys);
  const changes = changedSettings(full.pack.settings, settings);
  const audit = changes.length === 0 ? [] : [auditBy(caller, 'setting_changed', auditLine('settings_changed', { changes }))];
  if (data.signer_groups) audit.push(auditBy(caller, 'setting_changed', groupsAudit(groups ?? [])));
  audit.push(...(deadline?.audit ?? []));
  return { change: { pack, ...(children && { children }), audit }, answer: message };
}

/** When the pack will be sent of itself after the change: not at all if the same call sends it or takes the time back. */
function sendTimeAfter({ pack }: FullPack, { status, send_at = pack.send_at }: DocumentInput) {
  return status === 'awaiting_signatures' ? null : send_at;
}

/** Throws bad_request for an invalid address. */
function addressGiven(given: string, property: string): string {
  const address = webAddress(given);
  if (address !== null) return address;
  const message = 'This is not the address of a web page.';
  return fail('bad_request', { issues: [{ path: `body.data.${property}`, code: 'invalid_address', message }] });
}

function reordered(full: FullPack, order: string[]) {
  const complete = order.length === full.children.length && full.children.every((child) => order.includes(child.key));
  if (!complete) {
    const message = 'The order has to name every child document once.';
    return fail('bad_request', { issues: [{ path: 'body.data.child_document_keys', code: 'incomplete', message }] });
  }
  return full.children
    .map((child) => ({ ...child, position: order.indexOf(child.key) }))
    .filter((child, index) => child.position !== full.children[index]?.position);
}
