import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import type { Line } from '../../shared/messages/line.ts';
import { requireSignatory } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { bySignatory } from '../audit/audit-entries.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import type { FullPack } from '../data/pack/pack-records.ts';

/** The history entry for a download, with the person who downloaded. */
export function downloaded(full: FullPack, line: Line, caller: MemberCaller | SignatoryCaller): AuditEntry {
  return caller.kind === 'member'
    ? auditBy(caller, 'downloaded', line)
    : bySignatory('downloaded', line, requireSignatory(full, caller), caller);
}
