import { contactMasker } from '../../../shared/domain/people/mask-contacts.ts';
import { auditDetail } from '../../../shared/messages/audit-detail.ts';
import { withTexts } from '../../../shared/messages/line.ts';
import type { StoredAudit } from './chain-audit.ts';

/** An audit record whose texts went through `shown`, which masks contact details if the document asks for that. */
export function shownAudit(record: StoredAudit, shown: (text: string) => string): StoredAudit {
  const { audit_detail, parameters, facts } = record;
  const texts = {
    ...record,
    actor: shown(record.actor),
    ...(audit_detail !== undefined && { audit_detail: shown(audit_detail) }),
    ...(parameters !== undefined && { parameters: withTexts(parameters, shown) }),
  };
  // Records written before facts existed stay without them, because their hash has another format.
  if (facts === undefined) return texts;
  const shownFacts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shown(value)]));
  return { ...texts, identified_by: shown(record.identified_by ?? ''), facts: shownFacts };
}

/**
 * Masks the contacts in a document's records and in the texts shown beside them. Masked contacts are numbered in the
 * order in which the English records name them.
 */
export function maskerFor(audit: readonly StoredAudit[], beside: readonly string[] = []): (text: string) => string {
  return contactMasker([...audit.flatMap(textsOf), ...beside]);
}

function textsOf(record: StoredAudit): string[] {
  const { actor, identified_by = '', facts = {} } = record;
  return [actor, auditDetail(record, 'en'), identified_by, ...Object.values(facts)];
}
