import { updateSignatoryDetailsRoute } from '../../../shared/contract/documents/signatories/update-signatory-details.ts';
import { contactProblem } from '../../../shared/domain/people/signatory-contact.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { pinPlaces, pinRoute } from '../../../shared/domain/signing/one-time-pin.ts';
import { auditLine, joinAuditLines } from '../../../shared/messages/audit-line.ts';
import type { Line, Parameter } from '../../../shared/messages/line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { noIdentification } from '../../data/people/round-start.ts';
import { Failure, refusing } from '../../runtime/failure.ts';
import { lastSaves, type Saves, unsavedSince } from '../signing/unsaved-since.ts';
import { outsideContacts } from './allowed-contacts.ts';
import { handedOver, unseen } from './handed-over.ts';
import { hasMoved, isSomebodyElse, requireChannel } from './other-address.ts';
import { refuseOlderSignatory } from './refuse-older-signatory.ts';
import { asNamedBySender, requireKnownPlaces, withDetails } from './signatory-input.ts';

const { allow, fail } = refusing(updateSignatoryDetailsRoute);

const asking = { type: 'signatures_requested' } as const;

/**
 * Changes details after sending. A new address, number or channel ends every session, link and pin that went to the old
 * one, and what somebody else must not take for their own is removed (`handedOver`). A person who is awaited is asked again (product
 * notes), as soon as the quotas of messages allow it: what is wrong is corrected at once, and only the request waits.
 */
export const updateSignatoryDetails = handle(updateSignatoryDetailsRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const input = body.signatory;
  const packKey = packKeyOf(params.key);
  let saves: Saves = new Map();
  // Only a new address or number removes anything that is being saved.
  const mayHandOver = input.email !== undefined || input.mobile_number !== undefined;
  const first = async () => {
    if (mayHandOver) saves = await lastSaves(deps.table, packKey);
  };
  const correct = (isLater: boolean) =>
    changePack(
      deps,
      packKey,
      withinQuotas(deps, async (full) => {
        const { pack, signatories } = full;
        requireMember(pack, caller);
        const before = signatories.find((signatory) => signatory.uuid === input.uuid) ?? fail('signatory_not_found');
        allow(may(caller, 'correctSignatory', { pack, person: before }));
        refuseOlderSignatory(before, input.date_updated, caller);
        requireKnownPlaces(full, input);
        const { twoFactorMandatory, textChannels } = deps.settings;
        const after = asNamedBySender(before, withDetails(before, input, deps.settings.defaultCountry));
        if (after.is_optional !== before.is_optional || after.signer_group_uuid !== before.signer_group_uuid) fail('not_in_setup');
        // Like the document's own setting, a pin that somebody was to enter is not taken back while they sign.
        if (before.otp_is_required && !after.otp_is_required) fail('not_in_setup');
        if (after.otp_is_required && !pinRoute(pinPlaces(after), {}, textChannels)) fail('channel_not_set_up');
        const problem = contactProblem(after, pack.settings, twoFactorMandatory && Object.values(textChannels).includes(true));
        if (problem) fail(problem);
        if (after.primary_communication_channel !== before.primary_communication_channel) requireChannel(after, pack, textChannels);
        after.date_updated = nextDate(before.date_updated, deps.clock.now());
        const changes = differences(before, after);
        const moved = hasMoved(before, after);
        if (moved && (await outsideContacts(deps.table, pack, [after])).length > 0) fail('not_in_contact_list');
        if (moved) Object.assign(after, { ...noIdentification, link_generation: before.link_generation + 1, delivery_problem: null });
        const askAgain = moved && after.status === 'awaiting_signatures';
        if (askAgain) after.date_sent = null;
        const handed = isSomebodyElse(before, after) ? handedOver(full, before, after.name, caller, deps.clock.now()) : undefined;
        if (handed) Object.assign(after, unseen);
        if (changes.length === 0) return { change: null, answer: { date_updated: before.date_updated, waits: false } };
        return {
          change: {
            signatories: [after],
            ...(handed && { fields: handed.fields, removedFields: handed.notes }),
            audit: [
              auditBy(
                caller,
                'signatory_changed',
                joinAuditLines([auditLine('details_changed', { person: before.name, changes }), ...(handed?.lines ?? [])]),
                handed?.facts,
              ),
              ...(handed?.audit ?? []),
            ],
            writes: [
              ...(handed ? unsavedSince(saves, pack.key, before, handed.fields) : []),
              // Ends a pin that was sent to the old address or number.
              ...(moved ? [{ delete: keys.pin(pack.key, after.uuid) }] : []),
            ],
            events: askAgain
              ? [
                  {
                    ...asking,
                    pack_key: pack.key,
                    round: pack.round,
                    signatory_uuids: [after.uuid],
                    ...(isLater && { later_for: after.link_generation }),
                  },
                ]
              : [],
          },
          answer: { date_updated: after.date_updated, waits: isLater && askAgain },
        };
      }),
      first,
    );
  const { answer } = await correct(false).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'quota_reached') throw error;
    return correct(true);
  });
  return { signatory: answer };
});

const details = [
  'name',
  'email',
  'mobile_number',
  'role',
  'company',
  'job_title',
  'primary_communication_channel',
  'can_receive_signing_notifications',
  'can_receive_viewing_notifications',
  'can_update_fields',
  'otp_is_required',
  'associated_document_keys',
] as const satisfies (keyof SignatoryRecord)[];

function differences(before: SignatoryRecord, after: SignatoryRecord): Line[] {
  return details
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => auditLine(`${name}_changed`, { before: detailOf(before[name]), after: detailOf(after[name]) }));
}

function detailOf(value: string | boolean | readonly string[]): Parameter {
  if (typeof value === 'boolean') return auditLine(value ? 'on' : 'off');
  return typeof value === 'string' || value.length > 0 ? value : auditLine('all');
}
