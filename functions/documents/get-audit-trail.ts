import type { RouteAnswer } from '../../shared/contract/define-route.ts';
import { getAuditTrailRoute } from '../../shared/contract/documents/get-audit-trail.ts';
import type { AuditRecord } from '../../shared/contract/schemas/documents/audit-record.ts';
import { auditTrail, checkAuditTrail } from '../../shared/domain/audit/audit-chain.ts';
import { auditDetail, auditFacts } from '../../shared/messages/audit-detail.ts';
import { type Language, spokenBy } from '../../shared/messages/languages.ts';
import { requireMember } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import type { StoredAudit } from '../data/audit/chain-audit.ts';
import { readAudit } from '../data/audit/read-audit.ts';
import { maskerFor, shownAudit } from '../data/audit/shown-audit.ts';
import { packKeyOf } from '../data/ids.ts';
import { readPack } from '../data/pack/own-items.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { sha256Hex } from '../sha256-hex.ts';

const { fail } = refusing(getAuditTrailRoute);

export const getAuditTrail = handle(getAuditTrailRoute, { table: 'read' }, async (deps, caller, { params, query }) => {
  const packKey = packKeyOf(params.key);
  const pack = await readPack(deps.table, packKey);
  if (!pack) return fail('document_not_found');
  requireMember(pack, caller);
  // Whoever watches a trail asks every half minute, and a long one costs much to read and to hash.
  if (query.verified_head === pack.audit_head) return { chain: { state: 'unchanged' as const, broken_at: null }, audit_records: [] };
  const records = await readAudit(deps.table, packKey);
  const since = query.since ?? '';
  const shown = pack.settings.obfuscate_contact_info ? maskerFor(records) : (text: string) => text;
  return {
    chain: await chainState(pack, records),
    audit_records: records.filter((record) => record.date_created > since).map((record) => presentAudit(record, shown, spokenBy(caller))),
  };
});

/**
 * Each record is hashed again, and the pack's own note of the chain's end must be among them: it was read before the
 * records, so that a record written in between stands behind it.
 */
async function chainState(pack: PackRecord, records: StoredAudit[]): Promise<RouteAnswer<typeof getAuditTrailRoute>['chain']> {
  const checked = await checkAuditTrail(JSON.stringify(auditTrail(pack.key, records, false)), sha256Hex);
  if (!checked.ok) return { state: 'broken', broken_at: checked.problem.code === 'not_a_trail' ? 1 : checked.problem.sequence };
  const end = pack.audit_sequence === 0 ? pack.audit_head : records[pack.audit_sequence - 1]?.hash;
  return end === pack.audit_head ? { state: 'verified', broken_at: null } : { state: 'broken', broken_at: pack.audit_sequence };
}

function presentAudit(stored: StoredAudit, shown: (text: string) => string, language: Language): AuditRecord {
  const record = shownAudit(stored, shown);
  const { sequence, date_created, audit_entry_type, channel, ip, device, identification = '', hash, previous_hash } = record;
  const { actor, identified_by = '' } = record;
  const time = `${date_created.slice(0, 19).replace('T', ' ')} UTC`;
  const type = audit_entry_type.replaceAll('_', ' ');
  const audit_detail_formatted = [time, type, actor, ip].filter((part) => part !== '').join(' · ');
  return {
    sequence,
    date_created,
    audit_entry_type,
    audit_detail: shown(auditDetail(stored, language)),
    audit_detail_formatted,
    actor,
    channel,
    ip,
    device,
    identification,
    identified_by,
    facts: auditFacts(record, language),
    hash,
    previous_hash,
  };
}
