import type { StoredAudit } from './chain-audit.ts';

/** An audit record whose texts went through `shown`: where contact details are obfuscated, it masks them. */
export function shownAudit(record: StoredAudit, shown: (text: string) => string): StoredAudit {
  const texts = { ...record, audit_detail: shown(record.audit_detail), actor: shown(record.actor) };
  // Records written before there were facts stay without them: their hash is another format's.
  if (record.facts === undefined) return texts;
  const facts = Object.fromEntries(Object.entries(record.facts).map(([name, value]) => [name, shown(value)]));
  return { ...texts, identified_by: shown(record.identified_by ?? ''), facts };
}
