import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { moveDocument } from '../../../shared/domain/policy/documents/moves.ts';
import { lastSigned } from '../../../shared/domain/policy/documents/retention.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { wasAsked } from '../../../shared/domain/signing/was-asked.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import { allow } from '../../runtime/failure.ts';
import type { Decision } from './change-properties.ts';

/**
 * Takes a pack back to setup. This begins a new round, in which no signature, status or signing link of the old one
 * holds (spec core §4). The record that somebody had signed is kept, because the document is evidence of it. A pack
 * already in setup stays as it is. Those who had been asked are told, with the reason if there is one. Throws
 * revert_completed or not_awaiting_signatures.
 */
export function revertPack(full: FullPack, caller: MemberCaller, reason = ''): Decision {
  const { pack, signatories } = full;
  if (pack.status === 'setup') return { change: null, answer: '' };
  const asked = signatories.filter(wasAsked).map(({ uuid, language }) => ({ uuid, language: language ?? null }));
  if (reason !== '' && asked.length > 0) allow(may(caller, 'writeToPeople'));
  // Taking it back must work for somebody who may not write to anybody.
  const people = may(caller, 'writeToPeople').ok ? asked : [];
  return {
    change: {
      pack: backToSetup(pack),
      audit: [
        auditBy(
          caller,
          'reverted_to_setup',
          reason === '' || people.length === 0 ? auditLine('reverted_to_setup') : auditLine('reverted_with_reason', { reason }),
        ),
      ],
      events: people.length === 0 ? [] : [{ type: 'signing_cancelled', pack_key: pack.key, round: pack.round, reason, people }],
    },
    answer: 'Document status has been reverted to setup. All signature requests have been cancelled.',
  };
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
