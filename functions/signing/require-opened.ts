import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import type { AuditFacts } from '../data/audit/audit-entry.ts';
import { unopenedBy } from '../data/files/opened-appendices.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { allow, fail } from '../runtime/failure.ts';
import { termsOf } from './pack-terms.ts';

/**
 * A session can sign only a document that it was given and has opened, after accepting the document's terms. Throws
 * document_not_opened or terms_not_accepted.
 */
export function requireOpened(pack: PackRecord, caller: SignatoryCaller): void {
  allow(holderMay(caller, 'signWhatWasShown', termsOf(pack)));
}

/** What must be read before signing has been opened by this session's holder, in this round. Throws appendices_not_opened. */
export function requireAppendicesOpened(full: FullPack, me: SignatoryRecord, caller: SignatoryCaller): void {
  const issues = unopenedBy(full, me, caller).map(({ key, description }) => {
    return { path: `appendices.${key}`, code: 'not_opened', message: description };
  });
  if (issues.length > 0) fail('appendices_not_opened', { issues });
}

/** The session's events, as facts of an audit record. */
export function evidenceFacts({ evidence: { document_given_at, opened_at, terms, framed_by } }: SignatoryCaller): AuditFacts {
  return {
    ...(document_given_at && { document_given_at }),
    ...(opened_at && { opened_at }),
    ...(terms && { terms_accepted_at: terms.date, terms_version: terms.version, terms_sha256: terms.sha256 }),
    ...(framed_by && { framed_by }),
  };
}
