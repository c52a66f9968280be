import { contactMasker } from '../../shared/domain/people/mask-contacts.ts';
import type { StoredAudit } from './chain-audit.ts';

/** An audit record whose texts went through `shown`: where contact details are obfuscated, it masks them. */
export function shownAudit(record: StoredAudit, shown: (text: string) => string): StoredAudit {
  const texts = { ...record, audit_detail: shown(record.audit_detail), actor: shown(record.actor) };
  // Records written before there were facts stay without them: their hash is another format's.
  if (record.facts === undefined) return texts;
  const facts = Object.fromEntries(Object.entries(record.facts).map(([name, value]) => [name, shown(value)]));
  return { ...texts, identified_by: shown(record.identified_by ?? ''), facts };
}

/** Masks the contacts of a document's records, and of what else is shown beside them. Numbers follow the records first. */
export function maskerFor(audit: readonly StoredAudit[], beside: readonly string[] = []): (text: string) => string {
  return contactMasker([...audit.flatMap(textsOf), ...beside]);
}

function textsOf({ audit_detail, actor, identified_by = '', facts = {} }: StoredAudit): string[] {
  return [actor, audit_detail, identified_by, ...Object.values(facts)];
}
