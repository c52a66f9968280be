/** What a record of the audit chain holds; all but `hash` is hashed, together with the document's key. */
export interface ChainedRecord {
  /** From 1, without gaps. */
  sequence: number;
  date_created: string;
  audit_entry_type: string;
  audit_detail: string;
  actor: string;
  channel: string;
  ip: string;
  device: string;
  /** How whoever acted was identified, and by whom; empty where the product acted. Records of the first format lack both, and `facts`. */
  identification?: string;
  identified_by?: string;
  /** What else was recorded, by name. */
  facts?: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the record before; 64 zeros for the first. */
  previous_hash: string;
  hash: string;
}

/** Stands before the first record. */
export const auditStart = '0'.repeat(64);

/** What is hashed of a record: a fixed order, so that everybody comes to the same SHA-256 (over its UTF-8). Facts are sorted by name. */
export function auditText(documentKey: string, record: Omit<ChainedRecord, 'hash'>): string {
  const { sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device, previous_hash } = record;
  const first = [documentKey, sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device];
  if (record.facts === undefined) return JSON.stringify([...first, previous_hash]);
  const { identification = '', identified_by = '' } = record;
  return JSON.stringify([auditTrailFormat, ...first, identification, identified_by, sortedFacts(record.facts), previous_hash]);
}

function sortedFacts(facts: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
}

export const auditTrailFormat = 'countersign-audit-2';
/** Trails sealed before records had facts. */
const firstFormat = 'countersign-audit-1';
/** The name of the file that travels with the certificate. */
export const auditTrailName = 'audit-trail.json';

/** The audit records as they travel inside a sealed file. */
export interface AuditTrail {
  format: typeof auditTrailFormat;
  document_key: string;
  /** Contact details were made unreadable: that the records follow each other can be checked, their hashes can't be made again. */
  masked?: true;
  records: ChainedRecord[];
}

/** A trail of exactly what is hashed. */
export function auditTrail(documentKey: string, records: ChainedRecord[], masked: boolean): AuditTrail {
  return { format: auditTrailFormat, document_key: documentKey, ...(masked && { masked: true as const }), records: records.map(pick) };
}

function pick(record: ChainedRecord): ChainedRecord {
  const { sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device, previous_hash, hash } = record;
  const { facts, identification = '', identified_by = '' } = record;
  const second = facts === undefined ? {} : { identification, identified_by, facts };
  return { sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device, ...second, previous_hash, hash };
}

/** What is wrong with a trail: not one at all, a record missing or out of order, or one that is not what was hashed. */
export type AuditTrailProblem = { code: 'not_a_trail' } | { code: 'broken_link' | 'changed_record'; sequence: number };

export type CheckedTrail = { ok: true; trail: AuditTrail; head: string } | { ok: false; problem: AuditTrailProblem };

/** Follows the chain from its start. `sha256` answers the hex hash of a text; it is not asked for a masked trail. */
export async function checkAuditTrail(json: string, sha256: (text: string) => string | Promise<string>): Promise<CheckedTrail> {
  const trail = readAuditTrail(json);
  if (!trail) return { ok: false, problem: { code: 'not_a_trail' } };
  let head = auditStart;
  for (const [index, record] of trail.records.entries()) {
    const sequence = index + 1;
    if (record.sequence !== sequence || record.previous_hash !== head) return { ok: false, problem: { code: 'broken_link', sequence } };
    if (!trail.masked && (await sha256(auditText(trail.document_key, record))) !== record.hash) {
      return { ok: false, problem: { code: 'changed_record', sequence } };
    }
    head = record.hash;
  }
  return { ok: true, trail, head };
}

const texts = [
  'date_created',
  'audit_entry_type',
  'audit_detail',
  'actor',
  'channel',
  'ip',
  'device',
  'previous_hash',
  'hash',
] as const satisfies (keyof ChainedRecord)[];

/** The trail that a file holds, or null when it is none. */
export function readAuditTrail(json: string): AuditTrail | null {
  let value: Partial<AuditTrail> | null;
  try {
    value = JSON.parse(json) as Partial<AuditTrail> | null;
  } catch {
    return null;
  }
  if (
    typeof value !== 'object' ||
    !(value?.format === auditTrailFormat || value?.format === firstFormat) ||
    typeof value.document_key !== 'string'
  )
    return null;
  if (!Array.isArray(value.records) || !value.records.every(isRecord)) return null;
  return auditTrail(value.document_key, value.records, value.masked === true);
}

function isRecord(value: unknown): value is ChainedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return Number.isInteger(record.sequence) && texts.every((name) => typeof record[name] === 'string') && hasFactsOrNone(record);
}

function hasFactsOrNone({ facts, identification, identified_by }: Record<string, unknown>): boolean {
  if (facts === undefined) return identification === undefined && identified_by === undefined;
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return false;
  return [identification, identified_by, ...Object.values(facts)].every((value) => typeof value === 'string');
}
