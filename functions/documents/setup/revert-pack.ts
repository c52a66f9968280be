import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { moveDocument } from '../../../shared/domain/policy/documents/moves.ts';
import { lastSigned } from '../../../shared/domain/policy/documents/retention.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { allow } from '../../runtime/failure.ts';
import type { Decision } from './change-properties.ts';

/**
 * Takes a pack back to setup. This begins a new round, in which no signature, status or signing link of the old one
 * holds (spec core §4). The record that somebody had signed is kept, because the document is evidence of it. A pack
 * already in setup stays as it is. Those who had been asked are told the reason, if there is one. Throws
 * revert_completed or not_awaiting_signatures.
 */
export function revertPack(full: FullPack, caller: MemberCaller, reason = ''): Decision {
  const { pack, signatories } = full;
  if (pack.status === 'setup') return { change: null, answer: '' };
  const people = reason === '' ? [] : signatories.filter(wasAsked).map(({ uuid, language }) => ({ uuid, language: language ?? 'en' }));
  if (people.length > 0) allow(may(caller, 'writeToPeople'));
  return {
    change: {
      pack: backToSetup(pack),
      audit: [
        auditBy(
          caller,
          'reverted_to_setup',
          people.length === 0 ? auditLine('reverted_to_setup') : auditLine('reverted_with_reason', { reason }),
        ),
      ],
      events: people.length === 0 ? [] : [{ type: 'signing_cancelled', pack_key: pack.key, round: pack.round, reason, people }],
    },
    answer: 'Document status has been reverted to setup. All signature requests have been cancelled.',
  };
}

/** Whoever rejected knows that nobody signs any more, and excluded people have been left alone since. */
export function wasAsked({ status }: SignatoryRecord): boolean {
  return status === 'awaiting_signatures' || status === 'complete';
}

/** What changes of a pack when it goes back to setup. Throws revert_completed or not_awaiting_signatures. */
export function backToSetup(pack: PackRecord): Partial<PackRecord> {
  const { to: status } = allow(moveDocument(pack.status, 'revert'));
  const signed = lastSigned(pack);
  return {
    status,
    status_detail: null,
    status_message: null,
    round: pack.round + 1,
    date_completed: null,
    ...(signed !== null && { signed_in_earlier_rounds: signed }),
  };
}
