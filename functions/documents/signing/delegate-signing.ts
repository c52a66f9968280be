import type { RouteInput } from '../../../shared/contract/define-route.ts';
import { delegateSigningRoute } from '../../../shared/contract/documents/signing/delegate-signing.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { contactProblem } from '../../../shared/domain/people/signatory-contact.ts';
import { holderMay } from '../../../shared/domain/policy/signing/signer-access.ts';
import { isOwnNote } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { asksForPin, pinPlaces, pinRoute } from '../../../shared/domain/signing/one-time-pin.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { failForPin } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { isRejected } from '../../data/fields/fields-in-force.ts';
import { tellOwner } from '../../data/following/notifications.ts';
import { keys } from '../../data/keys.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { noIdentification } from '../../data/people/round-start.ts';
import { refusing } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { requireInTime } from '../../signing/require-in-time.ts';
import { noteEntries } from '../fields/signer-notes.ts';
import { outsideContacts } from '../signatories/allowed-contacts.ts';
import { unseen } from '../signatories/handed-over.ts';
import { requireChannel } from '../signatories/other-address.ts';
import { withDetails } from '../signatories/signatory-input.ts';
import { lastSaves, type Saves, unsavedSince } from './unsaved-since.ts';
import { withoutTheirAnswers } from './without-their-answers.ts';

const { allow, fail } = refusing(delegateSigningRoute);

type Body = RouteInput<typeof delegateSigningRoute>['body'];

/** Between two delegations of one signature, in seconds. */
const pause = 60;

export const delegateSigning = handle(delegateSigningRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  let saves: Saves = new Map();
  const first = async () => {
    saves = await lastSaves(deps.table, caller.pack_key);
  };
  const decide = withinQuotas(deps, async (full) => {
    const me = requireOwnSigning(full, caller, { key: params.key, signatory_uuid: params.uuid });
    const now = deps.clock.now();
    requireMayDelegate(full, me, caller, now);
    const after = asDelegate(full, me, body, deps.settings, now);
    if ((await outsideContacts(deps.table, full.pack, [after])).length > 0) fail('named_not_in_contact_list');
    const change = delegation(full, me, after, { caller, reason: body.reason?.trim() ?? '', saves }, now);
    return { change, answer: after.date_updated };
  });
  const { answer } = await changePack(deps, caller.pack_key, decide, first);
  return { date_updated: answer };
});

/** Throws time_is_over, unable_to_delegate, otp_required, address_not_proven, or too_many_requests within the same minute. */
function requireMayDelegate({ pack, ...full }: FullPack, me: SignatoryRecord, caller: SignatoryCaller, now: Date): void {
  requireInTime(pack, now);
  const hasRejected = full.children.some((child) => isRejected(child, pack) && child.rejection?.signatory_uuid === me.uuid);
  allow(signerMay('delegate', { pack, me, times: me.passed_on?.generations.length ?? 0, hasRejected }));
  const verdict = holderMay(caller, 'delegate', { settings: pack.settings, person: me });
  if (!verdict.ok && verdict.code === 'otp_required') failForPin({ pack, ...full }, me, caller);
  allow(verdict);
  const passed = me.passed_on ? (now.getTime() - Date.parse(me.passed_on.date)) / 1000 : pause;
  if (passed < pause) fail('too_many_requests', { retryAfter: Math.ceil(pause - passed) });
}

/** The signatory with the details of the person named. What the sender has asked of this signature holds for them too. */
function asDelegate({ pack, signatories }: FullPack, me: SignatoryRecord, body: Body, settings: Settings, now: Date): SignatoryRecord {
  const { name, email = '', mobile_number = '' } = body;
  const { defaultCountry, twoFactorMandatory, textChannels } = settings;
  const details = withDetails(me, { uuid: me.uuid, name, email, mobile_number, company: '', job_title: '' }, defaultCountry);
  const after: SignatoryRecord = {
    ...details,
    ...noIdentification,
    ...unseen,
    primary_communication_channel: channelFor(details, pack.settings),
    email_named_by: 'earlier_signatory',
    mobile_number_named_by: 'earlier_signatory',
    link_generation: me.link_generation + 1,
    passed_on: {
      by_name: me.name,
      date: now.toISOString(),
      generations: [...(me.passed_on?.generations ?? []), me.link_generation],
    },
    delivery_problem: null,
    date_sent: null,
    date_asked: now.toISOString(),
    date_updated: nextDate(me.date_updated, now),
  };
  const problem = contactProblem(after, pack.settings, twoFactorMandatory && Object.values(textChannels).includes(true));
  if (problem) fail(problem);
  if (isReachedAlike(me, after)) fail('delegate_is_signer');
  // Two signatures may be there so that two people agree. Only the sender can ask one person for both.
  const others = signatories.filter(({ uuid, status }) => uuid !== me.uuid && status !== 'excluded');
  if (others.some((other) => isReachedAlike(other, after))) fail('delegate_signs_already');
  // Otherwise a mail of their own choice would replace the telephone that the sender relies on.
  if (asksForPin(pack.settings, me) && me.mobile_number !== '' && after.mobile_number === '') fail('mobile_number_required');
  requireChannel(after, pack, textChannels);
  if (asksForPin(pack.settings, after) && !pinRoute(pinPlaces(after), {}, textChannels)) fail('channel_not_set_up');
  return after;
}

/** By the same address or number, so that the link or the pin reaches the same person. */
function isReachedAlike(before: SignatoryRecord, after: SignatoryRecord): boolean {
  const isSameNumber = after.mobile_number !== '' && after.mobile_number === before.mobile_number;
  return isSameNumber || isSameEmail(after.email, before.email);
}

/** As the person before was asked, if the new one can be. By text message instead of a mail only where an address may be left out. */
function channelFor(
  { email, mobile_number, email_is_optional, primary_communication_channel: channel }: SignatoryRecord,
  { email_is_optional_for_signing }: FullPack['pack']['settings'],
): typeof channel {
  if (channel !== 'email') return mobile_number === '' ? 'email' : channel;
  const mayDoWithout = email_is_optional_for_signing || email_is_optional;
  return email === '' && mobile_number !== '' && mayDoWithout ? 'sms' : 'email';
}

interface Delegation {
  caller: SignatoryCaller;
  reason: string;
  saves: Saves;
}

/** What was filled in is dropped, signatures and decisions too: it was another person's. Their notes go whole. */
function delegation(
  full: FullPack,
  me: SignatoryRecord,
  after: SignatoryRecord,
  { caller, reason, saves }: Delegation,
  now: Date,
): PackChange {
  const { pack } = full;
  const notes = full.fields.filter((field) => isOwnNote(field, me));
  const removed = notes.map((before) => ({ before, after: undefined }));
  const fields = withoutTheirAnswers(full, me, now);
  const from = { name: me.name, email: me.email, language: me.language ?? null };
  const about = { name: me.name, delegate: after.name, document: pack.document_name };
  // The record goes to everybody, so it leaves out the reason, which is for the sender.
  const line = auditLine('delegated', { person: who(me), delegate: who(after) });
  const told = reason ? notice('notice_delegated_why', { ...about, reason }) : notice('notice_delegated', about);
  const inPack = { pack_key: pack.key, round: pack.round };
  return {
    signatories: [after],
    fields,
    removedFields: notes,
    audit: [
      ...noteEntries(full, who(me), removed, (type, words, facts) => bySignatory(type, words, me, caller, facts)),
      bySignatory('signatory_changed', line, me, caller),
    ],
    events: [
      { type: 'signatures_requested', ...inPack, signatory_uuids: [me.uuid] },
      { type: 'signing_delegated', ...inPack, from, to: after.name, reason },
    ],
    writes: [
      ...unsavedSince(saves, pack.key, me, fields),
      // Ends a pin that was sent to the person before.
      { delete: keys.pin(pack.key, me.uuid) },
      tellOwner(pack, `delegated-${me.uuid}-${after.link_generation}`, told, now),
    ],
  };
}
