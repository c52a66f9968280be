import { type AnchorProblem, compareWithAnchors } from '../../shared/domain/audit/anchors.ts';
import { type AuditTrailProblem, auditStart, auditTrail, checkAuditTrail } from '../../shared/domain/audit/audit-chain.ts';
import type { StoredAudit } from '../data/audit/chain-audit.ts';
import { readAudit } from '../data/audit/read-audit.ts';
import { keys } from '../data/keys.ts';
import type { PackDetails } from '../data/pack/pack-records.ts';
import { findRemains } from '../data/remains.ts';
import type { AnchorStoreProblem } from '../ports/anchors.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { isSound } from './anchors-of.ts';

/**
 * The problems of a document's audit trail. Within the trail: a record was changed, removed or inserted, or the
 * document's own note of the trail's end differs. Against the anchors: the values of `AnchorProblem`. anchor_changed:
 * an anchor was altered after it was made.
 */
export interface BrokenTrail {
  document_key: string;
  problem: AuditTrailProblem['code'] | 'end_differs' | AnchorProblem | 'anchor_changed';
  /** The record at which the problem shows. */
  sequence: number;
}

export interface AuditCheck {
  /** Documents that exist, and documents deleted for ever whose anchors remain. */
  documents: number;
  deleted: number;
  records: number;
  /** Records with an anchor. */
  anchored: number;
  /** The time of the first anchor; null if there are no anchors. */
  since: string | null;
  broken: BrokenTrail[];
  /** Problems of the anchors as a whole. */
  store: AnchorStoreProblem[];
}

/** The ports that a check reads: a deployment's, or those of this machine's data while the product is stopped. */
export type Checking = Omit<DepsFor<{ table: 'read'; anchors: 'read'; mac: 'read' }>, 'settings'>;

/** Checks the audit trail of each of these documents (also those in the trash), and of every document with an anchor. */
export async function checkTrails(deps: Checking, documentKeys: AsyncIterable<string> | Iterable<string>): Promise<AuditCheck> {
  const [since, store] = [await deps.anchors.began(), await deps.anchors.problems()];
  const check: AuditCheck = { documents: 0, deleted: 0, records: 0, anchored: 0, since, broken: [], store };
  const seen = new Set<string>();
  for await (const key of documentKeys) {
    seen.add(key);
    await checkDocument(deps, key, check);
  }
  for await (const key of deps.anchors.documents()) if (!seen.has(key)) await checkDocument(deps, key, check);
  return check;
}

/** A running product may write between two reads, so a problem counts only if every look shows it. */
const looks = 3;

async function checkDocument(deps: Checking, document_key: string, check: AuditCheck): Promise<void> {
  let seen = await look(deps, document_key, check.since);
  for (let again = 1; again < looks && seen.broken.length > 0; again++) seen = await look(deps, document_key, check.since);
  if (seen.isDeleted) check.deleted++;
  else check.documents++;
  check.records += seen.records;
  check.anchored += seen.anchored;
  check.broken.push(...seen.broken.map((found) => ({ document_key, ...found })));
}

type Found = Omit<BrokenTrail, 'document_key'>;
type Seen = { isDeleted: boolean; records: number; anchored: number; broken: Found[] };

async function look(deps: Checking, key: string, since: string | null): Promise<Seen> {
  // Anchors are read first, so each anchor found has its record already.
  const kept = await deps.anchors.of(key);
  const records = await readAudit(deps.table, key);
  const pack = await deps.table.get(keys.packDetails(key), { consistent: true });
  const isRight = await Promise.all(kept.map((anchor) => isSound(deps.mac, anchor)));
  const anchors = kept.filter((_, at) => isRight[at]);
  const changed = kept.find((_, at) => !isRight[at]);
  const broken: Found[] = changed ? [{ problem: 'anchor_changed', sequence: changed.sequence }] : [];
  const compared = (found: Parameters<typeof compareWithAnchors>[0]) =>
    compareWithAnchors(found, anchors, { since, now: deps.clock.now() });
  if (!pack && records.length === 0) {
    const remains = await findRemains(deps.table, key);
    const end = remains && { sequence: remains.audit_sequence, hash: remains.audit_head, date_created: remains.date_deleted };
    return { isDeleted: true, records: 0, anchored: 0, broken: [...broken, ...compared(end ? [end] : [])] };
  }
  const own = await ownProblem(key, records, pack);
  const numbers = new Set(anchors.map(({ sequence }) => sequence));
  const anchored = records.filter(({ sequence }) => numbers.has(sequence)).length;
  return { isDeleted: false, records: records.length, anchored, broken: [...broken, ...(own ? [own] : []), ...compared(records)] };
}

/** Problems that show without anchors. */
async function ownProblem(key: string, records: StoredAudit[], pack: PackDetails | undefined): Promise<Found | undefined> {
  const checked = await checkAuditTrail(JSON.stringify(auditTrail(key, records, false)), (text) => sha256Hex(Buffer.from(text)));
  if (!checked.ok) return { problem: checked.problem.code, sequence: 'sequence' in checked.problem ? checked.problem.sequence : 0 };
  const head = records.at(-1)?.hash ?? auditStart;
  const isEnd = pack === undefined || (pack.audit_head === head && pack.audit_sequence === records.length);
  return isEnd ? undefined : { problem: 'end_differs', sequence: records.length };
}
