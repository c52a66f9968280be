import { isParameters, type Parameters } from '../../messages/line.ts';

/** The contents of a record of the audit chain. All but `hash` is hashed, together with the document's key. */
export interface ChainedRecord {
  /** From 1, without gaps. */
  sequence: number;
  date_created: string;
  audit_entry_type: string;
  /** What happened: a code of the audit words with its parameters. Records of the first two formats lack both. */
  code?: string;
  parameters?: Parameters;
  /** What happened, as an English sentence. Only records of the first two formats have it. */
  audit_detail?: string;
  actor: string;
  channel: string;
  ip: string;
  device: string;
  /** How the acting person was identified, and by whom; empty if the product acted. Records of the first format lack both, and `facts`. */
  identification?: string;
  identified_by?: string;
  /** Other recorded details, by name. */
  facts?: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the previous record; 64 zeros for the first. */
  previous_hash: string;
  hash: string;
}

/** The hash that precedes the first record. */
export const auditStart = '0'.repeat(64);

/**
 * The hashed text of a record in today's format, in a fixed order, so that everybody gets the same SHA-256 (over its
 * UTF-8). Names are sorted.
 */
export function codedText(documentKey: string, record: Omit<ChainedRecord, 'hash'>): string {
  const { sequence, date_created, audit_entry_type, code, parameters, actor, channel, ip, device } = record;
  const { identification, identified_by, facts, previous_hash } = record;
  const what = [documentKey, sequence, date_created, audit_entry_type, code, parameters, actor, channel, ip, device];
  return JSON.stringify([auditTrailFormat, ...what, identification, identified_by, facts, previous_hash], sortedByName);
}

/** A table returns the names of a map in another order than they were stored in. */
function sortedByName(_name: string, value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}

/** The hashed text of a record in any format. */
export function auditText(documentKey: string, record: Omit<ChainedRecord, 'hash'>): string {
  if (record.code !== undefined) return codedText(documentKey, record);
  const { sequence, date_created, audit_entry_type, audit_detail = '', actor, channel, ip, device, previous_hash } = record;
  const first = [documentKey, sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device];
  if (record.facts === undefined) return JSON.stringify([...first, previous_hash]);
  const { identification = '', identified_by = '', facts } = record;
  const sortedFacts = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([secondFormat, ...first, identification, identified_by, sortedFacts, previous_hash]);
}

export const auditTrailFormat = 'countersign-audit-3';
/**
 * Formats of trails that were sealed while records held English sentences, and before records had facts. A chain of
 * today may begin with such records.
 */
const secondFormat = 'countersign-audit-2';
const firstFormat = 'countersign-audit-1';
const formats: readonly unknown[] = [auditTrailFormat, secondFormat, firstFormat];
/** The name of the trail's file inside the sealed PDF, beside the certificate. */
export const auditTrailName = 'audit-trail.json';

/** The audit records as they are embedded in a sealed file. */
export interface AuditTrail {
  format: typeof auditTrailFormat;
  document_key: string;
  /** Contact details were masked: the order of the records can be checked, but their hashes can't be computed again. */
  masked?: true;
  records: ChainedRecord[];
}

/** Makes a trail of exactly what is hashed. */
export function auditTrail(documentKey: string, records: ChainedRecord[], masked: boolean): AuditTrail {
  return { format: auditTrailFormat, document_key: documentKey, ...(masked && { masked: true as const }), records: records.map(pick) };
}

function pick(record: ChainedRecord): ChainedRecord {
  const { sequence, date_created, audit_entry_type, audit_detail, actor, channel, ip, device, previous_hash, hash } = record;
  const { code, parameters = {}, facts, identification = '', identified_by = '' } = record;
  const said = code === undefined ? { ...(audit_detail !== undefined && { audit_detail }) } : { code, parameters };
  const identified = facts === undefined ? {} : { identification, identified_by, facts };
  return { sequence, date_created, audit_entry_type, ...said, actor, channel, ip, device, ...identified, previous_hash, hash };
}

/** What is wrong with a trail: it is none at all, a record is missing or out of order, or a record is not what was hashed. */
export type AuditTrailProblem = { code: 'not_a_trail' } | { code: 'broken_link' | 'changed_record'; sequence: number };

export type CheckedTrail = { ok: true; trail: AuditTrail; head: string } | { ok: false; problem: AuditTrailProblem };

/** Checks the chain from its start. `sha256` answers the hex hash of a text; it is not called for a masked trail. */
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
  'actor',
  'channel',
  'ip',
  'device',
  'previous_hash',
  'hash',
] as const satisfies (keyof ChainedRecord)[];

/** Reads the trail in a file's text; null if it is none. */
export function readAuditTrail(json: string): AuditTrail | null {
  let value: Partial<AuditTrail> | null;
  try {
    value = JSON.parse(json) as Partial<AuditTrail> | null;
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!formats.includes(value.format) || typeof value.document_key !== 'string') return null;
  if (!Array.isArray(value.records) || !value.records.every(isRecord)) return null;
  return auditTrail(value.document_key, value.records, value.masked === true);
}

function isRecord(value: unknown): value is ChainedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  const isWhole = Number.isInteger(record.sequence) && texts.every((name) => typeof record[name] === 'string');
  return isWhole && (record.code === undefined ? saysSentence(record) : saysLine(record));
}

function saysLine({ code, parameters, facts, ...record }: Record<string, unknown>): boolean {
  return typeof code === 'string' && isParameters(parameters) && facts !== undefined && hasFactsOrNone({ facts, ...record });
}

function saysSentence(record: Record<string, unknown>): boolean {
  return typeof record.audit_detail === 'string' && hasFactsOrNone(record);
}

function hasFactsOrNone({ facts, identification, identified_by }: Record<string, unknown>): boolean {
  if (facts === undefined) return identification === undefined && identified_by === undefined;
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return false;
  return [identification, identified_by, ...Object.values(facts)].every((value) => typeof value === 'string');
}
